"""Work in portions: sources grouped by size, in their order, the same whoever works on them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from analyzer.batch.spans import split_source
from analyzer.options import Options
from analyzer.sources import Source
from analyzer.sources.split import LARGE_BYTES

MAX_SOURCES = 2_000
"""A chunk of small sources has no more."""
_UNKNOWN_SIZE = 16 * 1024

_LEAST = 8
"""The first chunks are smaller by this: there is something to say soon, and several processes share a small job evenly."""
_SHARE = 16
"""Then each chunk may have this part of all that came before, up to the full size: the last one keeps nobody waiting long."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Sources that one process works on in one go: whole ones, or one span of a large source."""

    number: int
    """From 0, in the order of the sources."""
    sources: tuple[Source, ...]
    failed: frozenset[int] = frozenset()
    """Indices of sources that brought a process down: they are not touched again, but said (X001)."""

    @property
    def is_part(self) -> bool:
        """A span of a large source."""
        return self.sources[0].span is not None

    @property
    def is_first_part(self) -> bool:
        """Whether its large source begins with it."""
        span = self.sources[0].span
        return span is not None and span.is_first

    def only(self, indices: Iterable[int]) -> Chunk:
        """The chunk with some of its sources."""
        return dataclasses.replace(self, sources=tuple(self.sources[index] for index in indices))


def chunks_of(sources: Iterable[Source], options: Options, chunk_bytes: int, *, large: int = LARGE_BYTES) -> Iterator[Chunk]:
    """Chunks of about `chunk_bytes` at most, the first ones smaller; depends on nothing but the sources and their sizes."""
    number = 0
    waiting: list[Source] = []
    size = passed = 0
    for source in sources:
        sized = _sized(source)
        spans = split_source(sized, options, large=large)
        is_part = len(spans) > 1
        most = min(chunk_bytes, max(chunk_bytes // _LEAST, passed // _SHARE))
        if waiting and (is_part or size + (sized.size or 0) > most or len(waiting) >= MAX_SOURCES):
            yield Chunk(number, tuple(waiting))
            number, waiting, passed, size = number + 1, [], passed + size, 0
        if not is_part:
            waiting.append(sized)
            size += sized.size or 0
            continue
        # One span is a few MB: enough for a chunk, and what is made of it is passed on to be numbered.
        for span in spans:
            yield Chunk(number, (span,))
            number += 1
    if waiting:
        yield Chunk(number, tuple(waiting))


def _sized(source: Source) -> Source:
    """The source with its size in bytes, a guess where nothing tells."""
    if source.size is not None:
        return source
    size = _UNKNOWN_SIZE
    if source.path is not None:
        try:
            size = source.path.stat().st_size
        except OSError:
            size = 0
    return dataclasses.replace(source, size=size)
