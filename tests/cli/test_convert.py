"""`bgmatch convert`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.program import bgmatch
from tests.cli.records import GOOD

SGF = """\
(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RU[Crawford]RE[W+1]CV[2]
;W[31hefe]
;B[42qusu]
;W[double]
;B[drop])
"""


def test_convert__ending_says_the_format(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(GOOD)
    for ending in ("sgf", "jsonl", "MAT"):
        done = bgmatch("convert", "a.mat", "-o", f"b.{ending}", cwd=tmp_path)
        assert (done.returncode, done.stdout) == (0, b"")
        assert done.stderr.decode().strip() == "bgmatch: 1 match, 1 game written"
        assert bgmatch("check", f"b.{ending}", "--quiet", cwd=tmp_path).returncode == 0


def test_convert__loss_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text(SGF)
    done = bgmatch("convert", "a.sgf", "-o", "-", "--to", "mat", cwd=tmp_path)
    assert done.returncode == 0
    assert b" 3 point match" in done.stdout
    assert b"a.sgf:1: warning: .mat cannot say (game 1): an automatic double" in done.stderr


def test_convert__stdin_quiet() -> None:
    done = bgmatch("convert", "-", "-o", "-", "--to", "sgf", "--quiet", stdin=GOOD.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"(;FF[4]GM[6]")


def test_convert__what_cannot_be_carried_out(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(GOOD)
    (tmp_path / "letter.txt").write_text("Dear reader,\n")
    for arguments, reason in (
        (("a.mat", "-o", "b.pdf"), b"ends in none of"),
        (("a.mat", "-o", "a.mat"), b"is the record itself"),
        (("letter.txt", "-o", "b.mat"), b"no known format"),
        (("missing.mat", "-o", "b.mat"), b"no such file"),
    ):
        done = bgmatch("convert", *arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert reason in done.stderr
        assert b"Traceback" not in done.stderr
    assert not (tmp_path / "b.mat").exists()


def test_convert__a_file_is_overwritten_by_force_only(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(GOOD)
    (tmp_path / "b.sgf").write_text("mine")
    done = bgmatch("convert", "a.mat", "-o", "b.sgf", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"b.sgf is there already" in done.stderr
    assert (tmp_path / "b.sgf").read_text() == "mine"
    assert bgmatch("convert", "a.mat", "-o", "b.sgf", "--force", cwd=tmp_path).returncode == 0
    assert (tmp_path / "b.sgf").read_text().startswith("(;")
    assert bgmatch("convert", "a.mat", "-o", "a.mat", "--force", cwd=tmp_path).returncode == 2


def test_convert__help_shows_an_example() -> None:
    text = bgmatch("convert", "--help", COLUMNS="80").stdout.decode()
    assert "Example: bgmatch convert" in text
    assert max(map(len, text.splitlines())) <= 80


def test_convert__unread_places_are_said(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(GOOD.replace("8/4 6/4", "8/4 zzz"))
    done = bgmatch("convert", "a.mat", "-o", "b.sgf", cwd=tmp_path)
    assert b"1 place could not be read" in done.stderr
    assert b"a play that is not known" in done.stderr
