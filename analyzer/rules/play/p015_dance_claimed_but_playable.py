"""P015: a turn called unplayable that was not."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action
from analyzer.transcript.action import DANCE


def message(detail: Detail) -> str:
    """What could be played."""
    possible = f"; possible: {detail['legal_examples']}" if detail.get("legal_examples") else ""
    return f"{detail.get('player_name')} is said to have no play of {detail.get('dice', '?')}, but has one{possible}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the record claims a dance, or leaves out the only lawful play."""
    if action.manner != DANCE and state.legal_count != 1:
        return None
    return {"legal_count": state.legal_count, "legal_examples": state.legal_examples}


RULE = Rule(
    code="P015",
    name="dance-claimed-but-playable",
    severity="error",
    message=message,
    checks="A turn is passed over only when no die can be played.",
    why="A play was not written down, or a player gave up a turn that he had to play.",
    source="rule book 3.6, 3.7",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: Cannot Move             63: 24/18 13/10
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
; Set Pos=aBBBBBBBA----------eed----/0
  1) 31: 8/5 7/6                 64: Cannot Move
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=61,
    check=check,
    events=("no_play",),
)
