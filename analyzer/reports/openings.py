"""The first play of each game: rolls, plays chosen for them, and how the games went."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pandas as pd

from analyzer.reports.chi_square import chi_square
from analyzer.reports.condensed import OPENINGS
from analyzer.reports.coverage import plays_note, share_text
from analyzer.reports.rates import frame_of, interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection, unlike_games

ROLLS = [(high, low) for low, high in combinations(range(1, 7), 2)]
"""The 15 opening rolls: never a double."""


def run_openings(frames: Frames, **options: Any) -> list[Section]:
    """Games won by the player who starts; the 15 opening rolls; the plays chosen for each.

    Counted are games of plain backgammon that begin at the start position and whose first roll is known. A game counts
    as won or lost where the record says who won it.
    """
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    plain = matches[(matches["variation"] == "backgammon").fillna(False)]
    games = frames["games"][frames["games"]["record_id"].isin(plain["record_id"])]
    unlike = unlike_games(games)[["record_id", "game_number", "winner"]]
    seen = OPENINGS.of(frames["actions"]).merge(unlike, on=["record_id", "game_number"], how="inner")
    is_known = seen["high"].notna() & seen["low"].notna()
    is_double = (is_known & (seen["high"] == seen["low"])).fillna(False)
    counted = seen[(is_known & ~is_double).astype(bool)]
    counted = counted.assign(
        roll=(counted["high"] * 10 + counted["low"]).astype("string"),
        known=counted["winner"].isin([1, 2]).astype("Int64"),
        won=(counted["winner"] == counted["player"]).fillna(False).astype("Int64"),
    )
    notes = [f"games counted: {share_text(len(counted), len(games))}", plays_note(matches)]
    for what, n in (
        ("of another variation than backgammon (matches)", len(matches) - len(plain)),
        ("first roll not in the record", int((~is_known).sum())),
        ("first roll is a double", int(is_double.sum())),
    ):
        if n:
            notes.append(f"left out, {what}: {n:,}")
    statistic, degrees, p = chi_square([int((counted["roll"] == f"{high}{low}").sum()) for high, low in ROLLS], [1 / 15] * 15)
    test = (
        f"fair dice give each of the 15 rolls 6.67 % of the games; chi-square {statistic:.1f}, {degrees} degrees of freedom"
        + ("" if math.isnan(p) else f", p {p:.3f}")
    )
    return [
        Section("Games won by the player who starts", _advantage(counted), [*notes, "published: 51.2 %"]),
        Section("Opening rolls", _rolls(counted), [test]),
        Section("Opening plays", _plays(counted), ["verified legal plays only; the share is of the plays of the same roll"]),
    ]


def _advantage(counted: pd.DataFrame) -> pd.DataFrame:
    """One row."""
    rows = [(int(counted["known"].sum()), int(counted["won"].sum()))]
    return with_rate(frame_of(rows, {"games": "Int64", "won": "Int64"}), "win_rate", "won", "games")


def _rolls(counted: pd.DataFrame) -> pd.DataFrame:
    """One row an opening roll, also those that never came."""
    rows = []
    for high, low in ROLLS:
        part = counted[(counted["roll"] == f"{high}{low}").astype(bool)]
        rows.append(
            (f"{high}{low}", len(part), len(counted), len(counted) / 15, int(part["known"].sum()), int(part["won"].sum()))
        )
    dtypes = {"roll": "string", "count": "Int64", "rolls": "Int64", "expected": "Float64", "games": "Int64", "won": "Int64"}
    frame = with_rate(frame_of(rows, dtypes), "share", "count", "rolls").drop(columns="rolls")
    return with_rate(frame, "win_rate", "won", "games")


def _plays(counted: pd.DataFrame) -> pd.DataFrame:
    """One row a roll and play, the most frequent play of each roll first."""
    sure = counted[(counted["legal"].fillna(False) & counted["play"].notna()).astype(bool)]
    grouped = sure.groupby(["roll", "play"], sort=True).agg(count=("known", "size"), games=("known", "sum"), won=("won", "sum"))
    frame = grouped.astype("Int64").reset_index().astype({"roll": "string", "play": "string"})
    frame["plays"] = frame.groupby("roll")["count"].transform("sum").astype("Int64")
    frame = frame.sort_values(["roll", "count", "play"], ascending=[True, False, True], ignore_index=True)
    frame = with_rate(frame, "share", "count", "plays")
    return with_rate(frame, "win_rate", "won", "games")[
        [
            "roll",
            "play",
            "count",
            "plays",
            "share",
            "share_low",
            "share_high",
            "games",
            "won",
            "win_rate",
            "win_rate_low",
            "win_rate_high",
        ]
    ]


OPENINGS_REPORT = ReportSpec(
    name="openings",
    title="Opening rolls and plays",
    tables=("matches", "games", "actions"),
    table_columns={
        "matches": (*MATCH_COLUMNS, "variation"),
        "games": ("record_id", "game_number", "winner"),
        "actions": OPENINGS.reads,
    },
    run=run_openings,
    columns=(
        Column("roll", "string", "dice", "the opening roll, the higher die first"),
        Column("play", "string", "", "the play in canonical form"),
        Column("count", "Int64", "games", "games with this roll, or with this play"),
        Column("expected", "Float64", "games", "what fair dice give on average"),
        Column("plays", "Int64", "games", "n: verified legal plays of this roll"),
        *interval("share", "share", "of all opening rolls, or of the plays of the roll"),
        Column("games", "Int64", "games", "n: of these games with a known winner"),
        Column("won", "Int64", "games", "won by the player who starts"),
        *interval("win_rate", "share", "games won by the player who starts"),
    ),
    options=MATCH_OPTIONS,
    condense={"actions": OPENINGS.of},
)
