"""Actions gathered as plain lists, and what can be counted from them a game.

The lists are extended game by game; everything that can wait (pips, ids, counts a game) is done at once over
all actions, column by column.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import repeat

import numpy as np

from analyzer.game.judging import canonical_play
from analyzer.replay.facts import GameFacts, Moves
from analyzer.tables.arrays import Numbers
from analyzer.tables.identity import Boards
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, PLAY, RACCOON, TAKE, Action

NO_OFFER, OFFER, BEAVER_OFFER, RACCOON_OFFER = range(4)
"""What is open before an action: nothing, a double, a beaver, a raccoon."""

_OFFERS = {DOUBLE: OFFER, BEAVER: BEAVER_OFFER, RACCOON: RACCOON_OFFER}


@dataclass(slots=True)
class ActionRows:
    """Columns of the actions gathered so far; all lists but `lengths`, `moves_seen` are one entry an action."""

    lengths: list[int] = field(default_factory=list)
    """Actions of each game."""
    kinds: list[str] = field(default_factory=list)
    players: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    row_numbers: list[int | None] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    dice_1: list[int] = field(default_factory=list)
    dice_2: list[int] = field(default_factory=list)
    on_roll: list[int] = field(default_factory=list)
    """Who is on roll; while a double is open, who doubled first."""
    offers: list[int] = field(default_factory=list)
    boards_1: list[bytes | None] = field(default_factory=list)
    boards_2: list[bytes | None] = field(default_factory=list)
    cube_values: list[int] = field(default_factory=list)
    cube_owners: list[int] = field(default_factory=list)
    legal: list[bool | None] = field(default_factory=list)
    verified: list[bool] = field(default_factory=list)
    dice_unplayed: list[int] = field(default_factory=list)
    move_codes: list[int] = field(default_factory=list)
    """Index into `moves_seen`; 0 where the play is not known or the action is none."""
    moves_seen: dict[Moves | None, int] = field(default_factory=lambda: {None: 0})
    """Every different play, numbered from 1: few thousand for hundred thousands of actions."""

    def __len__(self) -> int:
        return len(self.kinds)

    def add(self, game: GameFacts, boards_1: Boards, boards_2: Boards) -> None:
        """Append the actions of a game; boards as `game_boards` gives them."""
        actions = game.record.actions
        count = len(actions)
        self.lengths.append(count)
        if not count:
            return
        kinds = [action.kind for action in actions]
        players = [action.player for action in actions]
        self.kinds += kinds
        self.players += players
        self.lines += [action.line for action in actions]
        self.columns += [action.column for action in actions]
        self.row_numbers += [action.row_number for action in actions]
        self.texts += [action.text for action in actions]
        self.dice_1 += [action.die_1 for action in actions]
        self.dice_2 += [action.die_2 for action in actions]
        on_roll, offers = _turns(actions, kinds, players)
        self.on_roll += on_roll
        self.offers += offers
        facts = game.actions
        if facts is None:
            self._add_unknown(count, game.start_cube)
            return
        self.boards_1 += boards_1[:count]
        self.boards_2 += boards_2[:count]
        self.cube_values += facts.cube_values
        self.cube_owners += facts.cube_owners
        self.legal += facts.legal
        self.verified += facts.verified
        self.dice_unplayed += facts.dice_unplayed
        seen = self.moves_seen
        codes = self.move_codes
        for moves in facts.moves:
            code = seen.get(moves)
            if code is None:
                code = seen[moves] = len(seen)
            codes.append(code)

    def _add_unknown(self, count: int, start_cube: int) -> None:
        """What is said of actions whose facts were not kept: nothing."""
        nothing: list[None] = [None] * count
        self.boards_1 += nothing
        self.boards_2 += nothing
        self.cube_values += repeat(start_cube, count)
        self.cube_owners += repeat(0, count)
        self.legal += nothing
        self.verified += repeat(False, count)
        self.dice_unplayed += repeat(0, count)
        self.move_codes += repeat(0, count)


def _turns(actions: list[Action], kinds: list[str], players: list[int]) -> tuple[list[int], list[int]]:
    """(who is on roll, what is open) before each action."""
    on_roll = players.copy()
    offers = [NO_OFFER] * len(actions)
    if kinds.count(PLAY) == len(kinds):
        return on_roll, offers
    doubler = 0
    offer = NO_OFFER
    for index, kind in enumerate(kinds):
        if offer != NO_OFFER and kind in (TAKE, PASS, BEAVER, RACCOON):
            on_roll[index] = doubler
            offers[index] = offer
        elif kind in (TAKE, PASS, BEAVER) and players[index]:
            on_roll[index] = 3 - players[index]
        if kind == DOUBLE or (kind in _OFFERS and offer == NO_OFFER):
            doubler = on_roll[index]
        offer = _OFFERS.get(kind, NO_OFFER)
    return on_roll, offers


@dataclass(slots=True)
class PlayedMoves:
    """The different plays of `ActionRows.moves_seen`, one entry each, the first for "not known"."""

    texts: list[str | None]
    """Canonical; "" for a dance."""
    hits: Numbers
    is_dance: Numbers
    offsets: Numbers
    """Where the moves of each play begin in the three arrays below; one entry more than plays."""
    sources: Numbers
    targets: Numbers
    hit: Numbers


def played_moves(rows: ActionRows) -> PlayedMoves:
    """Each different play as text and numbers."""
    seen: list[Moves | None] = list(rows.moves_seen)
    flat = [move for moves in seen if moves for move in moves]
    counts = [len(moves) if moves else 0 for moves in seen]
    return PlayedMoves(
        texts=[None if moves is None else _play_text(moves) for moves in seen],
        hits=np.array([sum(move[2] for move in moves) if moves else 0 for moves in seen], dtype=np.int64),
        is_dance=np.array([moves is not None and not moves for moves in seen], dtype=np.bool_),
        offsets=np.concatenate(([0], np.cumsum(counts))).astype(np.int32),
        sources=np.array([move[0] for move in flat], dtype=np.int8),
        targets=np.array([move[1] for move in flat], dtype=np.int8),
        hit=np.array([move[2] for move in flat], dtype=np.bool_),
    )


@lru_cache(maxsize=50_000)
def _play_text(moves: Moves) -> str:
    # The same plays come again in the next rows: of 50,000 rolls a quarter are new.
    return canonical_play(moves) if moves else ""


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


def game_counts(rows: ActionRows, played: PlayedMoves) -> GameCounts:
    """What each player did in each game."""
    games = len(rows.lengths)
    players = np.array(rows.players, dtype=np.int64)
    place = np.repeat(np.arange(games), rows.lengths) * 3 + np.clip(players, 0, 2)
    kinds = np.array(rows.kinds, dtype=object)
    codes = np.array(rows.move_codes, dtype=np.int64)
    high, low = valid_dice(rows)
    rolled = (high > 0) & (kinds == PLAY)
    is_double = rolled & (high == low)
    pips = np.where(rolled, (high + low) * np.where(is_double, 2, 1), 0)
    legal = np.array([legal is not False for legal in rows.legal], dtype=np.bool_)
    lost = np.where(legal & (codes > 0) & (kinds == PLAY), np.array(rows.dice_unplayed, dtype=np.int64), 0)

    def total(values: Numbers) -> Numbers:
        sums = np.bincount(place, weights=values, minlength=games * 3).astype(np.int64)
        result: Numbers = sums.reshape(games, 3)[:, 1:]
        return result

    def of_kind(kind: str) -> Numbers:
        return total(kinds == kind)

    return GameCounts(
        plays=of_kind(PLAY),
        rolled_doubles=total(is_double),
        cube_doubles=of_kind(DOUBLE),
        takes=of_kind(TAKE),
        passes=of_kind(PASS),
        beavers=of_kind(BEAVER),
        raccoons=of_kind(RACCOON),
        hits=total(played.hits[codes]),
        dances=total(played.is_dance[codes]),
        pips_rolled=total(pips),
        pips_lost=total(lost),
    )


def valid_dice(rows: ActionRows) -> tuple[Numbers, Numbers]:
    """(die_1, die_2) of each action, both 0 where they are not two dice of 1 to 6."""
    die_1 = np.array([die if 0 < die < 7 else 0 for die in rows.dice_1], dtype=np.int64)
    die_2 = np.array([die if 0 < die < 7 else 0 for die in rows.dice_2], dtype=np.int64)
    both = (die_1 > 0) & (die_2 > 0)
    return np.where(both, die_1, 0), np.where(both, die_2, 0)
