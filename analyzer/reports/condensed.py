"""The actions table condensed to what reports count: part by part, so that a large dataset need not be in memory.

A condensation takes a part of the table, in which games are whole, and gives a much smaller frame; those of all
parts, one under the other, stand for the table. Reports take the actions table either way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from analyzer.reports.positions import boards_of, open_points
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, PLAY, RACCOON, SET_POSITION, TAKE

_GAME = ["record_id", "game_number"]
_ANSWERS = (TAKE, PASS, BEAVER, RACCOON)
_CUBE_KINDS = (DOUBLE, *_ANSWERS)


@dataclass(frozen=True, slots=True)
class Condensation:
    """What is made of the actions table."""

    reads: tuple[str, ...]
    """Columns of the actions table that it needs."""
    gives: tuple[str, ...]
    """Columns of the condensed frame."""
    make: Callable[[pd.DataFrame], pd.DataFrame]

    def of(self, actions: pd.DataFrame) -> pd.DataFrame:
        """The condensed frame, from the table or from a frame that is condensed already."""
        if tuple(actions.columns) == self.gives:
            return actions
        return self.make(actions)[list(self.gives)].reset_index(drop=True)


def _known_dice(actions: pd.DataFrame) -> pd.Series:
    """Where both dice are 1 to 6."""
    return (actions["die_1"].between(1, 6) & actions["die_2"].between(1, 6)).fillna(False).astype(bool)


def _with_rolls(actions: pd.DataFrame) -> pd.DataFrame:
    """The plays, with `is_opening`: the first roll of a game that begins at the start position."""
    given = actions.loc[actions["kind"] == SET_POSITION, _GAME].drop_duplicates()
    plays = actions[actions["kind"] == PLAY]
    is_opening = ~plays.duplicated(_GAME)
    if len(given):
        is_set = pd.MultiIndex.from_frame(plays[_GAME]).isin(pd.MultiIndex.from_frame(given))
        is_opening &= ~is_set
    known = _known_dice(plays)
    high = plays[["die_1", "die_2"]].max(axis=1).where(known)
    low = plays[["die_1", "die_2"]].min(axis=1).where(known)
    return plays.assign(is_opening=is_opening.astype("boolean"), high=high.astype("Int64"), low=low.astype("Int64"))


def _count_rolls(actions: pd.DataFrame) -> pd.DataFrame:
    """Rolls counted by match, player and dice; dice are missing for rolls that the record hides or that cannot be."""
    plays = _with_rolls(actions)
    keys = ["record_id", "player", "is_opening", "high", "low"]
    return plays.groupby(keys, dropna=False, sort=False).size().astype("Int64").rename("rolls").reset_index()


ROLLS = Condensation(
    reads=("record_id", "game_number", "kind", "player", "die_1", "die_2"),
    gives=("record_id", "player", "is_opening", "high", "low", "rolls"),
    make=_count_rolls,
)
"""Rolls of each match by player, opening or not, and dice."""


def _pick_openings(actions: pd.DataFrame) -> pd.DataFrame:
    """The opening plays."""
    plays = _with_rolls(actions)
    return plays[plays["is_opening"].fillna(False).astype(bool)]


OPENINGS = Condensation(
    reads=("record_id", "game_number", "kind", "player", "die_1", "die_2", "play", "legal"),
    gives=("record_id", "game_number", "player", "high", "low", "play", "legal"),
    make=_pick_openings,
)
"""The first play of each game that begins at the start position."""


def _pick_cube_actions(actions: pd.DataFrame) -> pd.DataFrame:
    """Turns of the cube and answers, each with what was answered to it in the next action of the game."""
    number = actions["game_number"].fillna(-1)
    same_game = (actions["record_id"] == actions["record_id"].shift(-1)) & number.eq(number.shift(-1)).fillna(False)
    following = actions["kind"].shift(-1)
    answer = following.where(same_game & following.isin(_ANSWERS))
    return actions.assign(answer=answer.astype("string"))[actions["kind"].isin(_CUBE_KINDS)]


CUBE_ACTIONS = Condensation(
    reads=("record_id", "game_number", "kind", "player", "cube_value", "cube_owner"),
    gives=("record_id", "game_number", "player", "kind", "cube_value", "cube_owner", "answer"),
    make=_pick_cube_actions,
)
"""Doubles, takes, passes, beavers and raccoons in the order of the record; `answer` is missing where none follows."""


def _count_entering(actions: pd.DataFrame) -> pd.DataFrame:
    """Verified legal turns with checkers on the bar, counted by game, player and open points."""
    mine = np.where(actions["player"].eq(1).fillna(False), actions["bar_1"].fillna(0), actions["bar_2"].fillna(0))
    is_turn = (
        (
            (actions["kind"] == PLAY)
            & (mine > 0)
            & actions["verified"].fillna(False)
            & actions["legal"].fillna(False)
            & actions["play"].notna()
            & actions["position_id"].notna()
            & _known_dice(actions)
        )
        .fillna(False)
        .astype(bool)
    )
    turns = actions[is_turn]
    _, other = boards_of(turns["position_id"])
    counted = turns[[*_GAME, "player"]].assign(
        open_points=pd.array(open_points(other), dtype="Int64"),
        checkers=pd.array(mine[is_turn.to_numpy()].astype("int64"), dtype="Int64"),
        entered=(~turns["is_dance"].fillna(False)).astype("Int64"),
    )
    keys = [*_GAME, "player", "open_points", "checkers"]
    return (
        counted.groupby(keys, dropna=False, sort=False)["entered"].agg(turns="size", entered="sum").astype("Int64").reset_index()
    )


ENTERING = Condensation(
    reads=(
        "record_id", "game_number", "kind", "player", "die_1", "die_2", "bar_1", "bar_2", "play", "is_dance", "position_id",
        "legal", "verified",
    ),
    gives=("record_id", "game_number", "player", "open_points", "checkers", "turns", "entered"),
    make=_count_entering,
)  # fmt: skip
"""Turns on the bar by game, player, open points of the opponent's home board and checkers on the bar."""


def _join_rolls(actions: pd.DataFrame) -> pd.DataFrame:
    """All dice of each match as one text."""
    plays = _with_rolls(actions)
    texts = plays["high"].astype("string").fillna("?") + plays["low"].astype("string").fillna("?")
    return texts.groupby(plays["record_id"], sort=False).agg("".join).astype("string").rename("rolls").reset_index()


ROLL_TEXTS = Condensation(
    reads=("record_id", "game_number", "kind", "die_1", "die_2"),
    gives=("record_id", "rolls"),
    make=_join_rolls,
)
"""The rolls of each match in their order, two digits each, the higher die first, `??` where it is hidden."""
