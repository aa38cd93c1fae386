"""A match as the accuracy tests hold it: cells in the order of play, single steps, no text. Knows nothing of `analyzer`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count

from tests.accuracy.board import START, Board, Counts, Step, moved, result_class

PLAY, DOUBLE, TAKE, DROP, BEAVER = "play", "double", "take", "drop", "beaver"

_uids = count(1)


def new_uid() -> int:
    """A number that no other cell has."""
    return next(_uids)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: a roll with its play, or a cube action. `uid` stays with it through every change."""

    player: int
    """1 left, 2 right: also the column in which it is written."""
    kind: str
    dice: tuple[int, int] = (0, 0)
    """In the order in which they are written."""
    steps: tuple[Step, ...] = ()
    hits: tuple[bool, ...] = ()
    value: int = 0
    text: str | None = None
    """Written instead of everything else, where it is not None."""
    dice_text: str | None = None
    """Written instead of the dice."""
    play_text: str | None = None
    """Written instead of the play."""
    is_plain: bool = False
    """True: its steps are never merged into one word."""
    uid: int = field(default_factory=new_uid)


@dataclass(slots=True)
class Result:
    """The announced result."""

    winner: int
    points: int
    claims_match: bool = False


@dataclass(slots=True)
class Game:
    """One game."""

    number: int
    score: tuple[int, int]
    cells: list[Cell]
    result: Result | None
    names: tuple[str, str] = ("", "")
    has_head: bool = True
    """False: neither `Game n` nor score line is written."""
    length_line: int | None = None
    """A length line before the game, as where two matches stand in one file."""
    inserted: list[tuple[int, str, str]] = field(default_factory=list)
    """Raw lines: (uid of the cell before whose row it stands, the line, the name of its place)."""
    repeats_number: int = 0
    """uid of a cell whose row has the number of the row before."""

    def copy(self) -> Game:
        """A copy whose lists can be changed."""
        result = replace(self.result) if self.result else None
        return replace(self, cells=list(self.cells), result=result, inserted=list(self.inserted))

    def index_of(self, uid: int) -> int:
        """The position of a cell."""
        return next(index for index, cell in enumerate(self.cells) if cell.uid == uid)


@dataclass(slots=True)
class Match:
    """A match or session (`length` 0)."""

    name: str
    length: int | None
    games: list[Game]
    headers: dict[str, str] = field(default_factory=dict)
    """Settings that must be written for the record to be right: Crawford, Jacoby, Beaver, CubeLimit, Variation."""
    length_text: str | None = None
    """Written instead of the length line."""
    cut_before: tuple[str, int] | None = None
    """The text ends before this place."""
    cut_offset: int = 0
    """So many characters of it are still there."""

    def copy(self) -> Match:
        """A copy whose games list can be changed; games are shared until `own` is called."""
        return replace(self, games=list(self.games), headers=dict(self.headers))

    def own(self, index: int) -> Game:
        """The game at an index, as one of this copy's own."""
        self.games[index] = self.games[index].copy()
        return self.games[index]


@dataclass(slots=True)
class State:
    """A clean game before one of its cells."""

    board: Board
    """(player 1, player 2)."""
    cube: int
    owner: int
    on_roll: int
    """Who is to act: 0 at the start; while a double is open, the one who answers."""
    is_open: bool
    """A double waits for its answer."""
    is_over: bool = False
    winner: int = 0

    def seen_by(self, player: int) -> Board:
        """The board as one side sees it."""
        return self.board if player == 1 else (self.board[1], self.board[0])


class UnplayableError(Exception):
    """A game that is no sound base: its cells do not follow from each other."""


def states_of(game: Game, start: Counts = START) -> list[State]:
    """The state before each cell and, last, after all. UnplayableError where the game is out of order.

    Does not check that plays are lawful, only that checkers are there; dice, turn and cube order are checked.
    """
    state = State((start, start), 1, 0, 0, False)
    states = []
    for cell in game.cells:
        states.append(state)
        state = after(state, cell)
    states.append(state)
    return states


def after(state: State, cell: Cell) -> State:
    """The state after a cell."""
    player = cell.player
    if state.is_over or state.on_roll not in (0, player):
        raise UnplayableError(f"out of turn: {cell}")
    if cell.kind == PLAY:
        if state.is_open:
            raise UnplayableError("double not answered")
        board = state.seen_by(player)
        for source, target in cell.steps:
            if board[0][source] < 1 or (target > 0 and board[1][25 - target] > 1):
                raise UnplayableError(f"no such step: {cell}")
            board, _ = moved(board, source, target)
        is_over = board[0][0] == 15
        seen = board if player == 1 else (board[1], board[0])
        return State(seen, state.cube, state.owner, 3 - player, False, is_over, player if is_over else 0)
    if cell.kind == DOUBLE:
        if state.is_open or state.on_roll == 0 or state.owner == 3 - player or cell.value != 2 * state.cube:
            raise UnplayableError("double out of order")
        return State(state.board, state.cube, state.owner, 3 - player, True)
    if cell.kind in (TAKE, DROP) and not state.is_open:
        raise UnplayableError("answer out of order")
    if cell.kind == TAKE:
        return State(state.board, 2 * state.cube, player, 3 - player, False)
    if cell.kind == DROP:
        return State(state.board, state.cube, state.owner, 0, False, True, 3 - player)
    raise UnplayableError(cell.kind)


def full_points(last: State) -> int:
    """What a finished game is worth by its last state; 0 where it is not finished."""
    if not last.is_over:
        return 0
    winner_board, loser_board = last.seen_by(last.winner)
    return last.cube * (result_class(loser_board) if winner_board[0] == 15 else 1)


def check_match(match: Match) -> None:
    """UnplayableError unless games, results, cube and scores of a base follow from each other."""
    score = match.games[0].score
    crawford_seen = max(score) == (match.length or 0) - 1
    for number, game in enumerate(match.games):
        if game.score != score or (match.length and max(score) >= match.length):
            raise UnplayableError("score")
        states = states_of(game)
        last = states[-1]
        if game.result is None:
            raise UnplayableError("no result")
        is_last = number == len(match.games) - 1
        points = full_points(last)
        if last.is_over:
            if game.result.winner != last.winner or game.result.points != points:
                raise UnplayableError("result")
        elif last.is_open or game.result.points not in (last.cube, 2 * last.cube, 3 * last.cube):
            raise UnplayableError("resignation")
        if match.length:
            away = [match.length - one for one in score]
            is_crawford = 1 in away and away[0] != away[1] and not crawford_seen
            crawford_seen = crawford_seen or 1 in away
            for cell, state in zip(game.cells, states, strict=False):
                dead = state.cube + score[cell.player - 1] >= match.length
                if cell.kind == DOUBLE and (is_crawford or dead):
                    raise UnplayableError("cube")
        winner = game.result.winner
        score = (score[0] + (winner == 1) * game.result.points, score[1] + (winner == 2) * game.result.points)
        if is_last and match.length and max(score) < match.length:
            pass  # unfinished matches are records too


def crawford_index(match: Match) -> int:
    """Which game of a clean match is the Crawford game; -1 if none."""
    length = match.length or 0
    if length < 2 or match.headers.get("Crawford") == "Off" or max(match.games[0].score) >= length - 1:
        return -1
    for index, game in enumerate(match.games):
        away = [length - one for one in game.score]
        if 1 in away:
            return index if away[0] != away[1] else -1
    return -1
