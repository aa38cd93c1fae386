"""GVA: GammonView's JSON of a match (the readable twin of OGXM).

Read with a JSON library: a grammar would only say again what JSON is. Points are absolute there: White moves up from his
bar at 0, Black down from his at 25; a move is a start and a number of pips.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator
from typing import Any

from analyzer.formats.building import Builder, Place
from analyzer.formats.pieces import shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import Action, GivenPosition, Header, MatchRecord, Word
from analyzer.transcript.action import (
    BEAVER,
    DANCE,
    DECLARED_ILLEGAL,
    DOUBLE,
    FORFEIT,
    PASS,
    PLAY,
    RACCOON,
    RESIGN,
    SET_POSITION,
    TAKE,
    UNREADABLE,
    WRITTEN,
)

NAME = "gva"

_CUBE = {21: DOUBLE, 22: TAKE, 23: PASS, 32: BEAVER, 33: RACCOON}
_OVER = frozenset({24, 25, 26, 34})
_RESIGNED, _FORFEITED, _SET_POSITION = {27: False, 28: True}, 29, 31
_ROLLS = range(21)
_COLOURS: dict[int | None, int] = {1: 1, 0: 2}
_WINNERS: dict[int | None, int] = {0: 1, 1: 2}
_PLY = re.compile(r'"action_id"[ \t\n]*+:[ \t\n]*+[0-9]*+')
_TEXTS = {"event": "Event", "site": "Site"}
_LAST_SECOND = 253_402_300_799
"""Of the year 9999."""

SAMPLE = """\
{"match_length": 3, "player_white": "anna", "player_black": "bert", "crawford": true, "games": [
{"game_index": 0, "winner": 0, "points_won": 1, "plies": [
{"color": 1, "action_id": 2, "d1": 3, "d2": 1, "moves": [{"from": 17, "pips": 3}, {"from": 19, "pips": 1}]},
{"color": 0, "action_id": 8, "d1": 4, "d2": 2, "moves": [{"from": 8, "pips": 4}, {"from": 6, "pips": 2}]},
{"color": 1, "action_id": 21}, {"color": 0, "action_id": 23}]}]}
"""


def read_gva(text: str) -> Iterator[MatchRecord]:
    """The match of a text. Never fails on any text. White is player 1; scores are those of the games before."""
    yield _Reader(text).match()


class _Reader:
    """Reads one document."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._build = Builder(NAME)
        self._places = _places(text)

    def match(self) -> MatchRecord:
        """The match."""
        build = self._build
        try:
            data = json.loads(self._text)
        except (ValueError, RecursionError) as error:
            line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
            build.find("S001", Place(line, column, "?"), text="no JSON from here on")
            build.match.length_line = line  # nothing can be said of the length either
            return build.done(is_last=True)
        if not isinstance(data, dict):
            build.unread(Place(1, 1, shown(self._text.strip())))
            return build.done(is_last=True)
        self._head(data)
        games = [game for game in data.get("games") or () if isinstance(game, dict)] if _is_list(data, "games") else []
        plies = sum(1 for game in games for ply in _plies(game) if _has_place(ply))
        if plies != len(self._places):
            # Something else has the key of plies: then no line can be told.
            self._places = [Place(1, 1, "")] * plies
        places = iter(self._places)
        for game in games:
            self._game(data, game, places)
        return build.done(is_last=True)

    def _head(self, data: dict[str, Any]) -> None:
        match = self._build.match
        length = _number(data, "match_length")
        if length is not None:
            self._build.length(length, Place(1, 1, "match_length"))
        settings = match.settings
        if length is not None and length > 0:
            settings.crawford = _answer(data, "crawford")
        elif length == 0:
            settings.jacoby, settings.beavers = _answer(data, "jacoby"), _answer(data, "beaver")
        settings.cube_limit = _number(data, "cube_limit") or None
        for key, name in _TEXTS.items():
            value = data.get(key)
            if isinstance(value, str) and value:
                match.headers.append(Header(name, value, 1, 1))
        seconds = data.get("timestamp")
        if type(seconds) is int and 0 < seconds <= _LAST_SECOND:
            day = datetime.datetime.fromtimestamp(seconds, tz=datetime.UTC)
            match.headers.append(Header("EventDate", day.strftime("%Y.%m.%d"), 1, 1))

    def _game(self, data: dict[str, Any], game: dict[str, Any], places: Iterator[Place]) -> None:
        build = self._build
        plies = _plies(game)
        here: list[Place] = []
        for ply in plies:
            here.append(next(places) if _has_place(ply) else here[-1] if here else Place(1, 1, ""))
        index = _number(game, "game_index")
        at = Place(here[0].line, 1, "") if here else Place(1, 1, "")
        record = build.open_game(None if index is None else index + 1, at)
        score = build.score(at, (_text(data, "player_white"), _text(data, "player_black")), (None, None))
        score.crawford_mark = game.get("is_crawford") is True
        for ply, place in zip(plies, here, strict=True):
            if isinstance(ply, dict):
                self._ply(ply, place)
            else:
                build.unread(place)
        winner = _WINNERS.get(_number(game, "winner"), 0)
        if winner:
            last = here[-1] if here else at
            build.result(winner, _number(game, "points_won"), last)
            record.last_line = last.line

    def _ply(self, ply: dict[str, Any], place: Place) -> None:
        build, kind = self._build, _number(ply, "action_id")
        player = _COLOURS.get(_number(ply, "color"), 0)
        if kind in _OVER:
            return
        if kind in _CUBE and player:
            build.act(_CUBE[kind], player, place)
        elif kind in _RESIGNED:
            build.act(RESIGN, player, place).is_match = _RESIGNED[kind]
        elif kind == _FORFEITED:
            build.act(FORFEIT, 0, place)
        elif kind == _SET_POSITION and (position := _position(ply)) is not None:
            dice = _dice(ply)
            action = build.act(PLAY if dice != (0, 0) else SET_POSITION, player if dice != (0, 0) else 0, place)
            action.position = position
            if dice != (0, 0):
                # A play that cannot be written as moves.
                action.die_1, action.die_2 = dice
                action.manner = DECLARED_ILLEGAL
        elif kind in _ROLLS and player:
            action = build.act(PLAY, player, place)
            action.die_1, action.die_2 = _dice(ply)
            self._moves(action, ply, place)
        else:
            action = build.act(UNREADABLE, player, place)
            build.find("S002", place, action, text=shown(json.dumps(ply)))

    def _moves(self, action: Action, ply: dict[str, Any], place: Place) -> None:
        words = []
        for move in ply["moves"] if _is_list(ply, "moves") else []:
            start, pips = (_number(move, "from"), _number(move, "pips")) if isinstance(move, dict) else (None, None)
            if start is None or pips is None or not 0 <= start <= 25 or not 0 < pips <= 25:
                text = shown(json.dumps(move))
                self._build.find("S003", place, action, word=text, play=text, count=1)
                action.manner = "unreadable"
                return
            source = 25 - start if action.player == 1 else start
            target = max(source - pips, 0)
            text = f"{'bar' if source == 25 else source}/{target or 'off'}"
            words.append(Word(text, source, (target,), (False,), 1, ((source, target),)))
        action.words = tuple(words)
        action.manner = WRITTEN if words else DANCE


def _position(ply: dict[str, Any]) -> GivenPosition | None:
    """The board of a set position: 26 counts, White's positive, White's bar first."""
    cells = ply.get("set_position")
    if not isinstance(cells, list) or len(cells) != 26 or not all(type(cell) is int and abs(cell) < 100 for cell in cells):
        return None
    board_1, board_2 = [0] * 26, [0] * 26
    for index, count in enumerate(cells):
        if count > 0:
            board_1[25 - index] = count
        elif count < 0:
            board_2[index] = -count
    board_1[0], board_2[0] = max(15 - sum(board_1[1:]), 0), max(15 - sum(board_2[1:]), 0)
    return GivenPosition(tuple(board_1), tuple(board_2))


def _places(text: str) -> list[Place]:
    """Where each ply stands: its `action_id`."""
    places = []
    line, start, seen = 1, 0, 0
    for found in _PLY.finditer(text):
        fresh = text.count("\n", seen, found.start())
        if fresh:
            line += fresh
            start = text.rindex("\n", seen, found.start()) + 1
        seen = found.start()
        places.append(Place(line, found.start() - start + 1, found.group()))
    return places


def _plies(game: dict[str, Any]) -> list[Any]:
    return game["plies"] if isinstance(game.get("plies"), list) else []


def _has_place(ply: object) -> bool:
    return isinstance(ply, dict) and "action_id" in ply


def _dice(ply: dict[str, Any]) -> tuple[int, int]:
    return _number(ply, "d1") or 0, _number(ply, "d2") or 0


def _is_list(fields: dict[str, Any], key: str) -> bool:
    return isinstance(fields.get(key), list)


def _number(fields: dict[str, Any], key: str) -> int | None:
    value = fields.get(key)
    return value if type(value) is int and abs(value) < 10**9 else None


def _text(fields: dict[str, Any], key: str) -> str:
    value = fields.get(key)
    return value if isinstance(value, str) else ""


def _answer(fields: dict[str, Any], key: str) -> bool | None:
    value = fields.get(key)
    return value if isinstance(value, bool) else None


_KEYS = tuple(re.compile(rf'"{key}"[ \t\n]*+:') for key in ("player_white", "player_black", "games|match_length"))


def _sniff(text: str) -> Sniff:
    head = text[:20_000]
    if not head.lstrip(" \t\n").startswith("{"):
        return Sniff(0, "it is no JSON object", closeness=-1)
    if all(key.search(head) for key in _KEYS):
        return Sniff(97, "a JSON object with player_white and player_black")
    return Sniff(0, "it is a JSON object, but without player_white and player_black", 1, 20)


FORMAT = Format(
    name=NAME,
    title="GVA, GammonView's JSON (.gva)",
    extensions=(".gva", ".json"),
    writers="GammonView",
    records=(
        "names, match length, settings, date, rolls and plays step by step, cube actions, positions, how each game ended and "
        "for how many points; analysis, which is skipped"
    ),
    cannot_record="scores (they are the sum of the games before), hit marks, values of doubles, plays that are not lawful",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_gva,
)
