"""`bgmatch show`, piped and with keys."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from analyzer.check import check_text
from analyzer.cli.keys import END, Keyboard
from analyzer.cli.show import after_key, turned
from analyzer.options import Options
from analyzer.render.steps import steps_of
from tests.cli.program import bgmatch, environment
from tests.cli.records import BAD, GOOD

pty = pytest.importorskip("pty", reason="terminals of this kind exist on POSIX systems only")

TWO = GOOD + "\n Game 2\n Ann : 1                             Bob : 0\n  1) 64: 24/14                       31: 8/5 6/5\n"


def test_show__piped_lists_all_steps(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(BAD)
    done = bgmatch("show", "a.mat", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert text.count("XGID=") == 4
    assert "\x1b" not in text
    assert "error[P004]" in text


def test_show__standard_input() -> None:
    assert b"Ann wins 1 point" in bgmatch("show", "-", stdin=GOOD.encode()).stdout


def test_show__one_game_one_row(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(TWO)
    text = bgmatch("show", "a.mat", "--game", "2", "--row", "1", cwd=tmp_path).stdout.decode()
    assert text.count("XGID=") == 2
    assert "game 1" not in text


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["a.mat", "--game", "7"], b"no game 7"),
        (["a.mat", "--row", "99"], b"no row 99"),
        (["b.txt"], b"S008"),
        (["nowhere.mat"], b"no such file"),
        (["."], b"show takes one"),
    ],
)
def test_show__what_cannot_be_shown_ends_with_2(tmp_path: Path, arguments: list[str], reason: bytes) -> None:
    (tmp_path / "a.mat").write_text(GOOD)
    (tmp_path / "b.txt").write_text("a letter, no record\n")
    done = bgmatch("show", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert reason in done.stderr


def test_after_key__steps_and_jumps() -> None:
    steps = steps_of(
        check_text(BAD.replace("      Wins", "      Wins") + TWO.split("Wins 1 point\n")[1], options=Options(keep_facts=True))
    )
    last = len(steps) - 1
    assert after_key(steps, 0, "n") == 1
    assert after_key(steps, last, " ") == last
    assert after_key(steps, 0, "p") == 0
    assert after_key(steps, 3, "0") == 0
    assert after_key(steps, 3, "$") == last
    second = after_key(steps, 0, "]")
    assert steps[second].kind == "start"
    assert second > 0
    assert after_key(steps, second, "[") == 0
    assert steps[after_key(steps, 0, "f")].findings
    assert after_key(steps, 2, "x") == 2


def test_turned__the_first_time_too() -> None:
    steps = steps_of(check_text(GOOD, options=Options(keep_facts=True)))
    assert [step.situation.player for step in steps[1:3] if step.situation is not None] == [1, 2]
    assert [turned(step, 0) for step in steps[:3]] == [2, 2, 1]
    assert turned(steps[1], 2) == 1
    assert turned(steps[2], 2) == 1


def test_show__keys_on_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(GOOD)
    main, side = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "analyzer", "show", "a.mat"],
        cwd=tmp_path, stdin=side, stdout=side, stderr=side, env=environment(TERM="xterm"),
    )  # fmt: skip
    os.close(side)
    os.write(main, b"n\x1b[C\x1b[Dvzq")  # typed ahead: on, on, back, turn the board, nothing, quit
    seen = b""
    with contextlib.suppress(OSError):
        while data := os.read(main, 4096):
            seen += data
    assert program.wait(timeout=20) == 0
    os.close(main)
    assert b"Ann plays 31: 8/5 6/5" in seen
    places = re.findall(rb"step (\d) of 6", seen)
    assert places == [b"1", b"2", b"3", b"2", b"2", b"2"]


def test_keyboard__takes_keys_apart() -> None:
    reader, writer = os.pipe()
    os.write(writer, "n\x1b[5~\x1bOCé\x1b".encode())
    os.close(writer)
    keyboard = Keyboard(reader)
    assert [keyboard.key() for _ in range(6)] == ["n", "\x1b[5~", "\x1bOC", "é", "\x1b", END]
    os.close(reader)
