"""Words of plays, read by the word grammar and remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lark import Lark, Transformer
from lark.exceptions import LarkError

from analyzer.formats.grammars import build
from analyzer.transcript import Word

MAX_WORDS = 20_000
"""How many words are remembered; real records have some 1,500 different ones."""
MAX_WORD_LENGTH = 40
"""Longer words are not read: four moves with stars and brackets are shorter."""


class UnreadableWord(ValueError):  # noqa: N818 - used between the modules of this package only
    """A word of a play that the grammar does not take."""


class PlayWords(dict[str, Word]):
    """Words of plays by their text: `words["13/7*"]`. Raises UnreadableWord where the text is none.

    `0/0` is no word here: it says that nothing was played.
    """

    def __init__(self, *, pure: bool | None = None) -> None:
        super().__init__()
        self._parser: Lark = build("play", "word", _WordBuilder(), pure=pure)
        self._unreadable: set[str] = {"0/0"}

    def __missing__(self, text: str) -> Word:
        if len(text) > MAX_WORD_LENGTH or text in self._unreadable:
            raise UnreadableWord
        if len(self) >= MAX_WORDS:
            self.clear()
        try:
            word = _word(text, self._parser.parse(text))
        except (LarkError, UnicodeError) as error:
            if len(self._unreadable) < MAX_WORDS:
                self._unreadable.add(text)
            raise UnreadableWord from error
        self[text] = word
        return word


@lru_cache(maxsize=2)
def play_words(pure: bool | None = None) -> PlayWords:
    """The memory of words that all readers of this process share."""
    return PlayWords(pure=pure)


def play_word(source: int, stops: tuple[int, ...], marks: tuple[bool, ...], copies: int) -> str:
    """A word in .mat's notation.

    >>> play_word(24, (18, 14), (True, False), 1), play_word(25, (20,), (False,), 2), play_word(6, (0,), (False,), 1)
    ('24/18*/14', 'bar/20(2)', '6/off')
    """
    parts = ["bar" if source == 25 else str(source)]
    for stop, is_marked in zip(stops, marks, strict=True):
        parts.append(("off" if stop == 0 else "bar" if stop == 25 else str(stop)) + ("*" if is_marked else ""))
    return "/".join(parts) + (f"({copies})" if copies > 1 else "")


def word_text(word: Word) -> str:
    """A word of any format in .mat's notation, bar and off by name."""
    return play_word(word.source, word.stops, word.marks, word.copies)


def _word(text: str, parts: Any) -> Word:
    source, stops, copies, star_after = parts
    targets = tuple(target for target, _ in stops)
    marks = [mark for _, mark in stops]
    if star_after:
        marks[-1] = True
    steps = tuple(zip((source, *targets[:-1]), targets, strict=True))
    return Word(text, source, targets, tuple(marks), copies, steps * copies)


class _WordBuilder(Transformer[Any, Any]):
    """Parse tree of a word to (source, [(stop, is_marked)], copies, star after the copies)."""

    def stop(self, children: list[Any]) -> tuple[int, bool]:
        return _point(children[0]), len(children) == 2

    def plain(self, children: list[Any]) -> tuple[int, list[tuple[int, bool]], int, bool]:
        return _point(children[0]), children[1:], 1, False

    def copied(self, children: list[Any]) -> tuple[int, list[tuple[int, bool]], int, bool]:
        has_star = not isinstance(children[-1], tuple) and children[-1].type == "STAR"
        if has_star:
            children = children[:-1]
        return _point(children[0]), children[1:-1], int(children[-1].value[1:-1]), has_star


def _point(token: Any) -> int:
    if token.type == "NUMBER":
        return int(token.value)
    return 25 if token.type == "BAR" else 0
