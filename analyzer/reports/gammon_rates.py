"""How often games end in a gammon or backgammon, how games end, and at what cube."""

from __future__ import annotations

import datetime

import pandas as pd

from analyzer.replay.facts import PLAYED_OUT
from analyzer.reports.coverage import duplicates_note, plays_note
from analyzer.reports.endings import (
    PUBLISHED_CUBES,
    PUBLISHED_ENDINGS,
    PUBLISHED_MEANS,
    endings_by_kind,
    final_cubes,
    means_by_kind,
)
from analyzer.reports.groups import ALL, POPULATION, SITUATIONS, group_order, lengths, situations, special_notes
from analyzer.reports.names import player_names
from analyzer.reports.rates import interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import OPTIONS, CountedGames, Selection, counted_games

PLAYED = "played out"

_PLAYED_OUT_ONLY = (
    "games that were played out are no fair sample: doubtful ones end by a pass and plain ones by a resignation, so "
    "their gammon rate is higher than that of all games"
)
_PUBLISHED_GAMMONS = (
    "published: gammons or better 21-22 % in matches between people, 25-26 % between programs without cube; "
    "backgammons 0.6 % of money games, 1.3 % of those played out"
)


def run_gammon_rates(
    frames: Frames,
    *,
    player: str | None = None,
    since: datetime.date | None = None,
    until: datetime.date | None = None,
    event: str | None = None,
    match_length: int | None = None,
    cube: int | None = None,
    away: tuple[int, int] | None = None,
    unverified: bool = False,
    source: str | None = None,
) -> list[Section]:
    """Gammon rates by situation, length, cube and player; endings; final cube; means.

    A gammon rate is the share of won games that are a gammon or better; a pass is a won game that is none, so
    rates are also given for the games that were played out. A resigned game counts with the class that was
    agreed.
    """
    selection = Selection(player, since, until, event, match_length, cube, away, unverified, source)
    counted = counted_games(frames["games"], frames["matches"], selection)
    games = counted.games
    matches = selection.matches(frames["matches"])
    coverage = [*counted.notes, *special_notes(games), plays_note(matches), *duplicates_note(matches)]
    return [
        Section("Gammon rate", _by_situation(games), [*coverage, SITUATIONS, _PLAYED_OUT_ONLY, _PUBLISHED_GAMMONS, POPULATION]),
        Section(
            "Gammon rate by match length",
            _rates(games, lengths(games)),
            ["a single game that a site writes as a match stands apart: its length is a cap on the stake"],
        ),
        Section("Gammon rate by final cube", _rates(games, games["cube_value"].astype("string")), ["the stake of the game"]),
        Section("Gammons by player", _by_player(counted), ["rates of a player are shares of his wins and of his losses"]),
        Section("Endings", endings_by_kind(games), [PUBLISHED_ENDINGS, "resigned games of any class stand under resigned"]),
        Section("Final cube", final_cubes(games), [PUBLISHED_CUBES]),
        Section("Means", means_by_kind(games), [PUBLISHED_MEANS, "intervals by the normal approximation"]),
    ]


def _by_situation(games: pd.DataFrame) -> pd.DataFrame:
    """All games, then those at special scores."""
    everything = pd.Series(ALL, index=games.index, dtype="string")
    return pd.concat([_rates(games, everything), _rates(games, situations(games))], ignore_index=True)


def _rates(games: pd.DataFrame, group: pd.Series) -> pd.DataFrame:
    """Two rows a group: all its games, and those played out."""
    rows: list[tuple[str, str, int, int, int]] = []
    for name in group_order(group.dropna().unique()):
        members = games[(group == name).fillna(False).astype(bool)]
        for population, part in ((ALL, members), (PLAYED, members[members["ending"] == PLAYED_OUT])):
            rows.append((name, population, len(part), int(part["is_gammon"].sum()), int(part["is_backgammon"].sum())))
    frame = pd.DataFrame(
        {
            "group": pd.array([row[0] for row in rows], dtype="string"),
            "population": pd.array([row[1] for row in rows], dtype="string"),
            "games": pd.array([row[2] for row in rows], dtype="Int64"),
            "gammons": pd.array([row[3] for row in rows], dtype="Int64"),
        }
    )
    frame = with_rate(frame, "gammon_rate", "gammons", "games")
    frame["backgammons"] = pd.array([row[4] for row in rows], dtype="Int64")
    return with_rate(frame, "backgammon_rate", "backgammons", "games")


def _by_player(counted: CountedGames) -> pd.DataFrame:
    """One row a player, most games first."""
    games = counted.games
    sides = []
    for side in (1, 2):
        won = games["winner"] == side
        sides.append(
            pd.DataFrame(
                {
                    "player": player_names(games[f"player_{side}"]),
                    "games": 1,
                    "won": won.astype("Int64"),
                    "gammons_won": (won & games["is_gammon"]).astype("Int64"),
                    "backgammons_won": (won & games["is_backgammon"]).astype("Int64"),
                    "lost": (~won).astype("Int64"),
                    "gammons_lost": (~won & games["is_gammon"]).astype("Int64"),
                }
            )
        )
    frame = pd.concat(sides, ignore_index=True).groupby("player").sum().astype("Int64").reset_index()
    frame = with_rate(frame, "gammon_win_rate", "gammons_won", "won")
    frame = with_rate(frame, "gammon_loss_rate", "gammons_lost", "lost")
    frame = with_rate(frame, "backgammon_rate", "backgammons_won", "games")
    frame = with_rate(frame, "backgammon_rate_per_win", "backgammons_won", "won")
    return frame.sort_values(["games", "player"], ascending=[False, True], ignore_index=True)


GAMMON_RATES = ReportSpec(
    name="gammon-rates",
    title="Gammons, endings and cubes",
    tables=("matches", "games"),
    table_columns={
        "matches": (
            "record_id", "source", "match_id", "kind", "player_1", "player_2", "match_length", "jacoby", "cube_limit",
            "variation", "event", "date", "plays", "verified_plays",
        ),
        "games": (
            "record_id", "away_1", "away_2", "is_crawford_game", "is_post_crawford", "opening_player", "ending", "winner",
            "result_class", "cube_value", "cube_turned", "points_computed", "capped", "plays_1", "plays_2", "verified",
        ),
    },
    run=run_gammon_rates,
    columns=(
        Column("group", "string", "", "the games of the row: a situation, a length, a cube value, a kind of record"),
        Column("population", "string", "", "all games of the group, or those played out to the end"),
        Column("games", "Int64", "games", "n: the games counted"),
        Column("gammons", "Int64", "games", "won as gammon or backgammon"),
        *interval("gammon_rate", "share", "gammons a won game"),
        Column("backgammons", "Int64", "games", "won as backgammon"),
        *interval("backgammon_rate", "share", "backgammons a game; by player: won by him a game played"),
        Column("player", "string", "", "name, `_` as blank"),
        Column("won", "Int64", "games", "games that the player won"),
        Column("gammons_won", "Int64", "games", "of these gammons or better"),
        Column("backgammons_won", "Int64", "games", "of these backgammons"),
        Column("lost", "Int64", "games", "games that the player lost"),
        Column("gammons_lost", "Int64", "games", "of these gammons or worse"),
        *interval("gammon_win_rate", "share", "gammons or better a game won"),
        *interval("gammon_loss_rate", "share", "gammons or worse a game lost"),
        *interval("backgammon_rate_per_win", "share", "backgammons a game won"),
        Column("ending", "string", "", "passed, single, gammon, backgammon (played out) or resigned"),
        Column("cube_value", "string", "cube value", "the stake when the game ended"),
        Column("count", "Int64", "games", "games of the row"),
        *interval("share", "share", "count of games"),
        Column("measure", "string", "", "what the mean is of"),
        *interval("mean", "cube value or points", "arithmetic mean"),
    ),
    options=OPTIONS,
)  # fmt: skip
