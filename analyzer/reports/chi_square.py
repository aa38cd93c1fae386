"""Pearson's chi-square test against expected shares, and Holm's correction for several tests."""

from __future__ import annotations

import math
from collections.abc import Sequence


def chi_square(counts: Sequence[int], shares: Sequence[float]) -> tuple[float, int, float]:
    """(statistic, degrees of freedom, p) of counts against shares that sum to 1; p is nan where nothing was counted.

    Does not check: that the expected counts are large enough (5 a cell is the usual rule).
    Source: K. Pearson (1900).

    >>> statistic, degrees, p = chi_square([10, 10, 10, 10, 10, 10], [1 / 6] * 6)
    >>> round(statistic, 6), degrees, round(p, 6)
    (0.0, 5, 1.0)
    """
    total = sum(counts)
    degrees = len(counts) - 1
    if not total:
        return 0.0, degrees, math.nan
    statistic = sum((count - total * share) ** 2 / (total * share) for count, share in zip(counts, shares, strict=True))
    return statistic, degrees, upper_tail(statistic, degrees)


def upper_tail(statistic: float, degrees: int) -> float:
    """The probability that a chi-square variable of so many (1, 2, ...) degrees of freedom is at least this large.

    The finite sums for whole degrees of freedom: exact but for rounding.
    Source: Abramowitz and Stegun, Handbook of mathematical functions (1964), 26.4.4 and 26.4.5.

    >>> round(upper_tail(11.0705, 5), 4)
    0.05
    """
    if statistic <= 0:
        return 1.0
    half = statistic / 2
    if degrees % 2:
        total = math.erfc(math.sqrt(half))
        log_term = 0.5 * math.log(half) - math.lgamma(1.5) - half
        start = 1.5
    else:
        total = 0.0
        log_term = -half
        start = 1.0
    for step in range(degrees // 2):
        total += math.exp(log_term)
        log_term += math.log(half) - math.log(start + step)
    return min(total, 1.0)


def corrected(probabilities: Sequence[float]) -> list[float]:
    """The p values corrected for their number by Holm's method; nan stays and does not count.

    >>> corrected([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    known = sorted((p, index) for index, p in enumerate(probabilities) if not math.isnan(p))
    result = list(probabilities)
    largest = 0.0
    for place, (p, index) in enumerate(known):
        largest = max(largest, min(1.0, p * (len(known) - place)))
        result[index] = largest
    return result
