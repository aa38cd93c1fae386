"""M003: a match called won too early."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ResultCase


def message(detail: Detail) -> str:
    """What is missing."""
    winner, needed = detail.get("winner_name") or detail.get("player_name"), detail.get("needed")
    points = detail.get("points")
    if not isinstance(needed, int) or not isinstance(points, int):
        return "the record calls the match won, but it is not"
    return f"the record calls the match won with {points}, but {winner} needed {needed} {'point' if needed == 1 else 'points'}"


def check(case: ResultCase, entry: object) -> Detail | None:
    """Breaks when "and the match" stands after a game that does not reach the length."""
    points = case.points_recorded
    if case.mark is None or not case.mark.claims_match or case.needed is None or points is None or case.is_placeholder:
        return None
    if points >= case.needed:
        return None
    return {"points": points, "needed": case.needed, "match_length": case.match.judged_length, "text": case.mark.text}


RULE = Rule(
    code="M003",
    name="match-claim-wrong",
    severity="error",
    message=message,
    checks="`and the match` stands behind the last result only, with which the winner reaches the length of the match.",
    why="The length of the match or the points are wrong, or the rest of the match is missing.",
    source="rule book 7.2",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point and the match
      ^^^^^^^^^^^^^^^^^^^^^^^^^^

 Game 2
 Ada : 1                         Ben : 0
; Set Pos=-B-----------------bb-----/-1
  1) 21: 1/off(2)
      Wins 2 points and the match
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
    events=("result",),
)
