"""Records of the same match: the same content, the same play under other names, and copies that stop early."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pandas as pd

from analyzer.reports.condensed import ROLL_TEXTS
from analyzer.reports.names import player_names
from analyzer.reports.rates import frame_of
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection

FEWEST_ROLLS = 8
"""Records with fewer rolls are not compared by their dice: so few can agree by chance."""

SAME, OTHER_NAMES, OTHER_PLAYS, TRUNCATED = "same match", "same play, other names", "same rolls, other plays", "cut short"


def run_duplicates(frames: Frames, **options: Any) -> list[Section]:
    """Groups of records of one match, how they are alike, and how many records stand more than once."""
    selection = Selection(**options)
    matches = selection.matches(frames["matches"]).reset_index(drop=True)
    rolls = ROLL_TEXTS.of(frames["actions"]).groupby("record_id", sort=False)["rolls"].agg("".join)
    matches = matches.assign(rolls=matches["record_id"].map(rolls).astype("string").fillna(""))
    pairs = _pairs(matches)
    counts = pairs["how"].value_counts()
    again = {
        SAME: int(matches["match_id"].duplicated().sum()),
        OTHER_NAMES: int(counts.get(OTHER_NAMES, 0)),
        OTHER_PLAYS: int(counts.get(OTHER_PLAYS, 0)),
        TRUNCATED: int(counts.get(TRUNCATED, 0)),
    }
    summary = frame_of(
        [(how, count, len(matches)) for how, count in again.items()], {"how": "string", "again": "Int64", "records": "Int64"}
    )
    notes = [
        "every record is compared with the first one that is like it; other reports count each record, again or not",
        f"cut short: all its rolls begin a longer record; records of fewer than {FEWEST_ROLLS} rolls are not compared",
    ]
    return [Section("Records that stand again", summary, notes), Section("Which records", pairs)]


def _pairs(matches: pd.DataFrame) -> pd.DataFrame:
    """A row a record that is like an earlier or longer one."""
    rows: list[tuple[int, int, str]] = []
    taken: set[int] = set()
    for column, how in (("match_id", SAME), ("play_id", OTHER_NAMES), ("rolls", OTHER_PLAYS)):
        first: dict[str, int] = {}
        for index, value in enumerate(matches[column].tolist()):
            if index in taken or (column == "rolls" and len(value) < 2 * FEWEST_ROLLS):
                continue
            if value in first:
                rows.append((first[value], index, how))
                taken.add(index)
            else:
                first[value] = index
    rows += [(longer, index, TRUNCATED) for longer, index in _truncated(matches["rolls"].tolist(), taken)]
    names = [player_names(matches[f"player_{side}"]) for side in (1, 2)]
    titles = (names[0] + " - " + names[1]).tolist()
    sources, numbers, plays = matches["source"].tolist(), matches["match_number"].tolist(), matches["plays"].tolist()
    return frame_of(
        [
            (how, sources[one], numbers[one], titles[one], plays[one], sources[copy], numbers[copy], titles[copy], plays[copy])
            for one, copy, how in sorted(rows)
        ],
        {
            "how": "string", "source": "string", "match_number": "Int64", "players": "string", "plays": "Int64",
            "other_source": "string", "other_match_number": "Int64", "other_players": "string", "other_plays": "Int64",
        },
    )  # fmt: skip


def _truncated(rolls: list[str], taken: set[int]) -> list[tuple[int, int]]:
    """(longer record, record) where all rolls of a record begin a longer one."""
    ordered = sorted((text, index) for index, text in enumerate(rolls) if index not in taken and len(text) >= 2 * FEWEST_ROLLS)
    return [
        (longer_index, index)
        for (text, index), (longer, longer_index) in pairwise(ordered)
        if len(longer) > len(text) and longer.startswith(text)
    ]


DUPLICATES = ReportSpec(
    name="duplicates",
    title="Records of the same match",
    tables=("matches", "actions"),
    table_columns={"matches": (*MATCH_COLUMNS, "match_number", "match_id", "play_id"), "actions": ROLL_TEXTS.reads},
    run=run_duplicates,
    columns=(
        Column("how", "string", "", "same match; same play, other names; same rolls, other plays; cut short"),
        Column("again", "Int64", "records", "records that are like an earlier or longer one in this way"),
        Column("records", "Int64", "records", "records compared"),
        Column("source", "string", "", "the first, or the longer, record"),
        Column("match_number", "Int64", "count from 1", "its position in the source"),
        Column("players", "string", "", "its players"),
        Column("plays", "Int64", "rolls", "its rolls"),
        Column("other_source", "string", "", "the record that is like it"),
        Column("other_match_number", "Int64", "count from 1", "its position in the source"),
        Column("other_players", "string", "", "its players"),
        Column("other_plays", "Int64", "rolls", "its rolls"),
    ),
    options=MATCH_OPTIONS,
    condense={"actions": ROLL_TEXTS.of},
)
