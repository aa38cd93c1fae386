"""GammonView's JSON: absolute steps, endings, positions, damage."""

from __future__ import annotations

from analyzer.formats.gva import SAMPLE
from tests.formats.judged import cells, found, match_of

BOARD = [0] * 26
BOARD[1], BOARD[24], BOARD[25] = 2, -3, -1


def with_plies(plies: str) -> str:
    return (
        '{"match_length": 3, "player_white": "anna", "player_black": "bert", "games": [{"game_index": 0, "plies": [\n'
        + plies
        + "]}]}\n"
    )


def test_read_gva__both_sides_in_their_own_view() -> None:
    match = match_of(SAMPLE, "gva")
    assert (match.length, match.settings.crawford) == (3, True)
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert [(action.line, action.column) for action in match.games[0].actions] == [(3, 14), (4, 14), (5, 14), (5, 45)]


def test_read_gva__bar_off_and_endings() -> None:
    plies = (
        '{"color": 1, "action_id": 2, "d1": 3, "d2": 1, "moves": [{"from": 0, "pips": 3}, {"from": 23, "pips": 3}]},\n'
        '{"color": 0, "action_id": 2, "d1": 3, "d2": 1, "moves": [{"from": 25, "pips": 3}, {"from": 2, "pips": 3}]},\n'
        '{"color": 1, "action_id": 8, "d1": 4, "d2": 2, "moves": []}, {"color": 0, "action_id": 28}'
    )
    game = match_of(with_plies(plies), "gva").games[0]
    assert cells(game) == [(1, "31", [(25, 22), (2, 0)]), (2, "31", [(25, 22), (2, 0)]), (1, "42", "dance"), (2, "resign")]
    assert game.actions[3].is_match


def test_read_gva__positions() -> None:
    ply = f'{{"color": 1, "action_id": 31, "set_position": {BOARD}'
    plies = f'{ply}}}, {ply}, "d1": 6, "d2": 4}}'
    game = match_of(with_plies(plies), "gva").games[0]
    assert cells(game) == [(0, "set_position"), (1, "64", "illegal")]
    position = game.actions[0].position
    assert position is not None
    assert (position.board_1[24], position.board_2[24], position.board_2[25]) == (2, 3, 1)


def test_read_gva__damaged() -> None:
    text = SAMPLE.replace('"from": 6, "pips": 2', '"from": 6, "pips": 1').replace(
        '{"color": 1, "action_id": 21}, {"color": 0, "action_id": 23}',
        '{"color": 1, "action_id": 99},\n{"color": 0, "action_id": 8, "d1": 4, "d2": 2, "moves": [{"from": 88, "pips": 4}]}, 7',
    )
    assert found(text) == [("P004", 4, 14), ("S002", 5, 14), ("S001", 6, 14), ("S003", 6, 14)]


def test_read_gva__no_json() -> None:
    assert found('{"match_length": 3, "player_white": "anna", "player_black": "bert",\n "games": [}') == [("S001", 2, 12)]
