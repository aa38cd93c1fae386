"""What makes two records the same: `record_id` (the place), `match_id` and `play_id` (the content).

Canonical content of a match, and its bytes
-------------------------------------------
The content is what every format can say: the match length; the names (NFC, trimmed, `_` as blank, the first 31
characters; the alphabetically first is A); for each game the start score and its actions: plays, turns of the
cube, passes. Takes, resignations, results, hit marks, settings, automatic doubles and layout are not in it.

The *body* is written from the point of view of the player who acts first in the match (the "first"; the other
one is the "second"), so that it does not depend on names or columns:

    a game            G, score of the first, score of the second (4 bytes each, big-endian, -1 unknown)
    a play, certain   P, 0 or 1 (second), higher die, lower die, board of the first, board of the second after it
                      (26 bytes each: off, points 1 to 24, bar, in that player's numbering)
    a play, uncertain W, 0 or 1, higher die, lower die, count of steps, then source and target of each step as
                      written, sorted (a die, count or point that is no byte is written as 255)
    a turn of cube    C, 0 or 1 (double, beaver and raccoon alike)
    a pass            X, 0 or 1 (also where the record leaves it out and only the result shows it)

A roll without a play at the end of a game (written by some sites before a resignation) is left out.
The length is 4 bytes, big-endian, -1 for unknown, 0 for money. With H = BLAKE2b with a digest of 16 bytes:

    play_id  = H("bgmatch play 1",  length, H(body))
    match_id = H("bgmatch match 1", length, 0 or 1 (the first player is B), name of A, NUL, name of B, NUL, H(body))
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from analyzer.game.packed import PLACES, pack
from analyzer.replay.facts import PASSED, ActionFacts, GameFacts, MatchFacts
from analyzer.tables.action_rows import Actions
from analyzer.tables.arrays import Numbers
from analyzer.transcript import Action
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, PLAY, RACCOON

NAME_LENGTH = 31
"""Characters of a name that count: some programs cut names there."""

_CUBE_TURNS = frozenset((DOUBLE, BEAVER, RACCOON))
_PLAY_LENGTH = 4 + 2 * PLACES


def record_id(source: str, match_number: int) -> str:
    """16 hex digits that tell a match of a source from all others of a dataset."""
    digest = blake2b(digest_size=8)
    digest.update(source.encode("utf-8", "surrogatepass"))
    digest.update(b"\0%d" % match_number)
    return digest.hexdigest()


def player_key(name: str) -> str:
    """A name as it is compared: NFC, outer blanks off, `_` as blank. Letter case counts."""
    return unicodedata.normalize("NFC", name).replace("_", " ").strip()


def canonical_name(name: str) -> str:
    """A name as it enters `match_id`: `player_key` cut to 31 characters."""
    return player_key(name)[:NAME_LENGTH].rstrip()


class PlayBytes:
    """The plays of many games as the body has them, for both sides' points of view as they are asked for."""

    def __init__(self, actions: Actions, firsts: Sequence[int]) -> None:
        """firsts: for each game which player is the first of its match."""
        first: Numbers = np.array(firsts, dtype=np.int64)[actions.games]
        after = actions.before + 1
        rows = np.empty((len(first), _PLAY_LENGTH), dtype=np.uint8)
        rows[:, 0] = ord("P")
        rows[:, 1] = actions.players != first
        rows[:, 2] = np.maximum(actions.die_1, actions.die_2)
        rows[:, 3] = np.minimum(actions.die_1, actions.die_2)
        boards = np.concatenate((actions.side_1.boards, actions.side_2.boards))
        other_side = len(actions.side_1.boards)
        rows[:, 4 : 4 + PLACES] = np.take(boards, np.where(first == 1, after, after + other_side), axis=0)
        rows[:, 4 + PLACES :] = np.take(boards, np.where(first == 1, after + other_side, after), axis=0)
        self._bytes = rows.reshape(-1).data

    def between(self, start: int, end: int) -> memoryview:
        """The bytes of the plays from one row up to another."""
        return self._bytes[start * _PLAY_LENGTH : end * _PLAY_LENGTH]


@dataclass(slots=True)
class GameBody:
    """One game's part of the body, but for its certain plays."""

    actions: int
    """How many the game has."""
    counted: int
    """How many of them, from the first on, are in the body."""
    head: bytes
    others: list[tuple[int, bytes]]
    """(place in the game, bytes) of what is no certain play; no bytes for what is left out."""
    tail: bytes


@dataclass(slots=True)
class MatchBody:
    """What `content_ids` needs of a match: little, so that its actions and boards can go."""

    length: int | None
    name_1: str
    name_2: str
    first: int
    """The player who acts first."""
    games: list[GameBody]


def match_body(match: MatchFacts) -> MatchBody:
    """The body of a match, but for its certain plays."""
    first = _first_player(match)
    games = [_game_body(game, first) for game in match.games]
    return MatchBody(match.match_length, canonical_name(match.player_1), canonical_name(match.player_2), first, games)


def content_ids(match: MatchBody, plays: PlayBytes, start: int) -> tuple[str, str]:
    """(match_id, play_id) of a match: 32 hex digits each. start: the row of its first action in `plays`."""
    body = blake2b(digest_size=16)
    for game in match.games:
        body.update(game.head)
        done = start
        for place, content in game.others:
            body.update(plays.between(done, start + place))
            body.update(content)
            done = start + place + 1
        body.update(plays.between(done, start + game.counted))
        body.update(game.tail)
        start += game.actions
    length = _four_bytes(match.length)
    names = {1: match.name_1, 2: match.name_2}
    name_a, name_b = sorted(names.values())
    first_is_b = names[match.first] == name_b and name_a != name_b
    play = blake2b(b"bgmatch play 1" + length + body.digest(), digest_size=16)
    head = b"bgmatch match 1" + length + bytes([first_is_b])
    text = f"{name_a}\0{name_b}\0".encode("utf-8", "surrogatepass")
    return blake2b(head + text + body.digest(), digest_size=16).hexdigest(), play.hexdigest()


def _first_player(match: MatchFacts) -> int:
    """The player of the first play or turn of the cube of the match; 1 where there is none."""
    for game in match.games:
        for action in game.record.actions:
            if action.player and (action.kind == PLAY or action.kind in _CUBE_TURNS):
                return action.player
    return 1


def _game_body(game: GameFacts, first: int) -> GameBody:
    actions = game.record.actions
    counted = _last_counted(actions, game.actions)
    before = (game.score_before_1, game.score_before_2)
    others: list[tuple[int, bytes]] = []
    passed = False
    for place in _uncertain(game, counted):
        action = actions[place]
        kind = action.kind
        side = 0 if action.player == first else 1
        content = b""
        if kind == PLAY:
            high, low = max(action.die_1, action.die_2), min(action.die_1, action.die_2)
            steps = sorted(step for word in action.words for step in word.steps)
            flat = [_byte(point) for step in steps for point in step]
            content = b"W" + bytes((side, _byte(high), _byte(low), _byte(len(steps)), *flat))
        elif kind in _CUBE_TURNS:
            content = b"C" + bytes((side,))
        elif kind == PASS:
            content = b"X" + bytes((side,))
            passed = True
        others.append((place, content))
    tail = b""
    if game.ending == PASSED and not passed and game.winner:
        tail = b"X" + bytes((1 if game.winner == first else 0,))
    head = b"G" + _four_bytes(before[first - 1]) + _four_bytes(before[2 - first])
    return GameBody(len(actions), counted, head, others, tail)


def _uncertain(game: GameFacts, counted: int) -> list[int]:
    """The places of actions that are no certain plays: no roll of two dice, or the board before or after is not known."""
    actions = game.record.actions
    facts = game.actions
    if facts is None:
        return list(range(counted))
    boards_1, boards_2 = facts.boards_1, facts.boards_2
    suspects = {*facts.slow, *(place - 1 for place in facts.slow)}
    if game.final_board_1 is None or game.final_board_2 is None or not (pack(game.final_board_1) and pack(game.final_board_2)):
        final = len(actions) - 1
        suspects.add(final)
    else:
        final = -1

    def is_known(place: int) -> bool:
        return place == len(actions) or (boards_1[place] is not None and boards_2[place] is not None)

    places = [place for place in sorted(suspects) if 0 <= place < counted]
    return [
        place for place in places if place == final or not (is_known(place) and is_known(place + 1) and _is_roll(actions[place]))
    ]


def _is_roll(action: Action) -> bool:
    content = action.content
    return content.kind == PLAY and 0 < content.die_1 < 7 and 0 < content.die_2 < 7


def _last_counted(actions: Sequence[Action], facts: ActionFacts | None) -> int:
    """How many actions of a game count: rolls without a play at its end are left out, dances are not."""
    count = len(actions)
    while count:
        action = actions[count - 1]
        if action.kind in _CUBE_TURNS or action.kind == PASS:
            break
        if action.kind == PLAY and (action.words or (facts is not None and facts.played[count - 1] is not None)):
            break
        count -= 1
    return count


def _byte(number: int) -> int:
    """The number if it is a byte below 255, else 255."""
    return number if 0 <= number < 255 else 255


def _four_bytes(number: int | None) -> bytes:
    """Four bytes, big-endian; -1 for unknown and for what does not fit."""
    value = -1 if number is None or not -(2**31) <= number < 2**31 else number
    return value.to_bytes(4, "big", signed=True)
