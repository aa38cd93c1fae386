"""R001: points that the game does not give."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANNOUNCED, CLASS_NAMES, ResultCase


def message(detail: Detail) -> str:
    """What was recorded, and what board and cube give."""
    points, expected = detail.get("points", "?"), detail.get("expected_points", "?")
    kind, cube = detail.get("class_name"), detail.get("cube_value")
    how = f": a {kind or 'win'} with the stake at {cube}" if cube else ""
    return f"the record gives {points} {'point' if points == 1 else 'points'}, the game {expected}{how}"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when the announced number is the odd one out (the winner being right)."""
    if case.odd != ANNOUNCED or case.points_recorded is None:
        return None
    detail: Detail = {"points": case.points_recorded, "cube_value": case.stakes[0]}
    if case.is_finished:
        if case.winner_recorded not in (0, case.winner) or case.points_recorded in case.admissible:
            return None
        name = "pass" if case.is_pass else CLASS_NAMES[case.result_class or 1]
        return {**detail, "expected_points": case.admissible[0], "class_name": name, "winner_name": case.match.names[case.winner]}
    if case.points_recorded not in case.admissible or case.next_winner != case.winner_recorded:
        return None
    return {**detail, "expected_points": case.next_points, "winner_name": case.match.names[case.next_winner]}


RULE = Rule(
    code="R001",
    name="wrong-points",
    severity="error",
    message=message,
    checks=(
        "The points of a game are the class of the win (1, 2 or 3) times the stake; after a pass, the stake before the "
        "double. In the last game of a match no more than needed may be written."
    ),
    why=("The result was misread, or a turn of the cube is missing. The score goes on with what most of the record agrees on."),
    source="rule book 5.5, 5.6, 6.4, 7.2",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 2 points
      ^^^^^^^^^^^^^
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
    check=check,
    events=("result",),
    rank=40,
)
