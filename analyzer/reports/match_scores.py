"""Who wins from which score: matches won by the leader, and where games lead."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.replay.facts import STAKE_CAPPED_GAME
from analyzer.reports.coverage import plays_note, share_text
from analyzer.reports.rates import interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection

CRAWFORD, POST_CRAWFORD, BEFORE, NO_CRAWFORD, UNKNOWN = "Crawford", "post-Crawford", "", "no Crawford", "unknown"

PUBLISHED_EQUITIES: dict[tuple[int, int], float] = {
    (1, 2): 0.677, (1, 3): 0.751, (1, 4): 0.814, (1, 5): 0.842, (2, 3): 0.599, (2, 4): 0.669, (3, 4): 0.571, (4, 5): 0.577,
}  # fmt: skip
"""The leader's chance to win the match by (his, the other's) missing points; 1 away is the Crawford game. For comparison only.

Source: Rockwell and Kazaross, match equity table (2010).
"""


def run_scores(frames: Frames, **options: Any) -> list[Section]:
    """The leader's share of matches from each score, and the next score after each game, from each score.

    Counted are games of matches to a length, at a known score. Equal scores have no leader: their share is one half by
    symmetry, and they stand in the transitions only.
    """
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    is_match = (matches["match_length"] > 0).fillna(False) & (matches["kind"] != STAKE_CAPPED_GAME)
    games = scored_games(frames["games"], matches[is_match])
    in_matches = frames["games"]["record_id"].isin(matches.loc[is_match, "record_id"])
    decided = games[games["match_winner"] != 0]
    notes = [
        f"games at a known score: {share_text(len(games), int(in_matches.sum()))}",
        f"of these in matches whose winner is known: {share_text(len(decided), len(games))}",
    ]
    capped = int((matches["kind"] == STAKE_CAPPED_GAME).sum())
    if capped:
        notes.append(f"left out, single games written as a match: {capped:,}")
    if bool(games["capped"].any()):
        notes.append(f"results that the record caps, counted with the score that they lead to: {int(games['capped'].sum()):,}")
    notes.append(plays_note(matches))
    reading = (
        "every game that starts at the score counts, so a match counts once a score; published: Rockwell and Kazaross, for "
        "players of equal strength; the intervals of many scores cannot all cover: about 1 of 20 misses by chance"
    )
    return [
        Section("Matches won by the leader", _leader_wins(decided), [*notes, reading]),
        Section(
            "Next scores", _transitions(games), ["the leader's missing points come first; no more points count than were missing"]
        ),
    ]


def scored_games(games: pd.DataFrame, matches: pd.DataFrame) -> pd.DataFrame:
    """Games that start at a known score before the end of the match, with leader, Crawford state and the match's winner.

    Adds `leader` (0 at equal scores), `leader_away`, `trailer_away`, `crawford`, `match_winner`.
    """
    of_match = matches[["record_id", "winner", "crawford_rule"]].rename(columns={"winner": "match_winner"})
    frame = games.merge(of_match, on="record_id", how="inner")
    frame = frame[((frame["away_1"] >= 1) & (frame["away_2"] >= 1)).fillna(False).astype(bool)].reset_index(drop=True)
    leader = pd.Series(0, index=frame.index, dtype="Int64")
    leader = leader.mask(frame["away_1"] < frame["away_2"], 1).mask(frame["away_1"] > frame["away_2"], 2)
    state = pd.Series(BEFORE, index=frame.index, dtype="string")
    at_point = (frame["away_1"] == 1) | (frame["away_2"] == 1)
    state = state.mask(at_point & (leader != 0) & ~frame["crawford_rule"].fillna(True), NO_CRAWFORD)
    state = state.mask(at_point & (frame["is_crawford_game"].isna() | frame["is_post_crawford"].isna()), UNKNOWN)
    state = state.mask(frame["is_post_crawford"].fillna(False) & (leader != 0), POST_CRAWFORD)
    state = state.mask(frame["is_crawford_game"].fillna(False), CRAWFORD)
    return frame.assign(
        leader=leader,
        leader_away=frame[["away_1", "away_2"]].min(axis=1).astype("Int64"),
        trailer_away=frame[["away_1", "away_2"]].max(axis=1).astype("Int64"),
        crawford=state,
    )


def _leader_wins(games: pd.DataFrame) -> pd.DataFrame:
    """One row an unequal score and Crawford state."""
    led = games[(games["leader"] != 0).astype(bool)]
    won = (led["match_winner"] == led["leader"]).astype("Int64")
    grouped = led.assign(won=won).groupby(["leader_away", "trailer_away", "crawford"], sort=True)
    frame = grouped["won"].agg(matches="size", won="sum").astype("Int64").reset_index()
    frame = with_rate(frame, "win_rate", "won", "matches")
    published = [
        PUBLISHED_EQUITIES.get((int(leader), int(trailer))) if crawford == (CRAWFORD if leader == 1 else BEFORE) else None
        for leader, trailer, crawford in zip(frame["leader_away"], frame["trailer_away"], frame["crawford"], strict=True)
    ]
    frame["published"] = pd.array(published, dtype="Float64")
    frame["covered"] = ((frame["win_rate_low"] <= frame["published"]) & (frame["published"] <= frame["win_rate_high"])).astype(
        "boolean"
    )
    return frame


def _transitions(games: pd.DataFrame) -> pd.DataFrame:
    """One row a score and next score; at equal scores both players count as the leader in turn."""
    known = games[games["winner"].isin([1, 2]) & games["score_after_1"].notna() & games["score_after_2"].notna()]
    sides = []
    for side in (1, 2):
        part = known[((known["leader"] == side) | ((known["leader"] == 0) & (known["winner"] == side))).astype(bool)]
        other = 3 - side
        gained = part[f"score_after_{side}"] - part[f"score_before_{side}"]
        lost = part[f"score_after_{other}"] - part[f"score_before_{other}"]
        sides.append(
            part[["leader_away", "trailer_away", "crawford"]].assign(
                is_equal=part["leader"] == 0,
                next_leader_away=(part[f"away_{side}"] - gained).clip(lower=0),
                next_trailer_away=(part[f"away_{other}"] - lost).clip(lower=0),
            )
        )
    frame = pd.concat(sides, ignore_index=True)
    keys = ["leader_away", "trailer_away", "crawford"]
    sizes = frame.groupby([*keys, "is_equal", "next_leader_away", "next_trailer_away"], sort=True).size()
    counted: pd.DataFrame = sizes.rename("count").astype("Int64").reset_index()
    counted["games"] = counted.groupby(keys)["count"].transform("sum").astype("Int64")
    words = [
        _next_words(bool(equal), int(leader), int(trailer), crawford == BEFORE)
        for equal, leader, trailer, crawford in zip(
            counted["is_equal"], counted["next_leader_away"], counted["next_trailer_away"], counted["crawford"], strict=True
        )
    ]
    counted["next_score"] = pd.array(words, dtype="string")
    counted = with_rate(counted, "share", "count", "games")
    return counted[
        [*keys, "next_leader_away", "next_trailer_away", "next_score", "count", "games", "share", "share_low", "share_high"]
    ].astype({"next_leader_away": "Int64", "next_trailer_away": "Int64"})


def _next_words(is_equal: bool, leader: int, trailer: int, may_be_crawford: bool) -> str:
    """`2a4a`, `1a4a Crawford`, `leader won`; at an equal score the winner of the game counts as the leader."""
    if leader == 0:
        return "winner won the match" if is_equal else "leader won"
    if trailer == 0:
        return "trailer won"
    is_crawford = may_be_crawford and 1 in (leader, trailer) and leader != trailer
    return f"{leader}a{trailer}a" + (" Crawford" if is_crawford else "")


SCORES = ReportSpec(
    name="scores",
    title="Winning from each score",
    tables=("matches", "games"),
    table_columns={
        "matches": (*MATCH_COLUMNS, "winner", "crawford_rule"),
        "games": (
            "record_id", "away_1", "away_2", "is_crawford_game", "is_post_crawford", "winner", "score_before_1", "score_before_2",
            "score_after_1", "score_after_2", "capped",
        ),
    },
    run=run_scores,
    columns=(
        Column("leader_away", "Int64", "points", "points that the leader misses; at equal scores of both"),
        Column("trailer_away", "Int64", "points", "points that the other player misses"),
        Column("crawford", "string", "", "Crawford, post-Crawford, no Crawford (rule not in force), unknown; empty before"),
        Column("matches", "Int64", "matches", "n: matches that came to this score and whose winner is known"),
        Column("won", "Int64", "matches", "of these won by the leader"),
        *interval("win_rate", "share", "matches won by the leader"),
        Column("published", "Float64", "share", "by Rockwell and Kazaross, where given"),
        Column("covered", "boolean", "", "the interval covers the published value"),
        Column("next_leader_away", "Int64", "points", "points that the same player misses after the game"),
        Column("next_trailer_away", "Int64", "points", "points that the other player misses after the game"),
        Column("next_score", "string", "", "the score after the game, the leader's side first, or who has won the match"),
        Column("count", "Int64", "games", "games that led there"),
        Column("games", "Int64", "games", "n: games from this score with a known result"),
        *interval("share", "share", "count of games"),
    ),
    options=MATCH_OPTIONS,
)  # fmt: skip
