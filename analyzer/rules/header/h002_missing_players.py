"""H002: a player without a name."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Whose name is missing."""
    if detail.get("missing_line"):
        return "the score line with the players' names is missing"
    player = detail.get("player")
    side = "first " if player == 1 else "second " if player == 2 else ""
    return f"the {side}player has no name"


RULE = Rule(
    code="H002",
    name="missing-players",
    severity="warning",
    message=message,
    checks="The score line of a game names both players.",
    why="Records of a player without a name cannot be found or counted; the two columns are told apart all the same.",
    source="records, score lines",
    breaks=Example(
        """\
 0 point match

 Game 1
 : 0                         Ben : 0
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
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
    profiles={"site": "error", "lenient": "note"},
)
