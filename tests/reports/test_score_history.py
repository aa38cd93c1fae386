from __future__ import annotations

from itertools import pairwise
from typing import Any

import pandas as pd

from analyzer.check import SourceReport
from analyzer.replay.facts import MATCH, PASSED, PLAYED_OUT, RESIGNED, SESSION, STAKE_CAPPED_GAME
from analyzer.reports import REPORTS, Section, frames_of
from tests.tables.handmade import bare_game, match, report

SCORES = [(0, 0), (2, 0), (2, 3), (3, 3), (4, 3), (4, 4), (4, 5)]


def five_point_match() -> SourceReport:
    games = []
    for number, (before, after) in enumerate(pairwise(SCORES), 1):
        winner = 1 if after[0] > before[0] else 2
        points = sum(after) - sum(before)
        game = bare_game(
            (PLAYED_OUT, PASSED, RESIGNED)[number % 3],
            winner,
            None if number % 3 == 1 else min(points, 3),
            points_computed=points,
            score_before_1=before[0],
            score_before_2=before[1],
            score_after_1=after[0],
            score_after_2=after[1],
            is_crawford_game=before == (4, 3),
            is_post_crawford=before == (4, 4),
        )
        game.record.game_number = number
        games.append(game)
    return report(match(*games, winner=2, complete=True, kind=MATCH, final_score_1=4, final_score_2=5))


def sections(*reports: SourceReport, **options: Any) -> list[Section]:
    spec = REPORTS["score-history"]
    return spec.run(frames_of(reports, spec.tables), **options)


def values(section: Section, name: str) -> list[Any]:
    return [None if value is pd.NA else value for value in section.frame[name]]


def test_score_history__game_by_game() -> None:
    games = sections(five_point_match())[1]
    assert list(zip(values(games, "score_before_1"), values(games, "score_before_2"), strict=True)) == SCORES[:-1]
    assert list(zip(values(games, "score_after_1"), values(games, "score_after_2"), strict=True)) == SCORES[1:]
    assert values(games, "winner_name") == ["Ann", "Bea", "Ann", "Ann", "Bea", "Bea"]
    assert values(games, "leader_name") == ["Ann", "Bea", None, "Ann", None, "Bea"]
    assert values(games, "lead_change") == [False, True, False, True, False, True]
    assert values(games, "crawford") == ["", "", "", "", "Crawford", "post-Crawford"]
    assert values(games, "match_point_both") == [False, False, False, False, False, True]
    assert values(games, "result") == ["pass", "backgammon", "single", "pass", "single", "single"]
    assert values(games, "points") == [2, 3, 1, 1, 1, 1]


def test_score_history__match_in_a_row() -> None:
    matches = sections(five_point_match())[0]
    row = matches.frame.iloc[0]
    assert (row["match_winner"], row["games"], row["lead_changes"]) == ("Bea", 6, 3)
    assert (row["largest_comeback"], row["match_point_both_games"], row["complete"]) == (2, 1, True)
    assert "games whose score afterwards is known: 6 of 6 (100.00 %)" in matches.notes


def test_score_history__sessions_have_no_winner_and_single_games_no_history() -> None:
    session = report(match(bare_game(PLAYED_OUT, 1, 1), length=0, kind=SESSION), source="s")
    single = report(match(bare_game(PLAYED_OUT, 1, 1), length=16, kind=STAKE_CAPPED_GAME), source="g")
    matches = sections(session, single)[0]
    assert values(matches, "source") == ["s"]
    assert values(matches, "match_winner") == [None]
    assert values(matches, "largest_comeback") == [None]
    assert "left out, single games written as a match: 1" in matches.notes


def test_score_history__unknown_crawford_and_no_computed_points() -> None:
    game = bare_game(RESIGNED, 0, None, is_crawford_game=None, points_recorded=4)
    games = sections(report(match(game)))[1]
    assert values(games, "crawford") == ["unknown"]
    assert values(games, "points") == [4]
    assert values(games, "winner_name") == [None]
    assert values(games, "result") == [None]


def test_score_history__leads_of_one_match_do_not_run_into_the_next() -> None:
    ahead = match(bare_game(PASSED, 1, score_after_1=1, score_after_2=0))
    behind = match(bare_game(PASSED, 2, score_after_1=0, score_after_2=1), number=2)
    games = sections(report(ahead, behind))[1]
    assert values(games, "lead_change") == [False, False]
