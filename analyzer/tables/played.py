"""Plays of many actions: their moves as numbers and their canonical text, gathered play by play.

A move is one number, that of its step and one more for a hit. Of 50,000 rolls half are plays that were not met before, so little
is remembered; the usual ones are put together from the texts of their moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from analyzer.game.packed import PLACES, effect_moves, is_met, step_number
from analyzer.game.play_words import canonical_play
from analyzer.game.plays import Moves, double_sources
from analyzer.replay.facts import ActionFacts
from analyzer.tables.arrays import Numbers
from analyzer.transcript import Action, Content, Word

UNKNOWN = -1
"""Stands in `PlayRows.codes` for a play that is not known, and for other actions."""
_BITS = 11
"""Of the number of a move."""

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


MOST_DOUBLES = 20_000
_doubles: dict[tuple[Content, tuple[Word, ...]], tuple[int, str]] = {}
"""What `_double` says of the latest doubles: they cost most, and half of them are met again so."""


@dataclass(slots=True)
class PlayRows:
    """The plays gathered so far: one entry an action."""

    codes: list[int] = field(default_factory=list)
    """The moves as one number, the first in the lowest bits; 0 for a dance, UNKNOWN where the play is not known or the
    action is none."""
    texts: list[str | None] = field(default_factory=list)
    """Canonical; "" for a dance, None where the play is not known."""

    def add(self, facts: ActionFacts) -> None:
        """Append the plays of a game."""
        hits = facts.hits
        codes = self.codes.append
        texts = self.texts.append
        for index, played in enumerate(facts.played):
            if played is None:
                codes(UNKNOWN)
                texts(None)
            elif isinstance(played, Action):
                words = played.words
                content = played.content
                hit = hits.get(index, 0) if hits else 0
                if content.die_1 == content.die_2:
                    if hit:
                        self._add_moves(effect_moves(content.die_1, content.die_1, words, hit))
                        continue
                    double = _doubles.get((content, words))
                    if double is None:
                        if len(_doubles) >= MOST_DOUBLES:
                            _doubles.clear()
                        double = _doubles[content, words] = _double(content.die_1, words)
                    codes(double[0])
                    texts(double[1])
                    continue
                if len(words) == 2 and (one := words[0].simple) and (two := words[1].simple):
                    number, number_2 = one[5], two[5]
                    if number < number_2:
                        number, number_2 = number_2, number
                else:
                    number, number_2 = _two_numbers(content.die_1, content.die_2, words)
                target = _TARGETS[number]
                if hit:
                    if is_met(hit, target):
                        number += 1
                    if is_met(hit, _TARGETS[number_2]) and not (number & 1 and target == _TARGETS[number_2]):
                        number_2 += 1
                codes(number | number_2 << _BITS)
                if target != _SOURCES[number_2]:
                    # From one point to one point only by bearing off with both dice.
                    texts(f"{_TEXTS[number]} {_TEXTS[number_2]}" if number != number_2 else f"{_TEXTS[number]}(2)")
                elif number & 1:
                    texts(f"{_TEXTS[number]}/{_ENDS[_TARGETS[number_2]]}{'*' if number_2 & 1 else ''}")
                else:
                    texts(f"{_NAMES[_SOURCES[number]]}/{_ENDS[_TARGETS[number_2]]}{'*' if number_2 & 1 else ''}")
            elif played:
                self._add_moves(played)
            else:
                codes(0)
                texts("")

    def _add_moves(self, moves: Moves) -> None:
        self.codes.append(_code([_NUMBERS[source, target] + hit for source, target, hit in moves]))
        self.texts.append(canonical_play(moves))

    def add_unknown(self, count: int) -> None:
        """Append actions of which nothing is known."""
        self.codes += [UNKNOWN] * count
        self.texts += [None] * count


def _code(numbers: Sequence[int]) -> int:
    """Up to four moves by number as one number. No move has the number 0: a checker on its way begins above it."""
    code = 0
    for number in reversed(numbers):
        code = code << _BITS | number
    return code


def _double(die: int, words: tuple[Word, ...]) -> tuple[int, str]:
    """(moves as one number, text) of a double that its effect carried out and that did not hit.

    What `effect_moves` and `canonical_play` say, at half the price.
    """
    starts: list[int] = []
    ends: list[int] = []
    numbers: list[int] = []
    for source in double_sources(die, words) or ():
        target = source - die if source > die else 0
        numbers.append(2 * (source * PLACES + target))
        if source in ends:
            ends[ends.index(source)] = target
        else:
            starts.append(source)
            ends.append(target)
    ways = [start * PLACES + end for start, end in zip(starts, ends, strict=True)]
    ways.sort(reverse=True)
    if len(set(ways)) == len(ways):
        return _code(numbers), " ".join([_WAYS[way] for way in ways])
    copies = [(way, ways.count(way)) for way in dict.fromkeys(ways)]
    return _code(numbers), " ".join([f"{_WAYS[way]}({count})" if count > 1 else _WAYS[way] for way, count in copies])


def _two_numbers(die_1: int, die_2: int, words: tuple[Word, ...]) -> tuple[int, int]:
    """The moves of a play of two different dice that its effect carried out, highest source first."""
    steps = [step for word in words for step in word.steps]
    if len(steps) == 1:
        # The stop that is not written is empty both ways: the larger die is played first.
        source, target = steps[0]
        stop = source - max(die_1, die_2)
        steps = [(source, stop), (stop, target)]
    first, second = (_NUMBERS[step] for step in steps)
    return (first, second) if first > second else (second, first)


@dataclass(slots=True)
class Plays:
    """The plays as arrays: one entry an action, but for the moves."""

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
    numbers = np.where(is_known, codes, 0)[:, None] >> np.arange(0, 4 * _BITS, _BITS) & (1 << _BITS) - 1
    is_move = numbers > 0
    offsets = np.zeros(len(codes) + 1, dtype=np.int32)
    np.cumsum(is_move.sum(axis=1), out=offsets[1:])
    moves = numbers[is_move]
    hit = (moves & 1).astype(np.bool_)
    until = np.zeros(len(moves) + 1, dtype=np.int32)
    np.cumsum(hit, out=until[1:])
    return Plays(
        is_known=is_known,
        is_dance=codes == 0,
        hits=until[offsets[1:]] - until[offsets[:-1]],
        offsets=offsets,
        sources=(moves // (2 * PLACES)).astype(np.int8),
        targets=(moves // 2 % PLACES).astype(np.int8),
        hit=hit,
    )
