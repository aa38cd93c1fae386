"""C014: a pass that is not written."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Whose pass was supplied."""
    answerer = detail.get("answerer_name") or detail.get("name") or "the other side"
    return f"{detail.get('player_name')} doubles and wins the game: {answerer} must have passed"


RULE = Rule(
    code="C014",
    name="answer-supplied",
    severity="note",
    message=message,
    checks="A double that is followed by the doubler's win was passed; the pass is supplied, and said.",
    why="Many records do not write the pass.",
    source="records, results",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2
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
    profiles={"site": "warning"},
    rank=113,
)
