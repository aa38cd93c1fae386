"""The identifiers of `analyzer.game.ids` for many positions at once, column by column.

A Position ID costs 0.6 microseconds this way instead of 6. Arguments per position are arrays, or one value for all.
"""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

_FIELD_NUMBERS = np.arange(50, dtype=np.int64)
_BIT_NUMBERS = np.arange(80, dtype=np.int64)


def position_ids(boards_on_roll: NDArray[np.uint8], boards_other: NDArray[np.uint8]) -> list[str]:
    """The GNU Position IDs of boards of shape (n, 26), each seen by its own player.

    Raises: ValueError if the checkers of a board do not fit (at most 30 together do).
    """
    size = len(boards_on_roll)
    if not size:
        return []
    counts = np.concatenate((boards_other[:, 1:26], boards_on_roll[:, 1:26]), axis=1)
    ends = np.cumsum(counts, axis=1, dtype=np.int64) + _FIELD_NUMBERS
    if int(ends[:, -1].max()) >= len(_BIT_NUMBERS):
        raise ValueError("a board has more checkers than fit into a Position ID")
    bits = (ends[:, -1:] > _BIT_NUMBERS).astype(np.uint8)
    bits[np.arange(size)[:, None], ends] = 0
    keys = np.zeros((size, 12), dtype=np.uint8)
    keys[:, :10] = np.packbits(bits, axis=1, bitorder="little")
    text = base64.b64encode(keys.tobytes()).decode("ascii")
    return [text[start : start + 14] for start in range(0, 16 * size, 16)]


def _column(values: ArrayLike, size: int, kind: Any = np.int64) -> NDArray[Any]:
    return np.broadcast_to(np.asarray(values, dtype=kind), (size,))


def _exponents(cube_values: NDArray[np.int64]) -> NDArray[np.int64]:
    """The exponents of the cube values, which must be powers of two."""
    exponents: NDArray[np.int64] = np.rint(np.log2(np.maximum(cube_values, 1))).astype(np.int64)
    if np.any(np.left_shift(np.int64(1), exponents) != cube_values):
        raise ValueError("a cube value is no power of two")
    return exponents


def gnubg_match_ids(
    size: int,
    *,
    cube_values: ArrayLike,
    cube_owners: ArrayLike,
    players_on_roll: ArrayLike,
    dice_1: ArrayLike,
    dice_2: ArrayLike,
    match_lengths: ArrayLike,
    scores_1: ArrayLike,
    scores_2: ArrayLike,
    crawford: ArrayLike = False,
    jacoby: ArrayLike = False,
    game_states: ArrayLike = 1,
    double_offered: ArrayLike = False,
    players_to_decide: ArrayLike | None = None,
) -> list[str]:
    """The GNU Match IDs of `size` states; values as in `analyzer.game.ids.MatchState`, 0 for dice not rolled.

    players_to_decide: None for the player on roll. Raises: ValueError if a number does not fit.
    """
    if not size:
        return []
    one = _column(dice_1, size)
    two = _column(dice_2, size)
    owners = _column(cube_owners, size)
    players = _column(players_on_roll, size)
    deciders = players if players_to_decide is None else _column(players_to_decide, size)
    score_1 = _column(scores_1, size)
    fields: list[tuple[NDArray[Any], int, int]] = [
        (_exponents(_column(cube_values, size)), 0, 4),
        (np.where(owners == 0, 3, 2 - owners), 4, 2),
        (2 - players, 6, 1),
        (_column(crawford, size, np.bool_), 7, 1),
        (_column(game_states, size), 8, 3),
        (2 - deciders, 11, 1),
        (_column(double_offered, size, np.bool_), 12, 1),
        (np.maximum(one, two), 15, 3),
        (np.minimum(one, two), 18, 3),
        (_column(match_lengths, size), 21, 15),
        (_column(scores_2, size), 36, 15),
        (score_1 & 0x1FFF, 51, 13),
        (score_1 >> 13, 64, 2),
    ]
    low = np.zeros(size, dtype=np.uint64)
    high = (~_column(jacoby, size, np.bool_)).astype(np.uint8) << np.uint8(2)
    for values, first, width in fields:
        if np.any(values < 0) or np.any(values >= 1 << width):
            raise ValueError(f"a number does not fit into the bits from {first} on of a Match ID")
        if first < 64:
            low |= values.astype(np.uint64) << np.uint64(first)
        else:
            high |= values.astype(np.uint8)
    keys = np.empty((size, 9), dtype=np.uint8)
    keys[:, :8] = low.astype("<u8").view(np.uint8).reshape(size, 8)
    keys[:, 8] = high
    text = base64.b64encode(keys.tobytes()).decode("ascii")
    return [text[start : start + 12] for start in range(0, 12 * size, 12)]


def xgids(
    boards_1: NDArray[np.uint8],
    boards_2: NDArray[np.uint8],
    *,
    cube_values: ArrayLike,
    cube_owners: ArrayLike,
    players_on_roll: ArrayLike,
    dice_1: ArrayLike,
    dice_2: ArrayLike,
    scores_1: ArrayLike,
    scores_2: ArrayLike,
    match_lengths: ArrayLike,
    crawford: ArrayLike = False,
    jacoby: ArrayLike = False,
    beavers: ArrayLike = False,
    double_offered: ArrayLike = False,
    cube_limit_exponent: int = 10,
) -> list[str]:
    """The XGIDs of boards of shape (n, 26) of player 1 (uppercase) and player 2; dice in the order given.

    Raises: ValueError for over 26 checkers on a point or an impossible cube.
    """
    size = len(boards_1)
    if not size:
        return []
    if int(boards_1[:, 1:].max()) > 26 or int(boards_2[:, 1:].max()) > 26:
        raise ValueError("more checkers on a point than fit into an XGID")
    characters = np.full((size, 26), ord("-"), dtype=np.uint8)
    turned = boards_2[:, ::-1]  # place 0 is now his bar, place 25-p his point p
    upper = boards_1[:, 1:] > 0
    characters[:, 1:][upper] = boards_1[:, 1:][upper] + (ord("A") - 1)
    lower = turned[:, :25] > 0
    characters[:, :25][lower] = turned[:, :25][lower] + (ord("a") - 1)
    text = characters.tobytes().decode("ascii")
    signs = np.array([0, 1, -1], dtype=np.int64)
    lengths = _column(match_lengths, size)
    rules = np.where(lengths > 0, _column(crawford, size), _column(jacoby, size) + 2 * _column(beavers, size))
    dice = 10 * _column(dice_1, size) + _column(dice_2, size)
    dice = np.where(_column(double_offered, size, np.bool_), -1, dice)
    columns = (
        _exponents(_column(cube_values, size)),
        signs[_column(cube_owners, size)],
        signs[_column(players_on_roll, size)],
        dice,
        _column(scores_1, size),
        _column(scores_2, size),
        rules,
        lengths,
    )
    tails: dict[tuple[int, ...], str] = {}
    ids: list[str] = []
    start = 0
    for key in zip(*[column.tolist() for column in columns], strict=True):
        tail = tails.get(key)
        if tail is None:
            exponent, owner, turn, roll, score_1, score_2, rule, length = key
            shown = "D" if roll < 0 else f"{roll:02d}"
            tail = f":{exponent}:{owner}:{turn}:{shown}:{score_1}:{score_2}:{rule}:{length}:{cube_limit_exponent}"
            tails[key] = tail
        ids.append(f"XGID={text[start : start + 26]}{tail}")
        start += 26
    return ids
