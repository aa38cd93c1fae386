"""What is wrong with a written play: each cause that holds, with its numbers.

Every fault is looked for under the order and the assignment of dice that break least.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from analyzer.game.plays import Moves, WordLike

NO_CHECKER = "no_checker"
POINT_BLOCKED = "point_blocked"
BACKWARDS = "backwards"
TOO_MANY_MOVES = "too_many_moves"
BAR_NOT_ENTERED = "bar_not_entered"
BEAR_OFF_TOO_EARLY = "bear_off_too_early"
BEAR_OFF_OVER_HIGHER = "bear_off_over_higher"
DIE_NOT_ROLLED = "die_not_rolled"
LARGER_DIE_NOT_PLAYED = "larger_die_not_played"
DIE_LEFT_UNPLAYED = "die_left_unplayed"

PRECEDENCE = (
    NO_CHECKER,
    POINT_BLOCKED,
    BACKWARDS,
    TOO_MANY_MOVES,
    BAR_NOT_ENTERED,
    BEAR_OFF_TOO_EARLY,
    BEAR_OFF_OVER_HIGHER,
    DIE_NOT_ROLLED,
    LARGER_DIE_NOT_PLAYED,
    DIE_LEFT_UNPLAYED,
)
"""Which verdict speaks when several hold."""

IMPOSSIBLE = frozenset({NO_CHECKER, POINT_BLOCKED})
"""Verdicts after which no board can be made of the play."""


@dataclass(slots=True)
class Breach:
    """One thing that is wrong with a play."""

    verdict: str
    word_index: int
    """The guilty word, counted from 0; -1 for the play as a whole."""
    detail: dict[str, object]
    """Always JSON-ready. By verdict:
    no_checker: point, checkers (there before the play);
    point_blocked: source, target, point (the made one), checkers (of the opponent there), and where the stop is not
    written: points, all stops tried;
    backwards: source, target; too_many_moves: moves, allowed;
    bar_not_entered: source, target, on_bar (left there); bear_off_too_early: source, point (the highest checker outside);
    bear_off_over_higher: source, die, point (the higher checker);
    die_not_rolled: source, target, distance, die (a die used twice, where that is the matter);
    larger_die_not_played: die, and as die_left_unplayed: dice_played, dice_playable (counts), dice_left, legal_plays (how
    many), examples (texts)."""


@dataclass(slots=True)
class WrittenPlay:
    """The words of a play taken apart and put on the board, whatever the rules say."""

    pairs: list[tuple[int, int]] = field(default_factory=list)
    """(source, target) of single moves: steps whose distance takes several dice are cut."""
    word_indexes: list[int] = field(default_factory=list)
    """For each pair, the word that it belongs to."""
    mine: list[int] | None = None
    """The boards after the play; None where no board can be made."""
    theirs: list[int] | None = None
    moves: Moves = ()
    """The pairs in an order in which they can be made."""
    stops_are_open: bool = True
    breaches: list[Breach] = field(default_factory=list)
    """What is wrong on the board alone: no checker, a made point, backwards off the board."""


def written_play(mine: list[int], theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike]) -> WrittenPlay:
    """Takes the words apart by these dice and puts them on the board. Dice of 0: steps are not cut."""
    written = WrittenPlay()
    steps = [(index, source, target) for index, word in enumerate(words) for source, target in word.steps]
    for index, source, target in steps:
        if not 1 <= source <= 25:
            written.breaches.append(Breach(NO_CHECKER, index, {"point": source, "checkers": 0}))
            continue
        stops: list[int] = []
        if die_1 == die_2:
            stops = _stops_of_double(die_1, source, target)
        elif len(steps) == 1:
            stops = _stop_of_both_dice(theirs, die_1, die_2, source, target, written)
        for move in pairwise([source, *stops, target]):
            written.pairs.append(move)
            written.word_indexes.append(index)
    _put_on_board(mine, theirs, written)
    written.stops_are_open = all(breach.verdict != POINT_BLOCKED for breach in written.breaches)
    return written


def _stops_of_double(die: int, source: int, target: int) -> list[int]:
    """The stops that a step makes with this die, twice or more; none where the distance does not fit."""
    if die < 1 or target < 0 or (target and (source - target) % die):
        return []
    return list(range(source - die, target, -die))


def _stop_of_both_dice(theirs: list[int], die_1: int, die_2: int, source: int, target: int, written: WrittenPlay) -> list[int]:
    """The stop of a step that takes both dice: an open one, if possible without a hit; none where one die does or fits."""
    if target == 0:
        if source <= max(die_1, die_2) or source > die_1 + die_2:
            return []
    elif source - target != die_1 + die_2:
        return []
    stops = [source - die for die in sorted((die_1, die_2), reverse=True)]
    open_stops = [stop for stop in stops if theirs[25 - stop] < 2]
    if not open_stops:
        written.breaches.append(
            Breach(
                POINT_BLOCKED,
                0,
                {
                    "source": source,
                    "target": target,
                    "point": stops[0],
                    "points": stops,
                    "checkers": theirs[25 - stops[0]],
                },
            )
        )
        return []
    return [min(open_stops, key=lambda stop: theirs[25 - stop])]


def _put_on_board(mine: list[int], theirs: list[int], written: WrittenPlay) -> None:
    """Makes the pairs one after the other, each as soon as a checker is there, highest source first."""
    pairs = written.pairs
    new_mine = [*mine]
    new_theirs = [*theirs]
    waiting = sorted(range(len(pairs)), key=lambda number: (-pairs[number][0], number))
    made: list[tuple[int, int, bool]] = []
    while True:
        number = next((number for number in waiting if new_mine[pairs[number][0]] > 0), None)
        if number is None:
            break
        waiting.remove(number)
        source, target = pairs[number]
        new_mine[source] -= 1
        hit = False
        if not 0 <= target <= 25:
            word_index = written.word_indexes[number]
            verdict = BACKWARDS if target > 25 else DIE_NOT_ROLLED
            written.breaches.append(
                Breach(verdict, word_index, {"source": source, "target": target, "distance": source - target})
            )
            made.append((source, target, False))
            continue
        if 0 < target < 25:
            there = theirs[25 - target]
            if there > 1:
                detail: dict[str, object] = {"source": source, "target": target, "point": target, "checkers": there}
                written.breaches.append(Breach(POINT_BLOCKED, written.word_indexes[number], detail))
            elif new_theirs[25 - target]:
                hit = True
                new_theirs[25 - target] = 0
                new_theirs[25] += 1
        new_mine[target] += 1
        made.append((source, target, hit))
    if waiting:
        arrivals = {pairs[number][1] for number in waiting}
        number = min(waiting, key=lambda waiting_number: (pairs[waiting_number][0] in arrivals, waiting_number))
        point = pairs[number][0]
        written.breaches.append(Breach(NO_CHECKER, written.word_indexes[number], {"point": point, "checkers": mine[point]}))
    written.breaches.sort(key=lambda breach: breach.word_index)
    written.moves = tuple(made)
    if not written.breaches:
        written.mine = new_mine
        written.theirs = new_theirs if any(hit for _, _, hit in made) else theirs


def breaches_of(mine: list[int], die_1: int, die_2: int, written: WrittenPlay) -> list[Breach]:
    """All breaches of the single moves; empty if each move is lawful by itself. Does not check: dice left unplayed."""
    breaches = [*written.breaches]
    moves = list(zip(written.pairs, written.word_indexes, strict=True))
    breaches.extend(
        Breach(BACKWARDS, index, {"source": source, "target": target, "distance": source - target})
        for (source, target), index in moves
        if source < target <= 25
    )
    allowed = 4 if die_1 == die_2 else 2
    needed = _dice_needed(die_1, die_2, written.pairs)
    if needed > allowed:
        breaches.append(Breach(TOO_MANY_MOVES, _first_over(moves, die_1, die_2, allowed), {"moves": needed, "allowed": allowed}))
    entering = sum(1 for source, _ in written.pairs if source == 25)
    others = [(pair, index) for pair, index in moves if pair[0] != 25 or _takes_both(pair, die_1, die_2)]
    if mine[25] > entering and others:
        (source, target), index = others[0]
        detail: dict[str, object] = {"source": source, "target": target, "on_bar": mine[25] - entering}
        breaches.append(Breach(BAR_NOT_ENTERED, index, detail))
    breaches.extend(_bearing_off_too_early(mine, moves))
    if needed <= allowed:
        breaches.extend(_dice_breaches(mine, die_1, die_2, moves))
    return breaches


def _takes_both(pair: tuple[int, int], die_1: int, die_2: int) -> bool:
    """True if the step takes both dice of a roll that is no double."""
    source, target = pair
    return die_1 != die_2 and target > 0 and source - target == die_1 + die_2


def _dice_needed(die_1: int, die_2: int, pairs: list[tuple[int, int]]) -> int:
    """How many dice the moves take at least; a distance that no dice give counts as one."""
    needed = len(pairs)
    if die_1 != die_2 and len(pairs) > 1:
        for source, target in pairs:
            if _takes_both((source, target), die_1, die_2) or (target == 0 and 6 < source <= die_1 + die_2):
                needed += 1
    return needed


def _first_over(moves: list[tuple[tuple[int, int], int]], die_1: int, die_2: int, allowed: int) -> int:
    """The word with which the moves become too many; -1 where it is all of one word."""
    if len({index for _, index in moves}) == 1:
        return moves[0][1] if moves else -1
    taken: list[tuple[int, int]] = []
    for pair, index in moves:
        taken.append(pair)
        if _dice_needed(die_1, die_2, taken) > allowed:
            return index
    return -1


def _bearing_off_too_early(mine: list[int], moves: list[tuple[tuple[int, int], int]]) -> list[Breach]:
    """Bearing off with a checker outside even when everything else is played first."""
    off = [(source, index) for (source, target), index in moves if target == 0]
    if not off:
        return []
    board = [*mine]
    for (source, target), _ in moves:
        if 1 <= source <= 25:
            board[source] -= 1
            if 0 < target < 25:
                board[target] += 1
    outside = [point for point in range(7, 25) if board[point] > 0]
    if not outside:
        return []
    source, index = off[0]
    return [
        Breach(BEAR_OFF_TOO_EARLY, index, {"source": source, "point": outside[-1], "outside": sum(board[p] for p in outside)})
    ]


def _dice_breaches(mine: list[int], die_1: int, die_2: int, moves: list[tuple[tuple[int, int], int]]) -> list[Breach]:
    """Distances that the dice do not give, and larger dice that bear off below a higher checker.

    Dice are given to the moves in the way that breaks least; of two such ways the one whose breach comes first in PRECEDENCE
    speaks: `63: 4/off` with a checker on 5 is the 6 used below a higher checker, not a 4 that was not rolled.
    """
    forward = [(pair, index) for pair, index in moves if 0 <= pair[1] <= pair[0]]
    if die_1 == die_2:
        return _breaches_with(mine, forward, [die_1] * len(forward))
    if len(forward) == 1:
        pair = forward[0][0]
        if _takes_both(pair, die_1, die_2):
            return []  # reached only where the step is wrong for another reason
        ways = [[die_1], [die_2]]
    else:
        ways = [[die_1, die_2], [die_2, die_1]]
    found = [_breaches_with(mine, forward, way) for way in ways]
    best = min(found, key=lambda breaches: (len(breaches), [PRECEDENCE.index(breach.verdict) for breach in breaches]))
    return _name_die_used_twice(die_1, die_2, forward, best)


def _breaches_with(mine: list[int], moves: list[tuple[tuple[int, int], int]], dice: list[int]) -> list[Breach]:
    """The same with each move's die given: first moves inside the board, then bearing off from above."""
    breaches: list[Breach] = []
    board = [*mine]
    off: list[tuple[int, int, int]] = []
    for ((source, target), index), die in zip(moves, dice, strict=False):
        if target == 0 and source <= die:
            off.append((source, die, index))
            continue
        board[source] -= 1
        board[target] += 1
        if target == 0 or source - target != die:
            detail: dict[str, object] = {"source": source, "target": target, "distance": source - target}
            breaches.append(Breach(DIE_NOT_ROLLED, index, detail))
    for source, die, index in sorted(off, key=lambda move: (-move[0], -move[1])):
        higher = [point for point in range(source + 1, 7) if board[point] > 0]
        if source < die and higher:
            breaches.append(Breach(BEAR_OFF_OVER_HIGHER, index, {"source": source, "die": die, "point": higher[-1]}))
        board[source] -= 1
    return breaches


def _name_die_used_twice(
    die_1: int, die_2: int, moves: list[tuple[tuple[int, int], int]], breaches: list[Breach]
) -> list[Breach]:
    """Adds the die to a distance that fits a die already used, and makes the later of the two words the guilty one."""
    if len(moves) == 2 and len(breaches) == 1 and breaches[0].verdict == DIE_NOT_ROLLED:
        (source, target), _ = moves[0]
        (source_2, target_2), index_2 = moves[1]
        distance = source - target
        if distance == source_2 - target_2 and distance in {die_1, die_2}:
            detail: dict[str, object] = {"source": source_2, "target": target_2, "distance": distance, "die": distance}
            return [Breach(DIE_NOT_ROLLED, index_2, detail)]
    return breaches


def unmatched_pips(die_1: int, die_2: int, pairs: list[tuple[int, int]]) -> tuple[int, list[int]]:
    """The dice that no move takes, as their sum and as a list; a bear-off takes the smallest die that does it."""
    dice = [die_1] * 4 if die_1 == die_2 else sorted((die_1, die_2))
    for source, target in sorted(pairs, key=lambda pair: pair[1] == 0):
        fitting = [die for die in dice if die == source - target or (target == 0 and die >= source)]
        if fitting:
            dice.remove(fitting[0])
        elif _takes_both((source, target), die_1, die_2):
            return 0, []
        elif dice:
            dice.pop()
    return sum(dice), dice
