"""T001: a player who acts twice running."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="T001",
    name="turn-missing",
    severity="error",
    message="{player_name} acts twice running: a turn of the other player is missing",
    checks="After a play it is the other player's turn. The side of a cell comes from its column.",
    why="A row or a cell was not written down. The board is not known after it: later plays of the game are not judged.",
    source="rule book 2.2",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 24/22
  3) 63: 24/18 13/10             52: 13/8 24/22
     ^^^^^^^^^^^^^^^
  4)  Doubles => 2                Drops
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
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=20,
)
