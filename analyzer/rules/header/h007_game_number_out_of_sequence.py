"""H007: games that are numbered with a gap or twice."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which number follows which."""
    game, previous = detail.get("game", "?"), detail.get("previous_game", "?")
    if game is None:
        return f"the game after game {previous} has no number" if previous else "the first game has no number"
    if isinstance(game, int) and isinstance(previous, int) and game <= previous:
        return f"game {game} follows game {previous}: the same game twice, or games out of order"
    return f"game {game} follows game {previous}: games are missing in between"


RULE = Rule(
    code="H007",
    name="game-number-out-of-sequence",
    severity="warning",
    message=message,
    checks=("The games of a match are numbered 1, 2, 3 and so on. A gap is a warning, a number that was there before an error."),
    why=(
        "Over a gap the score cannot be added up, and the Crawford game may be among the games that are missing. A game "
        "that stands there twice would be counted twice."
    ),
    source="records, game lines",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 3
 ^^^^^^
 Ada : 1                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    grades=("error",),
)
