"""Setup nodes: the position that they put on the board.

They change the board that the moves before have led to, so it is worked out here, plainly: checkers are moved as the
record says, whatever the rules say.
"""

from __future__ import annotations

from analyzer.formats.sgf.values import Property, point_of
from analyzer.game.position import START
from analyzer.transcript import Action, GivenPosition
from analyzer.transcript.action import AUTOMATIC_DOUBLE, BEAVER, DOUBLE, PLAY, RACCOON, SET_POSITION, TAKE

BOARD = frozenset({"AE", "AW", "AB"})
SETUP = BOARD | {"PL", "DI", "CV", "CP", "CO"}
_LETTERS = "abcdefghijklmnopqrstuvwxy"
_MAX_DIGITS = 9


class Board:
    """The board and the cube of a game as far as it has been read."""

    def __init__(self, start: tuple[int, ...]) -> None:
        self.sides = {1: list(start), 2: list(start)}
        self.value = 1
        self.owner = 0

    def play(self, actions: list[Action]) -> Board:
        """Carries out actions; returns itself."""
        doubler, is_open = 0, False
        for action in actions:
            kind, given = action.kind, action.position
            if kind in (PLAY, TAKE) and is_open and doubler:
                self.value, self.owner, is_open = 2 * self.value, 3 - doubler, False
            if kind == DOUBLE:
                doubler, is_open = action.player, True
            elif kind in (BEAVER, RACCOON, AUTOMATIC_DOUBLE):
                self.value *= 2
            elif kind == PLAY and given is not None:
                self.sides = {1: list(given.board_1), 2: list(given.board_2)}
            elif kind == PLAY and action.player:
                for word in action.words:
                    for source, target in word.steps:
                        self._move(action.player, source, target)
            elif kind == SET_POSITION and given is not None:
                self.sides = {1: list(given.board_1), 2: list(given.board_2)}
                self.value, self.owner = given.cube_value or self.value, given.cube_owner or 0
        return self

    def _move(self, player: int, source: int, target: int) -> None:
        mine, other = self.sides[player], self.sides[3 - player]
        if not (0 < source <= 25 and 0 <= target <= 25) or mine[source] == 0:
            return
        mine[source] -= 1
        mine[target] += 1
        if 0 < target < 25 and other[25 - target] == 1:
            other[25 - target] = 0
            other[25] += 1

    def given(self, player: int | None, dice: tuple[int, int]) -> GivenPosition:
        """The position, for the transcript."""
        boards = []
        for side in (1, 2):
            board = self.sides[side]
            board[0] = max(15 - sum(board[1:]), 0)
            boards.append(tuple(board))
        return GivenPosition(boards[0], boards[1], self.value, self.owner, player, dice[0], dice[1])


class Setup:
    """What the setup properties of one node say."""

    def __init__(self, properties: list[Property]) -> None:
        self.properties = properties
        self.faults: list[tuple[Property, str]] = []
        self.player: int | None = None
        self.dice = (0, 0)
        names = {entry.name for entry in properties}
        self.has_board = bool(names & BOARD)
        self.has_cube = bool(names & {"CV", "CP", "CO"})
        for entry in properties:
            value = entry.values()[0].text
            if entry.name == "PL":
                self.player = {"w": 1, "b": 2, "white": 1, "black": 2, "1": 2, "2": 1}.get(value.casefold())
            elif entry.name == "DI" and len(value) == 2 and value.isascii() and value.isdigit():
                self.dice = int(value[0]), int(value[1])

    def apply(self, board: Board) -> None:
        """Puts the position on the board: first what is taken away, then what is added."""
        for entry in sorted(self.properties, key=lambda entry: entry.name != "AE"):
            if entry.name in BOARD:
                self._put(entry, board)
        for entry in self.properties:
            value = entry.values()[0].text.casefold()
            if entry.name == "CV":
                if value.isascii() and value.isdigit() and len(value) <= _MAX_DIGITS and int(value) > 0:
                    board.value = int(value)
                else:
                    self.faults.append((entry, "no value of the cube"))
            elif entry.name in ("CP", "CO"):
                if value[:1] in ("c", "n", "w", "b"):
                    board.owner = {"w": 1, "b": 2}.get(value[:1], 0)
                else:
                    self.faults.append((entry, "no owner of the cube"))

    def _put(self, entry: Property, board: Board) -> None:
        for value in entry.values():
            first, _, last = value.text.partition(":")
            last = last or first
            if first not in _LETTERS or last not in _LETTERS or len(first) != 1 or len(last) != 1:
                if first not in ("", "z"):
                    self.faults.append((entry, "no point"))
                continue
            for letter in _LETTERS[_LETTERS.index(first) : _LETTERS.index(last) + 1]:
                for side in (1, 2):
                    point = point_of(letter, side)
                    if point is None:
                        continue
                    if entry.name == "AE":
                        board.sides[side][point] = 0
                    elif (entry.name == "AW") == (side == 1):
                        board.sides[side][point] += 1


def start_board(variation: str | None) -> tuple[int, ...]:
    """The start position of a variation, of backgammon where it is unknown."""
    plain = "".join(letter for letter in (variation or "").casefold() if letter.isalnum())
    return tuple(START.get(plain, START["backgammon"]))
