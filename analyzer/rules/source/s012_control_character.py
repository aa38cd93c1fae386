"""S012: control characters inside a line."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="S012",
    name="control-character",
    severity="warning",
    message="the line holds a control character; it was read as a blank",
    checks="Lines hold printable characters, blanks and tabs only.",
    why=(
        "Control characters come from a damaged disk, a wrong conversion or a terminal log. Others of the line may be "
        "damaged too."
    ),
    source="records, encodings",
    breaks=Example(
        """\
; played on\x07 board 4
           ^
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
; played on board 4
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
