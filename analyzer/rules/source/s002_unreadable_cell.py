"""S002: a cell of a row that is none of the known actions."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="S002",
    name="unreadable-cell",
    severity="error",
    message="{player_name}'s cell cannot be read: {text!s:.60}",
    checks="Each cell of a row has to be a roll with its play, a cube action, a resignation or a result.",
    why=(
        "Whatever stood there was an action of the game, so the board is not certain after it: later plays are held "
        "against every board that may stand there. Dice, cube and score are judged as ever."
    ),
    source="records, rows and cells",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  coffee stain               63: 24/18 13/10
      ^^^^^^^^^^^^
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
  2) 52: 13/8 24/22              63: 24/18 13/10
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
