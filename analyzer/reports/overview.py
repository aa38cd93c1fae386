"""What the records hold, and the key figures, on one page."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.replay.facts import FORFEITED, FRAGMENT, MATCH, PASSED, RESIGNED, SESSION, STAKE_CAPPED_GAME, UNFINISHED, UNKNOWN
from analyzer.reports.coverage import duplicates_note, plays_note, total
from analyzer.reports.groups import POPULATION, special_notes
from analyzer.reports.names import UNNAMED, player_names
from analyzer.reports.rates import frame_of, interval, mean, rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import (
    COUNTED_GAME_COLUMNS,
    COUNTED_MATCH_COLUMNS,
    MATCH_OPTIONS,
    Selection,
    counted_games,
)

_KINDS = {
    MATCH: "matches", SESSION: "money sessions", STAKE_CAPPED_GAME: "single games written as a match",
    FRAGMENT: "fragments of matches",
}  # fmt: skip
_HIDDEN_ROLL = "D003"


def run_overview(frames: Frames, **options: Any) -> list[Section]:
    """Counts of what was read, key figures with n and interval, findings by severity."""
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    games = frames["games"][frames["games"]["record_id"].isin(matches["record_id"])]
    findings = frames["findings"]
    if selection != Selection():
        findings = findings[findings["record_id"].isin(matches["record_id"])]
    counted = counted_games(frames["games"], frames["matches"], selection)
    notes = [plays_note(matches), *duplicates_note(matches)]
    return [
        Section("Records", _contents(matches, games, findings), notes),
        Section("Key rates", _rates(counted.games), [*counted.notes, *special_notes(counted.games), POPULATION]),
        Section("Key means", _means(counted.games), ["intervals by the normal approximation"]),
        Section("Findings", _levels(findings, total(matches["plays"])), ["findings that no earlier one explains"]),
    ]


def _contents(matches: pd.DataFrame, games: pd.DataFrame, findings: pd.DataFrame) -> pd.DataFrame:
    """What was read, a row a count."""
    kind = matches["kind"].value_counts()
    ending = games["ending"].value_counts()
    names = pd.concat([player_names(matches["player_1"]), player_names(matches["player_2"])])
    unreadable = findings[~findings["record_id"].isin(matches["record_id"])]
    dates = [day for day in matches["date"].tolist() if day is not None and not pd.isna(day)]
    rows: list[tuple[str, int]] = [("sources with a match", int(matches["source"].nunique()))]
    rows.append(("sources with findings and no match", int(unreadable["source"].nunique())))
    rows += [(words, int(kind.get(name, 0))) for name, words in _KINDS.items()]
    rows += [
        ("complete matches", int(matches["complete"].fillna(False).sum())),
        ("different players", int(names[names != UNNAMED].nunique())),
        ("records with a date", len(dates)),
        ("games", len(games)),
        ("games resigned", int(ending.get(RESIGNED, 0))),
        ("games forfeited", int(ending.get(FORFEITED, 0))),
        ("games unfinished", int(ending.get(UNFINISHED, 0))),
        ("games of unknown result", int(ending.get(UNKNOWN, 0))),
        ("results capped", int(games["capped"].fillna(False).sum())),
        ("games verified as a whole", int(games["verified"].fillna(False).sum())),
        ("plays", total(matches["plays"])),
        ("plays verified", total(matches["verified_plays"])),
        ("rolls hidden", int((findings["code"] == _HIDDEN_ROLL).sum())),
    ]
    return frame_of(rows, {"what": "string", "count": "Int64"})


_FIGURES = {
    "figure": "string", "n": "Int64", "value": "Float64", "value_low": "Float64", "value_high": "Float64", "published": "string",
}  # fmt: skip


def _rates(games: pd.DataFrame) -> pd.DataFrame:
    """Shares of the counted games."""
    n = len(games)
    played = games[games["ending"] == "played_out"]
    rolls = total(games["plays_1"]) + total(games["plays_2"])
    doubles = total(games["rolled_doubles_1"]) + total(games["rolled_doubles_2"])
    starters = games[games["opening_player"].isin([1, 2])]
    shares: list[tuple[str, int, int, str]] = [
        ("won as gammon or better", int(games["is_gammon"].sum()), n, "21-22 %"),
        ("of those played out", int(played["is_gammon"].sum()), len(played), ""),
        ("won as backgammon", int(games["is_backgammon"].sum()), n, "0.6 %"),
        ("ended by a pass", int((games["ending"] == PASSED).sum()), n, "53.5 %"),
        ("ended with the cube turned", int(games["cube_turned"].fillna(False).sum()), n, ""),
        ("won by the player who starts", int((starters["winner"] == starters["opening_player"]).sum()), len(starters), "51.2 %"),
        ("rolls that are doubles, openings left out", doubles, rolls - len(starters), "16.667 %"),
    ]
    return frame_of([(name, n, *rate(count, n), published) for name, count, n, published in shares], _FIGURES)


def _means(games: pd.DataFrame) -> pd.DataFrame:
    """Means over the counted games."""
    rows = [
        ("points a game", *mean(games["points_computed"]), "2.16"),
        ("final cube", *mean(games["cube_value"]), "1.84"),
        ("plays a game", *mean(games["plays_1"] + games["plays_2"]), "30-50"),
    ]
    return frame_of(rows, _FIGURES)


def _levels(findings: pd.DataFrame, plays: int) -> pd.DataFrame:
    """Findings by severity."""
    primary = findings[findings["consequence_of"].isna()]
    rows = []
    for level in ("fatal", "error", "warning", "note"):
        part = primary[primary["severity"] == level]
        rows.append((level, len(part), int(part["source"].nunique()), 1000 * len(part) / plays if plays else None))
    return frame_of(rows, {"severity": "string", "findings": "Int64", "sources": "Int64", "per_1000_plays": "Float64"})


OVERVIEW = ReportSpec(
    name="overview",
    title="What the records hold",
    tables=("matches", "games", "findings"),
    table_columns={
        "matches": (*COUNTED_MATCH_COLUMNS, "match_id", "complete"),
        "games": (*COUNTED_GAME_COLUMNS, "points_computed", "rolled_doubles_1", "rolled_doubles_2"),
        "findings": ("record_id", "source", "code", "severity", "consequence_of"),
    },
    run=run_overview,
    columns=(
        Column("what", "string", "", "what is counted"),
        Column("count", "Int64", "as said", "how many"),
        Column("figure", "string", "", "a share of games or rolls, or a mean"),
        Column("n", "Int64", "games or rolls", "how many it is a share or mean of"),
        *interval("value", "share, or as said", "the share or mean"),
        Column("published", "string", "", "a published value of strong players, for comparison"),
        Column("severity", "string", "", "fatal, error, warning or note"),
        Column("findings", "Int64", "findings", "those that no earlier one explains"),
        Column("sources", "Int64", "sources", "sources with one"),
        Column("per_1000_plays", "Float64", "findings", "for each 1,000 plays"),
    ),
    options=MATCH_OPTIONS,
)
