"""BKG: Black's numbers for both sides, answers on the line of the double, damage."""

from __future__ import annotations

from analyzer.formats.bkg import SAMPLE
from tests.formats.judged import cells, found, match_of, places


def test_read_bkg__both_sides_in_their_own_view() -> None:
    game = match_of("Here begins a game.\n" + SAMPLE, "bkg").games[0]
    assert cells(game)[:4] == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "take")]
    assert cells(game)[-2:] == [(2, "double"), (1, "pass")]
    assert [(mark.player, mark.points) for mark in game.results] == [(2, 2)]


def test_read_bkg__bar_and_off_of_white() -> None:
    text = "Black  3 1   25-22,3-0\nWhite  3 1   0-3,22-25\nWhite wins a gammon\n"
    game = match_of(text, "bkg").games[0]
    assert cells(game) == [(1, "31", [(25, 22), (3, 0)]), (2, "31", [(25, 22), (3, 0)])]
    assert places(text, game) == ["3 1   25-22,3-0", "3 1   0-3,22-25"]
    assert [mark.points for mark in game.results] == [2]


def test_read_bkg__damaged() -> None:
    text = """\
A game against the champion
Black  3 1   8-5,6-5
White  4 2   17-21,19-20
Black  6 4   24-18,zap
White  mumbles
Black  5 5   8-3,8-3,6
White doubles         Accepted
Black wins a gammon
Black  3 1   8-5,6-5
"""
    assert found(text) == [("P004", 3, 20), ("S003", 4, 20), ("S002", 5, 8), ("S003", 6, 22), ("S005", 9, 1)]
