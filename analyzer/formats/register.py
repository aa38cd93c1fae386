"""The register of formats: what each can hold, how it is recognised, who reads it.

A format that is read is a module or folder `analyzer/formats/<name>` that assigns `FORMAT`, with its grammar beside the
others. Nothing else has to be changed for a new one. What is only recognised stands in `analyzer.formats.foreign`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain

import analyzer.formats
from analyzer.errors import AnalyzerError
from analyzer.findings import Finding
from analyzer.options import Options
from analyzer.sources import SourceText
from analyzer.sources.find import SPAN_BYTES
from analyzer.transcript import MatchRecord


@dataclass(frozen=True, slots=True)
class Sniff:
    """How much a text looks like a format."""

    score: int
    """0: not at all; 100: beyond doubt."""
    reason: str = ""
    """What spoke for it, or against it where the score is 0."""
    line: int = 1
    """The line that did."""
    closeness: int = 0
    """Where the score is 0: how much nevertheless spoke for it."""


@dataclass(frozen=True, slots=True)
class Format:
    """One format that is read."""

    name: str
    title: str
    extensions: tuple[str, ...]
    """Usual file name endings: for the user's eyes, never evidence."""
    writers: str
    """Programs and sites that write it."""
    records: str
    """What it holds."""
    cannot_record: str
    """What it cannot hold."""
    sample: str
    """A short record."""
    sniff: Callable[[str], Sniff]
    read: Callable[[str], Iterator[MatchRecord]]
    """The matches of a text, one by one."""
    find_start: Callable[[bytes, int], int] | None = None
    """`find_start(raw, at)`: the first place at or behind `at` where a match surely begins, -1 where none is seen; None:
    sources of this format are only read as a whole. It must be what the reader takes for a new match whatever stands before
    `raw`, so that parts read on their own say what the whole would say; and the beginning of a line."""
    look_back: int = 0
    """How many bytes before a start `find_start` wants to see in `raw`."""
    span_bytes: int = SPAN_BYTES
    """How long the parts of a large source should be: all that is known of one is in memory at once."""
    is_certain: Callable[[str], bool] | None = None
    """True for a text that no other format can claim with a higher score. Asked of the usual format first, so that
    the others are neither asked nor imported where it is so."""
    dialects: tuple[tuple[str, str, str], ...] = ()
    """(name, who writes it, what is peculiar to it)."""


@dataclass(slots=True)
class ReadResult:
    """What reading a source gives."""

    format: str
    """"" where the source could not be read at all."""
    matches: Iterator[MatchRecord]
    """One by one; reading goes on while they are taken."""
    findings: list[Finding] = field(default_factory=list)
    """Of the source as a whole: its encoding, or why it is not read. Findings of a match are in the match."""


@lru_cache(maxsize=1)
def formats() -> dict[str, Format]:
    """All formats that are read, by name."""
    found: dict[str, Format] = {}
    for module in sorted(pkgutil.iter_modules(analyzer.formats.__path__), key=lambda module: module.name):
        if module.name in _NO_FORMATS:
            continue
        entry = getattr(importlib.import_module(f"analyzer.formats.{module.name}"), "FORMAT", None)
        if isinstance(entry, Format):
            found[entry.name] = entry
    return found


@lru_cache(maxsize=1)
def _usual_format() -> Format:
    """The format of nearly all records."""
    from analyzer.formats.mat import FORMAT

    return FORMAT


_NO_FORMATS = frozenset({"register", "foreign", "grammars", "plays"})


def sniff(text: str, head: bytes = b"") -> tuple[Format | None, Finding | None]:
    """The format of a text by its content, or the fatal finding that says why it is not read.

    head: the first raw bytes, for binary formats.
    """
    usual = _usual_format()
    if usual.is_certain is not None and usual.is_certain(text):
        return usual, None
    from analyzer.formats import foreign

    binary = foreign.binary_format(head)
    if binary is not None:
        return None, Finding("S010", 1, detail=binary)
    best: tuple[Sniff, Format] | None = None
    closest: tuple[Sniff, Format] | None = None
    for entry in formats().values():
        seen = entry.sniff(text)
        if seen.score > 0 and (best is None or seen.score > best[0].score):
            best = seen, entry
        # Where nothing speaks for any, the most usual one is named.
        if closest is None or (seen.closeness, entry.name == "mat") > (closest[0].closeness, closest[1].name == "mat"):
            closest = seen, entry
    other = foreign.foreign_format(text, known=frozenset(formats()), above=best[0].score if best is not None else 0)
    if other is not None:
        return None, Finding(other.code, other.line, detail=other.detail())
    if best is not None:
        return best[1], None
    detail: dict[str, object] = {"format": "", "title": ""}
    line = 1
    if closest is not None:
        detail.update(closest=closest[1].name, closest_title=closest[1].title, reason=closest[0].reason)
        line = closest[0].line
    return None, Finding("S008", line, detail=detail)


def read_source(text: SourceText, options: Options) -> ReadResult:
    """The matches of a source, read in the format that its content shows (or that the options name).

    Raises AnalyzerError for an option that names no format.
    """
    if options.input_format is not None:
        entry: Format | None = formats().get(options.input_format.lower())
        if entry is None:
            raise AnalyzerError(f"no format is called {options.input_format!r}; `bgmatch formats` lists them")
        return _read_as(entry, text)
    entry, refusal = sniff(text.text, text.head)
    if entry is None:
        return ReadResult("", iter(()), [refusal] if refusal is not None else [])
    return ReadResult(entry.name, entry.read(text.text), list(text.findings))


def _read_as(entry: Format, text: SourceText) -> ReadResult:
    """The matches of a text in the format that the user named; refused where nothing is read that looks like it."""
    matches = entry.read(text.text)
    first = next(matches, None)
    if first is None or not any(game.actions for game in first.games):
        seen = entry.sniff(text.text)
        if not seen.score:
            reason = f"this text is none: {seen.reason}" if seen.reason else "this text is none"
            return ReadResult("", iter(()), [Finding("S008", seen.line, detail={"title": entry.title, "reason": reason})])
    return ReadResult(entry.name, chain([first], matches) if first is not None else iter(()), list(text.findings))
