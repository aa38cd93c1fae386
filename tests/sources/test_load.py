"""Bytes to text."""

from __future__ import annotations

import hashlib
import io
import os
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.errors import AnalyzerError
from analyzer.options import Options
from analyzer.sources import Source, SourceText, find_sources, load, text_of
from analyzer.sources import load as load_function


def loaded(raw: bytes, encoding: str | None = None) -> SourceText:
    text = text_of("x", raw, encoding)
    assert isinstance(text, SourceText)
    return text


def codes(raw: bytes) -> list[tuple[str, str, int, int]]:
    return [(found.code, found.grade, found.line, found.column) for found in loaded(raw).findings]


@pytest.mark.parametrize(
    ("raw", "text", "encoding"),
    [
        (b"abc\n", "abc\n", "utf-8"),
        ("Jörg\n".encode(), "Jörg\n", "utf-8"),
        (b"\xef\xbb\xbfabc", "abc", "utf-8-sig"),
        ("Jörg\n".encode("cp1252"), "Jörg\n", "cp1252"),
        (b"\xff\xfe" + "Jörg\n".encode("utf-16-le"), "Jörg\n", "utf-16-le"),
        (b"\xfe\xff" + "Jörg\n".encode("utf-16-be"), "Jörg\n", "utf-16-be"),
        (b"a\r\nb\rc\nd\x0be", "a\nb\nc\nd e", "utf-8"),
        ("a\u2028b\x85c\u00a0d\u3000e\ufefff".encode(), "a b c d e f", "utf-8"),
        (b"a\tb\0c\x7fd", "a\tb c d", "utf-8"),
        (b"abc\n\x1a", "abc\n", "utf-8"),
    ],
)
def test_text_of__encodings_and_blanks(raw: bytes, text: str, encoding: str) -> None:
    found = loaded(raw)
    assert (found.text, found.encoding, found.sha256) == (text, encoding, hashlib.sha256(raw).hexdigest())


def test_text_of__assumed_encoding_points_at_the_first_offender() -> None:
    assert codes(b"ab\r\ncd J\xf6rg\n") == [("S006", "note", 2, 5)]
    assert codes(b"ab\r\nJ\xf6rg\r\n \x81\n") == [("S006", "warning", 3, 2)]
    assert codes("Jörg\n".encode("utf-16-le")) == [("S006", "note", 1, 1)]
    assert codes(b"\xef\xbb\xbfabc") == []


def test_text_of__utf16_cut_short() -> None:
    assert codes(b"\xff\xfe" + "ab\n".encode("utf-16-le") + b"\x41") == [("S006", "warning", 2, 1)]


def test_text_of__encoding_overrides() -> None:
    assert loaded("Jörg".encode("latin-1"), "latin-1").text == "Jörg"
    assert loaded("Łukasz".encode("cp1250"), "cp1250").findings == []
    for unknown in ("nonsense", "rot13", "hex", "nul\0"):
        with pytest.raises(AnalyzerError):
            text_of("x", b"J\xf6rg", unknown)


def test_text_of__control_characters_once_a_line() -> None:
    found = loaded(b"ab\x00c\x01\nok\n\x02\n").findings
    assert [(one.code, one.line, one.column, one.detail["count"]) for one in found] == [("S012", 1, 3, 2), ("S012", 3, 1, 1)]


def test_text_of__control_characters_everywhere_are_one_finding() -> None:
    (found,) = loaded(b"a\x00b\x01\n" * 1_000).findings
    assert (found.line, found.detail["count"], found.detail["lines"]) == (1, 2_000, 1_000)


@pytest.mark.parametrize("raw", [b"", b" \n\t\r\n", b"\xef\xbb\xbf", b"\0" * 100, "\u00a0\u3000".encode(), b"\xff\xfe"])
def test_text_of__empty(raw: bytes) -> None:
    result = text_of("x", raw)
    assert isinstance(result, list)
    assert [found.code for found in result] == ["S009"]


@given(st.binary(max_size=100))
def test_text_of__any_bytes(raw: bytes) -> None:
    result = text_of("x", raw)
    if isinstance(result, SourceText):
        assert not set(result.text) & set("\r\0\x0b\x0c\x85\u2028\ufeff")


def test_load__file(tmp_path: Path) -> None:
    path = tmp_path / "a.mat"
    path.write_bytes(b"abc\n")
    (source,) = find_sources([str(path)])
    text = load(source, Options())
    assert isinstance(text, SourceText)
    assert (text.name, text.text) == (str(path), "abc\n")


def test_load__unreadable(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "vanished"):
        result = load(Source("x", path), Options())
        assert isinstance(result, list)
        assert [found.code for found in result] == ["S014"]
        assert result[0].detail["reason"]


def test_load__too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[load_function.__module__], "MAX_BYTES", 10)
    (tmp_path / "a").write_bytes(b"x" * 11)
    result = load(Source("x", tmp_path / "a"), Options())
    assert isinstance(result, list)
    assert [found.code for found in result] == ["S015"]


@pytest.mark.parametrize("size", [1, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 1_000_000])
def test_load__all_of_a_file(tmp_path: Path, size: int) -> None:
    raw = (b"0123456789abcdef\n" * (size // 17 + 1))[:size]
    (tmp_path / "a").write_bytes(raw)
    text = load(Source("x", tmp_path / "a"), Options())
    assert isinstance(text, SourceText)
    assert (text.text.encode(), text.sha256) == (raw, hashlib.sha256(raw).hexdigest())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_load__a_pipe_that_gives_little_at_once(tmp_path: Path) -> None:
    pieces = [b"a" * 10, b"b" * 70_000, b"c\n", b"d" * 200_000]
    os.mkfifo(tmp_path / "pipe")

    def write() -> None:
        with (tmp_path / "pipe").open("wb", buffering=0) as pipe:
            for piece in pieces:
                pipe.write(piece)
                time.sleep(0.02)

    writer = threading.Thread(target=write)
    writer.start()
    text = load(Source("x", tmp_path / "pipe"), Options())
    writer.join()
    assert isinstance(text, SourceText)
    assert text.text.encode() == b"".join(pieces)


def test_load__standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"abc\n")))
    text = load(Source("-", None), Options())
    assert isinstance(text, SourceText)
    assert text.text == "abc\n"
