"""Truth from outside: identifiers that GNU Backgammon gives for these positions."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.game.ids import (
    MatchState,
    boards_of_position_id,
    match_id,
    parse_xgid,
    position_id,
    state_of_match_id,
    xgid,
)
from tests.game.boards import boards

EXAMPLES = [
    ("-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10", "4HPwATDgc/ABMA", "cInlAAAAAAAE"),
    ("-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10", "b9sBCIC5bYDQAA", "QQnlAGAAGAAE"),
    ("aa-B--C-dD---dE---b-c----A:1:1:1:52:2:4:0:5:10", "cAYPHlCM48EHQA", "UYmqAEAAEAAE"),
    ("aa-B--C-dD---dE---b-c----A:1:1:-1:52:2:4:0:5:10", "jOPBB0BwBg8eUA", "EYGqAEAAEAAE"),
    ("-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10", "4HPwATDgc/ABMA", "8AmgACAAIAAE"),
    ("-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10", "4HPwATDgc/ABMA", "cAkAAAAAAAAA"),
    ("-b----E-C---eE---c-e----B-:2:1:1:00:0:0:3:0:10", "4HPwATDgc/ABMA", "UgkAAAAAAAAA"),
    ("-b----E-C---eE---c-e----B-:0:0:1:D:3:2:0:5:10", "4HPwATDgc/ABMA", "cBGgACAAGAAE"),
]


@pytest.mark.parametrize(("xgid_text", "position_text", "match_text"), EXAMPLES)
def test_ids__examples_of_gnu_backgammon(xgid_text: str, position_text: str, match_text: str) -> None:
    given_position = parse_xgid(xgid_text)
    on_roll, other = given_position.board_1, given_position.board_2
    if given_position.player_on_roll == 2:
        on_roll, other = other, on_roll
    offered = given_position.dice == "D"
    state = MatchState(
        cube_value=given_position.cube_value,
        cube_owner=given_position.cube_owner,
        player_on_roll=given_position.player_on_roll,
        player_to_decide=3 - given_position.player_on_roll if offered else 0,
        crawford=given_position.crawford,
        double_offered=offered,
        die_1=0 if offered else int(given_position.dice[0]),
        die_2=0 if offered else int(given_position.dice[1]),
        match_length=given_position.match_length,
        score_1=given_position.score_1,
        score_2=given_position.score_2,
        jacoby=given_position.jacoby,
    )
    assert position_id(on_roll, other) == position_text
    assert boards_of_position_id(position_text) == (on_roll, other)
    assert match_id(state) == match_text
    assert state_of_match_id(match_text) == state
    written = xgid(
        given_position.board_1,
        given_position.board_2,
        cube_value=given_position.cube_value,
        cube_owner=given_position.cube_owner,
        player_on_roll=given_position.player_on_roll,
        dice=given_position.dice,
        score_1=given_position.score_1,
        score_2=given_position.score_2,
        crawford=given_position.crawford,
        jacoby=given_position.jacoby,
        beavers=given_position.beavers,
        match_length=given_position.match_length,
    )
    assert written == "XGID=" + xgid_text


@settings(max_examples=100, deadline=None)
@given(boards())
def test_position_id__round_trip(position: tuple[list[int], list[int]]) -> None:
    assert boards_of_position_id(position_id(*position)) == position
    parsed = parse_xgid(xgid(*position))
    assert (parsed.board_1, parsed.board_2) == position


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="ABCDwxyz0189+/=é-", max_size=16))
def test_decoding__refuses_with_value_error_only(text: str) -> None:
    for decode in (boards_of_position_id, state_of_match_id, parse_xgid):
        with contextlib.suppress(ValueError):
            decode(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-b----E-C---eE---c-e----B-",
        "-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:7:10",
        "-b----E-C---eE---c-e----B-:0:0:0:31:0:0:0:7:10",
        "-b----E-C---eE---c-e----B-:0:5:1:31:0:0:0:7:10",
        "-b----E-C---eE---c-e----B-:x:0:1:31:0:0:0:7:10",
        "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:99999999999:10",
        "Ab----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
        "-b----E-C---eE---c-e----Bb:0:0:1:31:0:0:0:7:10",
        "-b----E-C---eE---c-e----P-:0:0:1:31:0:0:0:7:10",
    ],
)
def test_parse_xgid__refuses(text: str) -> None:
    with pytest.raises(ValueError):
        parse_xgid(text)


def test_parse_xgid__older_programs_leave_the_last_field_out() -> None:
    assert parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7").match_length == 7


def test_match_id__refuses_what_does_not_fit() -> None:
    for state in (MatchState(score_1=40000), MatchState(cube_value=1 << 16), MatchState(cube_value=3), MatchState(die_1=9)):
        with pytest.raises(ValueError):
            match_id(state)


def test_position_id__refuses_too_many_checkers() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        position_id([0, 20, *[0] * 24], [0, 0, 20, *[0] * 23])
