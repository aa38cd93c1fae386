"""Sources over several processes: chunks go out, reports come back in order, a dying process costs one source."""

from __future__ import annotations

import itertools
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext
from typing import TYPE_CHECKING

from analyzer.batch.guard import check_safely, internal_error
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.check import SourceReport
    from analyzer.sources import Source

CHUNK = 8
"""Sources a chunk: enough that sending them costs little, few enough that the first reports come soon."""
AHEAD = 3
"""Chunks that are out for each process; bounds what waits in memory."""
ATTEMPTS = 2
"""How often a source may bring its process down before it is given up."""


Check = Callable[["Source", Options], "SourceReport"]


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def check_parallel(sources: Iterable[Source], options: Options, jobs: int, check: Check = check_safely) -> Iterator[SourceReport]:
    """The report of each source in the order of the sources, made by `jobs` processes.

    check: what is done with a source; a function that the processes can import.
    """
    supply = iter(sources)
    waiting: deque[tuple[list[Source], Future[list[SourceReport]]]] = deque()
    pool = _pool(jobs)
    try:
        while True:
            while len(waiting) < jobs * AHEAD and (chunk := list(itertools.islice(supply, CHUNK))):
                waiting.append((chunk, _submit(pool, chunk, options, check)))
            if not waiting:
                return
            chunk, future = waiting.popleft()
            try:
                reports = future.result()
            except BrokenProcessPool:
                # Which of the chunks that were out killed its process cannot be told: the first is done source by source,
                # the others are sent again to a new pool.
                pool.shutdown(cancel_futures=True)
                yield from _one_by_one(chunk, options, check)
                pool = _pool(jobs)
                waiting = deque((chunk, _submit(pool, chunk, options, check)) for chunk, _ in waiting)
                continue
            except Exception:  # noqa: BLE001 - a report that cannot travel between processes is made here
                reports = _check_chunk(chunk, options, check)
            yield from reports
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, chunk: list[Source], options: Options, check: Check) -> Future[list[SourceReport]]:
    ready: Future[list[SourceReport]] = Future()
    if any(source.path is None for source in chunk):
        # Standard input belongs to this process alone.
        ready.set_result(_check_chunk(chunk, options, check))
        return ready
    try:
        return pool.submit(_check_chunk, chunk, options, check)
    except BrokenProcessPool as error:
        ready.set_exception(error)
        return ready


def _check_chunk(chunk: list[Source], options: Options, check: Check) -> list[SourceReport]:
    return [check(source, options) for source in chunk]


def _one_by_one(chunk: list[Source], options: Options, check: Check) -> Iterator[SourceReport]:
    """Each source in a process of its own that is made anew when it dies."""
    for source in chunk:
        for _ in range(ATTEMPTS):
            with _pool(1) as pool:
                try:
                    reports = pool.submit(_check_chunk, [source], options, check).result()
                except BrokenProcessPool:
                    continue
                yield from reports
                break
        else:
            yield internal_error(source.name, "BrokenProcessPool", "the process that read it died")


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(max_workers=jobs, mp_context=_context(), initializer=_ignore_interrupts)


def _context() -> BaseContext:
    """Never plain `fork`: a progress bar and Arrow have threads by then, and their locks would be copied as they stand."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["analyzer.check", "analyzer.batch.guard"])
        return context
    return multiprocessing.get_context("spawn")


def _ignore_interrupts() -> None:
    """Ctrl-C goes to every process of the terminal: the first one stops the others, they need not speak too."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
