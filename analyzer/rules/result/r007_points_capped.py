"""R007: a last result cut down to what was needed."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def message(detail: Detail) -> str:
    """What was recorded, and the full value."""
    points, expected = detail.get("points", "?"), detail.get("expected_points")
    full = f" instead of the full {expected}" if expected is not None else ""
    return f"the record gives {points} {'point' if points == 1 else 'points'}{full}, as the match needed no more"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Notes points that were cut to what was needed or to the match length."""
    if not case.cap or case.is_placeholder:
        return None
    full = max(case.admissible)
    return {"points": case.points_recorded, "expected_points": full, "needed": case.needed, "cap": case.cap}


RULE = Rule(
    code="R007",
    name="points-capped",
    severity="note",
    message=message,
    checks=(
        "The last game of a match may be recorded with the points that were needed, or with the length of the match, "
        "instead of class times stake."
    ),
    why="Some sites count like this. The winner of the match is the same; statistics of points take the full value.",
    source="rule book 7.2",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 2                         Ben : 0
; Set Pos=-B----------e------ee-----/0
  1) 21: 1/off(2)
      Wins 1 point and the match
      ^^^^^^^^^^^^^^^^^^^^^^^^^^
"""
    ),
    keeps=Example(
        """\
 3 point match

 Game 1
 Ada : 2                         Ben : 0
; Set Pos=-B----------e------ee-----/0
  1) 21: 1/off(2)
      Wins 2 points and the match
"""
    ),
    check=check,
    events=("result",),
)
