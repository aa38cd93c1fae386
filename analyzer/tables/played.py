"""Plays of many actions: their moves as numbers and their canonical text, gathered play by play.

A move is one number, that of its step and one more for a hit. Of 50,000 rolls half are plays that were not met before, so little
is remembered; the usual ones are put together from the texts of their moves.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pa_compute

from analyzer.game.packed import PAIR_BITS, PLACES, is_met, step_number
from analyzer.game.play_words import canonical_play
from analyzer.game.plays import Moves, double_sources
from analyzer.replay.facts import ActionFacts
from analyzer.tables.arrays import GatheredTexts, Numbers, masked, spread
from analyzer.tables.arrays import texts as texts_of
from analyzer.transcript import Action, Content, Word

UNKNOWN = -1
"""Stands in `PlayRows.codes` for a play that is not known, and for other actions."""

_NUMBER = (1 << PAIR_BITS) - 1
_STEPS = [(source, target) for source in range(PLACES) for target in range(PLACES)]
_NUMBERS = {step: step_number(*step) for step in _STEPS}
_TEXTS = [canonical_play([(*step, hit)]) if step[1] < step[0] else "" for step in _STEPS for hit in (False, True)]
"""By number, the odd ones with a hit."""
_SOURCES = [source for source, _ in _STEPS for _ in (False, True)]
_TARGETS = [target for _, target in _STEPS for _ in (False, True)]
_NAMES = [str(point) for point in range(25)] + ["bar"]
_ENDS = ["off", *_NAMES[1:]]
_WAYS = [f"{_NAMES[source]}/{_ENDS[target]}" for source, target in _STEPS]
"""From point to point with any stops between."""


@dataclass(slots=True)
class PlayRows:
    """The plays gathered so far."""

    codes: array[int] = field(default_factory=lambda: array("q"))
    """One entry an action: the moves as one number, the first in the lowest bits; 0 for a dance, UNKNOWN where the play is
    not known or the action is none."""
    rows: array[int] = field(default_factory=lambda: array("q"))
    """Numbers of the actions whose text stands in `texts`; that of all others is put together from two moves."""
    texts: GatheredTexts = field(default_factory=GatheredTexts)
    """Canonical; "" for a dance and where the play is not known."""

    def add(self, facts: ActionFacts) -> None:
        """Append the plays of a game."""
        start = len(self.codes)
        pairs = facts.pairs
        codes = pairs.copy()
        played = facts.played
        hits = facts.hits
        for index in hits:
            if pairs[index]:
                codes[index] = _with_hits(pairs[index], hits[index])
        rows = []
        texts = []
        for index in [index for index, pair in enumerate(pairs) if not pair]:
            one = played[index]
            if one is None:
                code, text = UNKNOWN, ""
            elif isinstance(one, Action):
                content = one.content
                if content.die_1 != content.die_2:
                    pair = _pair(content.die_1, content.die_2, one.words)
                    codes[index] = _with_hits(pair, hits[index]) if index in hits else pair
                    continue
                code, text = _double(content, one.words, hits.get(index, 0))
            else:
                code, text = _moved(one)
            codes[index] = code
            rows.append(start + index)
            texts.append(text)
        self.codes.fromlist(codes)
        self.rows.fromlist(rows)
        self.texts.add(texts)

    def add_unknown(self, count: int) -> None:
        """Append actions of which nothing is known."""
        self.rows.fromlist(list(range(len(self.codes), len(self.codes) + count)))
        self.codes.fromlist([UNKNOWN] * count)
        self.texts.add([""] * count)


def _with_hits(pair: int, hit: int) -> int:
    """The moves of a pair, the higher one first, each with its hit."""
    number, number_2 = pair & _NUMBER, pair >> PAIR_BITS
    if number < number_2:
        number, number_2 = number_2, number
    target, target_2 = _TARGETS[number], _TARGETS[number_2]
    if is_met(hit, target):
        number += 1
    if is_met(hit, target_2) and not (number & 1 and target == target_2):
        number_2 += 1
    return number | number_2 << PAIR_BITS


def _pair(die_1: int, die_2: int, words: tuple[Word, ...]) -> int:
    """The two moves of a play of two different dice that its effect carried out, as in `ActionFacts.pairs`."""
    steps = [step for word in words for step in word.steps]
    if len(steps) == 1:
        # The stop that is not written is empty both ways: the larger die is played first.
        source, target = steps[0]
        stop = source - max(die_1, die_2)
        steps = [(source, stop), (stop, target)]
    first, second = steps
    return _NUMBERS[first] | _NUMBERS[second] << PAIR_BITS


def _double(content: Content, words: tuple[Word, ...], hit: int) -> tuple[int, str]:
    """(moves as one number, text) of a double that its effect carried out.

    What `effect_moves` and `canonical_play` say, at a quarter of the price: which moves are one checker's depends on how far
    their sources lie apart, and that is looked up.
    """
    die = content.die_1
    try:
        numbers = [word.simple[5] for word in words]  # type: ignore[index]
        numbers.sort(reverse=True)
        one, two, three, four = numbers
    except (TypeError, IndexError, ValueError):
        # Words of several moves.
        numbers = [_NUMBERS[source, source - die if source > die else 0] for source in double_sources(die, words) or ()]
        one, two, three, four = numbers
    code = one | two << PAIR_BITS | three << 2 * PAIR_BITS | four << 3 * PAIR_BITS
    apart = (die, one - two, two - three, three - four)
    ways = _double_ways.get(apart)
    if ways is None:
        ways = _double_ways[apart] = _ways_of(die, [_SOURCES[number] for number in numbers])
    if not hit:
        return code, " ".join(
            [_WAYS[_SOURCES[numbers[way[0]]] * PLACES + _TARGETS[numbers[way[-1]]]] + copies for way, copies in ways]
        )
    # Of several that come to a point the first one hits.
    targets = [_TARGETS[number] for number in numbers]
    has_hit = [is_met(hit, target) and target not in targets[:move] for move, target in enumerate(targets)]
    code |= sum([is_hit << move * PAIR_BITS for move, is_hit in enumerate(has_hit)])
    texts = []
    for way, copies in ways:
        stops = [f"/{targets[move]}*" for move in way[:-1] if has_hit[move]]
        star = "*" if has_hit[way[-1]] else ""
        texts.append(f"{_NAMES[_SOURCES[numbers[way[0]]]]}{''.join(stops)}/{_ENDS[targets[way[-1]]]}{star}{copies}")
    return code, " ".join(texts)


_double_ways: dict[tuple[int, ...], list[tuple[list[int], str]]] = {}
"""By the die and how far the numbers of the moves lie apart: for each word of the text which moves it is made of, and how
often it is made. A few thousand at most."""


def _ways_of(die: int, sources: list[int]) -> list[tuple[list[int], str]]:
    chains: list[list[int]] = []
    for move, source in enumerate(sources):
        chain = next((chain for chain in chains if sources[chain[-1]] - die == source), None)
        if chain is None:
            chains.append([move])
        else:
            chain.append(move)
    ways = [(sources[chain[0]], sources[chain[-1]]) for chain in chains]
    first = dict(zip(reversed(ways), reversed(chains), strict=True))
    return [(first[way], f"({ways.count(way)})" if ways.count(way) > 1 else "") for way in sorted(first, reverse=True)]


def _moved(moves: Moves) -> tuple[int, str]:
    """(moves as one number, text) of resolved moves."""
    if not moves:
        return 0, ""
    return _code([_NUMBERS[source, target] + hit for source, target, hit in moves]), canonical_play(moves)


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
    is_pair = np.ones(len(codes), dtype=np.bool_)
    is_pair[np.array(rows.rows, dtype=np.int64)] = False
    four = [np.where(is_known, codes, 0) >> place & _NUMBER for place in range(0, 4 * PAIR_BITS, PAIR_BITS)]
    # Pairs are as written so far.
    four[:2] = np.where(is_pair, np.maximum(*four[:2]), four[0]), np.where(is_pair, np.minimum(*four[:2]), four[1])
    texts = _texts(rows, is_pair, is_known, four[0], four[1])
    numbers = np.stack(four, axis=1)
    is_move = numbers > 0
    offsets = np.zeros(len(codes) + 1, dtype=np.int32)
    np.cumsum(is_move[:, 0].astype(np.int32) + is_move[:, 1] + is_move[:, 2] + is_move[:, 3], out=offsets[1:])
    moves = numbers[is_move]
    hit = (moves & 1).astype(np.bool_)
    until = np.zeros(len(moves) + 1, dtype=np.int32)
    np.cumsum(hit, out=until[1:])
    return Plays(
        texts=texts,
        is_known=is_known,
        is_dance=codes == 0,
        hits=until[offsets[1:]] - until[offsets[:-1]],
        offsets=offsets,
        sources=(moves // (2 * PLACES)).astype(np.int8),
        targets=(moves // 2 % PLACES).astype(np.int8),
        hit=hit,
    )


def _texts(rows: PlayRows, is_pair: Numbers, is_known: Numbers, first: Numbers, second: Numbers) -> pa.Array[Any]:
    """The texts of all plays; of a pair what `canonical_play` says, from its two moves by number."""
    beginnings = np.empty(len(is_pair), dtype=np.int64)
    endings = np.zeros(len(is_pair), dtype=np.int64)
    one, two = first[is_pair], second[is_pair]
    is_one_checker = _TARGET_OF[one] == _SOURCE_OF[two]
    beginnings[is_pair] = np.where(is_one_checker & (one & 1 == 0), _FROM + _SOURCE_OF[one], one)
    # From one point to one point only by bearing off with both dice.
    endings[is_pair] = np.where(is_one_checker, _ON + two, np.where(one == two, _TWICE, _AND + two))
    beginnings[~is_pair] = np.arange(len(rows.rows)) + len(_BEGINNINGS)
    firsts: pa.Array[Any] = pa.concat_arrays([texts_of(_BEGINNINGS), rows.texts.to_array()])
    pieces = firsts.take(masked(beginnings, is_known, pa.int64())), spread(_ENDINGS, pa.string(), endings)
    join: Any = pa_compute.binary_join_element_wise
    joined: pa.Array[Any] = join(*pieces, texts_of([""])[0])
    return joined


_SOURCE_OF = np.array(_SOURCES)
_TARGET_OF = np.array(_TARGETS)
_FROM = len(_TEXTS)
_BEGINNINGS = [*_TEXTS, *_NAMES]
"""A move by number; from _FROM on a point where a checker begins that goes on without a hit."""
_TWICE = 1
_AND = 2
_ON = _AND + len(_TEXTS)
_ENDINGS = ["", "(2)", *(f" {text}" for text in _TEXTS)]
_ENDINGS += [f"/{_ENDS[target]}{'*' if number & 1 else ''}" for number, target in enumerate(_TARGETS)]
"""Nothing, the same move again, from _AND on a move of another checker, from _ON on the same checker's by number."""
