"""Where a match surely begins in the bytes of a .mat."""

from __future__ import annotations

import pytest

from analyzer.formats.mat.reader import read_mat
from analyzer.formats.mat.starts import find_start

GAME = " Game 1\n Ann : 0                        Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
RESULT = "      Wins 1 point\n"
MATCH = f" 3 point match\n\n{GAME}{RESULT}\n"
TAG = '; [Site "Club"]\n'


@pytest.mark.parametrize("before", [MATCH, MATCH.replace(RESULT, ""), MATCH + "; remark\n", MATCH + "\n \t\n"])
@pytest.mark.parametrize("head", ["", TAG, f"{TAG}; remark\n\n{TAG}\n"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_find_start__of_a_match(before: str, head: str, end: str) -> None:
    text = before + head + MATCH
    raw = text.replace("\n", end).encode()
    at = find_start(raw, 1)
    assert at == len(before.replace("\n", end))
    assert find_start(raw, at) == at
    assert find_start(raw, at + 1) == -1
    assert [match.line for match in read_mat(text)] == [1, before.count("\n") + 1]


@pytest.mark.parametrize(
    "before",
    [
        "",
        "; nothing played\n",
        "junk\n",
        MATCH + "junk\n",
        MATCH + " 5 point match\n",
        MATCH + " 5 point match\njunk\n",
        MATCH + " Game 2\n",
        MATCH + '; [Site "open\n',
        MATCH + "; [Event none]\n",
        MATCH + '\ufeff; [Site "Club"]\n',
        MATCH + "; Set Pos=x\n",
        MATCH + "3;0;0;0;0;Ann;Bob;0;0;0;1\n",
        MATCH.replace("Game 1", "Game 0"),
        MATCH.replace("Game 1", "Game one"),
    ],
)
def test_find_start__not_behind_what_may_go_on(before: str) -> None:
    assert find_start((before + TAG + MATCH).encode(), len(before.encode())) == -1


@pytest.mark.parametrize(
    "second",
    [
        MATCH.replace("Game 1", "Game 2"),
        MATCH.replace("match", "matches"),
        MATCH.replace("3 point", "3000000000 point"),
        MATCH.replace("\n\n", "\njunk\n"),
        MATCH.replace("\n\n", "\n; set position = x\n"),
        MATCH.replace("3 point match", "Unlimited match"),
    ],
)
def test_find_start__not_for_certain(second: str) -> None:
    assert find_start((MATCH + second).encode(), len(MATCH)) == -1


def test_read_mat__layout_of_another_match_is_its_own() -> None:
    """A lone cell goes by the names' columns, not by those of the match before."""
    wide = MATCH.replace("                 42:", "                                        42:")
    lone = f" 3 point match\n\n{GAME[: GAME.index('  1)')]}  1)                                42: 8/4 6/4\n"
    (alone,), (_, behind) = read_mat(lone), read_mat(wide + lone)
    assert [action.player for action in behind.games[0].actions] == [action.player for action in alone.games[0].actions] == [2]
