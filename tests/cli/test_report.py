"""`bgmatch report` and `bgmatch export`, run as a user runs them."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.program import bgmatch
from tests.cli.records import BAD, GOOD


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "good.mat").write_text(GOOD)
    (tmp_path / "matches" / "bad.mat").write_text(BAD)
    return tmp_path


def test_names__are_those_of_the_reports() -> None:
    from analyzer.cli.report import NAMES
    from analyzer.reports import REPORTS

    assert tuple(REPORTS) == NAMES


@pytest.mark.parametrize("name", ["breaches", "score-history", "gammon-rates"])
def test_report__on_records_and_on_their_export_says_the_same(folder: Path, name: str) -> None:
    exported = bgmatch("export", "matches", "-o", "tables", cwd=folder)
    assert exported.returncode == 0, exported.stderr.decode()
    direct = bgmatch("report", name, "matches", cwd=folder)
    assert direct.returncode == 0, direct.stderr.decode()
    assert direct.stderr.startswith(b"bgmatch: 2 files, ")
    indirect = bgmatch("report", name, "tables", cwd=folder)
    assert (indirect.returncode, indirect.stdout, indirect.stderr) == (0, direct.stdout, b"")


def test_report__as_csv_and_json(folder: Path) -> None:
    text = bgmatch("report", "breaches", "matches", "--by", "code", "--format", "csv", cwd=folder).stdout.decode()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert "P004" in {row["code"] for row in rows}
    sections = json.loads(bgmatch("report", "breaches", "matches", "--format", "json", cwd=folder).stdout)
    assert "P004" in {row["code"] for rows in sections.values() for row in rows if "code" in row}


@pytest.mark.parametrize(
    "arguments",
    [
        ["report", "nothing", "matches"],
        ["report", "breaches"],
        ["report", "breaches", "nowhere"],
        ["report", "breaches", "matches", "--cube", "2"],
        ["report", "score-history", "matches", "--since", "yesterday"],
        ["export", "matches"],
        ["export", "nowhere", "-o", "tables"],
        ["export", "matches", "-o", "tables", "--format", "xls"],
        ["export", "matches", "-o", "matches"],
    ],
)
def test_report__what_cannot_be_done_ends_with_2(folder: Path, arguments: list[str]) -> None:
    done = bgmatch(*arguments, cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr != b""
    assert b"Traceback" not in done.stderr
    assert not (folder / "tables").exists()


def test_report__an_export_stands_alone(folder: Path) -> None:
    bgmatch("export", "matches", "-o", "tables", cwd=folder)
    done = bgmatch("report", "breaches", "tables", "matches", cwd=folder)
    assert done.returncode == 2
    assert done.stderr.startswith(b"bgmatch: tables holds exported tables")


@pytest.mark.parametrize("file_format", ["parquet", "csv"])
def test_export__says_what_it_wrote(folder: Path, file_format: str) -> None:
    done = bgmatch("export", "matches", "-o", "tables", "--format", file_format, cwd=folder)
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "tables/matches: 2 rows"
    assert len(lines) == 4
    assert (folder / "tables" / "matches" / f"part-00000.{file_format}").is_file()
