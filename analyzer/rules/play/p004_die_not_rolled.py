"""P004: a distance that the dice do not give."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Which distance, with which dice left."""
    distance, left = detail.get("distance"), detail.get("dice_left")
    move = f"plays {detail.get('word', '?')}"
    if distance is not None:
        move += f", a move of {distance} {'pip' if distance == 1 else 'pips'},"
    rest = f" with {left} left" if left and left != detail.get("dice") else ""
    return f"{detail.get('player_name')} {move} with a roll of {detail.get('dice', '?')}{rest}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "die_not_rolled":
        return None
    return {}


RULE = Rule(
    code="P004",
    name="die-not-rolled",
    severity="error",
    message=message,
    checks="Each move uses one die, each die is used once, and on a double its number is played four times.",
    why="A misread die or a miscounted move. It is carried out as written, since it may have stood.",
    source="rule book 3.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/4                 42: 8/4 6/4
             ^^^
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
    rank=170,
    check=check,
    events=("play",),
)
