"""Where a match surely begins in the bytes of a large .mat: a head with a length line, and game 1 behind it."""

from __future__ import annotations

import re

_START = re.compile(
    rb"^[ \t]*+-?[0-9]{1,9}+[ \t]*+points?[ \t]*+match[^\r\n]*+\r?\n"
    rb"(?:[ \t]*+(?:[;#][^\r\n]*+)?\r?\n)*+"
    rb"[ \t]*+game[ \t]++1[ \t]*+\r?\n",
    re.IGNORECASE | re.MULTILINE,
)
_TAG = re.compile(rb"[ \t]*+(?:[;#][ \t]*+)?+\[[^\"\r\n]*+\"")
_COMMENT = re.compile(rb"[ \t]*+[;#]")


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
    """The first tag of the lines of comments above an offset; the offset itself where there is none."""
    first = start
    while start > 0:
        above = raw.rfind(b"\n", 0, start - 1) + 1
        line = raw[above : start - 1]
        if _TAG.match(line):
            first = above
        elif line.strip() and not _COMMENT.match(line):
            break
        start = above
    return first
