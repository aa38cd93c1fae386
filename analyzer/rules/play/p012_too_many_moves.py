"""P012: more moves than the dice give."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """How many moves were allowed."""
    dice = str(detail.get("dice", ""))
    allowed = detail.get("allowed") or (4 if len(dice) == 2 and dice[0] == dice[1] else 2)
    moves = detail.get("moves")
    count = f"{moves} moves" if isinstance(moves, int) else "too many moves"
    return f"{detail.get('player_name')} makes {count} with a roll of {dice or '?'}, which gives {allowed}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "too_many_moves":
        return None
    return {}


RULE = Rule(
    code="P012",
    name="too-many-moves",
    severity="error",
    message=message,
    checks="A roll gives two moves, a double four.",
    why="Moves of two turns ran together, or one was written twice. The play is carried out as written.",
    source="rule book 2.2, 3.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5 24/23           42: 8/4 6/4
                 ^^^^^
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
    rank=130,
    check=check,
    events=("play",),
)
