"""Large sources cut into spans of whole matches, so that none of them is ever in memory as a whole."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import BinaryIO

from analyzer.sources.find import SPAN_BYTES, Span
from analyzer.sources.whole import WholeText

LARGE_BYTES = 8 * 1024 * 1024
"""Sources up to this size are read as one."""
_BLOCK = 1024 * 1024
_OVERLAP = 64 * 1024
"""The head of a match is found across the border of two blocks if it is no longer than this."""
_LONGEST_LINE = 8 * 1024 * 1024
"""Behind a longer line nothing is cut."""
_PRINTED = re.compile(rb"[!-~]")

FindStart = Callable[[bytes, int], int]
"""`find_start(raw, at)`: the offset of the first place at or behind `at` where a match surely begins; -1: none is seen."""


def spans_of(
    stream: BinaryIO,
    find_start: FindStart,
    format_name: str,
    *,
    span_bytes: int = SPAN_BYTES,
    look_back: int = 0,
    encoding: str | None = None,
    most_controls: int | None = None,
) -> list[Span]:
    """The spans of a source, one behind the other without a gap; a single one where no border is found.

    Reads the source once, block by block. look_back: how far before a start `find_start` wants to see. encoding: as the
    user gave it; None to guess. most_controls: with more control characters than that the source is not cut.
    Does not check: that a span can be held in memory (`load` does).
    """
    digest = hashlib.sha256()
    whole = WholeText(encoding)
    cutter = _Cutter(find_start, span_bytes, look_back)
    end = 0
    while block := stream.read(_BLOCK):
        digest.update(block)
        whole.feed(block)
        cutter.feed(block)
        end += len(block)
    cuts = cutter.cuts
    if most_controls is not None and whole.controls > most_controls:
        cuts = cuts[:1]
    sha256 = digest.hexdigest()
    decoding = whole.decoding()
    ends = [start for start, _ in cuts[1:]] + [end]
    last = len(cuts) - 1
    return [
        Span(start, stop, first, sha256, format_name, index == 0, index == last, decoding)
        for index, ((start, first), stop) in enumerate(zip(cuts, ends, strict=True))
    ]


@dataclass(slots=True)
class _Cutter:
    """Finds where to cut while blocks pass."""

    find_start: FindStart
    span_bytes: int
    look_back: int
    cuts: list[tuple[int, int]] = field(default_factory=lambda: [(0, 1)])
    """(offset, line) of each span."""
    held: bytes = b""
    offset: int = 0
    """Of `held` in the source."""
    line: int = 1
    """At the beginning of `held`."""
    searched: int = 0
    """Before this offset there is no start that is not a cut already."""
    is_printed: bool = False
    """Whether there is anything before `held` but blanks: they are no part of their own."""
    is_over: bool = False

    def feed(self, block: bytes) -> None:
        """Looks for cuts in the next block; keeps of it what later ones need."""
        if self.is_over:
            return
        self.held += block
        while (wanted := max(self.cuts[-1][0] + self.span_bytes, self.searched) - self.offset) < len(self.held):
            at = self.find_start(self.held, max(wanted, 1))
            if at < 0:
                self.searched = self.offset + max(len(self.held) - _OVERLAP, 0)
                break
            if not self.is_printed and _PRINTED.search(self.held, 0, at) is None:
                self.searched = self.offset + at + 1
                continue
            self._drop(at)
            self.cuts.append((self.offset, self.line))
        # A line end of two characters stays in one piece.
        done = self.held.rfind(b"\n", 0, max(len(self.held) - _OVERLAP - self.look_back, 0)) + 1
        if done:
            self._drop(done)
        elif len(self.held) > _LONGEST_LINE + self.look_back:
            self.is_over, self.held = True, b""

    def _drop(self, end: int) -> None:
        """Forgets what stands before an offset of `held`."""
        gone = self.held[:end]
        self.is_printed = self.is_printed or _PRINTED.search(gone) is not None
        self.line += _line_ends(gone)
        self.offset += end
        self.held = self.held[end:]


def _line_ends(raw: bytes) -> int:
    if b"\r" in raw:
        return raw.count(b"\n") + raw.count(b"\r") - raw.count(b"\r\n")
    return raw.count(b"\n")
