"""GamesGrid and GridGammon."""

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
    DANCE,
    DOUBLE,
    EMPTY,
    PASS,
    RACCOON,
    RESIGN,
    TAKE,
    UNREADABLE,
)

NAME = "sgg"

_GAME = re.compile(r"game[ \t]++([0-9]++)\.(-?[0-9]++)(\*?)-(-?[0-9]++)(\*?)(?:/([0-9]++))?+", re.IGNORECASE)
_ROW = re.compile(r"([0-9]++)(\t++)")
_ROLL = re.compile(r"([0-9]{1,3}):[ \t]*+")
_WINS = re.compile(r"(.*?) wins ([0-9]++) points?\b", re.IGNORECASE)
_AUTOMATIC = re.compile(r"([0-9]{2}):[ \t]*+automatic double", re.IGNORECASE)
_CUBE = re.compile(
    r"(double|redouble|beaver|raccoon|accept|take|pass|drop|resign)s?\b(?:[ \t]++(?:to[ \t]++)?+([0-9]++))?+", re.IGNORECASE
)
_KINDS = {
    "double": DOUBLE,
    "redouble": DOUBLE,
    "beaver": BEAVER,
    "raccoon": RACCOON,
    "accept": TAKE,
    "take": TAKE,
    "pass": PASS,
    "drop": PASS,
    "resign": RESIGN,
}
_DATE = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
_ELO = re.compile(r"([0-9]++(?:\.[0-9]++)?+)[ \t]++([0-9]++)[ \t]++([0-9]++(?:\.[0-9]++)?+)[ \t]++([0-9]++)")
_ANSWERS = {"yes": True, "no": False, "on": True, "off": False}

SAMPLE = """\
anna vs. bert
Tuesday, March 4, 2003
GamesGrid
ELO: 1600.00 120 1550.00 80
Jacoby: No
Crawford: Yes
Match Length: 3

Game 1.0-0/3
1\t31:
1\t31: 8/5, 6/5
1\t\t42:
1\t\t42: 8/4, 6/4
2\tDouble to 2
2\t\tPass
anna wins 1 point.
"""


def read_sgg(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The match of a text. Never fails on any text; linear in its length. The player named first is player 1."""
    yield _Reader(text, pure).match()


class _Reader:
    """Puts the lines of one text together."""

    def __init__(self, text: str, pure: bool | None) -> None:
        self._pieces = piece_reader(NAME, pure).read(text)
        self._build = Builder(NAME, pure=pure)
        self._names = ("", "")
        self._ratings = ("", "")
        self._open: Action | None = None
        """A roll whose play has not come yet."""

    def match(self) -> MatchRecord:
        """The match."""
        build = self._build
        for piece in self._pieces:
            place = place_of(piece)
            kind = piece.kind
            if kind == "GAME":
                self._take_game(place)
            elif kind == "ROW":
                self._take_row(place)
            elif kind == "WINS" and build.game is not None:
                self._take_win(place)
            elif build.game is not None:
                # What players say to each other stands among the rows.
                build.match.comments.append((place.line, place.text))
                build.game.last_line = place.line
            elif kind == "VERSUS" and self._names == ("", ""):
                first, _, second = place.text.partition(" vs. ")
                self._names = first.strip(" \t"), second.strip(" \t")
            elif kind == "OPTION":
                self._take_option(place)
            else:
                key = "EventDate" if _DATE.match(place.text) else "Site" if build.match.header("Site") is None else ""
                if key:
                    build.match.headers.append(Header(key, place.text, place.line, place.column))
                else:
                    build.match.comments.append((place.line, place.text))
        return build.done(is_last=True)

    def _take_option(self, place: Place) -> None:
        key, _, value = place.text.partition(":")
        key, value = key.strip(" \t"), value.strip(" \t")
        match = self._build.match
        match.headers.append(Header(key, value, place.line, place.column))
        name = key.casefold()
        settings = match.settings
        answer = _ANSWERS.get(value.casefold())
        if name == "elo":
            found = _ELO.match(value)
            if found is not None:
                self._ratings = f"{found.group(1)}/{found.group(2)}", f"{found.group(3)}/{found.group(4)}"
        elif name == "variant":
            settings.variation = value
        elif name == "crawford":
            settings.crawford = answer
        elif name == "jacoby":
            settings.jacoby = answer
        elif name == "beavers":
            settings.beavers = answer
        elif name == "automatic doubles":
            settings.automatic_doubles = whole(value) if answer is None else None if answer else 0
        elif name == "doubling cube" and answer is False:
            settings.cube_limit = 1

    def _take_game(self, place: Place) -> None:
        build = self._build
        found = _GAME.match(place.text)
        if found is None:
            build.unread(place)
            return
        self._open = None
        if not build.match.games:
            build.match.line = 1
        build.length(0 if found.group(6) is None else whole(found.group(6)), place)
        build.open_game(whole(found.group(1)), place)
        score = build.score(place, self._names, (whole(found.group(2)), whole(found.group(4))))
        score.rating_1, score.rating_2 = self._ratings
        score.crawford_mark = bool(found.group(3) or found.group(5))

    def _take_row(self, place: Place) -> None:
        build = self._build
        found = _ROW.match(place.text)
        if found is None or build.game is None or found.end() == len(place.text):
            build.unread(place)
            return
        row, player = whole(found.group(1)), 1 if len(found.group(2)) == 1 else 2
        cell = place.part(found.end())
        text = cell.text
        if _AUTOMATIC.match(text):
            build.act(AUTOMATIC_DOUBLE, 0, cell, row=row)
            return
        roll = _ROLL.match(text)
        if roll is not None:
            self._take_roll(player, row, cell, roll.group(1), cell.part(roll.end()))
            return
        self._open = None
        cube = _CUBE.match(text)
        if cube is not None:
            kind = _KINDS[cube.group(1).casefold()]
            build.act(kind, player, cell, value=None if kind == RESIGN else whole(cube.group(2) or ""), row=row)
        elif text in ("-", "O-O"):
            # Closed out: nobody rolled. Which roll it would have been is not known.
            build.roll(player, cell, "", None, row=row).manner = DANCE
        elif (win := _WINS.search(text)) is not None:
            self._win(win, cell)
        else:
            action = build.act(UNREADABLE, player, cell, row=row)
            build.find("S002", cell, action, text=shown(text))

    def _take_roll(self, player: int, row: int | None, cell: Place, dice: str, play: Place) -> None:
        """A roll, or the line after it that adds the play."""
        build, roll = self._build, self._open
        is_dance = play.text.upper() == "O-O"
        if roll is not None and roll.player == player and roll.row_number == row:
            same = {roll.die_1, roll.die_2} == {int(digit) for digit in dice} and roll.manner == EMPTY
            if same:
                roll.line, roll.column, roll.text = cell.line, cell.column, cell.text
                if is_dance:
                    roll.manner = DANCE
                else:
                    build.words(roll, play)
                if build.game is not None:
                    build.game.last_line = cell.line
                return
            if roll.text == cell.text:
                return  # the same line twice
        self._open = build.roll(player, cell, dice, None if is_dance else play, row=row)
        if is_dance:
            self._open.manner = DANCE

    def _take_win(self, place: Place) -> None:
        found = _WINS.match(place.text)
        if found is not None:
            self._win(found, place)

    def _win(self, found: re.Match[str], place: Place) -> None:
        name = found.group(1).strip(" \t")
        winner = 1 if name == self._names[0] else 2 if name == self._names[1] else 0
        self._build.result(winner, whole(found.group(2)), place)


_VERSUS = re.compile(r"^[ \t]*+[^\t\n:]{1,80}? vs\. [^\t\n:]{1,80}$", re.MULTILINE)
_PLAIN = re.compile(r"ame [0-9]++\.")
_HEAD = re.compile(r"^[ \t]*+Game [0-9]++\.-?[0-9]++\*?-", re.IGNORECASE | re.MULTILINE)


def _sniff(text: str) -> Sniff:
    head = text[:65_536]
    # A plain search first: most texts are of another format, and patterns over all lines cost more than reading does.
    if " vs. " not in head and _PLAIN.search(head) is None:
        return Sniff(0, "no line `Game n.a-b` after `A vs. B`", closeness=-1)
    versus, game = _VERSUS.search(head), _HEAD.search(head)
    if game is not None:
        return Sniff(98 if versus is not None else 90, "`A vs. B` and `Game n.a-b`", head.count("\n", 0, game.start()) + 1)
    return Sniff(0, "no line `Game n.a-b` after `A vs. B`", 1, 40 if versus is not None else -1)


FORMAT = Format(
    name=NAME,
    title="GamesGrid, GridGammon (.sgg)",
    extensions=(".sgg",),
    writers="GamesGrid, GridGammon; this reader was made from a description, without a real sample",
    records=(
        "names, ratings, date, settings of the game, score and number of each game, which one is the Crawford game, rolls and "
        "plays, cube actions with their values, automatic doubles, results, what the players said"
    ),
    cannot_record="hit marks, rolls of a player who is closed out, whether a beaver was taken",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_sgg,
)
