"""Words of plays and boards for the tests of `analyzer.game`, from short texts; and a generator that is only right."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from itertools import pairwise, permutations

_POINTS = {"bar": 25, "off": 0}

Position = tuple[tuple[int, ...], tuple[int, ...]]
Move = tuple[int, int, bool]


@dataclass(frozen=True, slots=True)
class WrittenWord:
    """What `analyzer.game.plays.WordLike` asks for."""

    source: int
    stops: tuple[int, ...]
    marks: tuple[bool, ...]
    copies: int
    steps: tuple[tuple[int, int], ...]


def word(text: str) -> WrittenWord:
    """The word of a text such as `13/7*`, `bar/20`, `24/18*/14`, `6/1*(2)`, `6/1(2)*`."""
    found = re.fullmatch(r"([0-9a-z/*]+?)(?:\((\d+)\))?(\*?)", text)
    assert found is not None, text
    parts = (found[1] + found[3]).split("/")
    points = [_POINTS[part.rstrip("*")] if part.rstrip("*") in _POINTS else int(part.rstrip("*")) for part in parts]
    copies = int(found[2] or 1)
    return WrittenWord(
        points[0],
        tuple(points[1:]),
        tuple(part.endswith("*") for part in parts[1:]),
        copies,
        tuple(pairwise(points)) * copies,
    )


def words(text: str) -> tuple[WrittenWord, ...]:
    """The words of a play."""
    return tuple(word(part) for part in text.split())


def board(text: str, checkers: int = 15) -> list[int]:
    """A board from `24:2 13:5 8:3 6:5` (`bar:1` for the bar); the rest is borne off."""
    counts = [0] * 26
    for part in text.split():
        point, count = part.split(":")
        counts[_POINTS[point] if point in _POINTS else int(point)] = int(count)
    counts[0] = checkers - sum(counts[1:])
    return counts


def renderings(moves: tuple[Move, ...], chance: random.Random) -> str:
    """One way to write these moves: any order, some merged (the stop hidden or shown), some with a number of copies."""
    chains: list[list[int]] = []
    for source, target, _ in moves:
        onward = [chain for chain in chains if chain[-1] == source and source]
        if onward and chance.random() < 0.6:
            chance.choice(onward).append(target)
        else:
            chains.append([source, target])
    texts: list[str] = []
    hit_points = {target for _, target, hit in moves if hit}
    for chain in chains:
        shown = [chain[0], *(stop for stop in chain[1:-1] if stop in hit_points or chance.random() < 0.5), chain[-1]]
        names = ["bar" if shown[0] == 25 else str(shown[0]), *("off" if not point else str(point) for point in shown[1:])]
        texts.append("/".join(names))
    chance.shuffle(texts)
    if chance.random() < 0.5:
        texts = [text if texts.count(text) == 1 else f"{text}({texts.count(text)})" for text in dict.fromkeys(texts)]
    return " ".join(texts)


def _step(position: Position, source: int, die: int) -> Position | None:
    """One checker moved by one die, by the letter of the rules; None if it may not."""
    mine, theirs = list(position[0]), list(position[1])
    if not mine[source] or (mine[25] and source != 25):
        return None
    target = source - die
    if target <= 0:
        if any(mine[point] for point in range(7, 26)):
            return None
        if target < 0 and any(mine[point] for point in range(source + 1, 7)):
            return None
        target = 0
    elif theirs[25 - target] >= 2:
        return None
    mine[source] -= 1
    mine[target] += 1
    if target and theirs[25 - target]:
        theirs[25 - target] = 0
        theirs[25] += 1
    return tuple(mine), tuple(theirs)


def brute_force(mine: list[int], theirs: list[int], die_1: int, die_2: int) -> set[Position]:
    """All positions that the roll can legally reach, by trying every order of every checker."""
    orders = {(die_1,) * 4} if die_1 == die_2 else set(permutations((die_1, die_2)))
    ends: set[tuple[int, int, Position]] = set()
    seen: set[tuple[Position, tuple[int, ...]]] = set()

    def go_on(position: Position, dice: tuple[int, ...], played: int, pips: int) -> None:
        ends.add((played, pips, position))
        if not dice or (position, dice) in seen:
            return
        seen.add((position, dice))
        for source in range(1, 26):
            after = _step(position, source, dice[0])
            if after is not None:
                go_on(after, dice[1:], played + 1, pips + dice[0])

    for order in orders:
        go_on((tuple(mine), tuple(theirs)), order, 0, 0)
    most = max((played, pips) for played, pips, _ in ends)
    return {position for played, pips, position in ends if (played, pips) == most}
