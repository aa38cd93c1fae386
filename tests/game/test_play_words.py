from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.game.generator import legal_plays
from analyzer.game.judging import canonical_play, hit_marks, judge
from tests.game.boards import boards, dice
from tests.game.written import board, words


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([], ""),
        ([(8, 5, False), (6, 5, False)], "8/5 6/5"),
        ([(6, 5, False), (8, 5, False)], "8/5 6/5"),
        ([(24, 18, False), (18, 13, False)], "24/13"),
        ([(24, 18, True), (18, 13, True)], "24/18*/13*"),
        ([(25, 20, False), (6, 0, False)], "bar/20 6/off"),
        ([(13, 11, False)] * 2 + [(6, 4, True), (6, 4, False)], "13/11(2) 6/4*(2)"),
        ([(22, 18, False), (18, 14, False), (14, 10, False), (10, 6, False)], "22/6"),
        ([(8, 6, True), (8, 6, False), (6, 4, False), (6, 4, False)], "8/6*/4(2)"),
        ([(8, 5, True), (6, 5, False)], "8/5* 6/5"),
    ],
)
def test_canonical_play__cases(moves: list[tuple[int, int, bool]], text: str) -> None:
    assert canonical_play(moves) == text
    assert canonical_play(reversed(moves)) == text


@settings(max_examples=150, deadline=None)
@given(boards(), dice, st.randoms(use_true_random=False))
def test_canonical_play__reads_back(position: tuple[list[int], list[int]], roll: tuple[int, int], chance: random.Random) -> None:
    play = chance.choice(legal_plays(*position, *roll))
    text = canonical_play(play.moves)
    judgement = judge(*position, *roll, words(text))
    assert judgement.verdict == "legal"
    fitting = [reading for reading in judgement.readings if hit_marks(words(text), reading.moves) == ([], [])]
    assert (play.mine, play.theirs) in [(reading.mine, reading.theirs) for reading in fitting]
    assert text in [canonical_play(reading.moves) for reading in fitting]


@pytest.mark.parametrize(
    ("theirs", "roll", "text", "unmarked", "wrong"),
    [
        ("20:1", (3, 1), "8/5* 6/5", [], []),
        ("20:1", (3, 1), "8/5 6/5*", [], []),
        ("20:1", (3, 1), "8/5* 6/5*", [], [1]),
        ("20:1", (3, 1), "8/5 6/5", [0], []),
        ("21:1", (2, 2), "6/4* 6/4* 13/11(2)", [], []),
        ("21:1", (2, 2), "6/4 13/11(2) 6/4*", [], []),
        ("15:2", (4, 1), "8/4* 6/5", [], [0]),
        ("7:1", (6, 5), "24/18/13", [0], []),
        ("7:1", (6, 5), "24/18*/13", [], []),
        ("7:1", (6, 5), "24/18/13*", [], []),  # a word is marked if any stop is
        ("7:1", (6, 6), "24/18*(2) 13/7(2)", [], []),
        ("7:1", (6, 6), "24/12(2)", [0], []),
        ("7:1", (6, 6), "13/7(2) 24/12*(2)", [], []),
        ("7:1 18:1", (6, 6), "13/7(2) 24/12*(2)", [0], []),
    ],
)
def test_hit_marks__cases(theirs: str, roll: tuple[int, int], text: str, unmarked: list[int], wrong: list[int]) -> None:
    mine = board("24:2 13:5 8:3 6:5")
    (reading,) = judge(mine, board(theirs), *roll, words(text)).readings
    assert hit_marks(words(text), reading.moves) == (unmarked, wrong)
