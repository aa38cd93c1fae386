"""The run that check, report and export have in common: find the sources, work through them, count, sum up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer.cli.progress import Progress
from analyzer.cli.streams import say
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.batch import Engine, Task
    from analyzer.check import SourceReport
    from analyzer.render.summary import Tally


_MUCH = 2 * 1024 * 1024
"""Bytes of sources for which several processes are worth their start before it is known what there is: half a second of work."""


def start_early(engine: Engine, paths: Sequence[str], modules: Sequence[str]) -> None:
    """Let the processes of a run make ready at once, where there is much to do, before this one imports what all need.

    modules: what they will need. Raises AnalyzerError for a path that stands for nothing.
    """
    if engine.name != "local" or engine.jobs == 1 or not _is_much(paths):
        return
    from analyzer.batch import pool

    jobs = engine.jobs or pool.cores()
    if jobs > 1:
        pool.start_early(jobs, ("analyzer.batch.preload", *modules))


def _is_much(paths: Sequence[str]) -> bool:
    from analyzer.sources import find_sources
    from analyzer.sources.urls import is_url

    if len(paths) == 1 and (Path(paths[0]) / "manifest.json").exists():
        return False  # a dataset: there are no sources (`holds_dataset` would load Arrow, and its threads)
    if any(is_url(path) for path in paths):
        return False  # it would take time to know
    size = 0
    for source in find_sources(paths):
        if source.path is None:
            return False  # standard input
        with suppress(OSError):
            size += source.path.stat().st_size if source.size is None else source.size
        if size > _MUCH:
            return True
    return False


class Run:
    """A run over the sources of some paths; counts what it gives."""

    def __init__(self, paths: Sequence[str], options: Options, *, engine: Engine, quiet: bool = False) -> None:
        """Raises AnalyzerError for a path that stands for nothing: before anything is written or replaced."""
        from analyzer.render.summary import Tally
        from analyzer.sources import find_sources

        self.tally: Tally = Tally()
        self.progress = Progress(is_wanted=not quiet)
        self.sources = find_sources(paths)
        self._options = options
        self._engine = engine
        self._quiet = quiet

    def leave_out(self, is_there: Callable[[str, str], bool]) -> None:
        """Do without sources that somebody has already, told by their names and SHA-256 hashes."""
        from analyzer.sources.load import hashed

        self.sources = (
            source for source in self.sources if (digest := hashed(source)) is None or not is_there(source.name, digest)
        )

    def results(self, task: Task) -> Iterator[Any]:
        """What a task makes of each chunk of the sources, counted; it has a `tally` and a number of `sources`."""
        from analyzer.batch import Work, work_through

        try:
            for result in work_through(self.sources, Work(task, self._options), self._engine):
                self.tally.merge(result.tally)
                self.progress.advance(result.sources)
                yield result
        finally:
            self.progress.close()

    def counted(self) -> Iterator[SourceReport]:
        """Each source's report, counted; several of a large source. Costs more than a task that makes less of them."""
        from analyzer.batch import Work, work_through
        from analyzer.batch.many import Reports

        try:
            for reports in work_through(self.sources, Work(Reports(), self._options), self._engine):
                for report in reports:
                    self.tally.add(report)
                    self.progress.advance(not report.is_continued)
                    yield report
        finally:
            self.progress.close()

    def finish(self) -> None:
        """The summary line on stderr, the last thing that a run says."""
        if not self._quiet:
            say(self.tally.summary_line())
