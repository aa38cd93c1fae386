"""S007: a cell whose side had to be guessed."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="S007",
    name="uncertain-column",
    severity="warning",
    message="the column does not show whose cell this is; it was taken for {player_name}'s",
    checks=(
        "In records with two columns the column of a cell says who acted. It is compared with where second cells begin "
        "in the same game."
    ),
    why=(
        "A cell between the columns may belong to either player. If the guess is wrong, breaches are reported that "
        "never happened."
    ),
    source="records, rows and cells",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)           52: 13/8 24/22
               ^^^^^^^^^^^^^^
  3)                             63: 24/18 13/10
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
    profiles={"site": "error", "lenient": "note"},
)
