"""Many sources in, results out in the order of the sources, however many processes work and wherever they are."""

from __future__ import annotations

import dataclasses
import itertools
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from analyzer.batch.chunks import Chunk, chunks_of
from analyzer.batch.spans import shift_numbers
from analyzer.batch.work import Done, Work
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.check import SourceReport
    from analyzer.sources import Source


@dataclasses.dataclass(frozen=True, slots=True)
class Engine:
    """Who works."""

    jobs: int = 1
    """Processes of this machine; 1 for none but this one, 0 for as many as there are cores."""
    name: str = "local"
    """`local`, or `dask`."""
    scheduler: str | None = None
    """Address of a dask scheduler; None for a cluster of `jobs` processes on this machine."""


def work_through(sources: Iterable[Source], work: Work, engine: Engine | None = None) -> Iterator[Any]:
    """What the work's task makes of each chunk of the sources, in their order; the same for every engine.

    Whatever happens while a source is checked costs that source only (X001). What iterating over the sources raises, and
    what the task raises, is passed on.
    """
    chosen = engine or Engine()
    with _Input() as standard_input:
        matches = findings = 0
        for chunk, done in _run(chunks_of(standard_input.kept(sources), work.options, work.task.chunk_bytes), work, chosen):
            if not chunk.is_part:
                yield done.result
                continue
            if chunk.is_first_part:
                matches = findings = 0
            yield work.task.complete(chunk.number, done.result, matches, findings)
            matches += done.matches
            findings += done.findings


def _run(chunks: Iterator[Chunk], work: Work, engine: Engine) -> Iterator[tuple[Chunk, Done]]:
    if engine.name == "dask":
        from analyzer.batch.distributed import run_distributed

        return run_distributed(chunks, work, engine.jobs, engine.scheduler)
    if engine.jobs != 1:
        # A single chunk is not worth another process.
        first = list(itertools.islice(chunks, 2))
        chunks = itertools.chain(first, chunks)
        if len(first) > 1:
            from analyzer.batch.pool import cores, run_parallel  # multiprocessing costs 10 ms at start-up

            jobs = engine.jobs or cores()
            if jobs > 1:
                return run_parallel(chunks, work, jobs)
    return ((chunk, work.on(chunk)) for chunk in chunks)


class _Input:
    """Standard input in a file of its own while a run lasts: any process can read it, and it may be large."""

    def __init__(self) -> None:
        self._path: Path | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def kept(self, sources: Iterable[Source]) -> Iterator[Source]:
        """The sources, with the file in the place of standard input."""
        for source in sources:
            if source.path is not None or source.url:
                yield source
                continue
            import tempfile

            with tempfile.NamedTemporaryFile(prefix="bgmatch-", delete=False) as file:
                self._path = Path(file.name)
                shutil.copyfileobj(sys.stdin.buffer, file)
            yield dataclasses.replace(source, path=self._path)


@dataclasses.dataclass(frozen=True, slots=True)
class Reports:
    """The task of making nothing of reports: they are the result."""

    chunk_bytes: int = 1024 * 1024

    def run(self, number: int, reports: Iterator[SourceReport]) -> list[SourceReport]:
        """The reports."""
        return list(reports)

    def prepare(self, reports: Iterator[SourceReport]) -> list[SourceReport]:
        """The reports, numbered within the chunk."""
        return list(reports)

    def complete(self, number: int, prepared: list[SourceReport], matches: int, findings: int) -> list[SourceReport]:
        """The reports, numbered within their source."""
        for report in prepared:
            shift_numbers(report, matches, findings)
        return prepared


def check_many(sources: Iterable[Source], options: Options, jobs: int = 1) -> Iterator[SourceReport]:
    """The report of each source, in the order of the sources; several for a large one, each on a part of it.

    jobs: processes that work; 1 for none but this one, 0 for as many as there are cores.
    An exception while a source is checked becomes an X001 finding of that source. Reports do not depend on
    `jobs`. What iterating over the sources raises is passed on.
    """
    for reports in work_through(sources, Work(Reports(), options), Engine(jobs)):
        yield from reports
