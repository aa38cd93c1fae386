"""Position IDs, Match IDs and XGIDs of many situations at once; null where an id cannot say what the record does."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pa_compute

from analyzer.game.ids_numpy import characters_of_keys, gnubg_match_id_characters, xgid_pieces
from analyzer.tables.action_rows import BEAVER_OFFER, NO_OFFER, RACCOON_OFFER
from analyzer.tables.arrays import Numbers, fixed_texts, scattered, spread, texts
from analyzer.tables.boards import Side

_CHECKERS = 30
"""Both sides together, at most: what fits into a Position ID."""
_ON_A_POINT = 26
"""The highest count that an XGID has a letter for."""
_HIGHEST_CUBE = 1 << 15
_HIGHEST_SCORE = (1 << 15) - 1
_XGID_DICE = {BEAVER_OFFER: ":B", RACCOON_OFFER: ":R"}


@dataclass(slots=True)
class Situations:
    """State of play before each action: arrays of equal length."""

    side_1: Side
    side_2: Side
    on_roll: Numbers
    """1 or 2, else no id is given; while a double is open, who doubled first."""
    offers: Numbers
    """NO_OFFER, OFFER, BEAVER_OFFER or RACCOON_OFFER."""
    die_1: Numbers
    """0 where not rolled."""
    die_2: Numbers
    cube_values: Numbers
    """0 where impossible: see `possible_cubes`."""
    cube_owners: Numbers
    scores_1: Numbers
    """-1 where unknown: then only the Position ID is given."""
    scores_2: Numbers
    match_lengths: Numbers
    is_crawford: Numbers
    jacoby: Numbers
    beavers: Numbers

    def only(self, rows: Numbers) -> Self:
        """The situations where `rows` is true."""
        if rows.all():
            return self
        parts: list[Any] = [getattr(self, field.name) for field in fields(self)]
        chosen: list[Any] = [part.at(np.flatnonzero(rows)) if isinstance(part, Side) else part[rows] for part in parts]
        return type(self)(*chosen)


def possible_cubes(values: Numbers) -> Numbers:
    """Cube values, 0 for what is no power of two or too high for an id."""
    result: Numbers = np.where((values > 0) & (values <= _HIGHEST_CUBE) & (values & (values - 1) == 0), values, 0)
    return result


def position_ids_of(side_1: Side, side_2: Side, on_roll: Numbers, known: Numbers) -> pa.Array[Any]:
    """The Position ID of each pair of boards, seen by the player on roll."""
    known = known & _fits(side_1, side_2) & (on_roll > 0) & (on_roll < 3)
    first = on_roll == 1
    keys = np.where(first, side_1.keys, side_2.keys), np.where(first, side_2.keys, side_1.keys)
    lengths = np.where(first, side_2.key_lengths, side_1.key_lengths)
    return scattered(fixed_texts(characters_of_keys(keys[0][known], keys[1][known], lengths[known])), known)


def id_columns(situations: Situations, known: Numbers) -> dict[str, pa.Array[Any]]:
    """The columns `position_id`, `gnubg_match_id` and `xgid`; null where `known` is false."""
    state = situations
    columns = {"position_id": position_ids_of(state.side_1, state.side_2, state.on_roll, known)}
    told = (state.on_roll > 0) & (state.on_roll < 3) & (state.cube_values > 0)
    for numbers in (state.scores_1, state.scores_2, state.match_lengths):
        told &= (numbers >= 0) & (numbers <= _HIGHEST_SCORE)
    columns["gnubg_match_id"] = scattered(_match_ids(state.only(told)), told)
    full = told & known & _fits(state.side_1, state.side_2)
    columns["xgid"] = scattered(_xgids(state.only(full)), full)
    return columns


def _fits(side_1: Side, side_2: Side) -> Numbers:
    """Where the checkers of both sides fit into an id."""
    result: Numbers = side_1.checkers + side_2.checkers <= _CHECKERS
    if max(side_1.checkers.max(initial=0), side_2.checkers.max(initial=0)) > _ON_A_POINT:
        # Only then can so many stand on one point.
        result &= np.maximum(side_1.boards[:, 1:].max(axis=1), side_2.boards[:, 1:].max(axis=1)) <= _ON_A_POINT
    return result


def _match_ids(state: Situations) -> pa.Array[Any]:
    # The doubler waits while a double or a raccoon is open; a beaver is his to answer.
    waits = (state.offers != NO_OFFER) & (state.offers != BEAVER_OFFER)
    characters = gnubg_match_id_characters(
        len(state.on_roll),
        cube_values=state.cube_values,
        cube_owners=state.cube_owners,
        players_on_roll=state.on_roll,
        dice_1=state.die_1,
        dice_2=state.die_2,
        match_lengths=state.match_lengths,
        scores_1=state.scores_1,
        scores_2=state.scores_2,
        crawford=(state.is_crawford > 0) & (state.match_lengths > 0),
        jacoby=(state.jacoby > 0) & (state.match_lengths == 0),
        double_offered=state.offers != NO_OFFER,
        players_to_decide=np.where(waits, 3 - state.on_roll, state.on_roll),
    )
    return fixed_texts(characters)


def _xgids(state: Situations) -> pa.Array[Any]:
    boards, (turns, codes), (ends, end_codes) = xgid_pieces(
        state.side_1.boards,
        state.side_2.boards,
        cube_values=state.cube_values,
        cube_owners=state.cube_owners,
        players_on_roll=state.on_roll,
        dice_1=state.die_1,
        dice_2=state.die_2,
        scores_1=state.scores_1,
        scores_2=state.scores_2,
        match_lengths=state.match_lengths,
        crawford=state.is_crawford > 0,
        jacoby=state.jacoby > 0,
        beavers=state.beavers > 0,
        double_offered=state.offers != NO_OFFER,
    )
    for offer, dice in _XGID_DICE.items():
        rows = np.flatnonzero(state.offers == offer)
        if len(rows):
            # The same texts once more, with another letter where `D` stands for a double.
            codes[rows] += len(turns)
            turns = [*turns, *(turn.replace(":D", dice) for turn in turns)]
    join: Any = pa_compute.binary_join_element_wise
    joined: pa.Array[Any] = join(
        fixed_texts(boards), spread(turns, pa.string(), codes), spread(ends, pa.string(), end_codes), texts([""])[0]
    )
    return joined
