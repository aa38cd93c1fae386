"""S005: a text that ends inside a game."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when the last game stops on an unfinished board and no result is written."""
    if case.is_finished or case.mark is not None or case.is_word:
        return None
    return {"game": case.game.game_number}


RULE = Rule(
    code="S005",
    name="truncated-record",
    severity="warning",
    message="the record breaks off inside a game: nothing says how it ended",
    checks="The last game of a text has an end: the last checker borne off, a pass, a resignation or a result line.",
    why=(
        "A download or a copy that was cut looks like this. The finished games before it stay valid; what is on the "
        "last line may itself be cut."
    ),
    source="records, ends",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22
^
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
    profiles={"site": "error"},
    check=check,
    events=("match_end",),
)
