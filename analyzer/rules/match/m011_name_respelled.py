"""M011: a player whose name is written in another way."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """The two names."""
    return (
        f"{detail.get('previous_name') or 'a player'} is now written {detail.get('name') or 'in another way'}; followed by column"
    )


RULE = Rule(
    code="M011",
    name="name-respelled",
    severity="warning",
    message=message,
    checks="In all games of a match each name is written in the same way.",
    why="A nickname or a slip; where the other name is the same, the player is taken for the same.",
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
 Adda : 1                        Ben : 0
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
    profiles={"site": "error", "lenient": "note"},
)
