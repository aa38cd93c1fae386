"""Usual rolls, which the replay's loop carries out by what their words do to packed boards, beside all others."""

from __future__ import annotations

import pytest

from analyzer.check import check_text
from analyzer.options import Options

FACTS = Options(keep_facts=True)
HEAD = " 7 point match\n\n Game 1\n Ada : 0                         Ben : 0\n"
SGF = "(;GM[6]PW[A]PB[B]MI[length:1][game:1][ws:0][bs:0];W[42hdfd];B[{roll}])"


def codes(text: str, name: str = "a.mat") -> list[str]:
    return [finding.code for finding in check_text(text, name, FACTS).findings if finding.code != "S005"]


@pytest.mark.parametrize(("roll", "expected"), [("31qtst", []), ("310qtst", ["D004"]), ("310hedf", ["D004"])])
def test_replay__dice_of_three_digits_are_said_whatever_the_play(roll: str, expected: list[str]) -> None:
    assert codes(SGF.format(roll=roll), "a.sgf") == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("31: 8/5 6/5", "42: 8/4 6/4", []),
        ("31: 6/5 8/5", "66: 24/18(2) 13/7(2)", []),
        ("31: 8/5 6/5", "66: 24/18 24/18 13/7 13/7", []),
        ("65: 24/13", "64: 24/14", []),
        ("31: 8/5 6/5", "55: 24/19 24/19 13/8 13/8", ["P003"]),  # his 6 point
        ("31: 8/5 6/5", "53: 8/3 8/3", ["P004"]),
        ("31: 8/5 6/5", "41: 24/20 6/5", ["P003"]),  # his 5 point
        ("31: 8/5 6/5", "41: 23/19 6/5", ["P001"]),
        ("62: 24/18 13/11", "11: 8/7* 6/5 6/5 8/7", []),
        ("62: 24/18 13/11", "11: 8/7 6/5 6/5 8/7", []),  # a record without marks
        ("62: 24/18 13/11", "64: 24/18* 13/9", ["P010"]),
    ],
)
def test_replay__first_two_plays(first: str, second: str, expected: list[str]) -> None:
    found = codes(f"{HEAD}  1) {first:27} {second}\n")
    assert [code for code in found if code[0] in "PD" or code == "S003"] == expected


def test_replay__contents_are_shared_and_never_changed() -> None:
    record = check_text(f"{HEAD}  1) 31: 8/5 6/5                 31: 8/5 6/5\n", "a.mat", FACTS).matches[0].record
    one, two = record.games[0].actions
    assert one.content is two.content
    other = one.changed(die_1=4)
    two.die_2 = 6
    assert (one.die_1, one.die_2, other.die_1, two.die_2) == (3, 1, 4, 6)
    assert one != other
    assert one == one.changed()
    assert one.changed(player=2) != one
