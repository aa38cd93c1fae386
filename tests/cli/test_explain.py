"""`bgmatch explain`, `bgmatch rules` and `bgmatch formats`."""

from __future__ import annotations

import json

import pytest

from tests.cli.program import bgmatch


@pytest.mark.parametrize("code", ["P003", "p003", "point-blocked"])
def test_explain__by_code_or_name(code: str) -> None:
    done = bgmatch("explain", code)
    assert done.returncode == 0
    assert done.stdout.startswith(b"P003 point-blocked (error)\n")
    for title in (b"What it checks", b"Why", b"Breaks", b"Keeps", b"Source"):
        assert b"\n" + title + b"\n" in done.stdout


def test_explain__source_says_where_to_read_it() -> None:
    text = " ".join(bgmatch("explain", "M001").stdout.decode().split())
    assert "rule book 7.1; `bgmatch rules --format markdown` prints the rule book" in text
    assert "\n**7.1** " in bgmatch("rules", "--format", "markdown").stdout.decode()


def test_explain__unknown_code() -> None:
    done = bgmatch("explain", "P003", "Q001")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"bgmatch: no rule is called 'Q001'; `bgmatch rules` lists them\n"


def test_rules__in_all_formats() -> None:
    assert b"  P003  point-blocked" in bgmatch("rules").stdout
    assert bgmatch("rules", "--format", "markdown").stdout.startswith(b"# Rules\n")
    assert {"P003", "X001"} <= {entry["code"] for entry in json.loads(bgmatch("rules", "--format", "json").stdout)}


def test_formats__names_mat() -> None:
    done = bgmatch("formats")
    assert done.returncode == 0
    assert b"mat" in done.stdout
