"""The board on the table: one that is certain, or several that are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.game.generator import legal_plays
from analyzer.game.packed import pack
from analyzer.replay.branches import Branch
from analyzer.replay.wording import play_text
from analyzer.transcript import Action

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun


def put(run: GameRun, player: int, mine: list[int], theirs: list[int]) -> None:
    """Put the board that `player` reached on the table; ends the game when he has borne off all."""
    state = run.state
    if player == 1:
        state.board_1, state.board_2 = mine, theirs
    else:
        state.board_2, state.board_1 = mine, theirs


def boards_of(run: GameRun, player: int) -> tuple[list[int], list[int]]:
    """(own, other) board of a player."""
    state = run.state
    return (state.board_1, state.board_2) if player == 1 else (state.board_2, state.board_1)


def open_branches(run: GameRun) -> list[Branch]:
    """The boards that may be on the table: the open branches, else the one certain board."""
    if run.branches is not None:
        return run.branches
    return [Branch(run.state.board_1, run.state.board_2)]


def put_and_look(run: GameRun, index: int, player: int, mine: list[int], theirs: list[int]) -> None:
    """`put`, then see whether the game is over."""
    put(run, player, mine, theirs)
    if mine[0] >= run.state.match.checkers:
        run.end_by_board(player, index)


def as_branch(before: Branch | None, player: int, mine: list[int], theirs: list[int], index: int) -> Branch:
    """A branch with the board that `player` reached."""
    return Branch(mine, theirs, before, index) if player == 1 else Branch(theirs, mine, before, index)


def fork(run: GameRun, index: int, kind: str, branches: list[Branch]) -> None:
    """Keep several boards open until a later play decides; the first is the likeliest."""
    first = branches[0]
    run.state.board_1, run.state.board_2 = first.board_1, first.board_2
    if len(branches) == 1:
        return
    run.branches = branches
    run.cause = None
    run.fork_index = index
    run.fork_kind = kind


def settle_fork(run: GameRun) -> None:
    """One branch of a fork is left: it is the board, and it was the board all along."""
    if run.branches is None:
        return
    branch = run.branches[0]
    run.state.board_1, run.state.board_2 = branch.board_1, branch.board_2
    run.branches = None
    facts = run.facts
    if facts is not None:
        link: Branch | None = branch
        until = len(facts.boards_1)
        while link is not None and link.action_index >= run.fork_index:
            # Turns of the cube between this play and the next see the same board.
            for follower in range(link.action_index + 1, until):
                facts.boards_1[follower], facts.boards_2[follower] = pack(link.board_1), pack(link.board_2)
            until = link.action_index + 1
            parent = link.parent
            action = run.actions[link.action_index]
            if parent is not None:
                facts.played[link.action_index] = moves_between(parent, link, action)
            link = parent
    run.fork_index = -1


def moves_between(before: Branch, after: Branch, action: Action) -> tuple[tuple[int, int, bool], ...] | None:
    """The moves of a play between two boards; None where they cannot be told."""
    mine, theirs = (before.board_1, before.board_2) if action.player == 1 else (before.board_2, before.board_1)
    reached = after.board_1 if action.player == 1 else after.board_2
    other = after.board_2 if action.player == 1 else after.board_1
    for play in legal_plays(mine, theirs, action.die_1, action.die_2):
        if play.mine == reached and play.theirs == other:
            return play.moves
    return None


def settle_forks_at_end(run: GameRun) -> None:
    """At the end of a game: a play with two readings that nothing decided is said."""
    if run.branches is None or run.cause is not None or run.fork_index < 0:
        return
    index = run.fork_index
    if run.fork_kind == "P016":
        action = run.actions[index]
        dice = (action.die_1, action.die_2)
        merged = (number for number, word in enumerate(action.words) if word.steps[0][0] - word.steps[0][1] not in dice)
        finding = run.say("P016", index, {"play": play_text(action)}, word_index=next(merged, -1))
        finding.situation = None
    for later in range(index + 1, len(run.actions)):
        run.unverified.add(later)


def keep_branches(run: GameRun, index: int, action: Action, remaining: list[Branch]) -> None:
    """The boards that are left after an action."""
    run.branches = remaining
    if run.cause is None and len(remaining) == 1:
        settle_fork(run)
    mover = remaining[0].board_1 if action.player == 1 else remaining[0].board_2
    if all((one.board_1 if action.player == 1 else one.board_2)[0] >= run.state.match.checkers for one in remaining):
        run.state.board_1, run.state.board_2 = remaining[0].board_1, remaining[0].board_2
        if mover[0] >= run.state.match.checkers:
            run.end_by_board(action.player, index)


def find_board_again(run: GameRun, index: int) -> None:
    """The record shows the board: it is certain from here."""
    if run.unverified_from is not None:
        for lost in range(run.unverified_from, index + 1):
            run.unverified.add(lost)
        run.unverified_from = None
    run.branches = None
    run.lost = False
    run.cause = None
    run.fork_index = -1
    run.faults.clear()
