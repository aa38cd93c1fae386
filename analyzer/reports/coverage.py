"""How much of the record a report saw, in words."""

from __future__ import annotations

import pandas as pd


def share_text(part: int, whole: int) -> str:
    """`97 of 100 (97.0 %)`; `0 of 0` where there is nothing."""
    return f"{part:,} of {whole:,} ({100 * part / whole:.2f} %)" if whole else f"{part:,} of {whole:,}"


def plays_note(matches: pd.DataFrame) -> str:
    """The share of rolls that were judged on a certain board."""
    return f"verified plays: {share_text(total(matches['verified_plays']), total(matches['plays']))}"


def duplicates_note(matches: pd.DataFrame) -> list[str]:
    """How many matches are in the records a second time; nothing where none is."""
    again = int(matches["match_id"].duplicated().sum())
    return [f"matches that stand in the records once more with the same content, counted each time: {again:,}"] if again else []


def total(numbers: pd.Series) -> int:
    """The sum of whole numbers, missing ones as 0."""
    return int(numbers.fillna(0).sum())
