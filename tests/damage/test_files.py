"""Damaged or odd files and names of files: what stands between the user and a text."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from analyzer.check import check_source
from analyzer.options import Options
from analyzer.sources import Source, find_sources
from tests.cli.program import bgmatch

GOOD = """\
 5 point match

 Game 1
 Ada : 0                         Zoë : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
BAD = GOOD.replace("8/4 6/4", "8/4 6/5")


def found(folder: Path) -> list[tuple[str, list[str]]]:
    """File names below a folder with the codes found in each; None of the skipped ones."""
    reports = [check_source(source, Options()) for source in find_sources([str(folder)])]
    return [(Path(report.source).name, [one.code for one in report.findings]) for report in reports if not report.is_skipped]


def test_folder__named_like_a_record_is_a_folder(tmp_path):
    folder = tmp_path / "x.mat"
    folder.mkdir()
    assert found(tmp_path) == []
    (folder / "y.mat").write_text(BAD, encoding="utf-8")
    assert found(tmp_path) == [("y.mat", ["P004", "M004"])]
    assert found(folder) == [("y.mat", ["P004", "M004"])]


def test_file__that_may_not_be_read_is_fatal_and_the_others_are_checked(tmp_path, monkeypatch):
    for name in ("a.mat", "b.mat", "c.mat"):
        (tmp_path / name).write_text(BAD, encoding="utf-8")
    really_open = Path.open

    def refuse(self, *args, **kwargs):
        if self.name == "b.mat":
            raise PermissionError(13, "Permission denied", str(self))
        return really_open(self, *args, **kwargs)

    monkeypatch.setattr(Path, "open", refuse)
    assert found(tmp_path) == [("a.mat", ["P004", "M004"]), ("b.mat", ["S014"]), ("c.mat", ["P004", "M004"])]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="permissions bind neither root nor Windows")
def test_file__without_read_permission_is_fatal(tmp_path):
    path = tmp_path / "a.mat"
    path.write_text(BAD, encoding="utf-8")
    path.chmod(0)
    assert found(tmp_path) == [("a.mat", ["S014"])]


def test_file__that_vanished_is_fatal(tmp_path):
    report = check_source(Source("gone.mat", tmp_path / "gone.mat", True), Options())
    assert [(one.code, one.line, one.severity) for one in report.findings] == [("S014", 1, "fatal")]


def test_file__that_is_a_broken_link_does_not_stop_the_run(tmp_path):
    (tmp_path / "b.mat").write_text(BAD, encoding="utf-8")
    try:
        (tmp_path / "a.mat").symlink_to(tmp_path / "nowhere.mat")
    except OSError:
        pytest.skip("no links here")
    assert found(tmp_path)[-1] == ("b.mat", ["P004", "M004"])


def test_folder__skips_what_is_no_record_and_reports_what_calls_itself_one(tmp_path):
    (tmp_path / "notes.txt").write_text("buy milk\n", encoding="utf-8")
    (tmp_path / "empty.mat").write_bytes(b"")
    (tmp_path / "notes.mat").write_text("buy milk\n", encoding="utf-8")
    (tmp_path / "record.text").write_text(BAD, encoding="utf-8")
    (tmp_path / ".hidden.mat").write_text(BAD, encoding="utf-8")
    assert found(tmp_path) == [("empty.mat", ["S009"]), ("notes.mat", ["S008"]), ("record.text", ["P004", "M004"])]


def odd_named(folder: Path) -> None:
    """A record under a name that is no UTF-8; skips where the file system refuses it."""
    try:
        (folder / os.fsdecode(b"match-\xff\xe9.mat")).write_text(BAD, encoding="utf-8")
    except (OSError, UnicodeError):
        pytest.skip("this file system has UTF-8 names only")


def test_file_name__that_is_no_utf_8_is_printed_with_escapes(tmp_path):
    odd_named(tmp_path)
    done = bgmatch("check", str(tmp_path), "--format", "jsonl", "--quiet")
    rows = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert done.returncode == 1
    assert [row["code"] for row in rows] == ["P004", "M004"]
    assert rows[0]["source"].endswith("match-\\xff\\xe9.mat")


@pytest.mark.parametrize("form", ["concise", "full", "jsonl"])
@pytest.mark.parametrize("locale", [{"LANG": "C", "LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_plain_locale__prints_names_beyond_ascii(tmp_path, form, locale):
    (tmp_path / "Zoë.mat").write_text(BAD, encoding="utf-8")
    done = bgmatch("check", str(tmp_path), "--format", form, "--notes", **locale)
    assert done.returncode == 1, done.stderr
    assert b"P004" in done.stdout
    assert b"Traceback" not in done.stderr


def test_plain_locale__on_an_odd_file_name(tmp_path):
    odd_named(tmp_path)
    done = bgmatch("check", str(tmp_path), LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 1, done.stderr
    assert b"P004" in done.stdout
    assert b"Traceback" not in done.stderr


def test_standard_input__holds_rubbish():
    done = bgmatch("check", "-", "--format", "jsonl", "--quiet", stdin=bytes(range(256)))
    assert done.returncode == 1
    assert [json.loads(line)["code"] for line in done.stdout.decode().splitlines()] == ["S008"]
