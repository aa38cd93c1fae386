"""One row of a .mat game cut into cells, and what a cell's words mean."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from analyzer.formats.grammars import terminals_of
from analyzer.transcript import action as kinds

HEADS = (
    "ROLL_HIDDEN", "ROLL_GIVEN_UP", "ROLL", "ODD_ROLL", "HIDDEN",
    "DOUBLE", "TAKE", "PASS", "BEAVER", "RACCOON", "WIN", "LOSS", "RESIGN", "FORFEIT", "GAP_PLAY", "GAP_TEXT",
)  # fmt: skip
"""Terminals of the row grammar that begin a cell."""

LEAD = "LEAD"
"""The kind of a cell that begins with none of them: text before the first one."""


class Cell(NamedTuple):
    """A cell of a row: the terminal that begins it, and its extent as offsets in the line (end exclusive)."""

    kind: str
    start: int
    end: int


class Segment(NamedTuple):
    """A row number with its cells. A line has more than one where rows are glued."""

    number: str
    """Digits of the row number; "" for a line without one."""
    origin: int
    """Offset where counting of columns begins: 0, or just before a number inside the line."""
    number_start: int
    number_end: int
    cells: list[Cell]


MAX_CUTS = 2_000
"""How many short lines are remembered."""
_SHORT = 80


class RowCutter:
    """Cuts rows with patterns compiled from the terminals of the row grammar."""

    def __init__(self) -> None:
        patterns = terminals_of("mat", "row")
        order = [name for name in patterns if name != "ROW_NUMBER"]
        self._number = re.compile(patterns["ROW_NUMBER"])
        self._scan = re.compile("|".join(f"(?P<{name}>{patterns[name]})" for name in order))
        self._cuts: dict[str, tuple[list[Segment], int]] = {}
        self.is_dance = re.compile(patterns["DANCE"]).fullmatch
        self.is_dump = re.compile(patterns["DUMP"]).fullmatch
        self.plain = re.compile(_plain_row(patterns["WORD"]))
        """The usual row: number, one or two rolls with plain words or `Cannot Move`.

        Groups: number, blanks, left cell, its dice, its play, right cell, its dice, its play.
        """
        self.simple = re.compile(_simple_row(patterns["WORD"]))
        """One or two cells, each a roll with plain words or an action of the cube as most programs write it.

        Groups: number; of each cell the cell, its dice, its play, its cube action. `cut` cuts such rows the same way.
        """

    def cut(self, line: str) -> tuple[list[Segment], int]:
        """The segments of a line that has no blanks at its end, and the offset of a remark behind them (-1: none).

        Not to be changed: lines of results come again and again, and the same object may be handed out for them.
        """
        known = self._cuts.get(line)
        if known is None:
            known = self._cut(line)
            if len(line) <= _SHORT:
                if len(self._cuts) >= MAX_CUTS:
                    self._cuts.clear()
                self._cuts[line] = known
        return known

    def _cut(self, line: str) -> tuple[list[Segment], int]:
        head = self._number.match(line)
        at = 0
        if head is None:
            segment = Segment("", 0, 0, 0, [])
        else:
            at = head.end()
            digits = head.group().strip(" \t)")
            segment = Segment(digits, 0, at - len(digits) - 1, at, [])
        segments = [segment]
        kind, start, end = "", 0, 0
        for match in self._scan.finditer(line, at):
            name = match.lastgroup or ""
            if name in _IS_HEAD:
                if kind:
                    segment.cells.append(Cell(kind, start, end))
                kind, start, end = name, _first(line, match.start()), match.end()
            elif name == "INNER_NUMBER":
                if kind:
                    segment.cells.append(Cell(kind, start, end))
                    kind = ""
                first = _first(line, match.start())
                segment = Segment(line[first : match.end() - 1], max(first - 2, 0), first, match.end(), [])
                segments.append(segment)
            elif name == "NOTE":
                if kind:
                    segment.cells.append(Cell(kind, start, end))
                return segments, _first(line, match.start())
            elif kind:
                end = match.end()
            else:
                kind, start, end = LEAD, _first(line, match.start()), match.end()
        if kind:
            segment.cells.append(Cell(kind, start, end))
        return segments, -1


_IS_HEAD = frozenset(HEADS)


@lru_cache(maxsize=1)
def row_cutter() -> RowCutter:
    """The cutter that all readers of this process share."""
    return RowCutter()


def _first(line: str, start: int) -> int:
    """The offset of the first character that is no blank, from `start` on."""
    while line[start] in " \t":
        start += 1
    return start


def _plain_row(word: str) -> str:
    # The terminal begins with the blanks before the word; here that is one blank. Dice are 1 to 9: `00:` is hidden.
    bare = word[word.index("*+") + 2 :]
    play = rf"(?: ({bare}(?: {bare})*+|Cannot Move(?![^ ])))?+"
    roll = rf"(([1-9][1-9]):{play})"
    return rf"[ ]*+([0-9]{{1,6}}+)\)([ ]*+){roll}(?:[ ]++{roll})?+[ ]*+\Z"


def _simple_row(word: str) -> str:
    bare = word[word.index("*+") + 2 :]
    cell = rf"(([1-9][1-9]):(?: ({bare}(?: {bare})*+))?+|(Doubles => [0-9]{{1,4}}+|Takes|Drops))"
    return rf"[ ]*+([0-9]{{1,6}}+)\)[ ]++{cell}(?:[ ]{{2,}}+{cell})?+[ ]*+\Z"


class Meaning(NamedTuple):
    """What a cell without dice says."""

    kind: str
    """A kind of action; `win`, `loss`: a result."""
    value: int | None = None
    """The cube's value, the class of a resignation, the points of a result."""
    extra: int = -1
    """Offset in the cell of text that means nothing; -1: none."""
    flag: bool = False
    """`and the match`; of a resignation: the whole match."""
    is_winners: bool = False
    """The cell stands in the winner's column: OpenGammon's `Resigned Game`."""


WIN = "win"
LOSS = "loss"

_VALUE = re.compile(r"[A-Za-z]++[ \t]*+(?:=*+>|to|:|at)?[ \t]*+([0-9]++)?[ \t.!]*+")
_WORD_ONLY = re.compile(r"[A-Za-z]++[.!]?")
_POINTS = re.compile(r"[A-Za-z]++[ \t]*+([0-9]++)?[ \t]*+(?:points?|pts?|p)?[.]?(?![A-Za-z])", re.IGNORECASE)
_MATCH = re.compile(r"\bmatch\b", re.IGNORECASE)
_CLASS = re.compile(r"\b(?:(single|normal|plain)|(gammon)|(backgammon))\b", re.IGNORECASE)
_RESIGNED = re.compile(r"resigned[ \t]++(?:game|match)\b", re.IGNORECASE)
_ON_TIME = re.compile(r"los(?:t|es|s)[ \t]++(?:on|by)?[ \t]*+(?:time|clock|connection)\b", re.IGNORECASE)
_SIMPLE = {"TAKE": kinds.TAKE, "PASS": kinds.PASS}
_VALUED = {"DOUBLE": kinds.DOUBLE, "BEAVER": kinds.BEAVER, "RACCOON": kinds.RACCOON}
MAX_DIGITS = 9
"""Longer numbers are not read."""
TOO_LARGE = 1_000_000_000
"""Stands for points and cube values of more digits than that."""


@lru_cache(maxsize=2048)
def _short_meaning(kind: str, text: str) -> Meaning:
    return _meaning(kind, text)


def meaning(kind: str, text: str) -> Meaning:
    """What a cell says that begins with a keyword. kind: the terminal; text: the whole cell."""
    return _short_meaning(kind, text) if len(text) < 80 else _meaning(kind, text)


def _meaning(kind: str, text: str) -> Meaning:
    if kind in _SIMPLE:
        word = _WORD_ONLY.match(text)
        return Meaning(_SIMPLE[kind], extra=_rest(text, word.end() if word else 0))
    if kind in _VALUED:
        found = _VALUE.match(text)
        value, end = (amount(found.group(1)), found.end()) if found else (None, 0)
        return Meaning(_VALUED[kind], value, extra=_rest(text, end))
    if kind == "LOSS" and _ON_TIME.match(text):
        return Meaning(kinds.FORFEIT)
    if kind in ("WIN", "LOSS"):
        points = _POINTS.match(text)
        value = amount(points.group(1)) if points else None
        return Meaning(WIN if kind == "WIN" else LOSS, value, flag=_MATCH.search(text) is not None)
    if kind == "FORFEIT":
        return Meaning(kinds.FORFEIT, flag=_MATCH.search(text) is not None)
    grade = _CLASS.search(text)
    value = grade.lastindex if grade else None
    return Meaning(kinds.RESIGN, value, flag=_MATCH.search(text) is not None, is_winners=_RESIGNED.match(text) is not None)


def _rest(text: str, end: int) -> int:
    while end < len(text) and text[end] in " \t":
        end += 1
    return end if end < len(text) else -1


def amount(digits: str | None) -> int | None:
    """A number of points or a cube value: as `number`, but longer ones become 1000000000, which no rule allows."""
    if digits is not None and len(digits) > MAX_DIGITS:
        return TOO_LARGE
    return number(digits)


def number(digits: str | None) -> int | None:
    """A whole number of at most nine digits (leading zeros count); None for anything longer or nothing."""
    if digits is None or len(digits) > MAX_DIGITS + 1:
        return None
    try:
        return int(digits)
    except ValueError:
        return None
