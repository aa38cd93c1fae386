"""Chunks over several processes: results come back in order, a process that dies costs its chunk a retry."""

from __future__ import annotations

import dataclasses
import itertools
import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.reduction import ForkingPickler
from typing import Any

from analyzer.batch.chunks import Chunk
from analyzer.batch.work import Done, Nothing, Work
from analyzer.errors import AnalyzerError

AHEAD = 2
"""Chunks for each process that are done or being done and not yet taken; bounds what waits in memory."""

SMALL_BYTES = 32 * 1024
"""A chunk, as it travels, of which a second one may wait in the line."""

Attempt = Callable[[Chunk, Work], Done | None]
"""What a fresh process makes of a chunk; None if it died."""


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


_ready: list[_Process] = []
"""Processes that were started early and wait for work."""


def start_early(jobs: int, modules: Sequence[str]) -> None:
    """Start the processes that `run_parallel` will ask for, so that they make ready while this one does.

    Only where they can be forked; else nothing happens, for once libraries have their threads here they cannot be any more.
    modules: what they will need, imported by them at once.
    """
    while len(_ready) < jobs and _can_fork():
        _ready.append(_Process(_ready, modules))


def run_parallel(chunks: Iterator[Chunk], work: Work, jobs: int) -> Iterator[tuple[Chunk, Done]]:
    """Each chunk with what was made of it, in their order, by `jobs` processes.

    Leaving the iterator early (Ctrl-C, a closed pipe) ends the processes at once.
    """
    processes = list(_ready)
    _ready.clear()
    for started in processes:
        started.tell(work)
    waiting: deque[Chunk] = deque()  # in order, taken or not
    done: dict[int, Done] = {}
    again: deque[Chunk] = deque()
    deaths: dict[int, int] = {}
    supply = iter(chunks)
    stock: deque[Chunk] = deque()  # taken from the supply, not given to anybody
    try:
        while True:
            stock.extend(itertools.islice(supply, jobs + 1 - len(stock)))
            while again or (stock and len(waiting) < jobs * (AHEAD + 1)):
                process = min(processes, key=lambda one: len(one.chunks), default=None)
                if process is None or (process.chunks and len(processes) < jobs):
                    process = _Process(processes)
                    process.tell(work)
                    processes.append(process)
                if len(process.chunks) > 1 or (process.chunks and not again and len(stock) <= jobs):
                    break  # the last ones are for whoever is done first
                chunk = again.popleft() if again else stock.popleft()
                stock.extend(itertools.islice(supply, jobs + 1 - len(stock)))
                if not waiting or chunk.number > waiting[-1].number:
                    waiting.append(chunk)
                if not process.send(chunk):
                    again.appendleft(chunk)
                    break
            while waiting and waiting[0].number in done:
                chunk = waiting.popleft()
                yield chunk, done.pop(chunk.number)
            busy = {process.connection: process for process in processes if process.chunks}
            if not busy:
                if not waiting and not again and not stock:
                    return
                continue
            ready = set(wait(list(busy)))
            for process in [process for connection, process in busy.items() if connection in ready]:
                answer = process.answer()
                chunk = process.chunks.popleft()
                if answer is not None:
                    done[chunk.number] = _opened(answer, chunk, work)
                    continue
                processes.remove(process)
                process.end()
                # The other chunks were only on their way to it.
                again.extend(process.chunks)
                deaths[chunk.number] = deaths.get(chunk.number, 0) + 1
                if deaths[chunk.number] < 2:
                    again.appendleft(chunk)
                else:
                    done[chunk.number] = without_killers(chunk, work, _attempt)
    finally:
        for process in processes:
            process.end()


def without_killers(chunk: Chunk, work: Work, attempt: Attempt) -> Done:
    """What is made of a chunk that brought two processes down: the sources that do so are found by halving, and said."""
    probe = dataclasses.replace(work, task=Nothing())
    failed: list[int] = []
    groups = [list(range(len(chunk.sources)))]
    while groups:
        group = groups.pop()
        if attempt(chunk.only(group), probe) is not None:
            continue
        if len(group) == 1:
            failed += group
        else:
            groups += [group[: len(group) // 2], group[len(group) // 2 :]]
    marked = dataclasses.replace(chunk, failed=frozenset(failed))
    done = attempt(marked, work)
    if done is None:
        done = work.on(dataclasses.replace(chunk, failed=frozenset(range(len(chunk.sources)))))
    return done


def _attempt(chunk: Chunk, work: Work) -> Done | None:
    process = _Process([])
    try:
        process.tell(work)
        process.send(chunk)
        answer = process.answer()
        return None if answer is None else _opened(answer, chunk, work)
    finally:
        process.end()


def _opened(answer: tuple[str, Any], chunk: Chunk, work: Work) -> Done:
    """What a process made; raises what it raised; what could not travel is made here."""
    kind, content = answer
    if kind == "raised":
        raise content
    if kind == "unsendable":
        return work.on(chunk)
    done: Done = content
    return done


class _Process:
    """One process that works, and the line to it."""

    def __init__(self, others: Sequence[_Process], modules: Sequence[str] = ()) -> None:
        """others: the processes there are. modules: what it imports before it has work."""
        self.chunks: deque[Chunk] = deque()
        """Sent and not answered; it works on the first one."""
        # Each time anew: the first ones may be started before there are threads, one that takes a dead one's place after.
        context = _context()
        self.connection, other = context.Pipe()
        # A forked process has copies of this end of all lines: while one is open nobody at the other end hears that we are gone.
        is_forked = context.get_start_method() == "fork"
        copies = [self.connection, *(one.connection for one in others)] if is_forked else []
        process = context.Process(target=_serve, args=(other, copies, tuple(modules)), daemon=True)  # type: ignore[attr-defined]
        with _hidden_main(), _no_interrupt():
            process.start()
        other.close()
        self._process = process

    def tell(self, work: Work) -> None:
        """Say what is to be done with chunks: once, before the first one."""
        data = ForkingPickler.dumps(work)
        with suppress(OSError):  # it died: `answer` says so
            self.connection.send_bytes(data)

    def send(self, chunk: Chunk) -> bool:
        """Send a chunk, or one more than it works on, so that it need not wait for the next one; False for one that has to wait.

        A large one is sent to who does nothing only: nobody reads it meanwhile, and the line holds some 200 KB.
        """
        data = ForkingPickler.dumps(chunk)
        if self.chunks and len(data) > SMALL_BYTES:
            return False
        self.chunks.append(chunk)
        with suppress(OSError):  # it died before it got anything: `answer` says so
            self.connection.send_bytes(data)
        return True

    def answer(self) -> tuple[str, Any] | None:
        """What the process made of its first chunk; None if it died."""
        try:
            answer: tuple[str, Any] = self.connection.recv()
        except (EOFError, OSError):
            return None
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self.connection.close()


def _serve(connection: Connection, copies: list[Connection], modules: tuple[str, ...]) -> None:
    """The life of a process: first work, then chunks in, results out, until the line is cut. copies: what it is to close."""
    # Ctrl-C goes to every process of the terminal: the first one ends the others, they need not speak too.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for copy in copies:
        copy.close()
    for module in modules:
        with suppress(ImportError):  # who needs it says so
            import_module(module)
    try:
        work: Work = connection.recv()
    except (EOFError, OSError):
        return
    while True:
        try:
            chunk = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[str, Any] = ("done", work.on(chunk))
        except AnalyzerError as error:
            answer = ("raised", error)
        except Exception as error:  # noqa: BLE001 - the main process says what happened
            answer = ("raised", RuntimeError(f"{type(error).__name__}: {error}"))
        try:
            connection.send(answer)
        except OSError:
            return
        except Exception:  # noqa: BLE001 - whatever pickling raises
            connection.send(("unsendable", None))


@contextmanager
def _hidden_main() -> Iterator[None]:
    """New processes would import the program's main module again, typer with it: they have no use for it."""
    main = sys.modules["__main__"]
    spec, file = getattr(main, "__spec__", None), getattr(main, "__file__", None)
    main.__spec__ = None
    if file is not None:
        del main.__file__
    try:
        yield
    finally:
        main.__spec__ = spec
        if file is not None:
            main.__file__ = file


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C waits meanwhile: a process that has just been started inherits this, else it would say that it was interrupted."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _context() -> BaseContext:
    """How processes are started: forked from this one only while it has a single thread, at a fifth of a second less.

    A progress bar, numpy and Arrow have threads, and their locks would be copied as they stand.
    """
    if _can_fork():
        return multiprocessing.get_context("fork")
    if "forkserver" in multiprocessing.get_all_start_methods():
        from multiprocessing import resource_tracker

        # Else it would be started with the first process, and end that one's `_no_interrupt` too early.
        resource_tracker.ensure_running()
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["analyzer.batch.work", "analyzer.batch.preload"])
        return context
    return multiprocessing.get_context("spawn")


def _can_fork() -> bool:
    """Whether the system sees but one thread here, those of libraries counted; False where it does not say, or has no fork."""
    try:
        return hasattr(os, "fork") and len(os.listdir("/proc/self/task")) == 1  # noqa: PTH208 - the names are not wanted
    except OSError:
        return False
