"""Whose turn it is, and what stands after the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.game.plays import has_legal_move
from analyzer.replay import structure
from analyzer.replay.boards import boards_of, open_branches
from analyzer.replay.branches import SearchLimitError, after_any_roll
from analyzer.transcript import Action

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun


def after_end(run: GameRun, index: int, action: Action) -> None:
    """The game is over: said once, or a new game that begins without a head."""
    if run.said_after_end:
        return
    if structure.new_game_begins(run, index):
        return
    broken = run.ask("after_end", action)
    if broken is not None:
        # On boards that a fault left open nobody can be sure that the game is over.
        run.say(broken[0], index, broken[1], cause=run.cause)
        run.said_after_end = True


def check_turn(run: GameRun, index: int, action: Action) -> None:
    """The player who rolls must be the one on turn."""
    state = run.state
    expected = state.turn
    if expected in (0, action.player):
        run.turn_silent = False
        return
    if run.turn_silent:
        run.turn_silent = False
        return
    if structure.new_game_begins(run, index):
        return
    missing_turn(run, index, expected)


def missing_turn(run: GameRun, index: int, expected: int) -> None:
    """A turn of `expected` is not in the record."""
    state = run.state
    if run.branches is None and not run.lost:
        mine, theirs = boards_of(run, expected)
        if not any(has_legal_move(mine, theirs, die) for die in range(1, 7)):
            run.say("T004", index, {"name": state.match.names[expected]})
            return
    finding = run.say("T001", index, {"name": state.match.names[expected], "missing_player": expected})
    finding.cause = unreadable_before(run, index)
    if run.lost:
        return
    start = open_branches(run)
    try:
        branches = after_any_roll(start, expected, index - 1, run.budget())
    except SearchLimitError:
        branches = []
    run.lose_board(index, finding, branches)


def unreadable_before(run: GameRun, index: int) -> Finding | None:
    """What the reader could not read between an action and the one before it: the missing turn may stand there."""
    here = run.actions[index].line
    before = run.actions[index - 1].line if index else here
    for finding in run.reading:
        if finding.code in ("S001", "S002", "S003") and before <= finding.line <= here:
            return finding
    return None
