"""The actions table from gathered rows, column by column."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from analyzer.tables.action_rows import ActionRows, PlayedMoves, valid_dice
from analyzer.tables.arrays import Numbers, masked, one_based, spread, table_of, to_array
from analyzer.tables.boards import pip_counts, stacked
from analyzer.tables.id_columns import Situations, id_columns, possible_cubes
from analyzer.tables.schema import MOVE, MOVES, schema_of
from analyzer.transcript.action import PLAY


@dataclass(slots=True)
class GameKeys:
    """What every action of a game shares; one entry a game."""

    record_ids: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    match_numbers: list[int] = field(default_factory=list)
    game_numbers: list[int | None] = field(default_factory=list)
    scores_1: list[int | None] = field(default_factory=list)
    scores_2: list[int | None] = field(default_factory=list)
    match_lengths: list[int | None] = field(default_factory=list)
    """As the ids write them: 0 for whatever is judged like money."""
    is_crawford: list[bool | None] = field(default_factory=list)
    jacoby: list[bool | None] = field(default_factory=list)
    beavers: list[bool | None] = field(default_factory=list)


def action_table(rows: ActionRows, keys: GameKeys, played: PlayedMoves) -> pa.Table:
    """The actions table."""
    schema = schema_of("actions")
    game_rows: Numbers = np.repeat(np.arange(len(rows.lengths)), rows.lengths)
    boards_1, known_1 = stacked(rows.boards_1)
    boards_2, known_2 = stacked(rows.boards_2)
    known = known_1 & known_2
    kinds = np.array(rows.kinds, dtype=object)
    codes = np.array(rows.move_codes, dtype=np.int64)
    is_play = kinds == PLAY
    is_known_play = is_play & (codes > 0)
    verified = np.array(rows.verified, dtype=np.bool_)
    all_known = np.ones(len(rows), dtype=np.bool_)
    columns: dict[str, pa.Array[Any]] = {
        "record_id": spread(keys.record_ids, pa.string(), game_rows),
        "source": spread(keys.sources, pa.string(), game_rows),
        "match_number": spread(keys.match_numbers, pa.int32(), game_rows),
        "game_number": spread(keys.game_numbers, pa.int32(), game_rows),
        "action_number": masked(one_based(rows.lengths).astype(np.int32), all_known, pa.int32()),
        "row_number": to_array(rows.row_numbers, pa.int32()),
        "line": to_array(rows.lines, pa.int32()),
        "column": to_array(rows.columns, pa.int32()),
        "player": to_array(rows.players, pa.int8()),
        "kind": to_array(rows.kinds, pa.string()),
        "text": to_array(rows.texts, pa.string()),
        "die_1": _dice(rows.dice_1),
        "die_2": _dice(rows.dice_2),
        "play": pa.array(played.texts, pa.string()).take(pa.array(codes, pa.int64(), mask=~is_play)),
        "is_dance": masked(played.is_dance[codes] & is_play, all_known, pa.bool_()),
        "moves": _moves(played, codes, is_play),
        "hits": masked(played.hits[codes].astype(np.int8), is_known_play, pa.int8()),
        "dice_unplayed": masked(np.array(rows.dice_unplayed, dtype=np.int16), is_known_play, pa.int16()),
        "cube_value": to_array(rows.cube_values, pa.int64()),
        "cube_owner": to_array(rows.cube_owners, pa.int8()),
        "legal": to_array([legal if sure else None for legal, sure in zip(rows.legal, rows.verified, strict=True)], pa.bool_()),
        "verified": masked(verified, all_known, pa.bool_()),
    }
    for player, boards in ((1, boards_1), (2, boards_2)):
        columns[f"pips_{player}"] = masked(pip_counts(boards).astype(np.int16), known, pa.int16())
        columns[f"bar_{player}"] = masked(boards[:, 25].astype(np.int8), known, pa.int8())
        columns[f"off_{player}"] = masked(boards[:, 0].astype(np.int8), known, pa.int8())
    die_1, die_2 = valid_dice(rows)
    ids = id_columns(
        Situations(
            boards_1=boards_1,
            boards_2=boards_2,
            on_roll=np.array(rows.on_roll, dtype=np.int64),
            offers=np.array(rows.offers, dtype=np.int64),
            die_1=np.where(is_play, die_1, 0),
            die_2=np.where(is_play, die_2, 0),
            cube_values=possible_cubes(rows.cube_values),
            cube_owners=np.array(rows.cube_owners, dtype=np.int64),
            scores_1=_of_games(keys.scores_1, game_rows),
            scores_2=_of_games(keys.scores_2, game_rows),
            match_lengths=_of_games([length or 0 for length in keys.match_lengths], game_rows),
            is_crawford=_of_games([bool(flag) for flag in keys.is_crawford], game_rows),
            jacoby=_of_games([bool(flag) for flag in keys.jacoby], game_rows),
            beavers=_of_games([bool(flag) for flag in keys.beavers], game_rows),
        ),
        known,
    )
    return table_of(schema, columns | ids)


def _dice(dice: list[int]) -> pa.Array[Any]:
    """Dice as written, null where there is none."""
    values = np.array([die if -32768 <= die < 32768 else 0 for die in dice], dtype=np.int16)
    return masked(values, values != 0, pa.int16())


def _moves(played: PlayedMoves, codes: Numbers, is_play: Numbers) -> pa.Array[Any]:
    """The list of moves of each action, null where the play is not known."""
    structs = pa.StructArray.from_arrays(
        [pa.array(played.sources, pa.int8()), pa.array(played.targets, pa.int8()), pa.array(played.hit, pa.bool_())],
        fields=list(MOVE),
    )
    lists = pa.ListArray.from_arrays(pa.array(played.offsets, pa.int32()), structs)
    known = is_play & (codes > 0)
    return lists.take(pa.array(codes, pa.int64(), mask=~known)).cast(MOVES)


def _of_games(values: list[int | None] | list[int] | list[bool], game_rows: Numbers) -> Numbers:
    """One value a game repeated over its actions; -1 for None and below 0, cut at 31 bits: no id can hold more."""
    array = np.array([-1 if value is None else max(-1, min(value, 2**31 - 1)) for value in values], dtype=np.int64)
    result: Numbers = array[game_rows]
    return result
