"""The course of each match: score after score."""

from __future__ import annotations

import datetime

import pandas as pd

from analyzer.replay.facts import PASSED, STAKE_CAPPED_GAME
from analyzer.reports.coverage import plays_note, share_text
from analyzer.reports.names import player_names
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_OPTIONS, Selection

_CLASSES = {1: "single", 2: "gammon", 3: "backgammon"}


def run_score_history(
    frames: Frames,
    *,
    player: str | None = None,
    since: datetime.date | None = None,
    until: datetime.date | None = None,
    event: str | None = None,
    match_length: int | None = None,
    source: str | None = None,
) -> list[Section]:
    """A row a match and a row a game, in the order of the records.

    Single games that a site writes as matches are left out: they have no history.
    """
    chosen = Selection(player, since, until, event, match_length, source=source).matches(frames["matches"])
    capped = chosen["kind"] == STAKE_CAPPED_GAME
    matches = chosen[~capped]
    games = _games(frames["games"], matches)
    known = int(games["score_after_1"].notna().sum())
    notes = [
        plays_note(matches),
        f"games whose score afterwards is known: {share_text(known, len(games))}",
        "a lead change is a game after which another player leads than the last one who led",
    ]
    if bool(capped.any()):
        notes.append(f"left out, single games written as a match: {int(capped.sum()):,}")
    return [Section("Matches", _matches(matches, games), notes), Section("Games", _shown(games))]


def _games(games: pd.DataFrame, matches: pd.DataFrame) -> pd.DataFrame:
    """Games with names, lead and the words of the report."""
    of_match = matches[["record_id", "player_1", "player_2", "match_length"]]
    frame = games.merge(of_match, on="record_id", how="inner")
    names = {side: player_names(frame[f"player_{side}"]) for side in (1, 2)}
    ahead = (frame["score_after_1"] - frame["score_after_2"]).fillna(0)
    leader = (ahead > 0).astype("Int64") + 2 * (ahead < 0).astype("Int64")
    ever = leader.mask(leader == 0).groupby(frame["record_id"]).ffill()
    before = ever.groupby(frame["record_id"]).shift()
    crawford = pd.Series("", index=frame.index, dtype="string")
    crawford = crawford.mask(frame["is_crawford_game"].isna() | frame["is_post_crawford"].isna(), "unknown")
    crawford = crawford.mask(frame["is_post_crawford"].fillna(False), "post-Crawford")
    crawford = crawford.mask(frame["is_crawford_game"].fillna(False), "Crawford")
    result = frame["result_class"].map(_CLASSES).astype("string")
    return frame.assign(
        player_1=names[1],
        player_2=names[2],
        crawford=crawford,
        match_point_both=((frame["away_1"] == 1) & (frame["away_2"] == 1)).fillna(False),
        result=result.mask(frame["ending"] == PASSED, "pass"),
        winner_name=_by_side(frame["winner"], names),
        points=frame["points_computed"].fillna(frame["points_recorded"]),
        leader_name=_by_side(leader, names),
        lead_change=((leader != 0) & before.notna() & (leader != before)).fillna(False).astype("boolean"),
    )


def _by_side(side: pd.Series, names: dict[int, pd.Series]) -> pd.Series:
    """The name of player 1 or 2; missing for nobody."""
    return names[1].where((side == 1).fillna(False)).mask((side == 2).fillna(False), names[2])


def _matches(matches: pd.DataFrame, games: pd.DataFrame) -> pd.DataFrame:
    """One row a match."""
    by_record = games.groupby("record_id")
    behind_1 = (games["score_before_2"] - games["score_before_1"]).groupby(games["record_id"]).max().clip(lower=0)
    behind_2 = (games["score_before_1"] - games["score_before_2"]).groupby(games["record_id"]).max().clip(lower=0)
    record = matches["record_id"]
    names = {side: player_names(matches[f"player_{side}"]) for side in (1, 2)}
    comeback = record.map(behind_1).where(matches["winner"] == 1).mask(matches["winner"] == 2, record.map(behind_2))
    return pd.DataFrame(
        {
            "source": matches["source"],
            "match_number": matches["match_number"],
            "player_1": names[1],
            "player_2": names[2],
            "match_length": matches["match_length"],
            "games": matches["games"],
            "final_score_1": matches["final_score_1"],
            "final_score_2": matches["final_score_2"],
            "match_winner": _by_side(matches["winner"], names),
            "complete": matches["complete"],
            "lead_changes": record.map(by_record["lead_change"].sum()).fillna(0).astype("Int64"),
            "largest_comeback": comeback.astype("Int64"),
            "match_point_both_games": record.map(by_record["match_point_both"].sum()).fillna(0).astype("Int64"),
        }
    ).reset_index(drop=True)


def _shown(games: pd.DataFrame) -> pd.DataFrame:
    """The columns of the section by game."""
    return games[
        [
            "source", "match_number", "game_number", "player_1", "player_2", "match_length", "score_before_1", "score_before_2",
            "crawford", "match_point_both", "ending", "winner_name", "result", "cube_value", "points", "capped",
            "score_after_1", "score_after_2", "leader_name", "lead_change",
        ]
    ].reset_index(drop=True)  # fmt: skip


SCORE_HISTORY = ReportSpec(
    name="score-history",
    title="The course of each match",
    tables=("matches", "games"),
    table_columns={
        "matches": (
            "record_id", "source", "match_number", "kind", "player_1", "player_2", "match_length", "event", "date", "games",
            "final_score_1", "final_score_2", "winner", "complete", "plays", "verified_plays",
        ),
        "games": (
            "record_id", "source", "match_number", "game_number", "score_before_1", "score_before_2", "away_1", "away_2",
            "is_crawford_game", "is_post_crawford", "ending", "winner", "result_class", "cube_value", "points_recorded",
            "points_computed", "capped", "score_after_1", "score_after_2",
        ),
    },
    run=run_score_history,
    columns=(
        Column("source", "string", "", "name of the source"),
        Column("match_number", "Int64", "count from 1", "position of the match in its source"),
        Column("game_number", "Int64", "", "number of the game as written"),
        Column("player_1", "string", "", "name of player 1, `_` as blank"),
        Column("player_2", "string", "", "name of player 2, `_` as blank"),
        Column("match_length", "Int64", "points", "0 for money, missing where unknown"),
        Column("games", "Int64", "games", "games in the record"),
        Column("final_score_1", "Int64", "points", "score of player 1 after the last game"),
        Column("final_score_2", "Int64", "points", "score of player 2 after the last game"),
        Column("match_winner", "string", "", "winner of the match; missing where there is none or it is unknown"),
        Column("complete", "boolean", "", "recorded from 0-0 to the end without a gap"),
        Column("lead_changes", "Int64", "games", "games after which another player leads than the last one who led"),
        Column("largest_comeback", "Int64", "points", "most points that the winner of the match was behind"),
        Column("match_point_both_games", "Int64", "games", "games at double match point"),
        Column("score_before_1", "Int64", "points", "score of player 1 before the game"),
        Column("score_before_2", "Int64", "points", "score of player 2 before the game"),
        Column("crawford", "string", "", "Crawford, post-Crawford, unknown, or empty"),
        Column("match_point_both", "boolean", "", "both players are 1 point away (double match point)"),
        Column("ending", "string", "", "played_out, passed, resigned, forfeited, unfinished or unknown"),
        Column("winner_name", "string", "", "winner of the game; missing where unknown"),
        Column("result", "string", "", "single, gammon, backgammon or pass; missing where it cannot be told"),
        Column("cube_value", "Int64", "cube value", "the stake that the points multiply"),
        Column("points", "Int64", "points", "by board and cube, else as written"),
        Column("capped", "boolean", "", "the record gives no more than was needed"),
        Column("score_after_1", "Int64", "points", "score of player 1 after the game"),
        Column("score_after_2", "Int64", "points", "score of player 2 after the game"),
        Column("leader_name", "string", "", "who leads after the game; missing at a level score"),
        Column("lead_change", "boolean", "", "this game changed the lead"),
    ),
    options=MATCH_OPTIONS,
)  # fmt: skip
