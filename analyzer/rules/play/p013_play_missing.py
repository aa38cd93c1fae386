"""P013: a roll without its play."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action
from analyzer.transcript.action import DANCE


def message(detail: Detail) -> str:
    """Which roll, and what could be played."""
    possible = f"; possible: {detail['legal_examples']}" if detail.get("legal_examples") else ""
    return (
        f"{detail.get('player_name')}'s play of {detail.get('dice', '?')} is not recorded though the roll can be played{possible}"
    )


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the roll can be played in several ways and the record does not claim a dance."""
    if action.manner == DANCE or state.legal_count < 2:
        return None
    return {"legal_count": state.legal_count, "legal_examples": state.legal_examples}


RULE = Rule(
    code="P013",
    name="play-missing",
    severity="error",
    message=message,
    checks=(
        "A roll that can be played has its play behind it, unless it is the last thing before a result: then it is a resignation."
    ),
    why="The board after it is not known: if a later play does not fit, the rest of the game cannot be judged.",
    source="records, plays that are not written",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 63:                         52: 13/8 24/22
     ^^^
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
  2) 63: 24/18 13/10             52: 13/8 24/22
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=60,
    check=check,
    events=("no_play",),
)
