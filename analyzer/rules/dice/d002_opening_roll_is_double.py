"""D002: a game that opens with a double."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import OPENING, GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the first roll of a game from the start position is a double."""
    if state.phase != OPENING or state.is_set_position or action.die_1 != action.die_2 or not 0 < action.die_1 < 7:
        return None
    return {"dice": f"{action.die_1}{action.die_2}"}


RULE = Rule(
    code="D002",
    name="opening-roll-is-double",
    severity="error",
    message="{player_name} opens the game with {dice}: an opening roll is never a double",
    checks="The first roll of a game shows two different numbers. Games that begin from a set position are not asked.",
    why=(
        "Each player throws one die to start, and equal dice are thrown again. Either the roll is wrong or the first "
        "row is missing."
    ),
    source="rule book 2.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 66: 24/18(2) 13/7(2)        42: 8/4 6/4
     ^^^^^^^^^^^^^^^^^^^^
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
"""
    ),
    rank=31,
    check=check,
    events=("dice",),
)
