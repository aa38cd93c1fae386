"""R002: a result for the player who lost."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANNOUNCED, ResultCase


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when the announcement is the odd one out and names the other player."""
    if case.odd != ANNOUNCED or not case.winner_recorded:
        return None
    winner = case.winner if case.is_finished else case.next_winner
    if winner in (0, case.winner_recorded):
        return None
    names = case.match.names
    return {"winner_name": names[winner], "recorded_winner_name": names[case.winner_recorded], "points": case.points_recorded}


RULE = Rule(
    code="R002",
    name="wrong-winner",
    severity="error",
    message="the result stands in {recorded_winner_name}'s column, but {winner_name} won the game",
    checks="The result names the player who bore off all checkers or whose double was passed.",
    why="The result stands in the wrong column, or the names were exchanged.",
    source="rule book 6.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
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
    rank=30,
)
