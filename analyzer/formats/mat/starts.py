"""Where a match surely begins in the bytes of a large .mat: a head with a length line and game 1, behind rows.

Behind a row, or the result below it, a head begins with its first tag or its length line, and game 1 begins a match
unless the game before was number 0. Elsewhere what stands before may make something else of it. Patterns say what
`grammars/mat.lark` says, or less.
"""

from __future__ import annotations

import re

LOOK_BACK = 64 * 1024
"""Bytes: so far above a head the number of the game before is looked for."""

_FLAGS = re.IGNORECASE | re.MULTILINE
# A position in a comment belongs to the game before.
_START = re.compile(
    rb"^[ \t]*+-?[0-9]{1,9}+[ \t]*+points?[ \t]*+match(?=[ \t\r\n.,;:(])[^\r\n]*+\r?\n"
    rb"(?:[ \t]*+(?:[;#](?![^!-~\r\n]*+set)[^\r\n]*+)?\r?\n)*+"
    rb"[ \t]*+game[ \t]++1[ \t]*+\r?\n",
    _FLAGS,
)
_TAG = re.compile(rb"[ \t]*+(?:[;#][ \t]*+)?+\[[^\"\r\n]*+\"[^\r\n]*\"[ \t]*+\][ \t]*+")
_COMMENT = re.compile(rb"[ \t]*+[;#](?![^!-~]*+(?:set|\[))[^\r\n]*+", re.IGNORECASE)
_ROW = re.compile(rb"[ \t]*+[0-9]++\)[^\r\n]*+")
_RESULT = re.compile(rb"[ \t]*+(?:wins?|losses|loses|loss|lost)[ \t][^\r\n]*+", re.IGNORECASE)
_GAME = re.compile(rb"^[ \t]*+game[ \t]++([0-9]{1,9})[ \t]*+\r?\n", _FLAGS)


def find_start(raw: bytes, at: int) -> int:
    """The offset of the first match that begins at or behind `at`, its head included; -1 where none is seen.

    Finds only what the reader takes for a new match whatever stands before it, in encodings that contain ASCII. A match to
    no number of points is not found.
    """
    for found in _START.finditer(raw, raw.rfind(b"\n", 0, at) + 1):
        start = _head(raw, found.start())
        if start >= at:
            return start
    return -1


def _head(raw: bytes, start: int) -> int:
    """Where the head of a length line begins: at its first tag, or at the line itself; -1 where it is in doubt."""
    first = start
    is_head = True
    while start > 0:
        end = start
        start = raw.rfind(b"\n", 0, end - 1) + 1
        line = raw[start : end - 1].removesuffix(b"\r")
        if not line.strip(b" \t"):
            continue
        if _ROW.fullmatch(line):
            return first if _follows_a_count(raw, start) else -1
        if is_head and _TAG.fullmatch(line):
            first = start
        elif is_head and _COMMENT.fullmatch(line):
            continue
        elif _RESULT.fullmatch(line):
            is_head = False
        else:
            return -1
    return -1


def _follows_a_count(raw: bytes, end: int) -> bool:
    """True where the last game above is seen and has a number that 1 does not follow."""
    start = raw.rfind(b"\n", 0, max(end - LOOK_BACK, 0)) + 1
    numbers = _GAME.findall(raw, start, end)
    return bool(numbers) and int(numbers[-1]) != 0
