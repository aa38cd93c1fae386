"""Large sources: cut into spans of whole matches, checked span by span, numbered as one source."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer import check
from analyzer.check import SourceReport
from analyzer.formats.register import formats, sniff
from analyzer.options import Options
from analyzer.sources import Source, SourceText
from analyzer.sources.find import Span
from analyzer.sources.load import HEAD_BYTES, open_source, text_of
from analyzer.sources.split import LARGE_BYTES, SPAN_BYTES, spans_of

_SNIFFED_BYTES = 256 * 1024


def split_source(source: Source, options: Options, *, large: int = LARGE_BYTES, span_bytes: int = SPAN_BYTES) -> list[Source]:
    """The source as spans where it is large and its format can be cut; else the source alone.

    What cannot be opened, or is in no known format, is left for checking to say.
    """
    if source.span is not None or (source.size or 0) <= large:
        return [source]
    try:
        with open_source(source) as stream:
            find = _finder(stream.read(_SNIFFED_BYTES), options)
            if find is None:
                return [source]
            name, find_start = find
            stream.seek(0)
            spans = spans_of(stream, find_start, name, span_bytes=span_bytes)
    except OSError:
        return [source]
    if len(spans) < 2:
        return [source]
    return [dataclasses.replace(source, span=span, size=span.end - span.start) for span in spans]


def _finder(head: bytes, options: Options) -> tuple[str, Any] | None:
    """(name, find_start) of the format that the first bytes of a source are in; None where it cannot be cut."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or not _holds_ascii(options.encoding):
        return None
    if options.input_format is not None:
        entry = formats().get(options.input_format.lower())
    else:
        # The last line may be cut off in the middle.
        loaded = text_of("", head[: head.rfind(b"\n") + 1], options.encoding)
        entry = sniff(loaded.text, head[:HEAD_BYTES])[0] if isinstance(loaded, SourceText) else None
    if entry is None or entry.find_start is None:
        return None
    return entry.name, entry.find_start


def _holds_ascii(encoding: str | None) -> bool:
    """True if ASCII characters are single bytes of the same number in an encoding."""
    if encoding is None:
        return True
    try:
        return "1) Game\n".encode(encoding) == b"1) Game\n"
    except (LookupError, UnicodeError):
        return False


def check_span(source: Source, span: Span, options: Options) -> SourceReport:
    """The report on a part of a large source: lines as in the whole source, matches and findings numbered from 1."""
    report = check.check_source(source, dataclasses.replace(options, input_format=span.format))
    report.sha256 = report.sha256 or span.sha256
    report.is_continued = not span.is_first
    if report.matches:
        report.matches[-1].record.is_last = span.is_last
    before = span.line - 1
    report.lines = SomeLines(report, before)
    _shift_lines(report, before)
    return report


class SomeLines(list[str]):
    """The lines of a large source by index; only those that findings point at are held, all others are empty."""

    def __init__(self, report: SourceReport, before: int) -> None:
        """before: how many lines of the source stand above those of the report."""
        super().__init__()
        lines = report.lines
        self._held = {finding.line - 1 + before: lines[finding.line - 1] for finding in report.findings if lines}
        self._count = before + len(lines)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        return self._held.get(index, "")


def _shift_lines(report: SourceReport, lines: int) -> None:
    """Move everything that a report says down by so many lines."""
    if not lines:
        return
    for finding in report.findings:
        finding.line += lines
    for match in report.matches:
        record = match.record
        record.line += lines
        record.last_line += lines
        if record.length_line:
            record.length_line += lines
        for header in record.headers:
            header.line += lines
        record.comments = [(line + lines, text) for line, text in record.comments]
        for facts in match.games:
            game = facts.record
            game.line += lines
            game.last_line += lines
            if game.score is not None:
                game.score.line += lines
            for mark in game.results:
                mark.line += lines
            for action in game.actions:
                action.line += lines


def shift_numbers(report: SourceReport, matches: int, findings: int) -> None:
    """Number the matches and findings of a part as what follows so many of them."""
    if matches or findings:
        for finding in report.findings:
            finding.match_number += matches
            finding.finding_number += findings
            if finding.consequence_of is not None:
                finding.consequence_of += findings
        for match in report.matches:
            match.record.match_number += matches


def without_actions(report: SourceReport) -> SourceReport:
    """The report without what only tables need, so that it travels lightly between processes."""
    for match in report.matches:
        match.findings = []
        match.record.findings = []
        for game in match.games:
            game.record.actions = []
            game.actions = game.final_board_1 = game.final_board_2 = None
    return report
