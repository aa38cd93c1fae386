from __future__ import annotations

import math

import pytest

from analyzer.reports.intervals import wilson


# Agresti and Coull (1998) and Newcombe (1998), table I, method 3: 81/263, 15/148, 0/20, 1/29.
@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson__published_values(successes: int, n: int, low: float, high: float) -> None:
    found = wilson(successes, n)
    assert round(found[0], 4) == low
    assert round(found[1], 4) == high


def test_wilson__all_successes_mirrors_none() -> None:
    low, high = wilson(20, 20)
    assert high == 1.0
    assert round(low, 4) == 0.8389


def test_wilson__no_trials() -> None:
    assert all(math.isnan(end) for end in wilson(0, 0))
