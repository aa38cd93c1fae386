"""C005: a double that nobody answered."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Who had to answer."""
    answerer = detail.get("answerer_name") or detail.get("name")
    source = f" from {answerer}" if answerer else ""
    return f"{detail.get('player_name')} doubles and play goes on without an answer{source}"


RULE = Rule(
    code="C005",
    name="double-unanswered",
    severity="error",
    message=message,
    checks="After a double the other side takes, passes or, where it is agreed, beavers, before anything else happens.",
    why="Nobody can say which stake holds; the result or the next score decides if it can.",
    source="rule book 5.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)  Doubles => 2
      ^^^^^^^^^^^^
  2) 21: 1/off(2)
      Wins 2 points
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)  Doubles => 2                Takes
  2) 21: 1/off(2)
      Wins 2 points
"""
    ),
    rank=111,
)
