"""Turns of the cube: how often it is offered, and how often it is taken, by player and by score."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.replay.facts import PASSED, STAKE_CAPPED_GAME
from analyzer.reports.condensed import CUBE_ACTIONS
from analyzer.reports.coverage import plays_note
from analyzer.reports.endings import PUBLISHED_CUBES, PUBLISHED_MEANS, final_cubes, means_by_kind
from analyzer.reports.groups import POPULATION, is_money, kinds, special_notes
from analyzer.reports.names import player_names
from analyzer.reports.rates import frame_of, interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import (
    COUNTED_GAME_COLUMNS,
    COUNTED_MATCH_COLUMNS,
    OPTIONS,
    CountedGames,
    Selection,
    counted_games,
    unlike_games,
)
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, RACCOON, TAKE

INITIAL, REDOUBLE = "initial double", "redouble"
_PUBLISHED = "published (money, programs): 1.24 offers a game, 61.6 % of initial doubles taken"


def run_cube(frames: Frames, **options: Any) -> list[Section]:
    """Offers and answers, all, by player and by score; the final cube; means.

    An initial double is one of the centred cube. A double that the record leaves without answer counts as passed where the
    game ends so, else as unanswered. Beavers count as takes of the double.
    """
    selection = Selection(**options)
    counted, games, offers = games_and_offers(frames, selection)
    notes = [
        *counted.notes,
        *_left_out(counted, games),
        *special_notes(games),
        plays_note(selection.matches(frames["matches"])),
        "an initial double turns the centred cube; a beaver is a take; cube actions of games that are not counted are left out",
    ]
    return [
        Section("Cube actions a game", _per_game(games, offers, frames), [*notes, _PUBLISHED, POPULATION]),
        Section("Answers", _answers(games, offers)),
        Section("Doubles by player", _by_player(games, offers), ["rates of doubles that the player offered, and was offered"]),
        Section("Initial doubles by score", _by_score(games, offers), ["points missing of the doubler and of the other player"]),
        Section("Final cube", final_cubes(games), [PUBLISHED_CUBES]),
        Section("Means", means_by_kind(games), [PUBLISHED_MEANS, "intervals by the normal approximation"]),
    ]


def games_and_offers(frames: Frames, selection: Selection) -> tuple[CountedGames, pd.DataFrame, pd.DataFrame]:
    """The counted games, those of them whose actions can be told apart, and their doubles with `offer` and `answer`."""
    counted = counted_games(frames["games"], frames["matches"], selection)
    games = unlike_games(counted.games)
    actions = CUBE_ACTIONS.of(frames["actions"])
    doubles = actions[actions["kind"] == DOUBLE]
    columns = [
        "record_id", "game_number", "player_1", "player_2", "away_1", "away_2", "ending", "kind", "match_length",
    ]  # fmt: skip
    offers = doubles.drop(columns="kind").merge(games[columns], on=["record_id", "game_number"], how="inner")
    last = ~offers.duplicated(["record_id", "game_number"], keep="last")
    supplied = offers["answer"].isna() & last & (offers["ending"] == PASSED)
    answer = offers["answer"].mask(supplied, PASS).replace(BEAVER, TAKE).fillna("none")
    return (
        counted,
        games,
        offers.assign(
            answer=answer.astype("string"),
            offer=pd.Series(INITIAL, index=offers.index, dtype="string").mask(offers["cube_owner"] != 0, REDOUBLE),
        ),
    )


def _left_out(counted: CountedGames, games: pd.DataFrame) -> list[str]:
    lost = len(counted.games) - len(games)
    return [f"left out, game number twice in the record: {lost:,}"] if lost else []


def _per_game(games: pd.DataFrame, offers: pd.DataFrame, frames: Frames) -> pd.DataFrame:
    """Actions a game, a row a kind of record and action."""
    actions = CUBE_ACTIONS.of(frames["actions"])[["record_id", "game_number", "kind"]].rename(columns={"kind": "action"})
    rows: list[tuple[object, ...]] = []
    for kind, part in kinds(games):
        keys = part[["record_id", "game_number"]]
        made = actions.merge(keys, on=["record_id", "game_number"])["action"].value_counts()
        offered = offers.merge(keys, on=["record_id", "game_number"])["offer"].value_counts()
        counts = {
            "offers": int(made.get(DOUBLE, 0)),
            INITIAL: int(offered.get(INITIAL, 0)),
            REDOUBLE: int(offered.get(REDOUBLE, 0)),
            "take": int(made.get(TAKE, 0)),
            "pass": int((part["ending"] == PASSED).sum()),
            "beaver": int(made.get(BEAVER, 0)),
            "raccoon": int(made.get(RACCOON, 0)),
        }
        rows += [(kind, action, count, len(part), count / len(part) if len(part) else None) for action, count in counts.items()]
    return frame_of(rows, {"group": "string", "action": "string", "count": "Int64", "games": "Int64", "per_game": "Float64"})


def _answered(group: dict[str, object], offers: pd.DataFrame) -> tuple[object, ...]:
    counts = offers["answer"].value_counts()
    takes, passes = int(counts.get(TAKE, 0)), int(counts.get(PASS, 0))
    return (*group.values(), len(offers), takes, passes, takes + passes)


_ANSWERED = {"offers": "Int64", "takes": "Int64", "passes": "Int64", "answered": "Int64"}


def _answers(games: pd.DataFrame, offers: pd.DataFrame) -> pd.DataFrame:
    """Takes and passes, a row a kind of record and offer."""
    rows = []
    for kind, part in kinds(games):
        mine = offers.merge(part[["record_id", "game_number"]], on=["record_id", "game_number"])
        rows += [_answered({"group": kind, "offer": offer}, mine[mine["offer"] == offer]) for offer in (INITIAL, REDOUBLE)]
    return with_rate(frame_of(rows, {"group": "string", "offer": "string"} | _ANSWERED), "take_rate", "takes", "answered")


def _by_player(games: pd.DataFrame, offers: pd.DataFrame) -> pd.DataFrame:
    """One row a player: what he offered, and what he was offered."""
    parts = []
    for side in (1, 2):
        parts.append(pd.DataFrame({"player": player_names(games[f"player_{side}"]), "games": 1}))
        for role, who in (("offered", side), ("received", 3 - side)):
            part = offers[offers["player"] == side]
            answer = part["answer"]
            parts.append(
                pd.DataFrame(
                    {
                        "player": player_names(part[f"player_{who}"]),
                        f"{role}": 1,
                        f"{role}_initial": (part["offer"] == INITIAL).astype("Int64"),
                        f"{role}_taken": (answer == TAKE).astype("Int64"),
                        f"{role}_answered": answer.isin([TAKE, PASS]).astype("Int64"),
                    }
                )
            )
    names = [f"{role}{what}" for role in ("offered", "received") for what in ("", "_initial", "_taken", "_answered")]
    frame = pd.concat(parts, ignore_index=True).reindex(columns=["player", "games", *names])
    frame = frame.groupby("player")[["games", *names]].sum().astype("Int64").reset_index()
    frame = with_rate(frame, "offered_take_rate", "offered_taken", "offered_answered")
    frame = with_rate(frame, "received_take_rate", "received_taken", "received_answered")
    frame = frame.drop(columns=["offered_answered", "received_answered"])
    return frame.astype({"player": "string"}).sort_values(["games", "player"], ascending=[False, True], ignore_index=True)


def _by_score(games: pd.DataFrame, offers: pd.DataFrame) -> pd.DataFrame:
    """Initial doubles, a row a score seen by the doubler; money in one row."""
    first = offers[offers["offer"] == INITIAL]
    by_one = first["player"] == 1
    money = is_money(first) | (first["kind"] == STAKE_CAPPED_GAME)
    mine = first["away_1"].where(by_one, first["away_2"]).mask(money)
    other = first["away_2"].where(by_one, first["away_1"]).mask(money)
    grouped = first.assign(doubler_away=mine, other_away=other).groupby(["doubler_away", "other_away"], dropna=False, sort=True)
    rows = [
        _answered({"doubler_away": _whole(key[0]), "other_away": _whole(key[1])}, part)
        for key, part in grouped
        if len(games) and isinstance(key, tuple)
    ]
    frame = frame_of(rows, {"doubler_away": "Int64", "other_away": "Int64"} | _ANSWERED)
    return with_rate(frame, "take_rate", "takes", "answered")


def _whole(value: Any) -> int | None:
    return None if pd.isna(value) else int(value)


CUBE = ReportSpec(
    name="cube",
    title="Doubles, takes and passes",
    tables=("matches", "games", "actions"),
    table_columns={
        "matches": COUNTED_MATCH_COLUMNS,
        "games": (*COUNTED_GAME_COLUMNS, "game_number", "is_post_crawford", "points_computed"),
        "actions": CUBE_ACTIONS.reads,
    },
    run=run_cube,
    columns=(
        Column("group", "string", "", "kind of record"),
        Column("action", "string", "", "what was done; a pass counts where the game ends by it"),
        Column("count", "Int64", "actions or games", "how often"),
        Column("games", "Int64", "games", "n: games counted"),
        Column("per_game", "Float64", "actions", "actions a game, both players together"),
        Column("offer", "string", "", "initial double or redouble"),
        Column("offers", "Int64", "doubles", "doubles offered"),
        Column("takes", "Int64", "doubles", "of these taken, beavers included"),
        Column("passes", "Int64", "doubles", "of these passed"),
        Column("answered", "Int64", "doubles", "n: those with an answer"),
        *interval("take_rate", "share", "takes of the answered"),
        Column("player", "string", "", "name, `_` as blank"),
        Column("offered", "Int64", "doubles", "doubles and redoubles of the player"),
        Column("offered_initial", "Int64", "doubles", "of these initial ones"),
        Column("offered_taken", "Int64", "doubles", "of these taken"),
        Column("received", "Int64", "doubles", "doubles and redoubles of his opponents"),
        Column("received_initial", "Int64", "doubles", "of these initial ones"),
        Column("received_taken", "Int64", "doubles", "of these he took"),
        *interval("offered_take_rate", "share", "his doubles that were taken, of the answered"),
        *interval("received_take_rate", "share", "doubles that he took, of those he answered"),
        Column("doubler_away", "Int64", "points", "points missing of the doubler; missing for money"),
        Column("other_away", "Int64", "points", "points missing of the other player"),
        Column("cube_value", "string", "cube value", "the stake when the game ended"),
        *interval("share", "share", "count of games"),
        Column("measure", "string", "", "what the mean is of"),
        *interval("mean", "cube value or points", "arithmetic mean"),
    ),
    options=OPTIONS,
    condense={"actions": CUBE_ACTIONS.of},
)
