"""The state of play as findings carry it: plain numbers for a drawing and for ids."""

from __future__ import annotations

from analyzer.findings import Situation
from analyzer.rules.state import ANSWER, BEAVERED, GameState
from analyzer.transcript import Action
from analyzer.transcript.action import PLAY


def situation_of(state: GameState, player: int, action: Action | None) -> Situation:
    """The state before an action. player: who is on roll (while a double is open: the doubler); 0 for the one on turn."""
    match = state.match
    rolled = action is not None and action.kind == PLAY and 0 < action.die_1 < 7 and 0 < action.die_2 < 7
    return Situation(
        board_1=tuple(state.board_1),
        board_2=tuple(state.board_2),
        player=player or state.turn,
        die_1=action.die_1 if rolled and action is not None else 0,
        die_2=action.die_2 if rolled and action is not None else 0,
        cube_value=state.cube_value,
        cube_owner=state.cube_owner,
        score_1=state.score_1 or 0,
        score_2=state.score_2 or 0,
        match_length=match.judged_length,
        is_crawford_game=bool(state.is_crawford),
        jacoby=bool(match.jacoby),
        beavers=bool(match.beavers),
        double_offered=state.phase in (ANSWER, BEAVERED),
    )
