"""Large sources: cut into spans of whole matches, checked span by span, numbered as one source."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer import check
from analyzer.check import SourceReport
from analyzer.formats.register import Format, formats, sniff
from analyzer.options import Options
from analyzer.sources import Source, SourceText
from analyzer.sources.find import Span
from analyzer.sources.load import HEAD_BYTES, MAX_BYTES, MAX_CONTROL_LINES, open_source, text_of
from analyzer.sources.split import LARGE_BYTES, spans_of
from analyzer.sources.whole import is_cuttable

_SNIFFED_BYTES = 256 * 1024


def split_source(source: Source, options: Options, *, large: int = LARGE_BYTES, span_bytes: int | None = None) -> list[Source]:
    """The source as spans where it is large and its format can be cut; else the source alone.

    span_bytes: how long a span is at least; None for what suits the format. What cannot be opened, or is in no known format,
    is left for checking to say.
    """
    if source.span is not None or (source.size or 0) <= large:
        return [source]
    try:
        with open_source(source) as stream:
            entry = _cut_format(stream.read(_SNIFFED_BYTES), options)
            if entry is None or entry.find_start is None:
                return [source]
            stream.seek(0)
            # Many control characters are one finding about all of a text, as long as that can be read as one.
            most_controls = MAX_CONTROL_LINES if (source.size or 0) <= MAX_BYTES else None
            spans = spans_of(
                stream,
                entry.find_start,
                entry.name,
                span_bytes=span_bytes or entry.span_bytes,
                look_back=entry.look_back,
                encoding=options.encoding,
                most_controls=most_controls,
            )
    except OSError:
        return [source]
    if len(spans) < 2:
        return [source]
    return [dataclasses.replace(source, span=span, size=span.end - span.start) for span in spans]


def _cut_format(head: bytes, options: Options) -> Format | None:
    """The format that the first bytes of a source are in; None where it cannot be cut."""
    if not is_cuttable(options.encoding):
        return None
    # The last line may be cut off in the middle.
    loaded = text_of("", head[: head.rfind(b"\n") + 1], options.encoding)
    if not isinstance(loaded, SourceText) or loaded.encoding.startswith("utf-16") or loaded.encoding.startswith("utf-32"):
        return None
    if options.input_format is None:
        return sniff(loaded.text, head[:HEAD_BYTES])[0]
    entry = formats().get(options.input_format.lower())
    # What does not look like the format is refused, which is decided by all of the text.
    return entry if entry is not None and entry.sniff(loaded.text).score else None


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
