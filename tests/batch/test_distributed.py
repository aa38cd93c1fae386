"""The engine dask against a real scheduler and two worker processes; slow, and skipped where dask is not installed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.games import write_matches
from tests.cli.program import environment
from tests.shared import ROOT

distributed = pytest.importorskip("distributed", reason="needs the extra dask")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    write_matches(folder, 2_500)
    return folder


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def waited_for(program: subprocess.Popen[str], pattern: str) -> str:
    assert program.stderr is not None
    for line in program.stderr:
        found = re.search(pattern, line)
        if found:
            return found.group(1)
    raise AssertionError(f"{pattern} was not said")


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """The scheduler's address and its two workers."""
    scheduler = started("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
    workers: list[subprocess.Popen[str]] = []
    try:
        address = waited_for(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        workers = [started("dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard") for _ in range(2)]
        for worker in workers:
            waited_for(worker, r"(Registered to)")
        yield address, workers
    finally:
        for program in (*workers, scheduler):
            program.kill()
            program.wait()
            assert program.stderr is not None
            program.stderr.close()


def bgmatch(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "analyzer", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=120, check=False)


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_dask__same_as_here(games: Path, cluster: tuple[str, list[subprocess.Popen[str]]], tmp_path: Path) -> None:
    there = ["--engine", "dask", "--scheduler", cluster[0]]
    for command in (["check", str(games), "--format", "jsonl"], ["report", "breaches", str(games)]):
        local, remote = bgmatch(*command, "--jobs", "1"), bgmatch(*command, *there)
        assert (remote.stdout, remote.returncode, remote.stderr) == (local.stdout, local.returncode, local.stderr)
    bgmatch("export", str(games), "-o", str(tmp_path / "here"), "--jobs", "1")
    done = bgmatch("export", str(games), "-o", str(tmp_path / "there"), *there)
    assert done.returncode == 0, done.stderr
    assert files(tmp_path / "there") == files(tmp_path / "here")


def wait_for_work(address: str) -> None:
    """Until the scheduler has given work to each of its workers."""
    with distributed.Client(address) as client:
        for _ in range(600):
            processing = client.processing()
            if len(processing) == 2 and all(processing.values()):
                return
            time.sleep(0.02)
    raise AssertionError("no work came")


def test_dask__a_worker_that_is_lost_costs_nothing(games: Path, cluster: tuple[str, list[subprocess.Popen[str]]]) -> None:
    address, workers = cluster
    local = bgmatch("check", str(games), "--jobs", "1")
    command = [sys.executable, "-m", "analyzer", "check", str(games), "--engine", "dask", "--scheduler", address]
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        wait_for_work(address)
        assert run.poll() is None, "the run ended before a worker could be killed"
        os.kill(workers[0].pid, signal.SIGKILL)
        out, err = run.communicate(timeout=120)
    assert (out, err.splitlines()[-1:], run.returncode) == (local.stdout, local.stderr.splitlines()[-1:], local.returncode)


def test_dask__no_scheduler() -> None:
    done = bgmatch("check", "sample_matches", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:1")
    assert done.returncode == 2
    assert "cannot be reached" in done.stderr.splitlines()[-1]
