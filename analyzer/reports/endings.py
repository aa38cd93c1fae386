"""How games end: passed, played out, resigned; at what cube; and the games that have no end."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.replay.facts import PASSED, PLAYED_OUT, RESIGNED
from analyzer.reports.coverage import plays_note
from analyzer.reports.groups import POPULATION, SITUATIONS, group_order, kinds, lengths, situations, special_notes
from analyzer.reports.rates import frame_of, interval, mean, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import COUNTED_GAME_COLUMNS, COUNTED_MATCH_COLUMNS, OPTIONS, Selection, counted_games

PUBLISHED_ENDINGS = "published (money, programs): passed 53.5 %, single 32.3 %, gammon 13.6 %, backgammon 0.6 %"
PUBLISHED_CUBES = "published (money, programs): cube 1 39.4 %, 2 51.5 %, 4 8.0 %, 8 1.0 %"
PUBLISHED_MEANS = "published (money, programs): mean final cube 1.84, mean points a game 2.16"


def endings_by_kind(games: pd.DataFrame) -> pd.DataFrame:
    """How games ended, a row a kind and ending."""
    rows = []
    for kind, part in kinds(games):
        rows += [(kind, ending, count, len(part)) for ending, count in _ended_as(part).items()]
    return shares(rows, "ending")


def _ended_as(games: pd.DataFrame) -> dict[str, int]:
    """Games by ending, those that were played out by class."""
    played = games["ending"] == PLAYED_OUT
    return {
        PASSED: int((games["ending"] == PASSED).sum()),
        "single": int((played & ~games["is_gammon"]).sum()),
        "gammon": int((played & games["is_gammon"] & ~games["is_backgammon"]).sum()),
        "backgammon": int((played & games["is_backgammon"]).sum()),
        RESIGNED: int((games["ending"] == RESIGNED).sum()),
    }


def final_cubes(games: pd.DataFrame) -> pd.DataFrame:
    """The stake when games ended, a row a kind and value."""
    rows = []
    for kind, part in kinds(games):
        counts = part["cube_value"].value_counts().sort_index()
        rows += [(kind, str(value), int(count), len(part)) for value, count in counts.items()]
    return shares(rows, "cube_value")


def shares(rows: list[tuple[str, str, int, int]], name: str) -> pd.DataFrame:
    """(group, value, count, n) as a frame with shares."""
    frame = frame_of(rows, {"group": "string", name: "string", "count": "Int64", "games": "Int64"})
    return with_rate(frame, "share", "count", "games")


def means_by_kind(games: pd.DataFrame) -> pd.DataFrame:
    """Mean stake and mean points, a row a kind."""
    rows: list[tuple[str, str, int, float | None, float | None, float | None]] = []
    for kind, part in kinds(games):
        for measure, column in (("final cube", "cube_value"), ("points a game", "points_computed")):
            rows.append((kind, measure, *mean(part[column].dropna().astype("float64"))))
    dtypes = {"group": "string", "measure": "string", "games": "Int64"}
    return frame_of(rows, dtypes | dict.fromkeys(("mean", "mean_low", "mean_high"), "Float64"))


def run_endings(frames: Frames, **options: Any) -> list[Section]:
    """Endings by kind of record, situation, length and final cube; and every game by what the record says of its end."""
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    counted = counted_games(frames["games"], frames["matches"], selection)
    games = counted.games
    notes = [*counted.notes, *special_notes(games), plays_note(matches)]
    reading = "resigned games of any class stand under resigned; a pass is a won game"
    return [
        Section("Endings", endings_by_kind(games), [*notes, reading, PUBLISHED_ENDINGS, POPULATION]),
        Section("Endings by situation", _endings_by(games, situations(games)), [SITUATIONS]),
        Section("Endings by match length", _endings_by(games, lengths(games))),
        Section("Endings by final cube", _endings_by(games, games["cube_value"].astype("string"))),
        Section("All games", _all_games(selection.games(frames["games"]), matches), ["also those that are not counted above"]),
    ]


def _endings_by(games: pd.DataFrame, group: pd.Series) -> pd.DataFrame:
    """How games ended, a row a group and ending."""
    rows = []
    for name in group_order(group.dropna().unique()):
        members = games[(group == name).fillna(False).astype(bool)]
        rows += [(name, ending, count, len(members)) for ending, count in _ended_as(members).items()]
    return shares(rows, "ending")


def _all_games(games: pd.DataFrame, matches: pd.DataFrame) -> pd.DataFrame:
    """Every game of the matches by its ending, an unknown class of a resignation apart."""
    chosen = games[games["record_id"].isin(matches["record_id"])]
    ending = chosen["ending"].mask((chosen["ending"] == RESIGNED) & chosen["result_class"].isna(), "resigned, class unknown")
    counts = ending.value_counts()
    return with_rate(
        frame_of(
            [
                (str(name), int(count), len(chosen))
                for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            ],
            {"recorded_ending": "string", "count": "Int64", "games": "Int64"},
        ),
        "share",
        "count",
        "games",
    )


ENDINGS = ReportSpec(
    name="endings",
    title="How games end",
    tables=("matches", "games"),
    table_columns={"matches": COUNTED_MATCH_COLUMNS, "games": (*COUNTED_GAME_COLUMNS, "is_crawford_game", "is_post_crawford")},
    run=run_endings,
    columns=(
        Column("group", "string", "", "the games of the row: a kind of record, a situation, a length, a cube value"),
        Column("ending", "string", "", "passed, single, gammon, backgammon (played out) or resigned"),
        Column("recorded_ending", "string", "", "as the games table has it"),
        Column("count", "Int64", "games", "games of the row"),
        Column("games", "Int64", "games", "n: games of the group"),
        *interval("share", "share", "count of games"),
    ),
    options=OPTIONS,
)
