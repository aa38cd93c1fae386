"""Real and generated records: what a correct reader finds in them is known."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from analyzer.formats.register import read_source
from analyzer.options import Options
from analyzer.sources import SourceText, text_of
from analyzer.transcript import MatchRecord
from tests.shared import CORPUS, needs_shared

pytestmark = needs_shared
_ROLL = re.compile(r"(?<![^\s)])[0-9][0-9]:")


def read(path: Path) -> tuple[str, list[MatchRecord]]:
    text = text_of(path.name, path.read_bytes())
    assert isinstance(text, SourceText)
    assert text.findings == []
    result = read_source(text, Options())
    assert result.format == "mat"
    return text.text, list(result.matches)


def rolls_in(text: str) -> int:
    """How many rolls stand in the numbered rows: counted without the reader."""
    return sum(len(_ROLL.findall(line)) for line in text.split("\n") if re.match(r"\s*[0-9]+\)", line))


def assert_well_read(path: Path) -> Counter[str]:
    text, matches = read(path)
    assert len(matches) == 1
    match = matches[0]
    codes = Counter(found.code for found in match.findings)
    assert set(codes) <= {"S004"}
    assert len(match.games) == len(re.findall(r"(?m)^\s*Game [0-9]+\s*$", text))
    actions = list(match.actions())
    assert sum(action.kind == "play" and action.die_1 > 0 for action in actions) == rolls_in(text)
    for game in match.games:
        assert game.score is not None
        # Nobody rolls twice running: a cell on the wrong side would show here.
        rollers = [action.player for action in game.actions if action.kind == "play"]
        assert all(first != second for first, second in pairwise(rollers))
    return codes


@pytest.mark.parametrize("dialect", sorted(path.name for path in CORPUS.glob("real/*") if path.name != "sgf"))
def test_real_records(dialect: str) -> None:
    paths = sorted((CORPUS / "real" / dialect).glob("*.mat"))
    assert paths
    # Of the two large dialects every other file.
    for path in paths[:: 2 if len(paths) > 50 else 1]:
        assert_well_read(path)


def test_generated_records() -> None:
    for path in sorted(CORPUS.glob("generated/mat/*.mat"))[::3]:
        assert not assert_well_read(path)


def test_generated_records__snowie_text_is_mat() -> None:
    for path in sorted(CORPUS.glob("generated/snowietxt/*.txt"))[::10]:
        assert_well_read(path)


@pytest.mark.parametrize("path", sorted(CORPUS.glob("not-transcripts/*")), ids=lambda path: path.name)
def test_reports_are_refused(path: Path) -> None:
    text = text_of(path.name, path.read_bytes())
    assert isinstance(text, SourceText)
    result = read_source(text, Options())
    assert [found.code for found in result.findings] == ["S011"]
    assert list(result.matches) == []
