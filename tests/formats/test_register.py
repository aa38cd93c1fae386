"""Formats are told by what stands in a source."""

from __future__ import annotations

import pytest

from analyzer.errors import AnalyzerError
from analyzer.formats.mat.format import SAMPLE
from analyzer.formats.register import formats, read_source, sniff
from analyzer.options import Options
from analyzer.sources import SourceText, text_of
from tests.formats.reading import HEAD, result_of


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (b"RGMH\x01\0\0\0", "xg"),
        (b"OGXM\x02", "ogxm"),
        (b'{"format":"BGF","version":"1.0","compress":true,"useSmile":true}\r\n\x1f\x8b\x08', "bgf"),
        (b"\x7e\x00\x01\x00", "jellyfish-position"),
        (b"PK\x03\x04", "zip"),
        (b"\x1f\x8b\x08", "gzip"),
        (b"BZh91AY&SY", "bzip2"),
        (b"\xfd7zXZ\x00", "xz"),
        (b"7z\xbc\xaf\x27\x1c", "7z"),
        (b"Rar!\x1a\x07\x00", "rar"),
    ],
)
def test_read_source__binary(head: bytes, name: str) -> None:
    result = result_of(head + bytes(range(256)))
    assert [(found.code, found.detail["format"]) for found in result.findings] == [("S010", name)]
    assert result.findings[0].detail["converter"]
    assert list(result.matches) == []


@pytest.mark.parametrize(
    ("text", "code", "name"),
    [
        ("{\\rtf1\\ansi 5 point match\\par\n}", "S011", "rtf"),
        ("bgammon-replay 00000000\ni 1 a b 1 0 0 1 1 0\n", "S008", "bgammon"),
        ("BGF version 1.2\nGame 1 - a (X) vs. b (0)\n", "S008", "bgroom"),
        ("BOARDID=1\nCREATOR=x\n", "S008", "party"),
        ("MatchID: 1\nPlayer1: 1 a 1500\nGame 1: 0-0\n1 1 31:\n", "S008", "tmg"),
        ("Score is 0-0 in a 5 point match.\na is X - b is O\nX: (3 1) 17-20 19-20\n", "S008", "oldmoves"),
        ("anna vs. bert\nJacoby: No\nGame 1.0-0/5\n1\t31: 8/5\n", "S008", "sgg"),
        ("anna bert\n\n1) 31: 8/5 6/5    62: 24/18\n", "S008", "gam"),
        ("Black  3 1  8 5 6 5\n", "S008", "bkg"),
        ("<!DOCTYPE html>\n<html></html>\n", "S011", "html"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n\nX:a   O:b\n", "S011", "xg-text"),
        (" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n", "S011", "position-text"),
        ("7;0;0;1;1;B;A;0;0;0;1;0;" + "0;" * 28 + "\n", "S011", "snowie-position"),
    ],
)
def test_read_source__recognised_and_not_read(text: str, code: str, name: str) -> None:
    if name in formats():
        pytest.skip("is read by now")
    result = result_of(text.encode())
    assert [(found.code, found.detail["format"]) for found in result.findings] == [(code, name)]
    assert result.format == ""


def test_read_source__unknown() -> None:
    result = result_of(b"\n\nDear reader,\nthis is a letter.\n")
    (found,) = result.findings
    assert (found.code, found.line) == ("S008", 3)
    assert "Dear reader" in str(found.detail["reason"])
    assert found.detail["closest"]


@pytest.mark.parametrize(
    "text",
    [
        SAMPLE,
        HEAD,
        "7 points match\n",
        "  1) 31: 8/5 6/5\n",
        " Game 1\n a : 0   b : 0\n",
        HEAD + "; XGID\nXGID=x\n",
        "; x\n" * 3000 + HEAD,
    ],
)
def test_sniff__mat(text: str) -> None:
    entry, refusal = sniff(text)
    assert refusal is None
    assert entry is not None
    assert entry.name == "mat"


def test_read_source__keeps_what_decoding_found() -> None:
    result = result_of(HEAD.replace("Anna", "J\xf6rg").encode("cp1252"))
    assert [(found.code, found.grade) for found in result.findings] == [("S006", "note")]
    assert result.format == "mat"


def test_read_source__named_format() -> None:
    text = text_of("x", SAMPLE.partition("Game 1")[2].encode())
    assert isinstance(text, SourceText)
    assert read_source(text, Options(input_format="mat")).format == "mat"
    refused = read_source(text, Options(input_format="sgf"))
    assert (refused.format, [finding.code for finding in refused.findings]) == ("", ["S008"])
    with pytest.raises(AnalyzerError, match="no format"):
        read_source(text, Options(input_format="nonsense"))


def test_formats__samples_read_cleanly() -> None:
    for entry in formats().values():
        seen = entry.sniff(entry.sample)
        assert seen.score > 0
        for match in entry.read(entry.sample):
            assert match.findings == []
            assert match.format == entry.name
