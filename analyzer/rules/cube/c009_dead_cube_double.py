"""C009: a cube turned that can win nothing more."""

from __future__ import annotations

from analyzer.game.cube import is_cube_dead
from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Why the cube is dead."""
    cube, away = detail.get("cube_value"), detail.get("away")
    if cube is None or away is None:
        return f"{detail.get('player_name')} turns a dead cube"
    need = "1 point" if away == 1 else f"{away} points"
    return f"{detail.get('player_name')} turns a dead cube: {need} needed, and the stake is {cube} already"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the doubler's points and the cube's value reach the match length already."""
    length, score = state.match.judged_length, state.score(action.player)
    if not length or score is None or score >= length or state.owner_open or not is_cube_dead(score, state.cube_value, length):
        return None
    return {"score": score, "away": length - score, "cube_value": state.cube_value, "match_length": length}


RULE = Rule(
    code="C009",
    name="dead-cube-double",
    severity="error",
    message=message,
    checks="A player may double only while the stake that holds would not yet win him the match.",
    why=(
        "He can win nothing by it, and the other side could turn the cube again. Many tournament rules call such a "
        "double pointless rather than forbidden: see --severity and the profile `lenient`."
    ),
    source="rule book 5.7",
    breaks=Example(
        """\
 5 point match

 Game 1
 Ada : 3                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1)  Doubles => 4                Takes
      ^^^^^^^^^^^^
  2) 21: 1/off(2)
      Wins 4 points and the match
"""
    ),
    keeps=Example(
        """\
 5 point match

 Game 1
 Ada : 2                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1)  Doubles => 4                Takes
  2) 21: 1/off(2)
      Wins 4 points and the match
"""
    ),
    profiles={"lenient": "warning"},
    rank=80,
    check=check,
    events=("double",),
)
