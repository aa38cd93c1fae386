"""Spans: where they begin does not depend on blocks, and they decode as the whole does."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.options import Options
from analyzer.sources import Source, SourceText, load, split, text_of
from analyzer.sources.split import spans_of

_MARK = re.compile(rb"^#", re.MULTILINE)


def find_mark(raw: bytes, at: int) -> int:
    """The first line that begins with #."""
    found = _MARK.search(raw, at)
    while found is not None and found.start() and raw[found.start() - 1 : found.start()] != b"\n":
        found = _MARK.search(raw, found.end())
    return found.start() if found is not None else -1


def starts(raw: bytes, span_bytes: int, encoding: str | None = None) -> list[int]:
    return [span.start for span in spans_of(io.BytesIO(raw), find_mark, "x", span_bytes=span_bytes, encoding=encoding)]


LINES = st.lists(st.sampled_from([b"#", b"# a", b"b" * 20, b"", b"c\r", b"\xc3\xab", b"d" * 70, b"#" * 30]), max_size=60)


@settings(max_examples=150, deadline=None)
@given(lines=LINES, span_bytes=st.integers(1, 200), block=st.integers(1, 300), look_back=st.sampled_from([0, 50]))
def test_spans_of__the_same_wherever_blocks_end(lines: list[bytes], span_bytes: int, block: int, look_back: int) -> None:
    raw = b"\n".join(lines)
    whole = starts(raw, span_bytes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split, "_BLOCK", block)
        patch.setattr(split, "_OVERLAP", 100)
        spans = spans_of(io.BytesIO(raw), find_mark, "x", span_bytes=span_bytes, look_back=look_back)
    assert [span.start for span in spans] == whole
    assert [span.end for span in spans] == [*whole[1:], len(raw)]
    for span in spans:
        head = raw[: span.start]
        assert span.line == head.replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1


def test_spans_of__no_part_of_blanks() -> None:
    assert starts(b" \n" * 50 + b"#\n", 10) == [0]
    assert starts(b" \n" * 50 + b"#\n" * 9, 10)[:2] == [0, 102]


def test_spans_of__nothing_is_cut_behind_an_endless_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(split, "_BLOCK", 100)
    monkeypatch.setattr(split, "_OVERLAP", 10)
    monkeypatch.setattr(split, "_LONGEST_LINE", 500)
    raw = b"#\n" * 20 + b"a" * 400 + b"\n#\n" + b"a" * 900 + b"\n#\n" * 20
    assert starts(raw, 30) == [0, 30, 441]


def test_spans_of__many_control_characters() -> None:
    raw = b"#\x01\n" * 30
    assert len(spans_of(io.BytesIO(raw), find_mark, "x", span_bytes=10, most_controls=30)) > 1
    assert len(spans_of(io.BytesIO(raw), find_mark, "x", span_bytes=10, most_controls=29)) == 1


PIECES = st.lists(
    st.sampled_from(
        [
            b"#\n", b"a", b"\n#", b"\r\n", b"\xc3\xab", b"\xc3", b"\xeb", b"\xe2\x80\xa8", b"\xf0\x9f\x98\x80",
            b"\x81", b"\x01", b"\xc2\x85", b"\xc2\x9f", b"\xef\xbf\xbd", b"\xef\xbb\xbf", b"\xa0",
        ]
    ),
    min_size=1,
    max_size=40,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    pieces=PIECES,
    is_marked=st.booleans(),
    encoding=st.sampled_from([None, "utf-8", "utf-8-sig", "ascii", "cp1252", "latin-1", "koi8-r"]),
    block=st.integers(3, 40),
)
def test_load__spans_are_decoded_as_the_whole(
    pieces: list[bytes], is_marked: bool, encoding: str | None, block: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    raw = b"\xef\xbb\xbf" * is_marked + b"#a\n" + b"".join(pieces) + b"\n#b\n"
    whole = text_of("x", raw, encoding)
    assert isinstance(whole, SourceText)
    path = tmp_path_factory.mktemp("spans") / "x"
    path.write_bytes(raw)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split, "_BLOCK", block)
        spans = spans_of(io.BytesIO(raw), find_mark, "x", span_bytes=1, encoding=encoding)
    texts, places = [], []
    for span in spans:
        part = load(Source("x", path, span=span), Options(encoding=encoding))
        assert isinstance(part, SourceText)
        assert (part.encoding, part.sha256) == (whole.encoding, whole.sha256)
        texts.append(part.text)
        places += [(one.code, one.line + span.line - 1, one.column, one.grade, one.detail) for one in part.findings]
    assert "".join(texts) == whole.text
    if not any(finding.code == "S012" and finding.detail["lines"] != 1 for finding in whole.findings):
        assert places == [(one.code, one.line, one.column, one.grade, one.detail) for one in whole.findings]
