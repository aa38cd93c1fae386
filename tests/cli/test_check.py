"""`bgmatch check`, run as a user runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import bgmatch, environment
from tests.cli.records import BAD, GOOD


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.mat").write_text(GOOD)
    (tmp_path / "bad.mat").write_text(BAD)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["good.mat"], 0),
        (["bad.mat"], 1),
        (["."], 1),
        (["bad.mat", "--exit-zero"], 0),
        (["bad.mat", "--fail-on", "never"], 0),
        (["bad.mat", "--fail-on", "fatal"], 0),
        (["bad.mat", "--ignore", "P"], 0),
        (["bad.mat", "--severity", "P004=warning"], 0),
        (["good.mat", "--fail-on", "note"], 1),
        (["nothere.mat"], 2),
        ([""], 2),
        (["bad.mat", "--ignore", "die-not-rolled"], 0),
        (["bad.mat", "--select", "Point-Blocked,R"], 0),
        (["bad.mat", "--severity", "die-not-rolled=warning"], 0),
        (["bad.mat", "--ignore", "no-such-rule"], 2),
        (["nothere.mat", "--exit-zero"], 2),
        ([], 2),
        (["good.mat", "--select", "Q"], 2),
        (["good.mat", "--severity", "P004"], 2),
        (["good.mat", "--severity", "P999=note"], 2),
        (["good.mat", "--fail-on", "sometimes"], 2),
        (["good.mat", "--encoding", "rot13"], 2),
        (["good.mat", "--input-format", "pdf"], 2),
        (["good.mat", "--nonsense"], 2),
        (["good.mat", "--jobs", "-1"], 2),
    ],
)
def test_check__exit_status(folder: Path, arguments: list[str], status: int) -> None:
    done = bgmatch("check", *arguments, cwd=folder)
    assert done.returncode == status, done.stderr.decode()
    if status == 2:
        assert done.stdout == b""
        assert done.stderr != b""
        assert b"Traceback" not in done.stderr


def test_check__findings_to_stdout_and_the_summary_to_stderr(folder: Path) -> None:
    done = bgmatch("check", "bad.mat", cwd=folder)
    line, *rest = done.stdout.decode().splitlines()
    assert not rest
    assert line.startswith("bad.mat:5:")
    assert " P004 " in line
    assert done.stderr.decode().startswith("bgmatch: 1 file, 1 game, 2 plays (")
    assert done.stderr.count(b"\n") == 1


def test_check__quiet_says_nothing_beside_findings(folder: Path) -> None:
    assert bgmatch("check", "bad.mat", "--quiet", cwd=folder).stderr == b""
    assert bgmatch("check", "good.mat", "--quiet", cwd=folder).stdout == b""


def test_check__jsonl_has_notes_too(folder: Path) -> None:
    done = bgmatch("check", ".", "--format", "jsonl", cwd=folder)
    found = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert {"M004", "P004"} <= {entry["code"] for entry in found}


def test_check__notes_where_wanted(folder: Path) -> None:
    assert b" M004 " in bgmatch("check", "good.mat", "--notes", cwd=folder).stdout


def test_check__player_filters_and_names_who_is_unknown(folder: Path) -> None:
    assert bgmatch("check", "bad.mat", "--player", "bob", cwd=folder).returncode == 1
    assert bgmatch("check", "bad.mat", "--player", "Ann", cwd=folder).returncode == 0
    assert b"no match has a player called 'Eve'" in bgmatch("check", "bad.mat", "--player", "Eve", cwd=folder).stderr


def test_check__statistics_in_place_of_findings(folder: Path) -> None:
    lines = bgmatch("check", ".", "--statistics", cwd=folder).stdout.decode().splitlines()
    assert [line.split()[3] for line in lines] == ["code", "P004"]


def test_check__standard_input(folder: Path) -> None:
    done = bgmatch("check", "-", stdin=BAD.encode())
    assert done.returncode == 1
    assert done.stdout.startswith(b"-:5:")


def test_check__several_processes_say_the_same(folder: Path) -> None:
    for number in range(20):
        (folder / f"more{number:02}.mat").write_text(BAD if number % 3 else GOOD)
    arguments = ("check", ".", "--format", "jsonl")
    one, two = (bgmatch(*arguments, "--jobs", jobs, cwd=folder) for jobs in ("1", "2"))
    assert (one.returncode, one.stdout, one.stderr) == (two.returncode, two.stdout, two.stderr)


@pytest.mark.parametrize("shape", ["concise", "full", "jsonl"])
def test_check__any_encoding_of_the_terminal_will_do(folder: Path, shape: str) -> None:
    (folder / "bad.mat").write_text(BAD.replace("Bob", "Zoë日"), encoding="utf-8")
    for changes in ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "ascii"}):
        done = bgmatch("check", "bad.mat", "--format", shape, cwd=folder, **changes)
        assert done.returncode == 1, done.stderr
        assert done.stdout.isascii()


def test_check__control_characters_never_reach_the_terminal(folder: Path) -> None:
    name = "evil\x1b[2J.mat"
    (folder / name).write_text(BAD.replace("Bob", "B\x1b]0;x\x07b"))
    for shape in ("concise", "full", "jsonl"):
        done = bgmatch("check", name, "--format", shape, "--notes", cwd=folder)
        assert done.returncode == 1
        assert b"\x1b" not in done.stdout + done.stderr


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_check__a_closed_pipe_ends_in_silence(folder: Path) -> None:
    for number in range(1500):
        (folder / f"more{number:03}.mat").write_text(BAD)
    command = [sys.executable, "-m", "analyzer", "check", ".", "--format", "jsonl"]
    with subprocess.Popen(command, cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        said = program.stderr.read()
    assert said == b""
    assert program.returncode == 1


@pytest.mark.skipif(os.name == "nt", reason="terminals of POSIX")
@pytest.mark.parametrize(("changes", "is_coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_check__on_a_terminal_in_full_and_in_colour(folder: Path, changes: dict[str, str], is_coloured: bool) -> None:
    import pty

    primary, secondary = pty.openpty()
    command = [sys.executable, "-m", "analyzer", "check", "bad.mat"]
    settings = environment(**{"TERM": "xterm", **changes})
    with subprocess.Popen(command, cwd=folder, env=settings, stdout=secondary, stderr=subprocess.DEVNULL) as program:
        os.close(secondary)
        said = b""
        try:
            while part := os.read(primary, 4096):
                said += part
        except OSError:
            pass  # Linux says so when the other end is closed
    os.close(primary)
    assert program.returncode == 1
    assert b"^" in said
    assert b"bgmatch explain P004" in said
    assert (b"\x1b[" in said) == is_coloured


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_check__interrupted_ends_without_a_traceback() -> None:
    import signal
    import time

    command = [sys.executable, "-m", "analyzer", "check", "-"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}

    def mind_interrupts() -> None:
        # A shell that runs the tests in the background has them ignored.
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(command, env=environment(), preexec_fn=mind_interrupts, **pipes) as program:
        time.sleep(1.5)  # it waits for standard input by then
        program.send_signal(signal.SIGINT)
        assert program.stderr is not None
        assert program.stderr.read() == b"bgmatch: interrupted\n"
    assert program.returncode == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_check__a_full_disk_is_said(folder: Path) -> None:
    command = [sys.executable, "-m", "analyzer", "check", "bad.mat"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, cwd=folder, env=environment(), stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    assert b"No space left" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize(
    ("arguments", "status"),
    [("check bad.mat", 1), ("report overview bad.mat", 0), ("show good.mat", 0), ("--help", 0), ("check -", 1)],
)
def test_any_command__closed_streams_are_nowhere(folder: Path, arguments: str, status: int, closed: str) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m analyzer {arguments} {closed}',
        shell=True, cwd=folder, env=environment(), capture_output=True, input=b"", timeout=60,
    )  # fmt: skip
    assert done.returncode == status
    assert b"Traceback" not in done.stderr


def test_check__a_format_that_the_text_is_not(folder: Path) -> None:
    done = bgmatch("check", "good.mat", "--input-format", "sgf", "--quiet", cwd=folder)
    assert done.returncode == 1
    assert b"S008 Smart Game Format, GM[6] (.sgf): this text is none: it does not begin with `(;`" in done.stdout
