"""The transcript as JSON lines, as `bgmatch convert --to jsonl` writes it (documented in `analyzer.writing.jsonl`).

Read with a JSON library: a grammar would only say again what JSON is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeVar

from analyzer.findings import Finding
from analyzer.formats.pieces import shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import (
    Action,
    GameRecord,
    GivenPosition,
    Header,
    MatchRecord,
    ResultMark,
    ScoreLine,
    Settings,
    Word,
)

NAME = "jsonl"

_HEAD = re.compile(r'\A\s*+\{"bgmatch":[0-9]')
_LINE = b'\n{"bgmatch":'
_MATCH = re.compile(rb'\n(\{"bgmatch":[0-9][ !-~\t]*+)\r?\n')
_Kind = TypeVar("_Kind")

SAMPLE = """\
{"bgmatch":1,"type":"match","match_number":1,"format":"mat","length":3}
{"type":"game","game_number":1,"line":3,"score":{"line":4,"column":2,"text":"Anna : 0  Bert : 0","name_1":"Anna","name_2":"Bert",\
"score_1":0,"score_2":0},"actions":[{"kind":"play","player":1,"die_1":3,"die_2":1,"manner":"written","text":"31: 8/5 6/5",\
"words":[{"text":"8/5","source":8,"stops":[5]},{"text":"6/5","source":6,"stops":[5]}]},{"kind":"double","player":2,\
"text":"Doubles => 2","value":2},{"kind":"pass","player":1,"text":"Drops"}],"results":[{"player":2,"points":1,"action_index":3}]}
"""


def read_jsonl(text: str) -> Iterator[MatchRecord]:
    """The matches of a text, one by one as they are complete. Never fails on any text.

    Lines are those of the text read; a finding about an action points at its game's line.
    """
    match: MatchRecord | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip(" \t"):
            continue
        fields = _object(line)
        kind = fields.get("type") if fields is not None else None
        if kind == "match" and fields is not None:
            if match is not None:
                yield _closed(match, is_last=False)
            match = _match(fields, number, match.match_number + 1 if match is not None else 1)
            continue
        if match is None:
            match = MatchRecord(1, number, NAME)
        game = _game(fields, number) if kind == "game" and fields is not None else None
        if game is None:
            end = len(line) + 1
            match.findings.append(
                Finding("S001", number, 1, end, match_number=match.match_number, detail={"text": shown(line.strip())})
            )
        else:
            match.games.append(game)
    yield _closed(match if match is not None else MatchRecord(1, 1, NAME), is_last=True)


def find_start(raw: bytes, at: int) -> int:
    """The offset of the first line at or behind `at` that surely is a match; -1 where none is seen.

    Finds lines of ASCII only, which is all that bgmatch writes. What stands before a match does not matter to the reader.
    """
    line = raw.find(_LINE, max(at - 1, 0))
    while line >= 0:
        found = _MATCH.match(raw, line)
        fields = _object(found[1].decode("ascii")) if found is not None else None
        if fields is not None and fields.get("type") == "match":
            return line + 1
        line = raw.find(_LINE, line + 1)
    return -1


def _object(line: str) -> dict[str, Any] | None:
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None


def _closed(match: MatchRecord, *, is_last: bool) -> MatchRecord:
    match.is_last = is_last
    if match.games:
        match.games[-1].ends_text = True
        match.last_line = match.games[-1].last_line
    if match.length is None:
        match.findings.append(Finding("H001", match.line, match_number=match.match_number))
    return match


def _match(fields: dict[str, Any], line: int, number: int) -> MatchRecord:
    match = MatchRecord(number, line, NAME, dialect=_text(fields, "format"), length=_number(fields, "length"))
    if match.length is not None:
        match.length_line, match.length_text = line, str(match.length)
    match.last_line = line
    match.header_name_1, match.header_name_2 = _text(fields, "header_name_1"), _text(fields, "header_name_2")
    match.headers = [Header(_text(one, "key"), _text(one, "value"), line, 1) for one in _objects(fields, "headers")]
    match.comments = [(line, _text(one, "text")) for one in _objects(fields, "comments")]
    own = fields.get("settings")
    if isinstance(own, dict):
        match.settings = Settings(
            _answer(own, "crawford"),
            _answer(own, "jacoby"),
            _answer(own, "beavers"),
            _number(own, "automatic_doubles"),
            _number(own, "cube_limit"),
            _text(own, "variation") or None,
        )
    return match


def _game(fields: dict[str, Any], line: int) -> GameRecord | None:
    """The game of a line; None where something in it is of another type than it should be."""
    game = GameRecord(_number(fields, "game_number"), line, text='{"type":"game"', last_line=line)
    own = fields.get("score")
    if isinstance(own, dict):
        game.score = ScoreLine(
            line,
            1,
            game.text,
            _text(own, "name_1"),
            _text(own, "name_2"),
            _number(own, "score_1"),
            _number(own, "score_2"),
            _text(own, "rating_1"),
            _text(own, "rating_2"),
            own.get("crawford_mark") is True,
        )
    try:
        game.actions = [_action(one, line) for one in _objects(fields, "actions")]
    except (KeyError, TypeError, ValueError):
        return None
    for one in _objects(fields, "results"):
        index = min(max(_number(one, "action_index") or 0, 0), len(game.actions))
        claims, is_loss = one.get("claims_match") is True, one.get("is_loss") is True
        text = _text(one, "text")
        player = _player(one)
        game.results.append(
            ResultMark(player, _number(one, "points"), line, 1, text, _number(one, "row_number"), index, claims, is_loss)
        )
    recorded = fields.get("recorded_result")
    if isinstance(recorded, list) and len(recorded) == 3:
        winner, points, is_resigned = recorded
        if winner in (1, 2) and type(points) is int and abs(points) < _LIMIT:
            game.recorded_result = (winner, points, bool(is_resigned))
    return game


def _action(fields: dict[str, Any], line: int) -> Action:
    kind = _text(fields, "kind")
    if kind not in _KINDS:
        raise ValueError(kind)
    if kind not in _NOBODYS and not _player(fields):
        raise ValueError(kind)
    action = Action(kind, _player(fields), line, 1, _number(fields, "row_number"), _text(fields, "text"))
    action.die_1, action.die_2 = _number(fields, "die_1") or 0, _number(fields, "die_2") or 0
    action.words = tuple([_word(one) for one in _objects(fields, "words")])
    action.manner = _text(fields, "manner")
    if kind == "play" and action.manner not in _MANNERS:
        raise ValueError(action.manner)
    action.value = _number(fields, "value")
    action.dice_text = _text(fields, "dice_text")
    action.is_match = fields.get("is_match") is True
    own = fields.get("position")
    if isinstance(own, dict):
        action.position = GivenPosition(
            _board(own, "board_1"),
            _board(own, "board_2"),
            _number(own, "cube_value"),
            _number(own, "cube_owner"),
            _number(own, "player"),
            _number(own, "die_1") or 0,
            _number(own, "die_2") or 0,
            _number(own, "score_1"),
            _number(own, "score_2"),
            _number(own, "match_length"),
        )
    return action


def _word(fields: dict[str, Any]) -> Word:
    source, copies = _number(fields, "source") or 0, _number(fields, "copies") or 1
    stops = tuple(_small(one) for one in fields["stops"])
    if not stops or not 0 < copies < 100:
        raise ValueError(stops)
    marks = tuple(one is True for one in fields.get("marks") or ()) or (False,) * len(stops)
    if len(marks) != len(stops):
        raise ValueError(marks)
    steps = tuple(zip((source, *stops[:-1]), stops, strict=True)) * copies
    return Word(_text(fields, "text"), source, stops, marks, copies, steps, _text(fields, "shown"))


def _board(fields: dict[str, Any], key: str) -> tuple[int, ...]:
    counts = tuple(_small(one) for one in fields[key])
    if len(counts) != 26:
        raise ValueError(key)
    return counts


_KINDS = frozenset(
    {
        "play", "double", "take", "pass", "beaver", "raccoon", "resign", "forfeit", "automatic_double", "set_position",
        "unreadable",
    }
)  # fmt: skip
_NOBODYS = frozenset({"automatic_double", "set_position", "unreadable", "forfeit"})
"""Kinds of actions that may be nobody's."""
_MANNERS = frozenset({"written", "empty", "dance", "hidden", "illegal", "unreadable"})
_LIMIT = 10**9


def _small(value: object) -> int:
    if type(value) is not int or not 0 <= value < _LIMIT:
        raise ValueError(value)
    return value


def _number(fields: dict[str, Any], key: str) -> int | None:
    value = fields.get(key)
    return value if type(value) is int and abs(value) < _LIMIT else None


def _player(fields: dict[str, Any]) -> int:
    player = _number(fields, "player")
    return player if player in (1, 2) else 0


def _text(fields: dict[str, Any], key: str) -> str:
    value = fields.get(key)
    return value if isinstance(value, str) else ""


def _answer(fields: dict[str, Any], key: str) -> bool | None:
    value = fields.get(key)
    return value if isinstance(value, bool) else None


def _objects(fields: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = fields.get(key)
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _sniff(text: str) -> Sniff:
    if _HEAD.match(text[:200]) is None:
        return Sniff(0, 'its first line is no JSON object with "bgmatch"', closeness=-1)
    return Sniff(100, "bgmatch's JSON lines")


FORMAT = Format(
    name=NAME,
    title="transcript as JSON lines (.jsonl)",
    extensions=(".jsonl",),
    writers="bgmatch convert",
    records="all that a transcript of bgmatch holds",
    cannot_record="places: what is found in it is shown at the line of its game",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_jsonl,
    find_start=find_start,
)
