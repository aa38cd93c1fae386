"""T004: a turn without a word that could not be played with any roll."""

from analyzer.rules.register import Example, Rule

RULE = Rule(
    code="T004",
    name="dance-not-written",
    severity="note",
    message="a turn of the other player is not written; no roll would have moved a checker",
    checks="A turn that cannot be played is written too: the dice with nothing behind them, or `Cannot Move`.",
    why=(
        "Where a player is closed out some programs leave his turns away. The board stays certain; the dice he may have "
        "thrown are missing."
    ),
    source="records, plays that are not written",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=aBBBBBBBA----------eed----/0
  1) 31: 8/5 7/6
  2) 21: 7/5 6/5                 64:
     ^^^^^^^^^^^
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=aBBBBBBBA----------eed----/0
  1) 31: 8/5 7/6                 64:
  2) 21: 7/5 6/5                 64:
  3)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    profiles={"site": "warning"},
    rank=21,
)
