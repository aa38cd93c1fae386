"""Reading never fails, drops nothing, takes linear time, and is the same with both parsers."""

from __future__ import annotations

import re
import time
from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.formats.mat.reader import read_mat
from analyzer.sources import SourceText, text_of
from analyzer.transcript import MatchRecord
from tests.formats.reading import HEAD, ROWS_OF_ALL_KINDS
from tests.shared import CORPUS, needs_shared

_LINES = [
    *ROWS_OF_ALL_KINDS,
    " 7 point match",
    "Match of 3 points",
    " Game 1",
    " Game 2",
    " Anna : 0      Bert : 0",
    " Anna : 1      Bert : 0",
    " x : y : z",
    '; [Site "x"]',
    '; [Site x"]',
    '; [Site "x\u2028y\x85z"]',
    '[Site "x"]\n; [Event "y"]\n\n[Round "1"]',
    " Game 3\n Anna : 0      Bert : 2",
    " Game 4\n1) x : 4 : 5",
    " Game 5\n[x : 3   y : 4",
    ' Game 6\n[x "a : 3   y" : 4]',
    " Game 7\n; x : 3  y : 4",
    " Game 8\n\n Anna : 0      Bert : 2",
    " Game 9\n Game 10: 3   Bert : 2",
    "; remark",
    "; Set Pos=-b----E-C---eE---c-e----B-/-1",
    "; Set Pos=?",
    "+---+",
    "| x |",
    "",
    "   ",
    "zzz",
    "Wins",
    "31:",
    "      Wins 2 points",
    " Losses 1 point",
    "Game 99999999999",
    "99999999999 point match",
    "7 points match 31: 8/5",
    "  7)",
    ") :",
    ": : 0",
]


def untold(text: str, matches: list[MatchRecord]) -> list[tuple[int, str]]:
    """What of a text stands nowhere in what was read: (line, rest) of each line with a rest."""
    lines = [list(line) for line in text.split("\n")]

    def tell(line: int, column: int, end: int) -> None:
        row = lines[line - 1]
        row[column - 1 : end - 1] = " " * len(row[column - 1 : end - 1])

    for match in matches:
        for whole in [match.length_line, *(header.line for header in match.headers), *(line for line, _ in match.comments)]:
            if whole:
                tell(whole, 1, len(lines[whole - 1]) + 1)
        for found in match.findings:
            tell(found.line, found.column, found.end_column)
        for game in match.games:
            if game.text:
                tell(game.line, 1, len(lines[game.line - 1]) + 1)
            if game.score is not None:
                tell(game.score.line, game.score.column, game.score.end_column)
            for item in [*game.actions, *game.results]:
                tell(item.line, item.column, item.end_column)
    rests = [(number, "".join(line)) for number, line in enumerate(lines, 1)]
    # Row numbers are in the actions; those of rows without any say nothing.
    rests = [(number, re.sub(r"^[ \t]*[0-9]+\)|[ \t)]", "", line)) for number, line in rests]
    return [(number, rest) for number, rest in rests if rest]


@given(st.lists(st.sampled_from(_LINES), max_size=12).map("\n".join))
@settings(max_examples=300, deadline=None)
def test_read_mat__drops_nothing_of_lines(text: str) -> None:
    assert untold(text, list(read_mat(text))) == []


@given(st.text(alphabet='019:/)(;#[]" \t\nabGame=>*?-+|WinsTakes.,', max_size=200))
@settings(max_examples=300, deadline=None)
def test_read_mat__drops_nothing_of_characters(text: str) -> None:
    text = HEAD + text
    assert untold(text, list(read_mat(text))) == []


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_read_mat__any_bytes(raw: bytes) -> None:
    source = text_of("x", raw)
    if isinstance(source, SourceText):
        assert untold(source.text, list(read_mat(source.text))) == []


@needs_shared
def test_read_mat__drops_nothing_of_real_records() -> None:
    for path in sorted(CORPUS.glob("real/*/*.mat"))[::3]:
        source = text_of(path.name, path.read_bytes())
        assert isinstance(source, SourceText)
        assert untold(source.text, list(read_mat(source.text))) == []


@pytest.mark.skipif(find_spec("lark_cython") is None, reason="needs lark-cython")
@given(st.lists(st.sampled_from(_LINES), max_size=12).map("\n".join))
@settings(max_examples=150, deadline=None)
def test_read_mat__pure_and_compiled_parsers_agree(text: str) -> None:
    assert list(read_mat(text, pure=True)) == list(read_mat(text, pure=False))


@pytest.mark.parametrize(
    "unit",
    [
        " ",
        ":",
        ": 1 ",
        "31: ",
        "8/5 ",
        "(",
        "Illegal play (",
        '; [a "',
        '"',
        "|",
        "?",
        "9",
        "\t",
        "zzz ",
        "14) ",
        "Game 1 ",
        "\n",
        "zzz\n",
        ";\n",
        " Game 1\n",
        "1)\n",
        " 7 point match\n",
        "1) 31: 8/5\n",
        '; [a "b"]\n',
        " Game 1\n a : 0   b : 0\n",
    ],
)
@pytest.mark.parametrize("before", ["", "  1) ", " Game 1\n ", "; ["])
def test_read_mat__linear_time(unit: str, before: str) -> None:
    started = time.perf_counter()
    text = HEAD + before + unit * (60_000 // len(unit))
    for match in read_mat(text):
        del match
    assert time.perf_counter() - started < 3
