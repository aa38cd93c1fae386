"""S011: an analysis or a position instead of a match."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What it is instead."""
    found, converter = detail.get("title") or detail.get("format"), detail.get("converter")
    return f"not a match record{f' but {found}' if found else ''}{f': {converter}' if converter else ''}"


RULE = Rule(
    code="S011",
    name="not-a-transcript",
    severity="fatal",
    message=message,
    checks="The source holds a match or a session move by move, not a single position or the printed analysis of a program.",
    why="Such a text does not hold the course of the game in a form that could be replayed.",
    source="records, formats",
    breaks=Example("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10\n^\n"),
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
)
