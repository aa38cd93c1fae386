"""`python -m tests.accuracy`: how well bgmatch finds what is known to be wrong, and how seldom it cries wolf.

Makes thousands of damaged records (see `measure`), prints rates by code, by mutator and over all, what happened to tries
that were thrown away, records with two faults, and findings on records that are known to be clean.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

from tests.accuracy import false_alarms
from tests.accuracy.bases import all_bases
from tests.accuracy.draft import MUTATORS
from tests.accuracy.measure import PAIRS, Mutant, Outcome, Tally, judge, mutants, rates, two_faults
from tests.accuracy.record import Match

LIMITS = {"found": 99.5, "line": 99.0, "code": 97.0, "one primary": 97.0}
"""Per cent that the whole run must reach."""
BOTH_LIMIT = 95.0
DISCARD_LIMIT = 20
"""Per cent of tries thrown away above which a mutator's docstring argues why."""

_bases: list[Match] = []


def measured(task: tuple[str, int, str]) -> tuple[list[Outcome], Tally]:
    """The outcomes of one mutator."""
    name, each, seed = task
    tally = Tally()
    outcomes = [outcome for mutant in mutants(_bases, each, seed, tally, [name]) for outcome in judge(mutant)]
    return outcomes, tally


def measured_pairs(task: tuple[str, int, int, str]) -> tuple[str, list[list[Outcome]], Tally]:
    """The outcomes of records with two faults."""
    kind, first, end, seed = task
    tally = Tally()
    bases = [base for base in _bases if len(base.games) > 3]
    found = []
    for number in range(first, end):
        mutant = two_faults(kind, bases, f"{seed}-{kind}-{number}", tally)
        if mutant is not None:
            found.append(judge(mutant))
    return kind, found, tally


def main() -> int:
    """Run, print, and answer 1 where a limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--each", type=int, default=75, help="mutants of each mutator")
    parser.add_argument("--pairs", type=int, default=1000, help="records with two faults")
    parser.add_argument("--seed", default="accuracy")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--mutator", action="append", choices=sorted(MUTATORS), help="only this one (may be repeated)")
    parser.add_argument("--misses", type=Path, help="a folder for the records that were not judged as they should be")
    options = parser.parse_args()
    started = time.monotonic()
    _bases.extend(all_bases())
    print(f"{len(_bases)} bases with {sum(len(base.games) for base in _bases)} games ({time.monotonic() - started:.0f} s)")
    is_good = True
    names = options.mutator or sorted(MUTATORS)
    share = -(-options.pairs // len(PAIRS))
    pair_tasks = [(kind, first, min(first + 50, share), options.seed) for kind in PAIRS for first in range(0, share, 50)]
    # Workers inherit the bases by fork; elsewhere all is done here.
    if options.jobs > 1 and "fork" in multiprocessing.get_all_start_methods():
        with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
            singles = list(pool.imap(measured, [(name, options.each, options.seed) for name in names]))
            pairs = list(pool.imap(measured_pairs, pair_tasks))
    else:
        singles = [measured((name, options.each, options.seed)) for name in names]
        pairs = [measured_pairs(task) for task in pair_tasks]
    outcomes = [outcome for found, _ in singles for outcome in found]
    tally = Tally()
    for _, one in [*singles, *[(None, one) for _, _, one in pairs]]:
        tally.tries.update(one.tries)
        tally.discards.update(one.discards)
    is_good &= report_singles(outcomes, tally)
    both = [found for _, group, _ in pairs for found in group]
    is_good &= report_pairs(pairs)
    if options.misses:
        write_misses(options.misses, outcomes, both)
    is_good &= false_alarms.report(_bases)
    print(f"{time.monotonic() - started:.0f} s")
    return 0 if is_good else 1


def report_singles(outcomes: list[Outcome], tally: Tally) -> bool:
    """Rates by code, by mutator and over all; whether the limits hold."""
    for title, key in (("code", lambda one: one.fault.code), ("mutator", lambda one: one.fault.mutator)):
        groups: dict[str, list[Outcome]] = defaultdict(list)
        for outcome in outcomes:
            groups[key(outcome)].append(outcome)
        print(f"\n{title:<32} mutants   found exact line exact code  one primary  extra primaries")
        for name in sorted(groups):
            print_row(name, groups[name])
    print_row("all", outcomes)
    print("\ntries thrown away, by mutator and reason")
    for name in sorted(tally.tries):
        reasons = {reason: count for (one, reason), count in tally.discards.items() if one == name}
        thrown = sum(reasons.values())
        if thrown:
            text = ", ".join(f"{reason}: {count}" for reason, count in sorted(reasons.items()))
            mark = " !" if 100 * thrown > DISCARD_LIMIT * tally.tries[name] else ""
            print(f"  {name:<30} {thrown} of {tally.tries[name]} ({100 * thrown / tally.tries[name]:.0f} %{mark}): {text}")
    thrown, tries = sum(tally.discards.values()), sum(tally.tries.values())
    print(f"  {'all':<30} {thrown} of {tries} ({100 * thrown / max(1, tries):.1f} %)")
    found = rates(outcomes)
    missed = [f"{name} {found[name]:.2f} % < {limit} %" for name, limit in LIMITS.items() if found[name] < limit]
    print("limits: " + ("; ".join(missed) if missed else "all reached"))
    return not missed


def print_row(name: str, outcomes: list[Outcome]) -> None:
    """One line of rates."""
    found = rates(outcomes)
    extra = sum(one.extra for one in outcomes)
    print(
        f"{name:<32} {len(outcomes):>7} {found['found']:>7.1f} {found['line']:>10.1f} {found['code']:>10.1f}"
        f" {found['one primary']:>12.1f} {extra:>16}"
    )


def report_pairs(pairs: list[tuple[str, list[list[Outcome]], Tally]]) -> bool:
    """How often both faults of a record are primaries; whether the limit holds. The last row is over all."""
    groups: dict[str, list[list[Outcome]]] = defaultdict(list)
    for kind, found, _ in pairs:
        groups[kind].extend(found)
    print("\ntwo faults         records  both primary  with extra primaries")
    groups["all"] = [one for group in list(groups.values()) for one in group]
    share = 100.0
    for kind, found in groups.items():
        share = 100 * sum(all(one.is_code for one in pair) for pair in found) / max(1, len(found))
        print(f"{kind:<18} {len(found):>7} {share:>12.1f}% {sum(pair[0].extra > 0 for pair in found):>21}")
    return not groups["all"] or share >= BOTH_LIMIT


def write_misses(folder: Path, singles: list[Outcome], pairs: list[list[Outcome]]) -> None:
    """The records that were not judged as they should be, with an index, largest class first."""
    folder.mkdir(parents=True, exist_ok=True)
    classes: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for outcome in [*singles, *[one for pair in pairs for one in pair if not one.is_code]]:
        kind = kind_of_miss(outcome)
        if kind:
            pair = "pair: " if len(outcome.mutant.faults) > 1 else ""
            classes[kind, pair + outcome.fault.mutator].append(outcome)
    lines = []
    names: Counter[str] = Counter()
    for (kind, mutator), missed in sorted(classes.items(), key=lambda entry: -len(entry[1])):
        lines.append(f"\n## {kind}: {mutator} ({len(missed)})")
        for outcome in sorted(missed, key=lambda one: len(one.mutant.text))[:4]:
            stem = mutator.replace("pair: ", "pair-")
            names[stem] += 1
            path = folder / f"{stem}-{names[stem]}.mat"
            path.write_text(outcome.mutant.text, encoding="utf-8")
            lines.append(f"- {path.name} ({described(outcome.mutant)}): {wanted(outcome)}; got {outcome.got}")
    (folder / "INDEX.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def kind_of_miss(outcome: Outcome) -> str:
    """What was wrong with an answer; "" if nothing."""
    if not outcome.is_found:
        return "missed"
    if not outcome.is_line:
        return "wrong line"
    if not outcome.is_code:
        return "wrong code"
    return "extra" if outcome.extra else ""


def described(mutant: Mutant) -> str:
    """Where a mutant comes from."""
    return f"{mutant.dialect}, {mutant.base}, {mutant.seed}"


def wanted(outcome: Outcome) -> str:
    """What should have been said, for all faults of the record."""
    parts = []
    for fault in outcome.mutant.faults:
        place = outcome.mutant.places[fault.place][:2] if fault.place else "any place"
        parts.append(f"{fault.mutator}: expected {' or '.join([fault.code, *sorted(fault.also)])} at {place}")
    return "; ".join(parts)


if __name__ == "__main__":
    sys.exit(main())
