"""D003: a roll that the record hides."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="D003",
    name="unknown-dice",
    severity="note",
    message="{player_name}'s roll is not recorded",
    checks=(
        "Each turn shows its dice. Where the record says that the player could not move, and a roll exists that leaves "
        "him no move, hidden dice are a note; where he played, an error."
    ),
    why=(
        "Without the dice the play cannot be judged, and the board after it is not known. Such turns are left out of "
        "statistics of dice."
    ),
    source="records, dice",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) ????                        63: 24/18 13/10
     ^^^^
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
    grades=("error",),
    rank=32,
)
