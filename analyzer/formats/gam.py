"""GammonEmpire and JellyFish games."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.formats.building import Builder, Place, place_of
from analyzer.formats.mat.rows import RowReader
from analyzer.formats.pieces import Piece, piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import GameRecord, MatchRecord

NAME = "gam"

_FIRST_ROW = re.compile(r"[ \t]*+0*+1\)")

SAMPLE = """\
 anna bert

  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 anna bert
  1)                             52: 13/11 13/8
  2)  Doubles => 2                Drops
      Wins 1 point
"""


def read_gam(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The session of a text. Never fails on any text; linear in its length.

    Money: nothing in the format says otherwise. The score is not written; the replay adds up the results.
    """
    yield _Reader(text, pure).match()


class _Reader:
    """Puts the lines of one text together."""

    def __init__(self, text: str, pure: bool | None) -> None:
        self._pieces = piece_reader(NAME, pure).read(text)
        self._build = Builder(NAME, pure=pure)
        self._rows = RowReader(pure, self._build.match, GameRecord(None, 0))
        self._names = ("", "")
        self._at: Place | None = None

    def match(self) -> MatchRecord:
        """The session."""
        build = self._build
        build.match.length = 0
        build.match.settings.crawford = None
        for piece in self._pieces:
            place = place_of(piece)
            if piece.kind == "ROWS":
                self._take_rows(piece)
            elif piece.kind == "RESULT" and build.game is not None:
                self._rows.read_line(piece.text.rstrip("\n"), piece.line)
                build.game.last_line = piece.line
            elif piece.kind == "NAMES" and (build.game is None or build.game.results):
                first, second = place.text.split()
                self._names, self._at = (first, second), place
            elif place.text[:1] in ";#" or piece.kind == "RESULT":
                build.match.comments.append((place.line, place.text))
            elif build.game is not None and not build.game.results:
                # Not a row, not blank: perhaps a cell without its number.
                self._rows.read_line(piece.text.rstrip("\n"), piece.line)
                build.game.last_line = piece.line
            else:
                build.unread(place)
        self._close()
        return build.done(is_last=True)

    def _take_rows(self, piece: Piece) -> None:
        """Rows: they belong to a new game where they begin with number 1 behind a result, or behind nothing."""
        build = self._build
        line, chunk = piece.line, ""
        for row in piece.text.splitlines(keepends=True):
            game = build.game
            begins = game is None or (bool(game.results) and _FIRST_ROW.match(row) is not None)
            if begins:
                self._read(chunk, line - chunk.count("\n"))
                chunk = ""
                self._begin(line, row)
            chunk += row
            line += 1
        self._read(chunk, line - chunk.count("\n"))

    def _read(self, rows: str, line: int) -> None:
        if rows and self._build.game is not None:
            self._rows.read_rows(rows, line)
            self._build.game.last_line = line + rows.count("\n") - 1

    def _begin(self, line: int, row: str) -> None:
        build = self._build
        self._close()
        text = row.strip(" \t\n")
        place = Place(line, 1, shown(text))
        game = build.open_game(len(build.match.games) + 1, place)
        build.score(self._at or place, self._names, (None, None))
        self._at = None
        game.last_line = line
        self._rows.open_game(build.match, game)

    def _close(self) -> None:
        if self._build.game is not None:
            self._rows.close_game()
            self._build.match.comments.extend(self._rows.notes)
            self._rows.notes = []


_HEAD = re.compile(r"\A\s*+[^\s:;()]{1,40}[ \t]++[^\s:;()]{1,40}[ \t]*+\n\s*+1\)[ \t]")


def _sniff(text: str) -> Sniff:
    head = text[:4_000]
    found = _HEAD.match(head)
    if found is None:
        return Sniff(0, "it does not begin with two bare names and a row `1)`", closeness=-1)
    return Sniff(91, "two bare names, then a row `1)`", head.count("\n", 0, found.end()) + 1)


FORMAT = Format(
    name=NAME,
    title="GammonEmpire or JellyFish game (.gam)",
    extensions=(".gam",),
    writers="GammonEmpire, JellyFish, GNU Backgammon; this reader was made from a description, without a real sample",
    records="names, rolls and plays, cube actions with their values, results",
    cannot_record="scores, match length (all is money), date, settings",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_gam,
)
