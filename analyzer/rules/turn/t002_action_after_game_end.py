"""T002: an action after the game is over."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import OVER, GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks with any roll or cube action in a game that is over."""
    return {"text": action.text} if state.phase == OVER else None


RULE = Rule(
    code="T002",
    name="action-after-game-end",
    severity="error",
    message="{player_name} acts after the game is over",
    checks="Nothing follows the last checker borne off or a pass but the result.",
    why=("A program that did not notice the end goes on asking for rolls and doubles. What follows does not change the result."),
    source="rule book 4.5, 5.5",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
  3) 52: 13/8 24/22
     ^^^^^^^^^^^^^^
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
"""
    ),
    rank=10,
    check=check,
    events=("after_end",),
)
