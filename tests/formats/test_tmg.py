"""TrueMoneyGames: types of records, options in mid-game, damage."""

from __future__ import annotations

from analyzer.formats.tmg import SAMPLE
from tests.formats.judged import cells, found, match_of, places


def test_read_tmg__roll_and_play_are_one_action() -> None:
    match = match_of(SAMPLE, "tmg")
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert places(SAMPLE, match.games[0]) == ["8/5 6/5", "8/4 6/4", "Double to 2", "Pass"]
    assert [(mark.player, mark.points) for mark in match.games[0].results] == [(1, 1)]


def test_read_tmg__session() -> None:
    text = (
        SAMPLE.replace("Length: 3", "Length: 0")
        .replace("Jacoby: 0", "Jacoby: 1\nMaxCube: 64")
        .replace("  1 1 31:", "  1 2 Automatic to 2\nBeavers: 1\n  1 1 31:")
        .replace(" -2 10 Pass", " -2 8 Beaver to 8\n  3 1 11:\n  3 4 0/0\n -4 17 out of time")
        .replace("  3 14 anna wins 1 point", "  5 15 12.50")
    )
    match = match_of(text, "tmg")
    own = match.settings
    assert (own.crawford, own.jacoby, own.beavers, own.cube_limit) == (None, True, None, 64)
    assert [action.kind for action in match.games[0].actions] == [
        "automatic_double", "play", "play", "double", "beaver", "play", "forfeit",
    ]  # fmt: skip
    assert match.games[0].actions[5].manner == "dance"
    # An amount of money: a gammon with the cube on 8.
    assert [(mark.player, mark.points) for mark in match.games[0].results] == [(1, 16)]
    assert (14, "Beavers: 1") in match.comments


def test_read_tmg__damaged() -> None:
    text = """\
MatchID: 12
Player1: 101 anna 1600.5
Player2: bert
Jacoby: 2
Crawford: 1
Length: 3
Game 1: 0-0
  1 1 31:
  1 4 8/5 6/5
 -1 1 42:
 -1 4 8/4 6/5
  2 1 64:
  2 4 24/18 zap
 -2 1 ??:
  3 5 Double to 4
 -3 7 Take
  4 99 something
odd line
 -5 15 bert wins 4 points
"""
    assert found(text) == [
        ("S013", 3, 1), ("S013", 4, 1), ("H002", 7, 1), ("P004", 11, 11), ("S003", 13, 13), ("D003", 14, 7), ("C006", 15, 7),
        ("S002", 17, 3), ("S001", 18, 1),
    ]  # fmt: skip
