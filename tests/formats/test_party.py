"""PartyGammon: all actions of a game in one line, results from scores, damage."""

from __future__ import annotations

from analyzer.formats.party import SAMPLE
from tests.formats.judged import cells, found, match_of, places


def test_read_party__actions() -> None:
    match = match_of(SAMPLE, "party")
    assert match.length == 3
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert places(SAMPLE, match.games[0]) == ["0 0 31 8/5,6/5", "0 0 42 8/4,6/4", "Double", "Drop"]


def test_read_party__next_score_is_the_result() -> None:
    more = SAMPLE[SAMPLE.index("GAME_1") :].replace("GAME_1", "GAME_2").replace("SCORE1=0", "SCORE1=1")
    match = match_of(SAMPLE + more, "party")
    assert [[(mark.player, mark.points, mark.line) for mark in game.results] for game in match.games] == [[(1, 1, 9)], []]


def test_read_party__damaged() -> None:
    text = (
        "BOARDID=12\nCREATOR=anna\nMATCHLENGTH=three\nGAME_1_PLAYER_1=anna\nGAME_1_PLAYER_2=bert\nGAME_1_SCORE1=0\n"
        "GAME_1_SCORE2=x\nGAME_1_GAMEPLAY=1 0 0 31 8/5,6/5#2 0 0 42 8/4,6/5#1 0 0 64 24/18,zap#2 mumble#3 Double\nwhat\n"
    )
    assert found(text) == [
        ("S013", 3, 1), ("S013", 7, 1), ("S005", 8, 1), ("P004", 8, 47), ("S003", 8, 66), ("S002", 8, 70), ("S002", 8, 79),
        ("S001", 9, 1),
    ]  # fmt: skip
