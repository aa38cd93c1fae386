"""Texts of many doubles at once against the plain function, one by one."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import numpy as np
import pytest

from analyzer.game.play_words import canonical_play
from analyzer.tables.double_texts import double_texts

EVERYWHERE = list(combinations_with_replacement(range(25, 0, -1), 4))


@pytest.mark.parametrize("die", range(1, 7))
def test_double_texts__all_sources(die: int) -> None:
    made = double_texts(
        np.full(len(EVERYWHERE), die), np.array(EVERYWHERE), np.zeros((len(EVERYWHERE), 4), dtype=np.int64)
    ).to_pylist()
    assert made == [canonical_play([(source, max(0, source - die), False) for source in sources]) for sources in EVERYWHERE]


def test_double_texts__hits() -> None:
    chance = random.Random(5)
    dice, plays, hits = [], [], []
    for _ in range(5_000):
        die, sources = chance.randint(1, 6), chance.choice(EVERYWHERE)
        targets = [max(0, source - die) for source in sources]
        dice.append(die)
        plays.append(sources)
        hits.append(
            [target > 0 and target not in targets[:move] and chance.random() < 0.4 for move, target in enumerate(targets)]
        )
    made = double_texts(np.array(dice), np.array(plays), np.array(hits).astype(np.int64)).to_pylist()
    moves = [
        [(source, max(0, source - die), hit) for source, hit in zip(sources, has_hit, strict=True)]
        for die, sources, has_hit in zip(dice, plays, hits, strict=True)
    ]
    assert made == [canonical_play(one) for one in moves]


def test_double_texts__none() -> None:
    assert (
        double_texts(np.zeros(0, dtype=np.int64), np.zeros((0, 4), dtype=np.int64), np.zeros((0, 4), dtype=np.int64)).to_pylist()
        == []
    )
