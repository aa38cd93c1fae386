"""D001: a die that has no such face."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when two digits are written and one is no face of a die."""
    if (
        not (action.die_1 or action.die_2)
        or len(action.dice_text) not in (0, 2)
        or (0 < action.die_1 < 7 and 0 < action.die_2 < 7)
    ):
        return None
    return {"dice": f"{action.die_1}{action.die_2}"}


RULE = Rule(
    code="D001",
    name="impossible-dice",
    severity="error",
    message="{player_name} cannot roll {dice}: a die shows 1 to 6",
    checks="Both dice of a roll show a number from 1 to 6.",
    why="A slip of the pen or a misread scoresheet. The play is carried out as written and not judged.",
    source="rule book 2.2",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 73: 13/6 13/10              63: 24/18 13/10
     ^^^^^^^^^^^^^^
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
  2) 63: 24/18 13/10             63: 24/18 13/10
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=30,
    check=check,
    events=("dice",),
)
