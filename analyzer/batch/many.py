"""Many sources in, one report each out, in the same order however many processes work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from analyzer.batch.guard import check_safely
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.check import SourceReport
    from analyzer.sources import Source


def check_many(sources: Iterable[Source], options: Options, jobs: int = 1) -> Iterator[SourceReport]:
    """The report of each source, in the order of the sources.

    jobs: processes that work; 1 for none but this one, 0 for as many as there are cores.
    An exception while a source is checked becomes an X001 finding of that source. Reports do not depend on
    `jobs`. What iterating over the sources raises is passed on.
    """
    if jobs == 1:
        return (check_safely(source, options) for source in sources)
    from analyzer.batch.pool import check_parallel, cores  # multiprocessing costs 10 ms at start-up

    return check_parallel(sources, options, jobs or cores())
