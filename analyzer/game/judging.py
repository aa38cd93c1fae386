"""The thorough judgement of a written play: legal or not, what it can mean, and the one cause if it is illegal.

For the plays that `analyzer.game.plays.play_as_written` cannot settle; agrees with it where it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from analyzer.game.breaches import (
    DIE_LEFT_UNPLAYED,
    DIE_NOT_ROLLED,
    IMPOSSIBLE,
    LARGER_DIE_NOT_PLAYED,
    PRECEDENCE,
    Breach,
    WrittenPlay,
    breaches_of,
    unmatched_pips,
    written_play,
)
from analyzer.game.generator import Play, legal_plays
from analyzer.game.play_words import canonical_play, hit_marks
from analyzer.game.plays import (
    Moves,
    WordLike,
    after_move,
    can_move,
    double_sources,
    moves_of,
    partial_play_is_legal,
    pips_unplayed,
    play_as_written,
    single_moves,
)

__all__ = ["LEGAL", "PRECEDENCE", "Judgement", "Reading", "canonical_play", "hit_marks", "judge"]

LEGAL = "legal"
MOST_STEPS = 16
"""A play of more steps than this is refused without a search."""
_EXAMPLES = 6


@dataclass(slots=True)
class Reading:
    """One thing that the words of a play can mean."""

    mine: list[int]
    theirs: list[int]
    moves: Moves
    """Single moves, one for each die; of an illegal play as far as its distances fit the dice, else its steps."""
    dice_unplayed: int
    """Pips of the roll that are not played."""


@dataclass(slots=True)
class Judgement:
    """What `judge` says of a play."""

    verdict: str
    """`legal`, or the first that holds of PRECEDENCE."""
    also: list[str] = field(default_factory=list)
    """Other verdicts that hold."""
    word_index: int = -1
    """The guilty word, counted from 0; -1 if it is the play as a whole."""
    is_possible: bool = True
    """False where no board can be made of it: no checker there, landing on a made point."""
    readings: list[Reading] = field(default_factory=list)
    """Legal: each legal position that the words can mean (two where a hidden stop hits on one way only). Illegal but
    possible: the board as written. Impossible: nothing."""
    detail: dict[str, object] = field(default_factory=dict)
    """Numbers for a message, ready for JSON. Always `dice`; more by verdict, see `analyzer.game.breaches`."""


def judge(mine: list[int], theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike]) -> Judgement:
    """Judges a written play on a board.

    Legal exactly when the position that it reaches is one that the whole roll can legally reach, whatever the order of
    words, the order of dice and the merging of moves; written stops must be open, and one way at least through stops that
    are not written. Dice that are not 1..6 give DIE_NOT_ROLLED with the board as written, if nothing worse holds.
    Does not check: hit marks (see `hit_marks`).
    Source: rule book 3 and 4.
    """
    if not (0 < die_1 < 7 and 0 < die_2 < 7):
        return _judge_impossible_dice(mine, theirs, die_1, die_2, words)
    steps = sum(len(word.steps) for word in words)
    if steps > MOST_STEPS:
        # No order of so many moves is worth a search.
        detail: dict[str, object] = {"dice": [die_1, die_2], "moves": steps, "allowed": 4 if die_1 == die_2 else 2}
        return Judgement("too_many_moves", word_index=-1, is_possible=False, detail=detail)
    readings = quick_readings(mine, theirs, die_1, die_2, words)
    if readings:
        return Judgement(LEGAL, readings=readings, detail={"dice": [die_1, die_2]})
    written = written_play(mine, theirs, die_1, die_2, words)
    plays = legal_plays(mine, theirs, die_1, die_2)
    if written.mine is not None and written.theirs is not None and written.stops_are_open:
        readings = _legal_readings(written.mine, written.theirs, plays)
        if readings:
            return Judgement(LEGAL, readings=readings, detail={"dice": [die_1, die_2]})
    breaches = breaches_of(mine, die_1, die_2, written)
    if not breaches:
        breaches = [_whole_play_breach(die_1, die_2, written, plays)]
    return _illegal(mine, die_1, die_2, written, breaches)


def quick_readings(mine: list[int], theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike]) -> list[Reading]:
    """The legal readings of plays whose moves are lawful, without generating all plays; empty if that does not settle it."""
    if len(words) == 1 and die_1 != die_2 and len(words[0].steps) == 1:
        source, target = words[0].steps[0]
        if target > 0 and source - target in (die_1, die_2):
            return _one_die_reading(mine, theirs, die_1, die_2, source, target)
    outcome = play_as_written(mine, theirs, die_1, die_2, words)
    if outcome is not None:
        moves = moves_of(theirs, die_1, die_2, words, outcome)
        return [Reading(outcome[0], outcome[1], moves, pips_unplayed(mine, die_1, die_2, moves))]
    if not words:
        if can_move(mine, theirs, die_1, die_2):
            return []
        return [Reading(mine, theirs, (), die_1 + die_2 if die_1 != die_2 else 4 * die_1)]
    if die_1 == die_2:
        sources = double_sources(die_1, words)
        if sources is None or len(sources) == 4:
            return []
        line = _walk(mine, theirs, [(source, max(source - die_1, 0), die_1) for source in sources])
        if line and partial_play_is_legal(mine, theirs, die_1, die_2, line[0], line[1], (die_1,) * len(sources)):
            return [Reading(line[0], line[1], line[2], die_1 * (4 - len(sources)))]
        return []
    steps = [step for word in words for step in word.steps]
    if len(steps) != 1:
        return []
    source, target = steps[0]
    readings: list[Reading] = []
    high, low = (die_1, die_2) if die_1 > die_2 else (die_2, die_1)
    for die, other in ((high, low), (low, high)):
        stop = source - die
        line = _walk(mine, theirs, [(source, stop, die), (stop, target, other)]) if stop > 0 else None
        if line and all(line[1] != reading.theirs for reading in readings):
            readings.append(Reading(line[0], line[1], line[2], 0))
    if readings:
        return readings
    for die, other in ((high, low), (low, high)):
        line = _walk(mine, theirs, [(source, target, die)])
        if line and partial_play_is_legal(mine, theirs, die_1, die_2, line[0], line[1], (die,)):
            return [Reading(line[0], line[1], line[2], other)]
    return []


def _one_die_reading(mine: list[int], theirs: list[int], die_1: int, die_2: int, source: int, target: int) -> list[Reading]:
    """The reading of one move within the board by one of two different dice."""
    if source > 25 or not mine[source] or theirs[25 - target] > 1 or (mine[25] and source != 25):
        return []
    die = source - target
    new_mine, new_theirs, hit = after_move(mine, theirs, source, target)
    if not partial_play_is_legal(mine, theirs, die_1, die_2, new_mine, new_theirs, (die,)):
        return []
    return [Reading(new_mine, new_theirs, ((source, target, hit),), die_1 + die_2 - die)]


def _walk(mine: list[int], theirs: list[int], moves: list[tuple[int, int, int]]) -> tuple[list[int], list[int], Moves] | None:
    """The boards after (source, target, die) moves in this order, or None if one of them is not lawful."""
    made: list[tuple[int, int, bool]] = []
    for source, target, die in moves:
        if (source, target) not in single_moves(mine, theirs, die):
            return None
        mine, theirs, hit = after_move(mine, theirs, source, target)
        made.append((source, target, hit))
    return mine, theirs, tuple(made)


def _legal_readings(mine: list[int], theirs: list[int], plays: list[Play]) -> list[Reading]:
    """The generated plays that reach the position as written."""
    return [
        Reading(play.mine, play.theirs, play.moves, play.dice_unplayed)
        for play in plays
        if play.mine == mine and play.theirs == theirs
    ]


def _whole_play_breach(die_1: int, die_2: int, written: WrittenPlay, plays: list[Play]) -> Breach:
    """What is wrong where each single move is lawful: too few dice, or the wrong one."""
    possible = len(plays[0].moves)
    played = len(written.pairs)
    detail: dict[str, object] = {
        "dice_played": played,
        "dice_playable": possible,
        "dice_left": unmatched_pips(die_1, die_2, written.pairs)[1],
        "legal_plays": len(plays),
        "examples": [canonical_play(play.moves) for play in plays[:_EXAMPLES]],
    }
    if played < possible:
        return Breach(DIE_LEFT_UNPLAYED, -1, detail)
    if played == 1 and possible == 1:
        detail["die"] = max(die_1, die_2)
        return Breach(LARGER_DIE_NOT_PLAYED, -1, detail)
    return Breach(DIE_NOT_ROLLED, -1, detail)


def _illegal(mine: list[int], die_1: int, die_2: int, written: WrittenPlay, breaches: list[Breach]) -> Judgement:
    """The judgement for these breaches: the first by precedence speaks."""
    breaches.sort(key=lambda breach: PRECEDENCE.index(breach.verdict))
    first = breaches[0]
    also = list(dict.fromkeys(breach.verdict for breach in breaches if breach.verdict != first.verdict))
    is_possible = first.verdict not in IMPOSSIBLE and written.mine is not None
    readings: list[Reading] = []
    if is_possible and written.mine is not None and written.theirs is not None:
        if first.verdict in {DIE_LEFT_UNPLAYED, LARGER_DIE_NOT_PLAYED}:
            unplayed = pips_unplayed(mine, die_1, die_2, written.moves)
        else:
            unplayed = unmatched_pips(die_1, die_2, written.pairs)[0]
        readings.append(Reading(written.mine, written.theirs, written.moves, unplayed))
    detail: dict[str, object] = {"dice": [die_1, die_2], **first.detail}
    return Judgement(first.verdict, also, first.word_index, is_possible, readings, detail)


def _judge_impossible_dice(mine: list[int], theirs: list[int], die_1: int, die_2: int, words: Sequence[WordLike]) -> Judgement:
    """Only what the board alone tells: the dice explain nothing."""
    written = written_play(mine, theirs, 0, 0, words)
    breaches = [breach for breach in breaches_of(mine, 0, 0, written) if breach.verdict in IMPOSSIBLE]
    breaches.append(Breach(DIE_NOT_ROLLED, -1, {}))
    return _illegal(mine, die_1, die_2, written, breaches)
