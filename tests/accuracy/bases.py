"""Clean matches to damage: read from the records beside the checkout, or played at random where there are none.

The reader here is small and strict, and shares nothing with `analyzer`: what it does not understand is no base.
"""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

from tests.accuracy.board import START, Board, Step, can_play, is_legal, legal_plays, moved
from tests.accuracy.record import (
    DOUBLE,
    DROP,
    PLAY,
    TAKE,
    Cell,
    Game,
    Match,
    Result,
    State,
    UnplayableError,
    after,
    check_match,
    full_points,
)
from tests.shared import CORPUS

NAMES = (
    ("Ada", "Ben"), ("Carla Winter", "Dmitri"), ("x_27", "Zoë van Dam"), ("Iris", "Otto_von_K"), ("El Gato", "nine9"),
    ("M. Oduya", "P. Q. Rst"), ("kiwi", "Längle"), ("ANNA", "bob the 2nd"),
)  # fmt: skip

_GAME = re.compile(r" ?Game (\d+)\s*$")
_LENGTH = re.compile(r" ?(\d+) point match\s*$")
_SCORE = re.compile(r"\s*(\S.*?)\s*: (\d+)\s+(\S.*?)\s*: (\d+)\s*$")
_ROW = re.compile(r" *(\d+)\) ?(.*)$")
_CELL = re.compile(r"(?:(?<=\s)|^)(?:([1-6])([1-6]):|Doubles => (\d+)|(Takes)|(Drops))")
_WINS = re.compile(r"Wins (\d+) points?( and the match)?")
_TAG = re.compile(r'; \[(Crawford|Jacoby|Beaver|CubeLimit|Cubelimit|Variation|Automatic Doubles) "([^"]*)"\]')
_WORD = re.compile(r"(\d+|bar)((?:/(?:\d+|off)\*?)+)(?:\((\d)\))?$", re.IGNORECASE)


class UnreadableError(Exception):
    """A record that this reader does not take."""


def read_match(text: str, name: str) -> Match:
    """The match of a text. UnreadableError or UnplayableError where it is no clean base."""
    match = Match(name, None, [])
    uses_marks = "*" in text
    state: State | None = None
    game: Game | None = None
    wants_score = False
    for line in text.lstrip("\ufeff").splitlines():
        line = line.rstrip()
        if not line:
            continue
        if line.startswith(";"):
            tag = _TAG.match(line)
            if tag and not (tag[1] == "Variation" and tag[2] == "Backgammon"):
                match.headers[tag[1]] = tag[2]
            continue
        if found := _LENGTH.match(line):
            if match.length is not None:
                raise UnreadableError("two lengths")
            match.length = int(found[1])
        elif found := _GAME.match(line):
            game = Game(int(found[1]), (0, 0), [], None)
            match.games.append(game)
            state = State((START, START), 1, 0, 0, False)
            wants_score = True
        elif game is None or state is None:
            raise UnreadableError(line)
        elif wants_score:
            found = _SCORE.match(line)
            if found is None:
                raise UnreadableError(line)
            game.score, game.names = (int(found[2]), int(found[4])), (found[1], found[3])
            wants_score = False
        else:
            state = _read_row(line, game, state, uses_marks)
    check_names(match)
    for number, one in enumerate(match.games):
        if one.number != number + 1 or one.result is None:
            raise UnreadableError("games")
        winner, points = one.result.winner, one.result.points
        one.result.claims_match = bool(match.length) and one.score[winner - 1] + points >= (match.length or 0)
    if match.length is None or match.headers.pop("Variation", "Backgammon") != "Backgammon":
        raise UnreadableError("length or variation")
    check_match(match)
    return match


def check_names(match: Match) -> None:
    """Gives all games the same invented names; UnreadableError where the record's own change."""
    if not match.games or len({game.names for game in match.games}) != 1:
        raise UnreadableError("names")
    names = NAMES[sum(map(ord, match.name)) % len(NAMES)]
    for game in match.games:
        game.names = names


def _read_row(line: str, game: Game, state: State, uses_marks: bool) -> State:
    row = _ROW.match(line)
    body = line if row is None else row[2]
    offset = 0 if row is None else row.start(2)
    wins = _WINS.search(body)
    if wins:
        if game.result is not None:
            raise UnreadableError("two results")
        cells_part, start = body[: wins.start()], offset + wins.start()
        before = cells_part.strip()
        winner = 1 if start < 15 else 2
        if before and row is not None and winner == 1:
            raise UnreadableError("result close behind a cell")
        game.result = Result(winner, int(wins[1]))
        body = cells_part
    elif row is None:
        raise UnreadableError(line)
    starts = list(_CELL.finditer(body))
    if body[: starts[0].start() if starts else len(body)].strip():
        raise UnreadableError(line)
    for number, found in enumerate(starts):
        end = starts[number + 1].start() if number + 1 < len(starts) else len(body)
        column = offset + found.start()
        player = 2 if number or column > 15 else 1
        state = _read_cell(found, body[found.end() : end].strip(), player, game, state, uses_marks)
    return state


def _read_cell(found: re.Match[str], rest: str, player: int, game: Game, state: State, uses_marks: bool) -> State:
    if found[1]:
        dice = (int(found[1]), int(found[2]))
        board = state.seen_by(player)
        if not rest and game.result is not None and can_play(board, *dice):
            return state  # a resignation
        steps, hits = resolve(board, dice, [] if rest == "Cannot Move" else rest.split(), uses_marks)
        cell = Cell(player, PLAY, dice, steps, hits)
    elif rest:
        raise UnreadableError(rest)
    elif found[3]:
        cell = Cell(player, DOUBLE, value=int(found[3]))
    else:
        cell = Cell(player, TAKE if found[4] else DROP)
    game.cells.append(cell)
    return after(state, cell)


def resolve(board: Board, dice: tuple[int, int], words: list[str], uses_marks: bool) -> tuple[tuple[Step, ...], tuple[bool, ...]]:
    """Single steps, with hits, of a written play. UnplayableError where it is not lawful or can mean two boards."""
    steps: list[Step] = []
    for word in words:
        found = _WORD.match(word.replace("*(", "(") if "*(" in word else word)
        if found is None:
            raise UnreadableError(word)
        points = [25 if found[1].lower() == "bar" else int(found[1])]
        points += [0 if part.rstrip("*").lower() == "off" else int(part.rstrip("*")) for part in found[2][1:].split("/")]
        steps += list(pairwise(points)) * int(found[3] or 1)
    singles = tuple(steps)
    legal = legal_plays(board, *dice)
    if all(source - target <= max(dice) or target == 0 for source, target in singles) and is_legal(board, *dice, singles):
        return ordered(board, singles)
    mine = list(board[0])
    for source, target in steps:
        mine[source] -= 1
        mine[target] += 1
    stars = sum(word.count("*") for word in words)
    fitting = [(reached_board, way) for reached_board, way in legal.items() if list(reached_board[0]) == mine]
    if len(fitting) > 1 and uses_marks:
        fitting = [(one, way) for one, way in fitting if one[1][25] - board[1][25] == stars]
    if len(fitting) != 1:
        raise UnplayableError(f"{dice} {words}: {len(fitting)} readings")
    return ordered(board, fitting[0][1])


def ordered(board: Board, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], tuple[bool, ...]]:
    """The steps in an order that can be played one after the other, with hits."""
    waiting, made, hits = list(steps), [], []
    while waiting:
        for step in waiting:
            source, target = step
            if board[0][source] > 0 and (board[0][25] == 0 or source == 25) and (target == 0 or board[1][25 - target] < 2):
                break
        else:
            raise UnplayableError("steps")
        waiting.remove(step)
        board, hit = moved(board, *step)
        made.append(step)
        hits.append(hit)
    return tuple(made), tuple(hits)


def all_bases() -> list[Match]:
    """Every base there is: generated and clean real records, where they are, and matches played at random."""
    generated, _ = read_folder("generated/mat/*.mat")
    real, _ = read_folder("real/*/*.mat")
    return [*generated, *real, *random_bases(10, 8)]


def random_bases(matches: int, sessions: int) -> list[Match]:
    """Matches to five points and sessions of three games, played at random."""
    return [play_match(seed) for seed in range(matches)] + [play_match(100 + seed, 0, games=3) for seed in range(sessions)]


def read_folder(pattern: str, limit: int | None = None) -> tuple[list[Match], dict[str, int]]:
    """(bases, how many files were no base by reason) of the files beside the checkout that a pattern names."""
    bases: list[Match] = []
    refused: dict[str, int] = {}
    for path in sorted(CORPUS.glob(pattern)):
        if limit is not None and len(bases) >= limit:
            break
        try:
            bases.append(read_match(text_of(path), f"{path.parent.name}/{path.stem}"))
        except (UnreadableError, UnplayableError) as error:
            reason = type(error).__name__
            refused[reason] = refused.get(reason, 0) + 1
    return bases, refused


def text_of(path: Path) -> str:
    """The text of a file: UTF-8, else cp1252."""
    raw = path.read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


# -- games played at random ---------------------------------------------------------------------------------------


def play_match(seed: int, length: int = 5, *, games: int = 50) -> Match:
    """A match played at random: lawful plays, some doubles, takes and passes; nobody resigns."""
    dice = random.Random(seed)
    match = Match(f"random-{seed}", length, [])
    names = NAMES[seed % len(NAMES)]
    score = (0, 0)
    crawford_seen = False
    while len(match.games) < games and (not length or max(score) < length):
        away = [length - one for one in score]
        is_crawford = bool(length) and 1 in away and away[0] != away[1] and not crawford_seen
        crawford_seen = crawford_seen or (1 in away and length > 0)
        game = Game(len(match.games) + 1, score, [], None, names)
        last = _play_game(game, dice, length, is_crawford)
        points = full_points(last)
        game.result = Result(last.winner, points)
        score = (score[0] + (last.winner == 1) * points, score[1] + (last.winner == 2) * points)
        game.result.claims_match = bool(length) and max(score) >= length
        match.games.append(game)
    check_match(match)
    return match


def _play_game(game: Game, dice: random.Random, length: int, is_crawford: bool) -> State:
    state = State((START, START), 1, 0, 0, False)

    def add(cell: Cell) -> None:
        nonlocal state
        game.cells.append(cell)
        state = after(state, cell)

    while not state.is_over:
        player = state.on_roll
        if player == 0:
            roll = tuple(dice.sample(range(1, 7), 2))
            player = 1 if roll[0] > roll[1] else 2
        else:
            is_dead = length and state.cube + game.score[player - 1] >= length
            if not is_crawford and not is_dead and state.owner in (0, player) and dice.random() < 0.04:
                add(Cell(player, DOUBLE, value=2 * state.cube))
                add(Cell(3 - player, TAKE if dice.random() < 0.75 else DROP))
                continue
            roll = (dice.randint(1, 6), dice.randint(1, 6))
        high, low = max(roll), min(roll)
        board = state.seen_by(player)
        ways = list(legal_plays(board, high, low).values())
        # The better of a few by a rough measure, so that games end.
        way = max(dice.sample(ways, min(3, len(ways))), key=lambda steps: sum(target == 0 for _, target in steps))
        steps, hits = ordered(board, way)
        add(Cell(player, PLAY, (high, low), steps, hits))
    return state
