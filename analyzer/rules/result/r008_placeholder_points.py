"""R008: a number that a site writes instead of points."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def message(detail: Detail) -> str:
    """The number, and what is known instead."""
    expected = detail.get("expected_points")
    known = f"; by the next score it was {expected}" if expected is not None else "; the true points are unknown"
    return f"{detail.get('points', '?')} points cannot be won here: a placeholder{known}"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when a number that no game can give stands for "the match"."""
    if not case.is_placeholder:
        return None
    return {
        "points": case.points_recorded,
        "cube_value": case.stakes[0],
        "needed": case.needed,
        "expected_points": case.next_points,
    }


RULE = Rule(
    code="R008",
    name="placeholder-points",
    severity="warning",
    message=message,
    checks="A resigned game is recorded with points that can be won: no more than three times the stake, or what was needed.",
    why=(
        "Some sites write a large fixed number where a game was given up. The next score line tells the true points; "
        "after the last game nothing does."
    ),
    source="rule book 6.3, records, results",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
      Wins 1004 points
      ^^^^^^^^^^^^^^^^

 Game 2
 Ada : 1                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1) 21: 1/off(2)
      Wins 2 points and the match
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

 Game 2
 Ada : 1                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1) 21: 1/off(2)
      Wins 2 points and the match
"""
    ),
    profiles={"site": "error"},
    check=check,
    events=("result",),
)
