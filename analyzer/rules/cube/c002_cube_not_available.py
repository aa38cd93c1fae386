"""C002: a cube turned by a player who may not."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Who owns the cube, or that there is none."""
    owner = detail.get("owner_name")
    why = f"{owner} owns the cube" if owner else "this record is played without a cube"
    return f"{detail.get('player_name')} doubles, but {why}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the other side owns the cube, or there is none; silent where a fault left the owner open."""
    match = state.match
    if match.is_cubeless:
        return {"limit": 1, "cube_value": state.cube_value}
    if state.owner_open or state.cube_owner != 3 - action.player:
        return None
    return {"owner_name": match.names[state.cube_owner], "cube_value": state.cube_value}


RULE = Rule(
    code="C002",
    name="cube-not-available",
    severity="error",
    message=message,
    checks=(
        "A centred cube may be turned by either player, later only by the one who took it; in a record that is played "
        "without a cube, by nobody."
    ),
    why="A cube action is missing before this one, or it stands in the wrong column.",
    source="rule book 5.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 52: 13/8 24/22              63: 24/18 13/10
  4)  Doubles => 4                Drops
      ^^^^^^^^^^^^
      Wins 2 points
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 52: 13/8 24/22               Doubles => 4
  4)  Drops
                                  Wins 2 points
"""
    ),
    rank=50,
    check=check,
    events=("double",),
)
