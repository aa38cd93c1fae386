"""P016: a play that can be read in two ways."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which word is open."""
    what = detail.get("word") or detail.get("play") or "play"
    return f"{detail.get('player_name')}'s {what} can be read with a hit on the way or without one, and nothing decides"


RULE = Rule(
    code="P016",
    name="ambiguous-play",
    severity="warning",
    message=message,
    checks=(
        "Where one word covers several dice, the way it took does not matter unless a blot stands on one of the ways. "
        "Then a star, or the rest of the game, has to decide."
    ),
    why="The board is not known for certain after it.",
    source="rule book 3.3, 3.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1)                             21: 13/11 6/5
  2) 42: 24/18                    Doubles => 2
         ^^^^^
  3)  Drops
                                  Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1)                             21: 13/11 6/5
  2) 42: 24/20*/18                Doubles => 2
  3)  Drops
                                  Wins 1 point
"""
    ),
    profiles={"site": "error"},
    rank=70,
)
