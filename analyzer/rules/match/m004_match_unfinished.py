"""M004: a match that ends before anybody has won it."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def message(detail: Detail) -> str:
    """Where it stops."""
    length = detail.get("match_length")
    score = f" at {detail['score_1']}-{detail['score_2']}" if "score_1" in detail and "score_2" in detail else ""
    points = f" to {length} {'point' if length == 1 else 'points'}" if length else ""
    return f"the match{points} stops{score}: nobody has won it"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Notes a match whose last recorded game does not reach the length."""
    length, score = case.match.judged_length, case.score_after
    if not length or score is None or max(score) >= length:
        return None
    return {"match_length": length, "score_1": score[0], "score_2": score[1], "game": case.game.game_number}


RULE = Rule(
    code="M004",
    name="match-unfinished",
    severity="note",
    message=message,
    checks="The record of a match goes on until a player has as many points as the match is long.",
    why="The match was broken off, or its last games are missing. What is recorded stays valid.",
    source="rule book 7.2",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
^
"""
    ),
    keeps=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1) 21: 1/off(2)
      Wins 2 points and the match
"""
    ),
    check=check,
    events=("match_end",),
)
