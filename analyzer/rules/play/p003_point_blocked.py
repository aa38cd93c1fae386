"""P003: a move that lands or stops on a made point."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Where the move is blocked, and by how many."""
    checkers = detail.get("checkers")
    held = f" is held by {checkers} opposing checkers" if checkers else " is held by the other side"
    return f"{detail.get('player_name')} plays {detail.get('word', '?')}, but point {detail.get('point', '?')}{held}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "point_blocked":
        return None
    return {}


RULE = Rule(
    code="P003",
    name="point-blocked",
    severity="error",
    message=message,
    checks="A checker lands, and stops on the way, only on points that fewer than two opposing checkers hold.",
    why=(
        "The act is impossible on this board, so it is nearly always a slip of the transcriber, here or earlier. The "
        "board is not certain after it: later plays are held against every board that a lawful play would have left."
    ),
    source="rule book 3.2, 3.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 52: 24/19 13/11             42: 8/4 6/4
         ^^^^^
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 52: 24/22 13/8              42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=110,
    check=check,
    events=("play",),
)
