"""BGRoom."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.formats.building import Builder, Place, place_of, whole
from analyzer.formats.pieces import piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import MatchRecord
from analyzer.transcript.action import BEAVER, DANCE, DOUBLE, PASS, RACCOON, RESIGN, TAKE, UNREADABLE

NAME = "bgroom"

_GAME = re.compile(r"game[ \t]++([0-9]++)[ \t]*+-[ \t]*+(.*) \(X\) vs\. (.*) \([0O]\)", re.IGNORECASE)
_ACTION = re.compile(r"([0-9]++)\.([X0O]):[ \t]*+")
_ROLL = re.compile(r"\(([0-9]++)[^0-9()]([0-9]++)\)[ \t]*+")
_KINDS = {
    "double": DOUBLE,
    "doubles": DOUBLE,
    "beaver": BEAVER,
    "raccoon": RACCOON,
    "take": TAKE,
    "accept": TAKE,
    "drop": PASS,
    "pass": PASS,
    "resign": RESIGN,
    "resigns": RESIGN,
}

SAMPLE = """\
BGF version 1.2
Game 1 - anna (X) vs. bert (0)
Single Game
1.X:(3 1)8/5 6/5
1.0:(4 2)8/4 6/4
2.X:Double

Win the Match
"""


def read_bgroom(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The session of a text. Never fails on any text; linear in its length. X is player 1."""
    build = Builder(NAME, pure=pure)
    build.match.length = 0
    # A double waits for its answer: (who doubled, where it stands).
    double: tuple[int, Place] | None = None
    for piece in piece_reader(NAME, pure).read(text):
        place = place_of(piece)
        if piece.kind == "ACTION":
            double = _take_action(build, place, double)
        elif piece.kind == "BLANK" or place.text.casefold().startswith("win the match"):
            if double is not None:
                _answer(build, PASS, double)
                double = None
        elif piece.kind == "GAME":
            found = _GAME.match(place.text)
            build.open_game(whole(found.group(1)) if found is not None else None, place)
            if found is None:
                build.find("S013", place, text=shown(place.text), reason="no names")
            else:
                build.score(place, (found.group(2).strip(" \t"), found.group(3).strip(" \t")), (None, None))
        elif piece.kind == "VERSION" or place.text.casefold() == "single game":
            build.match.comments.append((place.line, place.text))
        else:
            build.unread(place)
    if double is not None:
        _answer(build, PASS, double)
    yield build.done(is_last=True)


def _take_action(build: Builder, place: Place, double: tuple[int, Place] | None) -> tuple[int, Place] | None:
    found = _ACTION.match(place.text)
    if found is None:
        build.unread(place)
        return double
    row, player = whole(found.group(1)), 1 if found.group(2) == "X" else 2
    cell = place.part(found.end())
    roll = _ROLL.match(cell.text)
    kind = _KINDS.get(cell.text.casefold().rstrip("."))
    if double is not None and kind not in (TAKE, PASS, BEAVER, RACCOON):
        _answer(build, TAKE, double)
    if roll is not None:
        play = cell.part(roll.end())
        dice = f"{roll.group(1)}{roll.group(2)}" if len(roll.group(1)) == len(roll.group(2)) == 1 else roll.group().strip()
        if play.text.casefold().rstrip(".") in ("can't move", "cannot move"):
            build.roll(player, cell, dice, None, row=row).manner = DANCE
        else:
            build.roll(player, cell, dice, play, row=row)
    elif kind is not None:
        build.act(kind, player, cell, row=row)
        return (player, cell) if kind == DOUBLE else None
    else:
        action = build.act(UNREADABLE, player, cell, row=row)
        build.find("S002", cell, action, text=shown(cell.text))
    return None


def _answer(build: Builder, kind: str, double: tuple[int, Place]) -> None:
    """The answer that the format leaves out: it stands where the double does."""
    player, place = double
    build.act(kind, 3 - player, place)
    if kind == PASS:
        # The result is not written either: the pass tells the winner, the cube the points.
        build.match.comments.append((place.line, "passed: a blank line follows the double"))


_VERSION = re.compile(r"\A\s*+BGF version\b", re.IGNORECASE)


def _sniff(text: str) -> Sniff:
    if _VERSION.match(text[:1_000]) is None:
        return Sniff(0, "it does not begin with `BGF version`", closeness=-1)
    return Sniff(100, "`BGF version`")


FORMAT = Format(
    name=NAME,
    title="BGRoom (.bgf)",
    extensions=(".bgf",),
    writers="BGRoom; this reader was made from a description, without a real sample",
    records="names, rolls and plays, doubles and beavers of money games",
    cannot_record="answers to doubles (a blank line after one is a pass), scores, results, values of doubles",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_bgroom,
)
