"""H011: a date that can be read in two ways."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="H011",
    name="ambiguous-date",
    severity="note",
    message="{text} can be read as more than one date",
    checks="The date of a record is written year, month, day, or in another way that has one reading.",
    why=(
        "03/04/05 is the third of April, the fourth of March, or a day of the year 2003. It is kept as written and left "
        "out of tables."
    ),
    source="records, dates",
    breaks=Example(
        """\
; [EventDate "03/04/05"]
^^^^^^^^^^^^^^^^^^^^^^^^
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
; [EventDate "2005.04.03"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
