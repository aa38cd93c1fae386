"""The entry of SGF in the register of formats."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.formats.register import Format, Sniff
from analyzer.formats.sgf.starts import LOOK_BACK, SPAN_BYTES, find_start
from analyzer.transcript import MatchRecord

NAME = "sgf"

_ROOT = re.compile(r"\A[^(]{0,2000}+\(\s*+;")
_GAME = re.compile(r"\bGM\s*+\[\s*+([0-9]{1,4})\s*+\]")
_LOOKED_AT = 20_000

SAMPLE = """\
(;FF[4]GM[6]AP[GNU Backgammon:1.08]MI[length:3][game:0][ws:0][bs:0]PW[Anna]PB[Bert]RU[Crawford]RE[W+1]
;W[31hefe]
;B[42qusu]
;W[double]
;B[drop])
"""


def _sniff(text: str) -> Sniff:
    head = text[:_LOOKED_AT]
    root = _ROOT.match(head)
    if root is None:
        return Sniff(0, "it does not begin with `(;`", closeness=-1)
    line = head.count("\n", 0, root.end()) + 1
    game = _GAME.search(head, root.end())
    if game is None:
        return Sniff(0, "it begins with `(;`, but no GM[6] names backgammon as its game", line, 60)
    if game.group(1) != "6":
        number = head.count("\n", 0, game.start()) + 1
        return Sniff(0, f"it is a game of another kind: GM[{game.group(1)}], where backgammon is GM[6]", number, 90)
    return Sniff(100, "`(;` and GM[6]", line)


def _read(text: str) -> Iterator[MatchRecord]:
    # Not before it is needed: most runs read .mat only.
    from analyzer.formats.sgf.reader import read_sgf

    return read_sgf(text)


FORMAT = Format(
    name=NAME,
    title="Smart Game Format, GM[6] (.sgf)",
    extensions=(".sgf",),
    writers="GNU Backgammon, BackgammonMobile, backgammonhub",
    records=(
        "names, ratings, match length, the score and the number of each game, rolls and plays move by move, cube actions, "
        "positions set by hand, automatic doubles, Crawford and Jacoby rules, which game is the Crawford game, the true "
        "result of each game and whether it was resigned; analysis, which is skipped"
    ),
    cannot_record="hit marks (they follow from the moves), the value of a double, beavers by name, the moment of a resignation",
    sample=SAMPLE,
    sniff=_sniff,
    read=_read,
    find_start=find_start,
    look_back=LOOK_BACK,
    span_bytes=SPAN_BYTES,
    dialects=(
        ("gnubg", "GNU Backgammon", "games counted from 0; CP for the owner of the cube, CV in the root for automatic doubles"),
        ("backgammonmobile", "BackgammonMobile", "one game a file"),
        ("backgammonhub", "backgammonhub", "Black may be the player who sits on the left elsewhere: names tell"),
    ),
)
