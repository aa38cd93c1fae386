"""SGF as GNU Backgammon takes it."""

from __future__ import annotations

import pytest

from analyzer.formats.mat.reader import read_mat
from analyzer.formats.sgf.reader import read_sgf
from analyzer.writing.sgf import write_sgf

HEAD = " 5 point match\n\n Game 1\n Anna : 0                       Bert : 0\n"


def written(mat: str) -> tuple[str, list[str]]:
    made = write_sgf(list(read_mat(mat)))
    return made.text, [loss.what for loss in made.losses]


def nodes(rows: str, head: str = HEAD) -> list[str]:
    text, _ = written(head + rows)
    return text.rstrip(")\n").split("\n;")[1:]


def test_write_sgf__layout() -> None:
    text, losses = written(
        HEAD + "  1) 31: 8/5 6/5                 42: bar/21 6/4*\n  2)  Doubles => 2                Drops\n      Wins 1 point\n"
    )
    assert losses == []
    head, *rest = text.split("\n")
    assert head.startswith("(;FF[4]GM[6]CA[UTF-8]AP[bgmatch:")
    assert head.endswith("]MI[length:5][game:0][ws:0][bs:0]PW[Anna]PB[Bert]RU[Crawford]RE[W+1]")
    assert rest == [";W[31hefe]", ";B[42ydsu]", ";W[double]", ";B[drop])", ""]


@pytest.mark.parametrize(
    ("play", "node"),
    [
        ("62: 24/16", "W[62xrrp]"),
        ("26: 24/16", "W[26xvvp]"),
        ("44: 22/6", "W[44vrrnnjjf]"),
        ("55: 13/3(2)", "W[55mhhcmhhc]"),
        ("31: 13/10 6/5", "W[31mjfe]"),
        ("31: 13/7", "W[31mg]"),
        ("66: 13/off", "W[66mggaaz]"),
        ("31: 6/1*(2)", "W[31fafa]"),
        ("31: Cannot Move", "W[31]"),
        ("00: ????", ""),
    ],
)
def test_write_sgf__one_pair_a_single_move(play: str, node: str) -> None:
    assert (nodes(f"  1) {play:<27} 31: 8/5 6/5\n")[0] if node else "") == node


def test_write_sgf__merged_move_goes_through_a_free_point() -> None:
    """The bar point is made by the other side, so the way leads over the other die."""
    rows = "  1) 61: 13/7 8/7                61: 13/7 8/7\n  2) 64: 24/14\n"
    assert nodes(rows)[-1] == "W[64xttn]"


def test_write_sgf__beaver_is_taken() -> None:
    money = HEAD.replace("5 point", "0 point")
    rows = "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Beavers => 4               42: 8/4 6/4\n"
    assert nodes(rows, money) == ["W[31hefe]", "B[double]", "W[double]", "B[take]", "B[42qusu]"]


def test_write_sgf__roll_before_a_resignation_is_no_dance() -> None:
    rows = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 65:\n                                  Wins 1 point\n"
    text, _ = written(HEAD + rows)
    assert "RE[B+1R]" in text
    assert nodes(rows)[-1] == "PL[W]DI[65]"


def test_write_sgf__crawford_game_is_marked() -> None:
    row = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
    games = "".join(
        f" Game {number}\n Anna : {score}                       Bert : 0\n{row}      Wins {points} point\n\n"
        for number, score, points in ((1, 0, 4), (2, 4, 1))
    )
    text, _ = written(" 5 point match\n\n" + games)
    assert [match.games[1].score.crawford_mark for match in read_sgf(text) if match.games[1].score] == [True]
    text, _ = written('; [Crawford "Off"]\n 5 point match\n\n' + games)
    assert "CrawfordGame" not in text
    assert [match.settings.crawford for match in read_sgf(text)] == [False]


def test_write_sgf__losses_are_said() -> None:
    head = '; [Match ID "7"]\n; [Beaver "On"]\n; [Variation "Longgammon"]\n' + HEAD
    _, losses = written(
        head
        + "  1) 31: 8/5 6/5                  Doubles => 8\n  2) 777: 8/5                     zzz\n"
        + "  3) 31: ????                    31: 8/5 6/5\n"
    )
    assert losses == [
        "kept as a comment: Match ID, Beaver",
        "the variation 'Longgammon'",
        "the value of a double: 8",
        "a roll that is not known: '777: 8/5'",
        "a cell that could not be read: 'zzz'",
        "a play that is not known: '31: ????'",
    ]


def test_write_sgf__names_with_brackets() -> None:
    text, _ = written(HEAD.replace("Anna", "An]n\\a:"))
    (match,) = read_sgf(text)
    assert match.games[0].score is not None
    assert match.games[0].score.name_1 == "An]n\\a:"
