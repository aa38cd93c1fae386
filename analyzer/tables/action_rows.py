"""Actions gathered as plain columns, and what can be counted from them a game.

The columns are extended game by game, most of them as machine numbers; everything that can wait (pips, ids, counts a
game) is done at once over all actions. Cells of one content share what is said of them: text, kind and dice are
columns of the few thousand different contents, and an action has the number of its own.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from analyzer.replay.facts import GameFacts
from analyzer.tables.arrays import NOTHING, GatheredTexts, Numbers
from analyzer.tables.boards import Side, packed_bytes, side_of, unpacked
from analyzer.tables.played import PlayRows, Plays, plays_of
from analyzer.transcript import Content
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, PLAY, RACCOON, TAKE

NO_OFFER, OFFER, BEAVER_OFFER, RACCOON_OFFER = range(4)
"""What is open before an action: nothing, a double, a beaver, a raccoon."""
UNKNOWN = 2
"""Stands in `ActionRows.legal` where nothing is known."""

_OFFERS = {DOUBLE: OFFER, BEAVER: BEAVER_OFFER, RACCOON: RACCOON_OFFER}
_ANSWERS = frozenset((TAKE, PASS, BEAVER, RACCOON))


class Numbered(dict[Any, int]):
    """Different things by the order in which they were first asked for, from 0 on."""

    def __missing__(self, key: Any) -> int:
        number = self[key] = len(self)
        return number


@dataclass(slots=True)
class ActionRows:
    """Columns of the actions gathered so far: one entry an action, boards one more a game."""

    lengths: list[int] = field(default_factory=list)
    """Actions of each game."""
    contents: Numbered = field(default_factory=Numbered)
    """Every different content, numbered from 0."""
    content_codes: array[int] = field(default_factory=lambda: array("i"))
    players: bytearray = field(default_factory=bytearray)
    lines: array[int] = field(default_factory=lambda: array("q"))
    columns: array[int] = field(default_factory=lambda: array("q"))
    row_numbers: array[int] = field(default_factory=lambda: array("q"))
    texts: GatheredTexts = field(default_factory=GatheredTexts)
    boards_1: bytearray = field(default_factory=bytearray)
    """26 packed counts before each action and at the end of each game; zeros where not known."""
    boards_2: bytearray = field(default_factory=bytearray)
    cube_values: array[int] = field(default_factory=lambda: array("q"))
    cube_owners: bytearray = field(default_factory=bytearray)
    legal: bytearray = field(default_factory=bytearray)
    verified: bytearray = field(default_factory=bytearray)
    dice_unplayed: bytearray = field(default_factory=bytearray)
    plays: PlayRows = field(default_factory=PlayRows)

    def __len__(self) -> int:
        return len(self.players)

    def add(self, game: GameFacts) -> None:
        """Append the actions of a game."""
        actions = game.record.actions
        count = len(actions)
        self.lengths.append(count)
        contents = [action.content for action in actions]
        self.content_codes.fromlist(list(map(self.contents.__getitem__, contents)))
        self.players += bytes([action.player for action in actions])
        self.lines.fromlist([action.line for action in actions])
        self.columns.fromlist([action.column for action in actions])
        self.texts.add([action.text for action in actions])
        _extend(self.row_numbers, [action.row_number for action in actions])
        facts = game.actions
        if facts is None:
            self._add_unknown(count, game.start_cube)
            return
        self.boards_1 += packed_bytes(facts.boards_1, game.final_board_1)
        self.boards_2 += packed_bytes(facts.boards_2, game.final_board_2)
        _extend(self.cube_values, facts.cube_values)
        self.cube_owners += bytes(facts.cube_owners)
        try:
            self.legal += bytes(facts.legal)  # type: ignore[arg-type]
        except TypeError:
            self.legal += bytes([UNKNOWN if legal is None else legal for legal in facts.legal])
        self.verified += bytes(facts.verified)
        self.dice_unplayed += bytes(facts.dice_unplayed)
        self.plays.add(facts)

    def _add_unknown(self, count: int, start_cube: int) -> None:
        """What is said of actions whose facts were not kept: nothing."""
        for boards in (self.boards_1, self.boards_2):
            boards += packed_bytes([None] * count, None)
        self.cube_values.extend([start_cube] * count)
        self.cube_owners += bytes(count)
        self.legal += bytes([UNKNOWN]) * count
        self.verified += bytes(count)
        self.dice_unplayed += bytes(count)
        self.plays.add_unknown(count)


def _extend(column: array[int], values: list[Any]) -> None:
    """Append numbers, NOTHING for None and for what has more than 63 bits."""
    try:
        # Twice as quick as `extend`; where it fails nothing is appended.
        column.fromlist(values)
    except (TypeError, OverflowError):
        column.fromlist([NOTHING if v is None or not NOTHING < v < -NOTHING else v for v in values])


@dataclass(slots=True)
class Actions:
    """The actions as numpy arrays of equal length, made once for all tables."""

    games: Numbers
    """The number of the game of each action, from 0."""
    contents: list[Content]
    """The different contents; `codes` are indexes into them."""
    codes: Numbers
    is_play: Numbers
    players: Numbers
    on_roll: Numbers
    """Who is on roll; while a double is open, who doubled first."""
    offers: Numbers
    """What is open: NO_OFFER and the like."""
    die_1: Numbers
    """Both dice are 0 where they are not two of 1 to 6."""
    die_2: Numbers
    before: Numbers
    """Which of the boards is the one before each action; the next is the one after it."""
    ends: Numbers
    """Which of the boards is the one at the end of each game."""
    side_1: Side
    """The boards before each action and at the end of each game: actions + games of them."""
    side_2: Side
    known: Numbers
    """Of each pair of boards, whether both are known."""
    known_1: Numbers
    known_2: Numbers
    plays: Plays


def actions_of(rows: ActionRows) -> Actions:
    """The gathered rows as arrays."""
    lengths = np.array(rows.lengths, dtype=np.int64)
    games = np.repeat(np.arange(len(lengths)), lengths)
    contents: list[Content] = list(rows.contents)
    codes = np.array(rows.content_codes, dtype=np.int64)
    dice = np.array([_valid_dice(content) for content in contents], dtype=np.int64).reshape(-1, 2)
    boards_1, known_1 = unpacked(rows.boards_1)
    boards_2, known_2 = unpacked(rows.boards_2)
    is_play = np.array([content.kind == PLAY for content in contents], dtype=np.bool_)[codes]
    players = np.frombuffer(bytes(rows.players), dtype=np.uint8).astype(np.int64)
    on_roll, offers = _turns([content.kind for content in contents], codes, is_play, players, games)
    return Actions(
        games=games,
        contents=contents,
        codes=codes,
        is_play=is_play,
        players=players,
        on_roll=on_roll,
        offers=offers,
        die_1=dice[codes, 0],
        die_2=dice[codes, 1],
        before=np.arange(len(rows)) + games,
        ends=np.cumsum(lengths) + np.arange(len(lengths)),
        side_1=side_of(boards_1),
        side_2=side_of(boards_2),
        known=known_1 & known_2,
        known_1=known_1,
        known_2=known_2,
        plays=plays_of(rows.plays),
    )


def _turns(kinds: list[str], codes: Numbers, is_play: Numbers, players: Numbers, games: Numbers) -> tuple[Numbers, Numbers]:
    """(who is on roll, what is open) before each action; kinds: of the contents. Only what is no roll changes it."""
    on_roll = players.copy()
    offers = np.full(len(players), NO_OFFER, dtype=np.int64)
    others = np.flatnonzero(~is_play)
    before, game = -1, -1
    doubler = 0
    offer = NO_OFFER
    for index, number, player, code in zip(
        others.tolist(), games[others].tolist(), players[others].tolist(), codes[others].tolist(), strict=True
    ):
        kind = kinds[code]
        if index - before > 1 or number != game:
            offer = NO_OFFER
        before, game = index, number
        roller = player
        if offer != NO_OFFER and kind in _ANSWERS:
            roller = doubler
            on_roll[index], offers[index] = roller, offer
        elif kind in _ANSWERS and kind != RACCOON and player:
            roller = 3 - player
            on_roll[index] = roller
        if kind == DOUBLE or (kind in _OFFERS and offer == NO_OFFER):
            doubler = roller
        offer = _OFFERS.get(kind, NO_OFFER)
    return on_roll, offers


def _valid_dice(content: Content) -> tuple[int, int]:
    die_1, die_2 = content.die_1, content.die_2
    return (die_1, die_2) if 0 < die_1 < 7 and 0 < die_2 < 7 else (0, 0)


@dataclass(slots=True)
class GameCounts:
    """Counts a game and player: arrays of shape [games, 2]."""

    plays: Numbers
    rolled_doubles: Numbers
    cube_doubles: Numbers
    takes: Numbers
    passes: Numbers
    beavers: Numbers
    raccoons: Numbers
    hits: Numbers
    dances: Numbers
    pips_rolled: Numbers
    pips_lost: Numbers


def game_counts(rows: ActionRows, actions: Actions) -> GameCounts:
    """What each player did in each game."""
    games = len(rows.lengths)
    place = actions.games * 3 + np.clip(actions.players, 0, 2)
    kinds = Numbered({PLAY: 0})
    kind_codes = np.array([kinds[content.kind] for content in actions.contents], dtype=np.int64)[actions.codes]
    rolled = (actions.die_1 > 0) & actions.is_play
    is_double = rolled & (actions.die_1 == actions.die_2)
    pips = np.where(rolled, (actions.die_1 + actions.die_2) * np.where(is_double, 2, 1), 0)
    legal = np.frombuffer(rows.legal, dtype=np.uint8) != 0
    unplayed = np.frombuffer(bytes(rows.dice_unplayed), dtype=np.uint8)
    lost = np.where(legal & actions.plays.is_known & actions.is_play, unplayed, 0)

    def total(values: Numbers) -> Numbers:
        sums = np.bincount(place, weights=values, minlength=games * 3).astype(np.int64)
        result: Numbers = sums.reshape(games, 3)[:, 1:]
        return result

    def of_kind(kind: str) -> Numbers:
        return total(kind_codes == kinds[kind]) if kind in kinds else np.zeros((games, 2), dtype=np.int64)

    return GameCounts(
        plays=of_kind(PLAY),
        rolled_doubles=total(is_double),
        cube_doubles=of_kind(DOUBLE),
        takes=of_kind(TAKE),
        passes=of_kind(PASS),
        beavers=of_kind(BEAVER),
        raccoons=of_kind(RACCOON),
        hits=total(actions.plays.hits),
        dances=total(actions.plays.is_dance),
        pips_rolled=total(pips),
        pips_lost=total(lost),
    )
