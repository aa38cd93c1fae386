"""H004: a variation that is not known."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which variation."""
    name = detail.get("text") or detail.get("name") or "of this record"
    return f"the variation {name} is not known; its boards are not judged"


RULE = Rule(
    code="H004",
    name="unknown-variation",
    severity="error",
    message=message,
    checks="The record plays backgammon, Nackgammon or Hypergammon.",
    why="In another game other plays are legal. Dice, cube and scores are judged, plays are not.",
    source="rule book 1.2",
    breaks=Example(
        """\
; [Variation "Tabula"]
^^^^^^^^^^^^^^^^^^^^^^
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
; [Variation "Backgammon"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
