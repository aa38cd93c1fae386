"""S009: a source with nothing in it."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="S009",
    name="empty-source",
    severity="fatal",
    message="there is nothing in it",
    checks="The source holds something besides blanks.",
    why="An empty file usually means that a download or a copy failed.",
    source="records, formats",
    breaks=Example(" \n^\n"),
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
