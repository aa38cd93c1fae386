"""Snowie standard text: position lines among rows, dumps, damage."""

from __future__ import annotations

from analyzer.formats.snowie import SAMPLE
from analyzer.game.position import START
from tests.formats.judged import cells, found, match_of

POSITION = "3;0;0;0;0;Anna;Bert;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;0;0;"


def test_read_snowie__position_line() -> None:
    game = match_of(SAMPLE, "snowie").games[0]
    assert cells(game)[0] == (0, "set_position")
    position = game.actions[0].position
    assert position is not None
    assert position.board_1 == position.board_2 == START["backgammon"]
    assert (position.cube_value, position.cube_owner, position.player, position.match_length) == (1, 0, 1, 3)
    assert (game.actions[0].line, game.actions[0].column) == (5, 1)
    assert [mark.action_index for mark in game.results] == [4]


def test_read_snowie__the_other_player_on_roll() -> None:
    for line in (POSITION.replace("Anna;Bert", "Bert;Anna"), POSITION.replace("0;Anna;Bert", "1;x;y")):
        position = match_of(SAMPLE.replace(POSITION, line), "snowie").games[0].actions[0].position
        assert position is not None
        assert position.player == 2


def test_read_snowie__dump_without_a_head() -> None:
    text = SAMPLE.replace(POSITION + "\n", "").replace("31: 8/5 6/5   ", f"31: Illegal play ({POSITION})")
    assert cells(match_of(text, "snowie").games[0])[0] == (1, "31", "illegal")


def test_read_snowie__damaged() -> None:
    bad = POSITION.replace(";-2;", ";x;")
    text = SAMPLE.replace("  2)", f"{bad}\n  2)").replace("Drops  ", "zzz    ")
    assert found(text)[:2] == [("S013", 7, 1), ("S002", 8, 7)]
    assert found(f"{POSITION}\n{SAMPLE}")[0] == ("S013", 1, 1)
