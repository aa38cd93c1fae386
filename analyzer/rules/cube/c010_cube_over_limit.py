"""C010: a cube turned beyond the agreed limit."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the doubled cube would show more than the limit."""
    limit = state.match.cube_limit
    if limit is None or state.match.is_cubeless or state.value_after(action) <= limit:
        return None
    return {"value": state.value_after(action), "limit": limit, "cube_value": state.cube_value}


RULE = Rule(
    code="C010",
    name="cube-over-limit",
    severity="error",
    message="{player_name} turns the cube to {value}; the limit is {limit}",
    checks="Where a limit of the cube is agreed, no double goes beyond it. Without one the cube may be turned without end.",
    why="The record plays by another agreement than it says.",
    source="rule book 5.1",
    breaks=Example(
        """\
 0 point match
; [CubeLimit "2"]

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 52: 13/8 24/22               Doubles => 4
                                  ^^^^^^^^^^^^
  4)  Drops
                                  Wins 2 points
"""
    ),
    keeps=Example(
        """\
 0 point match
; [CubeLimit "4"]

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 52: 13/8 24/22               Doubles => 4
  4)  Drops
                                  Wins 2 points
"""
    ),
    rank=90,
    check=check,
    events=("double", "beaver"),
)
