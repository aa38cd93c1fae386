"""M001: a score that is not the last one plus the points."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ScoreCase


def message(detail: Detail) -> str:
    """Which score stands there, and which is expected."""
    found = f"{detail.get('score_1', '?')}-{detail.get('score_2', '?')}"
    expected = f"{detail.get('expected_1', '?')}-{detail.get('expected_2', '?')}"
    return f"the score is {expected} by the games before, not {found}"


def check(case: ScoreCase, entry: object) -> Detail | None:
    """Breaks when the score line is not the score before plus the points of the game before."""
    if (case.score.score_1, case.score.score_2) == (case.expected_1, case.expected_2):
        return None
    return {
        "score_1": case.score.score_1,
        "score_2": case.score.score_2,
        "expected_1": case.expected_1,
        "expected_2": case.expected_2,
        "game": case.game.game_number,
        "previous_game": case.previous_game,
    }


RULE = Rule(
    code="M001",
    name="score-does-not-add-up",
    severity="error",
    message=message,
    checks="The score before a game is the score before the previous game plus the points of that game.",
    why=(
        "The score line or the result is wrong, or a game is missing. The score goes on with what most of the record agrees on."
    ),
    source="rule book 7.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 0                         Ben : 1
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  1) 31: 8/5 6/5                 42: 8/4 6/4
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

 Game 2
 Ada : 1                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    check=check,
    events=("score",),
)
