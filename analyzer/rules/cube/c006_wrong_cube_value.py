"""C006: a double to something else than twice the stake."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when a value is written that is not twice the cube's."""
    expected = state.value_after(action)
    if action.value is None or action.value in {int(expected * ratio) for ratio in state.ratios}:
        return None
    return {"value": action.value, "expected_value": expected, "cube_value": state.cube_value}


RULE = Rule(
    code="C006",
    name="wrong-cube-value",
    severity="error",
    message="{player_name} turns the cube from {cube_value} to {value}; it has to be {expected_value}",
    checks="A double offers twice the stake that holds.",
    why="A turn of the cube is missing before this one, or the number is misread.",
    source="rule book 5.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 4                Drops
      ^^^^^^^^^^^^
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
    rank=100,
    check=check,
    events=("double", "beaver"),
)
