"""Replays of bgammon.org."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from analyzer.formats.building import Builder, Place, place_of, whole
from analyzer.formats.pieces import piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import Header, MatchRecord
from analyzer.transcript.action import DANCE, DOUBLE, PASS, RESIGN, TAKE, UNREADABLE

NAME = "bgammon"

_GAME = re.compile(r"i (-?[0-9]++) (.*) (-?[0-9]++) (-?[0-9]++) (-?[0-9]++) (-?[0-9]++) (-?[0-9]++) ([0-9]++)")
_DOUBLE = re.compile(r"([0-9]++)(?: ([01]))?+")
_ROLL = re.compile(r"([0-9]++)-([0-9]++)(?: ++|\Z)")
_VARIANTS = {"0": "Backgammon", "1": "Acey-deucey", "2": "Tabula"}
_LAST_SECOND = 253_402_300_799
"""Of the year 9999."""

SAMPLE = """\
bgammon-replay 00000024
i 1700000000 anna bert 3 0 0 1 1 0
1 r 3-1 8/5 6/5
2 r 4-2 17/21 19/21
1 d 2 0
"""


def read_bgammon(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The matches of a text, one by one as they are complete. Never fails on any text; linear in its length."""
    build = Builder(NAME, pure=pure)
    ending: tuple[int, int | None, Place] | None = None
    for piece in piece_reader(NAME, pure).read(text):
        place = place_of(piece)
        if piece.kind == "GAME":
            _end_game(build, ending)
            ending = None
            found = _GAME.fullmatch(place.text)
            if found is None:
                build.unread(place)
                build.open_game(None, place)
                continue
            if _is_other(build.match, found):
                yield build.next_match(place.line)
            ending = _begin_game(build, place, found)
        elif piece.kind == "EVENT":
            _take_event(build, place)
        elif piece.kind == "HEAD":
            build.match.comments.append((place.line, place.text))
        else:
            build.unread(place)
    _end_game(build, ending)
    yield build.done(is_last=True)


def _names(text: str) -> tuple[str, str]:
    """The two names between time and total; names hold no blanks."""
    first, _, second = text.partition(" ")
    return first, second


def _is_other(match: MatchRecord, found: re.Match[str]) -> bool:
    if not match.games or match.games[-1].score is None:
        return False
    last = match.games[-1].score
    names = _names(found.group(2))
    if not set(names) & {last.name_1, last.name_2}:
        return True
    scores = (whole(found.group(4)) or 0, whole(found.group(5)) or 0)
    return sum(scores) < (last.score_1 or 0) + (last.score_2 or 0)


def _begin_game(build: Builder, place: Place, found: re.Match[str]) -> tuple[int, int | None, Place] | None:
    """Opens a game; returns its result (winner, points, place), which the format tells in advance."""
    match = build.match
    time, names, total, score_1, score_2, winner, points, variant = found.groups()
    if not match.games:
        match.line = place.line if match.match_number > 1 else 1
        match.settings.variation = _VARIANTS.get(variant, variant)
        seconds = int(time) if len(time) <= 12 else None
        if seconds is not None and 0 < seconds <= _LAST_SECOND:
            moment = datetime.datetime.fromtimestamp(seconds, tz=datetime.UTC)
            match.headers.append(Header("EventDate", moment.strftime("%Y.%m.%d"), place.line, place.column))
            match.headers.append(Header("EventTime", moment.strftime("%H.%M"), place.line, place.column))
    build.length(whole(total), place)
    build.open_game(len(match.games) + 1, place)
    build.score(place, _names(names), (whole(score_1), whole(score_2)))
    if winner in ("1", "2"):
        return int(winner), whole(points), place
    return None


def _end_game(build: Builder, ending: tuple[int, int | None, Place] | None) -> None:
    if ending is not None:
        build.result(*ending)


def _take_event(build: Builder, place: Place) -> None:
    player, kind = int(place.text[0]), place.text[2]
    cell = place.part(2)
    rest = cell.part(1)
    roll, double = _ROLL.match(rest.text), _DOUBLE.match(rest.text)
    if kind == "r" and roll is not None:
        first, second = roll.group(1), roll.group(2)
        dice = first + second if len(first) == len(second) == 1 else roll.group().strip()
        play = rest.part(roll.end())
        if play.text:
            build.roll(player, rest, dice, play, view=1)
        else:
            build.roll(player, rest, dice, None).manner = DANCE
    elif kind == "d" and double is not None:
        build.act(DOUBLE, player, cell, value=whole(double.group(1)))
        if double.group(2) is not None:
            build.act(TAKE if double.group(2) == "1" else PASS, 3 - player, rest.part(double.start(2)))
    elif kind == "t" and not rest.text:
        build.act(RESIGN, player, cell)
    else:
        action = build.act(UNREADABLE, player, cell)
        build.find("S002", cell, action, text=shown(cell.text))


_HEAD = re.compile(r"\A\s*+bgammon-replay [0-9]{8}")


def _sniff(text: str) -> Sniff:
    if _HEAD.match(text[:1_000]) is None:
        return Sniff(0, "it does not begin with `bgammon-replay` and an offset", closeness=-1)
    return Sniff(100, "`bgammon-replay`")


FORMAT = Format(
    name=NAME,
    title="bgammon.org replay (.match)",
    extensions=(".match",),
    writers="bgammon.org; this reader was made from its description, without a real sample",
    records="names, time, points of the match, score before each game, variant, rolls and plays, cube actions, results",
    cannot_record="settings of the game, hit marks, numbers of games, which game is the Crawford game",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_bgammon,
)
