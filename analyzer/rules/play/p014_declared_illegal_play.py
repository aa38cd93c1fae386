"""P014: a play that the record itself calls illegal."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="P014",
    name="declared-illegal-play",
    severity="error",
    message="the record itself calls {player_name}'s play of {dice} illegal",
    checks=(
        "Some programs write `Illegal play` where the moves made cannot be had with the dice, with the board that was "
        "reached, if at all."
    ),
    why=(
        "It is what was really played. With the board given the game goes on from there, without it the rest of the "
        "game is held against every board that may stand there."
    ),
    source="rule book 8.1, records, notation of plays",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: Illegal play            63: 24/18 13/10
     ^^^^^^^^^^^^^^^^
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
    rank=50,
)
