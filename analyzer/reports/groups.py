"""Groups that games are counted in: kinds of records, situations at the score, lengths; and games that are special."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from analyzer.replay.facts import RESIGNED, STAKE_CAPPED_GAME

ALL = "all games"

SITUATIONS = (
    "no cube: matches to 1 point, games at double match point, records played without a cube; live cube: all other games of "
    "matches; Crawford unknown: the record does not tell whether it is the Crawford game"
)
"""How to read the groups of `situations`."""

POPULATION = (
    "published figures are of players of equal, good strength (cube and endings: of money games between programs); matches, weak "
    "players, and sites where games are resigned early differ from them for these reasons alone"
)
"""Why a rate may differ from a published one."""


def special_notes(games: pd.DataFrame) -> list[str]:
    """What is counted although it is not an ordinary result."""
    resigned = games["ending"] == RESIGNED
    counts = {
        "counted with the class that was agreed, resigned": resigned,
        "counted as games and never as matches, single games written as a match": games["kind"] == STAKE_CAPPED_GAME,
        "counted with the class of the board, points capped": games["capped"] & ~resigned,
        "counted as gammons although the Jacoby rule made or may have made them single": games["is_gammon"]
        & ~games["cube_turned"]
        & is_money(games)
        & games["jacoby"].fillna(True),
    }
    return [f"{text}: {int(where.sum()):,}" for text, where in counts.items() if bool(where.any())]


def is_money(games: pd.DataFrame) -> pd.Series:
    """Games of a money session or judged like one."""
    return ((games["match_length"] == 0) | (games["kind"] == STAKE_CAPPED_GAME)).fillna(False)


def lengths(games: pd.DataFrame) -> pd.Series:
    """The match length as a group."""
    text = games["match_length"].astype("string").fillna("unknown")
    text = text.mask((games["match_length"] == 0).fillna(False), "money")
    return text.mask(games["kind"] == STAKE_CAPPED_GAME, "stake-capped game")


def group_order(names: Iterable[str]) -> list[str]:
    """Numbers by size, then words."""
    return sorted(names, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name))


def kinds(games: pd.DataFrame) -> list[tuple[str, pd.DataFrame]]:
    """All games, then matches, money sessions and single games where there are any."""
    capped = games["kind"] == STAKE_CAPPED_GAME
    money = is_money(games) & ~capped
    parts = [("matches", games[~capped & ~money]), ("money", games[money]), ("stake-capped games", games[capped])]
    return [(ALL, games), *((name, part) for name, part in parts if len(part))]


def situations(games: pd.DataFrame) -> pd.Series:
    """What the score and the settings make of each game: money, live cube, Crawford, ..."""
    money = is_money(games)
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
    return group.mask(money & (games["cube_limit"] == 1).fillna(False), "money, no cube")
