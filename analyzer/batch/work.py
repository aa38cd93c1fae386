"""What a process does with a chunk: check its sources, and make of the reports what a task wants."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from analyzer.batch.chunks import Chunk
from analyzer.batch.guard import check_safely, internal_error
from analyzer.batch.spans import shift_numbers
from analyzer.check import SourceReport
from analyzer.options import Options
from analyzer.sources import Source

Check = Callable[[Source, Options], SourceReport]


class Task(Protocol):
    """What is made of reports. Travels to the processes that work, so it is plain data; what it makes travels back."""

    @property
    def chunk_bytes(self) -> int:
        """How large chunks should be, in bytes of the sources."""

    def run(self, number: int, reports: Iterator[SourceReport]) -> Any:
        """The result for the reports of a chunk."""

    def prepare(self, reports: Iterator[SourceReport]) -> Any:
        """The same for spans of a large source, as far as it goes while their numbers are not known."""

    def complete(self, number: int, prepared: Any, matches: int, findings: int) -> Any:
        """The result from what `prepare` made, once it is known how many matches and findings come before."""


@dataclass(slots=True)
class Done:
    """What was made of a chunk."""

    result: Any
    """Of `Task.run`; for a part of a large source of `Task.prepare`."""
    matches: int = 0
    """In the chunk, for parts."""
    findings: int = 0


@dataclass(slots=True)
class Work:
    """A task with what it needs: everything that a process must know before chunks come."""

    task: Task
    options: Options
    check: Check = field(default=check_safely)

    def on(self, chunk: Chunk) -> Done:
        """What the task makes of a chunk.

        Raises AnalyzerError for a bad request, and whatever the task itself raises; checking raises nothing.
        """
        reports = (
            internal_error(source.name, "WorkerDied", "the process that read it died")
            if index in chunk.failed
            else self._checked(source)
            for index, source in enumerate(chunk.sources)
        )
        with lazy_collector():
            if not chunk.is_part:
                return Done(self.task.run(chunk.number, reports))
            counts = Done(None)
            counts.result = self.task.prepare(_numbered(reports, counts))
            return counts

    def _checked(self, source: Source) -> SourceReport:
        return self.check(source, self.options)


class Nothing:
    """A task that makes nothing of reports: to find out which source brings a process down."""

    chunk_bytes = 0

    def run(self, number: int, reports: Iterator[SourceReport]) -> None:
        """Nothing."""
        deque(reports, maxlen=0)

    def prepare(self, reports: Iterator[SourceReport]) -> None:
        """Nothing."""
        self.run(0, reports)

    def complete(self, number: int, prepared: Any, matches: int, findings: int) -> None:
        """Nothing."""


def _numbered(reports: Iterator[SourceReport], counts: Done) -> Iterator[SourceReport]:
    """The reports of spans that follow each other, numbered on; counts what there is."""
    for report in reports:
        matches, findings = len(report.matches), len(report.findings)
        shift_numbers(report, counts.matches, counts.findings)
        counts.matches += matches
        counts.findings += findings
        yield report


@contextmanager
def lazy_collector() -> Iterator[None]:
    """Python's search for reference cycles, a quarter of the time with its usual thresholds, is made rare meanwhile.

    Records are trees and go when their last reader does; cycles are few (a finding's cause).
    """
    usual = gc.get_threshold()
    gc.set_threshold(200_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
