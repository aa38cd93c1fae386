"""The task of `check`: reports to text and counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from analyzer.batch.spans import shift_numbers, without_actions
from analyzer.check import SourceReport
from analyzer.render.player import about, is_player
from analyzer.render.style import PLAIN, Style
from analyzer.render.summary import Tally

Shape = Literal["concise", "full", "jsonl"]


@dataclass(slots=True)
class Written:
    """What `check` says about a chunk."""

    text: str = ""
    tally: Tally = field(default_factory=Tally)
    sources: int = 0
    """Whole sources, skipped ones too."""
    is_player_known: bool = False


@dataclass(frozen=True, slots=True)
class FindingsTask:
    """Writes findings."""

    shape: Shape = "concise"
    lowest: str = "warning"
    style: Style = PLAIN
    player: str | None = None
    """Only what this player did."""
    is_silent: bool = False
    """Only count."""
    chunk_bytes: int = 512 * 1024
    """Small enough that the first findings come soon, and that no process waits long for the last chunk of another."""

    def run(self, number: int, reports: Iterable[SourceReport]) -> Written:
        """Text and counts of the reports."""
        from analyzer.render.concise import concise
        from analyzer.render.full import full
        from analyzer.render.jsonl import jsonl

        renderer = {"concise": concise, "full": full, "jsonl": jsonl}[self.shape]
        written = Written()
        texts = []
        for report in reports:
            if self.player is not None:
                written.is_player_known = written.is_player_known or is_player(report, self.player)
                report.findings = about(report, self.player)
            written.tally.add(report)
            written.sources += not report.is_continued
            if not self.is_silent and report.findings:
                texts.append(renderer(report, lowest=self.lowest, style=self.style))
            del report  # the next one takes its memory, which is in the processor's cache
        written.text = "".join(texts)
        return written

    def prepare(self, reports: Iterator[SourceReport]) -> list[SourceReport]:
        """The reports as far as text needs them: it has numbers in it."""
        return [without_actions(report) for report in reports]

    def complete(self, number: int, prepared: list[SourceReport], matches: int, findings: int) -> Written:
        """Text and counts of the reports of a part."""
        for report in prepared:
            shift_numbers(report, matches, findings)
        return self.run(number, prepared)
