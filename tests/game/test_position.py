from __future__ import annotations

from analyzer.game.position import CHECKERS, START, faults_of, is_possible, pip_count, start_board
from tests.game.written import board


def test_start__checkers_and_pips() -> None:
    assert {variation: (sum(points), pip_count(points)) for variation, points in START.items()} == {
        "backgammon": (15, 167),
        "nackgammon": (15, 194),
        "hypergammon": (3, 69),
        "hypergammon1": (1, 24),
        "hypergammon2": (2, 47),
    }
    assert CHECKERS["hypergammon"] == 3


def test_start_board__is_a_new_list() -> None:
    start_board("nackgammon")[24] = 9
    assert start_board("nackgammon") == board("24:2 23:2 13:4 8:3 6:4")


def test_pip_count__bar_counts_25() -> None:
    assert pip_count(board("bar:2 1:3")) == 53
    assert pip_count(board("")) == 0


def test_is_possible__start_boards() -> None:
    for variation, points in START.items():
        assert is_possible(points, points, CHECKERS[variation])


def test_faults_of__each_fault() -> None:
    start = start_board()
    assert faults_of(board("24:1"), board("1:1"), 15) == ["both sides stand on point 24"]
    assert faults_of([0] * 26, start, 15) == ["the first side has 0 checkers instead of 15: too few"]
    assert faults_of(start, [3, *start[1:]], 15) == ["the second side has 18 checkers instead of 15: too many"]
    assert faults_of(board(""), board(""), 15) == ["both sides have borne off everything"]
    closed = board("bar:1 1:2 2:2 3:2 4:2 5:2 6:2")
    assert faults_of(closed, closed, 15) == ["both sides are on the bar against closed boards"]
    assert faults_of([-1, *start[1:]], start, 15)[0] == "the first side has a negative number of checkers on a point"
    assert faults_of([15], start, 15) == ["the first side has 1 numbers instead of 26"]
