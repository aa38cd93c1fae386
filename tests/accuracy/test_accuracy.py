"""A small fixed sample of what `make accuracy` measures with thousands."""

import pytest

from tests.accuracy.bases import random_bases
from tests.accuracy.draft import MUTATORS
from tests.accuracy.false_alarms import PROVEN, on_corpus
from tests.accuracy.measure import PAIRS, Mutant, Outcome, Tally, judge, mutants, rates, two_faults
from tests.shared import needs_shared

EACH = 2
PAIRS_EACH = 6


def told(outcomes: list[Outcome]) -> str:
    """The answers that were not right, for the message of a failed test."""
    wrong = [one for one in outcomes if not one.is_code or one.extra]
    return "\n".join(f"{one.fault} {one.mutant.seed}: {one.got}" for one in wrong)


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    found: list[Mutant] = list(mutants(random_bases(6, 4), EACH, "sample", Tally()))
    assert len(found) > 1.8 * len(MUTATORS)
    return [outcome for mutant in found for outcome in judge(mutant)]


def test_sample__faults_are_found_where_they_are(outcomes: list[Outcome]) -> None:
    found = rates(outcomes)
    assert found["found"] >= 99, told(outcomes)
    assert found["line"] >= 98, told(outcomes)
    assert found["code"] >= 96, told(outcomes)


def test_sample__one_fault_is_one_primary(outcomes: list[Outcome]) -> None:
    assert rates(outcomes)["one primary"] >= 95, told(outcomes)


def test_sample__two_faults_are_two_primaries() -> None:
    bases = [base for base in random_bases(12, 4) if len(base.games) > 3]
    pairs = [two_faults(kind, bases, f"sample-{kind}-{number}", Tally()) for kind in PAIRS for number in range(PAIRS_EACH)]
    answers = [judge(pair) for pair in pairs if pair is not None]
    assert len(answers) == len(PAIRS) * PAIRS_EACH
    both = sum(all(one.is_code for one in answer) for answer in answers)
    assert both >= 0.85 * len(answers), "\n".join(told(answer) for answer in answers)


@needs_shared
@pytest.mark.slow
def test_clean_records__nothing_is_found_but_what_was_checked_by_hand() -> None:
    for pattern in ("generated/*/*", "real/*/*"):
        files, found = on_corpus(pattern)
        assert files > 100
        assert found == []
    assert len(PROVEN) < 15
