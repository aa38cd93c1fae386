"""How good the records are: findings a thousand plays, and games that could be verified."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.reports.coverage import plays_note
from analyzer.reports.rates import interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection

_NONE = "(none)"
_SUMS = ("records", "games", "verified_games", "plays", "verified_plays", "errors", "warnings", "notes")


def run_quality(frames: Frames, **options: Any) -> list[Section]:
    """Counts by format and dialect, site, transcriber and source, the most errors first.

    Only findings that are no consequences count; fatal ones are errors. A source without any readable match stands in the
    section by source only.
    """
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    findings = frames["findings"]
    primary = findings[findings["consequence_of"].isna()]
    inside = primary[primary["record_id"].isin(matches["record_id"])]
    lost = primary[~primary["record_id"].isin(frames["matches"]["record_id"])]
    is_whole = selection == Selection()
    records = _records(matches, frames["games"], inside)
    notes = [
        plays_note(matches),
        "errors, warnings, notes: findings that no earlier one explains; rates are for 1,000 plays; fatal ones are errors",
        "verified games: every action stands on a certain board",
    ]
    if is_whole and len(lost):
        notes.append(f"findings of sources without any readable match, by source only: {len(lost):,}")
    named = records.assign(
        dialect=(records["format"].fillna(_NONE) + " " + records["dialect"].fillna("")).str.strip(),
        site=records["site"].fillna(_NONE),
        transcriber=records["transcriber"].fillna(_NONE),
    )
    by_source = pd.concat([records, _lost_sources(lost)], ignore_index=True) if is_whole and len(lost) else records
    return [
        Section("By format", _summed(named, "dialect"), [*notes, _YARDSTICK]),
        Section("By site", _summed(named, "site")),
        Section("By transcriber", _summed(named, "transcriber")),
        Section("By source", _summed(by_source, "source"), ["sources with the most errors first"]),
    ]


_YARDSTICK = "a yardstick from chess: 51 illegal moves were found in 3,426 games of an Olympiad"


def _by_level(findings: pd.DataFrame, key: str) -> pd.DataFrame:
    """Findings of each key by level."""
    level = findings["severity"].replace("fatal", "error") + "s"
    counts = findings.groupby([findings[key], level]).size().unstack(fill_value=0)
    return counts.reindex(columns=["errors", "warnings", "notes"], fill_value=0)


def _records(matches: pd.DataFrame, games: pd.DataFrame, findings: pd.DataFrame) -> pd.DataFrame:
    """A row a match with its counts."""
    mine = games[games["record_id"].isin(matches["record_id"])]
    verified = mine.groupby("record_id")["verified"].agg(games="size", verified_games="sum")
    columns = ["record_id", "source", "format", "dialect", "site", "transcriber", "plays", "verified_plays"]
    frame = matches[columns].assign(records=1).set_index("record_id")
    frame = frame.join(verified).join(_by_level(findings, "record_id"))
    return frame.fillna(dict.fromkeys(("games", "verified_games", "errors", "warnings", "notes"), 0)).reset_index(drop=True)


def _lost_sources(findings: pd.DataFrame) -> pd.DataFrame:
    """A row a source that has findings and no match."""
    return _by_level(findings, "source").reset_index().reindex(columns=["source", *_SUMS]).fillna(0)


def _summed(records: pd.DataFrame, key: str) -> pd.DataFrame:
    """A row a key."""
    frame = records.groupby(key)[list(_SUMS)].sum().astype("Int64").reset_index().astype({key: "string"})
    frame = with_rate(frame, "verified_game_rate", "verified_games", "games")
    for name in ("errors", "warnings"):
        per = [
            1000 * int(count) / int(plays) if plays else None for count, plays in zip(frame[name], frame["plays"], strict=True)
        ]
        frame[f"{name}_per_1000"] = pd.array(per, dtype="Float64")
    return frame.sort_values(["errors", "warnings", "records", key], ascending=[False, False, False, True], ignore_index=True)


QUALITY = ReportSpec(
    name="quality",
    title="The quality of the records",
    tables=("matches", "games", "findings"),
    table_columns={
        "matches": (*MATCH_COLUMNS, "format", "dialect", "site", "transcriber"),
        "games": ("record_id", "verified"),
        "findings": ("record_id", "source", "severity", "consequence_of"),
    },
    run=run_quality,
    columns=(
        Column("dialect", "string", "", "format, and the program or site where it can be told"),
        Column("site", "string", "", "site or place as written"),
        Column("transcriber", "string", "", "transcriber as written"),
        Column("source", "string", "", "name of the source"),
        Column("records", "Int64", "records", "matches, sessions and single games"),
        Column("games", "Int64", "games", "n: games in them"),
        Column("verified_games", "Int64", "games", "of these, every action is verified"),
        *interval("verified_game_rate", "share", "games that are verified as a whole"),
        Column("plays", "Int64", "rolls", "rolls of dice"),
        Column("verified_plays", "Int64", "rolls", "of these on a certain board"),
        Column("errors", "Int64", "findings", "findings of level error or fatal that no earlier one explains"),
        Column("warnings", "Int64", "findings", "the same of level warning"),
        Column("notes", "Int64", "findings", "the same of level note"),
        Column("errors_per_1000", "Float64", "findings", "errors for each 1,000 plays"),
        Column("warnings_per_1000", "Float64", "findings", "warnings for each 1,000 plays"),
    ),
    options=MATCH_OPTIONS,
)
