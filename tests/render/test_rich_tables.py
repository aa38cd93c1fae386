"""Tables as people see them on a terminal."""

from __future__ import annotations

import pandas as pd
import pytest

from analyzer.render.frames import Titled
from analyzer.render.rich_tables import rich_sections
from analyzer.render.style import Style

WIDE = pd.DataFrame(
    {
        "player": pd.array(["Ann", "A name that is long, much longer than others", "\x1b[31mred"], dtype="string"),
        **{f"number_{index}": pd.array([index, 1_000_000, None], dtype="Int64") for index in range(9)},
        "rate": pd.array([0.5, 0.25, None], dtype="Float64"),
        "rate_low": pd.array([0.4, 0.125, None], dtype="Float64"),
        "rate_high": pd.array([0.6, 0.5, None], dtype="Float64"),
        "severity": pd.array(["error", "note", "fatal"], dtype="string"),
    }
)


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_rich_sections__keep_to_the_width_and_lose_no_number(columns: int) -> None:
    text = rich_sections([Titled("Wide", WIDE, ["a note that is long " * 9])], style=Style(columns=columns))
    assert max(map(len, text.splitlines())) <= columns
    assert text.count("1,000,000") == 9
    assert "0.500 (0.400-0.600)" in text
    assert "…" not in text


def test_rich_sections__colours_only_where_they_are_wanted() -> None:
    parts = [Titled("Wide", WIDE)]
    assert "\x1b" not in rich_sections(parts)
    coloured = rich_sections(parts, style=Style(is_coloured=True))
    assert "\x1b[1;31merror" in coloured
    assert "\x1b[31mred" not in coloured


def test_rich_sections__numbers_stand_right() -> None:
    frame = pd.DataFrame({"what": ["a", "b"], "count": [5, 1234]})
    lines = rich_sections([Titled("Counts", frame)]).splitlines()
    assert [line[-5:] for line in lines[3:5]] == ["    5", "1,234"]


def test_rich_sections__nothing() -> None:
    assert "(none)" in rich_sections([Titled("Empty", pd.DataFrame({"a": []}))])
