"""`bgmatch report PATHS --html FILE`."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.program import bgmatch, environment
from tests.cli.records import BAD, GOOD
from tests.shared import CORPUS, needs_shared

pytest.importorskip("jinja2", reason="the page needs bgmatch[html]")
pytest.importorskip("matplotlib", reason="the page needs bgmatch[html]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "good.mat").write_text(GOOD)
    (tmp_path / "matches" / "bad.mat").write_text(BAD.replace("Ann", "=cmd()"))
    return tmp_path


def test_report__html_of_records_and_of_their_export_is_the_same(folder: Path) -> None:
    direct = bgmatch("report", "matches", "--html", "one.html", cwd=folder)
    assert direct.returncode == 0, direct.stderr.decode()
    assert direct.stdout.startswith(b"one.html: 0.")
    assert bgmatch("export", "matches", "-o", "tables", cwd=folder).returncode == 0
    assert bgmatch("report", "tables", "--html", "two.html", cwd=folder).returncode == 0
    text = (folder / "one.html").read_text(encoding="utf-8")
    assert text == (folder / "two.html").read_text(encoding="utf-8")
    assert "=cmd() - Bob" in text


@pytest.mark.parametrize(
    "arguments",
    [
        ["overview", "matches", "--html", "page.html"],
        ["matches", "--html", "page.html", "--by", "code"],
        ["matches", "--html", "page.html", "--format", "csv"],
        ["dice", "matches", "--force"],
        ["nowhere", "--html", "page.html"],
        ["matches", "--html", "nowhere/page.html"],
    ],
)
def test_report__a_page_that_cannot_be_made(folder: Path, arguments: list[str]) -> None:
    done = bgmatch("report", *arguments, cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr
    assert not (folder / "page.html").exists()


@needs_shared
@pytest.mark.slow
def test_report__page_of_a_thousand_matches(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    for copy in range(9):
        for path in sorted((CORPUS / "generated" / "mat").glob("m*.mat")):
            (tmp_path / "matches" / f"{copy}-{path.name}").write_bytes(path.read_bytes())
    assert bgmatch("export", "matches", "-o", "tables", cwd=tmp_path).returncode == 0
    code = (
        "import resource, sys; from analyzer.cli.main import app; app(sys.argv[1:], standalone_mode=False); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code, "report", "tables", "--html", "page.html"],
        cwd=tmp_path, env=environment(), capture_output=True, text=True,
    )  # fmt: skip
    assert time.monotonic() - start < 20
    assert int(done.stdout.split()[-1]) < 1024 * 1024
    assert (tmp_path / "page.html").stat().st_size < 5_000_000


def test_report__csv_holds_no_formula(folder: Path) -> None:
    text = bgmatch("report", "players", "matches", "--format", "csv", cwd=folder).stdout.decode()
    assert "'=cmd()" in text
    assert "\n=cmd()" not in text


def test_report__a_page_replaces_a_page_and_nothing_else(folder: Path) -> None:
    (folder / "notes.html").write_text("mine")
    done = bgmatch("report", "matches", "--html", "notes.html", cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"--force" in done.stderr
    assert (folder / "notes.html").read_text() == "mine"
    assert bgmatch("report", "matches", "--html", "notes.html", "--force", cwd=folder).returncode == 0
    assert bgmatch("report", "matches", "--html", "notes.html", cwd=folder).returncode == 0


def test_report__page_to_stdout(folder: Path) -> None:
    done = bgmatch("report", "matches", "--html", "-", cwd=folder)
    assert done.returncode == 0
    assert done.stdout.startswith(b"<!doctype html>")
    assert not (folder / "-").exists()
