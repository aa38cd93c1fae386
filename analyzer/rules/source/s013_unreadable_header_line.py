"""S013: a header line without its shape."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="S013",
    name="unreadable-header-line",
    severity="warning",
    message='the header line is not of the form ; [Key "value"] and was kept as a comment: {text!s:.60}',
    checks="A header line of a match text is a semicolon and, in square brackets, a key and a value in quotes.",
    why="A setting or a name that cannot be read does not take effect: the games are judged without it.",
    source="records, header",
    breaks=Example(
        """\
; [Event Club night"]
^^^^^^^^^^^^^^^^^^^^^
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
; [Event "Club night"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    profiles={"site": "error", "lenient": "note"},
)
