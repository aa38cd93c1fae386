"""R005: a game in the middle whose end is not written."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def message(detail: Detail) -> str:
    """What the next score says, if anything."""
    winner, points = detail.get("winner_name"), detail.get("points")
    if winner and points is not None:
        return f"nothing says how the game ended; by the next score {winner} won {points} {'point' if points == 1 else 'points'}"
    return "nothing says how the game ended"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when a game that is not the last stops on an unfinished board and nothing says how it ended."""
    if case.is_last or case.is_finished or case.mark is not None or case.is_word or not case.is_board_known:
        return None
    return {"points": case.next_points, "game": case.game.game_number}


RULE = Rule(
    code="R005",
    name="result-missing",
    severity="warning",
    message=message,
    checks="Each game but the last ends with the last checker borne off, a pass, a resignation or a result.",
    why="Lines are missing. The next score line says who won and how much, if it says more than before.",
    source="records, results",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22
^

 Game 2
 Ada : 1                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
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

 Game 2
 Ada : 1                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    profiles={"site": "error"},
    check=check,
    events=("result",),
)
