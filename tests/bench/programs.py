"""Programs run to their end and watched: their time and their memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@dataclass(slots=True)
class Ran:
    """One process that was run to its end."""

    seconds: float
    cpu: float
    """User and system time of the process and its children, seconds."""
    parent_mb: float
    """Highest resident size of the process itself."""
    worker_mb: float
    """Highest resident size of any of its descendants; 0 where there was none."""
    out: str = ""
    err: str = ""


def run(arguments: Sequence[str], **environment: str) -> Ran:
    """Runs a command and watches its memory."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", **environment}
    # Who has a program installed has its bytecode too: without it each start compiles 250 modules.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    before = os.times()
    start = time.perf_counter()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=env, cwd=ROOT)
        peaks: dict[int, float] = {}
        spent: dict[int, float] = {}
        watcher = threading.Thread(target=_watch, args=(process, peaks, spent))
        watcher.start()
        status = process.wait()
        seconds = time.perf_counter() - start
        watcher.join()
        after = os.times()
        out.seek(0)
        err.seek(0)
        texts = out.read().decode(errors="replace"), err.read().decode(errors="replace")
    if status not in (0, 1):
        raise SystemExit(f"{' '.join(arguments)} ended with {status}:\n{texts[1]}")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    if len(spent) > 1:
        # Processes that were killed are in nobody's account: what was last seen of each.
        cpu = max(cpu, sum(spent.values()))
    parent = peaks.pop(process.pid, 0.0)
    return Ran(seconds, cpu, parent, max(peaks.values(), default=0.0), *texts)


def _watch(process: subprocess.Popen[bytes], peaks: dict[int, float], spent: dict[int, float]) -> None:
    ticks = os.sysconf("SC_CLK_TCK")
    while process.poll() is None:
        for pid in _family(process.pid):
            try:
                status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
                times = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                spent[pid] = (int(times[11]) + int(times[12])) / ticks
            except OSError:
                continue
            for line in status.splitlines():
                if line.startswith("VmHWM"):
                    peaks[pid] = max(peaks.get(pid, 0.0), int(line.split()[1]) / 1024)
        # Often enough for what a process had at its end, rarely enough not to slow two of them on two cores.
        time.sleep(0.05)


def _family(pid: int) -> list[int]:
    found = [pid]
    for one in found:
        try:
            children = Path(f"/proc/{one}/task/{one}/children").read_text(encoding="utf-8")
        except OSError:
            continue
        found.extend(map(int, children.split()))
    return found


def bgmatch(*arguments: str) -> Ran:
    """Runs bgmatch."""
    return run([sys.executable, "-m", "analyzer.cli.main", *arguments])


def peer(name: str, *arguments: str) -> dict[str, Any]:
    """Runs a part of peers.py."""
    result: dict[str, Any] = json.loads(run([sys.executable, str(HERE / "peers.py"), name, *arguments]).out)
    return result
