"""What a mutator works on, what it answers, and the register of all mutators."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tests.accuracy.board import Board
from tests.accuracy.record import PLAY, Cell, Game, Match, State, crawford_index, states_of
from tests.accuracy.writer import Dialect, Place


class NoPlaceError(Exception):
    """The base has no place for this fault (no bar, no cube, ...): not a try."""


class DiscardError(Exception):
    """A try that is thrown away, with its reason: what came out is no fault, or a fault of two kinds."""


@dataclass(slots=True)
class Fault:
    """What was damaged: the finding that must be made."""

    code: str
    place: Place | None
    """Where it must point; None where any place of the game will do."""
    also: frozenset[str] = frozenset()
    """Codes that are as right, because the damaged record has two explanations; argued in the mutator's docstring."""
    mutator: str = ""


@dataclass(slots=True)
class Draft:
    """A copy of a base that a mutator may change, with the truth about one of its games before the damage."""

    match: Match
    index: int
    game: Game
    """The draft's own copy of the game at `index`."""
    states: list[State]
    """Before each cell of the clean game, and after the last."""
    dialect: Dialect
    dice: random.Random
    first: int = 0
    """Cells before this index are left alone (in records with two faults)."""
    end: int = 10_000
    """So are cells from this index on."""
    pool: list[Match] = field(default_factory=list)
    """Other bases, for games that are added."""

    def plays(self, *, least_steps: int = 1, is_opening_too: bool = True) -> list[int]:
        """Indexes of plays inside the window, with at least so many steps."""
        return [
            index
            for index, cell in enumerate(self.game.cells)
            if cell.kind == PLAY
            and len(cell.steps) >= least_steps
            and self.first <= index < self.end
            and (index or is_opening_too)
        ]

    def pick(self, indexes: list[int]) -> int:
        """One of them; NoPlaceError where there is none."""
        if not indexes:
            raise NoPlaceError
        return self.dice.choice(indexes)

    def pick_some(self, indexes: list[int], tries: int = 60) -> list[int]:
        """Some of them in random order."""
        return self.dice.sample(indexes, min(tries, len(indexes)))

    def board(self, index: int) -> Board:
        """The clean board before a cell, seen by its player."""
        return self.states[index].seen_by(self.game.cells[index].player)

    def is_last_acting(self, index: int) -> bool:
        """True for the last cell of the game."""
        return index == len(self.game.cells) - 1

    def change(self, index: int, **changes: object) -> Cell:
        """Replace attributes of a cell; returns the new one (with the same uid)."""
        cell = replace(self.game.cells[index], **changes)  # type: ignore[arg-type]
        self.game.cells[index] = cell
        return cell

    def place(self, index: int) -> Place:
        """Where a cell will be written."""
        return "cell", self.game.cells[index].uid

    @property
    def is_crawford(self) -> bool:
        """True if the game is the Crawford game."""
        return crawford_index(self.match) == self.index

    def is_dead(self, index: int, player: int) -> bool:
        """True if the player's cube is dead before a cell."""
        length = self.match.length or 0
        return bool(length) and self.states[index].cube + self.game.score[player - 1] >= length


Function = Callable[[Draft], Fault]


@dataclass(frozen=True, slots=True)
class Mutator:
    """One way to damage a record."""

    name: str
    codes: tuple[str, ...]
    """The codes that it can make."""
    apply: Function
    is_local: bool
    """It changes cells of one game inside the draft's window only: fit for records with two faults."""


MUTATORS: dict[str, Mutator] = {}


def mutator(*codes: str, is_local: bool = False) -> Callable[[Function], Function]:
    """Puts a mutator into the register."""

    def register(function: Function) -> Function:
        name = function.__name__
        MUTATORS[name] = Mutator(name, codes, function, is_local)
        return function

    return register


_states: dict[int, tuple[Game, list[State]]] = {}


def clean_states(game: Game) -> list[State]:
    """The states of a base's game, worked out once."""
    known = _states.get(id(game))
    if known is None or known[0] is not game:
        known = (game, states_of(game))
        _states[id(game)] = known
    return known[1]


def draft_of(base: Match, index: int, dialect: Dialect, dice: random.Random, pool: list[Match]) -> Draft:
    """A draft of one game of a base."""
    match = base.copy()
    states = clean_states(base.games[index])
    return Draft(match, index, match.own(index), states, dialect, dice, pool=pool)
