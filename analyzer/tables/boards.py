"""Boards of many actions as bytes: gathered game by game, handed to numpy at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from analyzer.replay.facts import GameFacts
from analyzer.tables.arrays import Numbers

BOARD_SIZE = 26
"""[0] borne off, [1]..[24] points, [25] bar."""
NO_BOARD = bytes(BOARD_SIZE)
"""Stands for a board that is not known; no real board has 26 zeros, since the checkers are somewhere."""


def board_bytes(board: Sequence[int] | None) -> bytes | None:
    """26 bytes, or None where there is no board or its counts are no bytes (an impossible set position)."""
    if board is None:
        return None
    try:
        return bytes(board)
    except ValueError:
        return None


def game_boards(game: GameFacts) -> tuple[list[bytes | None], list[bytes | None]]:
    """The boards of player 1 and of player 2 before each action and at the end; empty without kept facts."""
    if game.actions is None:
        return [], []
    return (
        _all_bytes(game.actions.boards_1, game.final_board_1),
        _all_bytes(game.actions.boards_2, game.final_board_2),
    )


def _all_bytes(boards: list[list[int] | None], final: list[int] | None) -> list[bytes | None]:
    """Boards as bytes, the final one last. A board often is the very object of the row before: made once."""
    found: list[bytes | None] = []
    previous: list[int] | None = None
    previous_bytes: bytes | None = None
    for board in (*boards, final):
        if board is not previous:
            previous_bytes = board_bytes(board)
            previous = board
        found.append(previous_bytes)
    return found


def stacked(boards: Sequence[bytes | None]) -> tuple[Numbers, Numbers]:
    """(boards, known): uint8[n, 26] with zeros where unknown, and bool[n]."""
    joined = b"".join([board or NO_BOARD for board in boards])
    array: Numbers = np.frombuffer(joined, dtype=np.uint8).reshape(len(boards), BOARD_SIZE)
    known: Numbers = np.fromiter([board is not None for board in boards], dtype=np.bool_, count=len(boards))
    return array, known


def pip_counts(boards: Numbers) -> Numbers:
    """Pips of each board: checkers times points, the bar counting 25."""
    weights = np.arange(BOARD_SIZE, dtype=np.int32)
    result: Numbers = boards.astype(np.int32) @ weights
    return result
