"""GamesGrid: rolls and plays on lines of their own, the Crawford mark, talk, damage."""

from __future__ import annotations

from analyzer.formats.sgg import SAMPLE
from tests.formats.judged import cells, found, match_of, places


def test_read_sgg__roll_and_play_are_one_action() -> None:
    match = match_of(SAMPLE, "sgg")
    assert cells(match.games[0]) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", [(8, 4), (6, 4)]), (1, "double"), (2, "pass")]
    assert places(SAMPLE, match.games[0]) == ["31: 8/5, 6/5", "42: 8/4, 6/4", "Double to 2", "Pass"]
    assert match.games[0].actions[2].value == 2


def test_read_sgg__options() -> None:
    options = "Beavers: Yes\nAutomatic Doubles: No\nVariant: Nackgammon\nDoubling Cube: No"
    match = match_of(SAMPLE.replace("Match Length: 3", options), "sgg")
    own = match.settings
    assert (own.crawford, own.jacoby, own.beavers, own.automatic_doubles, own.variation, own.cube_limit) == (
        True, False, True, 0, "Nackgammon", 1,
    )  # fmt: skip
    assert match.header("Site") == "GamesGrid"
    score = match.games[0].score
    assert score is not None
    assert (score.rating_1, score.rating_2) == ("1600.00/120", "1550.00/80")


def test_read_sgg__star_marks_the_crawford_game() -> None:
    marks = [match_of(SAMPLE.replace("0-0/3", score), "sgg").games[0].score for score in ("0-2*/3", "2*-0/3", "0-2/3")]
    assert [mark.crawford_mark for mark in marks if mark is not None] == [True, True, False]


def test_read_sgg__money_beaver_automatic_double() -> None:
    text = SAMPLE.replace("/3", "").replace("2\t\tPass", "2\t\tBeaver to 4\n3\t11:\n3\t11: O-O")
    text = text.replace("1\t31:\n", "1\t11: Automatic double\n1\t31:\n", 1)
    match = match_of(text, "sgg")
    assert match.length == 0
    assert [action.kind for action in match.games[0].actions] == ["automatic_double", "play", "play", "double", "beaver", "play"]
    assert match.games[0].actions[-1].manner == "dance"


def test_read_sgg__damaged() -> None:
    text = (
        "anna vs. bert\nJacoby: No\nGame 1.0-0/3\n1\t31:\n1\t31: 8/5, 6/5\n1\t\t42:\n1\t\t42: 8/4, 6/5\ngood luck!\n"
        "2\t64: zap\n2\t\t64: O-O\n3\tDouble to 4\n3\t\tAccept\n4\t\twhatever\nbert wins 2 points.\n"
        "Game 2.0-2*/3\n1\t\t31:\n1\t\t31: 8/5, 6/5\n1\t\t31: 8/5, 6/5\n2\tDouble to 2\n2\t\tPass\nanna wins 1 point.\n7\t\n"
    )
    assert found(text) == [
        ("P004", 7, 13), ("S003", 9, 7), ("C006", 11, 3), ("S002", 13, 4), ("C001", 19, 3), ("S001", 22, 1),
    ]  # fmt: skip
    match = match_of(text, "sgg")
    assert [text for _, text in match.comments] == ["good luck!"]
    assert len(match.games[1].actions) == 3
