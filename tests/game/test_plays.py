from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.game.generator import legal_plays, legal_results
from analyzer.game.judging import judge
from analyzer.game.plays import (
    after_move,
    can_move,
    has_legal_move,
    partial_play_is_legal,
    pips_unplayed,
    play_as_written,
    resolved_moves,
    single_moves,
)
from analyzer.game.position import start_board
from tests.game.boards import boards, dice
from tests.game.oracle_rows import oracle_rows
from tests.game.written import WrittenWord, board, renderings, words
from tests.shared import needs_shared

START = start_board()


def check_against_generator(mine: list[int], theirs: list[int], roll: tuple[int, int], written: tuple[WrittenWord, ...]) -> bool:
    """Whatever is accepted is legal, its single moves lead there, and the judge agrees; returns whether it is accepted."""
    before = (mine.copy(), theirs.copy())
    outcome = play_as_written(mine, theirs, *roll, written)
    judgement = judge(mine, theirs, *roll, written)
    assert (mine, theirs) == before
    results = legal_results(mine, theirs, *roll)
    for reading in judgement.readings:
        assert ((tuple(reading.mine), tuple(reading.theirs)) in results) == (judgement.verdict == "legal")
    if outcome is None:
        assert resolved_moves(mine, theirs, *roll, written) is None
        return False
    new_mine, new_theirs, hits = outcome
    assert (tuple(new_mine), tuple(new_theirs)) in results
    assert judgement.verdict == "legal"
    assert [(reading.mine, reading.theirs) for reading in judgement.readings] == [(new_mine, new_theirs)]
    moves = resolved_moves(mine, theirs, *roll, written)
    assert moves is not None
    reached, other = mine, theirs
    for source, target, hit in moves:
        assert any((source, target) in single_moves(reached, other, die) for die in roll)
        reached, other, was_hit = after_move(reached, other, source, target)
        assert was_hit == hit
    assert (reached, other) == (new_mine, new_theirs)
    assert sum(hit for _, _, hit in moves) == hits
    return True


@needs_shared
def test_play_as_written__renderings_of_legal_plays_of_the_oracle_table() -> None:
    chance = random.Random(1)
    accepted = tried = 0
    for (mine, theirs), roll, _ in oracle_rows(step=5):
        plays = legal_plays(mine, theirs, *roll)
        if not plays[0].moves:
            continue
        for play in chance.sample(plays, min(2, len(plays))):
            text = renderings(play.moves, chance)
            tried += 1
            accepted += check_against_generator(mine, theirs, roll, words(text))
            judgement = judge(mine, theirs, *roll, words(text))
            assert judgement.verdict == "legal", (mine, theirs, roll, text)
            assert (play.mine, play.theirs) in [(reading.mine, reading.theirs) for reading in judgement.readings]
    assert tried > 2000
    assert accepted / tried > 0.8


@needs_shared
def test_play_as_written__mutated_plays_of_the_oracle_table() -> None:
    chance = random.Random(2)
    verdicts = set()
    for (mine, theirs), roll, _ in oracle_rows(step=4):
        moves = chance.choice(legal_plays(mine, theirs, *roll)).moves
        changed = [(source, target) for source, target, _ in moves]
        kind = chance.randrange(4)
        if kind == 0 and changed:
            changed.pop(chance.randrange(len(changed)))
        elif kind == 1 and changed:
            number = chance.randrange(len(changed))
            source, target = changed[number]
            changed[number] = (source, max(0, min(24, target + chance.choice((-2, -1, 1, 2)))))
        elif kind == 2 and changed:
            number = chance.randrange(len(changed))
            shift = chance.choice((-3, -1, 1, 4))
            source, target = changed[number]
            changed[number] = (min(25, max(1, source + shift)), min(24, max(0, target + shift)))
        else:
            changed.append((chance.randint(1, 25), chance.randint(0, 24)))
        written = tuple(WrittenWord(source, (target,), (False,), 1, ((source, target),)) for source, target in changed)
        check_against_generator(mine, theirs, roll, written)
        verdicts.add(judge(mine, theirs, *roll, written).verdict)
    assert len(verdicts) >= 10


@settings(max_examples=400, deadline=None)
@given(boards(most=5), dice, st.lists(st.tuples(st.integers(1, 25), st.integers(0, 24)), max_size=4))
def test_play_as_written__any_words(
    position: tuple[list[int], list[int]], roll: tuple[int, int], pairs: list[tuple[int, int]]
) -> None:
    written = tuple(WrittenWord(source, (target,), (False,), 1, ((source, target),)) for source, target in pairs)
    check_against_generator(*position, roll, written)


@settings(max_examples=200, deadline=None)
@given(boards(), dice, st.randoms(use_true_random=False))
def test_play_as_written__legal_plays(
    position: tuple[list[int], list[int]], roll: tuple[int, int], chance: random.Random
) -> None:
    play = chance.choice(legal_plays(*position, *roll))
    check_against_generator(*position, roll, words(renderings(play.moves, chance)))


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "text", "moves"),
    [
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), "8/5 6/5", ((8, 5, False), (6, 5, False))),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (1, 3), "6/5 8/5", ((8, 5, False), (6, 5, False))),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (6, 5), "24/13", ((24, 18, False), (18, 13, False))),
        ("24:2 13:5 8:3 6:5", "17:2 13:5 8:3 6:5", (5, 2), "13/6", ((13, 11, False), (11, 6, False))),
        ("24:2 13:5 8:3 6:5", "20:1 13:5 8:3 6:5", (3, 1), "8/5* 6/5", ((8, 5, True), (6, 5, False))),
        ("22:1 6:2", "13:5", (4, 4), "22/6", ((22, 18, False), (18, 14, False), (14, 10, False), (10, 6, False))),
        ("13:3", "5:3", (2, 2), "13/11(2) 13/9", ((13, 11, False),) * 3 + ((11, 9, False),)),
        ("bar:2 6:2", "6:3", (4, 1), "bar/21 bar/24", ((25, 24, False), (25, 21, False))),
        ("bar:1 6:2", "6:3", (4, 1), "6/5 bar/21", ((25, 21, False), (6, 5, False))),
        ("5:1 2:1", "5:3", (4, 2), "2/off 5/1", ((5, 1, False), (2, 0, False))),
        ("5:1 2:1", "5:3", (4, 2), "5/3 3/off", ((5, 3, False), (3, 0, False))),
        ("7:1 6:1", "5:3", (6, 1), "7/off", ((7, 1, False), (1, 0, False))),
        ("4:2", "5:3", (6, 5), "4/off(2)", ((4, 0, False), (4, 0, False))),
        ("4:1", "5:3", (6, 5), "4/off", ((4, 0, False),)),
        ("2:1", "24:1 20:3", (4, 1), "2/off", ((2, 1, True), (1, 0, False))),
        ("1:1", "5:3", (3, 3), "1/off", ((1, 0, False),)),
        ("1:4", "5:3", (1, 1), "1/off(4)", ((1, 0, False),) * 4),
        ("5:2", "5:3", (3, 3), "5/off 5/off", ((5, 2, False), (5, 2, False), (2, 0, False), (2, 0, False))),
    ],
)
def test_resolved_moves__accepted(
    mine: str, theirs: str, roll: tuple[int, int], text: str, moves: tuple[tuple[int, int, bool], ...]
) -> None:
    assert check_against_generator(board(mine), board(theirs), roll, words(text))
    resolved = resolved_moves(board(mine), board(theirs), *roll, words(text))
    assert sorted(resolved or ()) == sorted(moves)


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "text"),
    [
        ("24:2 13:5 8:3 6:5", "7:1 13:5 8:3 5:5", (6, 5), "24/13"),  # hit on the way or not: two readings
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (6, 6), "24/18"),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), "13/7"),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), "29/25 6/5"),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1), ""),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 3), "90000000000000000000/off"),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (0, 0), "8/5"),
        ("6:5", "5:3", (6, 5), "0/0"),
        ("13:1 6:5", "5:3", (6, 5), "6/off 6/1"),
    ],
)
def test_play_as_written__not_quickly_seen(mine: str, theirs: str, roll: tuple[int, int], text: str) -> None:
    assert play_as_written(board(mine), board(theirs), *roll, words(text)) is None


@settings(max_examples=200, deadline=None)
@given(boards(), st.integers(1, 6))
def test_has_legal_move__agrees_with_the_moves(position: tuple[list[int], list[int]], die: int) -> None:
    assert has_legal_move(*position, die) == bool(single_moves(*position, die))
    assert can_move(*position, die, die) == has_legal_move(*position, die)


@settings(max_examples=300, deadline=None)
@given(boards(most=5), dice)
def test_partial_play_is_legal__agrees_with_the_generator(position: tuple[list[int], list[int]], roll: tuple[int, int]) -> None:
    mine, theirs = position
    results = legal_results(mine, theirs, *roll)

    def is_legal(new_mine: list[int], new_theirs: list[int]) -> bool:
        return (tuple(new_mine), tuple(new_theirs)) in results

    assert partial_play_is_legal(mine, theirs, *roll, mine, theirs, ()) == is_legal(mine, theirs)
    for die in set(roll):
        lines = [(mine, theirs)]
        for played in range(1, 4 if roll[0] == roll[1] else 2):
            lines = [after_move(*line, *move)[:2] for line in lines for move in single_moves(*line, die)][:40]
            for line in lines:
                assert partial_play_is_legal(mine, theirs, *roll, *line, (die,) * played) == is_legal(*line)


@settings(max_examples=100, deadline=None)
@given(boards(most=6), dice)
def test_pips_unplayed__agrees_with_the_generator(position: tuple[list[int], list[int]], roll: tuple[int, int]) -> None:
    for play in legal_plays(*position, *roll):
        assert pips_unplayed(position[0], *roll, play.moves) == play.dice_unplayed
