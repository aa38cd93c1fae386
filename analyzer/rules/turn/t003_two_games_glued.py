"""T003: a game that begins without a head."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="T003",
    name="two-games-glued",
    severity="error",
    message="a new game begins here without a game line or a score line",
    checks="Each game begins with its game line and its score line.",
    why="Lines between two games were lost, so the second is neither numbered nor scored. Its plays are not judged.",
    source="records, game lines",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 65: 24/13                   42: 8/4 6/4
  2) 65: 24/13                   53: 8/3 6/3
  3)  Doubles => 2                Drops
  4) 65: 24/13                   42: 8/4 6/4
     ^^^^^^^^^
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
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
  1) 52: 13/8 24/22              63: 24/18 13/10
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
