"""Canonical texts of many doubles at once.

Which of the four moves are one checker's depends on how far their sources lie apart, and on the die. So what the text is made
of is worked out once for each such *shape* (a few thousand can occur); from there on everything is looked up in arrays.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pa_compute

from analyzer.game.packed import PLACES
from analyzer.game.play_words import END_NAMES, POINT_NAMES
from analyzer.tables.arrays import Numbers, masked, texts

_APART = 25
"""Sources lie 0 to 24 points apart."""
_NO_MOVE = 4
"""Stands for a move that is none, in the place after the four."""


class _Shapes:
    """What is known of shapes, by their number; filled as they are met."""

    def __init__(self) -> None:
        count = 7 * _APART**3
        self.is_known: Numbers = np.zeros(count, dtype=np.bool_)
        self.copies: Numbers = np.zeros((count, 4), dtype=np.int8)
        """How often each of up to four words of the text is made; 0 for a word that there is not."""
        self.moves: Numbers = np.full((count, 4, 4), _NO_MOVE, dtype=np.int8)
        """Which moves each word is made of, in their order."""

    def learn(self, shape: int) -> None:
        """Work out a shape."""
        rest, third = divmod(shape, _APART)
        rest, second = divmod(rest, _APART)
        die, first = divmod(rest, _APART)
        # Where the highest source is does not matter; bearing off changes nothing, for it comes last.
        sources = [0, -first, -first - second, -first - second - third]
        chains: list[list[int]] = []
        for move, source in enumerate(sources):
            chain = next((chain for chain in chains if sources[chain[-1]] - die == source), None)
            if chain is None:
                chains.append([move])
            else:
                chain.append(move)
        ways = [(sources[chain[0]], sources[chain[-1]]) for chain in chains]
        for word, way in enumerate(sorted(set(ways), reverse=True)):
            chain = chains[ways.index(way)]
            self.copies[shape, word] = ways.count(way)
            self.moves[shape, word, : len(chain)] = chain
        self.is_known[shape] = True


class _Words:
    """Every word that can stand in the text of a double."""

    def __init__(self) -> None:
        numbers: Numbers = np.zeros((PLACES, 7, 5, 16, 5), dtype=np.int16)
        """By source, die, moves, bits of the moves that hit, and copies."""
        found: list[str] = []
        for source in range(1, PLACES):
            for die in range(1, 7):
                for moves in range(1, 5):
                    stops = [max(0, source - die * move) for move in range(1, moves + 1)]
                    for hits in range(1 << moves):
                        text = POINT_NAMES[source]
                        for move, stop in enumerate(stops):
                            has_hit = hits >> move & 1
                            if has_hit or move == moves - 1:
                                text += f"/{END_NAMES[stop]}{'*' if has_hit else ''}"
                        for copies in range(1, 4 // moves + 1):
                            numbers[source, die, moves, hits, copies] = len(found)
                            found.append(text if copies == 1 else f"{text}({copies})")
        self.numbers = numbers
        self.texts = texts(found)


@cache
def _shapes() -> _Shapes:
    return _Shapes()


@cache
def _words() -> _Words:
    return _Words()


def double_texts(dice: Numbers, sources: Numbers, has_hit: Numbers) -> pa.Array[Any]:
    """What `canonical_play` says of doubles of four moves.

    dice: int64[n], 1 to 6. sources: int64[n, 4], the highest first, 1 to 25. has_hit: [n, 4], 1 where the move hits: of
    several that come to a point the first one. A move ends as far from its source as the die says, or off. Does not check
    any of that.
    """
    shapes, words = _shapes(), _words()
    apart = sources[:, :-1] - sources[:, 1:]
    numbers = ((dice * _APART + apart[:, 0]) * _APART + apart[:, 1]) * _APART + apart[:, 2]
    for shape in np.unique(numbers[~shapes.is_known[numbers]]).tolist():
        shapes.learn(shape)
    copies, moves = shapes.copies[numbers], shapes.moves[numbers]
    rows = np.arange(len(dice))
    hits = np.concatenate((has_hit, np.zeros((len(dice), 1), dtype=has_hit.dtype)), axis=1)
    pieces = []
    for word in range(4):
        made = moves[:, word]
        is_word = copies[:, word] > 0
        first = np.where(is_word, made[:, 0], 0)
        length = (made != _NO_MOVE).sum(axis=1)
        bits = sum(hits[rows, made[:, move]] << move for move in range(4))
        places = words.numbers[sources[rows, first], dice, length, bits, copies[:, word]]
        pieces.append(words.texts.take(masked(places, is_word, pa.int64())))
    join: Any = pa_compute.binary_join_element_wise
    joined: pa.Array[Any] = join(*pieces, texts([" "])[0], null_handling="skip")
    return joined
