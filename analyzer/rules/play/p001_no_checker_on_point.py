"""P001: a move from a point where the player has nothing."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Where the player has no checker."""
    where = "on the bar" if detail.get("point") == 25 else f"on point {detail.get('point', '?')}"
    return f"{detail.get('player_name')} plays {detail.get('word', '?')} but has no checker {where}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "no_checker":
        return None
    return {}


RULE = Rule(
    code="P001",
    name="no-checker-on-point",
    severity="error",
    message=message,
    checks="A move starts from a point, or from the bar, where the player has a checker at that moment.",
    why=(
        "The act is impossible on this board, so it is nearly always a slip of the transcriber, here or earlier. The "
        "board is not certain after it: later plays are held against every board that a lawful play would have left."
    ),
    source="rule book 3.1",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 9/6 6/5                 42: 8/4 6/4
         ^^^
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
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    rank=100,
    check=check,
    events=("play",),
)
