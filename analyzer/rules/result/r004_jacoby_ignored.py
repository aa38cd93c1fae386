"""R004: a gammon counted against the Jacoby rule."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import CLASS_NAMES, ResultCase


def message(detail: Detail) -> str:
    """What was counted, and what the Jacoby rule says."""
    kind = detail.get("class_name") or "gammon"
    points, expected = detail.get("points", "?"), detail.get("expected_points", "?")
    jacoby = detail.get("jacoby")
    counted = f"a {kind} is counted as {points} {'point' if points == 1 else 'points'}"
    if jacoby is None:
        return f"{counted}, which is right under the Jacoby rule only: nothing says that it holds"
    reason = "under the Jacoby rule, no double having been taken," if jacoby else "without the Jacoby rule"
    return f"{counted}; {reason} it counts {expected}"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when a gammon with an unturned cube is counted against the agreement; a note where that is unknown."""
    points, stake = case.points_recorded, case.stakes[0]
    if case.match.judged_length or case.cube_turned:
        return None
    if not case.is_finished:
        return resigned(case, points, stake)
    if (case.result_class or 1) < 2:
        return None
    full = stake * min(case.result_class or 1, case.match.backgammon_points)
    detail: Detail = {"points": points, "class_name": CLASS_NAMES[case.result_class or 1], "cube_value": stake}
    jacoby = case.match.jacoby
    if jacoby is None:
        return {**detail, "grade": "note", "expected_points": full} if points == stake else None
    expected = stake if jacoby else full
    return {**detail, "expected_points": expected, "jacoby": jacoby} if points in (stake, full) and points != expected else None


def resigned(case: ResultCase, points: int | None, stake: int) -> Detail | None:
    """A note where more than a single game was resigned under Jacoby: some programs leave resignations out of the rule."""
    if case.match.jacoby is not True or not case.is_board_known or points not in (2 * stake, 3 * stake):
        return None
    kind = CLASS_NAMES[points // stake]
    return {"points": points, "class_name": kind, "cube_value": stake, "expected_points": stake, "jacoby": True, "grade": "note"}


RULE = Rule(
    code="R004",
    name="jacoby-ignored",
    severity="error",
    message=message,
    checks=(
        "Under the Jacoby rule a gammon or backgammon counts as a single game unless a double was taken in that game. "
        "Where nobody knows if the rule holds, it is a note."
    ),
    why="The session is scored by another agreement than it says.",
    source="rule book 5.10",
    breaks=Example(
        """\
 0 point match
; [Jacoby "On"]

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B----------e------ee-----/0
  1) 21: 1/off(2)
      Wins 2 points
      ^^^^^^^^^^^^^
"""
    ),
    keeps=Example(
        """\
 0 point match
; [Jacoby "On"]

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B----------e------ee-----/0
  1) 21: 1/off(2)
      Wins 1 point
"""
    ),
    grades=("note",),
    check=check,
    events=("result",),
    rank=10,
)
