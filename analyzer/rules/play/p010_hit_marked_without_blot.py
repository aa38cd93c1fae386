"""P010: a star where nothing is hit."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which word has a star for nothing."""
    return f"{detail.get('player_name')}'s {detail.get('word', '?')} carries a star, but there is no blot to hit"


RULE = Rule(
    code="P010",
    name="hit-marked-without-blot",
    severity="warning",
    message=message,
    checks="A star stands only where an opposing blot is hit.",
    why="No checker is sent to the bar. A star too many can mean that the transcriber saw another board.",
    source="rule book 3.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5* 6/5                42: 8/4 6/4
         ^^^^
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
"""
    ),
    profiles={"site": "error", "lenient": "note"},
    rank=210,
)
