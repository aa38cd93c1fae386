"""Boards as whole numbers, and plays as what they add to them: a known play is judged in a few operations.

A packed board has a byte for each of the 26 places of a board (place p in the bits from 8*p on): the count in seven
bits, and a guard bit above it that is always set. Taking a checker from where none stands clears the guard, so one
addition carries out all moves of a play and one mask sees whether each had a checker to move. Byte by byte the numbers
are the board itself, which makes packing and unpacking cheap.

`simple_of` works out what a word does: there are few of them, so they stay in the processor's cache, and a play is the
sum of its words. `effect_of` does the same for plays that are more than such a sum. Sound for the reason that
`analyzer.game.plays` gives: the order "highest source first" is lawful whenever any is, so a checker that a move needs
is there in time exactly when no place ends below nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.game.lawful_moves import can_move
from analyzer.game.plays import Moves, WordLike, double_sources

PLACES = 26
GUARD = sum(0x80 << 8 * place for place in range(PLACES))
"""The guard bits of all places."""
ON_BAR = 1 << 8 * 25
"""One checker on the bar."""
COUNT = 0x7F
MOST = 63
"""Boards with higher counts are not packed; the slow way takes them."""

HIGHER = sum((COUNT - 1) << 8 * place for place in range(PLACES))
"""Two checkers or more on any place."""
GUARD_AND_BAR = GUARD | COUNT << 8 * 25

Effect = tuple[int, ...]
"""(change of the mover's board, where the opponent must have one checker at most, where he must have none, where the mover
must have none afterwards, COUNT if a checker is borne off else 0); empty where a play has no certain effect."""
NO_EFFECT: Effect = ()
Simple = tuple[int, ...]
"""(bit of its pips, change, where the opponent must have one checker at most, 1 if it does not come from the bar, stars,
number of the move by `step_number`, the same PAIR_BITS higher) of a word that is one move within the board; empty for any
other word."""

_TOO_MANY = sum(0xFF - MOST << 8 * place for place in range(PLACES))
_ONE = [1 << 8 * place for place in range(PLACES)]
_MET = [0] + [COUNT << 8 * (25 - target) for target in range(1, PLACES)]
_ABOVE = [sum(COUNT << 8 * place for place in range(source + 1, PLACES)) for source in range(PLACES)]
_OUTSIDE = _ABOVE[6]
_BAR = COUNT << 8 * 25
_STEPS: dict[tuple[int, int], tuple[int, int]] = {
    (source, target): (_ONE[target] - _ONE[source], _MET[target]) for source in range(1, PLACES) for target in range(source)
}
"""(change, met) of each single step."""


def pack(board: Sequence[int]) -> int | None:
    """The board as one number; None if a count is below 0 or above MOST. Board: 26 counts, [0] off, [25] bar.

    >>> unpack(pack([0] * 25 + [2]))[25]
    2
    """
    try:
        counts = int.from_bytes(bytes(board), "little")
    except ValueError:
        return None
    return None if counts & _TOO_MANY else counts | GUARD


def packed(board: Sequence[int]) -> int:
    """`pack` for a board whose counts are known to be in order."""
    return int.from_bytes(bytes(board), "little") | GUARD


def unpack(packed: int) -> list[int]:
    """The board as a new list of 26 counts."""
    return list((packed ^ GUARD).to_bytes(PLACES, "little"))


def board_bytes(packed: int) -> bytes:
    """The 26 counts as bytes."""
    return (packed ^ GUARD).to_bytes(PLACES, "little")


def simple_of(word: WordLike) -> Simple:
    """What a word of one move within the board does to packed boards; empty for other words. See `effect_of`."""
    if len(word.steps) != 1:
        return ()
    source, target = word.steps[0]
    if not 0 < target < source <= 25:
        return ()
    change, met = _STEPS[source, target]
    number = step_number(source, target)
    return 1 << source - target, change, met, int(source != 25), int(word.marks[0]), number, number << PAIR_BITS


PAIR_BITS = 11
"""Of the number of a move."""


def step_number(source: int, target: int) -> int:
    """One number for a single move: moves are in the order of their numbers by source, then target. An even number, so
    that the next one can stand for the same move with a hit."""
    return 2 * (source * PLACES + target)


def effect_of(die_1: int, die_2: int, words: Sequence[WordLike]) -> Effect:
    """What a play of all dice does to packed boards, for whoever finds none of the obstacles that it names.

    With `mine` and `theirs` packed, the play is legal and has one result if

        after = mine + change;  hit = theirs & met
        not hit & HIGHER  and  not theirs & barred  and  after & GUARD == GUARD  and  not after & empty

    Then `after` is the mover's board, and the bits of `hit` are the checkers hit. Where that does not hold nothing is
    said: the play may be legal in another way. Empty for plays that do not use all dice, and where the result depends
    on the board (a merged move that bears off). Dice: any numbers. Does not check: hit marks.
    Source: rule book 3 and 4.
    """
    if die_1 == die_2:
        sources = double_sources(die_1, words)
        if sources is None or len(sources) != 4 or sources[0] > 25:
            return NO_EFFECT
        return _effect([(source, source - die_1 if source > die_1 else 0) for source in sources], (die_1,) * 4)
    if not (0 < die_1 < 7 and 0 < die_2 < 7):
        return NO_EFFECT
    steps = [step for word in words for step in word.steps]
    if len(steps) == 1:
        return _merged_effect(die_1, die_2, *steps[0])
    if len(steps) != 2:
        return NO_EFFECT
    if steps[0][0] < steps[1][0]:
        steps.reverse()
    first, second = steps
    if first[0] > 25 or first[1] < 0 or second[1] < 0:
        return NO_EFFECT
    if _fits(first, die_1) and _fits(second, die_2):
        return _effect(steps, (die_1, die_2))
    if _fits(first, die_2) and _fits(second, die_1):
        return _effect(steps, (die_2, die_1))
    return NO_EFFECT


def _effect(pairs: list[tuple[int, int]], dice: tuple[int, ...]) -> Effect:
    """The effect of moves, highest source first, each with its die."""
    change = met = empty = off = 0
    from_bar = True
    for pair, die in zip(pairs, dice, strict=True):
        source, target = pair
        step_change, step_met = _STEPS[pair]
        change += step_change
        met |= step_met
        if source != 25:
            from_bar = False
        if not target:
            off = COUNT
            # All are home when the first one leaves, and none stands higher when a larger die takes one off. Later
            # moves begin no higher, so both can be seen on the board after the play.
            empty |= _OUTSIDE if source == die else _ABOVE[source]
    return change, met, 0, empty if from_bar else empty | _BAR, off


def _fits(step: tuple[int, int], die: int) -> bool:
    """True if the die makes this move, where the board lets it."""
    source, target = step
    return source - target == die if target else 0 < source <= die


def _merged_effect(die_1: int, die_2: int, source: int, target: int) -> Effect:
    """One checker with both dice. Who stands where it may stop decides which stop it was: that is left to the board."""
    if target < 1 or source > 25 or source - target != die_1 + die_2:
        return NO_EFFECT
    change, met = _STEPS[source, target]
    return change, met, _MET[source - die_1] | _MET[source - die_2], _BAR, 0


def cannot_move(mine: int, theirs: int, die_1: int, die_2: int) -> bool:
    """True if no move is lawful with either die; boards packed, dice 1..6. Source: rule book 3."""
    if mine & _BAR:
        # Only entering counts: with die d on the opponent's point d.
        return bool((theirs >> 8 * die_1) & (COUNT - 1) and (theirs >> 8 * die_2) & (COUNT - 1))
    return not can_move(unpack(mine), unpack(theirs), die_1, die_2)


def effect_moves(die_1: int, die_2: int, words: Sequence[WordLike], hit: int) -> Moves:
    """The single moves of a play that was carried out by its effect, highest source first.

    hit: the bits of the opponent's board that were hit. Of two open stops that are not written, the one with the larger
    die first.
    """
    if die_1 == die_2:
        pairs = [(source, source - die_1 if source > die_1 else 0) for source in double_sources(die_1, words) or ()]
    else:
        pairs = sorted((step for word in words for step in word.steps), reverse=True)
        if len(pairs) == 1:
            source, target = pairs[0]
            stop = source - max(die_1, die_2)
            pairs = [(source, stop), (stop, target)]
    moves = []
    for source, target in pairs:
        is_hit = bool(hit & _MET[target])
        if is_hit:
            hit &= ~_MET[target]
        moves.append((source, target, is_hit))
    return tuple(moves)
