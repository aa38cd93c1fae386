"""M002: a game after the match was won."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Who had won, at which score."""
    winner = detail.get("winner_name") or detail.get("name") or "a player"
    score = f" at {detail['score_1']}-{detail['score_2']}" if "score_1" in detail and "score_2" in detail else ""
    return f"a game begins though {winner} had won the match{score}"


RULE = Rule(
    code="M002",
    name="play-after-match-won",
    severity="error",
    message=message,
    checks="Nothing is played once a player has as many points as the match is long.",
    why="The length of the match or a score is wrong, or another match was appended.",
    source="rule book 7.2",
    breaks=Example(
        """\
 1 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1) 21: 1/off(2)
      Wins 1 point and the match

 Game 2
 Ada : 1                         Ben : 0
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
; Set Pos=-B-----------------bb-----/0
  1) 21: 1/off(2)
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 1 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1) 21: 1/off(2)
      Wins 1 point and the match
"""
    ),
)
