"""Matches by random legal play, written like GNU Backgammon's .mat: material to measure with, no file twice.

A player looks at a few random lawful plays and takes the one that leaves the fewest blots: games of a usual length,
with hits, dances, doubles, passes and gammons. The same seed gives the same match.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from analyzer.game.cube import is_cube_dead
from analyzer.game.generator import legal_plays
from analyzer.game.plays import Moves, after_move, can_move, single_moves
from analyzer.game.position import START, pip_count
from analyzer.game.scoring import points_won, result_class

LENGTHS = (1, 3, 5, 7, 9, 11)
CHOICES = 3
"""Plays that a player looks at."""
DOUBLE_CHANCE = 0.12
"""How often a player who leads and may double does so."""
TAKE_CHANCE = 0.7

Side = tuple[list[int], list[int]]


def write_matches(folder: Path, games: int, seed: int = 1) -> int:
    """Writes files `00000.mat`, ... until they hold so many games; returns the number of files. Existing files stay."""
    folder.mkdir(parents=True, exist_ok=True)
    files = 0
    written = 0
    while written < games:
        path = folder / f"{files:05}.mat"
        if path.exists():
            text = path.read_text(encoding="utf-8")
        else:
            text = match_text(random.Random(seed * 1_000_003 + files))
            path.write_text(text, encoding="utf-8")
        written += text.count("\n Game ")
        files += 1
    return files


def match_text(chance: random.Random) -> str:
    """One match as text."""
    length = chance.choice(LENGTHS)
    names = ("Player_A", "Player_B")
    lines = [
        '; [Site "bench"]',
        f'; [Event "random play {chance.randrange(10**9)}"]',
        '; [EventDate "2024.01.01"]',
        "",
        f" {length} point match",
    ]
    scores = [0, 0]
    number = 1
    crawford_done = False
    while max(scores) < length:
        is_crawford = length > 1 and not crawford_done and length - max(scores) == 1
        crawford_done = crawford_done or is_crawford
        cells, winner, points = _play_game(chance, length, scores, is_crawford)
        lines += ["", f" Game {number}", f" {names[0]} : {scores[0]:<{29 - len(names[0])}}{names[1]} : {scores[1]}"]
        lines += _rows(cells)
        scores[winner] += points
        over = " and the match" if scores[winner] >= length else ""
        result = f"Wins {points} point{'s' if points > 1 else ''}{over}"
        lines.append(f"{'':34}{result}" if winner else f"{'':6}{result}")
        number += 1
    return "\n".join(lines) + "\n"


def _rows(cells: list[tuple[int, str]]) -> list[str]:
    """Numbered rows of (player, cell), the two players side by side."""
    rows: list[list[str]] = []
    for player, cell in cells:
        if player == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][player] = cell
    return [f"{number:3}) {left:<27} {right}".rstrip() for number, (left, right) in enumerate(rows, 1)]


def _play_game(
    chance: random.Random, length: int, scores: list[int], is_crawford: bool
) -> tuple[list[tuple[int, str]], int, int]:
    """(cells, winner, points) of one game; players are 0 and 1."""
    boards = [list(START["backgammon"]), list(START["backgammon"])]
    cells: list[tuple[int, str]] = []
    cube, owner = 1, -1
    while True:
        dice = chance.randint(1, 6), chance.randint(1, 6)
        if dice[0] != dice[1]:
            break
    player = 0 if dice[0] > dice[1] else 1
    while True:
        high, low = max(dice), min(dice)
        mine, theirs, moves = _choose(chance, boards[player], boards[1 - player], high, low)
        cells.append((player, f"{high}{low}: {_words(moves)}".rstrip(" ") + (" " if len(moves) in (0, 2) else "")))
        boards[player], boards[1 - player] = mine, theirs
        if mine[0] == 15:
            return cells, player, points_won(result_class(theirs), cube)
        player = 1 - player
        may_double = not is_crawford and owner in (-1, player) and cube < 64
        may_double = may_double and not is_cube_dead(scores[player], cube, length)
        if may_double and _leads(boards[player], boards[1 - player]) and chance.random() < DOUBLE_CHANCE:
            cells.append((player, f" Doubles => {2 * cube}"))
            if chance.random() > TAKE_CHANCE:
                cells.append((1 - player, " Drops"))
                return cells, player, cube
            cells.append((1 - player, " Takes"))
            cube, owner = 2 * cube, 1 - player
        dice = chance.randint(1, 6), chance.randint(1, 6)


def _leads(mine: list[int], theirs: list[int]) -> bool:
    return pip_count(mine) + 8 < pip_count(theirs)


def _choose(chance: random.Random, mine: list[int], theirs: list[int], high: int, low: int) -> tuple[list[int], list[int], Moves]:
    """A lawful play: the best of a few random ones."""
    if not can_move(mine, theirs, high, low):
        return mine, theirs, ()
    found = []
    for _ in range(CHOICES):
        one = _random_play(chance, mine, theirs, high, low)
        if one is None:
            break
        found.append(one)
    if not found:
        found = [(play.mine, play.theirs, play.moves) for play in legal_plays(mine, theirs, high, low)]
        chance.shuffle(found)
    return min(found, key=lambda one: _risk(one[0], one[1]))


def _random_play(
    chance: random.Random, mine: list[int], theirs: list[int], high: int, low: int
) -> tuple[list[int], list[int], Moves] | None:
    """Random lawful moves with all dice, which is a legal play; None where a die is left."""
    dice = [high] * 4 if high == low else ([high, low] if chance.random() < 0.5 else [low, high])
    made: list[tuple[int, int, bool]] = []
    for die in dice:
        moves = single_moves(mine, theirs, die)
        if not moves:
            return None
        source, target = chance.choice(moves)
        mine, theirs, hit = after_move(mine, theirs, source, target)
        made.append((source, target, hit))
        if mine[0] == 15:
            break
    return mine, theirs, tuple(made)


def _risk(mine: list[int], theirs: list[int]) -> float:
    """Blots within reach of a checker behind them, less what was done to the other side."""
    blots = sum(1 for point in range(1, 25) if mine[point] == 1 and any(theirs[26 - point :]))
    return blots - 2 * theirs[25] - 0.1 * mine[0]


def _words(moves: Moves) -> str:
    return " ".join(f"{source}/{target}{'*' if hit else ''}" for source, target, hit in moves)


def texts(count: int, seed: int = 1) -> Iterator[str]:
    """So many matches."""
    for number in range(count):
        yield match_text(random.Random(seed * 1_000_003 + number))
