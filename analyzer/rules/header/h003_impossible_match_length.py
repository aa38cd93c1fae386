"""H003: a match length that cannot be."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule

TOO_LARGE = 1_000_000_000
"""What readers write for numbers that are longer."""


def message(detail: Detail) -> str:
    """Which length."""
    length = detail.get("match_length")
    if not isinstance(length, int) or abs(length) >= TOO_LARGE:
        text = str(detail.get("text", "this length")).strip()
        return f"no match is as long as this line says: {text[:30]}"
    return f"a match cannot be played to {length}"


RULE = Rule(
    code="H003",
    name="impossible-match-length",
    severity="error",
    message=message,
    checks="The length of a match is a number from 1 to 999, or 0 for a money session.",
    why="Nothing that depends on the length (Crawford game, dead cube, end of the match) is judged.",
    source="records, header",
    breaks=Example(
        """\
 -5 point match
 ^^^^^^^^^^^^^^

 Game 1
 Ada : 0                         Ben : 0
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
"""
    ),
)
