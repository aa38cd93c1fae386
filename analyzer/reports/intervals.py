"""Intervals for rates."""

from __future__ import annotations

import math

Z_95 = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


def wilson(successes: int, n: int) -> tuple[float, float]:
    """The 95 % Wilson score interval (low, high) of a share of `successes` in `n` trials; (nan, nan) for n = 0.

    Does not check: independence. Games of one match are not quite independent trials, so the interval is a
    little too narrow for them.
    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927), without
    continuity correction.

    >>> low, high = wilson(5, 10)
    >>> round(low, 4), round(high, 4)
    (0.2366, 0.7634)
    """
    if n <= 0:
        return math.nan, math.nan
    share = successes / n
    z_squared = Z_95 * Z_95
    centre = (share + z_squared / (2 * n)) / (1 + z_squared / n)
    half = Z_95 / (1 + z_squared / n) * math.sqrt(share * (1 - share) / n + z_squared / (4 * n * n))
    return (0.0 if successes == 0 else centre - half), (1.0 if successes == n else centre + half)
