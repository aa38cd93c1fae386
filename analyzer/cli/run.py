"""The run that check, report and export have in common: find the sources, check them, count, sum up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from analyzer.cli.progress import Progress
from analyzer.cli.streams import say
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.check import SourceReport
    from analyzer.render.summary import Tally


class Run:
    """A run over the sources of some paths; counts what it gives."""

    def __init__(self, paths: Sequence[str], options: Options, *, jobs: int = 1, quiet: bool = False) -> None:
        """Raises AnalyzerError for a path that stands for nothing: before anything is written or replaced."""
        from analyzer.render.summary import Tally
        from analyzer.sources import find_sources

        self.tally: Tally = Tally()
        self.progress = Progress(is_wanted=not quiet)
        self._sources = find_sources(paths)
        self._options = options
        self._jobs = jobs
        self._quiet = quiet

    def reports(self) -> Iterator[SourceReport]:
        """Each source's report; not counted yet."""
        from analyzer.batch import check_many

        try:
            for report in check_many(self._sources, self._options, self._jobs):
                self.progress.advance()
                yield report
        finally:
            self.progress.close()

    def counted(self) -> Iterator[SourceReport]:
        """Each source's report, counted."""
        for report in self.reports():
            self.tally.add(report)
            yield report

    def finish(self) -> None:
        """The summary line on stderr, the last thing that a run says."""
        if not self._quiet:
            say(self.tally.summary_line())
