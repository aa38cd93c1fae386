"""Rolls that the quick path of the replay does not decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.replay import cube
from analyzer.replay.given import declared_illegal, unreadable_play
from analyzer.replay.turns import after_end, check_turn
from analyzer.replay.unwritten import nothing_written
from analyzer.replay.written import written
from analyzer.rules.state import ANSWER, BEAVERED, OVER, TO_ACT
from analyzer.transcript import Action
from analyzer.transcript.action import DANCE, DECLARED_ILLEGAL, EMPTY, HIDDEN, PLAY, UNREADABLE_PLAY, WRITTEN

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun


def on_play(run: GameRun, index: int, action: Action) -> None:
    """A roll, with whatever is written of its play."""
    state = run.state
    player = action.player
    if state.phase == OVER:
        after_end(run, index, action)
        return
    if state.phase == ANSWER or state.phase == BEAVERED:
        cube.unanswered(run, index)
    check_turn(run, index, action)
    if run.is_cut():
        return
    dice_fault = check_dice(run, index, action)
    manner = action.manner
    if manner == WRITTEN:
        written(run, index, action, dice_fault)
    elif manner in (EMPTY, DANCE, HIDDEN):
        nothing_written(run, index, action, dice_fault)
    elif manner == DECLARED_ILLEGAL:
        declared_illegal(run, index, action, dice_fault)
    elif manner == UNREADABLE_PLAY:
        unreadable_play(run, index, action)
    if run.is_cut():
        return
    if state.phase != OVER:
        state.phase = TO_ACT
        state.turn = 3 - player
    state.last_play = action


def check_dice(run: GameRun, index: int, action: Action) -> Finding | None:
    """The D rules; the finding, if one was made."""
    state = run.state
    if 0 < action.die_1 < 7 and 0 < action.die_2 < 7 and action.die_1 != action.die_2 and not action.dice_text:
        return None
    if not action.die_1 and not action.die_2 and not action.dice_text.strip("0") and action.manner != WRITTEN:
        return None  # hidden dice: `nothing_written` judges them
    broken = run.ask("dice", action)
    if broken is None:
        return None
    state.last_play = action
    return run.say(broken[0], index, broken[1])


def may_open(action: Action) -> bool:
    """True for a first roll that no rule of openings has anything to say about, whatever its play."""
    is_written = action.kind == PLAY and action.manner == WRITTEN and action.player > 0
    return is_written and action.die_1 != action.die_2 and not action.dice_text
