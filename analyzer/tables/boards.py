"""Boards of many actions as bytes: gathered game by game, handed to numpy at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from analyzer.game.packed import COUNT, PLACES, pack
from analyzer.tables.arrays import Numbers

NO_BOARD = bytes(PLACES)
"""Stands for a board that is not known: a packed board has its guard bits."""


def packed_bytes(boards: Sequence[int | None], final: Sequence[int] | None) -> bytes:
    """Packed boards as bytes, 26 each, then one that is not packed; zeros where there is none."""
    end = None if final is None else pack(final)
    try:
        pieces = [board.to_bytes(PLACES, "little") for board in boards]  # type: ignore[union-attr]
    except AttributeError:
        pieces = [NO_BOARD if board is None else board.to_bytes(PLACES, "little") for board in boards]
    pieces.append(NO_BOARD if end is None else end.to_bytes(PLACES, "little"))
    return b"".join(pieces)


def unpacked(boards: bytes | bytearray) -> tuple[Numbers, Numbers]:
    """(boards, known) of packed boards one after the other: uint8[n, 26] of counts with zeros where unknown, bool[n]."""
    array: Numbers = np.frombuffer(boards, dtype=np.uint8).reshape(-1, PLACES)
    known: Numbers = array[:, 0] > COUNT
    counts: Numbers = array & np.uint8(COUNT)
    return counts, known


def pip_counts(boards: Numbers) -> Numbers:
    """Pips of each board: checkers times points, the bar counting 25."""
    weights = np.arange(PLACES, dtype=np.float32)
    result: Numbers = boards.astype(np.float32) @ weights
    return result
