"""`make bench`: bgmatch and its peers side by side on the same games, in one run.

    python tests/bench/run.py            everything; writes tests/bench/RESULTS.md
    python tests/bench/run.py --quick    a twentieth of the games, one round, no file written

The games are played at random by `games.py` (no file twice) and kept in out/bench. A peer that is not installed is
named and skipped. Rounds are interleaved, so that a busy machine hurts all alike; what is shown is the median.
"""

from __future__ import annotations

import argparse
import datetime
import functools
import importlib.metadata
import importlib.util
import os
import platform
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

from tests.bench.programs import Ran, bgmatch, peer, run  # noqa: E402 - found by the line before

OUT = ROOT / "out" / "bench"
RESULTS = HERE / "RESULTS.md"
GAMES = 20_000
ROUNDS = 3
LARGE_BYTES = 1_000_000_000
GNUBG_PLACES = ("gnubg", "/usr/games/gnubg", "/usr/local/bin/gnubg")


@dataclass(slots=True)
class Series:
    """The same thing measured in several rounds."""

    name: str
    seconds: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    """Processor time, user and system, of a process and its children, seconds."""
    peak_mb: list[float] = field(default_factory=list)
    worker_mb: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """Of wall time, seconds."""
        return statistics.median(self.seconds)

    @property
    def work(self) -> float:
        """Of processor time, seconds: what a shared machine leaves as it is."""
        return statistics.median(self.cpu)


class Bench:
    """All measurements of one run."""

    def __init__(self, folder: Path, games: int, rounds: int) -> None:
        self.folder = folder
        self.rounds = rounds
        files = sorted(folder.glob("*.mat"))
        texts = [path.read_text(encoding="utf-8") for path in files]
        self.files = len(files)
        self.games = sum(text.count("\n Game ") for text in texts)
        self.plays = 0
        self.bytes = sum(map(len, texts))
        self.wanted = games
        self.series: dict[str, Series] = {}
        self.skipped: list[str] = []
        self.stages: list[dict[str, Any]] = []
        self.chess_plies = 0

    def note(self, name: str, seconds: float, cpu: float, peak: float, worker: float = 0.0) -> None:
        series = self.series.setdefault(name, Series(name))
        series.seconds.append(seconds)
        series.cpu.append(cpu)
        series.peak_mb.append(peak)
        series.worker_mb.append(worker)
        print(f"  {name}: {seconds:.2f} s, peak {peak:.0f} MB" + (f", worker {worker:.0f} MB" if worker else ""), flush=True)

    def measure(self) -> None:
        """All rounds."""
        plans: list[Callable[[], None]] = [self._stages]
        for command in ("check", "export"):
            plans += [functools.partial(self._bgmatch, command, jobs) for jobs in (1, 2)]
            plans.append(functools.partial(self._side_by_side, command))
        plans += [self._gnubg, lambda: self._gammonview("parser"), lambda: self._gammonview("boards"), self._chess]
        for number in range(self.rounds):
            print(f"round {number + 1} of {self.rounds}", flush=True)
            for plan in plans:
                plan()

    def _stages(self) -> None:
        result = peer("stages", str(self.folder))
        self.plays = result["plays"]
        self.stages.append(result)

    def _bgmatch(self, command: str, jobs: int) -> None:
        arguments = [command, str(self.folder), "--jobs", str(jobs), "--quiet"]
        if command == "export":
            target = OUT / "export"
            shutil.rmtree(target, ignore_errors=True)
            arguments += ["-o", str(target)]
        ran = bgmatch(*arguments)
        self.note(f"bgmatch {command}, {jobs} job{'s' if jobs > 1 else ''}", ran.seconds, ran.cpu, ran.parent_mb, ran.worker_mb)

    def _side_by_side(self, command: str) -> None:
        """Two programs, each with every other file: what two processes could do at best on this machine at this moment."""
        files = [str(path) for path in sorted(self.folder.glob("*.mat"))]
        rans: list[Ran] = []

        def half(number: int) -> None:
            arguments = [command, *files[number::2], "--jobs", "1", "--quiet"]
            if command == "export":
                target = OUT / f"export-{number}"
                shutil.rmtree(target, ignore_errors=True)
                arguments += ["-o", str(target)]
            rans.append(bgmatch(*arguments))

        start = time.perf_counter()
        threads = [threading.Thread(target=half, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        seconds = time.perf_counter() - start
        # Each watched the children of both.
        cpu = max(ran.cpu for ran in rans)
        self.note(f"bgmatch {command}, 2 programs with half each", seconds, cpu, max(ran.parent_mb for ran in rans))

    def _gnubg(self) -> None:
        program = next((place for place in map(shutil.which, GNUBG_PLACES) if place), None)
        if program is None:
            self._skip("GNU Backgammon")
            return
        with tempfile.TemporaryDirectory() as home:
            quiet = ["set confirm new off", "set confirm save off", "set display off"]
            commands = Path(home) / "commands"
            commands.write_text("\n".join(quiet) + "\n", encoding="utf-8")
            start = run([program, "-t", "-q", "-r", "-c", str(commands)], HOME=home)
            imports = [f'import mat "{path}"' for path in sorted(self.folder.glob("*.mat"))]
            commands.write_text("\n".join([*quiet, *imports]) + "\n", encoding="utf-8")
            ran = run([program, "-t", "-q", "-r", "-c", str(commands)], HOME=home)
        self.note("GNU Backgammon, import", ran.seconds - start.seconds, ran.cpu - start.cpu, ran.parent_mb)

    def _gammonview(self, part: str) -> None:
        if importlib.util.find_spec("gvformat") is None:
            self._skip("gammonview")
            return
        result = peer(f"gammonview_{part}", str(self.folder))
        name = "gammonview, parser" if part == "parser" else "gammonview, parser and boards"
        self.note(name, result["seconds"], result["cpu"], result["peak_mb"])

    def _chess(self) -> None:
        if importlib.util.find_spec("chess") is None:
            self._skip("python-chess")
            return
        path = OUT / f"random-{self.plays}.pgn"
        if not path.exists():
            print("  writing games of chess", flush=True)
            peer("chess_write", str(path), str(self.plays))
        result = peer("chess_read", str(path))
        self.chess_plies = result["plies"]
        self.note("python-chess, PGN", result["seconds"], result["cpu"], result["peak_mb"])

    def _skip(self, name: str) -> None:
        if name not in self.skipped:
            self.skipped.append(name)
            print(f"  {name} is not installed: skipped")


def start_up(folder: Path) -> list[tuple[str, float, float]]:
    """(what, median milliseconds, MB more than bare Python) of small commands."""
    one = str(min(folder.glob("*.mat")))
    bare = [run([sys.executable, "-c", "pass"]) for _ in range(5)]
    base = statistics.median(ran.parent_mb for ran in bare)
    rows = [("bare Python", statistics.median(ran.seconds for ran in bare) * 1000, 0.0)]
    for name, arguments in (("bgmatch --help", ["--help"]), ("bgmatch check one.mat", ["check", one])):
        rans = [bgmatch(*arguments) for _ in range(7)]
        rows.append((name, statistics.median(r.seconds for r in rans) * 1000, max(r.parent_mb for r in rans) - base))
    return rows


def large_file(folder: Path, size: int) -> list[tuple[str, Ran]]:
    """Runs over one file of `size` bytes that holds many matches."""
    path = OUT / "large.mat"
    if not path.exists() or path.stat().st_size < size:
        texts = [file.read_bytes() + b"\n" for file in sorted(folder.glob("*.mat"))]
        with path.open("wb") as file:
            while file.tell() < size:
                for text in texts:
                    file.write(text)
    return [(f"check, {jobs} jobs", bgmatch("check", str(path), "--jobs", str(jobs))) for jobs in (1, 2)]


def versions() -> list[str]:
    """What was measured, and on what."""
    names = ("lark", "lark-cython", "pandas", "pyarrow", "numpy", "typer", "gammonview", "chess")
    found = []
    for name in names:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"{name} not installed")
    model = "unknown processor"
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return [f"{model}, {cores} cores, {platform.system()}", f"Python {platform.python_version()}", *found]


def ratios(bench: Bench) -> list[tuple[str, float, str]]:
    """(what, ratio, what is to be reached); of each ratio the median over the rounds: what ran close together is comparable."""

    def over(name: str, other: str, *, wall: bool = False) -> float:
        one, two = bench.series[name], bench.series[other]
        pairs = zip(one.seconds, two.seconds, strict=True) if wall else zip(one.cpu, two.cpu, strict=True)
        return statistics.median(first / second for first, second in pairs)

    check, export = "bgmatch check, 1 job", "bgmatch export, 1 job"
    rows = []
    if "python-chess, PGN" in bench.series:
        chess = over("python-chess, PGN", check) * bench.plays / bench.chess_plies
        rows.append(("check / python-chess, plies a second", chess, ">= 2.5, aim 4"))
    boards = "gammonview, parser and boards"
    if boards in bench.series:
        rows.append(("check / gammonview's boards, games a second", over(boards, check), ">= 1.5"))
    gnubg = "GNU Backgammon, import"
    if gnubg in bench.series:
        rows.append(("check / GNU Backgammon's import, games a second", over(gnubg, check), ">= 0.15, aim 0.25"))
    rows.append(("export / check", over(check, export), ">= 0.5"))
    for command in ("check", "export"):
        name = f"bgmatch {command}"
        rows += [
            (f"{command}: 2 jobs / 1, wall time", over(f"{name}, 1 job", f"{name}, 2 jobs", wall=True), ">= 1.8"),
            (
                f"{command}: two programs with half each / 1, wall time",
                over(f"{name}, 1 job", f"{name}, 2 programs with half each", wall=True),
                "what this machine gives",
            ),
            (f"{command}: processor time of 2 jobs / 1", over(f"{name}, 2 jobs", f"{name}, 1 job"), ""),
        ]
    return rows


def report(bench: Bench, small: list[tuple[str, float, float]], large: list[tuple[str, Ran]]) -> str:
    """The results as Markdown."""
    today = datetime.datetime.now(tz=datetime.UTC).date()
    lines = ["# What `make bench` measured", "", f"{today}; rounds: {bench.rounds}; medians.", ""]
    lines += [f"- {line}" for line in versions()]
    lines += ["", f"{bench.files:,} files, {bench.games:,} games, {bench.plays:,} plays, {bench.bytes / 1e6:.0f} MB of .mat,"]
    lines.append("played at random by `tests/bench/games.py`; no file twice.")
    lines += [f"Load of the machine when the run began: {_LOAD[0]:.1f}.", ""]
    lines += [
        "| what | wall s | CPU s | games/s | plays/s | µs a play | peak MB | worker MB |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for series in bench.series.values():
        plays = bench.chess_plies if "chess" in series.name else bench.plays
        # Processor time tells more on a shared machine.
        cost = series.median if "2 " in series.name else series.work
        games = "" if "chess" in series.name else f"{bench.games / cost:,.0f}"
        worker = f"{max(series.worker_mb):.0f}" if max(series.worker_mb) else ""
        lines.append(
            f"| {series.name} | {series.median:.2f} | {series.work:.2f} | {games} | {plays / cost:,.0f} "
            f"| {cost / plays * 1e6:.2f} | {max(series.peak_mb):.0f} | {worker} |"
        )
    lines += ["", "Rates are by processor time, with two processes by wall time.", ""]
    lines += ["| stage of bgmatch, one process | µs a play |", "|---|---:|"]
    for stage in ("load", "read", "replay", "tables"):
        spent = statistics.median(result[stage] / result["plays"] for result in bench.stages)
        lines.append(f"| {stage} | {spent * 1e6:.2f} |")
    lines += ["", "| cache | asked | not known | hit rate |", "|---|---:|---:|---:|"]
    for name, (asked, missed) in bench.stages[-1]["caches"].items():
        lines.append(f"| {name} | {asked:,} | {missed:,} | {100 * (1 - missed / max(asked, 1)):.2f} % |")
    lines += ["", "| ratio in this run (processor time, median of the rounds) | reached | wanted |", "|---|---:|---|"]
    lines += [f"| {name} | {value:.{3 if value < 1 else 2}f} | {wanted} |" for name, value, wanted in ratios(bench)]
    lines += ["", "| start-up | ms | MB more than bare Python |", "|---|---:|---:|"]
    lines += [f"| {name} | {milliseconds:.0f} | {more:.0f} |" for name, milliseconds, more in small]
    if large:
        lines += ["", "| one file of 1 GB | s | peak MB | worker MB |", "|---|---:|---:|---:|"]
        lines += [f"| {name} | {ran.seconds:.0f} | {ran.parent_mb:.0f} | {ran.worker_mb:.0f} |" for name, ran in large]
    if bench.skipped:
        lines += ["", f"Not installed, so not measured: {', '.join(bench.skipped)}."]
    return "\n".join(lines) + "\n"


_LOAD = os.getloadavg() if hasattr(os, "getloadavg") else (0.0, 0.0, 0.0)


def main() -> None:
    """Plays the games, measures, reports."""
    parser = argparse.ArgumentParser(description="Measure bgmatch and its peers.")
    parser.add_argument("--quick", action="store_true", help="a twentieth of the games, one round, no file written")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often everything is measured")
    parser.add_argument("--no-large", action="store_true", help="leave out the file of 1 GB")
    arguments = parser.parse_args()
    from tests.bench.games import write_matches

    games = GAMES // 20 if arguments.quick else GAMES
    folder = OUT / f"games-{games}"
    print(f"playing {games:,} games into {folder.relative_to(ROOT)}", flush=True)
    write_matches(folder, games)
    bench = Bench(folder, games, 1 if arguments.quick else arguments.rounds)
    bench.measure()
    small = start_up(folder)
    large = [] if arguments.quick or arguments.no_large else large_file(folder, LARGE_BYTES)
    text = report(bench, small, large)
    print(text)
    if not arguments.quick:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
