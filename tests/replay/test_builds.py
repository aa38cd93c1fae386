"""Rows doubled or exchanged, and other builds of a record, on real-sized games of the sample matches."""

from __future__ import annotations

import random
import re

import pytest

from analyzer.check import check_text
from analyzer.replay.run import MOST_FAULTS
from tests.shared import ROOT

CLEAN = ROOT / "sample_matches" / "clean"


def primaries(lines: list[bytes]) -> list[tuple[str, int]]:
    report = check_text(b"\n".join(lines))
    return [(one.code, one.line) for one in report.findings if one.cause is None and one.severity in ("error", "fatal")]


def rows_of(lines: list[bytes]) -> list[int]:
    """Indexes of the lines that hold a row with a play in both cells."""
    return [number for number, line in enumerate(lines) if b") " in line and line.count(b":") == 2 and line.count(b"/") > 1]


@pytest.mark.parametrize("name", ["gnubg-columns.mat", "studio-merged.mat", "opengammon-wide.mat"])
def test_row__that_stands_twice_is_said_once_at_its_second_line(name: str) -> None:
    lines = (CLEAN / name).read_bytes().split(b"\n")
    for number in rows_of(lines)[3::9]:
        assert primaries([*lines[: number + 1], *lines[number:]]) == [("T005", number + 2)]


@pytest.mark.parametrize("name", ["gnubg-columns.mat", "xg-compact.mat"])
def test_row__that_is_missing_gives_at_most_one_primary(name: str) -> None:
    lines = (CLEAN / name).read_bytes().split(b"\n")
    counts = [len(primaries([*lines[:number], *lines[number + 1 :]])) for number in rows_of(lines)[3::5]]
    assert max(counts) == 1
    assert sum(counts) >= len(counts) * 3 // 4


def test_game__whose_columns_are_exchanged_is_said_once() -> None:
    lines = (CLEAN / "jellyfish-one-point.mat").read_bytes().split(b"\n")
    turned = []
    for line in lines:
        head, left, right = line[:5], line[5:33].strip(), line[33:].strip()
        turned.append(b"%s%-28s%s" % (head, right, left) if line[3:4] == b")" else line)
    assert [code for code, _ in primaries(turned)][:1] == ["T006"]


def test_unreadable_play__says_what_was_probably_meant() -> None:
    lines = (CLEAN / "gnubg-columns.mat").read_bytes().split(b"\n")
    number = rows_of(lines)[4]
    lines[number] = lines[number].replace(b"/", b"-", 1)
    report = check_text(b"\n".join(lines))
    (finding,) = [one for one in report.findings if one.severity == "error" and one.cause is None]
    assert finding.code == "S003"
    assert finding.detail["meant"]


def test_garbage__is_left_in_peace_after_a_few_faults() -> None:
    chance = random.Random(5)
    text = (CLEAN / "gnubg-columns.mat").read_text(encoding="utf-8")
    text = re.sub(r"\b[1-6][1-6]:", lambda _: f"{chance.randint(1, 6)}{chance.randint(1, 6)}:", text)
    report = check_text(text)
    for facts in report.matches:
        for game in facts.games:
            within = [one for one in report.findings if game.record.line <= one.line <= game.record.last_line]
            plays = [one for one in within if one.code[0] in "PT" and one.cause is None and one.severity == "error"]
            assert 0 < len(plays) <= MOST_FAULTS + 2
