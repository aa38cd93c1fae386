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


def test_report__in_a_pipe_nothing_is_clipped_unless_columns_is_set(folder: Path) -> None:
    long = "a-name-much-longer-than-any-column-would-be-" * 2 + ".mat"
    (folder / "matches" / "bad.mat").rename(folder / "matches" / long)
    free = bgmatch("report", "breaches", "matches", "--by", "file", cwd=folder, COLUMNS="").stdout.decode()
    assert f"matches/{long}" in free
    narrow = bgmatch("report", "breaches", "matches", "--by", "file", cwd=folder, COLUMNS="90").stdout.decode()
    assert max(map(len, narrow.splitlines())) <= 90
    assert f"matches/{long}" not in narrow


@pytest.mark.parametrize("is_complete_too", [False, True])
def test_report__on_an_interrupted_export_says_how_to_finish_it(folder: Path, is_complete_too: bool) -> None:
    bgmatch("export", "matches", "-o", "tables", cwd=folder)
    manifest = folder / "tables" / "manifest.json"
    (folder / "tables" / "manifest.json.incomplete").write_text("")
    if not is_complete_too:
        manifest.unlink()
    for arguments in (["breaches", "tables"], ["tables", "--html", "page.html"]):
        done = bgmatch("report", *arguments, cwd=folder)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"tables: this export was interrupted; finish it with `bgmatch export PATHS -o tables --resume`" in done.stderr


def test_report__on_a_dataset_of_another_version_is_no_report_on_nothing(folder: Path) -> None:
    bgmatch("export", "matches", "-o", "tables", cwd=folder)
    manifest = folder / "tables" / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"format_version": 1', '"format_version": 99'))
    done = bgmatch("report", "breaches", "tables", cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"format version 99" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("breaches", "matches", "--player", "Zed"), "no match has a player called 'Zed'"),
        (("dice", "matches", "--event", "zzz"), "none of the matches fits --event zzz"),
        (("overview", "matches", "--player", "Ann", "--length", "9"), "none of the matches fits --player Ann --length 9"),
        (("matches", "--html", "page.html", "--since", "2024-01-01"), "none of the matches fits --since 2024-01-01"),
    ],
)
def test_report__a_choice_that_fits_no_match_is_said(folder: Path, arguments: tuple[str, ...], words: str) -> None:
    done = bgmatch("report", *arguments, cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"bgmatch: {words}\n"
    assert not (folder / "page.html").exists()


@pytest.mark.parametrize("day", ["01.02.2024", "2024-13-01", "20240201", "2024-W01"])
def test_report__a_day_is_written_one_way(folder: Path, day: str) -> None:
    done = bgmatch("report", "dice", "matches", "--since", day, cwd=folder)
    assert done.returncode == 2
    assert "written as YYYY-MM-DD" in " ".join(done.stderr.decode().split())


def test_export__resumed_says_what_is_new(folder: Path) -> None:
    (folder / "matches" / "notes.txt").write_text("Dear reader,\n")
    bgmatch("export", "matches/good.mat", "-o", "tables", cwd=folder)
    more = bgmatch("export", "matches", "-o", "tables", "--resume", cwd=folder).stderr.decode().splitlines()
    assert more[0] == "bgmatch: 1 source skipped: the dataset has it"
    assert more[1].startswith("bgmatch: 1 file, ")
    same = bgmatch("export", "matches", "-o", "tables", "--resume", cwd=folder)
    assert same.stderr.decode() == "bgmatch: nothing new: the dataset has 2 sources of these paths already\n"
    assert same.stdout.decode().startswith("tables/matches: 2 rows\n")
