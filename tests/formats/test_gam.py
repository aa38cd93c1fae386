"""GammonEmpire and JellyFish games: names, rows of .mat, games parted by results, damage."""

from __future__ import annotations

from analyzer.formats.gam import SAMPLE
from tests.formats.judged import cells, found, match_of, places


def test_read_gam__games_of_a_session() -> None:
    match = match_of(SAMPLE, "gam")
    assert match.length == 0
    assert [cells(game) for game in match.games] == [
        [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")],
        [(2, "52", [(13, 11), (13, 8)]), (1, "double"), (2, "pass")],
    ]
    assert [(game.game_number, game.score.name_1) for game in match.games if game.score] == [(1, "anna"), (2, "anna")]
    assert places(SAMPLE, match.games[1]) == ["52: 13/11 13/8", "Doubles => 2", "Drops"]
    assert [[mark.player for mark in game.results] for game in match.games] == [[1], [1]]


def test_read_gam__games_without_names_between() -> None:
    assert len(match_of(SAMPLE.replace("\n anna bert\n  1)   ", "\n  1)   "), "gam").games) == 2


def test_read_gam__damaged() -> None:
    text = """\
 anna bert

  1) 31: 8/5 6/5                 42: 8/4 6/5
  2) 64: zap                     21: 13/11 6/5
  3)  Mumbles                    62: 24/18 13/11
  4)  Doubles => 4                Takes
  5)  Resigns
                                  Wins 2 points
; a remark
what is this
 anna bert
  1)                             52: 13/11 13/8
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    assert found(text) == [("P004", 3, 42), ("S003", 4, 10), ("S002", 5, 7), ("C006", 6, 7), ("S001", 10, 1)]
    assert [line for line, _ in match_of(text, "gam").comments] == [9]
