"""Frames of counts, rates and means, with their intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pandas as pd

from analyzer.reports.intervals import Z_95, wilson
from analyzer.reports.report import Column


def frame_of(rows: Iterable[Sequence[Any]], dtypes: Mapping[str, str]) -> pd.DataFrame:
    """Rows as a frame with these columns and dtypes; None is a missing value."""
    listed = list(rows)
    columns: dict[str, Any] = {}
    for index, (name, dtype) in enumerate(dtypes.items()):
        values: Any = [row[index] for row in listed]
        columns[name] = pd.array(values, dtype=dtype)
    return pd.DataFrame(columns)


def with_rate(frame: pd.DataFrame, name: str, successes: str, trials: str) -> pd.DataFrame:
    """The frame with the share `successes` / `trials` and its 95 % Wilson interval, missing where there were no trials."""
    shares: list[float | None] = []
    lows: list[float | None] = []
    highs: list[float | None] = []
    for count, n in zip(frame[successes], frame[trials], strict=True):
        share, low, high = rate(0 if pd.isna(count) else int(count), 0 if pd.isna(n) else int(n))
        shares.append(share)
        lows.append(low)
        highs.append(high)
    return _with(frame, name, shares, lows, highs)


def rate(successes: int, trials: int) -> tuple[float | None, float | None, float | None]:
    """(share, low, high) with the 95 % Wilson interval; nothing where there were no trials."""
    if trials <= 0:
        return None, None, None
    low, high = wilson(successes, trials)
    return successes / trials, low, high


def mean(values: pd.Series) -> tuple[int, float | None, float | None, float | None]:
    """(n, mean, low, high) of the known values, the interval by the normal approximation; none for fewer than two."""
    known = values.dropna().astype("float64")
    n = len(known)
    if not n:
        return 0, None, None, None
    middle = float(known.mean())
    if n == 1:
        return n, middle, None, None
    half = Z_95 * float(known.std(ddof=1)) / math.sqrt(n)
    return n, middle, middle - half, middle + half


def interval(name: str, unit: str, description: str) -> tuple[Column, ...]:
    """A rate or mean and the two ends of its interval, as columns of a report."""
    return (
        Column(name, "Float64", unit, description),
        Column(f"{name}_low", "Float64", unit, "lower end of the 95 % interval"),
        Column(f"{name}_high", "Float64", unit, "upper end of the 95 % interval"),
    )


def _with(
    frame: pd.DataFrame, name: str, values: Sequence[float | None], lows: Sequence[float | None], highs: Sequence[float | None]
) -> pd.DataFrame:
    return frame.assign(
        **{
            name: pd.array(list(values), dtype="Float64"),
            f"{name}_low": pd.array(list(lows), dtype="Float64"),
            f"{name}_high": pd.array(list(highs), dtype="Float64"),
        }
    )
