"""Faults of cube, score and result that users of other programs met, and the invariants that other record checkers hold."""

from __future__ import annotations

import pytest

from analyzer.check import check_text
from tests.damage.marked import check_marked
from tests.faults.games import record, row, set_position

OPENING = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
LEFT_WINS = "      "
RIGHT_WINS = " " * 34


def codes(text: str) -> list[str]:
    """The codes of a text, in order."""
    return [finding.code for finding in check_text(text).findings]


# -- resignations -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [LEFT_WINS, RIGHT_WINS])
@pytest.mark.parametrize("play", ["", "???", "????"])
def test_fault_63_roll_without_play_before_the_result__is_a_resignation_by_either_side(side, play):
    text = record(OPENING, row(2, f"61: {play}".strip()), f"{side}Wins 1 point")
    report = check_text(text)
    assert [finding.code for finding in report.findings] == ["R006"]
    assert report.matches[0].games[0].winner == (1 if side is LEFT_WINS else 2)


def test_fault_63_roll_without_play__that_cannot_be_played_is_a_dance():
    position = set_position({25: 1, 13: 5}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 3})
    assert codes(record(position, row(1, "61:", " Doubles => 2"), row(2, " Drops"), f"{RIGHT_WINS}Wins 1 point")) == []


def test_fault_63_roll_without_play__in_the_middle_of_a_game_is_missing():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 61: ???                     61: 13/7 8/7
     ^^^^^^^ P013
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def test_fault_63_roll_that_must_end_the_game__ends_it():
    text = record(set_position({1: 2}, {6: 2}), row(1, "44: ???"), f"{LEFT_WINS}Wins 1 point")
    report = check_text(text)
    assert [finding.code for finding in report.findings] == []
    assert report.matches[0].games[0].ending == "played_out"


@pytest.mark.parametrize(("points", "expected"), [(2, "R006"), (4, "R006"), (6, "R006"), (8, "R003"), (3, "R003"), (1, "R003")])
def test_fault_65_points_of_a_resignation__are_one_to_three_times_the_cube(points, expected):
    text = record(OPENING, row(2, " Doubles => 2", " Takes"), row(3, "61: 13/7 8/7"), f"{LEFT_WINS}Wins {points} points")
    assert codes(text) == [expected]


@pytest.mark.parametrize(("ben", "saved"), [({6: 14}, True), ({6: 15}, False)])
def test_fault_73_gammon_resigned__though_it_could_no_longer_be_lost_is_a_note(ben, saved):
    text = record(
        set_position({1: 2}, ben), row(1, "", "21: 6/4 6/5"), row(2, "", " Resigns gammon"), f"{LEFT_WINS}Wins 2 points"
    )
    report = check_text(text)
    assert [(finding.code, finding.severity) for finding in report.findings] == [("R006", "note")]
    assert bool(report.findings[0].detail.get("gammon_saved")) is saved


# -- settings ---------------------------------------------------------------------------------------------------------


def test_fault_66_crawford__does_not_apply_in_a_money_session():
    game = record(OPENING, row(2, " Doubles => 2", " Drops"), f"{LEFT_WINS}Wins 1 point", head=['; [Crawford "On"]', ""])
    assert codes(game) == ["H006"]


@pytest.mark.parametrize("tag", ["Jacoby", "Beaver"])
def test_fault_66_jacoby_and_beavers__do_not_apply_in_a_match(tag):
    game = record(OPENING, row(2, " Doubles => 2", " Drops"), f"{LEFT_WINS}Wins 1 point", length=5, head=[f'; [{tag} "On"]', ""])
    assert codes(game) == ["H006", "M004"]


def doubled(length: int, score: tuple[int, int]) -> list[str]:
    """The codes of a game in which Ada doubles and Ben resigns later."""
    rows = [OPENING, row(2, " Doubles => 2", " Takes"), row(3, "61: 13/7 8/7"), f"{LEFT_WINS}Wins 2 points"]
    return [code for code in codes(record(*rows, length=length, score=score)) if code not in ("R006", "M004")]


@pytest.mark.parametrize(
    ("length", "score", "expected"),
    [
        (5, (4, 0), ["C001"]),
        (5, (0, 4), ["C001"]),
        (5, (4, 4), ["C009"]),
        (1, (0, 0), ["C009"]),
        (0, (4, 0), []),
        (5, (3, 3), []),
        (5, (3, 0), []),
        (2, (1, 0), ["C001"]),
    ],
)
def test_fault_67_crawford__is_the_first_game_in_which_exactly_one_is_a_point_away(length, score, expected):
    assert doubled(length, score) == expected


def test_fault_67_crawford__is_one_game_of_the_match():
    check_marked("""\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Takes
  3) 61: 13/7 8/7
      Wins 2 points
      ^^^^^^^^^^^^^ R006

 Game 2
 Ada : 2                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 61: 13/7 8/7                 Doubles => 2
                                  ^^^^^^^^^^^^ C001
  3)  Drops
                                  Wins 1 point

 Game 3
 Ada : 2                         Ben : 1
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 61: 13/7 8/7                 Doubles => 2
  3)  Takes                      61: 13/7 8/7
  4) 21: 13/10
      Wins 2 points
      ^^^^^^^^^^^^^ R006
""")


def test_fault_67_crawford__off_by_the_record():
    rows = [OPENING, row(2, "61: 13/7 8/7", " Doubles => 2"), row(3, " Drops"), f"{RIGHT_WINS}Wins 1 point"]
    assert codes(record(*rows, length=5, score=(4, 0), head=['; [Crawford "Off"]', ""])) == ["M004"]


# -- beavers and dead cubes -------------------------------------------------------------------------------------------

BEAVERED = [OPENING, row(2, " Doubles => 2", " Beavers => 4"), row(3, "61: 13/7 8/7", "61: 13/7 8/7")]
BEAVERS_ON = ['; [Beaver "On"]', ""]


def test_fault_70_beaver__is_taken_by_rolling_on_and_leaves_the_cube_with_the_beaverer():
    rows = [*BEAVERED, row(4, "21: 13/10", " Doubles => 8"), row(5, " Drops"), f"{RIGHT_WINS}Wins 4 points"]
    assert codes(record(*rows, head=BEAVERS_ON)) == []


def test_fault_70_beaver__leaves_no_cube_to_the_doubler():
    rows = [*BEAVERED, row(4, " Doubles => 8", " Drops"), f"{LEFT_WINS}Wins 4 points"]
    assert codes(record(*rows, head=BEAVERS_ON)) == ["C002"]


def test_fault_70_beaver__that_is_passed_costs_the_stake_after_the_double():
    rows = [OPENING, row(2, " Doubles => 2", " Beavers => 4"), row(3, " Drops"), f"{RIGHT_WINS}Wins 2 points"]
    assert codes(record(*rows, head=BEAVERS_ON)) == []


def test_fault_70_beaver__in_a_match_is_refused():
    rows = [*BEAVERED, f"{LEFT_WINS}Wins 4 points"]
    assert [code for code in codes(record(*rows, length=15)) if code[0] == "C"] == ["C007"]


def test_fault_70_raccoon__doubles_once_more():
    rows = [OPENING, row(2, " Doubles => 2", " Beavers => 4"), row(3, " Raccoons => 8", " Drops"), f"{LEFT_WINS}Wins 4 points"]
    assert codes(record(*rows, head=BEAVERS_ON)) == []


def test_fault_71_dead_cube__is_said_and_still_has_to_be_answered():
    position = set_position({8: 3, 6: 5, 13: 5, 24: 2}, {8: 3, 6: 5, 13: 5, 24: 2}, "-1")
    rows = [position, row(1, " Doubles => 4", " Drops"), f"{LEFT_WINS}Wins 2 points"]
    assert codes(record(*rows, length=5, score=(3, 0))) == ["C009"]


@pytest.mark.parametrize(("score", "dead"), [((3, 2), True), ((2, 3), False)])
def test_fault_71_dead_cube__depends_on_who_holds_it(score, dead):
    position = set_position({8: 3, 6: 5, 13: 5, 24: 2}, {8: 3, 6: 5, 13: 5, 24: 2}, "-2")
    rows = [position, row(1, " Doubles => 8", " Drops"), f"{LEFT_WINS}Wins 4 points"]
    assert [code for code in codes(record(*rows, length=7, score=score)) if code != "M004"] == (["C009"] if dead else [])


# -- invariants -------------------------------------------------------------------------------------------------------


def game(*rows: str) -> str:
    """A money game that begins like all others here."""
    return record(OPENING, *rows)


PASSED = (" Doubles => 2", " Drops")
WON = f"{LEFT_WINS}Wins 1 point"
INVARIANTS = {
    "opening roll is a double": (record(row(1, "33: 8/5 8/5 6/3 6/3"), row(2, "", "42: 8/4 6/4"), row(3, *PASSED), WON), "D002"),
    "dice are 1 to 6": (game(row(2, "71: 13/6 24/23", "61: 13/7 8/7"), row(3, *PASSED), WON), "D001"),
    "two dice": (game(row(2, "611: 13/7 8/7", "61: 13/7 8/7"), row(3, *PASSED), WON), "D004"),
    "row numbers go on": (game(row(7, "61: 13/7 8/7", "61: 13/7 8/7"), row(8, *PASSED), WON), "S004"),
    "cube goes up by two": (game(row(2, " Doubles => 4", " Drops"), WON), "C006"),
    "no answer without offer": (game(row(2, "61: 13/7 8/7", " Takes"), row(3, "", "61: 13/7 8/7"), row(4, *PASSED), WON), "C004"),
    "offer waits for its answer": (
        game(row(2, " Doubles => 2"), row(3, "61: 13/7 8/7", "61: 13/7 8/7"), f"{LEFT_WINS}Wins 2 points"),
        "C005",
    ),
    "no offer before the first roll": (record(row(1, *PASSED), WON), "C011"),
    "no offer by the other side": (
        game(
            row(2, " Doubles => 2", " Takes"),
            row(3, "61: 13/7 8/7", "61: 13/7 8/7"),
            row(4, " Doubles => 4", " Drops"),
            f"{LEFT_WINS}Wins 2 points",
        ),
        "C002",
    ),
    "no play after the end": (game(row(2, *PASSED), row(3, "61: 13/7 8/7"), WON), "T002"),
    "fifteen checkers": (record(set_position({6: 8, 5: 8}, {6: 5}), row(1, *PASSED), WON), "H010"),
    "points are class times cube": (game(row(2, *PASSED), f"{LEFT_WINS}Wins 2 points"), "R001"),
    "the winner is who won": (game(row(2, *PASSED), f"{RIGHT_WINS}Wins 1 point"), "R002"),
}


@pytest.mark.parametrize("name", INVARIANTS)
def test_invariant__that_is_broken_is_the_only_finding(name):
    text, code = INVARIANTS[name]
    assert [one for one in codes(text) if one != "R006"] in ([code], [code, code] if code == "S004" else [code])


def test_invariant__after_own_roll_nobody_doubles():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 61: 13/7 8/7
  3)  Doubles => 2                Takes
      ^^^^^^^^^^^^ C003
  4)                             61: 13/7 8/7
  5) 21: 13/10                    Doubles => 4
  6)  Drops
                                  Wins 2 points
""")


def test_invariant__opener_is_the_side_that_plays_first():
    text = record(
        row(1, "", "42: 8/4 6/4"), row(2, "31: 8/5 6/5", " Doubles => 2"), row(3, " Drops"), f"{RIGHT_WINS}Wins 1 point"
    )
    assert codes(text) == []


def test_invariant__final_score_reaches_the_length_once():
    one = "\n".join([row(1, "31: 8/5 6/5", "42: 8/4 6/4"), f"{LEFT_WINS}Wins 1 point", ""])
    heads = [f" Game {n}\n Ada : {n - 1:<26}Ben : 0\n{one}" for n in (1, 2, 3)]
    text = " 2 point match\n\n" + "\n".join(heads)
    assert [code for code in codes(text) if code != "R006"] == ["M002"]
    assert [code for code in codes(text.replace(" 2 point", " 3 point")) if code != "R006"] == []
    assert [code for code in codes(text.replace(" 2 point", " 4 point")) if code != "R006"] == ["M004"]
