"""Plays of many actions: their moves as numbers and their canonical text.

A move is one number, that of its step and one more for a hit. Of 50,000 rolls half are plays that were not met before, so
little is remembered: what a play is made of is gathered play by play, and what follows from it is worked out for all at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pa_compute

from analyzer.game.packed import PAIR_BITS, PLACES, step_number
from analyzer.game.play_words import END_NAMES, POINT_NAMES, canonical_play
from analyzer.game.plays import double_sources
from analyzer.replay.facts import ActionFacts
from analyzer.tables.arrays import GatheredTexts, Numbers, masked, spread
from analyzer.tables.arrays import texts as texts_of
from analyzer.tables.double_texts import double_texts
from analyzer.transcript import Action, Word

UNKNOWN = -1
"""Stands in `PlayRows.codes` for a play that is not known, and for other actions."""

_NUMBER = (1 << PAIR_BITS) - 1
_STEPS = [(source, target) for source in range(PLACES) for target in range(PLACES)]
_NUMBERS = {step: step_number(*step) for step in _STEPS}
_TEXTS = [canonical_play([(*step, hit)]) if step[1] < step[0] else "" for step in _STEPS for hit in (False, True)]
"""By number, the odd ones with a hit."""
_SOURCES = [source for source, _ in _STEPS for _ in (False, True)]
_TARGETS = [target for _, target in _STEPS for _ in (False, True)]


@dataclass(slots=True)
class PlayRows:
    """The plays gathered so far."""

    codes: array[int] = field(default_factory=lambda: array("q"))
    """One entry an action: the moves as one number, the first in the lowest bits; 0 for a dance, UNKNOWN where the play is
    not known or the action is none. Where it was carried out by its effect the moves are as written, without hits."""
    doubles: array[int] = field(default_factory=lambda: array("q"))
    """Numbers of the actions that are doubles carried out by their effect."""
    double_dice: bytearray = field(default_factory=bytearray)
    hits: array[int] = field(default_factory=lambda: array("q"))
    """Numbers of the actions that hit and were carried out by their effect."""
    hit_boards: bytearray = field(default_factory=bytearray)
    """For each the bits of the opponent's board that it hit, 26 bytes."""
    others: array[int] = field(default_factory=lambda: array("q"))
    """Numbers of the actions whose moves are as they were made, with hits, and their text in `texts`."""
    texts: GatheredTexts = field(default_factory=GatheredTexts)

    def add(self, facts: ActionFacts) -> None:
        """Append the plays of a game."""
        start = len(self.codes)
        codes = facts.pairs.copy()
        played = facts.played
        doubles = []
        dice = []
        others = []
        texts = []
        for index in [index for index, pair in enumerate(codes) if not pair]:
            one = played[index]
            if isinstance(one, Action):
                content = one.content
                die = content.die_1
                if die != content.die_2:
                    codes[index] = _pair(die, content.die_2, one.words)
                else:
                    codes[index] = _double(die, one.words)
                    doubles.append(start + index)
                    dice.append(die)
            elif one:
                codes[index] = _code([_NUMBERS[source, target] + hit for source, target, hit in one])
                others.append(start + index)
                texts.append(canonical_play(one))
            elif one is None:
                codes[index] = UNKNOWN
        self.codes.fromlist(codes)
        if doubles:
            self.doubles.fromlist(doubles)
            self.double_dice += bytes(dice)
        if others:
            self.others.fromlist(others)
            self.texts.add(texts)
        if facts.hits:
            self.hits.fromlist([start + index for index in facts.hits])
            self.hit_boards += b"".join([hit.to_bytes(PLACES, "little") for hit in facts.hits.values()])

    def add_unknown(self, count: int) -> None:
        """Append actions of which nothing is known."""
        self.codes.fromlist([UNKNOWN] * count)


def _pair(die_1: int, die_2: int, words: tuple[Word, ...]) -> int:
    """The two moves of a play of two different dice that its effect carried out, as in `ActionFacts.pairs`."""
    try:
        # Two words of one move each, as good as always.
        (first,), (second,) = [word.steps for word in words]
    except ValueError:
        steps = [step for word in words for step in word.steps]
        if len(steps) == 1:
            # The stop that is not written is empty both ways: the larger die is played first.
            source, target = steps[0]
            stop = source - max(die_1, die_2)
            steps = [(source, stop), (stop, target)]
        first, second = steps
    return _NUMBERS[first] | _NUMBERS[second] << PAIR_BITS


def _double(die: int, words: tuple[Word, ...]) -> int:
    """The four moves, in any order, of a double that its effect carried out."""
    try:
        one, two, three, four = words
        number_1, number_2, number_3, number_4 = one.simple[5], two.simple[6], three.simple[5], four.simple[6]  # type: ignore[index]
    except (TypeError, IndexError, ValueError):
        # Words of several moves, or that bear off.
        return _code([_NUMBERS[source, source - die if source > die else 0] for source in double_sources(die, words) or ()])
    return number_1 | number_2 | (number_3 | number_4) << 2 * PAIR_BITS


def _code(numbers: Sequence[int]) -> int:
    """Up to four moves by number as one number. No move has the number 0: a checker on its way begins above it."""
    code = 0
    for number in reversed(numbers):
        code = code << PAIR_BITS | number
    return code


@dataclass(slots=True)
class Plays:
    """The plays as arrays: one entry an action, but for the moves."""

    texts: pa.Array[Any]
    """Canonical; null where the play is not known."""
    is_known: Numbers
    is_dance: Numbers
    hits: Numbers
    offsets: Numbers
    """Where the moves of each action begin in the three arrays below; one entry more than actions."""
    sources: Numbers
    targets: Numbers
    hit: Numbers


def plays_of(rows: PlayRows) -> Plays:
    """The gathered plays as arrays."""
    codes = np.array(rows.codes, dtype=np.int64)
    is_known = codes != UNKNOWN
    others = np.array(rows.others, dtype=np.int64)
    doubles = np.array(rows.doubles, dtype=np.int64)
    is_other = _marked(others, len(codes))
    four = [np.where(is_known, codes, 0) >> place & _NUMBER for place in range(0, 4 * PAIR_BITS, PAIR_BITS)]
    # The highest source first; what stands in `texts` is in order already.
    pairs = np.maximum(*four[:2]), np.minimum(*four[:2])
    four[:2] = np.where(is_other, four[0], pairs[0]), np.where(is_other, four[1], pairs[1])
    numbers = np.stack(four, axis=1)
    numbers[doubles] = np.sort(numbers[doubles], axis=1)[:, ::-1]
    _add_hits(numbers, rows, is_other | ~is_known)
    is_move = numbers > 0
    offsets = np.zeros(len(codes) + 1, dtype=np.int32)
    np.cumsum(is_move[:, 0].astype(np.int32) + is_move[:, 1] + is_move[:, 2] + is_move[:, 3], out=offsets[1:])
    moves = numbers[is_move]
    hit = (moves & 1).astype(np.bool_)
    until = np.zeros(len(moves) + 1, dtype=np.int32)
    np.cumsum(hit, out=until[1:])
    return Plays(
        texts=_texts(rows, numbers, doubles, others, is_known),
        is_known=is_known,
        is_dance=codes == 0,
        hits=until[offsets[1:]] - until[offsets[:-1]],
        offsets=offsets,
        sources=(moves // (2 * PLACES)).astype(np.int8),
        targets=(moves // 2 % PLACES).astype(np.int8),
        hit=hit,
    )


def _marked(places: Numbers, count: int) -> Numbers:
    marked: Numbers = np.zeros(count, dtype=np.bool_)
    marked[places] = True
    return marked


def _add_hits(numbers: Numbers, rows: PlayRows, is_settled: Numbers) -> None:
    """Add the hits to the numbers of the moves, [actions, 4]: of several moves that come to a point the first one hits."""
    places = np.array(rows.hits, dtype=np.int64)
    boards: Numbers = np.frombuffer(bytes(rows.hit_boards), dtype=np.uint8).reshape(-1, PLACES)
    is_open = ~is_settled[places]
    places, boards = places[is_open], boards[is_open]
    targets = _TARGET_OF[numbers[places]]
    # A checker borne off, and a move that is none, asks for the place of the bar: nobody is hit there.
    has_hit = np.take_along_axis(boards, PLACES - 1 - targets, axis=1) > 0
    for move in range(1, 4):
        for before in range(move):
            has_hit[:, move] &= targets[:, move] != targets[:, before]
    numbers[places] += has_hit


def _texts(rows: PlayRows, numbers: Numbers, doubles: Numbers, others: Numbers, is_known: Numbers) -> pa.Array[Any]:
    """The texts of all plays; of a pair what `canonical_play` says, from its two moves by number."""
    one, two = numbers[:, 0], numbers[:, 1]
    is_one_checker = _TARGET_OF[one] == _SOURCE_OF[two]
    beginnings = np.where(is_one_checker & (one & 1 == 0), _FROM + _SOURCE_OF[one], one)
    # From one point to one point only by bearing off with both dice.
    endings = np.where(is_one_checker, _ON + two, np.where(one == two, _TWICE, _AND + two))
    endings[doubles] = endings[others] = endings[one == 0] = 0
    beginnings[one == 0] = 0
    beginnings[doubles] = np.arange(len(doubles)) + len(_BEGINNINGS)
    beginnings[others] = np.arange(len(others)) + (len(_BEGINNINGS) + len(doubles))
    dice: Numbers = np.frombuffer(bytes(rows.double_dice), dtype=np.uint8).astype(np.int64)
    of_doubles = double_texts(dice, _SOURCE_OF[numbers[doubles]], numbers[doubles] & 1)
    firsts: pa.Array[Any] = pa.concat_arrays([_beginnings(), of_doubles, rows.texts.to_array()])
    pieces = firsts.take(masked(beginnings, is_known, pa.int64())), spread(_ENDINGS, pa.string(), endings)
    join: Any = pa_compute.binary_join_element_wise
    joined: pa.Array[Any] = join(*pieces, texts_of([""])[0])
    return joined


_SOURCE_OF = np.array(_SOURCES)
_TARGET_OF = np.array(_TARGETS)
_FROM = len(_TEXTS)
_BEGINNINGS = [*_TEXTS, *POINT_NAMES]
"""A move by number, nothing for none; from _FROM on a point where a checker begins that goes on without a hit."""
_TWICE = 1
_AND = 2
_ON = _AND + len(_TEXTS)
_ENDINGS = ["", "(2)", *(f" {text}" for text in _TEXTS)]
_ENDINGS += [f"/{END_NAMES[target]}{'*' if number & 1 else ''}" for number, target in enumerate(_TARGETS)]
"""Nothing, the same move again, from _AND on a move of another checker, from _ON on the same checker's by number."""


@cache
def _beginnings() -> pa.Array[Any]:
    return texts_of(_BEGINNINGS)
