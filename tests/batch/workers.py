"""What processes of the tests do with sources and reports; here, so that they can import it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.check import SourceReport
from analyzer.options import Options
from analyzer.sources import Source


def echo(source: Source, options: Options) -> SourceReport:
    """A report that has only the source's name."""
    return SourceReport(source.name)


def die() -> None:
    """The end of this process, by the hardest signal that there is."""
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def die_on_bad(source: Source, options: Options) -> SourceReport:
    """The same; but a source named bad kills the process."""
    if source.name == "bad":
        die()
    return SourceReport(source.name)


def die_once(source: Source, options: Options) -> SourceReport:
    """The same; but a source whose path is a file that exists removes it and kills the process."""
    if source.path is not None and source.path.is_file():
        Path(source.path).unlink()
        die()
    return SourceReport(source.name)


@dataclass(frozen=True)
class Names:
    """A task that gives the names and codes of the reports."""

    chunk_bytes: int = 3

    def run(self, number: int, reports: Iterator[SourceReport]) -> list[tuple[str, list[str]]]:
        return [(report.source, [finding.code for finding in report.findings]) for report in reports]

    def prepare(self, reports: Iterator[SourceReport]) -> Any:
        return self.run(0, reports)

    def complete(self, number: int, prepared: Any, matches: int, findings: int) -> Any:
        return prepared


@dataclass(frozen=True)
class Unsendable(Names):
    """A task whose result cannot be pickled."""

    def run(self, number: int, reports: Iterator[SourceReport]) -> Any:
        return [(threading.Lock(), report.source) for report in reports]


@dataclass(frozen=True)
class Faulty(Names):
    """A task with a fault."""

    def run(self, number: int, reports: Iterator[SourceReport]) -> Any:
        return [{}["nothing"] for report in reports]
