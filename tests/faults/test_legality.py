"""Faults of legality that users of other programs met: each is right here, as a whole kind."""

from __future__ import annotations

import itertools
import random
import time

import pytest

from analyzer.check import SourceReport, check_text
from analyzer.options import Options
from tests.damage.marked import check_marked
from tests.faults.games import HYPERGAMMON, NACKGAMMON, START, Board, board, plays, random_game, record, row, set_position, words

FACTS = Options(keep_facts=True)
END = (row(2, " Doubles => 2", " Drops"), "      Wins 1 point")


def codes(report: SourceReport) -> list[str]:
    """The codes found, in order."""
    return [finding.code for finding in report.findings]


def one_play(ada: dict[int, int], ben: dict[int, int], cell: str) -> list[str]:
    """The codes for one cell of Ada's on a set position, before Ben's double and Ada's pass."""
    text = record(set_position(ada, ben), row(1, cell, " Doubles => 2"), row(2, " Drops"), " " * 34 + "Wins 1 point")
    return codes(check_text(text))


FAULT_40 = {24: 1, 8: 1, 6: 13}, {21: 2, 9: 2, 7: 3, 6: 4, 5: 4}


def test_fault_40_second_die__that_can_be_played_must_be():
    assert one_play(*FAULT_40, "62: 8/2") == ["P005"]


def test_fault_40_second_die__played_by_another_checker():
    assert one_play(*FAULT_40, "62: 8/2 24/22") == []
    assert one_play(*FAULT_40, "62: 24/22 8/2") == []


def test_fault_41_doubles__are_one_turn_of_four_moves():
    ada, ben = {1: 5}, {6: 2}
    text = record(set_position(ada, ben), row(1, "11: 1/off(4)", "66: 6/off(2)"), " " * 34 + "Wins 1 point")
    report = check_text(text, options=FACTS)
    assert codes(report) == []
    actions = report.matches[0].games[0].actions
    assert actions is not None
    assert actions.moves(1) == ((1, 0, False),) * 4


@pytest.mark.parametrize("star", ["", "*"])
def test_fault_42_hits__are_derived_from_the_board(star):
    text = record(
        row(1, "62: 24/18 13/11", f"61: 13/7{star} 8/7"),
        row(2, "54: bar/20 24/20", " Doubles => 2"),
        row(3, " Drops"),
        " " * 34 + "Wins 1 point",
    )
    report = check_text(text, options=FACTS)
    actions = report.matches[0].games[0].actions
    assert codes(report) == []
    assert actions is not None
    assert actions.moves(1) == ((13, 7, True), (8, 7, False))
    boards = actions.boards(2)
    assert boards is not None
    assert boards[0][25] == 1


def test_fault_43_play__without_its_roll():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 13/8 24/22                  63: 24/18 13/10
     ^^^^^^^^^^ T007
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def random_position(seed: int) -> tuple[Board, Board, int, int]:
    """Two boards that share no point, and a roll."""
    choice = random.Random(seed)
    highest = choice.choice([6, 9, 25])
    mine, theirs = [0] * 26, [0] * 26
    for _ in range(choice.randint(2, 15)):
        mine[choice.randint(1, highest)] += 1
    for _ in range(choice.randint(2, 15)):
        point = choice.randint(1, 24)
        if not mine[25 - point]:
            theirs[point] += 1
    mine[0], theirs[0] = 15 - sum(mine), 15 - sum(theirs)
    return tuple(mine), tuple(theirs), choice.randint(1, 6), choice.randint(1, 6)


def as_points(one: Board) -> dict[int, int]:
    """The occupied points of a board."""
    return {point: count for point, count in enumerate(one) if point and count}


@pytest.mark.parametrize("seed", range(120))
def test_fault_44_generator__agrees_with_enumeration(seed):
    from analyzer.game.generator import legal_plays

    mine, theirs, die_1, die_2 = random_position(seed)
    found = {(tuple(play.mine), tuple(play.theirs)) for play in legal_plays(list(mine), list(theirs), die_1, die_2)}
    expected = plays(mine, theirs, die_1, die_2)
    if any(reached[0][0] == 15 for reached in expected):
        expected = {reached: steps for reached, steps in expected.items() if reached in found}
    assert found == set(expected)


def test_fault_44_start__with_35_has_every_play():
    text = [
        record(row(1, f"35: {words(steps)}", " Doubles => 2"), row(2, " Drops"), " " * 34 + "Wins 1 point")
        for steps in plays(board(START), board(START), 3, 5).values()
    ]
    assert len(text) == 9
    assert [codes(check_text(one)) for one in text] == [[]] * len(text)


@pytest.mark.parametrize("cell", ["42: 2/off 5/1", "42: 5/1 2/off", "42: 5/3 3/off", "42: 3/off 5/3", "24: 5/1 2/off"])
def test_fault_45_bearing_off__goes_on_below_the_larger_die(cell):
    assert one_play({5: 1, 2: 1}, {6: 2}, cell) == []


@pytest.mark.parametrize(
    ("cell", "code"), [("42: 5/3 2/off", "P008"), ("42: 5/1", "P005"), ("42: 2/off", "P005"), ("42:", "P013")]
)
def test_fault_45_bearing_off__and_nothing_else_is_lawful(cell, code):
    assert one_play({5: 1, 2: 1}, {6: 2}, cell) == [code]


def mirrored(text: str) -> str:
    """The record with the right player's plays in the left player's numbering."""
    lines = []
    for line in text.split("\n"):
        head, cell = line[:33], line[33:]
        if line[3:4] == ")" and "/" in cell:
            dice, _, play = cell.partition(" ")
            turned = [word.split("/") for word in play.split()]
            cell = " ".join([dice, *(f"{25 - int(one)}/{25 - int(two)}" for one, two in turned)])
        lines.append(head + cell)
    return "\n".join(lines)


def test_fault_47_mirrored_numbering__of_one_side_is_said_once():
    text = """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                   61: 13/7 8/7
  3) 52: 13/6                    43: 13/10 13/9
  4) 21: 13/11 6/5               53: 8/3 6/3
  5) 61: 14/8 6/5                51: 9/4 10/9
  6)  Doubles => 2                Drops
      Wins 1 point
"""
    assert codes(check_text(text)) == []
    report = check_text(mirrored(text))
    assert codes(report) == ["H009"]
    assert report.findings[0].player == 2
    assert report.matches[0].verified_plays == 10


@pytest.mark.parametrize("seed", range(3))
def test_fault_48_hypergammon__ends_with_three_checkers_off(seed):
    text = random_game(seed, HYPERGAMMON, 3)
    assert codes(check_text('; [Variation "HyperGammon"]\n\n' + text)) == []


def test_fault_49_bar__is_known_before_each_play():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 62: 24/18 13/11             61: 13/7* 8/7
  2) 41: bar/21 11/10            52: 13/8 24/22
  3) 31: 8/5 6/5                  Doubles => 2
  4)  Drops
                                  Wins 1 point
""")


def test_fault_51_every_way_to_write_a_lawful_play__gives_the_same_board():
    groups = [
        ["31: 8/5 6/5", "13: 6/5 8/5"],
        ["61: 13/7 8/7", "61: 8/7 13/7"],
        ["21: 24/21", "21: 24/22/21", "21: 24/23 23/21", "12: 22/21 24/22"],
    ]
    for group in groups:
        reached = set()
        for cell in group:
            report = check_text(record(row(1, cell, " Doubles => 2"), row(2, " Drops"), " " * 34 + "Wins 1 point"), options=FACTS)
            assert codes(report) == [], cell
            actions = report.matches[0].games[0].actions
            assert actions is not None
            reached.add(actions.boards_1[1])
        assert len(reached) == 1, group


def test_fault_52_play_that_stood__is_said_and_the_game_goes_on_from_its_board():
    report = check_marked(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 21: 13/10 6/5               42: 8/4 6/4
               ^^^ P012
  2) 61: 10/4 5/4                61: 13/7 8/7
  3)  Doubles => 2                Drops
      Wins 1 point
""",
        FACTS,
    )
    assert report.matches[0].verified_plays == 4


def test_fault_55_other_start_position__is_said_once():
    text = random_game(5, NACKGAMMON)
    assert codes(check_text('; [Variation "Nackgammon"]\n\n' + text)) == []
    report = check_text(text)
    assert codes(report) == ["H008"]
    assert report.matches[0].plays == report.matches[0].verified_plays


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_fault_56_every_lawful_play__however_poor_is_accepted(seed):
    mine, theirs, die_1, die_2 = random_position(seed)
    if mine[0] == 15 or theirs[0] == 15 or any(mine[p] and theirs[25 - p] for p in range(1, 25)):
        return
    for steps in itertools.islice(plays(mine, theirs, die_1, die_2).values(), 12):
        text = record(
            set_position(as_points(mine), as_points(theirs)),
            row(1, f"{die_1}{die_2}: {words(steps)}", " Doubles => 2"),
            row(2, " Drops"),
            " " * 34 + "Wins 1 point",
        )
        found = codes(check_text(text))
        assert not [code for code in found if code[0] in "PS" and code != "P016"], (steps, found)


def test_fault_58_after_an_impossible_play__nothing_is_invented_and_the_next_game_is_judged():
    report = check_marked(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 43: 24/21 13/9              61: 13/7 8/7
         ^^^^^ P003
  3) 52: 13/8 6/4                43: 13/10 13/9
  4) 21: 13/11 6/5               53: 8/3 6/3
  5)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/5
                                         ^^^ P004
  2)  Doubles => 2                Drops
      Wins 1 point
""",
        FACTS,
    )
    first, second = report.matches[0].games
    assert first.actions is not None
    assert first.actions.boards_1[4:] == [None] * 6
    assert second.verified


def test_fault_59_plays__are_marked_as_verified_one_by_one():
    report = check_marked(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 43: 24/21 13/9              61: 13/7 8/7
         ^^^^^ P003
  3)  Doubles => 2                Drops
      Wins 1 point
""",
        FACTS,
    )
    actions = report.matches[0].games[0].actions
    assert actions is not None
    assert actions.verified[:4] == [True, True, False, False]
    assert actions.legal[:4] == [True, True, None, None]


def test_fault_60_share_of_verified_plays__is_known():
    match = check_text(record(row(1, "31: 8/5 6/5", "42: 8/4 6/4"), row(2, "43: 24/21 13/9", "61: 13/7 8/7"), *END)).matches[0]
    assert (match.plays, match.verified_plays) == (4, 2)


def test_fault_61_illegal_play_that_stood__is_known_as_such():
    text = record(
        row(1, "31: 8/5 6/5", "42: 8/4 6/5"), row(2, "61: 13/7 8/7", "61: 13/7 8/7"), row(3, " Doubles => 2", " Drops"), END[1]
    )
    report = check_text(text, options=FACTS)
    actions = report.matches[0].games[0].actions
    assert codes(report) == ["P004"]
    assert actions is not None
    assert actions.legal[:4] == [True, False, True, True]
    assert all(actions.verified)


@pytest.mark.parametrize("seed", range(6))
def test_random_games__of_lawful_plays_are_without_findings(seed):
    started = time.process_time()
    report = check_text(random_game(seed))
    assert codes(report) == []
    assert report.matches[0].plays == report.matches[0].verified_plays > 10
    assert time.process_time() - started < 20
