"""FIBS oldmoves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.formats.building import Builder, Place, place_of, whole
from analyzer.formats.pieces import Piece, piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import MatchRecord
from analyzer.transcript.action import BEAVER, DANCE, DOUBLE, PASS, RACCOON, RESIGN, TAKE, UNREADABLE

NAME = "oldmoves"

_SCORE = re.compile(r"score is (-?[0-9]++)-(-?[0-9]++)(?: in an? ([0-9]++) points? match)?+", re.IGNORECASE)
_NAMES = re.compile(r"(.*) is X - ?+(.*) is O\b")
_ROLL = re.compile(r"\(([0-9]++)[^0-9()]([0-9]++)\)[ \t]*+")
_WIN = re.compile(r"wins (-?[0-9]++) points?", re.IGNORECASE)
_MOVE = re.compile(r"([0-9]{1,2}+|bar)[-/]([0-9]{1,2}+|off)", re.IGNORECASE)
_DANCES = ("can't move", "cannot move", "cant move")
_WORDS = {
    "doubles": DOUBLE,
    "redoubles": DOUBLE,
    "accepts": TAKE,
    "rejects": PASS,
    "beavers": BEAVER,
    "raccoons": RACCOON,
    "resigns": RESIGN,
}
_SIDES = {"X": 1, "O": 2}

SAMPLE = """\
Score is 0-0 in a 3 point match.
anna is X - bert is O
X: (3 1) 17-20 19-20
O: (4 2) 8-4 6-4
X: doubles
O: rejects
X: wins 1 point.
"""


def read_oldmoves(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The matches of a text, one by one as they are complete. Never fails on any text; linear in its length.

    X of the first game is player 1; later games follow the names.
    """
    return _Reader(text, pure).matches()


class _Reader:
    """Puts the games of one text together."""

    def __init__(self, text: str, pure: bool | None) -> None:
        self._pieces = piece_reader(NAME, pure).read(text)
        self._build = Builder(NAME, pure=pure)
        self._names: tuple[str, str] | None = None
        self._is_swapped = False
        self._score: tuple[Place, int | None, int | None, int | None] | None = None
        self._view = _views(self._pieces)

    def matches(self) -> Iterator[MatchRecord]:
        """All matches of the text; at least one."""
        for piece in self._pieces:
            place = place_of(piece)
            if piece.kind == "SCORE":
                self._take_score(place)
            elif piece.kind == "NAMES":
                done = self._take_names(place)
                if done is not None:
                    yield done
            elif piece.kind == "ACTION":
                if self._score is not None:
                    done = self._begin_game(("", ""), None)
                    if done is not None:
                        yield done
                self._take_action(place)
            else:
                self._build.unread(place)
        yield self._build.done(is_last=True)

    def _take_score(self, place: Place) -> None:
        found = _SCORE.match(place.text)
        if found is None:
            self._build.unread(place)
            return
        length = 0 if found.group(3) is None else whole(found.group(3))
        self._score = place, whole(found.group(1)), whole(found.group(2)), length

    def _take_names(self, place: Place) -> MatchRecord | None:
        found = _NAMES.match(place.text)
        if found is None:
            self._build.unread(place)
            return None
        return self._begin_game((found.group(1).strip(" \t"), found.group(2).strip(" \t")), place)

    def _begin_game(self, names: tuple[str, str], at: Place | None) -> MatchRecord | None:
        """Opens a game behind its score or its names; returns the match before it where a new one begins."""
        build = self._build
        place, score_1, score_2, length = self._score or (at or Place(1, 1, ""), None, None, None)
        has_score, self._score = self._score is not None, None
        done = None
        if self._names is not None and self._is_other(names, length, score_1, score_2):
            done = build.next_match(place.line)
            self._names = None
        if self._names is None:
            self._names, self._is_swapped = names, False
            if not build.match.games:
                build.match.line = place.line
        elif names != ("", ""):
            self._is_swapped = names == (self._names[1], self._names[0]) and names != self._names
        if has_score and length is not None and build.match.length is None:
            build.length(length, place)
        build.open_game(len(build.match.games) + 1, place)
        if self._is_swapped:
            names, score_1, score_2 = (names[1], names[0]), score_2, score_1
        build.score(place if has_score else (at or place), names, (score_1, score_2))
        return done

    def _is_other(self, names: tuple[str, str], length: int | None, score_1: int | None, score_2: int | None) -> bool:
        match = self._build.match
        if not match.games or self._names is None:
            return False
        if names != ("", "") and not set(names) & set(self._names):
            return True
        if length is not None and match.length is not None and length != match.length:
            return True
        before = match.games[-1].score
        if before is None or None in (before.score_1, before.score_2, score_1, score_2):
            return False
        return (score_1 or 0) + (score_2 or 0) < (before.score_1 or 0) + (before.score_2 or 0)

    def _take_action(self, place: Place) -> None:
        build = self._build
        side = place.text[0]
        player = _SIDES[side]
        if self._is_swapped:
            player = 3 - player
        cell = place.part(2)
        text = cell.text
        word = text.rstrip(".").casefold()
        roll = _ROLL.match(text)
        if roll is not None:
            play = cell.part(roll.end())
            dice = f"{roll.group(1)}{roll.group(2)}" if len(roll.group(1)) == len(roll.group(2)) == 1 else roll.group().strip()
            if play.text.casefold().rstrip(".") in _DANCES:
                build.roll(player, cell, dice, None).manner = DANCE
            else:
                # Points are O's numbers, so turned for X, unless this record writes each side's own.
                turned = self._view[side]
                build.roll(player, cell, dice, play, view=3 - player if turned else 0)
        elif (win := _WIN.match(text)) is not None:
            build.result(player, whole(win.group(1)), cell)
        elif word in _WORDS:
            build.act(_WORDS[word], player, cell)
        elif word.startswith("wants to resign"):
            build.act(RESIGN, player, cell)
        else:
            action = build.act(UNREADABLE, player, cell)
            build.find("S002", cell, action, text=shown(text))


def _views(pieces: list[Piece]) -> dict[str, bool]:
    """For each side whether its points have to be turned: it moves up. FIBS has X move up; some clients nobody."""
    steps = {"X": [0, 0], "O": [0, 0]}
    for piece in pieces:
        if piece.kind != "ACTION":
            continue
        text = piece.text.lstrip(" \t")
        for found in _MOVE.finditer(text):
            source, target = found.groups()
            if source.isdigit() and target.isdigit():
                steps[text[0]][int(source) < int(target)] += 1
    return {"X": steps["X"][1] >= steps["X"][0], "O": steps["O"][1] > steps["O"][0]}


_SNIFF = re.compile(r"^[ \t]*+score is -?[0-9]++-|^[^\n]{0,200}? is X - [^\n]{0,200}? is O\b", re.IGNORECASE | re.MULTILINE)
_ACTION = re.compile(r"^[ \t]*+[XO]: (?:\([0-9]|doubles|accepts|rejects|wants|wins)", re.MULTILINE)


_LOOKED_AT = 65_536


def _sniff(text: str) -> Sniff:
    part = text[:_LOOKED_AT]
    # A plain search first: most texts are of another format, and patterns over all lines cost more than reading does.
    if " is X" not in part and "core is" not in part and "X: (" not in part:
        return Sniff(0, "no line `NAME is X - NAME is O`", closeness=-1)
    head, action = _SNIFF.search(part), _ACTION.search(part)
    if head is not None and action is not None:
        return Sniff(100, "`Score is`, `is X - ... is O` and `X:` lines", text.count("\n", 0, head.start()) + 1)
    if head is not None:
        return Sniff(95, "`is X - ... is O`", text.count("\n", 0, head.start()) + 1)
    return Sniff(0, "no line `NAME is X - NAME is O`", 1, 40 if action is not None else -1)


FORMAT = Format(
    name=NAME,
    title="FIBS oldmoves (.fibs)",
    extensions=(".fibs", ".txt"),
    writers="FIBS and its clients; this reader was made from a description, without a real sample",
    records="names, match length, the score before each game, rolls and plays, cube actions, offers to resign, results",
    cannot_record="hit marks, values of doubles, numbers of games, date, settings, which game is the Crawford game",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_oldmoves,
)
