"""P005: a die that could have been played."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """What is left of the roll and what was possible."""
    possible = f"; possible: {detail['legal_examples']}" if detail.get("legal_examples") else ""
    left = detail.get("dice_left") or "part of the roll"
    return f"{detail.get('player_name')} leaves {left} unplayed though it can be played{possible}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "die_left_unplayed":
        return None
    left = judgement.detail.get("dice_left")
    examples = judgement.detail.get("examples")
    return {
        "dice_left": " and ".join(str(die) for die in left) if isinstance(left, list) else "",
        "legal_count": judgement.detail.get("legal_plays"),
        "legal_examples": " or ".join(examples[:4]) if isinstance(examples, list) else "",
    }


RULE = Rule(
    code="P005",
    name="die-left-unplayed",
    severity="error",
    message=message,
    checks="As many dice are played as any order of play allows.",
    why="A player may not keep back a die. In records it is mostly a move that was not written down.",
    source="rule book 3.6",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5                     42: 8/4 6/4
     ^^^^^^^
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-GG---b-------A----edd----/0
  1) 62: 14/8                     Doubles => 2
  2)  Drops
                                  Wins 1 point
"""
    ),
    rank=190,
    check=check,
    events=("play",),
)
