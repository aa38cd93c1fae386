"""Turns on the bar: how often they enter, by open points; and hits, dances, closed boards and lost pips."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.reports.condensed import ENTERING
from analyzer.reports.coverage import plays_note, share_text
from analyzer.reports.names import player_names
from analyzer.reports.rates import frame_of, interval, mean, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection, unlike_games

EXPECTED = {open_points: 1 - ((6 - open_points) / 6) ** 2 for open_points in range(7)}
"""Share of rolls that bring a checker in, by open points: 11, 20, 27, 32, 35 of 36 for 1 to 5."""


def run_entering(frames: Frames, **options: Any) -> list[Section]:
    """Entering by open points, and by player."""
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    turns = ENTERING.of(frames["actions"])
    turns = turns[turns["record_id"].isin(matches["record_id"])]
    played = turns[(turns["open_points"] > 0).astype(bool)]
    closed = int(turns.loc[(turns["open_points"] == 0).astype(bool), "turns"].sum())
    notes = [
        plays_note(matches),
        "turns with a checker on the bar, the board certain and the play legal; a turn enters if at least one checker does",
        f"turns against a closed board, left out: {closed:,}; some records do not write them",
        "expected is what fair dice give with that many open points",
    ]
    return [
        Section("Entering by open points", _by_points(played), notes),
        Section("Entering by player", _by_player(played, matches), ["expected: from the open points of each of his turns"]),
    ]


def _by_points(turns: pd.DataFrame) -> pd.DataFrame:
    rows: list[tuple[object, ...]] = []
    for name, part in (("any", turns), ("1", turns[turns["checkers"] == 1]), ("2 or more", turns[turns["checkers"] > 1])):
        for points in range(1, 7):
            these = part[(part["open_points"] == points).astype(bool)]
            rows.append((name, points, int(these["turns"].sum()), int(these["entered"].sum()), EXPECTED[points]))
    dtypes = {"checkers": "string", "open_points": "Int64", "turns": "Int64", "entered": "Int64", "expected": "Float64"}
    return with_rate(frame_of(rows, dtypes), "enter_rate", "entered", "turns")


def _by_player(turns: pd.DataFrame, matches: pd.DataFrame) -> pd.DataFrame:
    frame = turns.merge(matches[["record_id", "player_1", "player_2"]], on="record_id")
    chance = frame["open_points"].map(EXPECTED).astype("Float64") * frame["turns"]
    counted = frame.assign(player=player_names(frame["player_1"].where(frame["player"] == 1, frame["player_2"])), chance=chance)
    grouped = counted.groupby("player")[["turns", "entered", "chance"]].sum().reset_index()
    grouped = grouped.astype({"player": "string", "turns": "Int64", "entered": "Int64", "chance": "Float64"})
    grouped["expected"] = (grouped["chance"] / grouped["turns"]).astype("Float64")
    grouped = with_rate(grouped.drop(columns="chance"), "enter_rate", "entered", "turns")
    return grouped.sort_values(["turns", "player"], ascending=[False, True], ignore_index=True)


ENTERING_REPORT = ReportSpec(
    name="entering",
    title="Entering from the bar",
    tables=("matches", "actions"),
    table_columns={"matches": MATCH_COLUMNS, "actions": ENTERING.reads},
    run=run_entering,
    columns=(
        Column("checkers", "string", "checkers", "on the bar: any, 1, 2 or more"),
        Column("open_points", "Int64", "points", "points of the opponent's home board that can be entered on"),
        Column("player", "string", "", "name, `_` as blank"),
        Column("turns", "Int64", "turns", "n: turns with a checker on the bar"),
        Column("entered", "Int64", "turns", "of these, a checker entered"),
        Column("expected", "Float64", "share", "what fair dice give"),
        *interval("enter_rate", "share", "turns that entered"),
    ),
    options=MATCH_OPTIONS,
    condense={"actions": ENTERING.of},
)

_GAME_COUNTS = ("hits", "dances", "pips_rolled", "pips_lost")


def run_hits(frames: Frames, **options: Any) -> list[Section]:
    """Hits, dances, turns on the bar, closed boards, pips rolled and lost: a game, and by player.

    Verified games only, since all but the pips rolled need the board.
    """
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    every = frames["games"][frames["games"]["record_id"].isin(matches["record_id"])]
    games = unlike_games(every[every["verified"].fillna(False).astype(bool)])
    sides = _sides(games, matches, ENTERING.of(frames["actions"]))
    notes = [
        f"games counted: {share_text(len(games), len(every))}; left out: those with a play that cannot be verified",
        plays_note(matches),
        "closed: the player had his six home points made while a checker of the opponent was on the bar at his turn",
    ]
    return [
        Section(
            "A game and player",
            _means(sides),
            [*notes, "a row of n is a game of one player; intervals by the normal approximation"],
        ),
        Section("By player", _hits_by_player(sides), ["all counts are sums over his games"]),
    ]


def _sides(games: pd.DataFrame, matches: pd.DataFrame, turns: pd.DataFrame) -> pd.DataFrame:
    """One row a game and player."""
    keys = ["record_id", "game_number", "player"]
    bar = turns.groupby(keys)["turns"].sum().rename("bar_turns").reset_index()
    shut = turns.loc[(turns["open_points"] == 0).astype(bool), keys].drop_duplicates()
    shut = shut.assign(player=3 - shut["player"], closed=1)
    named = games.merge(matches[["record_id", "player_1", "player_2"]], on="record_id")
    parts = []
    for side in (1, 2):
        columns = {name: named[f"{name}_{side}"] for name in _GAME_COUNTS}
        part = named[["record_id", "game_number"]].assign(player=side, name=player_names(named[f"player_{side}"]), **columns)
        parts.append(part.astype({"player": "Int64"}))
    frame = pd.concat(parts, ignore_index=True).merge(bar, on=keys, how="left").merge(shut, on=keys, how="left")
    return frame.astype({"bar_turns": "Int64", "closed": "Int64"}).fillna({"bar_turns": 0, "closed": 0})


_MEASURES = {
    "hits": "hits", "dances": "dances", "bar_turns": "turns on the bar", "closed": "closed boards", "pips_rolled": "pips rolled",
    "pips_lost": "pips lost",
}  # fmt: skip


def _means(sides: pd.DataFrame) -> pd.DataFrame:
    rows = [(words, *mean(sides[name])) for name, words in _MEASURES.items()]
    return frame_of(rows, {"measure": "string", "n": "Int64"} | dict.fromkeys(("mean", "mean_low", "mean_high"), "Float64"))


def _hits_by_player(sides: pd.DataFrame) -> pd.DataFrame:
    grouped = sides.assign(games=1).groupby("name")[["games", *_MEASURES]].sum().astype("Int64")
    frame = grouped.rename_axis("player").reset_index().astype({"player": "string"})
    for name in ("hits", "dances", "pips_lost"):
        frame[f"{name}_a_game"] = (frame[name] / frame["games"]).astype("Float64")
    return frame.sort_values(["games", "player"], ascending=[False, True], ignore_index=True)


HITS = ReportSpec(
    name="hits",
    title="Hits, dances, closed boards, pips",
    tables=("matches", "games", "actions"),
    table_columns={
        "matches": MATCH_COLUMNS,
        "games": (
            "record_id", "game_number", "verified", *(f"{name}_{side}" for name in _GAME_COUNTS for side in (1, 2)),
        ),
        "actions": ENTERING.reads,
    },
    run=run_hits,
    columns=(
        Column("measure", "string", "", "what is counted, a game and player"),
        Column("n", "Int64", "games and players", "verified games, each counted for both players"),
        *interval("mean", "checkers, turns or pips", "a game and player"),
        Column("player", "string", "", "name, `_` as blank"),
        Column("games", "Int64", "games", "verified games of the player"),
        Column("hits", "Int64", "checkers", "checkers that he hit"),
        Column("dances", "Int64", "turns", "his rolls with no legal move"),
        Column("bar_turns", "Int64", "turns", "his turns with a checker on the bar"),
        Column("closed", "Int64", "games", "games in which he shut an opponent on the bar out"),
        Column("pips_rolled", "Int64", "pips", "sum of his dice, doubles fourfold"),
        Column("pips_lost", "Int64", "pips", "of these not playable"),
        Column("hits_a_game", "Float64", "checkers", "hits a game"),
        Column("dances_a_game", "Float64", "turns", "dances a game"),
        Column("pips_lost_a_game", "Float64", "pips", "pips lost a game"),
    ),
    options=MATCH_OPTIONS,
    condense={"actions": ENTERING.of},
)  # fmt: skip
