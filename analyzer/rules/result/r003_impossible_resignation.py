"""R003: a resignation for points that no resignation gives."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANNOUNCED, ResultCase


def message(detail: Detail) -> str:
    """What was recorded, and what would have been possible."""
    points, allowed = detail.get("points", "?"), detail.get("allowed")
    could = f"; possible: {allowed}" if allowed else ""
    count = f"{points} {'point' if points == 1 else 'points'}"
    return f"nobody can resign {count} with the stake at {detail.get('cube_value', '?')}{could}"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when an unfinished game counts what no resignation can give."""
    if case.odd != ANNOUNCED or case.is_finished or case.is_placeholder or case.points_recorded in case.admissible:
        return None
    allowed = [str(points) for points in case.admissible]
    text = f"{', '.join(allowed[:-1])} or {allowed[-1]}" if len(allowed) > 1 else allowed[0]
    return {"points": case.points_recorded, "cube_value": case.stakes[0], "allowed": text}


RULE = Rule(
    code="R003",
    name="impossible-resignation",
    severity="error",
    message=message,
    checks=(
        "A game that ends on an unfinished board was resigned: for one, two or three times the stake, or in the last "
        "game of a match for what was needed."
    ),
    why="The number was misread, or a turn of the cube is missing.",
    source="rule book 6.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 52: 13/8 24/22              63: 24/18 13/10
      Wins 3 points
      ^^^^^^^^^^^^^
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1) 21: 1/off(2)
      Wins 2 points
"""
    ),
    check=check,
    events=("result",),
    rank=20,
)
