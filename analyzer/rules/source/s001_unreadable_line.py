"""S001: a line that is no part of a record."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="S001",
    name="unreadable-line",
    severity="error",
    message="the line cannot be read: {text!s:.60}",
    checks=(
        "Each line has to be something that its format knows: a header, a comment, a game line, a score line, a row, a result."
    ),
    why=(
        "What cannot be read may have been a roll or a cube action. It is shown rather than skipped, so that nothing is "
        "lost unseen; remarks belong behind a semicolon."
    ),
    source="records, lines",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
(page 2 of the scoresheet)
^^^^^^^^^^^^^^^^^^^^^^^^^^
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
; (page 2 of the scoresheet)
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
