"""Position IDs of a whole column back to boards. Imports numpy."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

_BITS = 80
_FIELDS = 50


def boards_of(position_ids: pd.Series) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """(boards of the player on roll, boards of the other): int8[n, 26], [1]..[24] points, [25] bar; [0] is left 0.

    Does not check: that the texts are Position IDs.
    """
    size = len(position_ids)
    empty = np.zeros((size, 26), dtype=np.int8)
    if not size:
        return empty, empty.copy()
    raw = b"".join([base64.b64decode(f"{key}==") for key in position_ids])
    keys = np.frombuffer(raw, dtype=np.uint8).reshape(size, 10)
    bits = np.unpackbits(keys, axis=1, bitorder="little")[:, :_BITS]
    fields = np.cumsum(bits == 0, axis=1)
    place = (np.arange(size)[:, None] * (_FIELDS + _BITS) + fields)[bits == 1]
    counts: NDArray[Any] = np.bincount(place, minlength=size * (_FIELDS + _BITS)).reshape(size, -1)[:, :_FIELDS]
    on_roll, other = empty, empty.copy()
    other[:, 1:] = counts[:, :25]
    on_roll[:, 1:] = counts[:, 25:]
    return on_roll, other


def open_points(boards: NDArray[np.int8]) -> NDArray[np.int64]:
    """How many of the six home points of each board the other player can enter on: 0 for a closed board."""
    result: NDArray[np.int64] = (boards[:, 1:7] < 2).sum(axis=1)
    return result
