"""How often games end in a gammon or backgammon, how games end, and at what cube."""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterable

import pandas as pd

from analyzer.replay.facts import PASSED, PLAYED_OUT, RESIGNED, STAKE_CAPPED_GAME
from analyzer.reports.coverage import duplicates_note, plays_note
from analyzer.reports.intervals import Z_95, wilson
from analyzer.reports.names import player_names
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import OPTIONS, CountedGames, Selection, counted_games

ALL, PLAYED = "all games", "played out"

_SITUATIONS = (
    "no cube: matches to 1 point, games at double match point, records played without a cube; live cube: all other games of "
    "matches; Crawford unknown: the record does not tell whether it is the Crawford game"
)
_PLAYED_OUT_ONLY = (
    "games that were played out are no fair sample: doubtful ones end by a pass and plain ones by a resignation, so "
    "their gammon rate is higher than that of all games"
)
_PUBLISHED_GAMMONS = (
    "published: gammons or better 21-22 % in matches between people, 25-26 % between programs without cube; "
    "backgammons 0.6 % of money games, 1.3 % of those played out"
)
_PUBLISHED_ENDINGS = "published (money, programs): passed 53.5 %, single 32.3 %, gammon 13.6 %, backgammon 0.6 %"
_PUBLISHED_CUBES = "published (money, programs): cube 1 39.4 %, 2 51.5 %, 4 8.0 %, 8 1.0 %"
_PUBLISHED_MEANS = "published (money, programs): mean final cube 1.84, mean points a game 2.16"


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
) -> list[Section]:
    """Gammon rates by situation, length, cube and player; endings; final cube; means.

    A gammon rate is the share of won games that are a gammon or better; a pass is a won game that is none, so
    rates are also given for the games that were played out. A resigned game counts with the class that was
    agreed.
    """
    selection = Selection(player, since, until, event, match_length, cube, away, unverified)
    counted = counted_games(frames["games"], frames["matches"], selection)
    games = counted.games
    matches = selection.matches(frames["matches"])
    coverage = [*counted.notes, *_special_notes(games), plays_note(matches), *duplicates_note(matches)]
    return [
        Section("Gammon rate", _by_situation(games), [*coverage, _SITUATIONS, _PLAYED_OUT_ONLY, _PUBLISHED_GAMMONS]),
        Section(
            "Gammon rate by match length",
            _rates(games, _lengths(games)),
            ["a single game that a site writes as a match stands apart: its length is a cap on the stake"],
        ),
        Section("Gammon rate by final cube", _rates(games, games["cube_value"].astype("string")), ["the stake of the game"]),
        Section("Gammons by player", _by_player(counted), ["rates of a player are shares of his wins and of his losses"]),
        Section("Endings", _endings(games), [_PUBLISHED_ENDINGS, "resigned games of any class stand under resigned"]),
        Section("Final cube", _cubes(games), [_PUBLISHED_CUBES]),
        Section("Means", _means(games), [_PUBLISHED_MEANS, "intervals by the normal approximation"]),
    ]


def _special_notes(games: pd.DataFrame) -> list[str]:
    """What is counted although it is not an ordinary result."""
    resigned = games["ending"] == RESIGNED
    counts = {
        "counted with the class that was agreed, resigned": resigned,
        "counted as games and never as matches, single games written as a match": games["kind"] == STAKE_CAPPED_GAME,
        "counted with the class of the board, points capped": games["capped"] & ~resigned,
        "counted as gammons although the Jacoby rule made or may have made them single": games["is_gammon"]
        & ~games["cube_turned"]
        & _is_money(games)
        & games["jacoby"].fillna(True),
    }
    return [f"{text}: {int(where.sum()):,}" for text, where in counts.items() if bool(where.any())]


def _is_money(games: pd.DataFrame) -> pd.Series:
    """Games of a money session or judged like one."""
    return ((games["match_length"] == 0) | (games["kind"] == STAKE_CAPPED_GAME)).fillna(False)


def _lengths(games: pd.DataFrame) -> pd.Series:
    """The match length as a group."""
    text = games["match_length"].astype("string").fillna("unknown")
    text = text.mask((games["match_length"] == 0).fillna(False), "money")
    return text.mask(games["kind"] == STAKE_CAPPED_GAME, "stake-capped game")


def _by_situation(games: pd.DataFrame) -> pd.DataFrame:
    """All games, then those at special scores."""
    money = _is_money(games)
    crawford = games["is_crawford_game"]
    no_cube = ~money & (
        (games["match_length"] == 1) | ((games["away_1"] == 1) & (games["away_2"] == 1)) | (games["cube_limit"] == 1)
    ).fillna(False)
    post = games["is_post_crawford"]
    group = pd.Series("live cube", index=games.index, dtype="string")
    group = group.mask(crawford.isna() | post.isna(), "Crawford unknown")
    group = group.mask(post.fillna(False), "post-Crawford")
    group = group.mask(crawford.fillna(False), "Crawford")
    group = group.mask(no_cube, "no cube")
    group = group.mask(money, "money")
    group = group.mask(money & (games["cube_limit"] == 1).fillna(False), "money, no cube")
    everything = pd.Series(ALL, index=games.index, dtype="string")
    return pd.concat([_rates(games, everything), _rates(games, group)], ignore_index=True)


def _rates(games: pd.DataFrame, group: pd.Series) -> pd.DataFrame:
    """Two rows a group: all its games, and those played out."""
    rows: list[tuple[str, str, int, int, int]] = []
    for name in _group_order(group.dropna().unique()):
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
    frame = _with_rate(frame, "gammon_rate", "gammons", "games")
    frame["backgammons"] = pd.array([row[4] for row in rows], dtype="Int64")
    return _with_rate(frame, "backgammon_rate", "backgammons", "games")


def _group_order(names: Iterable[str]) -> list[str]:
    """Numbers by size, then words."""
    return sorted(names, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name))


def _with_rate(frame: pd.DataFrame, name: str, successes: str, trials: str) -> pd.DataFrame:
    """The frame with a share and its 95 % Wilson interval, missing where there were no trials."""
    shares: list[float | None] = []
    lows: list[float | None] = []
    highs: list[float | None] = []
    for count, n in zip(frame[successes], frame[trials], strict=True):
        low, high = wilson(int(count), int(n))
        shares.append(int(count) / int(n) if n else None)
        lows.append(None if math.isnan(low) else low)
        highs.append(None if math.isnan(high) else high)
    return frame.assign(
        **{
            name: pd.array(shares, dtype="Float64"),
            f"{name}_low": pd.array(lows, dtype="Float64"),
            f"{name}_high": pd.array(highs, dtype="Float64"),
        }
    )


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
    frame = _with_rate(frame, "gammon_win_rate", "gammons_won", "won")
    frame = _with_rate(frame, "gammon_loss_rate", "gammons_lost", "lost")
    frame = _with_rate(frame, "backgammon_rate", "backgammons_won", "games")
    frame = _with_rate(frame, "backgammon_rate_per_win", "backgammons_won", "won")
    return frame.sort_values(["games", "player"], ascending=[False, True], ignore_index=True)


def _kinds(games: pd.DataFrame) -> list[tuple[str, pd.DataFrame]]:
    """All games, then matches, money sessions and single games where there are any."""
    capped = games["kind"] == STAKE_CAPPED_GAME
    money = _is_money(games) & ~capped
    parts = [("matches", games[~capped & ~money]), ("money", games[money]), ("stake-capped games", games[capped])]
    return [(ALL, games), *((name, part) for name, part in parts if len(part))]


def _endings(games: pd.DataFrame) -> pd.DataFrame:
    """How games ended, a row a kind and ending."""
    rows = []
    for kind, part in _kinds(games):
        played = part["ending"] == PLAYED_OUT
        counts = {
            PASSED: int((part["ending"] == PASSED).sum()),
            "single": int((played & ~part["is_gammon"]).sum()),
            "gammon": int((played & part["is_gammon"] & ~part["is_backgammon"]).sum()),
            "backgammon": int((played & part["is_backgammon"]).sum()),
            RESIGNED: int((part["ending"] == RESIGNED).sum()),
        }
        rows += [(kind, ending, count, len(part)) for ending, count in counts.items()]
    return _shares(rows, "ending")


def _cubes(games: pd.DataFrame) -> pd.DataFrame:
    """The stake when games ended, a row a kind and value."""
    rows = []
    for kind, part in _kinds(games):
        counts = part["cube_value"].value_counts().sort_index()
        rows += [(kind, str(value), int(count), len(part)) for value, count in counts.items()]
    return _shares(rows, "cube_value")


def _shares(rows: list[tuple[str, str, int, int]], name: str) -> pd.DataFrame:
    """(group, value, count, n) as a frame with shares."""
    frame = pd.DataFrame(
        {
            "group": pd.array([row[0] for row in rows], dtype="string"),
            name: pd.array([row[1] for row in rows], dtype="string"),
            "count": pd.array([row[2] for row in rows], dtype="Int64"),
            "games": pd.array([row[3] for row in rows], dtype="Int64"),
        }
    )
    return _with_rate(frame, "share", "count", "games")


def _means(games: pd.DataFrame) -> pd.DataFrame:
    """Mean stake and mean points, a row a kind."""
    rows: list[tuple[str, str, int, float | None, float | None, float | None]] = []
    for kind, part in _kinds(games):
        for measure, column in (("final cube", "cube_value"), ("points a game", "points_computed")):
            rows.append((kind, measure, *_mean(part[column].dropna().astype("float64"))))
    return pd.DataFrame(
        {
            "group": pd.array([row[0] for row in rows], dtype="string"),
            "measure": pd.array([row[1] for row in rows], dtype="string"),
            "games": pd.array([row[2] for row in rows], dtype="Int64"),
            "mean": pd.array([row[3] for row in rows], dtype="Float64"),
            "mean_low": pd.array([row[4] for row in rows], dtype="Float64"),
            "mean_high": pd.array([row[5] for row in rows], dtype="Float64"),
        }
    )


def _mean(values: pd.Series) -> tuple[int, float | None, float | None, float | None]:
    """(n, mean, low, high); no interval for fewer than two values."""
    n = len(values)
    if not n:
        return 0, None, None, None
    mean = float(values.mean())
    if n == 1:
        return n, mean, None, None
    half = Z_95 * float(values.std(ddof=1)) / math.sqrt(n)
    return n, mean, mean - half, mean + half


def _interval(name: str, unit: str, description: str) -> tuple[Column, ...]:
    """A rate and the two ends of its interval."""
    return (
        Column(name, "Float64", unit, description),
        Column(f"{name}_low", "Float64", unit, "lower end of the 95 % interval"),
        Column(f"{name}_high", "Float64", unit, "upper end of the 95 % interval"),
    )


GAMMON_RATES = ReportSpec(
    name="gammon-rates",
    title="Gammons, endings and cubes",
    tables=("matches", "games"),
    table_columns={
        "matches": (
            "record_id", "match_id", "kind", "player_1", "player_2", "match_length", "jacoby", "cube_limit", "variation", "event",
            "date", "plays", "verified_plays",
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
        *_interval("gammon_rate", "share", "gammons a won game"),
        Column("backgammons", "Int64", "games", "won as backgammon"),
        *_interval("backgammon_rate", "share", "backgammons a game; by player: won by him a game played"),
        Column("player", "string", "", "name, `_` as blank"),
        Column("won", "Int64", "games", "games that the player won"),
        Column("gammons_won", "Int64", "games", "of these gammons or better"),
        Column("backgammons_won", "Int64", "games", "of these backgammons"),
        Column("lost", "Int64", "games", "games that the player lost"),
        Column("gammons_lost", "Int64", "games", "of these gammons or worse"),
        *_interval("gammon_win_rate", "share", "gammons or better a game won"),
        *_interval("gammon_loss_rate", "share", "gammons or worse a game lost"),
        *_interval("backgammon_rate_per_win", "share", "backgammons a game won"),
        Column("ending", "string", "", "passed, single, gammon, backgammon (played out) or resigned"),
        Column("cube_value", "string", "cube value", "the stake when the game ended"),
        Column("count", "Int64", "games", "games of the row"),
        *_interval("share", "share", "count of games"),
        Column("measure", "string", "", "what the mean is of"),
        *_interval("mean", "cube value or points", "arithmetic mean"),
    ),
    options=OPTIONS,
)  # fmt: skip
