"""PartyGammon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.formats.building import Builder, Place, place_of, whole
from analyzer.formats.pieces import piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import Header, MatchRecord
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, RESIGN, TAKE, UNREADABLE

NAME = "party"

_GAME = re.compile(r"game_([0-9]{1,6})_(player_?1|player_?2|gameplay|score_?1|score_?2)", re.IGNORECASE)
_ROLL = re.compile(r"[0-9]++[ \t]++[0-9]++[ \t]++([0-9]{1,3})(?![0-9])[ \t]*+")
_DANCES = frozenset({"", "-", "cannot move", "can't move", "nomove", "no move"})
_KINDS = {
    "double": DOUBLE,
    "doubles": DOUBLE,
    "take": TAKE,
    "accept": TAKE,
    "drop": PASS,
    "pass": PASS,
    "reject": PASS,
    "beaver": BEAVER,
    "resign": RESIGN,
}

SAMPLE = """\
BOARDID=12
CREATOR=anna
MATCHLENGTH=3
GAME_1_PLAYER_1=anna
GAME_1_PLAYER_2=bert
GAME_1_SCORE1=0
GAME_1_SCORE2=0
GAME_1_GAMEPLAY=1 0 0 31 8/5,6/5#2 0 0 42 8/4,6/4#1 Double#2 Drop
"""


@dataclass(slots=True)
class _Game:
    """The fields of one game."""

    at: Place
    player_1: str = ""
    player_2: str = ""
    score_1: int | None = None
    score_2: int | None = None
    play: Place | None = None


def read_party(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The match of a text. Never fails on any text; linear in its length."""
    build = Builder(NAME, pure=pure)
    match = build.match
    games: dict[int, _Game] = {}
    for piece in piece_reader(NAME, pure).read(text):
        place = place_of(piece)
        if piece.kind != "FIELD":
            build.unread(place)
            continue
        key, _, value = place.text.partition("=")
        key, start = key.strip(" \t"), len(key) + 1
        found = _GAME.fullmatch(key)
        if found is not None:
            game = games.setdefault(int(found.group(1)), _Game(place))
            _set(build, game, found.group(2).casefold().replace("_", ""), place, place.part(start))
        elif key.casefold() == "matchlength":
            build.length(whole(value.strip(" \t")), place)
        else:
            match.headers.append(Header(key, value.strip(" \t"), place.line, place.column))
    for number in sorted(games):
        _read_game(build, number, games[number], games.get(number + 1))
    yield build.done(is_last=True)


def _set(build: Builder, game: _Game, field: str, place: Place, value: Place) -> None:
    if field == "player1":
        game.player_1 = value.text
    elif field == "player2":
        game.player_2 = value.text
    elif field == "gameplay":
        game.play = value
    else:
        number = whole(value.text)
        if number is None:
            build.find("S013", place, text=shown(place.text), reason="not a number")
        elif field == "score1":
            game.score_1 = number
        else:
            game.score_2 = number


def _read_game(build: Builder, number: int, game: _Game, following: _Game | None) -> None:
    build.open_game(number, game.at)
    build.score(game.at, (game.player_1, game.player_2), (game.score_1, game.score_2))
    if game.play is not None:
        at = 0
        for text in game.play.text.split("#"):
            cell = game.play.part(at, at + len(text))
            at += len(text) + 1
            if cell.text:
                _take(build, cell)
    if following is None or None in (game.score_1, game.score_2, following.score_1, following.score_2):
        return
    gains = (following.score_1 or 0) - (game.score_1 or 0), (following.score_2 or 0) - (game.score_2 or 0)
    if min(gains) == 0 and max(gains) > 0:
        build.result(1 if gains[0] else 2, max(gains), following.at)


def _take(build: Builder, cell: Place) -> None:
    player = {"1": 1, "2": 2}.get(cell.text[0], 0)
    rest = cell.part(1)
    roll = _ROLL.match(rest.text)
    kind = _KINDS.get(rest.text.casefold().rstrip("."))
    if player and roll is not None:
        play = rest.part(roll.end())
        is_dance = play.text.casefold() in _DANCES
        bare = Place(play.line, play.column, play.text.replace(",", " "))
        build.roll(player, rest, roll.group(1), None if is_dance else bare)
    elif player and kind is not None:
        build.act(kind, player, rest)
    else:
        action = build.act(UNREADABLE, player, cell)
        build.find("S002", cell, action, text=shown(cell.text))


_FIRST = re.compile(r"\A\s*+boardid[ \t]*+=", re.IGNORECASE)
_CREATOR = re.compile(r"^[ \t]*+creator[ \t]*+=", re.IGNORECASE | re.MULTILINE)


def _sniff(text: str) -> Sniff:
    if _FIRST.match(text[:1_000]) is None:
        return Sniff(0, "it does not begin with `BOARDID=`", closeness=-1)
    if _CREATOR.search(text[:10_000]) is None:
        return Sniff(0, "it begins with `BOARDID=`, but has no `CREATOR=`", 1, 60)
    return Sniff(95, "`BOARDID=` and `CREATOR=`")


FORMAT = Format(
    name=NAME,
    title="PartyGammon (.gam)",
    extensions=(".gam", ".txt"),
    writers="PartyGammon; this reader was made from a description of another reader, without a real sample",
    records="names, match length, score before each game, rolls and plays, cube actions",
    cannot_record="results (the next game's score tells them), values of doubles, hit marks, date, settings",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_party,
)
