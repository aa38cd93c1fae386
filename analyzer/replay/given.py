"""Cells that give a position, and cells that give nothing to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.game.generator import legal_plays
from analyzer.game.position import faults_of
from analyzer.replay import cube
from analyzer.replay.boards import boards_of, find_board_again, open_branches
from analyzer.replay.branches import SearchLimitError, after_any_roll, after_roll
from analyzer.replay.faults import Fault
from analyzer.replay.wording import dice_of
from analyzer.rules.state import ANSWER, BEAVERED, OPENING, OVER, TO_ACT
from analyzer.transcript import Action
from analyzer.transcript.action import BEAVER, PASS, TAKE

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun

ANSWERS = (TAKE, PASS, BEAVER)
"""What can only follow a double."""


def declared_illegal(run: GameRun, index: int, action: Action, dice_fault: Finding | None) -> None:
    """`Illegal play`: the record itself says so, and may show the board after it."""
    state = run.state
    position = action.position
    player = action.player
    if position is not None and not faults_of(list(position.board_1), list(position.board_2), state.match.checkers):
        reached_1, reached_2 = list(position.board_1), list(position.board_2)
        is_lawful = False
        if run.branches is None and not run.lost and 0 < action.die_1 < 7 and 0 < action.die_2 < 7:
            mine, theirs = boards_of(run, player)
            wanted = (reached_1, reached_2) if player == 1 else (reached_2, reached_1)
            for play in legal_plays(mine, theirs, action.die_1, action.die_2):
                if (play.mine, play.theirs) == wanted:
                    is_lawful = True
                    if run.facts is not None:
                        run.facts.played[index] = play.moves
        if not is_lawful:
            run.say("P014", index, {"dice": dice_of(action), "has_board": True}, cause=dice_fault)
        state.board_1, state.board_2 = reached_1, reached_2
        find_board_again(run, index)
        own = reached_1 if player == 1 else reached_2
        if own[0] >= state.match.checkers:
            run.end_by_board(player, index)
        return
    finding = run.say("P014", index, {"dice": dice_of(action), "has_board": False}, cause=dice_fault)
    if run.is_last(index):
        return
    try:
        branches = after_any_roll(open_branches(run), player, index, run.budget()) if not run.lost else []
    except SearchLimitError:
        branches = []
    run.lose_board(index, finding, branches)


def unreadable_play(run: GameRun, index: int, action: Action) -> None:
    """Clear dice, unreadable play (S003 was said by the reader): the board is adrift."""
    if run.is_last(index) or run.lost:
        return
    cause = run.reading_finding(action)
    start = open_branches(run)
    try:
        if 0 < action.die_1 < 7 and 0 < action.die_2 < 7:
            branches = after_roll(start, action.player, action.die_1, action.die_2, index, run.budget())
        else:
            branches = []
    except SearchLimitError:
        branches = []
    if cause is not None and branches and run.branches is None:
        run.faults.append(Fault(cause, index, branches, start[0]))
    run.lose_board(index, cause, branches)


def on_unreadable(run: GameRun, index: int, action: Action) -> None:
    """A cell that is none of the known actions (S002 was said by the reader)."""
    state = run.state
    run.turn_silent = True
    if run.is_last(index) or run.lost or state.phase == OVER:
        return
    if state.phase in (ANSWER, BEAVERED) and run.next_roller(index) == state.first_doubler:
        cube.answer_unknown(run)
        return
    following = run.actions[index + 1]
    if following.kind in ANSWERS and following.player == 3 - action.player and state.phase in (OPENING, TO_ACT):
        cube.offer(run, action.player)
        return
    cause = run.reading_finding(action)
    start = open_branches(run)
    try:
        branches = [*start, *after_any_roll(start, action.player, index, run.budget())]
    except SearchLimitError:
        branches = []
    run.lose_board(index, cause, branches)
    if state.phase in (ANSWER, BEAVERED):
        cube.answer_unknown(run)
    run.doubt_stake()
    if state.phase < OVER:
        state.phase = TO_ACT


def on_set_position(run: GameRun, index: int, action: Action) -> None:
    """The record puts a position on the board."""
    state = run.state
    position = action.position
    if position is None:
        return
    faults = faults_of(list(position.board_1), list(position.board_2), state.match.checkers)
    if faults:
        finding = run.say("H010", index, {"text": action.text, "faults": "; ".join(faults)})
        find_board_again(run, index)
        run.lose_board(index, finding, None)
    else:
        state.board_1, state.board_2 = list(position.board_1), list(position.board_2)
        find_board_again(run, index)
    if position.cube_value:
        state.cube_value = position.cube_value
        state.cube_owner = position.cube_owner or 0
        state.cube_turned = position.cube_value > 1
    state.is_set_position = True
    state.turn = position.player or 0
    state.phase = TO_ACT
