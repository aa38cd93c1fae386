"""Start-up: quick, and without the libraries that only some commands need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from analyzer import __version__
from tests.cli.program import bgmatch, environment
from tests.cli.records import GOOD

SLOW = ("pandas", "pyarrow", "numpy", "rich", "pydantic", "multiprocessing")


@pytest.mark.parametrize("arguments", [["--help"], ["check", "--help"], ["check", "good.mat"], ["explain", "P003"], ["rules"]])
def test_start__imports_nothing_slow(arguments: list[str], tmp_path: Path) -> None:
    assert imported(arguments, SLOW, tmp_path) == []


def test_start__export_needs_no_pandas(tmp_path: Path) -> None:
    # No findings, so this writes a table without rows as well.
    assert imported(["export", "good.mat", "-o", "made", "--quiet"], ("pandas", "pyarrow"), tmp_path) == ["pyarrow"]


def test_start__only_the_command_that_is_run(tmp_path: Path) -> None:
    names = ("analyzer.cli.check", "analyzer.cli.export", "analyzer.cli.report", "analyzer.cli.show")
    assert imported(["check", "good.mat"], names, tmp_path) == ["analyzer.cli.check"]


@pytest.mark.parametrize(("word", "likely"), [("chek", "check"), ("exports", "export"), ("reprot", "report")])
def test_start__a_command_that_is_misspelled(word: str, likely: str) -> None:
    done = bgmatch(word)
    assert done.returncode == 2
    assert f"Did you mean '{likely}'" in done.stderr.decode()


def imported(arguments: list[str], names: tuple[str, ...], folder: Path) -> list[str]:
    """Runs bgmatch in a folder with a record; which of the packages it has imported at the end."""
    (folder / "good.mat").write_text(GOOD)
    code = (
        "import sys, atexit\n"
        "from analyzer.cli.main import run\n"
        f"atexit.register(lambda: print(*sorted(set({names!r}) & set(sys.modules)), file=sys.stderr))\n"
        f"sys.argv = ['bgmatch', *{arguments!r}]\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment(), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stderr.splitlines()[-1].split()


def test_version() -> None:
    done = bgmatch("--version")
    assert (done.returncode, done.stdout.decode().strip()) == (0, f"bgmatch {__version__}")


@pytest.mark.parametrize("command", ["check", "report", "export", "explain", "rules", "formats"])
def test_help__shows_an_example(command: str) -> None:
    done = bgmatch(command, "--help", COLUMNS="80")
    text = done.stdout.decode()
    assert done.returncode == 0
    assert f"Example: bgmatch {command}" in text
    assert max(map(len, text.splitlines())) <= 80
