"""The games table: facts of each game, and counts from its actions."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

import numpy as np
import pyarrow as pa

from analyzer.replay.facts import GameFacts, MatchFacts
from analyzer.tables.action_rows import Actions, GameCounts
from analyzer.tables.action_table import GameKeys
from analyzer.tables.arrays import Numbers, masked, table_of, to_array
from analyzer.tables.id_columns import position_ids_of
from analyzer.tables.schema import schema_of
from analyzer.transcript.action import PLAY, SET_POSITION

_FROM_FACTS = {
    "line": "record.line",
    "score_before_1": "score_before_1",
    "score_before_2": "score_before_2",
    "is_crawford_game": "is_crawford_game",
    "is_post_crawford": "is_post_crawford",
    "start_cube": "start_cube",
    "automatic_doubles": "automatic_doubles",
    "ending": "ending",
    "winner": "winner",
    "winner_recorded": "winner_recorded",
    "result_class": "result_class",
    "cube_value": "cube_value",
    "cube_owner": "cube_owner",
    "cube_turned": "cube_turned",
    "points_recorded": "points_recorded",
    "points_computed": "points_computed",
    "capped": "capped",
    "score_after_1": "score_after_1",
    "score_after_2": "score_after_2",
    "verified": "verified",
    "errors": "errors",
}
"""Columns, and where they stand in a `GameFacts`."""
_values_of = attrgetter(*_FROM_FACTS.values())

_NEEDS_FACTS = frozenset(("hits", "dances", "pips_lost"))
"""Counts that only the replayed plays can tell."""


@dataclass(slots=True)
class GameRows:
    """The games gathered so far; all lists are one entry a game.

    Values, not the facts themselves: these hold all actions and boards, and go as soon as they have been gathered.
    """

    values: list[tuple[object, ...]] = field(default_factory=list)
    """Of `_FROM_FACTS`."""
    has_facts: list[bool] = field(default_factory=list)
    """Whether the boards and moves of a game were kept."""
    aways_1: list[int | None] = field(default_factory=list)
    aways_2: list[int | None] = field(default_factory=list)
    opening_players: list[int] = field(default_factory=list)
    opening_highs: list[int | None] = field(default_factory=list)
    opening_lows: list[int | None] = field(default_factory=list)

    def add(self, match: MatchFacts, game: GameFacts) -> None:
        """Append a game of a match."""
        self.values.append(_values_of(game))
        self.has_facts.append(game.actions is not None)
        self.aways_1.append(_away(match.match_length, game.score_before_1))
        self.aways_2.append(_away(match.match_length, game.score_before_2))
        player, high, low = _opening(game)
        self.opening_players.append(player)
        self.opening_highs.append(high)
        self.opening_lows.append(low)


def game_table(rows: GameRows, keys: GameKeys, counts: GameCounts, actions: Actions) -> pa.Table:
    """The games table."""
    schema = schema_of("games")
    values: dict[str, list[object]] = {
        "record_id": list(keys.record_ids),
        "source": list(keys.sources),
        "match_number": list(keys.match_numbers),
        "game_number": list(keys.game_numbers),
        "away_1": list(rows.aways_1),
        "away_2": list(rows.aways_2),
        "opening_player": list(rows.opening_players),
        "opening_die_high": list(rows.opening_highs),
        "opening_die_low": list(rows.opening_lows),
    }
    for index, name in enumerate(_FROM_FACTS):
        values[name] = [found[index] for found in rows.values]
    columns = {name: to_array(column, schema.field(name).type) for name, column in values.items()}
    columns |= _count_columns(rows, counts)
    ends = actions.ends
    side_1, known_1 = actions.side_1.at(ends), actions.known_1[ends]
    side_2, known_2 = actions.side_2.at(ends), actions.known_2[ends]
    columns["checkers_off_1"] = masked(side_1.boards[:, 0].astype(np.int8), known_1, pa.int8())
    columns["checkers_off_2"] = masked(side_2.boards[:, 0].astype(np.int8), known_2, pa.int8())
    next_players = _next_players(rows, actions)
    columns["final_position_id"] = position_ids_of(side_1, side_2, next_players, known_1 & known_2)
    return table_of(schema, columns)


def _next_players(rows: GameRows, actions: Actions) -> Numbers:
    """Who would act next at the end of each game; 0 where nobody acted."""
    lengths = np.bincount(actions.games, minlength=len(rows.values))
    acted = np.flatnonzero(lengths)
    last = np.cumsum(lengths)[acted] - 1
    has_facts: Numbers = np.array(rows.has_facts, dtype=np.bool_)[acted]
    on_roll = actions.on_roll[last]
    is_made = actions.is_play[last] & (actions.plays.is_known[last] | ~has_facts) & (on_roll > 0)
    players = np.zeros(len(lengths), dtype=np.int64)
    players[acted] = np.where(is_made, 3 - on_roll, on_roll)
    return players


def _count_columns(rows: GameRows, counts: GameCounts) -> dict[str, pa.Array[Any]]:
    """`plays_1`, `plays_2`, ...: null where the facts that they need were not kept."""
    has_facts: Numbers = np.array(rows.has_facts, dtype=np.bool_)
    everywhere = np.ones(len(rows.has_facts), dtype=np.bool_)
    columns = {}
    for count in fields(counts):
        array: Numbers = getattr(counts, count.name)
        known = has_facts if count.name in _NEEDS_FACTS else everywhere
        for player in (1, 2):
            columns[f"{count.name}_{player}"] = masked(array[:, player - 1].astype(np.int32), known, pa.int32())
    return columns


def _away(length: int | None, score: int | None) -> int | None:
    """Points missing to the match length; None for money and where unknown."""
    return length - score if length and score is not None else None


def _opening(game: GameFacts) -> tuple[int, int | None, int | None]:
    """(player, higher die, lower die) of the first roll; nobody where the game starts from a set position."""
    for action in game.record.actions:
        if action.kind == SET_POSITION:
            break
        if action.kind == PLAY:
            if 0 < action.die_1 < 7 and 0 < action.die_2 < 7:
                return action.player, max(action.die_1, action.die_2), min(action.die_1, action.die_2)
            return action.player, None, None
    return 0, None, None
