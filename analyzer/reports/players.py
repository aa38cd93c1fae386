"""Players: matches, games and points, who met whom, and names that may be the same person."""

from __future__ import annotations

import unicodedata
from itertools import combinations, pairwise
from typing import Any

import pandas as pd

from analyzer.replay.facts import STAKE_CAPPED_GAME
from analyzer.reports.coverage import duplicates_note, plays_note
from analyzer.reports.groups import special_notes
from analyzer.reports.names import UNNAMED, player_names
from analyzer.reports.rates import frame_of, interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import COUNTED_GAME_COLUMNS, COUNTED_MATCH_COLUMNS, OPTIONS, Selection, counted_games

_SUMS = (
    "matches", "matches_won", "games", "games_won", "points_won", "points_lost", "gammons_won", "gammons_lost",
)  # fmt: skip


def run_players(frames: Frames, **options: Any) -> list[Section]:
    """A row a player, a row a pair of opponents, and suspected aliases.

    Matches count where the record says who won; sessions and single games that a site writes as matches count as games.
    """
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    counted = counted_games(frames["games"], frames["matches"], selection)
    sides = pd.concat([_game_sides(counted.games), _match_sides(matches)], ignore_index=True)
    decided = int(_is_decided(matches).sum())
    notes = [
        *counted.notes,
        f"matches with a known winner: {decided:,} of {len(matches):,} records",
        *special_notes(counted.games),
        *duplicates_note(matches),
        plays_note(matches),
        "points as they would be without a cap at the match length; gammons include backgammons",
    ]
    return [
        Section("Players", _summed(sides, ["player"], ("matches", "games")), notes),
        Section("Head to head", _head_to_head(sides), ["each pair once, from the side of who won more games"]),
        Section(
            "Suspected aliases",
            _aliases(matches),
            ["names that differ only in letter case, accents, blanks, `_` or marks; a name that is cut counts too"],
        ),
    ]


def _is_decided(matches: pd.DataFrame) -> pd.Series:
    """Matches to a length whose winner is known."""
    return ((matches["winner"] != 0) & (matches["match_length"] > 0) & (matches["kind"] != STAKE_CAPPED_GAME)).fillna(False)


def _game_sides(games: pd.DataFrame) -> pd.DataFrame:
    """A row a game and player."""
    parts = []
    for side in (1, 2):
        won = games["winner"] == side
        points = games["points_computed"].fillna(0)
        parts.append(
            pd.DataFrame(
                {
                    "player": player_names(games[f"player_{side}"]),
                    "opponent": player_names(games[f"player_{3 - side}"]),
                    "games": 1,
                    "games_won": won.astype("Int64"),
                    "points_won": points.where(won, 0),
                    "points_lost": points.mask(won, 0),
                    "gammons_won": (won & games["is_gammon"]).astype("Int64"),
                    "gammons_lost": (~won & games["is_gammon"]).astype("Int64"),
                }
            )
        )
    return pd.concat(parts, ignore_index=True)


def _match_sides(matches: pd.DataFrame) -> pd.DataFrame:
    """A row a decided match and player."""
    decided = matches[_is_decided(matches).astype(bool)]
    parts = [
        pd.DataFrame(
            {
                "player": player_names(decided[f"player_{side}"]),
                "opponent": player_names(decided[f"player_{3 - side}"]),
                "matches": 1,
                "matches_won": (decided["winner"] == side).astype("Int64"),
            }
        )
        for side in (1, 2)
    ]
    return pd.concat(parts, ignore_index=True)


def _summed(sides: pd.DataFrame, keys: list[str], order: tuple[str, ...]) -> pd.DataFrame:
    """Counts and rates, a row a key, most first."""
    frame = sides.reindex(columns=[*keys, *_SUMS]).groupby(keys)[list(_SUMS)].sum().astype("Int64").reset_index()
    frame = frame.astype(dict.fromkeys(keys, "string"))
    frame = with_rate(frame, "match_win_rate", "matches_won", "matches")
    frame = with_rate(frame, "game_win_rate", "games_won", "games")
    return frame.sort_values([*order, *keys], ascending=[False] * len(order) + [True] * len(keys), ignore_index=True)


def _head_to_head(sides: pd.DataFrame) -> pd.DataFrame:
    """A row a pair."""
    frame = _summed(sides, ["player", "opponent"], ("games",))
    lost = frame["games"] - frame["games_won"]
    first = (frame["games_won"] > lost) | ((frame["games_won"] == lost) & (frame["player"] < frame["opponent"]))
    return frame[(first & (frame["player"] != frame["opponent"])).astype(bool)].reset_index(drop=True)


def _aliases(matches: pd.DataFrame) -> pd.DataFrame:
    """A row a pair of names that may be one player's."""
    names = pd.concat([player_names(matches["player_1"]), player_names(matches["player_2"])])
    counts = names[names != UNNAMED].value_counts()
    alike: dict[str, list[str]] = {}
    for name in sorted(counts.index):
        alike.setdefault(_plain(name), []).append(name)
    rows = [
        (one, other, "same letters", int(counts[one]), int(counts[other]))
        for group in alike.values()
        for one, other in combinations(group, 2)
    ]
    plain = sorted(key for key in alike if len(key) >= SHORTEST_CUT)
    for one, other in pairwise(plain):
        if other.startswith(one):
            names_of = (alike[one][0], alike[other][0])
            rows.append((*names_of, "one is cut", int(counts[names_of[0]]), int(counts[names_of[1]])))
    dtypes = {"name": "string", "other_name": "string", "why": "string", "records": "Int64", "other_records": "Int64"}
    return frame_of(sorted(rows), dtypes)


SHORTEST_CUT = 10
"""Letters that a name must have to be taken for the beginning of another."""


def _plain(name: str) -> str:
    """The letters and digits of a name without case and accents."""
    parts = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in parts if character.isalnum()) or name


PLAYERS = ReportSpec(
    name="players",
    title="Players and pairs of players",
    tables=("matches", "games"),
    table_columns={
        "matches": (*COUNTED_MATCH_COLUMNS, "match_id", "winner"),
        "games": (*COUNTED_GAME_COLUMNS, "points_computed"),
    },
    run=run_players,
    columns=(
        Column("player", "string", "", "name, `_` as blank"),
        Column("opponent", "string", "", "name, `_` as blank"),
        Column("matches", "Int64", "matches", "n: matches whose winner is known"),
        Column("matches_won", "Int64", "matches", "of these won"),
        Column("games", "Int64", "games", "n: games counted"),
        Column("games_won", "Int64", "games", "of these won"),
        Column("points_won", "Int64", "points", "points of the games won"),
        Column("points_lost", "Int64", "points", "points of the games lost"),
        Column("gammons_won", "Int64", "games", "won as gammon or backgammon"),
        Column("gammons_lost", "Int64", "games", "lost as gammon or backgammon"),
        *interval("match_win_rate", "share", "matches won"),
        *interval("game_win_rate", "share", "games won"),
        Column("name", "string", "", "one name"),
        Column("other_name", "string", "", "the name that may be the same player's"),
        Column("why", "string", "", "same letters, or one is the beginning of the other"),
        Column("records", "Int64", "records", "records with the one name"),
        Column("other_records", "Int64", "records", "records with the other name"),
    ),
    options=OPTIONS,
)
