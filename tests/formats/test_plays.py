"""Words of plays and their memory."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.formats import plays
from analyzer.formats.plays import PlayWords, UnreadableWord, play_words


def test_words__are_remembered() -> None:
    words = PlayWords()
    assert words["13/7*"] is words["13/7*"]


@pytest.mark.parametrize(
    "text", ["", "13", "13/", "/7", "(2)", "13/7(0)", "13/7(100)", "13/7x", "13/7 8/7", "0/0", "off/6", "1234567/3", "8/5" * 20]
)
def test_words__unreadable(text: str) -> None:
    words = PlayWords()
    for _ in range(2):
        with pytest.raises(UnreadableWord):
            words[text]


def test_words__memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "MAX_WORDS", 10)
    words = PlayWords()
    for point in range(100):
        assert words[f"{point}/3"].source == point
        with pytest.raises(UnreadableWord):
            words[f"{point}/x"]
    assert len(words) <= 10


@pytest.mark.skipif(find_spec("lark_cython") is None, reason="needs lark-cython")
@given(st.text(alphabet="0123456789/*()baroffB,", max_size=12))
def test_words__pure_and_compiled_parsers_agree(text: str) -> None:
    def read(pure: bool) -> object:
        try:
            return play_words(pure)[text]
        except UnreadableWord:
            return None

    assert read(True) == read(False)
