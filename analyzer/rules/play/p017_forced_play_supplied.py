"""P017: an unwritten play of which there is only one."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What was supplied."""
    play = detail.get("legal_examples") or detail.get("play")
    made = f"the only legal one was made{f': {play}' if play else ''}"
    return f"{detail.get('player_name')}'s play of {detail.get('dice', '?')} is not written; {made}"


RULE = Rule(
    code="P017",
    name="forced-play-supplied",
    severity="note",
    message=message,
    checks="Where the record hides a play and the rules leave exactly one, it is made, and said.",
    why="Programs that move by themselves when there is no choice often do not write the move.",
    source="records, plays that are not written",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-GG---b-------A----edd----/0
  1) 62: ???                      Doubles => 2
     ^^^^^^^
  2)  Drops
                                  Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-GG---b-------A----edd----/0
  1) 62: 14/8                     Doubles => 2
  2)  Drops
                                  Wins 1 point
"""
    ),
    profiles={"site": "warning"},
    rank=71,
)
