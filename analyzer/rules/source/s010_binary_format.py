"""S010: a known binary format."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which format it is and what can turn it into text."""
    name = detail.get("title") or detail.get("format") or "a binary file"
    advice = detail.get("converter")
    return f"{name} is not text{f': {advice}' if advice else ''}"


RULE = Rule(
    code="S010",
    name="binary-format",
    severity="fatal",
    message=message,
    checks="The source is text. Binary files of playing programs are recognised by their first bytes.",
    why=("Only the program that wrote such a file reads it reliably; exported from there as text, the match can be checked."),
    source="records, formats",
    breaks=Example("RGMH\x04\x00\x00\x00\n^\n"),
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
