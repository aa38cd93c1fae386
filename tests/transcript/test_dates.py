from __future__ import annotations

import pytest

from analyzer.transcript.dates import is_ambiguous_date


@pytest.mark.parametrize("text", ["03/04/05", "05/06/2009", "1.2.2010", "05-06-09"])
def test_is_ambiguous_date__two_readings(text: str) -> None:
    assert is_ambiguous_date(text)


@pytest.mark.parametrize(
    "text", ["2009.05.06", "12/16/2009", "16.12.2009", "1981", "", "5/5/2005", "12/16/09", "May 6, 2009", "99/99/99"]
)
def test_is_ambiguous_date__one_or_none(text: str) -> None:
    assert not is_ambiguous_date(text)
