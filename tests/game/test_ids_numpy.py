from __future__ import annotations

import random
from typing import Any

import pytest

from analyzer.game.ids import MatchState, match_id, position_id, xgid
from analyzer.game.position import start_board

np = pytest.importorskip("numpy")

from analyzer.game.ids_numpy import (  # noqa: E402 - after the check that numpy is there
    gnubg_match_id_characters,
    position_id_characters,
    xgid_pieces,
)


def texts(characters: Any) -> list[str]:
    return [bytes(row).decode("ascii") for row in characters]


def position_ids(boards_on_roll: Any, boards_other: Any) -> list[str]:
    return texts(position_id_characters(boards_on_roll, boards_other))


def gnubg_match_ids(size: int, **values: Any) -> list[str]:
    return texts(gnubg_match_id_characters(size, **values))


def xgids(boards_1: Any, boards_2: Any, **values: Any) -> list[str]:
    boards, (turns, codes), (ends, end_codes) = xgid_pieces(boards_1, boards_2, **values)
    pieces = zip(texts(boards), codes.tolist(), end_codes.tolist(), strict=True)
    return [board + turns[code] + ends[end] for board, code, end in pieces]


def random_boards(chance: random.Random) -> tuple[list[int], list[int]]:
    mine, theirs = [0] * 26, [0] * 26
    for _ in range(15):
        mine[chance.randint(0, 25)] += 1
    for _ in range(15):
        point = chance.randint(0, 25)
        theirs[0 if mine[25 - point] and 0 < point < 25 else point] += 1
    return mine, theirs


def test_ids_numpy__equal_to_the_scalar_functions() -> None:
    chance = random.Random(3)
    size = 400
    pairs = [random_boards(chance) for _ in range(size)]
    columns = {
        "cube_value": [1 << chance.randint(0, 9) for _ in range(size)],
        "cube_owner": [chance.randint(0, 2) for _ in range(size)],
        "player_on_roll": [chance.randint(1, 2) for _ in range(size)],
        "die_1": [chance.randint(1, 6) for _ in range(size)],
        "die_2": [chance.randint(1, 6) for _ in range(size)],
        "match_length": [chance.choice([0, 7, 25, 30000]) for _ in range(size)],
        "score_1": [chance.choice([0, 6, 21, 29999]) for _ in range(size)],
        "score_2": [chance.choice([0, 6, 21, 29999]) for _ in range(size)],
        "crawford": [chance.random() < 0.2 for _ in range(size)],
        "jacoby": [chance.random() < 0.5 for _ in range(size)],
        "double_offered": [chance.random() < 0.2 for _ in range(size)],
    }
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    array_1, array_2 = (np.array(boards, dtype=np.uint8) for boards in zip(*pairs, strict=True))
    assert position_ids(array_1, array_2) == [position_id(one, two) for one, two in pairs]
    arrays = {
        "cube_values": columns["cube_value"],
        "cube_owners": np.array(columns["cube_owner"]),
        "players_on_roll": columns["player_on_roll"],
        "dice_1": columns["die_1"],
        "dice_2": columns["die_2"],
        "match_lengths": columns["match_length"],
        "scores_1": columns["score_1"],
        "scores_2": columns["score_2"],
        "crawford": columns["crawford"],
        "jacoby": columns["jacoby"],
        "double_offered": columns["double_offered"],
    }
    assert gnubg_match_ids(size, **arrays) == [match_id(MatchState(**row)) for row in rows]
    expected = []
    for (one, two), row in zip(pairs, rows, strict=True):
        settings = {name: value for name, value in row.items() if name not in ("die_1", "die_2", "double_offered")}
        roll = "D" if row["double_offered"] else f"{row['die_1']}{row['die_2']}"
        expected.append(xgid(one, two, dice=roll, **settings))  # type: ignore[arg-type]
    assert xgids(array_1, array_2, **arrays) == expected


def test_ids_numpy__no_rows() -> None:
    empty = np.zeros((0, 26), dtype=np.uint8)
    assert position_ids(empty, empty) == []


def test_ids_numpy__one_value_for_all() -> None:
    start = np.array([start_board()] * 2, dtype=np.uint8)
    assert position_ids(start, start) == ["4HPwATDgc/ABMA"] * 2
    ids = gnubg_match_ids(
        2, cube_values=1, cube_owners=0, players_on_roll=1, dice_1=3, dice_2=1, match_lengths=7, scores_1=0, scores_2=0
    )
    assert ids == ["cInlAAAAAAAE"] * 2


def test_ids_numpy__refuses_what_does_not_fit() -> None:
    start = np.array([start_board()], dtype=np.uint8)
    with pytest.raises(ValueError, match="more checkers"):
        position_ids(start * 3, start)
    with pytest.raises(ValueError, match="power of two"):
        gnubg_match_ids(
            1, cube_values=3, cube_owners=0, players_on_roll=1, dice_1=3, dice_2=1, match_lengths=7, scores_1=0, scores_2=0
        )
