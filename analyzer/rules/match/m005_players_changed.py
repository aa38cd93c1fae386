"""M005: a game between other players."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Who plays now, and who played before."""
    name, previous = detail.get("name"), detail.get("previous_name")
    return f"other players: {name or '?'}{f' instead of {previous}' if previous else ''}"


RULE = Rule(
    code="M005",
    name="players-changed",
    severity="error",
    message=message,
    checks="All games of a match are between the same two players.",
    why="Games of two matches stand in one. The games are judged by column; the score need not mean anything.",
    source="records, score lines",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Cem : 1                         Dag : 0
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
)
