"""P007: a checker borne off while another is not home."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Which checker is not home."""
    highest = detail.get("highest", detail.get("point"))
    where = "on the bar" if highest == 25 else f"on point {highest}" if highest else "outside the home board"
    return f"{detail.get('player_name')} plays {detail.get('word', '?')} with a checker still {where}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "bear_off_too_early":
        return None
    return {}


RULE = Rule(
    code="P007",
    name="bear-off-too-early",
    severity="error",
    message=message,
    checks="Checkers are borne off only while all of the player's checkers in play stand in his home board.",
    why="The act is possible and against the rules. It is carried out as written, since it may have stood.",
    source="rule book 4.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=----EED--A---------eee----/0
  1) 63: 6/off 6/3                Doubles => 2
         ^^^^^
  2)  Drops
                                  Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=----EED--A---------eee----/0
  1) 63: 9/6 6/off                Doubles => 2
  2)  Drops
                                  Wins 1 point
"""
    ),
    rank=150,
    check=check,
    events=("play",),
)
