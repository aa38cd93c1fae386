"""P011: a move away from home."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "backwards":
        return None
    return {}


RULE = Rule(
    code="P011",
    name="move-backwards",
    severity="error",
    message="{player_name} moves backwards: {word}",
    checks="Checkers move from higher to lower numbers, seen by their own side.",
    why="Mostly source and target were exchanged in writing. The play is carried out as written, since it may have stood.",
    source="rule book 3.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/7 6/9                 42: 8/4 6/4
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
    rank=120,
    check=check,
    events=("play",),
)
