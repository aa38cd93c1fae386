"""Plays of many actions: their moves as numbers and their canonical text, gathered play by play.

A move is one number: two of its (source, target, hit). Of 50,000 rolls half are plays that were not met before, so nothing
is remembered; the usual ones are put together from the texts of their moves.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field

import numpy as np

from analyzer.game.packed import effect_moves, is_met
from analyzer.game.play_words import canonical_play
from analyzer.game.plays import Moves, double_sources
from analyzer.replay.facts import ActionFacts
from analyzer.tables.arrays import Numbers
from analyzer.transcript import Action, Word

UNKNOWN = 255
"""Stands in `PlayRows.counts` for a play that is not known, and for other actions."""

_POINTS = 26


def _code(source: int, target: int, *, hit: bool) -> int:
    return 2 * (source * _POINTS + target) + hit


_STEPS = {(source, target): _code(source, target, hit=False) for source in range(_POINTS) for target in range(_POINTS)}
_TEXTS = [
    canonical_play([(source, target, hit)]) if target < source else ""
    for source in range(_POINTS)
    for target in range(_POINTS)
    for hit in (False, True)
]
_NAMES = [str(point) for point in range(25)] + ["bar"]
_ENDS = ["off", *_NAMES[1:]]


@dataclass(slots=True)
class PlayRows:
    """The plays gathered so far: `counts` and `texts` are one entry an action, `moves` one a move."""

    counts: bytearray = field(default_factory=bytearray)
    """How many moves; 0 for a dance, UNKNOWN where the play is not known or the action is none."""
    texts: list[str | None] = field(default_factory=list)
    """Canonical; "" for a dance, None where the play is not known."""
    moves: array[int] = field(default_factory=lambda: array("h"))

    def add(self, facts: ActionFacts) -> None:
        """Append the plays of a game."""
        hits = facts.hits
        counts = self.counts.append
        texts = self.texts.append
        moves = self.moves
        for index, played in enumerate(facts.played):
            if played is None:
                counts(UNKNOWN)
                texts(None)
            elif isinstance(played, Action):
                words = played.words
                content = played.content
                hit = hits.get(index, 0) if hits else 0
                if content.die_1 != content.die_2:
                    steps = words[0].steps if len(words) == 1 else words[0].steps + words[1].steps
                    if len(steps) == 2:
                        first, second = steps if steps[0] > steps[1] else (steps[1], steps[0])
                    else:
                        # The stop that is not written is empty both ways: the larger die is played first.
                        source, target = steps[0]
                        stop = source - max(content.die_1, content.die_2)
                        first, second = (source, stop), (stop, target)
                    code, code_2 = _STEPS[first], _STEPS[second]
                    if hit:
                        if is_met(hit, first[1]):
                            code += 1
                        if is_met(hit, second[1]) and not (code & 1 and first[1] == second[1]):
                            code_2 += 1
                    moves.append(code)
                    moves.append(code_2)
                    counts(2)
                    if code == code_2:
                        # Both dice bear off from one point.
                        texts(f"{_TEXTS[code]}(2)")
                    elif first[1] != second[0]:
                        texts(f"{_TEXTS[code]} {_TEXTS[code_2]}")
                    elif code & 1:
                        texts(f"{_TEXTS[code]}/{_ENDS[second[1]]}{'*' if code_2 & 1 else ''}")
                    else:
                        texts(f"{_NAMES[first[0]]}/{_ENDS[second[1]]}{'*' if code_2 & 1 else ''}")
                else:
                    self._add_double(content.die_1, words, hit)
            else:
                self._add_moves(played)

    def _add_double(self, die: int, words: tuple[Word, ...], hit: int) -> None:
        if hit:
            self._add_moves(effect_moves(die, die, words, hit))
            return
        # What `effect_moves` and `canonical_play` say, at half the price.
        starts: list[int] = []
        ends: list[int] = []
        for source in double_sources(die, words) or ():
            target = source - die if source > die else 0
            self.moves.append(_STEPS[source, target])
            if source in ends:
                ends[ends.index(source)] = target
            else:
                starts.append(source)
                ends.append(target)
        self.counts.append(4)
        text = before = ""
        copies = 1
        for way in sorted(zip(starts, ends, strict=True), reverse=True):
            word = f"{_NAMES[way[0]]}/{_ENDS[way[1]]}"
            if word == before:
                copies += 1
                continue
            if copies > 1:
                text += f"({copies})"
                copies = 1
            text += f" {word}" if text else word
            before = word
        self.texts.append(f"{text}({copies})" if copies > 1 else text)

    def _add_moves(self, moves: Moves) -> None:
        self.counts.append(len(moves))
        self.texts.append(canonical_play(moves) if moves else "")
        self.moves.extend([_STEPS[source, target] + hit for source, target, hit in moves])

    def add_unknown(self, count: int) -> None:
        """Append actions of which nothing is known."""
        self.counts += bytes([UNKNOWN]) * count
        self.texts += [None] * count


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
    counts = np.frombuffer(bytes(rows.counts), dtype=np.uint8)
    is_known = counts != UNKNOWN
    offsets = np.zeros(len(counts) + 1, dtype=np.int32)
    np.cumsum(np.where(is_known, counts, 0), out=offsets[1:])
    codes = np.array(rows.moves, dtype=np.int16)
    hit = (codes & 1).astype(np.bool_)
    until = np.zeros(len(codes) + 1, dtype=np.int32)
    np.cumsum(hit, out=until[1:])
    return Plays(
        is_known=is_known,
        is_dance=counts == 0,
        hits=until[offsets[1:]] - until[offsets[:-1]],
        offsets=offsets,
        sources=(codes // (2 * _POINTS)).astype(np.int8),
        targets=(codes // 2 % _POINTS).astype(np.int8),
        hit=hit,
    )
