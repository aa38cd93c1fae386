"""FIBS oldmoves: points of both sides in O's numbers, names that change places, damage."""

from __future__ import annotations

from analyzer.formats.oldmoves import SAMPLE, read_oldmoves
from tests.formats.judged import cells, found, match_of, places

TWO_GAMES = """\
Score is 0-0 in a 3 point match.
anna is X - bert is O
X: (3 1) 17-20 19-20
O: (4 2) 8-4 6-4
X: doubles
O: rejects
X: wins 1 point.

Score is 0-1 in a 3 point match.
bert is X - anna is O
O: (2 1) 13-11 6-5
X: (6 6) can't move
O: (6 5) 24-18 18-13
X: (4 3) bar-4 1-4
O: (1 1) 2-off
"""


def test_read_oldmoves__both_sides_in_their_own_view() -> None:
    match = match_of(SAMPLE, "oldmoves")
    assert match.length == 3
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert places(SAMPLE, match.games[0])[0] == "(3 1) 17-20 19-20"


def test_read_oldmoves__players_are_followed_by_name() -> None:
    match = match_of(TWO_GAMES, "oldmoves")
    names = [(game.score.name_1, game.score.name_2, game.score.score_1, game.score.score_2) for game in match.games if game.score]
    assert names == [("anna", "bert", 0, 0), ("anna", "bert", 1, 0)]
    assert cells(match.games[1]) == [
        (1, "21", [(13, 11), (6, 5)]),
        (2, "66", "dance"),
        (1, "65", [(24, 18), (18, 13)]),
        (2, "43", [(25, 21), (24, 21)]),
        (1, "11", [(2, 0)]),
    ]
    assert [game.game_number for game in match.games] == [1, 2]


def test_read_oldmoves__clients_that_write_own_numbers() -> None:
    text = SAMPLE.replace("17-20 19-20", "8-5 6-5")
    assert cells(match_of(text, "oldmoves").games[0])[0] == (1, "31", [(8, 5), (6, 5)])


def test_read_oldmoves__other_players_begin_another_match() -> None:
    money = SAMPLE.replace("anna", "cara").replace("bert", "dora").replace(" in a 3 point match", "")
    matches = list(read_oldmoves(f"{SAMPLE}\n{money}"))
    assert [(match.length, len(match.games), match.is_last) for match in matches] == [(3, 1, False), (0, 1, True)]


def test_read_oldmoves__damaged() -> None:
    text = """\
Score is 0-0 in a 3 point match.
anna is X - bert is O
X: (3 1) 17-20 19-20
O: (4 2) 8-4 6-5
X: (6 x) 1-7
O: (5 5) zap 8-3
X: mumbles
X: doubles
O: accepts
X: wants to resign. O will win 2 points.
O: wins 2 points.
what is this
"""
    assert found(text) == [("P004", 4, 14), ("S002", 5, 4), ("S003", 6, 10), ("S002", 7, 4), ("S001", 12, 1)]
