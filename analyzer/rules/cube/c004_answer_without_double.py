"""C004: a take or a pass with nothing to answer."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANSWER, BEAVERED, GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when no double waits for an answer."""
    return {"text": action.text} if state.phase not in (ANSWER, BEAVERED) else None


RULE = Rule(
    code="C004",
    name="answer-without-double",
    severity="error",
    message="{player_name} answers a double that was not made: {text!s:.30}",
    checks="A take or a pass follows a double of the other side.",
    why=(
        "The double is missing, or the answer stands in the wrong row. The cube stays as it was, unless a later result "
        "shows that it was turned."
    ),
    source="rule book 5.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22               Takes
                                  ^^^^^
  3)                             63: 24/18 13/10
  4)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 52: 13/8 24/22               Doubles => 4
  4)  Drops
                                  Wins 2 points
"""
    ),
    rank=110,
    check=check,
    events=("take", "pass"),
)
