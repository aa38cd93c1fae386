"""P006: the smaller die played where only one could be."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """What was possible instead."""
    possible = f"; possible: {detail['legal_examples']}" if detail.get("legal_examples") else ""
    smaller = f"the smaller die of {detail.get('dice', '?')}"
    return f"{detail.get('player_name')} plays {smaller} where only the larger may be played{possible}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "larger_die_not_played":
        return None
    examples = judgement.detail.get("examples")
    return {
        "legal_count": judgement.detail.get("legal_plays"),
        "legal_examples": " or ".join(examples[:4]) if isinstance(examples, list) else "",
    }


RULE = Rule(
    code="P006",
    name="larger-die-not-played",
    severity="error",
    message=message,
    checks="Where either die can be played but not both, the larger one is played.",
    why="A rule that players over the board often overlook. The play is carried out as written, since it may have stood.",
    source="rule book 3.7",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-GG---b-------A----edd----/0
  1) 62: 14/12                    Doubles => 2
         ^^^^^
  2)  Drops
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
    rank=180,
    check=check,
    events=("play",),
)
