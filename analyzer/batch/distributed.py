"""Chunks over a dask cluster: results in their order, a worker that is lost costs its chunks a retry."""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from analyzer.batch.chunks import Chunk
from analyzer.batch.pool import AHEAD, cores, without_killers
from analyzer.batch.work import Done, Work
from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster

CONNECT_SECONDS = 20
"""How long the scheduler and a first worker are waited for."""


def run_distributed(chunks: Iterator[Chunk], work: Work, jobs: int, address: str | None) -> Iterator[tuple[Chunk, Done]]:
    """Each chunk with what was made of it, in their order, by the workers of a scheduler.

    address: `tcp://host:8786`; None for a cluster of `jobs` processes (0: one a core) on this machine. Workers must have the
    same version of bgmatch and see the same files. A chunk that brings several workers down is taken apart: the source that
    does it is said (X001).

    Raises AnalyzerError where dask is not installed or the scheduler or its workers cannot be reached.
    """
    client, cluster = _client(jobs, address)
    waiting: deque[tuple[Chunk, Future]] = deque()
    supply = iter(chunks)
    is_open = True
    try:
        while True:
            # Asked each time: workers come and go.
            limit = (AHEAD + 1) * max(sum(client.nthreads().values()), 1)
            while is_open and len(waiting) < limit:
                chunk = next(supply, None)
                if chunk is None:
                    is_open = False
                else:
                    chunk = _anywhere(chunk)
                    waiting.append((chunk, client.submit(_on, work, chunk, pure=False)))
            if not waiting:
                return
            chunk, future = waiting.popleft()
            done = _result(future)
            yield chunk, done if done is not None else without_killers(chunk, work, lambda one, what: _attempt(client, one, what))
    finally:
        client.cancel([future for _, future in waiting])
        client.close()
        if cluster is not None:
            cluster.close()


def _anywhere(chunk: Chunk) -> Chunk:
    """The chunk with paths that hold whatever folder a worker was started in."""
    sources = (
        source if source.path is None else dataclasses.replace(source, path=source.path.absolute()) for source in chunk.sources
    )
    return dataclasses.replace(chunk, sources=tuple(sources))


def _on(work: Work, chunk: Chunk) -> Done:
    return work.on(chunk)


def _attempt(client: Client, chunk: Chunk, work: Work) -> Done | None:
    return _result(client.submit(_on, work, chunk, pure=False))


def _result(future: Future) -> Done | None:
    """What a worker made; None if the chunk brought too many of them down. Raises what it raised."""
    from distributed.scheduler import KilledWorker

    try:
        done: Done = future.result()
    except KilledWorker:
        return None
    return done


def _client(jobs: int, address: str | None) -> tuple[Client, LocalCluster | None]:
    """A client of the scheduler, and the cluster if it is our own."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise AnalyzerError(
            "the engine dask needs more packages: pip install distributed, or '.[dask]' in a clone of bgmatch"
        ) from None
    try:
        if address is None:
            cluster = LocalCluster(
                n_workers=jobs or cores(), threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
            return Client(cluster, set_as_default=False), cluster
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except (OSError, TimeoutError, ValueError) as error:
        raise AnalyzerError(f"the dask scheduler {address or 'here'} cannot be reached: {error or 'no worker'}") from error
    return client, None
