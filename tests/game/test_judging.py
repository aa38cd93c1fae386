"""Which cause speaks. Truth: the rule book, by hand."""

from __future__ import annotations

import json

import pytest

from analyzer.game.breaches import IMPOSSIBLE
from analyzer.game.judging import judge
from analyzer.game.position import start_board
from tests.game.written import board, words


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "text", "verdict", "word_index"),
    [
        ("13:5 6:5", "24:2", (3, 1), "13/7", "die_not_rolled", 0),
        ("13:5 6:5", "24:2", (6, 6), "13/7", "die_left_unplayed", -1),
        ("13:5 6:5", "24:2", (6, 1), "13/7", "die_left_unplayed", -1),
        ("13:5 6:5", "24:2", (6, 1), "", "die_left_unplayed", -1),
        ("20:1", "12:2", (4, 3), "20/17", "larger_die_not_played", -1),
        ("20:1", "12:2", (4, 3), "20/16", "legal", -1),
        ("20:1", "12:2", (4, 3), "20/13", "point_blocked", 0),
        ("13:1 6:5 5:3", "23:2", (5, 4), "6/off 5/1", "bear_off_too_early", 0),
        ("6:5 5:3", "23:2", (5, 4), "6/off 5/1", "die_not_rolled", 0),
        ("5:1 4:2", "23:2", (6, 3), "4/off 4/1", "bear_off_over_higher", 0),
        ("5:1 4:2", "23:2", (6, 3), "4/off", "bear_off_over_higher", 0),
        ("7:1 6:1 5:1", "23:2", (6, 5), "6/off 5/off", "bear_off_too_early", 0),
        ("7:1 6:1", "23:2", (6, 1), "6/off 7/6", "legal", -1),
        ("bar:1 13:5 8:3", "23:2", (6, 5), "13/8 13/7", "bar_not_entered", 0),
        ("bar:2 13:5 8:3", "23:2", (6, 5), "bar/20 13/7", "bar_not_entered", 1),
        ("bar:2 13:5 8:3", "23:2", (6, 5), "bar/14", "bar_not_entered", 0),
        ("bar:1 13:5 8:3", "4:2 23:2", (4, 3), "bar/21 13/10", "point_blocked", 0),
        ("bar:1 13:5 8:3", "5:2 6:2", (6, 5), "13/8 13/7", "bar_not_entered", 0),
        ("13:5 8:3", "23:2", (6, 5), "bar/20 13/7", "no_checker", 0),
        ("13:5 8:3", "23:2", (6, 5), "13/7 9/4", "no_checker", 1),
        ("13:1 8:3", "23:2", (6, 5), "13/7 13/8", "no_checker", 1),
        ("13:5 8:3", "23:2", (6, 5), "31/25 13/8", "no_checker", 0),
        ("13:5 8:3", "23:2", (6, 5), "0/0", "no_checker", 0),
        ("13:5 8:3", "16:2", (5, 1), "13/8 13/12", "legal", -1),
        ("13:5 6:3", "17:2", (5, 1), "13/8 13/12", "point_blocked", 0),
        ("24:2 13:5", "6:2 7:2", (6, 5), "24/13", "point_blocked", 0),
        ("24:2 13:5", "13:2", (6, 6), "24/6 13/7", "point_blocked", 0),
        ("24:2 13:5", "23:2", (6, 5), "13/18 24/18", "backwards", 0),
        ("24:2 13:5", "23:2", (6, 5), "13/40", "backwards", 0),
        ("24:2 13:5", "23:2", (6, 5), "24/13 13/12", "too_many_moves", 1),
        ("24:2 13:5", "23:2", (2, 1), "24/23 13/11 13/12", "too_many_moves", 2),
        ("24:2 13:5", "23:2", (2, 2), "13/11(5)", "too_many_moves", 0),
        ("24:2 13:5", "23:2", (2, 2), "24/14", "too_many_moves", 0),
        ("24:2 13:5", "23:2", (2, 2), "24/22(2) 13/11(3)", "too_many_moves", 1),
        ("24:2 13:5", "23:2", (2, 2), "24/21 13/11(2)", "die_not_rolled", 0),
        ("24:2 13:5", "23:2", (6, 1), "13/12(2)", "die_not_rolled", 0),
        ("24:2 13:5", "23:2", (6, 1), "13/12 24/23", "die_not_rolled", 1),
        ("24:2 13:5", "23:2", (6, 1), "13/13 24/23", "die_not_rolled", 0),
        ("24:2 13:5", "23:2", (7, 1), "13/6 24/23", "die_not_rolled", -1),
        ("8:1 6:1", "23:2", (5, 1), "8/5 6/3", "legal", -1),  # the position of 8/3 6/5
        ("2:1 1:1", "23:2", (6, 1), "2/off", "legal", -1),  # the position of 2/1/off
        ("2:1", "24:1 20:3", (4, 1), "2/off", "legal", -1),
        ("5:1 2:1", "23:2", (4, 2), "5/1", "die_left_unplayed", -1),
        ("bar:1 6:2", "1:2 2:2 3:2 4:2 5:2 6:2", (6, 5), "", "legal", -1),
    ],
)
def test_judge__one_cause(mine: str, theirs: str, roll: tuple[int, int], text: str, verdict: str, word_index: int) -> None:
    judgement = judge(board(mine), board(theirs), *roll, words(text))
    assert (judgement.verdict, judgement.word_index) == (verdict, word_index), judgement
    assert judgement.verdict not in judgement.also
    json.dumps(judgement.detail)
    if verdict in IMPOSSIBLE or text == "13/40":
        assert (judgement.is_possible, judgement.readings) == (False, [])
    else:
        assert judgement.is_possible
        assert len(judgement.readings) == 1
        assert sum(judgement.readings[0].mine) == sum(judgement.readings[0].theirs) == 15


def test_judge__two_readings_where_a_hidden_stop_may_hit() -> None:
    judgement = judge(board("24:2"), board("7:1 13:5"), 6, 5, words("24/13"))
    assert judgement.verdict == "legal"
    assert {reading.moves for reading in judgement.readings} == {
        ((24, 18, True), (18, 13, False)),
        ((24, 19, False), (19, 13, False)),
    }


def test_judge__two_readings_where_either_stop_hits() -> None:
    judgement = judge(board("24:2"), board("7:1 6:1 13:5"), 6, 5, words("24/13"))
    assert [sum(hit for _, _, hit in reading.moves) for reading in judgement.readings] == [1, 1]


def test_judge__a_written_stop_leaves_one_reading() -> None:
    judgement = judge(board("24:2"), board("7:1 13:5"), 6, 5, words("24/19/13"))
    assert [reading.moves for reading in judgement.readings] == [((24, 19, False), (19, 13, False))]


def test_judge__illegal_play_stands_as_written() -> None:
    start = start_board()
    judgement = judge(start, start, 3, 1, words("13/7"))
    (reading,) = judgement.readings
    assert reading.mine == board("24:2 13:4 8:3 7:1 6:5")
    assert reading.theirs == start
    assert judgement.detail == {"dice": [3, 1], "source": 13, "target": 7, "distance": 6}


def test_judge__illegal_play_hits_as_written() -> None:
    (reading,) = judge(board("13:5 8:3"), board("18:1 13:5"), 3, 1, words("13/7")).readings
    assert reading.theirs == board("bar:1 13:5")
    assert reading.moves == ((13, 7, True),)


def test_judge__die_left_shows_legal_plays() -> None:
    judgement = judge(board("6:2"), board("23:2"), 2, 1, words("6/4"))
    assert judgement.detail == {
        "dice": [2, 1],
        "dice_played": 1,
        "dice_playable": 2,
        "dice_left": [1],
        "legal_plays": 2,
        "examples": judgement.detail["examples"],
    }
    assert sorted(judgement.detail["examples"]) == ["6/3", "6/5 6/4"]  # type: ignore[call-overload]
    assert judgement.readings[0].dice_unplayed == 1


def test_judge__names_the_made_point() -> None:
    judgement = judge(board("13:5"), board("17:3"), 5, 1, words("13/8 13/12"))
    assert judgement.detail == {"dice": [5, 1], "source": 13, "target": 8, "point": 8, "checkers": 3}
    judgement = judge(board("24:2 13:5"), board("6:2 7:4"), 6, 5, words("24/13"))
    assert judgement.detail["points"] == [18, 19]
    assert judgement.detail["checkers"] == 4


def test_judge__says_what_else_holds() -> None:
    judgement = judge(board("bar:1 13:5 6:2"), board("23:2"), 6, 5, words("6/off 13/9"))
    assert judgement.verdict == "bar_not_entered"
    assert judgement.also == ["bear_off_too_early", "die_not_rolled"]
