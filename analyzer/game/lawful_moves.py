"""Single moves that the rules allow, and whether a play that leaves dice unplayed is all that can be played."""

from __future__ import annotations

from collections.abc import Sequence


def may_bear_off(board: list[int], source: int, die: int) -> bool:
    """True if the die takes a checker off this point; the checker itself may be the one outside only if source <= 6."""
    if source > die or any(board[7:]):
        return False
    return source == die or not any(board[source + 1 : 7])


def has_legal_move(mine: list[int], theirs: list[int], die: int) -> bool:
    """True if some checker can be moved with this die. Source: rule book 3.2, 3.5, 4."""
    if mine[25]:
        return theirs[die] < 2
    for source in range(24, die, -1):
        if mine[source] and theirs[25 - source + die] < 2:
            return True
    if any(mine[7:25]):
        return False
    if mine[die]:
        return True
    # A larger die bears off the highest checker, so it is only kept from it by one above the die.
    return any(mine[1:die]) and not any(mine[die + 1 : 7])


def can_move(mine: list[int], theirs: list[int], die_1: int, die_2: int) -> bool:
    """True if any legal play exists, that is, if at least one die can be played."""
    if mine[25]:
        return theirs[die_1] < 2 or theirs[die_2] < 2
    return has_legal_move(mine, theirs, die_1) or (die_1 != die_2 and has_legal_move(mine, theirs, die_2))


def single_moves(mine: list[int], theirs: list[int], die: int, highest: int = 25) -> list[tuple[int, int]]:
    """All (source, target) that one die allows from sources up to `highest`, highest first."""
    if mine[25]:
        return [(25, 25 - die)] if highest == 25 and theirs[die] < 2 else []
    moves = [
        (source, source - die) for source in range(min(highest, 24), die, -1) if mine[source] and theirs[25 - source + die] < 2
    ]
    if die <= 6 and not any(mine[7:]):
        if mine[die]:
            if die <= highest:
                moves.append((die, 0))
        elif not any(mine[die + 1 : 7]):
            for source in range(die - 1, 0, -1):
                if mine[source]:
                    if source <= highest:
                        moves.append((source, 0))
                    break
    return moves


def after_move(mine: list[int], theirs: list[int], source: int, target: int) -> tuple[list[int], list[int], bool]:
    """The boards after one checker went from source to target, and whether it hit. Does not check: anything."""
    new_mine = mine.copy()
    new_mine[source] -= 1
    new_mine[target] += 1
    if target and theirs[25 - target] == 1:
        new_theirs = theirs.copy()
        new_theirs[25 - target] = 0
        new_theirs[25] += 1
        return new_mine, new_theirs, True
    return new_mine, theirs, False


def partial_play_is_legal(
    mine: list[int],
    theirs: list[int],
    die_1: int,
    die_2: int,
    new_mine: list[int],
    new_theirs: list[int],
    dice_played: tuple[int, ...],
) -> bool:
    """True if playing only these dice, by lawful moves that led to the new boards, is all that the rules allow.

    Decides whether more dice could be played, or the larger instead of the smaller, without generating all plays.
    Does not check: that the new boards are reached by lawful moves of these dice.
    Source: rule book 3.6, 3.7.
    """
    if die_1 == die_2:
        played = len(dice_played)
        return played >= 4 or not _can_play_doubles(mine, theirs, die_1, played + 1, 25, set())
    if len(dice_played) >= 2:
        return True
    if not dice_played:
        return not can_move(mine, theirs, die_1, die_2)
    die = dice_played[0]
    other = die_2 if die == die_1 else die_1
    borne_off = new_mine[0] > mine[0]
    if not borne_off and has_legal_move(new_mine, new_theirs, other):
        return False
    both_can_be_played = False
    for first, second in ((die, other), (other, die)):
        for source, target in single_moves(mine, theirs, first):
            boards = after_move(mine, theirs, source, target)
            if not has_legal_move(boards[0], boards[1], second):
                continue
            if not borne_off:
                return False
            # In bearing off one die can reach what two dice reach as well (6 from the 2-point: 2/1, 1/off).
            both_can_be_played = True
            for source_2, target_2 in single_moves(boards[0], boards[1], second):
                if after_move(boards[0], boards[1], source_2, target_2)[:2] == (new_mine, new_theirs):
                    return True
    if both_can_be_played:
        return False
    if die > other or not has_legal_move(mine, theirs, other):
        return True
    # The larger die alone may bear off to the same position.
    return any(
        after_move(mine, theirs, source, target)[:2] == (new_mine, new_theirs)
        for source, target in single_moves(mine, theirs, other)
    )


def _can_play_doubles(mine: list[int], theirs: list[int], die: int, count: int, highest: int, seen: set[tuple[int, ...]]) -> bool:
    """True if `count` moves of this die can be played one after the other from sources up to `highest`."""
    for source, target in single_moves(mine, theirs, die, highest):
        if count == 1:
            return True
        new_mine, new_theirs, _ = after_move(mine, theirs, source, target)
        key = (count, source, *new_mine)
        if key in seen:
            continue
        seen.add(key)
        if _can_play_doubles(new_mine, new_theirs, die, count - 1, source, seen):
            return True
    return False


def pips_unplayed(mine: list[int], die_1: int, die_2: int, moves: Sequence[tuple[int, int, bool]]) -> int:
    """Pips of the roll that a legal play leaves unplayed; a die that bears off counts in full. `mine`: before the play."""
    if die_1 == die_2:
        return die_1 * (4 - len(moves))
    if len(moves) >= 2:
        return 0
    if not moves:
        return die_1 + die_2
    source, target, _ = moves[0]
    if target:
        return die_1 + die_2 - (source - target)
    high, low = (die_1, die_2) if die_1 > die_2 else (die_2, die_1)
    return low if may_bear_off(mine, source, high) else high
