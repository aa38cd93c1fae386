"""The run that check, report and export have in common: find the sources, work through them, count, sum up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from analyzer.cli.progress import Progress
from analyzer.cli.streams import say
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.batch import Engine, Task
    from analyzer.check import SourceReport
    from analyzer.render.summary import Tally


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
