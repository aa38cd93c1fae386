"""S006: a text that is not UTF-8."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which encoding was taken instead."""
    found = detail.get("encoding") or detail.get("found") or "another encoding"
    return f"the text is not UTF-8; it was read as {found}"


RULE = Rule(
    code="S006",
    name="assumed-encoding",
    severity="note",
    message=message,
    checks=(
        "A text is read as UTF-8, or as UTF-16 where it begins with the mark for it. Where that cannot be, Windows-1252 "
        "is assumed, and said so at the first character concerned."
    ),
    why="Names with accents may come out wrong. The option --encoding says what the text really is.",
    source="records, encodings",
    breaks=Example(
        """\
 0 point match

 Game 1
 Renée : 0                       Ben : 0
    ^
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
""",
        encoding="cp1252",
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Renée : 0                       Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    grades=("warning",),
)
