"""Rolls without a play: dances, resignations, and plays that the record leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.game.generator import Play, legal_plays
from analyzer.game.judging import canonical_play
from analyzer.game.plays import can_move
from analyzer.replay import structure
from analyzer.replay.boards import as_branch, boards_of, fork, keep_branches, open_branches, put_and_look
from analyzer.replay.branches import ALL_ROLLS, Branch, SearchLimitError, after_action, after_any_roll, after_roll
from analyzer.replay.faults import TOO_SOON, Fault, follows_missing_rows, is_consequence
from analyzer.replay.wording import dice_of, pips_of
from analyzer.transcript import Action
from analyzer.transcript.action import DANCE, HIDDEN

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun

BRANCHES_COUNTED = 50
"""Plays are counted on all open boards when there are no more than these."""


def nothing_written(run: GameRun, index: int, action: Action, dice_fault: Finding | None) -> None:
    """Dice (or not even these) and no play: a dance, a resignation, or a play that the record leaves out."""
    player = action.player
    is_known = 0 < action.die_1 < 7 and 0 < action.die_2 < 7
    if dice_fault is not None:
        if not run.is_last(index):
            run.lose_board(index, dice_fault, None)
        return
    if not is_known:
        hidden_roll(run, index, action)
        return
    if run.lost:
        return
    if run.branches is not None:
        nothing_on_branches(run, index, action)
        return
    mine, theirs = boards_of(run, player)
    if not can_move(mine, theirs, action.die_1, action.die_2):
        if run.facts is not None:
            run.facts.played[index] = ()
            run.facts.dice_unplayed[index] = pips_of(action)
        return
    plays = legal_plays(mine, theirs, action.die_1, action.die_2)
    if run.is_last(index):
        last_roll(run, index, action, plays)
        return
    play_left_out(run, index, action, plays)


def last_roll(run: GameRun, index: int, action: Action, plays: list[Play]) -> None:
    """The last cell of the game: a resignation, unless the roll must end the game."""
    checkers = run.state.match.checkers
    if all(play.mine[0] >= checkers for play in plays):
        if run.facts is not None:
            run.facts.played[index] = plays[0].moves
        put_and_look(run, index, action.player, plays[0].mine, plays[0].theirs)


def hidden_roll(run: GameRun, index: int, action: Action) -> None:
    """The record hides the roll: the end of the game, or a hole in it."""
    if run.is_last(index):
        return
    if action.manner == DANCE and may_have_danced(run, action.player):
        run.say("D003", index, {"text": action.text}, grade="note")
        if run.facts is not None:
            run.facts.played[index] = ()
        return
    finding = run.say("D003", index, {"text": action.text}, grade="error")
    if run.lost:
        return
    try:
        branches = after_any_roll(open_branches(run), action.player, index, run.budget())
    except SearchLimitError:
        branches = []
    run.lose_board(index, finding, branches)


def may_have_danced(run: GameRun, player: int) -> bool:
    """True where at least one roll leaves the player no move on every board that may be true."""
    for branch in open_branches(run) if not run.lost else ():
        mine, theirs = (branch.board_1, branch.board_2) if player == 1 else (branch.board_2, branch.board_1)
        if all(can_move(mine, theirs, die_1, die_2) for die_1, die_2 in ALL_ROLLS):
            return False
    return True


def nothing_on_branches(run: GameRun, index: int, action: Action) -> None:
    """No play written while more than one board may be true: those on which that is right remain."""
    branches = run.branches or []
    if run.is_last(index):
        return
    try:
        budget = run.budget()
        remaining = after_action(branches, action, index, budget)
        fault = nothing_fits(run, index, action, branches, remaining)
        if not remaining:
            remaining = after_roll(branches, action.player, action.die_1, action.die_2, index, budget)
    except SearchLimitError:
        run.branches, run.lost = None, True
        return
    if fault is not None:
        run.faults.append(Fault(fault, index, remaining))
        run.lose_board(index, fault, remaining)
    else:
        keep_branches(run, index, action, remaining)


def nothing_fits(run: GameRun, index: int, action: Action, branches: list[Branch], remaining: list[Branch]) -> Finding | None:
    """The finding where a play is missing on every board that may be true; None where one of them explains it."""
    if len(branches) > BRANCHES_COUNTED or (action.manner != HIDDEN and remaining):
        return None
    counts = []
    for branch in branches:
        mine, theirs = (branch.board_1, branch.board_2) if action.player == 1 else (branch.board_2, branch.board_1)
        if not can_move(mine, theirs, action.die_1, action.die_2):
            return None
        counts.append(len(legal_plays(mine, theirs, action.die_1, action.die_2)))
    if action.manner == HIDDEN and min(counts) < 2:
        return None
    if run.cause is not None and index - run.cause_index <= TOO_SOON:
        return None
    state = run.state
    state.legal_count, state.legal_examples = min(counts), ""
    broken = run.ask("no_play", action)
    if broken is None:
        return None
    finding = run.say(broken[0], index, {"dice": dice_of(action), "text": action.text, **broken[1]})
    if run.cause is not None and structure.earlier_slip(run, index) is not None:
        finding.cause = run.cause
    return finding


def play_left_out(run: GameRun, index: int, action: Action, plays: list[Play]) -> None:
    """The game goes on, and the roll could have been played."""
    state = run.state
    player = action.player
    state.legal_count = len(plays)
    state.legal_examples = " or ".join(canonical_play(play.moves) for play in plays[:4])
    before = Branch(state.board_1, state.board_2)
    branches = [as_branch(before, player, play.mine, play.theirs, index) for play in plays]
    if action.manner == HIDDEN and len(plays) == 1:
        run.say("P017", index, {"play": canonical_play(plays[0].moves), "dice": dice_of(action)})
        if run.facts is not None:
            run.facts.played[index] = plays[0].moves
        put_and_look(run, index, player, plays[0].mine, plays[0].theirs)
        return
    broken = run.ask("no_play", action)
    if broken is None:
        return
    finding = run.say(broken[0], index, {"dice": dice_of(action), "text": action.text, **broken[1]})
    if follows_missing_rows(run, index, finding) or is_consequence(run, index, finding):
        return
    if action.manner == HIDDEN:
        run.faults.append(Fault(finding, index, branches, before))
        run.lose_board(index, finding, branches)
    elif len(plays) == 1:
        unmoved = as_branch(before, player, *boards_of(run, player), index)
        run.faults.append(Fault(finding, index, branches, before))
        fork(run, index, "P015", [unmoved, branches[0]])
    else:
        run.faults.append(Fault(finding, index, branches, before))
