"""TrueMoneyGames."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.formats.building import Builder, Place, place_of, whole
from analyzer.formats.pieces import piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import Action, Header, MatchRecord
from analyzer.transcript.action import (
    AUTOMATIC_DOUBLE,
    BEAVER,
    DOUBLE,
    EMPTY,
    FORFEIT,
    HIDDEN,
    PASS,
    TAKE,
    UNREADABLE,
)

NAME = "tmg"

_GAME = re.compile(r"game[ \t]++([0-9]++):[ \t]*+(-?[0-9]++)-(-?[0-9]++)", re.IGNORECASE)
_RECORD = re.compile(r"([-+]?)([0-9]++)[ \t]++([0-9]++)[ \t]*+")
_PLAYER = re.compile(r"[0-9]++[ \t]++([^ \t]++)(?:[ \t]++([0-9.]++))?+")
_DICE = re.compile(r"([0-9?]{1,3}):")
_VALUE = re.compile(r"\bto[ \t]++([0-9]++)")
_POINTS = re.compile(r"\b([0-9]++)(?![0-9.,])[ \t]*+points?\b", re.IGNORECASE)
_ROLL, _AUTOMATIC, _PLAY, _DOUBLE, _TAKE, _BEAVER, _PASS = 1, 2, 4, 5, 7, 8, 10
_WINS = {14: 1, 15: 2, 16: 3}
_TIME = frozenset({17, 22})
_SETTLED = 19
_VARIANTS = {"1": "Backgammon", "2": "Nackgammon"}

SAMPLE = """\
MatchID: 12
Player1: 101 anna 1600.5
Player2: 102 bert 1550.0
Startdate: 2004-03-05
Jacoby: 0
Beavers: 0
Crawford: 1
Length: 3
Variant: 1

Game 1: 0-0
  1 1 31:
  1 4 8/5 6/5
 -1 1 42:
 -1 4 8/4 6/4
  2 5 Double to 2
 -2 10 Pass
  3 14 anna wins 1 point
"""


def read_tmg(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The match of a text. Never fails on any text; linear in its length."""
    yield _Reader(text, pure).match()


class _Reader:
    """Puts the lines of one text together."""

    def __init__(self, text: str, pure: bool | None) -> None:
        self._pieces = piece_reader(NAME, pure).read(text)
        self._build = Builder(NAME, pure=pure)
        self._names = ["", ""]
        self._ratings = ["", ""]
        self._open: Action | None = None
        """A roll whose play has not come yet."""
        self._cube = 1

    def match(self) -> MatchRecord:
        """The match."""
        build = self._build
        for piece in self._pieces:
            place = place_of(piece)
            if piece.kind == "OPTION":
                self._take_option(place)
            elif piece.kind == "GAME":
                self._take_game(place)
            elif piece.kind == "RECORD":
                self._take_record(place)
            else:
                build.unread(place)
        return build.done(is_last=True)

    def _take_option(self, place: Place) -> None:
        build, match = self._build, self._build.match
        key, _, value = place.text.partition(":")
        value = value.strip(" \t")
        name = key.casefold()
        if build.game is not None:
            # Players switch beavers on and off while they play.
            match.comments.append((place.line, place.text))
            build.game.last_line = place.line
            if name == "beavers":
                match.settings.beavers = None
            return
        match.headers.append(Header(key, value, place.line, place.column))
        settings = match.settings
        if name in ("player1", "player2"):
            found = _PLAYER.match(value)
            side = 0 if name == "player1" else 1
            if found is None:
                build.find("S013", place, text=shown(place.text), reason="no name")
            else:
                self._names[side], self._ratings[side] = found.group(1), found.group(2) or ""
        elif name == "length":
            build.length(whole(value), place)
        elif name == "variant":
            settings.variation = _VARIANTS.get(value, value)
        elif name in ("crawford", "jacoby", "beavers", "cube"):
            if value not in ("0", "1"):
                build.find("S013", place, text=shown(place.text), reason="neither 0 nor 1")
            elif name == "cube":
                settings.cube_limit = settings.cube_limit if value == "1" else 1
            else:
                setattr(settings, name, value == "1")
        elif name == "maxcube" and settings.cube_limit is None:
            settings.cube_limit = whole(value) or None
        elif name == "autodoubles":
            settings.automatic_doubles = whole(value)

    def _take_game(self, place: Place) -> None:
        build = self._build
        found = _GAME.match(place.text)
        if found is None:
            build.unread(place)
            return
        self._open, self._cube = None, 1
        build.open_game(whole(found.group(1)), place)
        names = self._names[0], self._names[1]
        score = build.score(place, names, (whole(found.group(2)), whole(found.group(3))))
        score.rating_1, score.rating_2 = self._ratings
        if build.match.length == 0 and build.match.settings.crawford is not None:
            # The option is written for sessions too, where it means nothing.
            build.match.settings.crawford = None
        elif build.match.length and build.match.settings.jacoby is not None:
            build.match.settings.jacoby = build.match.settings.beavers = None

    def _take_record(self, place: Place) -> None:
        build = self._build
        found = _RECORD.match(place.text)
        kind = whole(found.group(3)) if found is not None else None
        if found is None or build.game is None or kind is None:
            build.unread(place)
            return
        player, row = 2 if found.group(1) == "-" else 1, whole(found.group(2))
        cell = place.part(found.end())
        if not cell.text:
            cell = place
        roll, self._open = self._open, None
        if kind == _ROLL:
            dice = _DICE.match(cell.text)
            digits = dice.group(1) if dice is not None else cell.text
            self._open = build.roll(player, cell, "" if "?" in digits else digits, None, row=row)
            if "?" in digits:
                self._open.manner = HIDDEN
        elif kind == _PLAY:
            if roll is None or roll.player != player or roll.manner not in (EMPTY, HIDDEN):
                roll = build.roll(player, cell, "", None, row=row)
            roll.line, roll.column = cell.line, cell.column
            roll.text = cell.text
            build.words(roll, cell)
            build.game.last_line = cell.line
        elif kind in _KINDS:
            self._take_cube(_KINDS[kind], player, cell, row)
        elif kind in _WINS:
            points = _POINTS.search(cell.text)
            # Without a number of points: the type tells the class, the cube its value.
            won = whole(points.group(1)) if points is not None else _WINS[kind] * self._cube
            build.result(player, won, cell)
        elif kind in _TIME:
            build.act(FORFEIT, player, cell, row=row)
        elif kind == _SETTLED:
            build.match.comments.append((place.line, place.text))
        else:
            action = build.act(UNREADABLE, player, cell, row=row)
            build.find("S002", place, action, text=shown(place.text))

    def _take_cube(self, kind: str, player: int, cell: Place, row: int | None) -> None:
        value = _VALUE.search(cell.text)
        number = whole(value.group(1)) if value is not None else None
        self._build.act(kind, 0 if kind == AUTOMATIC_DOUBLE else player, cell, value=number, row=row)
        if kind in (AUTOMATIC_DOUBLE, TAKE):
            self._cube *= 2
        elif kind == BEAVER:
            self._cube *= 4


_KINDS = {_AUTOMATIC: AUTOMATIC_DOUBLE, _DOUBLE: DOUBLE, _TAKE: TAKE, _BEAVER: BEAVER, _PASS: PASS}

_HEAD = re.compile(r"^[ \t]*+(?:MatchID|Player1)[ \t]*+:", re.IGNORECASE | re.MULTILINE)
_FIRST = re.compile(r"^[ \t]*+Game [0-9]++:[ \t]*+-?[0-9]++-", re.IGNORECASE | re.MULTILINE)


def _sniff(text: str) -> Sniff:
    part = text[:65_536]
    if "layer1" not in part and "atchID" not in part:
        return Sniff(0, "no line `MatchID:` or `Player1:`", closeness=-1)
    head, game = _HEAD.search(part), _FIRST.search(part)
    if head is not None and game is not None:
        return Sniff(98, "`MatchID:` or `Player1:`, then `Game n: a-b`", part.count("\n", 0, game.start()) + 1)
    if head is not None:
        line = part.count("\n", 0, head.start()) + 1
        return Sniff(0, "it has the head of a .tmg, but no line `Game n: a-b`", line, 60)
    return Sniff(0, "no line `MatchID:` or `Player1:`", closeness=-1)


FORMAT = Format(
    name=NAME,
    title="TrueMoneyGames (.tmg)",
    extensions=(".tmg",),
    writers="TrueMoneyGames; this reader was made from a description, without a real sample",
    records=(
        "names, ratings, date, match length, settings of the game, score and number of each game, rolls and plays, cube "
        "actions with their values, automatic doubles, games lost on time, results"
    ),
    cannot_record="hit marks; points where it writes amounts of money (they are worked out from class and cube)",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_tmg,
)
