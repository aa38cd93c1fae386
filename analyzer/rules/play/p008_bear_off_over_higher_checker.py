"""P008: a checker borne off with a larger die while a higher point is held."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Which die was used and what stands higher."""
    die, highest = detail.get("die"), detail.get("highest", detail.get("point"))
    with_die = f" with a {die}" if die else ""
    return (
        f"{detail.get('player_name')} plays {detail.get('word', '?')}{with_die} while a checker stands on point {highest or '?'}"
    )


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks when the judgement of the play says so."""
    judgement = state.judgement
    if judgement is None or judgement.verdict != "bear_off_over_higher":
        return None
    return {}


RULE = Rule(
    code="P008",
    name="bear-off-over-higher-checker",
    severity="error",
    message=message,
    checks="A die larger than the point bears a checker off only when no checker of the player stands on a higher point.",
    why="The die has to be moved from behind, if it can be. The play is carried out as written, since it may have stood.",
    source="rule book 4.3",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=--CC--B------------ee-----/0
  1) 51: 3/off 2/1                Doubles => 2
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
; Set Pos=--CC--B------------ee-----/0
  1) 51: 6/1 2/1                  Doubles => 2
  2)  Drops
                                  Wins 1 point
"""
    ),
    rank=160,
    check=check,
    events=("play",),
)
