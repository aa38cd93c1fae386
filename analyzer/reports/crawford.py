"""The Crawford game and the games after it: conversions, and free drops."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.replay.facts import STAKE_CAPPED_GAME
from analyzer.reports.condensed import CUBE_ACTIONS
from analyzer.reports.coverage import plays_note
from analyzer.reports.cube_actions import games_and_offers
from analyzer.reports.match_scores import CRAWFORD, POST_CRAWFORD, UNKNOWN, scored_games
from analyzer.reports.rates import frame_of, interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import COUNTED_GAME_COLUMNS, COUNTED_MATCH_COLUMNS, MATCH_OPTIONS, Selection
from analyzer.transcript.action import PASS, TAKE

_FREE_DROP = (
    "verified games only; where the trailer misses an even number of points the leader can pass once without loss (a free "
    "drop); where it is odd, he cannot"
)


def run_crawford(frames: Frames, **options: Any) -> list[Section]:
    """Games won by the leader and matches won from there, by the trailer's missing points; first doubles after Crawford."""
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    is_match = (matches["match_length"] > 0).fillna(False) & (matches["kind"] != STAKE_CAPPED_GAME)
    games = scored_games(frames["games"], matches[is_match])
    decided = games[games["winner"].isin([1, 2])]
    unknown = int((games["crawford"] == UNKNOWN).sum())
    notes = [plays_note(matches), "games with a known winner; matches won: of those whose winner is known"]
    if unknown:
        notes.append(f"left out, Crawford game or not cannot be told: {unknown:,}")
    undecided = int(games["crawford"].isin([CRAWFORD, POST_CRAWFORD]).sum()) - int(
        decided["crawford"].isin([CRAWFORD, POST_CRAWFORD]).sum()
    )
    if undecided:
        notes.append(f"left out, unfinished or of unknown result: {undecided:,}")
    return [
        Section("Crawford games", _conversions(decided, CRAWFORD), notes),
        Section(
            "Post-Crawford games",
            _conversions(decided, POST_CRAWFORD),
            ["published: against a trailer 2 away, who has a free drop against him, the leader wins the match 51 of 100 times"],
        ),
        Section(
            "First doubles after the Crawford game",
            _free_drops(frames, selection, games),
            [_FREE_DROP],
        ),
    ]


def _conversions(games: pd.DataFrame, state: str) -> pd.DataFrame:
    """One row a number of points that the trailer misses."""
    part = games[(games["crawford"] == state).astype(bool)]
    known = part["match_winner"] != 0
    counted = part.assign(
        game_won=(part["winner"] == part["leader"]).astype("Int64"),
        known=known.astype("Int64"),
        match_won=(known & (part["match_winner"] == part["leader"])).astype("Int64"),
    )
    grouped = counted.groupby("trailer_away", sort=True)
    frame = grouped.agg(
        games=("game_won", "size"), games_won=("game_won", "sum"), matches=("known", "sum"), matches_won=("match_won", "sum")
    )
    frame = frame.astype("Int64").reset_index()
    frame = with_rate(frame, "game_win_rate", "games_won", "games")
    return with_rate(frame, "match_win_rate", "matches_won", "matches")


def _free_drops(frames: Frames, selection: Selection, games: pd.DataFrame) -> pd.DataFrame:
    """First doubles of the trailer, a row a number of points that he misses."""
    _, _, offers = games_and_offers(frames, selection)
    after = games.loc[games["crawford"] == POST_CRAWFORD, ["record_id", "game_number", "leader", "trailer_away"]]
    first = offers.drop_duplicates(["record_id", "game_number"]).merge(after, on=["record_id", "game_number"], how="inner")
    first = first[(first["player"] == 3 - first["leader"]).astype(bool)]
    rows = []
    for away, part in first.groupby("trailer_away", sort=True):
        passes, takes = int((part["answer"] == PASS).sum()), int((part["answer"] == TAKE).sum())
        rows.append((int(str(away)), int(str(away)) % 2 == 0, len(part), passes, passes + takes))
    dtypes = {"trailer_away": "Int64", "free_drop": "boolean", "offers": "Int64", "passes": "Int64", "answered": "Int64"}
    return with_rate(frame_of(rows, dtypes), "pass_rate", "passes", "answered")


CRAWFORD_REPORT = ReportSpec(
    name="crawford",
    title="The Crawford game and after it",
    tables=("matches", "games", "actions"),
    table_columns={
        "matches": (*COUNTED_MATCH_COLUMNS, "winner", "crawford_rule"),
        "games": (
            *COUNTED_GAME_COLUMNS, "game_number", "is_crawford_game", "is_post_crawford", "score_before_1", "score_before_2",
            "score_after_1", "score_after_2",
        ),
        "actions": CUBE_ACTIONS.reads,
    },
    run=run_crawford,
    columns=(
        Column("trailer_away", "Int64", "points", "points that the trailer misses; the leader misses 1"),
        Column("games", "Int64", "games", "n: games with a known winner"),
        Column("games_won", "Int64", "games", "of these won by the leader, and the match with them"),
        *interval("game_win_rate", "share", "games won by the leader"),
        Column("matches", "Int64", "matches", "n: those whose winner is known"),
        Column("matches_won", "Int64", "matches", "of these won by the leader"),
        *interval("match_win_rate", "share", "matches won by the leader from there"),
        Column("free_drop", "boolean", "", "the leader can pass once without loss"),
        Column("offers", "Int64", "doubles", "games in which the trailer doubled"),
        Column("passes", "Int64", "doubles", "of these passed"),
        Column("answered", "Int64", "doubles", "n: those with an answer"),
        *interval("pass_rate", "share", "passes of the answered"),
    ),
    options=MATCH_OPTIONS,
    condense={"actions": CUBE_ACTIONS.of},
)  # fmt: skip
