"""What a game is worth."""

from __future__ import annotations

from collections.abc import Sequence

SINGLE = 1
GAMMON = 2
BACKGAMMON = 3


def result_class(loser_board: Sequence[int], checkers: int = 15) -> int:
    """The class of a finished game by the loser's board: 1 single, 2 gammon, 3 backgammon.

    A gammon if none is borne off; a backgammon if also one is on the bar or in the winner's home (the loser's points
    19..24). checkers: how many the loser started with. Does not check: that the game is over.
    Source: rule book 6.1.
    """
    if loser_board[0] > 0 or sum(loser_board[1:]) < checkers:
        return SINGLE
    return BACKGAMMON if any(loser_board[19:26]) else GAMMON


def points_won(
    result_class: int,
    cube_value: int,
    *,
    jacoby: bool = False,
    cube_turned: bool = True,
    backgammon_points: int = 3,
) -> int:
    """Points the winner scores, cube included.

    result_class: 1 single, 2 gammon, 3 backgammon. cube_value: 1, 2, 4, ...; after a pass the value before that double.
    Under Jacoby an unturned cube makes every win single. backgammon_points: 3, or 2 where a backgammon counts as a gammon.
    Does not check: match length (a win may score past it).
    Source: rule book 5.6, 5.10, 6.2.

    >>> points_won(2, 4, jacoby=False, cube_turned=True)
    8
    >>> points_won(3, 1, jacoby=True, cube_turned=False)
    1
    """
    if jacoby and not cube_turned:
        return cube_value
    return cube_value * (min(result_class, backgammon_points) if result_class == BACKGAMMON else result_class)


def capped_points(points: int, needed: int, match_length: int) -> frozenset[int]:
    """What records may write instead of `points` for the last game of a match: exactly what was needed, or the length.

    needed: points the winner was away. Empty where the full points do not go past the length, and for money (length 0).
    Does not check: that the game is the last one. Source: rule book 7.2.

    >>> sorted(capped_points(4, 2, 3)), sorted(capped_points(4, 1, 7))
    ([2, 3], [1])
    """
    if match_length <= 0 or points <= needed:
        return frozenset()
    return frozenset(cap for cap in (needed, match_length) if cap < points)
