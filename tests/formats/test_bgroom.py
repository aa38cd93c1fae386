"""BGRoom: answers that are not written, damage."""

from __future__ import annotations

from analyzer.formats.bgroom import SAMPLE
from tests.formats.judged import cells, found, match_of, places


def test_read_bgroom__blank_line_after_a_double_is_a_pass() -> None:
    match = match_of(SAMPLE, "bgroom")
    assert match.length == 0
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert places(SAMPLE, match.games[0])[:2] == ["(3 1)8/5 6/5", "(4 2)8/4 6/4"]


def test_read_bgroom__anything_else_is_a_take() -> None:
    game = match_of(SAMPLE.replace("Double\n", "Double\n2.X:(2 1)13/11 6/5\n"), "bgroom").games[0]
    assert cells(game)[2:] == [(1, "double"), (2, "take"), (1, "21", [(13, 11), (6, 5)])]


def test_read_bgroom__beaver() -> None:
    game = match_of(SAMPLE.replace("Double\n", "Double\n2.0:Beaver\n3.X:(6 6)can't move\n"), "bgroom").games[0]
    assert cells(game)[2:] == [(1, "double"), (2, "beaver"), (1, "66", "dance")]


def test_read_bgroom__damaged() -> None:
    text = """\
BGF version 1.2
Game 1 - anna (X) vs. bert (0)
Single Game
1.X:(3 1)8/5 6/5
1.0:(4 2)8/4 6/5
2.X:(6 4)24/18 zap
2.0:Mumble
odd
Game 2 - nobody
1.X:(2 1)13/11 6/5
1.0:Double

Win the Match
"""
    assert found(text) == [("P004", 5, 14), ("S003", 6, 16), ("S002", 7, 5), ("S001", 8, 1), ("S013", 9, 1)]
