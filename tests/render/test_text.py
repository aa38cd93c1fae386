from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.render.text import clip, clip_left, excerpt, shown, width


def test_shown__control_characters_are_escaped() -> None:
    assert shown("Ann\x1b[31m\x07") == "Ann\\x1b[31m\\x07"
    assert shown("right\u202eleft\ud8ff\x9b") == "right\\u202eleft\\ud8ff\\x9b"
    assert shown("Zoë") == "Zoë"


@given(st.text())
def test_shown__is_always_printable(text: str) -> None:
    assert shown(text).isprintable()


@pytest.mark.parametrize(
    ("line", "column", "end", "limit", "text", "carets"),
    [
        ("  3) 61: 24/18 13/12", 10, 15, 60, "  3) 61: 24/18 13/12", "         ^^^^^"),
        ("\t3) 61: 24/18", 9, 14, 60, "        3) 61: 24/18", "               ^^^^^"),
        ("日本 61: 9/9", 8, 11, 60, "日本 61: 9/9", "         ^^^"),
        ("a\x00b", 3, 4, 40, "a\\x00b", "     ^"),
        ("abc", 6, 6, 40, "abc", "     ^"),
        ("", 1, 1, 40, "", "^"),
        ("x" * 50 + "BAD" + "y" * 50, 51, 54, 20, "...xxxxxxBADyyyyy...", "         ^^^"),
        ("BAD" + "y" * 50, 1, 4, 20, "BADyyyyyyyyyyyyyy...", "^^^"),
        ("x" * 50 + "BAD", 51, 54, 20, "...xxxxxxBAD", "         ^^^"),
    ],
)
def test_excerpt__carets_stand_under_the_fault(line: str, column: int, end: int, limit: int, text: str, carets: str) -> None:
    assert excerpt(line, column, end, limit) == (text, carets)


@given(st.text(), st.integers(0, 200), st.integers(0, 50), st.integers(20, 120))
def test_excerpt__never_wider_than_the_limit(line: str, column: int, length: int, limit: int) -> None:
    text, carets = excerpt(line, column, column + length, limit)
    assert text.isprintable()
    assert width(text) <= limit
    assert len(carets) <= limit
    assert "^" in carets


def test_excerpt__a_line_of_a_megabyte() -> None:
    text, carets = excerpt(" " * 1_000_000 + "BAD", 1_000_001, 1_000_004, 80)
    assert text.endswith("BAD")
    assert text[carets.index("^") :] == "BAD"


def test_clip__long_text_ends_in_dots() -> None:
    assert clip("abcdefgh", 8) == "abcdefgh"
    assert clip("abcdefghi", 8) == "abcde..."


def test_clip_left__the_end_of_a_path_is_kept() -> None:
    assert clip_left("a/b/c.mat", 9) == "a/b/c.mat"
    assert clip_left("aa/b/c.mat", 9) == ".../c.mat"
