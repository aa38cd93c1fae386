"""M006: a match that changes its length."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which length, and which before."""
    new, old = detail.get("new", detail.get("found", "?")), detail.get("old", detail.get("expected", "?"))
    return f"the match is suddenly to {new} points instead of {old}"


RULE = Rule(
    code="M006",
    name="match-length-changed",
    severity="error",
    message=message,
    checks="The length of a match is the same from its first game to its last.",
    why="Two matches of the same players were joined, or one of the numbers is wrong. The first length holds.",
    source="records, header",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 5 point match
 ^^^^^^^^^^^^^
 Game 2
 Ada : 1                         Ben : 0
; Set Pos=-B-----------------bb-----/-2
  1) 21: 1/off(2)
      Wins 4 points and the match
"""
    ),
    keeps=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 3 point match
 Game 2
 Ada : 1                         Ben : 0
; Set Pos=-B-----------------bb-----/-2
  1) 21: 1/off(2)
      Wins 4 points and the match
"""
    ),
)
