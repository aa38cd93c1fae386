"""T006: a row with its cells in each other's column."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="T006",
    name="cells-swapped",
    severity="error",
    message="the two cells of this row stand in each other's column",
    checks="The left column holds what the first player did, the right column what the second did.",
    why="A slip when the row was typed. Read the other way round the row fits the game, and so it is read.",
    source="records, rows and cells",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 43: 24/21 13/9              41: 24/20 6/5
     ^^^^^^^^^^^^^^
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 41: 24/20 6/5               43: 24/21 13/9
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=16,
)
