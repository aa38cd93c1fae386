"""S004: row numbers that skip or repeat."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which number stands there, and which was due."""
    row = detail.get("row", detail.get("number", "?"))
    previous, expected = detail.get("previous"), detail.get("expected")
    if previous is None and isinstance(expected, int):
        return f"row {row} stands where row {expected} is due"
    return f"row {row} follows row {'?' if previous is None else previous}"


RULE = Rule(
    code="S004",
    name="row-number-jump",
    severity="note",
    message=message,
    checks="Inside a game the numbers of the rows go up by one.",
    why=(
        "A skipped number can mean that a row was lost, a repeated one that a row was written twice. Some programs skip "
        "numbers after a resignation, so the order of the lines counts, not the number."
    ),
    source="records, rows and cells",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22              63: 24/18 13/10
  4)  Doubles => 2                Drops
  ^
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22              63: 24/18 13/10
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    profiles={"site": "warning"},
)
