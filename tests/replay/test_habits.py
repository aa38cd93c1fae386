"""Habits of sites and programs that are no faults, each as a small record: what a right product says about them."""

from __future__ import annotations

import pytest

from analyzer.check import check_text
from tests.faults.games import record, row, set_position

OPENING = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
TAKEN = row(2, " Doubles => 2", " Takes")
ROLL = "61: 13/7 8/7"
LEFT, RIGHT = "      ", " " * 34
LAST_ROLL = row(1, "11: 1/off 1/off")
GALAXY = ('; [Site "BackgammonGalaxy"]', "")


def finish(cube: str = "0", loser: int = 2) -> tuple[str, str]:
    """Ada bears off her last two checkers; Ben has `loser` of his 15 left. cube: "-1" is 2 on Ada's side."""
    return set_position({1: 2}, {6: loser}, cube), LAST_ROLL


HABITS = {
    "more than was needed": (record(*finish("-2"), f"{LEFT}Wins 4 points", length=5, score=(3, 0)), ""),
    "capped at what was needed": (record(*finish("-2"), f"{LEFT}Wins 2 points", length=5, score=(3, 0)), "R007"),
    "capped in mid-match": (record(*finish("-2"), f"{LEFT}Wins 2 points", length=9, score=(3, 0)), "M004 R001"),
    "capped at the match length": (record(*finish("-1", 15), f"{LEFT}Wins 3 points", length=3, score=(1, 0)), "R007"),
    "single game as a match of 16, gammon without a turned cube": (
        record(*finish("0", 15), f"{LEFT}Wins 1 point", length=16, head=GALAXY),
        "R004",
    ),
    "single game as a match of 16, gammon with the cube at 2": (
        record(*finish("-1", 15), f"{LEFT}Wins 4 point", length=16, head=GALAXY),
        "",
    ),
    "single game as a match of 16, resigned": (
        record(OPENING, TAKEN, row(3, ROLL), f"{LEFT}Wins 2 points", length=16, head=GALAXY),
        "R006",
    ),
    "placeholder for points": (record(OPENING, row(2, ROLL), f"{LEFT}Wins 1004 point", length=5, score=(3, 3)), "R008"),
    "match length as a placeholder": (
        record(OPENING, row(2, ROLL, " Doubles => 2"), row(3, " Takes", ROLL), f"{LEFT}Wins 9 point", length=9, score=(7, 3)),
        "R008",
    ),
    "four points at cube 1 that do not win the match": (
        record(OPENING, row(2, "53: ????"), f"{RIGHT}Wins 4 point", length=7),
        "M004 R003",
    ),
    "match given up": (record(OPENING, row(2, ROLL, "Losses 5 point"), f"{LEFT}Wins 5 points", length=5), "R006 R007"),
    "roll without play, then the other side wins": (
        record(OPENING, row(2, "61:"), f"{RIGHT}Wins 1 point", length=5),
        "M004 R006",
    ),
    "roll without play, then the roller wins": (record(OPENING, row(2, "61:"), f"{LEFT}Wins 1 point", length=5), "M004 R006"),
    "dice hidden at the end": (record(OPENING, row(2, "00: ????"), f"{RIGHT}Wins 1 point", length=5), "M004 R006"),
    "all hidden at the end": (record(OPENING, row(2, "????"), f"{RIGHT}Wins 1 point", length=5), "M004 R006"),
    "concedes, and row numbers jump": (
        record(OPENING, row(2, "61: Concedes"), row(5, "", "Wins 1 point"), length=5),
        "M004 R006 S004",
    ),
    "losses on a line of their own": (
        record(OPENING, row(2, ROLL), " Losses 1 point", f"{LEFT}Wins 1 point", length=5),
        "M004 R006",
    ),
    "losses in a cell": (
        record(OPENING, row(2, ROLL), row(3, "", "Losses 1 point"), f"{LEFT}Wins 1 point", length=5),
        "M004 R006",
    ),
    "no word of the match": (record(*finish(), f"{LEFT}Wins 1 point", length=1), ""),
    "match claimed too early": (record(*finish(), f"{LEFT}Wins 1 point and the match", length=3), "M003 M004"),
    "begins at another score": (record(*finish(), f"{LEFT}Wins 1 point", length=7, score=(3, 2)), "M004"),
    "begins at match point": (record(*finish(), f"{LEFT}Wins 1 point", length=7, score=(6, 5)), "M008"),
    "Crawford in a money session": (record(*finish(), f"{LEFT}Wins 1 point", head=['; [Crawford "On"]', ""]), "H006"),
    "low die first": (
        record(row(1, "13: 8/5 6/5", "24: 8/4 6/4"), row(2, " Doubles => 2", " Drops"), f"{LEFT}Wins 1 point"),
        "",
    ),
    "all in one word": (
        record(
            row(1, "61: 13/7 8/7", "62: 24/16"), row(2, "44: 24/16(2)", " Doubles => 2"), row(3, " Drops"), f"{RIGHT}Wins 1 point"
        ),
        "",
    ),
    "names that end in digits": (
        "\n".join([" 5 point match", "", " Game 1", " xx02: 0                  yy03: 4", OPENING, f"{LEFT}Wins 1 point", ""]),
        "M004 R006",
    ),
}


@pytest.mark.parametrize("habit", HABITS)
def test_habit__is_judged_as_what_it_is(habit):
    text, expected = HABITS[habit]
    report = check_text(text)
    assert sorted(finding.code for finding in report.findings) == expected.split()
    assert report.matches[0].plays == report.matches[0].verified_plays
