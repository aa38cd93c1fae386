"""All legal plays of a roll: the measure of legality, too slow for each play of a record."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.game.plays import Moves, after_move, single_moves

_KEY = tuple(1 << (5 * point) for point in range(26))
"""What a checker on a point adds to a position's key; 5 bits a point."""
_HIT_KEY = tuple(1 << (130 + point) for point in range(26))


@dataclass(frozen=True, slots=True)
class Play:
    """One legal play: the boards it reaches and a way to reach them."""

    mine: list[int]
    theirs: list[int]
    moves: Moves
    """() where nothing can be played."""
    dice_unplayed: int
    """Pips of the roll that stay unplayed."""


_Line = tuple[list[int], list[int], Moves]


def legal_plays(mine: list[int], theirs: list[int], die_1: int, die_2: int) -> list[Play]:
    """All legal plays, one for each position that can be reached; a single play without moves where nothing can be played.

    Keeps the plays with the most dice and, of single dice, the larger if it can be played at all. A game won with dice to
    spare is complete, but where a longer way to win leads elsewhere (by a hit), the longer one is forced.
    Dice: 1..6. Source: rule book 3.5 to 3.8, 4.
    """
    if die_1 == die_2:
        lines, played = _double_lines(mine, theirs, die_1)
        return [Play(line[0], line[1], line[2], die_1 * (4 - played)) for line in lines]
    high, low = (die_1, die_2) if die_1 > die_2 else (die_2, die_1)
    both: dict[int, _Line] = {}
    single_high = _extend(mine, theirs, high)
    for key, line in single_high.items():
        _extend_into(both, key, line, low)
    single_low = _extend(mine, theirs, low)
    for key, line in single_low.items():
        _extend_into(both, key, line, high)
    if both:
        return [Play(line[0], line[1], line[2], 0) for line in both.values()]
    if single_high:
        return [Play(line[0], line[1], line[2], low) for line in single_high.values()]
    if single_low:
        return [Play(line[0], line[1], line[2], high) for line in single_low.values()]
    return [Play(mine, theirs, (), die_1 + die_2)]


def legal_results(mine: list[int], theirs: list[int], die_1: int, die_2: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The positions that the roll can legally reach, as (mover's board, other board)."""
    return {(tuple(play.mine), tuple(play.theirs)) for play in legal_plays(mine, theirs, die_1, die_2)}


def _extend(mine: list[int], theirs: list[int], die: int) -> dict[int, _Line]:
    """Each single move of the die, by the key of the position it reaches (relative to the start)."""
    lines: dict[int, _Line] = {}
    _extend_into(lines, 0, (mine, theirs, ()), die)
    return lines


def _extend_into(lines: dict[int, _Line], key: int, line: _Line, die: int, highest: int = 25) -> None:
    """Adds the positions one move further that are not there yet."""
    mine, theirs, moves = line
    for source, target in single_moves(mine, theirs, die, highest):
        new_key = key - _KEY[source] + _KEY[target]
        if target and theirs[25 - target] == 1:
            new_key += _HIT_KEY[target]
        if new_key in lines:
            continue
        new_mine, new_theirs, hit = after_move(mine, theirs, source, target)
        lines[new_key] = (new_mine, new_theirs, (*moves, (source, target, hit)))


def _double_lines(mine: list[int], theirs: list[int], die: int) -> tuple[list[_Line], int]:
    """The lines with the most moves of a double, and how many moves that is.

    Sources never rise along a line: that order is lawful whenever any is (see plays.py), and it keeps the tree small. The
    net change of a board tells the moves of a double, so the lowest source is the same for all lines to a position.
    """
    level: dict[int, _Line] = {0: (mine, theirs, ())}
    for played in range(4):
        following: dict[int, _Line] = {}
        for key, line in level.items():
            _extend_into(following, key, line, die, line[2][-1][0] if line[2] else 25)
        if not following:
            return list(level.values()), played
        level = following
    return list(level.values()), 4
