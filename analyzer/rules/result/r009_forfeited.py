"""R009: a game lost by the clock, by forfeit or by a lost connection."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def message(detail: Detail) -> str:
    """Who won by it."""
    winner, points = detail.get("winner_name") or detail.get("player_name"), detail.get("points")
    gain = f"{points} {'point' if points == 1 else 'points'}" if points is not None else "the game"
    return f"{winner} wins {gain} without playing on: the other side forfeited"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Notes a game that was forfeited."""
    if case.is_word != "forfeit" or case.is_finished:
        return None
    return {"points": case.points_recorded, "winner_name": case.match.names[case.winner]}


RULE = Rule(
    code="R009",
    name="forfeited",
    severity="note",
    message=message,
    checks="The record says that a player lost on time, left or forfeited.",
    why="The board does not confirm such a result. Statistics of wins by class leave it out.",
    source="records, results",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22               Lost on time
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
