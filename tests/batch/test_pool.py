"""How processes are started and ended: forked from a program with one thread, served by another process else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from analyzer.batch import pool
from tests.cli.program import environment
from tests.faults.games import random_game

ON_LINUX = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs Linux's /proc")

START = """
import multiprocessing, time
from pathlib import Path
from analyzer.batch import Engine, Work, pool, work_through
from analyzer.options import Options
from analyzer.sources import Source
from tests.batch import workers

assert pool._context().get_start_method() == "fork"

def worked(check, changed=None):
    given = [changed if changed and index == 4 else Source(f"s{index}", Path(f"s{index}"), size=1) for index in range(12)]
    return work_through(given, Work(workers.Names(), Options(), check), Engine(2))
"""


def started(code: str, folder: Path) -> subprocess.Popen[str]:
    """A fresh Python that runs the code; it has one thread."""
    return subprocess.Popen(
        [sys.executable, "-c", START + code], cwd=folder, env=environment(), stdout=subprocess.PIPE, text=True
    )


def said(code: str, folder: Path) -> str:
    """What the code prints."""
    with started(code, folder) as program:
        text = program.communicate(timeout=60)[0]
    assert program.returncode == 0
    return text


@ON_LINUX
def test_forked__in_the_order_of_the_sources(tmp_path: Path) -> None:
    code = "print(*[name for result in worked(workers.echo) for name, codes in result])"
    assert said(code, tmp_path).split() == [f"s{index}" for index in range(12)]


@ON_LINUX
@pytest.mark.parametrize(
    ("check", "name", "path", "made"), [("die_on_bad", "bad", "bad", "bad:X001"), ("die_once", "once", "mark", "once:")]
)
def test_forked__a_process_that_dies(tmp_path: Path, check: str, name: str, path: str, made: str) -> None:
    (tmp_path / "mark").write_text("")
    code = f"""
changed = Source({name!r}, Path({path!r}), size=1)
print(*[f"{{name}}:{{''.join(codes)}}" for result in worked(workers.{check}, changed) for name, codes in result])
"""
    assert said(code, tmp_path).split() == [made if index == 4 else f"s{index}:" for index in range(12)]


@ON_LINUX
def test_forked__processes_end_when_the_first_one_is_killed(tmp_path: Path) -> None:
    code = """
results = worked(workers.echo)
next(results)
print(*[process.pid for process in multiprocessing.active_children()], flush=True)
time.sleep(60)
"""
    with started(code, tmp_path) as program:
        assert program.stdout is not None
        children = [int(pid) for pid in program.stdout.readline().split()]
        assert len(children) == 2
        assert all(map(is_running, children))
        program.kill()
    wait_until(lambda: not any(map(is_running, children)))


@ON_LINUX
def test_start_early__the_same_processes_work_later(tmp_path: Path) -> None:
    code = """
import threading
pool.start_early(2, ["decimal", "no.such.module"])
early = {process.pid for process in multiprocessing.active_children()}
threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
assert not pool._can_fork()
pool.start_early(3, [])  # too late
results = worked(workers.echo)
names = [name for name, codes in next(results)]
assert {process.pid for process in multiprocessing.active_children()} == early and len(early) == 2
print(*names, *[name for result in results for name, codes in result])
assert not multiprocessing.active_children()
"""
    assert said(code, tmp_path).split() == [f"s{index}" for index in range(12)]


@ON_LINUX
def test_start_early__processes_without_work_end_with_the_program(tmp_path: Path) -> None:
    code = """
pool.start_early(2, [])
print(*[process.pid for process in multiprocessing.active_children()])
"""
    children = [int(pid) for pid in said(code, tmp_path).split()]
    assert len(children) == 2
    wait_until(lambda: not any(map(is_running, children)))


@ON_LINUX
@pytest.mark.parametrize("command", [["check"], ["export", "-o", "made", "--jobs", "2"]])
def test_interrupted__every_process_ends_and_one_speaks(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "0.mat").write_text(random_game(1) * 100)
    for number in range(1, 500):
        os.link(tmp_path / "records" / "0.mat", tmp_path / "records" / f"{number}.mat")
    program = subprocess.Popen(
        [sys.executable, "-m", "analyzer", *command, "records", "--quiet", *(["--jobs", "2"] if command == ["check"] else [])],
        cwd=tmp_path, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    with program:
        wait_until(lambda: len(children_of(program.pid)) >= 2)
        family = [program.pid, *children_of(program.pid)]
        start = time.monotonic()
        os.killpg(program.pid, signal.SIGINT)
        assert program.stderr is not None
        assert program.stderr.read() == b"bgmatch: interrupted\n"
    assert program.returncode == 130
    wait_until(lambda: not any(map(is_running, family)))
    assert time.monotonic() - start < 10


def test_context__is_not_forked_beside_threads() -> None:
    end = threading.Event()
    other = threading.Thread(target=end.wait)
    other.start()
    try:
        assert pool._context().get_start_method() != "fork"
    finally:
        end.set()
        other.join()


def is_running(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in ("Z", "X")


def children_of(pid: int) -> list[int]:
    """The processes that it has started, and those that they have."""

    def below(one: int) -> Iterator[int]:
        try:
            found = Path(f"/proc/{one}/task/{one}/children").read_text(encoding="utf-8").split()
        except OSError:
            return
        for child in map(int, found):
            yield child
            yield from below(child)

    return list(below(pid))


def wait_until(is_so: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)
