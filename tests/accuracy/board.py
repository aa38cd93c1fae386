"""Backgammon by brute force, slow and plain: the truth that mutants are made with. Shares nothing with `analyzer`.

A board is a pair of tuples of 26 counts, (the mover's, the other side's), each seen by its own side: [0] borne off,
[1]..[24] points, [25] bar. Point p of one side is point 25-p of the other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

Counts = tuple[int, ...]
Board = tuple[Counts, Counts]
Step = tuple[int, int]

START: Counts = tuple({6: 5, 8: 3, 13: 5, 24: 2}.get(point, 0) for point in range(26))
NACKGAMMON: Counts = tuple({6: 4, 8: 3, 13: 4, 23: 2, 24: 2}.get(point, 0) for point in range(26))


def turned(board: Board) -> Board:
    """The board seen by the other side."""
    return board[1], board[0]


def moved(board: Board, source: int, target: int) -> tuple[Board, bool]:
    """The board after one step, and whether it hit. Does not ask whether the step is lawful."""
    mine, theirs = list(board[0]), list(board[1])
    mine[source] -= 1
    mine[target] += 1
    hit = 0 < target < 25 and theirs[25 - target] == 1
    if hit:
        theirs[25 - target] = 0
        theirs[25] += 1
    return (tuple(mine), tuple(theirs)), hit


def steps_with(board: Board, die: int) -> list[Step]:
    """All lawful single steps with one die."""
    mine, theirs = board
    sources = [25] if mine[25] else [point for point in range(24, 0, -1) if mine[point]]
    all_home = not any(mine[7:])
    found = []
    for source in sources:
        target = source - die
        if target > 0:
            if theirs[25 - target] < 2:
                found.append((source, target))
        elif all_home and (target == 0 or not any(mine[source + 1 : 7])):
            found.append((source, 0))
    return found


@lru_cache(maxsize=50_000)
def legal_plays(board: Board, die_1: int, die_2: int) -> dict[Board, tuple[Step, ...]]:
    """Each board that a roll can lawfully reach, with one way of steps to it; the board itself where nothing can be played."""
    if die_1 == die_2:
        level: dict[Board, tuple[Step, ...]] = {board: ()}
        for _ in range(4):
            following = _one_more(level, die_1)
            if not following:
                break
            level = following
        return level
    high, low = max(die_1, die_2), min(die_1, die_2)
    first_high = _one_more({board: ()}, high)
    first_low = _one_more({board: ()}, low)
    both = {**_one_more(first_low, high), **_one_more(first_high, low)}
    return both or first_high or first_low or {board: ()}


def _one_more(level: dict[Board, tuple[Step, ...]], die: int) -> dict[Board, tuple[Step, ...]]:
    following: dict[Board, tuple[Step, ...]] = {}
    for board, steps in level.items():
        for source, target in steps_with(board, die):
            following.setdefault(moved(board, source, target)[0], (*steps, (source, target)))
    return following


def can_play(board: Board, die_1: int, die_2: int) -> bool:
    """True if a roll lets the mover play anything."""
    return bool(steps_with(board, die_1) or steps_with(board, die_2))


def result_class(loser: Counts) -> int:
    """1, 2 or 3 by the loser's counts at the end of a game."""
    if loser[0]:
        return 1
    return 3 if loser[25] or any(loser[19:25]) else 2


def reached(board: Board, steps: tuple[Step, ...]) -> Board | None:
    """The board after steps in the order in which they can be made physically; None where a checker is not there."""
    waiting = list(steps)
    while waiting:
        for step in sorted(waiting, reverse=True):
            if board[0][step[0]] > 0:
                waiting.remove(step)
                board = moved(board, *step)[0]
                break
        else:
            return None
    return board


def is_legal(board: Board, die_1: int, die_2: int, steps: tuple[Step, ...]) -> bool:
    """True if some order of the steps reaches a board that the roll can lawfully reach."""
    legal = legal_plays(board, die_1, die_2)
    for order in set(permutations(steps)):
        at = board
        for source, target in order:
            if not 0 < source < 26 or at[0][source] < 1 or not 0 <= target < 25:
                break
            if target > 0 and at[1][25 - target] > 1:
                break
            at = moved(at, source, target)[0]
        else:
            if at in legal:
                return True
    return False


PRECEDENCE = ("P001", "P003", "P011", "P012", "P002", "P007", "P008", "P004", "P006", "P005")
"""Which code speaks when several hold."""


def cause_of(board: Board, die_1: int, die_2: int, steps: tuple[Step, ...]) -> tuple[str, ...]:
    """What is wrong with a play, as codes of the register, the one that speaks first; empty if the play is lawful.

    Every order of the steps and every way to give them dice is tried. Those count in which checkers are there, and of these
    the ones that break least. More than one code: several things are wrong, or different ones by different orders.
    """
    if is_legal(board, die_1, die_2, steps):
        return ()
    allowed = 4 if die_1 == die_2 else 2
    dice_orders = [(die_1,) * 4] if die_1 == die_2 else [(die_1, die_2), (die_2, die_1)]
    best: list[list[str]] = []
    least = (99, 99)
    for order in set(permutations(steps)):
        for dice in dice_orders:
            broken = _broken_in_order(board, dice, order, allowed)
            # An order in which each checker is there when it moves is better than any other.
            weight = (broken.count("P001"), len(broken))
            if weight < least:
                best, least = [broken], weight
            elif weight == least:
                best.append(broken)
    if best[0]:
        found = {code for broken in best for code in broken}
        return tuple(sorted(found, key=PRECEDENCE.index))
    possible = max(len(way) for way in legal_plays(board, die_1, die_2).values())
    if len(steps) < possible:
        return ("P005",)
    return ("P006",) if len(steps) == possible == 1 and die_1 != die_2 else ("P004",)


def _broken_in_order(board: Board, dice: tuple[int, ...], order: tuple[Step, ...], allowed: int) -> list[str]:
    broken: list[str] = []
    for number, (source, target) in enumerate(order):
        mine, theirs = board
        if not 0 < source < 26 or mine[source] < 1:
            broken.append("P001")
            continue
        if 0 < target < 25 and theirs[25 - target] > 1:
            broken.append("P003")
        if source != 25 and mine[25]:
            broken.append("P002")
        if number >= allowed:
            broken.append("P012")
        elif target > source:
            broken.append("P011")
        elif target == 0:
            die = dice[number]
            if any(mine[7:]):
                broken.append("P007")
            elif die < source:
                broken.append("P004")
            elif die > source and any(mine[source + 1 : 7]):
                broken.append("P008")
        elif source - target != dice[number]:
            broken.append("P004")
        if 0 <= target < 26:
            board = moved(board, source, target)[0]
    return broken
