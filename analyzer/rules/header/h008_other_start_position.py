"""H008: a record that plays another variation than it says."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which variation fits."""
    found = detail.get("found") or detail.get("name")
    return f"the plays do not fit the start position{f' but fit {found}' if found else ''}"


RULE = Rule(
    code="H008",
    name="other-start-position",
    severity="error",
    message=message,
    checks=(
        "The first plays of a game can be made from the start position of the variation that the record names, or of "
        "backgammon where it names none."
    ),
    why=(
        "One word in the header is wrong or missing, not each of the plays: the game is judged as what it fits, and "
        "this is said once."
    ),
    source="rule book 1.2",
    breaks=Example(
        """\
 0 point match

 Game 1
^
 Ada : 0                         Ben : 0
  1) 43: 24/20 23/20             52: 23/18 13/11
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
; [Variation "Nackgammon"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 43: 24/20 23/20             52: 23/18 13/11
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
