"""M009: players who changed columns with their scores."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="M009",
    name="columns-swapped",
    severity="note",
    message="the players changed columns and their scores with them; they are followed by name",
    checks="From game to game each player stays in his column.",
    why=("Some programs write the winner or the reader's own side first. Nothing is lost; tables keep the first game's order."),
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
 Ben : 0                         Ada : 1
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
    profiles={"site": "warning"},
)
