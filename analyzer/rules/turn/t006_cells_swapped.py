"""T006: a row with its cells in each other's column."""

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which row, or all."""
    if detail.get("whole_game"):
        return "the columns of this game are exchanged: each player's cells stand in the other's"
    return "the two cells of this row stand in each other's column"


RULE = Rule(
    code="T006",
    name="cells-swapped",
    severity="error",
    message=message,
    checks="The left column holds what the first player did, the right column what the second did.",
    why="A slip when the row was typed. Read the other way round the row fits the game, and so it is read.",
    source="records, rows and cells",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 53: 13/10 8/3               66: 24/18(2) 13/7(2)
  2) 21: 13/11 8/7               42: 24/22 24/20
     ^^^^^^^^^^^^^
  3) 42: 20/16 3/1               51: 18/13 6/5
  4) 61: 22/16 6/5               43: 18/14 11/8
  5)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 53: 13/10 8/3               66: 24/18(2) 13/7(2)
  2) 42: 24/22 24/20             21: 13/11 8/7
  3) 42: 20/16 3/1               51: 18/13 6/5
  4) 61: 22/16 6/5               43: 18/14 11/8
  5)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=16,
)
