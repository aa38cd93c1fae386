"""Large .mat, SGF and JSON lines are cut between matches, and say in spans what they say as a whole."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.batch.spans import split_source
from analyzer.formats.mat.reader import read_mat
from analyzer.options import Options
from analyzer.sources import load
from analyzer.writing.jsonl import write_jsonl
from analyzer.writing.sgf import write_sgf
from tests.batch.parts import hold_exported_alike, hold_said_alike, said, source_of
from tests.bench.games import texts
from tests.cli.records import BAD

SGF = [write_sgf(list(read_mat(text))).text for text in (*texts(7), BAD, *texts(4, seed=2), BAD)]
JSONL = [write_jsonl(list(read_mat(text))).text for text in (*texts(5), BAD, *texts(2, seed=2))]
MAT = [f'; [Site "Club"]\n{text}\n' for text in (*texts(4), BAD, *texts(3, seed=2), BAD)]
COLLECTIONS = {"mat": MAT, "sgf": SGF, "jsonl": JSONL}


def raw_of(name: str) -> bytes:
    """The collection of a format, with CR LF in its second half."""
    matches = COLLECTIONS[name]
    half = len(matches) // 2
    return "".join(matches[:half]).encode() + "".join(matches[half:]).replace("\n", "\r\n").encode()


@pytest.mark.parametrize("name", COLLECTIONS)
def test_split_source__between_matches(name: str, tmp_path: Path) -> None:
    source = source_of(tmp_path / f"large.{name}", raw_of(name))
    spans = [part.span for part in split_source(source, Options(), large=1, span_bytes=2_000) if part.span is not None]
    assert len(spans) > len(COLLECTIONS[name]) // 2
    assert [span.start for span in spans] == [0, *(span.end for span in spans[:-1])]
    assert all(raw_of(name)[span.start : span.end].startswith((b"(;FF[4]GM[6]", b'{"bgmatch":1,', b"; [")) for span in spans)


@pytest.mark.parametrize("name", COLLECTIONS)
def test_findings__same_in_spans(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = source_of(tmp_path / f"large.{name}", raw_of(name))
    assert said(source, "concise").text.count(f"large.{name}") >= 1
    hold_said_alike(source, monkeypatch)


@pytest.mark.parametrize("name", COLLECTIONS)
def test_tables__same_in_spans(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_exported_alike(source_of(tmp_path / f"large.{name}", raw_of(name)), monkeypatch, tmp_path)


def pieces(name: str) -> list[bytes]:
    """A short collection with the games of its matches apart."""
    short = sorted(COLLECTIONS[name], key=len)[:4]
    games = "".join(short).replace("\n(", "\n\0(").replace("\n{", "\n\0{").replace("\n Game", "\n\0 Game").split("\0")
    return [game.encode() for game in games]


DAMAGE = [
    b"(", b")", b"[", b"]", b";", b"\\", b"\n", b"\r", b"\x00", b"\x1a", b"\xeb", b"\x81", b"\xc3\xab",
    b"\xef\xbf\xbd", b"\xef\xbb\xbf", b"junk", b"C[open", b"C[a(;b)\\]\n(;c]", b"A[0\n;x]", b";B[", b"W[31hefe][x]",
    b"(;GM[1]PW[x])\n", b"(;PW[Player_A];W[31])\n", b"\n(;FF[4]GM[6]\n", b"\n(;GM[6]MI[game:0][ws:0][bs:0])\n",
    b"{}\n", b'\n{"bgmatch":1,"type":"match"}\n', b'\n{"type":"match","bgmatch":1}\n',
    b'\n{"bgmatch":1,"type":"game"}\n', b'"', b'"type":1,', b"\n 5 point match\n", b"\n Game 1\n",
    b"\n Game 0\n", b'\n; [Event "x"]\n', b"\n; [Event\n", b"\n; Set Pos=x\n", b"\n 2)\n", b"\n Wins 1 point\n",
]  # fmt: skip


@pytest.mark.parametrize("name", COLLECTIONS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_findings__same_in_spans_of_damaged_collections(name: str, data: st.DataObject) -> None:
    """Games left out, repeated and exchanged, and anything between or inside them; blocks may end anywhere."""
    games = data.draw(st.lists(st.sampled_from(pieces(name)), min_size=2, max_size=8))
    raw = b"".join(games)
    for _ in range(data.draw(st.integers(0, 3))):
        # Where matches meet is where it matters.
        near = data.draw(st.sampled_from([raw.find(game[:60]) for game in games]))
        at = min(max(near + data.draw(st.integers(-12, 80)), 0), len(raw))
        raw = raw[:at] + data.draw(st.sampled_from(DAMAGE)) + raw[at + data.draw(st.sampled_from([0, 0, 1, 5])) :]
    spans = data.draw(st.sampled_from([400, 1_500, 6_000]))
    block = data.draw(st.integers(300, 5_000))
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        source = source_of(Path(folder) / f"large.{name}", raw)
        hold_said_alike(source, patch, span_bytes=spans, block=block, overlap=data.draw(st.sampled_from([600, 4_000])))


def test_split_source__one_game_too_large(tmp_path: Path) -> None:
    game = b"(;FF[4]GM[6]MI[game:0][ws:0][bs:0]PW[a]PB[b]\n" + b";W[31hefe];B[42qusu]\n" * 2_000 + b")\n"
    source = source_of(tmp_path / "large.sgf", game)
    assert split_source(source, Options(), large=10, span_bytes=100) == [source]


def test_load__too_large_to_be_read_and_not_to_be_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["analyzer.sources.load"], "MAX_BYTES", 1_000)
    source = source_of(tmp_path / "large.sgf", b"(;FF[4]GM[6]" + b";W[31hefe]\n" * 200 + b")\n")
    (part,) = split_source(source, Options(), large=10, span_bytes=100)
    found = load(part, Options())
    assert isinstance(found, list)
    assert [finding.code for finding in found] == ["S015"]
