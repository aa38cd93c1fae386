"""C001: a cube turned in the Crawford game."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Who doubles, at which score."""
    score = f" (score {detail['score']})" if detail.get("score") else ""
    return f"{detail.get('player_name')} doubles in the Crawford game{score}: nobody may"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks in the Crawford game, for either player; silent where that game cannot be told."""
    if state.is_crawford is not True:
        return None
    return {"score": f"{state.score_1}-{state.score_2} to {state.match.judged_length}"}


RULE = Rule(
    code="C001",
    name="double-in-crawford-game",
    severity="error",
    message=message,
    checks=(
        "In the first game of a match in which a player needs just one point, no cube is used, unless the match is "
        "played without the Crawford rule."
    ),
    why="The double is void for a director; a program that allows it counts the score wrongly from here on.",
    source="rule book 5.8",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 2                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)                              Doubles => 2
                                  ^^^^^^^^^^^^
  2)  Takes                      31: 6/3 6/5
  3) 21: 1/off(2)
      Wins 2 points and the match
"""
    ),
    keeps=Example(
        """\
 3 point match

 Game 1
 Ada : 2                         Ben : 0
; Set Pos=-----BB-----------------b-/0
  1)                             21: 1/off(2)
                                  Wins 1 point

 Game 2
 Ada : 2                         Ben : 1
; Set Pos=-B-----------------bb-----/0
  1)                              Doubles => 2
  2)  Takes                      31: 6/3 6/5
  3) 21: 1/off(2)
      Wins 2 points and the match
"""
    ),
    rank=40,
    check=check,
    events=("double",),
)
