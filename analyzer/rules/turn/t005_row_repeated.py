"""T005: a row that stands there twice."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="T005",
    name="row-repeated",
    severity="error",
    message="row {row} is written twice",
    checks="Each row of a game stands there once.",
    why="The second copy was not played; it is passed over.",
    source="records, rows and cells",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22              63: 24/18 13/10
  3) 43: 22/18 13/10             31: 8/5 6/5
  4) 43: 22/18 13/10             31: 8/5 6/5
     ^^^^^^^^^^^^^^^
  5)  Doubles => 2                Drops
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
  3) 43: 22/18 13/10             31: 8/5 6/5
  4)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=15,
)
