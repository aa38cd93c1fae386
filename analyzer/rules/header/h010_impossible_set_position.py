"""H010: a given position that cannot be."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What is wrong with the position."""
    fault = detail.get("faults") or detail.get("text")
    return f"the given position is impossible{f': {fault}' if fault else ''}"


RULE = Rule(
    code="H010",
    name="impossible-set-position",
    severity="error",
    message=message,
    checks="A position that the record gives has at most 15 checkers a side, no point held by both, and a cube that can be.",
    why="Play cannot be judged from a board that cannot be: the plays of the game are not judged.",
    source="rule book 1.1, records, set positions",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-----HH------------ee-----/0
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  1)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-----GH------------ee-----/0
  1)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
