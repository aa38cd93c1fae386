"""Boards of many actions as bytes: gathered game by game, handed to numpy at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from analyzer.game.ids_numpy import board_keys
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


@dataclass(slots=True)
class Side:
    """The boards of one player in many situations, and what is told by them: arrays of equal length."""

    boards: Numbers
    """uint8[n, 26]: [0] off, [25] bar."""
    pips: Numbers
    """Checkers times points, the bar counting 25."""
    checkers: Numbers
    """How many are not borne off."""
    keys: Numbers
    """Their bits in a Position ID, and how many those are: see `analyzer.game.ids_numpy.board_keys`."""
    key_lengths: Numbers

    def at(self, rows: Numbers) -> Side:
        """The side in some of the situations, by their numbers."""
        names = ("boards", "pips", "checkers", "keys", "key_lengths")
        return Side(*[np.take(getattr(self, name), rows, axis=0) for name in names])


def side_of(boards: Numbers) -> Side:
    """What is told by the boards of one player. Half of them are as the one before: these are worked out once."""
    planes = np.ascontiguousarray(boards.T)
    is_new = np.ones(len(boards), dtype=np.bool_)
    is_new[1:] = (planes[:, 1:] != planes[:, :-1]).any(axis=0)
    few = np.compress(is_new, planes, axis=1)
    same = np.cumsum(is_new) - 1
    pips = np.zeros(few.shape[1], dtype=np.int16)
    for point in range(1, PLACES):
        pips += few[point] * np.int16(point)
    keys, lengths = board_keys(few.T)
    checkers = few[1:].sum(axis=0, dtype=np.int16)
    return Side(boards, pips[same], checkers[same], keys[same], lengths[same])
