"""S003: a play whose dice are clear and whose moves are not."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What cannot be read of which roll."""
    what = detail.get("word") or detail.get("text") or "what is written"
    return f"{detail.get('player_name')}'s play cannot be read: {str(what)[:60]}"


RULE = Rule(
    code="S003",
    name="unreadable-play",
    severity="error",
    message=message,
    checks=(
        "Behind the dice stand words such as 13/7, bar/20, 6/off, 24/18*/14 or 6/4(2), parted by blanks, or a word that "
        "says that nothing could be played."
    ),
    why="The roll counts, but the board after it is not certain: later plays are held against all that it may be.",
    source="records, notation of plays",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24-22              63: 24/18 13/10
              ^^^^^
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22              63: 24/18 13/10
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=40,
)
