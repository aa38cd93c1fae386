"""D004: a roll that is not two dice."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """How the roll is written."""
    return (
        f"{detail.get('player_name')}'s roll is not two dice: {str(detail.get('text') or detail.get('dice') or 'unclear')[:30]}"
    )


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when not exactly two dice are written."""
    text = action.dice_text
    if not text.strip("0") or (len(text) == 2 and text.isdigit()):
        return None
    return {"dice": text if len(text) < 20 else f"{text[:20]}..."}


RULE = Rule(
    code="D004",
    name="die-count",
    severity="error",
    message=message,
    checks="A roll is written with two digits, one for each die.",
    why="A digit was lost or typed twice. The play is carried out as written and not judged.",
    source="rule book 2.2",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 522: 13/8 24/22             63: 24/18 13/10
     ^^^^^^^^^^^^^^^
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
    rank=33,
    check=check,
    events=("dice",),
)
