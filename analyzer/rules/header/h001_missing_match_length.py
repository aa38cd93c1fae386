"""H001: a record that does not say how long the match is."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="H001",
    name="missing-match-length",
    severity="error",
    message="nothing says how many points the match is played to",
    checks="A record says the length of the match, or that it is a money session: `7 point match`, `0 point match`.",
    why=(
        "Without the length nobody can tell the Crawford game, a dead cube or the end of the match. Plays, cube actions "
        "and scores are still judged."
    ),
    source="records, header",
    breaks=Example(
        """\
 Game 1
^
 Ada : 0                         Ben : 0
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
"""
    ),
)
