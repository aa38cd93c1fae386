"""Records for the tests of known faults: set positions, games of random lawful plays, and a generator of plays of our own.

Nothing here uses the package's rules of movement: the plays come from a search that only knows the rule book.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

START = {24: 2, 13: 5, 8: 3, 6: 5}
NACKGAMMON = {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}
HYPERGAMMON = {24: 1, 23: 1, 22: 1}

Board = tuple[int, ...]
"""26 counts seen by one side: [0] off, [25] bar."""
Step = tuple[int, int]


def board(points: dict[int, int], checkers: int = 15) -> Board:
    """The board with these points; the rest is borne off."""
    counts = [points.get(point, 0) for point in range(26)]
    counts[0] = checkers - sum(counts[1:])
    return tuple(counts)


def set_position(ada: dict[int, int], ben: dict[int, int], cube: str = "0") -> str:
    """The line that puts a position on the board, points in each side's own numbering; Ada is the left player."""
    signs = ["-"] * 26
    for point, count in ada.items():
        signs[point] = chr(ord("A") + count - 1)
    for point, count in ben.items():
        signs[25 - point] = chr(ord("a") + count - 1)
    return f"; Set Pos={''.join(signs)}/{cube}"


def row(number: int, left: str = "", right: str = "") -> str:
    """One row with its cells at columns 6 and 34."""
    return f"{number:3d}) {left:<27} {right}".rstrip()


def record(*lines: str, length: int = 0, score: tuple[int, int] = (0, 0), head: Sequence[str] = ()) -> str:
    """A record of one game."""
    score_line = f" Ada : {score[0]:<26}Ben : {score[1]}"
    return "\n".join([*head, f" {length} point match", "", " Game 1", score_line, *lines, ""])


# -- plays ------------------------------------------------------------------------------------------------------------


def moves(mine: Board, theirs: Board, die: int) -> Iterator[tuple[Board, Board, Step]]:
    """The boards after each lawful move of one die (rule book 3.2 to 3.5, 4.1 to 4.3)."""
    for source in range(25, 0, -1):
        if not mine[source] or (mine[25] and source != 25):
            continue
        target = source - die
        if target <= 0:
            if any(mine[7:]) or (target < 0 and any(mine[source + 1 : 7])):
                continue
            target = 0
        elif theirs[25 - target] > 1:
            continue
        own, other = list(mine), list(theirs)
        own[source] -= 1
        own[target] += 1
        if target and other[25 - target]:
            other[25 - target] -= 1
            other[25] += 1
        yield tuple(own), tuple(other), (source, target)


def lines_of_play(mine: Board, theirs: Board, dice: Sequence[int]) -> Iterator[tuple[Board, Board, tuple[Step, ...]]]:
    """All ways to play the dice in this order, each as far as it goes."""
    went_on = False
    if dice:
        for own, other, step in moves(mine, theirs, dice[0]):
            went_on = True
            for end_own, end_other, steps in lines_of_play(own, other, dice[1:]):
                yield end_own, end_other, (step, *steps)
    if not went_on:
        yield mine, theirs, ()


def plays(mine: Board, theirs: Board, die_1: int, die_2: int) -> dict[tuple[Board, Board], tuple[Step, ...]]:
    """Each position that the roll may lawfully reach, with a way to it (rule book 3.6, 3.7)."""
    orders = [[die_1] * 4] if die_1 == die_2 else [[die_1, die_2], [die_2, die_1]]
    found = [one for order in orders for one in lines_of_play(mine, theirs, order)]
    most = max(len(steps) for _, _, steps in found)
    kept = [one for one in found if len(one[2]) == most]
    if most == 1 and die_1 != die_2:
        with_larger = [own for own, _, _ in moves(mine, theirs, max(die_1, die_2))]
        kept = [one for one in kept if one[0] in with_larger] or kept
    return {(own, other): steps for own, other, steps in kept}


def words(steps: Sequence[Step]) -> str:
    """A play as it is written, without marks of hits."""
    return " ".join(f"{'bar' if source == 25 else source}/{target or 'off'}" for source, target in steps)


# -- games ------------------------------------------------------------------------------------------------------------


def random_game(seed: int, start: dict[int, int] = START, checkers: int = 15, length: int = 0, most: int = 400) -> str:
    """A record of a game of random lawful plays to its end, with its right result."""
    choice = random.Random(seed)
    boards = [board(start, checkers), board(start, checkers)]
    cells: list[str] = []
    mover = choice.randrange(2)
    if mover:
        cells.append("")
    while not any(one[0] == checkers for one in boards) and len(cells) < most:
        die_1, die_2 = choice.randint(1, 6), choice.randint(1, 6)
        if die_1 == die_2 and not any(cells):
            continue
        found = plays(boards[mover], boards[1 - mover], die_1, die_2)
        reached = choice.choice(sorted(found))
        cells.append(f"{die_1}{die_2}: {words(found[reached])}".rstrip())
        boards[mover], boards[1 - mover] = reached
        mover = 1 - mover
    rows = [row(number // 2 + 1, *cells[number : number + 2]) for number in range(0, len(cells), 2)]
    winner = 1 - mover
    loser = boards[mover]
    points = 1 if loser[0] else 3 if any(loser[19:]) else 2
    rows.append(f"{'      ' if winner == 0 else ' ' * 34}Wins {points} point{'s' if points > 1 else ''}")
    return record(*rows, length=length)
