"""Dates of numbers alone that can be read in more than one way."""

from __future__ import annotations

import re

_THREE_NUMBERS = re.compile(r"\s*([0-9]{1,2})([-./])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9])")


def is_ambiguous_date(text: str) -> bool:
    """True for three numbers that name different days by different customs: `03/04/05`, `05/06/2009`.

    A year of four digits that stands first has one reading. Does not check: the days of each month.

    >>> is_ambiguous_date("05/06/2009"), is_ambiguous_date("12/16/2009"), is_ambiguous_date("2009.05.06")
    (True, False, False)
    """
    found = _THREE_NUMBERS.match(text)
    if found is None:
        return False
    first, second, last = int(found[1]), int(found[3]), found[4]
    days = {(last, first, second), (last, second, first)}
    if len(last) == 2:
        days.add((found[1], second, int(last)))
    return sum(1 for _, month, day in days if 0 < month < 13 and 0 < day < 32) > 1
