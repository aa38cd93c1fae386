"""C003: a double after the roll."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import TO_ACT, GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the doubler has just played and the other side rolls next: no turn is missing in between."""
    last = state.last_play
    if state.phase != TO_ACT or last is None or last.player != action.player or state.turn != 3 - action.player:
        return None
    return {} if state.next_roller == 3 - action.player else None


RULE = Rule(
    code="C003",
    name="double-after-roll",
    severity="error",
    message="{player_name} doubles after rolling",
    checks="A player on turn doubles before he rolls, or not at all in this turn.",
    why=("The double belongs to an earlier or a later turn, or a turn of the other player is missing between roll and double."),
    source="rule book 5.2",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-D-----------------bb-----/0
  1) 21: 1/off(2)
  2)  Doubles => 2                Takes
      ^^^^^^^^^^^^
  3)                             31: 6/3 6/5
  4) 21: 1/off(2)
      Wins 2 points
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-D-----------------bb-----/0
  1)  Doubles => 2                Takes
  2) 21: 1/off(2)                31: 6/3 6/5
  3) 21: 1/off(2)
      Wins 2 points
"""
    ),
    rank=30,
    check=check,
    events=("double",),
)
