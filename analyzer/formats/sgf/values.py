"""Properties and their values: brackets, escapes, coordinates."""

from __future__ import annotations

import re
from typing import NamedTuple

from analyzer.formats.plays import play_word
from analyzer.transcript import Word

_VALUE = re.compile(r"[ \t\n]*+\[((?:[^\]\\]++|\\[\s\S])*+)(?:\]|\Z)")
_ESCAPE = re.compile(r"\\(\n|[\s\S])")
BAR, OFF = "y", "z"


class Value(NamedTuple):
    """One value of a property: its text between the brackets as it stands there, and where it begins."""

    raw: str
    line: int
    column: int

    @property
    def text(self) -> str:
        """The value without escapes, on one line."""
        return unescape(self.raw).replace("\n", " ").strip(" \t")


class Property(NamedTuple):
    """A property of a node."""

    name: str
    """Its capital letters."""
    text: str
    line: int
    column: int
    node: int
    """The number of its node in the game; 0 is the root."""

    def values(self) -> list[Value]:
        """Its values; at least one."""
        found: list[Value] = []
        at = self.text.index("[")
        line, start = self.line, 1 - self.column
        # `start` is the offset in `text` of column 1 of the line that `seen` is on.
        seen = 0
        while (match := _VALUE.match(self.text, at)) is not None and match.end() > at:
            begin, at = match.start(1), match.end()
            fresh = self.text.count("\n", seen, begin)
            if fresh:
                line += fresh
                start = self.text.rindex("\n", seen, begin) + 1
            seen = begin
            found.append(Value(match.group(1), line, begin - start + 1))
        return found


def unescape(raw: str) -> str:
    r"""A value's meaning: `\]` is `]`, a line end behind `\` is nothing.

    >>> unescape(r"A \[1\] \\ \: b")
    'A [1] \\ : b'
    """
    return _ESCAPE.sub(lambda match: "" if match.group(1) == "\n" else match.group(1), raw) if "\\" in raw else raw


def escape(text: str) -> str:
    r"""The value that means a text, also where a list of values with `:` is expected.

    >>> escape("A [1] \\ : b")
    'A [1\\] \\\\ \\: b'
    """
    return re.sub(r"([\\\]:])", r"\\\1", text)


def point_of(letter: str, player: int) -> int | None:
    """The point of a coordinate in the player's own numbering: 25 for `y` (bar), 0 for `z` (off); None for other letters.

    `a` is the ace point of White, who is player 1.
    """
    if letter == BAR:
        return 25
    if letter == OFF:
        return 0
    if not "a" <= letter <= "x":
        return None
    index = ord(letter) - ord("a")
    return index + 1 if player == 1 else 24 - index


def letter_of(point: int, player: int, *, is_target: bool = False) -> str:
    """The coordinate of a point (25: bar, 0: off) in the player's own numbering."""
    if point == 25 or (point == 0 and not is_target):
        return BAR
    if point == 0:
        return OFF
    return chr(ord("a") + (point - 1 if player == 1 else 24 - point))


class PairWords(dict[str, Word]):
    """Steps of one player by their two letters: `words["he"]` is 8/5 for player 1. Raises KeyError where a letter is none."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self._player = player

    def __missing__(self, pair: str) -> Word:
        if len(pair) != 2:
            raise KeyError(pair)
        source, target = point_of(pair[0], self._player), point_of(pair[1], self._player)
        if source is None or target is None:
            raise KeyError(pair)
        steps = ((source, target),)
        word = Word(pair, source, (target,), (False,), 1, steps, play_word(source, (target,), (False,), 1))
        self[pair] = word
        return word


PAIRS = (PairWords(1), PairWords(2))
"""For player 1 and player 2; at most 26 * 26 words each."""
