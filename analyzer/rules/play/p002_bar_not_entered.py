"""P002: a move elsewhere with a checker on the bar."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Which move came too early."""
    possible = f"; possible: {detail['legal_examples']}" if detail.get("legal_examples") else ""
    return f"{detail.get('player_name')} plays {detail.get('word', '?')} with a checker still on the bar{possible}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "bar_not_entered":
        return None
    return {}


RULE = Rule(
    code="P002",
    name="bar-not-entered",
    severity="error",
    message=message,
    checks="A player with checkers on the bar enters them all before he moves anything else.",
    why="A breach of the rules that can happen over the board. It is carried out as written, since it may have stood.",
    source="rule book 3.5",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 62: 24/18 13/11             61: 13/7* 8/7
  2) 64: 24/14                    Doubles => 2
         ^^^^^
  3)  Drops
                                  Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 62: 24/18 13/11             61: 13/7* 8/7
  2) 64: bar/21 13/7              Doubles => 2
  3)  Drops
                                  Wins 1 point
"""
    ),
    rank=140,
    check=check,
    events=("play",),
)
