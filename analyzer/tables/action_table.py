"""The actions table from gathered rows, column by column."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from analyzer.tables.action_rows import UNKNOWN, ActionRows, Actions
from analyzer.tables.arrays import Numbers, lists, masked, numbers, one_based, small, spread, table_of, whole
from analyzer.tables.id_columns import Situations, id_columns, possible_cubes
from analyzer.tables.played import Plays
from analyzer.tables.schema import MOVE, MOVES, schema_of


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


def action_table(rows: ActionRows, keys: GameKeys, actions: Actions) -> pa.Table:
    """The actions table."""
    schema = schema_of("actions")
    plays, is_play, codes = actions.plays, actions.is_play, actions.codes
    side_1, side_2 = actions.side_1.at(actions.before), actions.side_2.at(actions.before)
    known = actions.known[actions.before]
    is_known_play = is_play & plays.is_known
    verified = np.frombuffer(rows.verified, dtype=np.uint8) > 0
    legal = np.frombuffer(rows.legal, dtype=np.uint8)
    contents = actions.contents
    columns: dict[str, pa.Array[Any]] = {
        "record_id": spread(keys.record_ids, pa.string(), actions.games),
        "source": spread(keys.sources, pa.string(), actions.games),
        "match_number": spread(keys.match_numbers, pa.int32(), actions.games),
        "game_number": spread(keys.game_numbers, pa.int32(), actions.games),
        "action_number": whole(one_based(rows.lengths), pa.int32()),
        "row_number": whole(numbers(rows.row_numbers), pa.int32()),
        "line": whole(numbers(rows.lines), pa.int32()),
        "column": whole(numbers(rows.columns), pa.int32()),
        "player": masked(actions.players, None, pa.int8()),
        "kind": spread([content.kind for content in contents], pa.string(), codes),
        "text": rows.texts.to_array(),
        "die_1": spread([_die(content.die_1) for content in contents], pa.int16(), codes),
        "die_2": spread([_die(content.die_2) for content in contents], pa.int16(), codes),
        "play": plays.texts,
        "is_dance": masked(plays.is_dance, None, pa.bool_()),
        "moves": _moves(plays),
        "hits": masked(plays.hits.astype(np.int8), is_known_play, pa.int8()),
        "dice_unplayed": masked(small(rows.dice_unplayed), is_known_play, pa.int16()),
        "cube_value": whole(numbers(rows.cube_values), pa.int64()),
        "cube_owner": masked(small(rows.cube_owners), None, pa.int8()),
        "legal": masked(legal == 1, verified & (legal != UNKNOWN), pa.bool_()),
        "verified": masked(verified, None, pa.bool_()),
    }
    for player, side in ((1, side_1), (2, side_2)):
        columns[f"pips_{player}"] = masked(side.pips, known, pa.int16())
        columns[f"bar_{player}"] = masked(side.boards[:, 25].astype(np.int8), known, pa.int8())
        columns[f"off_{player}"] = masked(side.boards[:, 0].astype(np.int8), known, pa.int8())
    ids = id_columns(
        Situations(
            side_1=side_1,
            side_2=side_2,
            on_roll=actions.on_roll,
            offers=actions.offers,
            die_1=np.where(is_play, actions.die_1, 0),
            die_2=np.where(is_play, actions.die_2, 0),
            cube_values=possible_cubes(numbers(rows.cube_values)),
            cube_owners=small(rows.cube_owners).astype(np.int64),
            scores_1=_of_games(keys.scores_1, actions.games),
            scores_2=_of_games(keys.scores_2, actions.games),
            match_lengths=_of_games([length or 0 for length in keys.match_lengths], actions.games),
            is_crawford=_of_games([bool(flag) for flag in keys.is_crawford], actions.games),
            jacoby=_of_games([bool(flag) for flag in keys.jacoby], actions.games),
            beavers=_of_games([bool(flag) for flag in keys.beavers], actions.games),
        ),
        known,
    )
    return table_of(schema, columns | ids)


def _die(die: int) -> int | None:
    """A die as written; None where there is none or beyond 16 bits."""
    return die if die and -32768 <= die < 32768 else None


def _moves(plays: Plays) -> pa.Array[Any]:
    """The list of moves of each action, null where the play is not known."""
    structs = pa.StructArray.from_arrays(
        [masked(plays.sources, None, pa.int8()), masked(plays.targets, None, pa.int8()), masked(plays.hit, None, pa.bool_())],
        fields=list(MOVE),
    )
    return lists(plays.offsets, structs, plays.is_known, MOVES)


def _of_games(values: list[int | None] | list[int] | list[bool], game_rows: Numbers) -> Numbers:
    """One value a game repeated over its actions; -1 for None and below 0, cut at 31 bits: no id can hold more."""
    array = np.array([-1 if value is None else max(-1, min(value, 2**31 - 1)) for value in values], dtype=np.int64)
    result: Numbers = array[game_rows]
    return result
