"""C013: a double answered by the side that made it."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANSWER, BEAVERED, GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Whose answer it should have been."""
    answerer = detail.get("answerer_name") or detail.get("name")
    turn = f"; the answer is {answerer}'s" if answerer else ""
    return f"{detail.get('player_name')} answers a double that the same player made{turn}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when whoever turned the cube answers himself."""
    if state.phase not in (ANSWER, BEAVERED) or action.player != state.doubler:
        return None
    return {"text": action.text, "answerer_name": state.match.names[3 - state.doubler]}


RULE = Rule(
    code="C013",
    name="answer-by-wrong-side",
    severity="error",
    message=message,
    checks="The side that was doubled answers.",
    why="The answer stands in the wrong column; it is taken for the other side's.",
    source="rule book 5.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)  Doubles => 2
  2)  Takes
      ^^^^^
  3) 21: 1/off(2)
      Wins 2 points
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)  Doubles => 2                Takes
  2) 21: 1/off(2)
      Wins 2 points
"""
    ),
    rank=112,
    check=check,
    events=("take", "pass"),
)
