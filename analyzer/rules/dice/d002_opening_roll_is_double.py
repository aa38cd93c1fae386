"""D002: a game that opens with a double."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="D002",
    name="opening-roll-is-double",
    severity="error",
    message="{player_name} opens the game with {dice}: an opening roll is never a double",
    checks="The first roll of a game shows two different numbers. Games that begin from a set position are not asked.",
    why=(
        "Each player throws one die to start, and equal dice are thrown again. Either the roll is wrong or the first "
        "row is missing."
    ),
    source="rule book 2.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 66: 24/18(2) 13/7(2)        42: 8/4 6/4
     ^^^^^^^^^^^^^^^^^^^^
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
    rank=31,
)
