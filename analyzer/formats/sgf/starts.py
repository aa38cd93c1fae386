r"""Where a match surely begins in the bytes of a large SGF.

A game is one tree, and a match is several of them, one behind the other. The game that begins a match is told by the one
before it: by other names, or by a number in MI that begins anew at 0 to 0. What the reader makes of the game before
depends on all brackets from its beginning on; so that game has to be without any fault, from a line that the reader never
reads as part of anything before, `(;FF[` or `(;GM[` at its beginning, to the next such line.

Patterns say what `grammars/sgf.lark` says, or less. They are for encodings that contain ASCII.
"""

from __future__ import annotations

import re

LOOK_BACK = 2 * 1024 * 1024
"""Bytes: behind a longer game no match is found."""
SPAN_BYTES = 768 * 1024
"""A third of what is usual: a play takes 14 bytes, and 35 in .mat."""

_LINE = b"\n(;"
# A value, without anything that could stand for a bracket that is missing.
_VALUE = rb"\[(?:[^\]\\\r\n]++|\\[^\r\n]|[\r\n]++(?![^!-~\r\n]*+[;(]))*+\]"
_VALUES = rb"(?:" + _VALUE + rb"[ \t\r\n]*+)++"
_GAME = rb"\(;(?:FF\[[1-4]\])?+GM\[6\]"
_PROPERTY = rb"(?![BW]\[)[A-Z]++" + _VALUES
_TREE = re.compile(
    _GAME + rb"(?:;?+[BW]\[[^\[\]\\;()\r\n]*+\](?!\[)|" + _PROPERTY + rb"|[ \t\r\n]++(?!\[)|;)*+\)[ \t\r\n]*+",
)
_ROOT = re.compile(_GAME + rb"((?:" + _PROPERTY + rb"|[ \t\r\n]++)*+)[;()]")
_NAMED = re.compile(rb"([A-Z]++)(" + _VALUES + rb")")
_FIRST = re.compile(rb"\[([^\]\\\r\n]*+)\]")
_MATCH_INFO = re.compile(rb"(?:\[[a-z]++:-?[0-9]{1,9}\])++[ \t\r\n]*+")
_KEY = re.compile(rb"\[([a-z]++):(-?[0-9]{1,9})\]")
_UNSEEN = re.compile(rb"[^!-~]++")


class _Root:
    """What the root of a game tells of its match."""

    def __init__(self, root: bytes) -> None:
        values: dict[bytes, bytes] = {}
        for found in _NAMED.finditer(root):
            values.setdefault(found[1], found[2])
        self.names = [_name(values.get(name, b"[]")) for name in (b"PW", b"PB")]
        """Letters that are in the names for certain; None where escapes hide them."""
        self.keys: dict[bytes, int] = {}
        if (info := values.get(b"MI")) is not None and _MATCH_INFO.fullmatch(info):
            for key in _KEY.finditer(info):
                self.keys.setdefault(key[1], int(key[2]))

    def begins_match(self, before: _Root) -> bool:
        """True where the game begins a match whatever stands before the one before it."""
        number = self.keys.get(b"game")
        if number in (0, 1) and self.keys.get(b"ws") == self.keys.get(b"bs") == 0 and before.keys.get(b"game", 0) > number:
            return True
        if None in self.names or None in before.names or not any(self.names):
            return False
        return not set(self.names) & set(before.names)


def _name(values: bytes) -> bytes | None:
    first = _FIRST.match(values)
    return _UNSEEN.sub(b"", first[1]) if first is not None else None


def find_start(raw: bytes, at: int) -> int:
    """The offset of the first game at or behind `at` that surely begins a match; -1 where none is seen."""
    line = raw.find(_LINE, max(at - 1, 0))
    before = raw.rfind(_LINE, 0, line + 1) if line > 0 else -1
    known: tuple[int, _Root | None] = (-1, None)
    while line >= 0:
        root = _root(raw, line)
        if root is not None and before >= 0:
            last = known[1] if known[0] == before else _root(raw, before)
            if last is not None and root.begins_match(last) and _is_sound(raw, before, line):
                return line + 1
        known = line, root
        before, line = line, raw.find(_LINE, line + 1)
    return -1


def _root(raw: bytes, line: int) -> _Root | None:
    found = _ROOT.match(raw, line + 1)
    return _Root(found[1]) if found is not None else None


def _is_sound(raw: bytes, line: int, end: int) -> bool:
    """True for a single game without any fault between the ends of two lines."""
    above = line - 1 if raw[line - 1 : line] == b"\r" else line
    is_escaped = above <= 0 or raw[above - 1 : above] == b"\\"
    return not is_escaped and _TREE.fullmatch(raw, line + 1, end + 1) is not None
