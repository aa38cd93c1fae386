"""How long games and matches are."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.replay.facts import PLAYED_OUT, STAKE_CAPPED_GAME
from analyzer.reports.coverage import plays_note
from analyzer.reports.groups import ALL, kinds, lengths, special_notes
from analyzer.reports.rates import frame_of, interval, mean
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import COUNTED_GAME_COLUMNS, COUNTED_MATCH_COLUMNS, OPTIONS, Selection, counted_games

_CLASSES = {1: "single", 2: "gammon", 3: "backgammon"}
_DTYPES = {
    "group": "string", "population": "string", "n": "Int64", "mean": "Float64", "mean_low": "Float64", "mean_high": "Float64",
    "median": "Float64", "shortest": "Int64", "longest": "Int64",
}  # fmt: skip


def run_length(frames: Frames, **options: Any) -> list[Section]:
    """Plays a game by ending and by final cube; games and plays a match by its length."""
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    counted = counted_games(frames["games"], frames["matches"], selection)
    games = counted.games.assign(rolls=counted.games["plays_1"] + counted.games["plays_2"])
    whole = matches[(matches["complete"].fillna(False) & (matches["kind"] != STAKE_CAPPED_GAME)).astype(bool)]
    left = int((~matches["complete"].fillna(False)).sum())
    return [
        Section(
            "Plays a game",
            _plays(games),
            [
                *counted.notes,
                *special_notes(games),
                plays_note(matches),
                "rolls of both players; dances count where the record writes them; intervals by the normal approximation",
                "published: 30 to 50",
            ],
        ),
        Section("Games and plays a match", _matches(whole), [f"complete matches only; left out, other records: {left:,}"]),
    ]


def _row(group: str, population: str, values: pd.Series) -> tuple[object, ...]:
    known = values.dropna().astype("int64")
    if not len(known):
        return (group, population, 0, None, None, None, None, None, None)
    return (group, population, *mean(values), float(known.median()), int(known.min()), int(known.max()))


def _plays(games: pd.DataFrame) -> pd.DataFrame:
    """One row a kind of record and ending."""
    rows = []
    for kind, part in kinds(games):
        rows.append(_row(kind, ALL, part["rolls"]))
        ending = part["ending"].mask(part["ending"] == PLAYED_OUT, part["result_class"].map(_CLASSES).astype("string"))
        for name in ("passed", *_CLASSES.values(), "resigned"):
            members = part[(ending == name).fillna(False).astype(bool)]
            if len(members):
                rows.append(_row(kind, name, members["rolls"]))
    return frame_of(rows, _DTYPES)


def _matches(matches: pd.DataFrame) -> pd.DataFrame:
    """Two rows a match length: games and plays."""
    rows = []
    for length in sorted(matches["match_length"].dropna().unique()):
        part = matches[(matches["match_length"] == length).fillna(False).astype(bool)]
        name = str(lengths(part).iloc[0])
        rows += [_row(name, "games", part["games"]), _row(name, "plays", part["plays"])]
    return frame_of(rows, _DTYPES)


LENGTH = ReportSpec(
    name="length",
    title="How long games and matches are",
    tables=("matches", "games"),
    table_columns={"matches": (*COUNTED_MATCH_COLUMNS, "complete", "games"), "games": COUNTED_GAME_COLUMNS},
    run=run_length,
    columns=(
        Column("group", "string", "", "kind of record, or length of the match"),
        Column("population", "string", "", "the ending of the games; or what is counted a match: games or plays"),
        Column("n", "Int64", "games or matches", "how many were counted"),
        *interval("mean", "plays or games", "plays (rolls of both players) a game; games or plays a match"),
        Column("median", "Float64", "plays or games", "half are shorter"),
        Column("shortest", "Int64", "plays or games", "the fewest"),
        Column("longest", "Int64", "plays or games", "the most"),
    ),
    options=OPTIONS,
)
