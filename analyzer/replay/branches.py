"""Boards that may be on the table while the record does not tell which one is.

A branch is one such board. Branches arise where a play has two readings, where a forced play was not
written, and where a fault lost the board: then every board that a lawful play in the fault's place would
have reached is kept, and later plays tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from analyzer.game.generator import legal_plays
from analyzer.game.judging import judge
from analyzer.game.plays import can_move, play_as_written
from analyzer.transcript import Action
from analyzer.transcript.action import DANCE, DECLARED_ILLEGAL, EMPTY, HIDDEN, PLAY, SET_POSITION, WRITTEN

BOARD_LIMIT = 20_000
"""Boards that one search may look at before it gives up (None: cannot tell)."""

POOL_LIMIT = 40_000
"""Boards that all searches of one game may look at together."""

ALL_ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


@dataclass(slots=True)
class Branch:
    """A board that may be the true one, and the branch it came from."""

    board_1: list[int]
    board_2: list[int]
    parent: Branch | None = None
    action_index: int = -1
    """The action that led from the parent here."""


class SearchLimitError(Exception):
    """Raised inside this module when a search looks at too many boards; never leaves `analyzer.replay`."""


class Budget:
    """Counts boards looked at: for one search, and through `pool` for all searches of a game."""

    __slots__ = ("left", "pool")

    def __init__(self, boards: int = BOARD_LIMIT, pool: Budget | None = None) -> None:
        self.left = boards
        self.pool = pool

    def spend(self, boards: int = 1) -> None:
        """Take boards off the budget; SearchLimitError when it is used up."""
        self.left -= boards
        if self.pool is not None:
            self.pool.spend(boards)
        if self.left < 0:
            raise SearchLimitError


def unique(branches: Iterable[Branch]) -> list[Branch]:
    """The branches without those whose board came before."""
    seen: set[bytes] = set()
    kept = []
    for branch in branches:
        key = bytes(branch.board_1) + bytes(branch.board_2)
        if key not in seen:
            seen.add(key)
            kept.append(branch)
    return kept


def after_board(branch: Branch, player: int, mine: list[int], theirs: list[int], index: int) -> Branch:
    """The branch that follows when `player` reaches a board."""
    if player == 1:
        return Branch(mine, theirs, branch, index)
    return Branch(theirs, mine, branch, index)


def after_roll(branches: Sequence[Branch], player: int, die_1: int, die_2: int, index: int, budget: Budget) -> list[Branch]:
    """All boards that a lawful play of the roll may reach."""
    found: list[Branch] = []
    for branch in branches:
        mine, theirs = (branch.board_1, branch.board_2) if player == 1 else (branch.board_2, branch.board_1)
        budget.spend(20)
        plays = legal_plays(mine, theirs, die_1, die_2)
        found.extend(after_board(branch, player, play.mine, play.theirs, index) for play in plays)
        budget.spend(len(found) // 8)
    return unique(found)


def after_any_roll(branches: Sequence[Branch], player: int, index: int, budget: Budget) -> list[Branch]:
    """All boards that the player may reach with any roll."""
    found: list[Branch] = []
    for die_1, die_2 in ALL_ROLLS:
        found.extend(after_roll(branches, player, die_1, die_2, index, budget))
    return unique(found)


def after_words(branches: Sequence[Branch], action: Action, index: int, budget: Budget) -> list[Branch]:
    """The boards on which the written play is lawful, after it."""
    player = action.player
    die_1, die_2, words = action.die_1, action.die_2, action.words
    found = []
    for branch in branches:
        mine, theirs = (branch.board_1, branch.board_2) if player == 1 else (branch.board_2, branch.board_1)
        budget.spend()
        result = play_as_written(mine, theirs, die_1, die_2, words)
        if result is not None:
            found.append(after_board(branch, player, result[0], result[1], index))
            continue
        if not has_sources(mine, words):
            continue
        budget.spend(20)
        judgement = judge(mine, theirs, die_1, die_2, words)
        if judgement.verdict == "legal":
            found.extend(after_board(branch, player, reading.mine, reading.theirs, index) for reading in judgement.readings)
    return unique(found)


def has_sources(mine: list[int], words: Sequence[object]) -> bool:
    """False where the first word that no other word feeds has no checker to move: a quick refusal."""
    fed = {stop for word in words for stop in word.stops}  # type: ignore[attr-defined]
    for word in words:
        source = word.source  # type: ignore[attr-defined]
        if source not in fed and (not 0 < source < 26 or mine[source] < 1):
            return False
    return True


def after_action(branches: Sequence[Branch], action: Action, index: int, budget: Budget) -> list[Branch]:
    """The boards that remain after an action of any kind; an empty list when none fits it."""
    if action.kind == SET_POSITION and action.position is not None:
        return [Branch(list(action.position.board_1), list(action.position.board_2), None, index)]
    if action.kind != PLAY:
        return list(branches)
    manner = action.manner
    is_known = 0 < action.die_1 < 7 and 0 < action.die_2 < 7
    if manner == WRITTEN and is_known:
        return after_words(branches, action, index, budget)
    if manner == DECLARED_ILLEGAL and action.position is not None:
        return [Branch(list(action.position.board_1), list(action.position.board_2), None, index)]
    if not is_known:
        return after_any_roll(branches, action.player, index, budget)
    if manner in (EMPTY, DANCE):
        return after_nothing(branches, action, index, budget)
    if manner == HIDDEN:
        return after_roll(branches, action.player, action.die_1, action.die_2, index, budget)
    return after_roll(branches, action.player, action.die_1, action.die_2, index, budget)


def after_nothing(branches: Sequence[Branch], action: Action, index: int, budget: Budget) -> list[Branch]:
    """The boards on which writing no play is right, or hides the only lawful one."""
    player = action.player
    found = []
    for branch in branches:
        mine, theirs = (branch.board_1, branch.board_2) if player == 1 else (branch.board_2, branch.board_1)
        budget.spend()
        if not can_move(mine, theirs, action.die_1, action.die_2):
            found.append(after_board(branch, player, mine, theirs, index))
    return unique(found)


def explains(start: Sequence[Branch], actions: Sequence[Action], first: int, last: int, budget: Budget) -> list[Branch]:
    """The boards left when the actions `first`..`last` (inclusive) are replayed from `start`; empty when none is.

    Raises SearchLimitError when the budget runs out.
    """
    branches = list(start)
    for index in range(first, last + 1):
        branches = after_action(branches, actions[index], index, budget)
        if not branches:
            return []
    return branches
