"""Quick judging of plays: the inner loop of the replay.

`play_as_written` decides nearly every play of real records without generating any: where each move is lawful
and all dice are used, the play is legal. What it cannot tell quickly goes to `analyzer.game.judging`.

One observation carries the module: among moves whose dice are given, the order "highest source first" is lawful
whenever any order is. Checkers on the bar come first, a point is supplied from above before it is left, a
checker outside comes home before one is borne off, higher checkers go before a larger die bears off a lower
one; and what the opponent holds does not become more by being hit. So one order is tried, not all.

Hot: a play costs 1 to 2 microseconds (`make bench`), hence plain lists, ints and repeated code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from analyzer.game.lawful_moves import (
    after_move,
    can_move,
    has_legal_move,
    may_bear_off,
    partial_play_is_legal,
    pips_unplayed,
    single_moves,
)

__all__ = [
    "Moves",
    "Outcome",
    "WordLike",
    "after_move",
    "can_move",
    "double_sources",
    "has_legal_move",
    "moves_of",
    "partial_play_is_legal",
    "pips_unplayed",
    "play_as_written",
    "resolved_moves",
    "single_moves",
]


class WordLike(Protocol):
    """One word of a play, as `analyzer.transcript.Word` has it; in the mover's own numbering."""

    @property
    def source(self) -> int:
        """Where the checker comes from; 25 is the bar."""

    @property
    def stops(self) -> tuple[int, ...]:
        """Where it stops as written, the last one being where it stays; 0 is off."""

    @property
    def marks(self) -> tuple[bool, ...]:
        """For each stop, whether a star stands after it."""

    @property
    def copies(self) -> int:
        """How many checkers do so."""

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """All (source, target) pairs with copies expanded."""


Moves = tuple[tuple[int, int, bool], ...]
"""(source, target, hit) of each move in the order played; one move is one checker and one die."""

Outcome = tuple[list[int], list[int], int]
"""The boards after a play, the mover's first, and the number of checkers hit."""


def play_as_written(mine: list[int], theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike]) -> Outcome | None:
    """The boards after the play and the number of hits, if the play is legal beyond doubt; None if that is not quickly seen.

    Accepts what uses all dice (or bears off the last checker) by moves that are lawful in some order, and has one
    possible result. Everything accepted is legal; what is not accepted may be legal too. Boards that do not change
    are returned as they are. Dice: 1..6. Does not check: hit marks.
    Source: rule book 3 and 4.
    """
    if die_1 == die_2:
        return _double_as_written(mine, theirs, die_1, words)
    count = len(words)
    if count == 2:
        steps = words[0].steps
        more = words[1].steps
        if len(steps) != 1 or len(more) != 1:
            return None
        source, target = steps[0]
        source_2, target_2 = more[0]
    elif count == 1:
        steps = words[0].steps
        if len(steps) == 2:
            (source, target), (source_2, target_2) = steps
        elif len(steps) == 1:
            source, target = steps[0]
            return _merged(mine, theirs, die_1, die_2, source, target)
        else:
            return None
    else:
        return None

    if target <= 0 or target_2 <= 0:
        return _two_moves_with_bearing_off(mine, theirs, die_1, die_2, source, target, source_2, target_2)
    if source < source_2:
        source, target, source_2, target_2 = source_2, target_2, source, target
    distance = source - target
    if distance == die_1:
        if source_2 - target_2 != die_2:
            return None
    elif distance != die_2 or source_2 - target_2 != die_1:
        return None
    if source > 25 or not mine[source]:
        return None
    on_bar = mine[25]
    if on_bar and (source != 25 or (on_bar > 1 and source_2 != 25)):
        return None
    there = theirs[25 - target]
    there_2 = theirs[25 - target_2]
    if there > 1 or there_2 > 1:
        return None
    new_mine = mine.copy()
    new_mine[source] -= 1
    new_mine[target] += 1
    if not new_mine[source_2]:
        return None
    new_mine[source_2] -= 1
    new_mine[target_2] += 1
    if not there and not there_2:
        return new_mine, theirs, 0
    new_theirs = theirs.copy()
    hits = 0
    if there:
        new_theirs[25 - target] = 0
        hits = 1
    if there_2 and new_theirs[25 - target_2]:
        new_theirs[25 - target_2] = 0
        hits += 1
    new_theirs[25] += hits
    return new_mine, new_theirs, hits


def _merged(mine: list[int], theirs: list[int], die_1: int, die_2: int, source: int, target: int) -> Outcome | None:
    """One checker with both dice and the stop between not written, or the last checker with one die."""
    if source > 25:
        return None
    if target <= 0:
        return _merged_bearing_off(mine, theirs, die_1, die_2, source) if target == 0 else None
    if source - target != die_1 + die_2 or not mine[source]:
        return None
    on_bar = mine[25]
    if on_bar and (source != 25 or on_bar > 1):
        return None
    there = theirs[25 - target]
    if there > 1:
        return None
    stop_1 = 25 - source + die_1  # in the opponent's numbering
    stop_2 = 25 - source + die_2
    there_1 = theirs[stop_1]
    there_2 = theirs[stop_2]
    stop = 0
    if there_1 > 1:
        if there_2 > 1:
            return None
        if there_2:
            stop = stop_2
    elif there_2 > 1:
        if there_1:
            stop = stop_1
    elif there_1 or there_2:
        return None  # with the hit or without: the caller weighs the marks
    new_mine = mine.copy()
    new_mine[source] -= 1
    new_mine[target] += 1
    if not there and not stop:
        return new_mine, theirs, 0
    new_theirs = theirs.copy()
    hits = 0
    if there:
        new_theirs[25 - target] = 0
        hits = 1
    if stop:
        new_theirs[stop] = 0
        hits += 1
    new_theirs[25] += hits
    return new_mine, new_theirs, hits


def _double_as_written(mine: list[int], theirs: list[int], die: int, words: Sequence[WordLike]) -> Outcome | None:
    """The same for a double: the stops between are given by the die, so nothing is ambiguous."""
    sources = double_sources(die, words)
    if sources is None:
        return None
    if len(sources) != 4 and sum(mine) - mine[0] > len(sources):
        return None
    if sources[0] > 25:
        return None
    new_mine = mine.copy()
    new_theirs = theirs
    hits = 0
    for source in sources:
        if not new_mine[source]:
            return None
        if source != 25 and new_mine[25]:
            return None
        target = source - die
        if target > 0:
            there = new_theirs[25 - target]
            if there:
                if there > 1:
                    return None
                if not hits:
                    new_theirs = theirs.copy()
                new_theirs[25 - target] = 0
                hits += 1
            new_mine[target] += 1
        else:
            if any(new_mine[7:]) or (target < 0 and any(new_mine[source + 1 : 7])):
                return None
            new_mine[0] += 1
        new_mine[source] -= 1
    if len(sources) != 4 and any(new_mine[1:]):
        return None  # dice to spare are fine only when the game is won
    if hits:
        new_theirs[25] += hits
    return new_mine, new_theirs, hits


def double_sources(die: int, words: Sequence[WordLike]) -> list[int] | None:
    """The sources of the single moves of a double, highest first; None if a distance does not fit or there are over 4."""
    sources: list[int] = []
    if not 0 < die < 7:
        return None
    for word in words:
        for source, target in word.steps:
            distance = source - target
            if distance == die:
                sources.append(source)
                continue
            if distance <= 0 or target < 0 or (target and distance % die) or distance > 24 + die:
                return None
            while source > target:
                sources.append(source)
                source -= die
    if not 0 < len(sources) <= 4:
        return None
    sources.sort(reverse=True)
    return sources


def _two_moves_with_bearing_off(
    mine: list[int], theirs: list[int], die_1: int, die_2: int, source: int, target: int, source_2: int, target_2: int
) -> Outcome | None:
    """Two moves of which at least one bears off: the dice are tried both ways."""
    if target < 0 or target_2 < 0:
        return None
    if source < source_2:
        source, target, source_2, target_2 = source_2, target_2, source, target
    if source > 25 or source_2 < 1 or not mine[source]:
        return None
    if mine[25] and (source != 25 or mine[25] > 1):
        return None
    for die, other in ((die_1, die_2), (die_2, die_1)):
        if target:
            if source - target != die:
                continue
        elif not may_bear_off(mine, source, die):
            continue
        if target_2 and source_2 - target_2 != other:
            continue
        if theirs[25 - target] > 1 and target:
            continue
        new_mine = mine.copy()
        new_mine[source] -= 1
        new_mine[target] += 1
        if not new_mine[source_2]:
            continue
        if target_2:
            if theirs[25 - target_2] > 1:
                continue
        elif not may_bear_off(new_mine, source_2, other):
            continue
        new_mine[source_2] -= 1
        new_mine[target_2] += 1
        new_theirs = theirs
        hits = 0
        for stop in (target, target_2):  # at most one of them is not 0
            if stop and theirs[25 - stop]:
                new_theirs = theirs.copy()
                new_theirs[25 - stop] = 0
                new_theirs[25] += 1
                hits = 1
        return new_mine, new_theirs, hits
    return None


def _merged_bearing_off(mine: list[int], theirs: list[int], die_1: int, die_2: int, source: int) -> Outcome | None:
    """One checker borne off with both dice; or with one, if it is the last and a second die cannot be played."""
    if source < 1 or not mine[source] or (mine[25] and (source != 25 or mine[25] > 1)):
        return None
    new_mine = mine.copy()
    new_mine[source] -= 1
    if any(new_mine[7:]):
        return None
    new_mine[0] += 1
    stops = 0
    hit_at = 0
    safe = False
    for die, other in ((die_1, die_2), (die_2, die_1)):
        stop = source - die
        if stop < 1 or stop > other or theirs[25 - stop] > 1 or (stop < other and any(new_mine[stop + 1 : 7])):
            continue
        stops += 1
        if theirs[25 - stop]:
            hit_at = stop
        else:
            safe = True
    if not stops:
        # One die: only the last checker may leave the other unplayed.
        if any(new_mine[1:]) or source > max(die_1, die_2):
            return None
        return new_mine, theirs, 0
    if not hit_at:
        return new_mine, theirs, 0
    if safe or stops > 1:
        return None
    new_theirs = theirs.copy()
    new_theirs[25 - hit_at] = 0
    new_theirs[25] += 1
    return new_mine, new_theirs, 1


def resolved_moves(mine: list[int], theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike]) -> Moves | None:
    """The single moves of a play that `play_as_written` accepts, highest source first; None where it does not.

    One move for each die played. A stop that the record leaves out is the one with the larger die first where
    both ways are open (then they lead to the same position).
    """
    outcome = play_as_written(mine, theirs, die_1, die_2, words)
    return None if outcome is None else moves_of(theirs, die_1, die_2, words, outcome)


def moves_of(theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike], outcome: Outcome) -> Moves:
    """The same for an outcome of `play_as_written` that is at hand; `theirs`: before the play."""
    pairs: list[tuple[int, int]]
    if die_1 == die_2:
        pairs = [(source, source - die_1 if source > die_1 else 0) for source in double_sources(die_1, words) or ()]
    else:
        if len(words) == 2:
            (first,), (second,) = words[0].steps, words[1].steps
        else:
            steps = words[0].steps
            if len(steps) == 1:
                steps = tuple(_stop_between(theirs, die_1, die_2, steps[0], outcome))
                if len(steps) == 1:
                    source, target = steps[0]
                    return ((source, target, outcome[2] > 0 and target > 0 and theirs[25 - target] == 1),)
            first, second = steps
        if first < second:
            first, second = second, first
        if not outcome[2]:
            return ((first[0], first[1], False), (second[0], second[1], False))
        pairs = [first, second]
    if not outcome[2]:
        return tuple([(source, target, False) for source, target in pairs])
    moves: list[tuple[int, int, bool]] = []
    blots = set()
    for source, target in pairs:
        hit = target > 0 and theirs[25 - target] == 1 and target not in blots
        if hit:
            blots.add(target)
        moves.append((source, target, hit))
    return tuple(moves)


def _stop_between(theirs: list[int], die_1: int, die_2: int, step: tuple[int, int], outcome: Outcome) -> list[tuple[int, int]]:
    """The single moves of an accepted merged step: the way whose hits are those of the outcome."""
    source, target = step
    new_mine, new_theirs, _ = outcome
    high, low = (die_1, die_2) if die_1 > die_2 else (die_2, die_1)
    for die, other in ((high, low), (low, high)):
        stop = source - die
        if stop < 1 or theirs[25 - stop] > 1 or new_theirs[25 - stop]:
            continue
        if target:
            return [(source, stop), (stop, target)]
        if stop == other or (stop < other and not any(new_mine[stop + 1 : 7])):
            return [(source, stop), (stop, 0)]
    return [step]
