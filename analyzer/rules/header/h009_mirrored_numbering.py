"""H009: one side written in the other's numbering."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="H009",
    name="mirrored-numbering",
    severity="error",
    message="{player_name}'s plays are numbered from the other side of the board; they were turned round",
    checks="Each player's plays are written in his own numbering: 24 is his farthest point, 1 his ace point.",
    why=(
        "A transcriber who sat at one side of the board numbers all points from there. The plays themselves are right, "
        "so this is said once and not for each of them."
    ),
    source="rule book 1.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 17/21 19/21
                                 ^^^^^^^^^^^^^^^
  2) 63: 24/18 13/10             52: 12/17 1/3
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
  2) 63: 24/18 13/10             52: 13/8 24/22
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
