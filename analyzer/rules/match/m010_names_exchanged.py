"""M010: names that changed columns without their scores."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="M010",
    name="names-exchanged",
    severity="error",
    message="the names changed columns but the scores did not; the players are followed by column",
    checks="From game to game each player keeps his score.",
    why="By these names the points of the match belong to the wrong player. The columns are believed, not the names.",
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
 Ben : 1                         Ada : 0
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
)
