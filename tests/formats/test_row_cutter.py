"""The fast cutter of rows against Lark's own reading of the row grammar."""

from __future__ import annotations

import random
import time
from functools import lru_cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark

from analyzer.formats.grammars import build
from analyzer.formats.mat.cells import LEAD, row_cutter
from tests.formats.reading import ROWS_OF_ALL_KINDS
from tests.shared import CORPUS, needs_shared

Reading = tuple[list[tuple[str, list[tuple[str, int, int]]]], int]


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    return build("mat", "row", pure=True)


def _first(line: str, start: int) -> int:
    while line[start] in " \t":
        start += 1
    return start


def lark_reading(line: str) -> Reading:
    """(number, [(kind, start, end)]) of each segment and where a remark begins, by the grammar."""
    segments: list[tuple[str, list[tuple[str, int, int]]]] = []
    number, note = "", -1
    for part in _grammar().parse(line).children:
        if getattr(part, "type", "") in ("ROW_NUMBER", "INNER_NUMBER"):
            number = part.strip(" \t)")
        elif getattr(part, "type", "") == "NOTE":
            note = _first(line, part.start_pos)
        else:
            cells = []
            for cell in part.children:
                first, last = cell.children[0], cell.children[-1]
                kind = LEAD if cell.data == "lead" else first.type
                cells.append((kind, _first(line, first.start_pos), last.end_pos))
            segments.append((number, cells))
    return segments, note


def cutter_reading(line: str) -> Reading:
    segments, note = row_cutter().cut(line)
    return [(segment.number, [tuple(cell) for cell in segment.cells]) for segment in segments], note


def assert_same(line: str) -> None:
    line = line.rstrip(" \t")
    expected = lark_reading(line)
    assert cutter_reading(line) == expected, line
    plain = row_cutter().plain.match(line)
    if plain is not None:
        # The pattern for usual rows is not laxer than the grammar.
        cells = [("ROLL", plain.start(3), plain.end(3))]
        if plain.group(6) is not None:
            cells.append(("ROLL", plain.start(6), plain.end(6)))
        assert ([(plain.group(1), cells)], -1) == expected, line


PIECES = [
    " ",
    "  ",
    "    ",
    "\t",
    "31:",
    "7:",
    "123:",
    "??:",
    "00:",
    "????",
    "???",
    "8/5",
    "6/5*(2)",
    "bar/22",
    "Cannot Move",
    "can't move",
    "-",
    "(none)",
    "0/0",
    "Doubles",
    "=> 2",
    "Takes",
    "Drops",
    "Wins",
    "1 point",
    "and the match",
    "and wins the match",
    "Losses",
    "Lost on time",
    "Resigns",
    "Resigned Game",
    "Concedes",
    "Forfeits",
    "Illegal play",
    "(1;2;(3))",
    "(",
    ")",
    "2)",
    "14)",
    ";",
    "; x",
    "zzz",
    "Ünï",
    "*",
    "/",
    "8/",
    "Beavers",
    "Raccoons",
    "Accepts.",
    "=>",
]


@pytest.mark.parametrize("row", ROWS_OF_ALL_KINDS)
def test_cut__shapes(row: str) -> None:
    assert_same(row)


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@settings(max_examples=500, deadline=None)
@example("1)")
@example("1)31:8/5")
@example("31: 0/0")
def test_cut__any_pieces(row: str) -> None:
    assert_same(row)


def test_cut__damaged_rows() -> None:
    chance = random.Random(7)
    for _ in range(1_500):
        row = list(chance.choice(ROWS_OF_ALL_KINDS))
        for _ in range(chance.randrange(1, 5)):
            at = chance.randrange(len(row))
            what = chance.randrange(3)
            if what == 0:
                del row[at]
            elif what == 1:
                row[at] = chance.choice("0123456789:()/*;? \tabZ")
            else:
                row.insert(at, chance.choice(PIECES))
            if not row:
                break
        assert_same("".join(row))


@needs_shared
def test_cut__real_rows() -> None:
    """Each shape of row once: digits that differ alone make no other shape."""
    seen = set()
    for path in sorted(CORPUS.glob("*/*/*.mat")):
        for line in path.read_bytes().decode("utf-8", "replace").splitlines():
            if line.strip() and line.lstrip()[0].isdigit() and ")" in line[:6]:
                shape = line.translate(str.maketrans("123456789", "111111111"))
                if shape not in seen and len(seen) < 12_000:
                    seen.add(shape)
                    assert_same(line)
    assert len(seen) > 1_000


@pytest.mark.parametrize("unit", [" ", "31: ", "((", "Illegal play (", "?", "9", "\t", "zzz ", "14) ", "8/5 ", "and "])
def test_cut__a_line_of_a_megabyte_is_linear(unit: str) -> None:
    small, large = "  1) " + unit * (100_000 // len(unit)), "  1) " + unit * (1_000_000 // len(unit))
    started = time.perf_counter()
    cutter_reading(small.rstrip(" \t"))
    row_cutter().plain.match(small)
    middle = time.perf_counter()
    cutter_reading(large.rstrip(" \t"))
    row_cutter().plain.match(large)
    ended = time.perf_counter()
    assert ended - middle < 40 * (middle - started) + 0.5
