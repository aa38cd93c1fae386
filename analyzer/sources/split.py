"""Large sources cut into spans of whole matches, so that none of them is ever in memory as a whole."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import BinaryIO

from analyzer.sources.find import Span

LARGE_BYTES = 8 * 1024 * 1024
"""Sources up to this size are read as one."""
SPAN_BYTES = 4 * 1024 * 1024
"""A span is not shorter, but for the last one."""
_BLOCK = 1024 * 1024
_OVERLAP = 64 * 1024
"""The head of a match is found across the border of two blocks if it is no longer than this."""

FindStart = Callable[[bytes, int], int]
"""`find_start(raw, at)`: the offset of the first place at or behind `at` where a match surely begins; -1: none is seen."""


def spans_of(stream: BinaryIO, find_start: FindStart, format_name: str, *, span_bytes: int = SPAN_BYTES) -> list[Span]:
    """The spans of a source, one behind the other without a gap; a single one where no border is found.

    Reads the source once, block by block. Does not check: that a span can be held in memory (`load` does).
    """
    digest = hashlib.sha256()
    cuts = [(0, 1)]
    offset = 0  # of `held` in the source
    line = 1  # at the beginning of `held`
    held = b""
    while block := stream.read(_BLOCK):
        digest.update(block)
        held += block
        while (wanted := max(cuts[-1][0] + span_bytes - offset, 1)) < len(held) and (at := find_start(held, wanted)) >= 0:
            line += _line_ends(held[:at])
            offset += at
            held = held[at:]
            cuts.append((offset, line))
        # A line end of two characters stays in one piece.
        done = held.rfind(b"\n", 0, max(len(held) - _OVERLAP, 0)) + 1
        if done:
            line += _line_ends(held[:done])
            offset += done
            held = held[done:]
    end = offset + len(held)
    sha256 = digest.hexdigest()
    ends = [start for start, _ in cuts[1:]] + [end]
    last = len(cuts) - 1
    return [
        Span(start, stop, first, sha256, format_name, index == 0, index == last)
        for index, ((start, first), stop) in enumerate(zip(cuts, ends, strict=True))
    ]


def _line_ends(raw: bytes) -> int:
    if b"\r" in raw:
        return raw.count(b"\n") + raw.count(b"\r") - raw.count(b"\r\n")
    return raw.count(b"\n")
