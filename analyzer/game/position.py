"""Boards: start positions, pip counts, and what a board cannot be."""

from __future__ import annotations

from collections.abc import Sequence

_OFF = 0
_BAR = 25


def _start(points: dict[int, int]) -> tuple[int, ...]:
    return tuple(points.get(point, 0) for point in range(26))


START: dict[str, tuple[int, ...]] = {
    "backgammon": _start({24: 2, 13: 5, 8: 3, 6: 5}),
    "nackgammon": _start({24: 2, 23: 2, 13: 4, 8: 3, 6: 4}),
    "hypergammon": _start({24: 1, 23: 1, 22: 1}),
    "hypergammon1": _start({24: 1}),
    "hypergammon2": _start({24: 1, 23: 1}),
}
"""The start board of each variation: the same for both players."""

CHECKERS: dict[str, int] = {variation: sum(board) for variation, board in START.items()}
"""How many checkers a side plays with."""


def start_board(variation: str = "backgammon") -> list[int]:
    """The start board of a variation, as a new list of 26.

    Raises: KeyError for a variation that is not in START.
    """
    return list(START[variation])


def pip_count(board: Sequence[int]) -> int:
    """Pips that the checkers of one side still have to go; a checker on the bar counts 25.

    >>> pip_count(START["backgammon"])
    167
    """
    pips = 0
    for point in range(1, 26):
        count = board[point]
        if count:
            pips += point * count
    return pips


def is_possible(mine: Sequence[int], theirs: Sequence[int], checkers: int = 15) -> bool:
    """True if the board can stand in a game: right number of checkers, no shared point, not two winners."""
    return not faults_of(mine, theirs, checkers)


def faults_of(mine: Sequence[int], theirs: Sequence[int], checkers: int = 15) -> list[str]:
    """What is impossible about a board, each fault in a few words; empty if nothing.

    Points are named in the numbering of `mine`. Does not check: whether play can lead there.
    """
    faults: list[str] = []
    for name, board in (("the first side", mine), ("the second side", theirs)):
        if len(board) != 26:
            faults.append(f"{name} has {len(board)} numbers instead of 26")
            continue
        if any(count < 0 for count in board):
            faults.append(f"{name} has a negative number of checkers on a point")
        total = sum(board)
        if total > checkers:
            faults.append(f"{name} has {total} checkers instead of {checkers}: too many")
        elif total < checkers:
            faults.append(f"{name} has {total} checkers instead of {checkers}: too few")
    if faults:
        return faults
    faults.extend(f"both sides stand on point {point}" for point in range(1, 25) if mine[point] and theirs[25 - point])
    if mine[_OFF] == checkers and theirs[_OFF] == checkers:
        faults.append("both sides have borne off everything")
    if mine[_BAR] and theirs[_BAR] and _is_closed(mine) and _is_closed(theirs):
        faults.append("both sides are on the bar against closed boards")
    return faults


def _is_closed(board: Sequence[int]) -> bool:
    """True if all six home points are made."""
    return all(board[point] >= 2 for point in range(1, 7))
