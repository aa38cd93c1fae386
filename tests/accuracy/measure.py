"""Makes mutants, asks bgmatch about them, and counts how the answers compare with the truth."""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from analyzer.check import check_text
from analyzer.findings import Finding
from analyzer.rules.register import rules
from tests.accuracy import (  # noqa: F401 - they fill the register
    cube_faults,
    dice_faults,
    play_faults,
    score_faults,
    turn_faults,
    writing_faults,
)
from tests.accuracy.draft import MUTATORS, DiscardError, Fault, Mutator, NoPlaceError, clean_states, draft_of
from tests.accuracy.record import Match
from tests.accuracy.writer import DIALECTS, Dialect, Place, write

TRIES_FOR_PLACE = 60
"""Bases and games looked at before a mutator is said to have no place in them."""


@dataclass(slots=True)
class Mutant:
    """A damaged record and what must be found in it."""

    text: str
    faults: list[Fault]
    places: dict[Place, tuple[int, int, int]]
    dialect: str
    base: str
    seed: str


@dataclass(slots=True)
class Outcome:
    """How bgmatch did on one fault of one mutant."""

    mutant: Mutant
    fault: Fault
    is_found: bool = False
    is_line: bool = False
    is_code: bool = False
    is_cell: bool = False
    extra: int = 0
    """Error-level primaries beside the right one."""
    got: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """What happened to the tries."""

    tries: Counter[str] = field(default_factory=Counter)
    discards: Counter[tuple[str, str]] = field(default_factory=Counter)
    no_place: Counter[str] = field(default_factory=Counter)


def one_mutant(
    mutator: Mutator, bases: list[Match], seed: str, tally: Tally, dialects: tuple[Dialect, ...] = DIALECTS
) -> Mutant | None:
    """One damaged record; None where no place for the fault was found."""
    dice = random.Random(zlib.crc32(seed.encode()))
    for _ in range(TRIES_FOR_PLACE):
        base = dice.choice(bases)
        index = dice.randrange(len(base.games))
        dialect = dice.choice(dialects)
        draft = draft_of(base, index, dialect, dice, bases)
        try:
            fault = mutator.apply(draft)
        except NoPlaceError:
            tally.no_place[mutator.name] += 1
            continue
        except DiscardError as discard:
            tally.tries[mutator.name] += 1
            tally.discards[mutator.name, str(discard)] += 1
            continue
        tally.tries[mutator.name] += 1
        fault.mutator = mutator.name
        written = write(draft.match, dialect)
        return Mutant(written.text, [fault], written.places, dialect.name, base.name, seed)
    return None


PAIRS = ("one game", "two games", "play and score")
SCORE_MUTATORS = ("changed_points", "changed_side", "changed_score")
FAR_APART = 12
"""Cells between two faults of one game."""


def two_faults(kind: str, bases: list[Match], seed: str, tally: Tally) -> Mutant | None:
    """A record with two independent faults; kind: one of PAIRS. The later one is made first, so that both see the clean game."""
    dice = random.Random(zlib.crc32(seed.encode()))
    local = sorted(name for name, one in MUTATORS.items() if one.is_local)
    for _ in range(4 * TRIES_FOR_PLACE):
        base = dice.choice(bases)
        dialect = dice.choice(DIALECTS)
        later = dice.randrange(len(base.games))
        earlier = later if kind == "one game" else dice.randrange(len(base.games))
        names = (dice.choice(local), dice.choice(SCORE_MUTATORS if kind == "play and score" else local))
        total = len(base.games[later].cells)
        middle = dice.randrange(total)
        if kind == "one game" and (middle < 4 or total - middle < FAR_APART + 4):
            continue
        if kind != "one game" and later in (earlier, earlier + 1, earlier - 1):
            continue
        draft = draft_of(base, later, dialect, dice, bases)
        if kind == "one game":
            draft.first = middle + FAR_APART
        tally.tries[kind] += 1
        try:
            second = MUTATORS[names[1]].apply(draft)
            if kind == "one game":
                draft.first, draft.end = 0, middle
            else:
                draft.index, draft.first, draft.end = earlier, 0, 10_000
                draft.states = clean_states(base.games[earlier])
                draft.game = draft.match.own(earlier)
            first = MUTATORS[names[0]].apply(draft)
        except NoPlaceError:
            tally.no_place[kind] += 1
            tally.tries[kind] -= 1
            continue
        except DiscardError as discard:
            tally.discards[kind, str(discard)] += 1
            continue
        first.mutator, second.mutator = names
        written = write(draft.match, dialect)
        return Mutant(written.text, [first, second], written.places, dialect.name, base.name, seed)
    return None


def mutants(bases: list[Match], each: int, seed: str, tally: Tally, names: list[str] | None = None) -> Iterator[Mutant]:
    """So many mutants of each mutator."""
    for name in names or sorted(MUTATORS):
        for number in range(each):
            mutant = one_mutant(MUTATORS[name], bases, f"{seed}-{name}-{number}", tally)
            if mutant is not None:
                yield mutant


def primaries(findings: list[Finding]) -> list[Finding]:
    """Error-level findings that are nobody's consequence."""
    return [finding for finding in findings if finding.cause is None and finding.severity in ("error", "fatal")]


def judge(mutant: Mutant) -> list[Outcome]:
    """bgmatch's answer to each fault of a mutant."""
    report = check_text(mutant.text)
    errors = primaries(report.findings)
    outcomes = []
    used: set[int] = set()
    for fault in mutant.faults:
        codes = {fault.code, *fault.also}
        is_error = rules()[fault.code].severity in ("error", "fatal") and fault.mutator != "deleted_game"
        pool = errors if is_error else [one for one in report.findings if one.cause is None and one.code in codes]
        line = mutant.places[fault.place] if fault.place is not None else None
        outcome = Outcome(mutant, fault)
        outcome.is_found = bool(pool)
        here = [one for one in pool if line is None or one.line == line[0]]
        outcome.is_line = bool(here)
        right = [one for one in here if one.code in codes]
        outcome.is_code = bool(right)
        outcome.is_cell = any(line is None or line[1] <= one.column < line[2] for one in right)
        used.update(id(one) for one in right[:1])
        outcomes.append(outcome)
    got = [f"{one.line}:{one.column}: {one.code} {dict(list(one.detail.items())[:4])}" for one in errors]
    extra = sum(1 for one in errors if id(one) not in used)
    for outcome in outcomes:
        outcome.extra = extra
        outcome.got = got
    return outcomes


def rates(outcomes: list[Outcome]) -> dict[str, float]:
    """Shares, in per cent, of all outcomes."""
    total = max(1, len(outcomes))
    single = [one for one in outcomes if one.is_code and not one.extra]
    return {
        "found": 100 * sum(one.is_found for one in outcomes) / total,
        "line": 100 * sum(one.is_line for one in outcomes) / total,
        "code": 100 * sum(one.is_code for one in outcomes) / total,
        "cell": 100 * sum(one.is_cell for one in outcomes) / total,
        "one primary": 100 * len(single) / total,
    }
