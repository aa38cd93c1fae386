"""Replays of bgammon.org: player 1's numbers for both, answers in the event of the double, damage."""

from __future__ import annotations

from analyzer.formats.bgammon import SAMPLE, read_bgammon
from tests.formats.judged import cells, found, match_of, places


def test_read_bgammon__both_sides_in_their_own_view() -> None:
    match = match_of(SAMPLE, "bgammon")
    assert (match.length, match.header("EventDate"), match.settings.variation) == (3, "2023.11.14", "Backgammon")
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert places(SAMPLE, match.games[0]) == ["3-1 8/5 6/5", "4-2 17/21 19/21", "d 2 0", "0"]
    assert [(mark.player, mark.points) for mark in match.games[0].results] == [(1, 1)]


def test_read_bgammon__bar_off_dance_resignation() -> None:
    text = SAMPLE.replace("1 d 2 0", "2 r 3-1 bar/3 21/off\n1 r 4-4\n2 t")
    assert cells(match_of(text, "bgammon").games[0])[2:] == [(2, "31", [(25, 22), (4, 0)]), (1, "44", "dance"), (2, "resign")]


def test_read_bgammon__games_of_a_match_and_another_match() -> None:
    text = SAMPLE + "i 1700000100 anna bert 3 1 0 2 1 0\n1 r 3-1 8/5 6/5\ni 1700000200 cara dora 5 0 0 1 1 0\n1 r 3-1 8/5 6/5\n"
    assert [[game.game_number for game in match.games] for match in read_bgammon(text)] == [[1, 2], [1]]


def test_read_bgammon__damaged() -> None:
    text = """\
bgammon-replay 00000024
i 1700000000 anna bert 3 0 0 2 2 0
1 r 3-1 8/5 6/5
2 r 4-2 17/21 19/20
1 r 6-4 24/18 zap
2 q
1 d 4 1
odd line
1 t
i 1700000100 anna bert 3 0 2
2 r 5-5
"""
    assert found(text) == [
        ("P004", 4, 15), ("S003", 5, 15), ("S002", 6, 3), ("C006", 7, 3), ("S001", 8, 1), ("S001", 10, 1), ("S005", 11, 1),
        ("D002", 11, 5),
    ]  # fmt: skip
