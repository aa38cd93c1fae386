"""Truth from outside: the shared oracle table (three generators agree on it); else the brute force of `written.py`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from analyzer.game.generator import legal_plays, legal_results
from analyzer.game.plays import after_move, can_move
from analyzer.game.position import start_board
from tests.game.boards import boards, dice
from tests.game.oracle_rows import oracle_rows
from tests.game.written import board, brute_force
from tests.shared import needs_shared


def as_set(results: list[tuple[list[int], list[int]]]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    return {(tuple(mine), tuple(theirs)) for mine, theirs in results}


@needs_shared
def test_legal_results__oracle_table() -> None:
    rows = 0
    for (mine, theirs), (die_1, die_2), results in oracle_rows():
        assert legal_results(mine, theirs, die_1, die_2) == as_set(results), (mine, theirs, die_1, die_2)
        rows += 1
    assert rows == 5994


@needs_shared
def test_brute_force__agrees_with_the_oracle_table() -> None:
    for (mine, theirs), (die_1, die_2), results in oracle_rows(step=97):
        assert brute_force(mine, theirs, die_1, die_2) == as_set(results)


@settings(max_examples=150, deadline=None)
@given(boards(most=7), dice)
def test_legal_results__any_board(position: tuple[list[int], list[int]], roll: tuple[int, int]) -> None:
    mine, theirs = position
    before = (mine.copy(), theirs.copy())
    assert legal_results(mine, theirs, *roll) == brute_force(mine, theirs, *roll)
    assert (mine, theirs) == before


@settings(max_examples=150, deadline=None)
@given(boards(), dice)
def test_legal_plays__keep_checkers_and_tell_their_moves(position: tuple[list[int], list[int]], roll: tuple[int, int]) -> None:
    mine, theirs = position
    plays = legal_plays(mine, theirs, *roll)
    assert len({(tuple(play.mine), tuple(play.theirs)) for play in plays}) == len(plays)
    assert len({len(play.moves) for play in plays}) == 1
    assert bool(plays[0].moves) == can_move(mine, theirs, *roll)
    for play in plays:
        assert sum(play.mine) == sum(play.theirs) == 15
        reached, other = mine, theirs
        for source, target, hit in play.moves:
            reached, other, was_hit = after_move(reached, other, source, target)
            assert was_hit == hit
        assert (reached, other) == (play.mine, play.theirs)


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "texts"),
    [
        # The 2 can be played after the 6 only, by the same checker: 8/2 would lose it.
        ("24:1 8:1", "1:2 3:2 19:2", (6, 2), ["16:1 8:1"]),
        # The last checker: 2/off would leave the 1, but 2/1*/off plays both.
        ("2:1", "24:1 20:3", (4, 1), [""]),
        # Either die but not both: the larger.
        ("20:1", "12:2", (4, 3), ["16:1"]),
        # Only the smaller can be played.
        ("20:1", "10:2 14:2", (5, 4), ["16:1"]),
        # Closed out.
        ("bar:1 6:2", "1:2 2:2 3:2 4:2 5:2 6:2", (6, 5), ["bar:1 6:2"]),
    ],
)
def test_legal_plays__known_traps(mine: str, theirs: str, roll: tuple[int, int], texts: list[str]) -> None:
    results = {play for play, _ in legal_results(board(mine), board(theirs), *roll)}
    expected = {tuple(board(text)) for text in texts}
    assert results == expected == {play for play, _ in brute_force(board(mine), board(theirs), *roll)}


def test_legal_plays__forced_hit_on_the_way_off() -> None:
    (play,) = legal_plays(board("2:1"), board("24:1 20:3"), 4, 1)
    assert play.moves == ((2, 1, True), (1, 0, False))
    assert play.dice_unplayed == 0


def test_legal_plays__bear_off_with_the_larger_die_is_forced() -> None:
    # 5-3 with one die playable only: not 5/2 but 5/off.
    mine, theirs = board("5:1"), board("23:2 20:3")
    assert {tuple(play.mine) for play in legal_plays(mine, theirs, 5, 3)} == {(15, *[0] * 25)}


def test_legal_plays__dance_is_one_play_without_moves() -> None:
    mine, theirs = board("bar:1"), board("1:2 2:2 3:2 4:2 5:2 6:2")
    (play,) = legal_plays(mine, theirs, 4, 4)
    assert (play.mine, play.theirs, play.moves, play.dice_unplayed) == (mine, theirs, (), 16)


def test_legal_plays__counts_at_the_start() -> None:
    # The counts of distinct plays of the first roll that other programs give.
    start = start_board()
    assert len(legal_plays(start, start, 3, 1)) == 16
    assert len(legal_plays(start, start, 6, 5)) == 7
