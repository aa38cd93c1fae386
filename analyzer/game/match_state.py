"""Where a match stands: points away, the Crawford game."""

from __future__ import annotations


def away(score: int, length: int) -> int:
    """Points a player still needs; 0 in a money session and when he has won."""
    return max(length - score, 0) if length > 0 else 0


def _one_player_is_one_away(score_1: int, score_2: int, length: int) -> bool:
    """True if exactly one player needs exactly one point and nobody has won."""
    high, low = (score_1, score_2) if score_1 > score_2 else (score_2, score_1)
    return length > 1 and high == length - 1 and low < high


def is_crawford_game(
    score_1: int, score_2: int, length: int, crawford_rule: bool, seen_before: bool, history_known: bool = True
) -> bool | None:
    """True if the game that starts at this score is the Crawford game; None if that cannot be told.

    seen_before: a game of this match before this one began with a player 1 away. history_known: the record holds the games
    before this one without a gap; without them only a score like 6-0 to 7, where the other player has nothing, is certain.
    Source: rule book 5.8.

    >>> is_crawford_game(6, 1, 7, True, seen_before=False, history_known=False) is None
    True
    """
    if not crawford_rule or seen_before or not _one_player_is_one_away(score_1, score_2, length):
        return False
    if history_known or min(score_1, score_2) == 0:
        return True
    return None


def is_post_crawford_game(
    score_1: int, score_2: int, length: int, crawford_rule: bool, seen_before: bool, history_known: bool = True
) -> bool | None:
    """True if the game starts after the Crawford game of its match; None if that cannot be told.

    Parameters as in `is_crawford_game`. False without the Crawford rule and in money sessions. Two players who are 1 away come
    through a Crawford game, unless the match itself began there.
    """
    if not crawford_rule or length <= 1 or length - 1 not in (score_1, score_2) or max(score_1, score_2) >= length:
        return False
    if seen_before:
        return True
    if score_1 == score_2:
        return not history_known
    if history_known or min(score_1, score_2) == 0:
        return False
    return None
