"""C011: a double before anybody has rolled."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import OPENING, GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks before the first roll of a game from the start position."""
    return {} if state.phase == OPENING and not state.is_set_position else None


RULE = Rule(
    code="C011",
    name="double-before-opening-roll",
    severity="error",
    message="{player_name} doubles before the opening roll",
    checks=(
        "A game begins with its opening roll; before it nobody is on turn. Games that begin from a set position are not asked."
    ),
    why="The first row of the game is missing, or the record is only a fragment.",
    source="rule book 2.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1)  Doubles => 2                Drops
      ^^^^^^^^^^^^
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
    rank=20,
    check=check,
    events=("double",),
)
