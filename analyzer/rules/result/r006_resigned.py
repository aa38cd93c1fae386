"""R006: a game that was resigned."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANNOUNCED, CLASS_NAMES, ResultCase


def message(detail: Detail) -> str:
    """Which class was resigned, and whether it could still be lost."""
    kind = detail.get("class_name") or "game"
    points = detail.get("points")
    gain = f" and wins {points} {'point' if points == 1 else 'points'}" if points is not None else ""
    saved = ", although no gammon could be lost any more" if detail.get("gammon_saved") else ""
    winner = detail.get("winner_name") or detail.get("player_name")
    return f"{winner} is given a {kind} by resignation{gain}{saved}"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Notes a resignation: an unfinished board with a result."""
    if case.is_finished or case.is_placeholder or case.is_word == "forfeit" or not case.is_board_known:
        return None
    if case.odd == ANNOUNCED or (case.mark is None and not case.is_word):
        return None
    points, stake = case.points_recorded, case.stakes[0]
    detail: Detail = {"points": points, "cube_value": stake, "winner_name": case.match.names[case.winner]}
    if points is not None and points in (stake, 2 * stake, 3 * stake):
        detail["class_name"] = CLASS_NAMES[points // stake]
        if points > stake and not case.gammon_possible:
            detail["gammon_saved"] = True
    return detail


RULE = Rule(
    code="R006",
    name="resigned",
    severity="note",
    message=message,
    checks="A game with a result on an unfinished board was resigned. The class follows from points and stake.",
    why="Resignations are within the rules. They are shown because nothing on the board confirms the result.",
    source="rule book 6.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
      Wins 1 point
      ^^^^^^^^^^^^
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
)
