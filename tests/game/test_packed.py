"""Packed boards against the lists: whatever an effect carries out is what the quick judge and the generator say."""

from __future__ import annotations

import random
from functools import reduce
from operator import or_

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.game.generator import legal_plays, legal_results
from analyzer.game.packed import (
    COUNT,
    GUARD,
    GUARD_AND_BAR,
    HIGHER,
    MOST,
    NO_EFFECT,
    ON_BAR,
    cannot_move,
    effect_moves,
    effect_of,
    pack,
    packed,
    simple_of,
    step_number,
    unpack,
)
from analyzer.game.plays import WordLike, after_move, can_move, play_as_written, single_moves
from tests.game.boards import boards, dice
from tests.game.oracle_rows import oracle_rows
from tests.game.written import WrittenWord, board, renderings, words
from tests.shared import needs_shared

Roll = tuple[int, int]
BAR = GUARD_AND_BAR ^ GUARD | COUNT << 8 * 25


def carried_out(mine: list[int], theirs: list[int], roll: Roll, written: tuple[WordLike, ...]) -> tuple[int, int, int] | None:
    """(board after, opponent's board after, bits hit) by the effect of a play; None where it does not decide."""
    check_simple(roll, written)
    effect = effect_of(*roll, written)
    if effect == NO_EFFECT:
        return None
    change, met, barred, empty, off = effect
    other = packed(theirs)
    after = packed(mine) + change
    hit = other & met
    if hit & HIGHER or other & barred or after & GUARD != GUARD or after & empty:
        return None
    assert off == (COUNT if unpack(after)[0] > mine[0] else 0)
    return after, other + hit.bit_count() * ON_BAR - hit, hit


def check_simple(roll: Roll, written: tuple[WordLike, ...]) -> None:
    """Simple words whose pips are the dice are a play whose effect is their sum."""
    simple = [simple_of(word) for word in written]
    dice = list(roll) if roll[0] != roll[1] else [roll[0]] * 4
    if max(roll) < 7 and all(simple) and sorted(one[0] for one in simple) == sorted(1 << die for die in dice):
        effect = effect_of(*roll, written)
        assert effect[0] == sum(one[1] for one in simple)
        assert effect[1] == reduce(or_, [one[2] for one in simple])
        assert effect[2:] == (0, BAR if any(one[3] for one in simple) else 0, 0)
        assert [one[4] for one in simple] == [int(word.marks[0]) for word in written]
        assert [one[5] for one in simple] == [step_number(*word.steps[0]) for word in written]


def check_effect(mine: list[int], theirs: list[int], roll: Roll, written: tuple[WordLike, ...]) -> bool:
    """What an effect carries out is legal and is what the moves lead to; returns whether it decides."""
    done = carried_out(mine, theirs, roll, written)
    if done is None:
        return False
    reached = unpack(done[0]), unpack(done[1])
    outcome = play_as_written(mine, theirs, *roll, written)
    assert outcome is not None
    assert outcome[:2] == reached
    assert outcome[2] == done[2].bit_count()
    assert (tuple(reached[0]), tuple(reached[1])) in legal_results(mine, theirs, *roll)
    moves = effect_moves(*roll, written, done[2])
    assert len(moves) == (4 if roll[0] == roll[1] else 2)
    assert [move[0] for move in moves] == sorted((move[0] for move in moves), reverse=True)
    one, two = mine, theirs
    for source, target, is_hit in moves:
        assert any((source, target) in single_moves(one, two, die) for die in roll)
        one, two, was_hit = after_move(one, two, source, target)
        assert was_hit == is_hit
    assert (one, two) == reached
    return True


@needs_shared
def test_effect_of__legal_plays_of_the_oracle_table() -> None:
    chance = random.Random(11)
    tried = decided = quick = 0
    for (mine, theirs), roll, _ in oracle_rows(step=5):
        for play in chance.sample(plays := legal_plays(mine, theirs, *roll), min(2, len(plays))):
            if play.moves:
                written = words(renderings(play.moves, chance))
                tried += 1
                decided += check_effect(mine, theirs, roll, written)
                quick += play_as_written(mine, theirs, *roll, written) is not None
    assert tried > 2000
    assert decided / quick > 0.9


@settings(max_examples=500, deadline=None)
@given(boards(most=5), dice, st.lists(st.tuples(st.integers(1, 26), st.integers(-1, 25)), max_size=4))
def test_effect_of__any_words(position: tuple[list[int], list[int]], roll: Roll, pairs: list[tuple[int, int]]) -> None:
    written = tuple(WrittenWord(source, (target,), (False,), 1, ((source, target),)) for source, target in pairs)
    check_effect(*position, roll, written)


@settings(max_examples=300, deadline=None)
@given(boards(), dice, st.randoms(use_true_random=False))
def test_effect_of__legal_plays(position: tuple[list[int], list[int]], roll: Roll, chance: random.Random) -> None:
    play = chance.choice(legal_plays(*position, *roll))
    check_effect(*position, roll, words(renderings(play.moves, chance)))


@settings(max_examples=300, deadline=None)
@given(boards(), boards(), dice, st.randoms(use_true_random=False))
def test_effect_of__play_of_another_board(
    position: tuple[list[int], list[int]], other: tuple[list[int], list[int]], roll: Roll, chance: random.Random
) -> None:
    play = chance.choice(legal_plays(*other, *roll))
    check_effect(*position, roll, words(renderings(play.moves, chance)))


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "text", "decides"),
    [
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), "8/5 6/5", True),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (1, 3), "6/5 8/5", True),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (6, 5), "24/13", False),  # his 6 point is one of the two stops
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (5, 2), "13/6", True),
        ("24:2 13:5 8:3 6:5", "17:1 13:5 8:3 6:5", (5, 2), "13/6", False),  # somebody stands where it may stop
        ("24:2 13:5 8:3 6:5", "20:1 13:5 8:3 6:5", (3, 1), "8/5* 6/5*", True),
        ("24:1 13:1", "24:2 13:5 8:3 6:5", (6, 5), "24/18 18/13", True),  # the checker comes in time
        ("24:1 6:5", "24:2 13:5 8:3 6:5", (6, 5), "24/18 13/8", False),
        ("13:3", "5:3", (2, 2), "13/11(2) 13/9", True),
        ("bar:1 6:2", "6:3", (4, 1), "6/5 bar/21", True),
        ("bar:2 6:2", "6:3", (4, 1), "bar/21 6/5", False),  # one stays on the bar
        ("bar:2 6:2", "6:3", (4, 1), "bar/21 bar/24", True),
        ("bar:1", "6:3", (4, 1), "bar/20", True),
        ("bar:2", "6:3", (4, 1), "bar/20", False),
        ("6:1 5:1", "5:3", (6, 5), "6/off 5/off", True),
        ("4:2", "5:3", (6, 5), "4/off(2)", True),
        ("5:1 4:2", "5:3", (6, 5), "4/off(2)", False),  # a higher one is left
        ("7:1 5:1", "5:3", (6, 5), "7/1 5/off", True),
        ("13:1 6:1 5:1", "5:3", (6, 5), "6/off 5/off", False),  # one is outside
        ("5:2", "5:3", (3, 3), "5/2(2) 2/off(2)", True),
        ("4:1", "5:3", (6, 5), "4/off", False),  # fewer moves than dice
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (6, 6), "24/18", False),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), "29/26 6/5", False),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (0, 0), "8/5", False),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (7, 1), "13/6 6/5", False),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), "", False),
    ],
)
def test_effect_of__decides(mine: str, theirs: str, roll: Roll, text: str, decides: bool) -> None:
    assert check_effect(board(mine), board(theirs), roll, words(text)) is decides


@settings(max_examples=300, deadline=None)
@given(boards(), dice)
def test_cannot_move__agrees_with_the_lists(position: tuple[list[int], list[int]], roll: Roll) -> None:
    mine, theirs = position
    assert cannot_move(packed(mine), packed(theirs), *roll) is not can_move(mine, theirs, *roll)


@given(st.lists(st.integers(0, MOST), min_size=26, max_size=26))
def test_pack__and_back(counts: list[int]) -> None:
    number = pack(counts)
    assert number is not None
    assert unpack(number) == counts


@pytest.mark.parametrize("count", [-1, MOST + 1, 200, 256, 10**30])
def test_pack__counts_out_of_range(count: int) -> None:
    for place in (0, 13, 25):
        counts = [1] * 26
        counts[place] = count
        assert pack(counts) is None
