"""Where a match surely begins in the bytes of an SGF."""

from __future__ import annotations

import pytest

from analyzer.formats.sgf.reader import read_sgf
from analyzer.formats.sgf.starts import find_start


def game(number: int, white: str = "Anna", black: str = "Bert", *, score: int = 0, nodes: str = "") -> str:
    """A game of a match to 5 points."""
    info = f"MI[length:5][game:{number}][ws:{score}][bs:0]"
    return f"(;FF[4]GM[6]{info}PW[{white}]PB[{black}]RE[W+1]\n;W[31hefe]\n;B[42qusu]{nodes})\n"


FIRST = game(0) + game(1, score=1)


def starts(text: str) -> list[int]:
    """The lines of all places that are found."""
    raw = text.encode()
    found = []
    at = -1
    while (at := find_start(raw, at + 1)) >= 0:
        assert raw[at : at + 2] == b"(;"
        found.append(raw.count(b"\n", 0, at) + 1)
    return found


@pytest.mark.parametrize(
    "second",
    [
        game(0),
        game(0, "Cara", "Dora"),
        game(3, "Cara", "Dora", score=2),
        game(0, "Anna", "Dora"),
        game(0).replace("\n;", " \n ;"),
        game(0).replace("FF[4]", ""),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_find_start__of_a_match(second: str, end: str) -> None:
    text = (FIRST + second).replace("\n", end)
    assert starts(text) == [7]
    assert [match.line for match in read_sgf(text.replace("\r", ""))] == [1, 7]


def test_find_start__counted_from_1() -> None:
    text = game(1) + game(2, score=1) + game(1)
    assert starts(text) == [7]
    assert [match.line for match in read_sgf(text)] == [1, 7]
    # Behind games counted from 0 it is read as another match too.
    text = game(0) + game(1, score=1) + game(2, score=2) + game(1)
    assert starts(text) == [10]
    assert [match.line for match in read_sgf(text)] == [1, 10]


@pytest.mark.parametrize(
    "second",
    [
        game(2, score=2),
        game(0, score=1),
        game(0).replace("game:0", "Game:0"),
        game(0).replace("[game:0]", "[game:1][game:0]"),
        game(0).replace("MI[", "MI[x]["),
        game(0).replace("GM[6]", "GM[1]"),
        game(0).replace("GM[6]", "GM[6]GM[1]x"),
        game(0).replace("(;", " (;"),
        game(0).replace("(;", "\n(\n;"),
        game(2, "Anna", "Dora"),
        game(2, "An\\na", "Bert"),
        game(2, "", ""),
        game(2, "Zo\u00eb", "\u00eb").replace("Zo", ""),
    ],
)
def test_find_start__not_for_certain(second: str) -> None:
    assert starts(FIRST + second) == []


@pytest.mark.parametrize(
    "before",
    [
        FIRST[:-2] + "\n",
        FIRST[:-2] + "(;B[11])\n",
        FIRST + ")\n",
        FIRST + "junk\n",
        FIRST.replace(";W", "junk;W"),
        FIRST + "(;PW[Anna];W[31])\n",
        game(0) + game(1, nodes=";W[31"),
        game(0) + game(1, nodes="C[open"),
        game(0) + game(1, nodes="C[a\n(;b]"),
        game(0) + game(1, nodes="C[a\n;W[31]b]"),
        game(0) + game(1, nodes="C[a\n\x01;W[31]b]"),
        game(0) + game(1, nodes=";W[31hefe][x]"),
        game(0) + game(1, nodes=";W[31hefe] [x]"),
        game(0) + game(1, nodes=";W[double;]"),
        game(0) + game(1, nodes=";W [31]x"),
        game(0) + game(1, nodes="(;W[31])(;W[21])"),
        game(0, nodes="C[\\").replace(")\n", "\n") + game(1),
        game(1),
        game(1).replace("(;", "x\n(\n;"),
    ],
)
def test_find_start__not_behind_what_is_not_whole(before: str) -> None:
    assert starts(before + game(0)) == []


@pytest.mark.parametrize("nodes", ["C[a(;b\\]c)]", "C[a\nb]", "A[0][hefe E\n1][x]DA[E 2C]", "AE[a:y]AW[a] [b]\nCV[2]", "\n; C[]"])
def test_find_start__behind_what_only_looks_odd(nodes: str) -> None:
    assert len(starts(game(0) + game(1, nodes=nodes) + game(0))) == 1


def test_find_start__at_or_behind() -> None:
    raw = (FIRST + FIRST + FIRST).encode()
    first = find_start(raw, 0)
    assert first == len(FIRST)
    assert find_start(raw, first) == first
    assert find_start(raw, first + 1) == 2 * first
    assert find_start(raw, 2 * first + 1) == -1
    # What stands before is not seen.
    assert find_start(raw[first - 20 :], 0) == first + 20
