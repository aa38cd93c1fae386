"""M008: a score at which nobody can tell if this is the Crawford game."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="M008",
    name="crawford-unknown",
    severity="note",
    message="nobody can tell if this is the Crawford game: the games before it are missing",
    checks=(
        "A record that begins, or that has a gap, where a player needs just one point: an earlier game may have been "
        "the Crawford game or not."
    ),
    why="Doubles in this game are not judged by the Crawford rule.",
    source="rule book 5.8",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 2                         Ben : 1
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
; Set Pos=-B-----------------bb-----/0
  1) 21: 1/off(2)
      Wins 1 point and the match
"""
    ),
    keeps=Example(
        """\
 3 point match

 Game 1
 Ada : 2                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1) 21: 1/off(2)
      Wins 1 point and the match
"""
    ),
)
