"""Sources that are cut into spans say what they would say as a whole."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from analyzer.batch.spans import split_source
from analyzer.check import check_text
from analyzer.formats.mat.starts import find_start
from analyzer.options import Options
from analyzer.sources import Source
from analyzer.sources.split import spans_of
from tests.batch.parts import hold_exported_alike, hold_said_alike, said, source_of
from tests.bench.games import texts
from tests.cli.records import BAD


@pytest.fixture
def large(tmp_path: Path) -> Source:
    """A file of 13 matches, some faulty, with CR LF in its second half."""
    matches = [*texts(6), BAD, *texts(5, seed=2), BAD]
    raw = "\n".join(matches[:6]).encode() + b"\n" + "\n".join(matches[6:]).replace("\n", "\r\n").encode() + b"\r\n"
    path = tmp_path / "large.mat"
    path.write_bytes(raw)
    return Source("large.mat", path, size=len(raw))


def test_spans_of__whole_matches_without_a_gap(large: Source) -> None:
    assert large.path is not None
    raw = large.path.read_bytes()
    with large.path.open("rb") as stream:
        spans = spans_of(stream, find_start, "mat", span_bytes=4_000)
    assert len(spans) > 3
    assert [span.start for span in spans] == [0, *(span.end for span in spans[:-1])]
    assert spans[-1].end == len(raw)
    for span in spans:
        assert raw[: span.start].count(b"\n") == span.line - 1
        assert raw[span.start : span.end].lstrip()[:1] in (b";", b"5", b"3", b"7")
    assert [span.is_first for span in spans] == [True] + [False] * (len(spans) - 1)


def test_findings__same_in_spans(large: Source, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = said(large, "concise")
    assert whole.tally.matches == 13
    assert whole.text.count("large.mat") >= 2
    hold_said_alike(large, monkeypatch)


def test_tables__same_in_spans(large: Source, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_exported_alike(large, monkeypatch, tmp_path)


def test_split_source__leaves_what_cannot_be_cut(tmp_path: Path, large: Source) -> None:
    small = dataclasses.replace(large, size=10)
    assert split_source(small, Options()) == [small]
    path = tmp_path / "text.txt"
    path.write_text("hello\n" * 100)
    other = Source("text.txt", path, size=600)
    assert split_source(other, Options(), large=10, span_bytes=10) == [other]
    gone = Source("gone", tmp_path / "gone", size=600)
    assert split_source(gone, Options(), large=10) == [gone]


def encoded(name: str, codec: str = "utf-8") -> bytes:
    """Seven matches, the fifth of them with a name in it."""
    matches = [text.encode() for text in texts(7)]
    matches[4] = matches[4].replace(b"Player_A", name.encode(codec))
    return b"\n".join(matches)


@pytest.mark.parametrize("encoding", [None, "cp1252", "utf-8", "latin-1"])
@pytest.mark.parametrize(
    "raw",
    [
        encoded("Zo\u00eb"),
        b"\xef\xbb\xbf" + encoded("Zo\u00eb"),
        encoded("Zo\u00eb", "cp1252") + encoded("Zo\u00eb"),
        encoded("Zo\u00eb") + encoded("Zo\u00eb", "cp1252").replace(b"\xeb", b"\x81"),
        encoded("Zo\x1b\x01e").replace(b"Player_B", b"Player\x7fB", 1),
        encoded("Zo\x1be") + b"; \x02\n" * 30,
    ],
    ids=["utf-8", "mark", "cp1252", "holes", "controls", "many controls"],
)
def test_findings__same_in_spans_whatever_the_encoding(
    raw: bytes, encoding: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_said_alike(source_of(tmp_path / "large.mat", raw), monkeypatch, Options(encoding=encoding))


@pytest.mark.parametrize("encoding", ["shift_jis", "utf-7", "iso2022_jp", "utf-16-le", "no-such"])
def test_split_source__leaves_what_may_hide_ascii(encoding: str, large: Source) -> None:
    assert len(split_source(large, Options(), large=10, span_bytes=2_000)) > 1
    assert split_source(large, Options(encoding=encoding), large=10, span_bytes=2_000) == [large]


def test_control_character__belongs_to_its_match(large: Source) -> None:
    raw = large.path.read_bytes().replace(b"Player_B : 0", b"Player\x01B : 0") if large.path is not None else b""
    report = check_text(raw)
    lines = {match.record.match_number: match.record.line for match in report.matches}
    numbers = [finding.match_number for finding in report.findings if finding.code == "S012" and finding.detail["lines"] == 1]
    assert numbers == sorted(numbers)
    for finding in report.findings:
        assert lines[finding.match_number] <= finding.line < lines.get(finding.match_number + 1, finding.line + 1)
