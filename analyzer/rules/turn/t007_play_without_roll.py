"""T007: a play with no dice before it."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action
from analyzer.transcript.action import WRITTEN


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when a play is written and no dice are."""
    if action.die_1 or action.die_2 or action.dice_text or action.manner != WRITTEN:
        return None
    return {"text": action.text}


RULE = Rule(
    code="T007",
    name="play-without-roll",
    severity="error",
    message="{player_name} plays {text!s:.60} without a roll",
    checks="A play stands behind the dice that allow it.",
    why="The dice were not written down, so nobody can say if the play was legal. It is carried out as written.",
    source="records, dice",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 13/8 24/22                  63: 24/18 13/10
     ^^^^^^^^^^
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22              63: 24/18 13/10
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=22,
    check=check,
    events=("dice",),
)
