from __future__ import annotations

import pytest

from analyzer.game.scoring import capped_points, points_won, result_class
from tests.game.written import board


@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        ("6:14", 1),
        ("24:1", 1),
        ("6:15", 2),
        ("18:1 6:14", 2),
        ("19:1 6:14", 3),
        ("24:1 6:14", 3),
        ("bar:1 6:14", 3),
    ],
)
def test_result_class__rules_6_1(loser: str, kind: int) -> None:
    assert result_class(board(loser)) == kind


def test_result_class__three_checkers() -> None:
    assert result_class(board("6:3", checkers=3), checkers=3) == 2
    assert result_class(board("6:2", checkers=3), checkers=3) == 1


@pytest.mark.parametrize(
    ("kind", "cube", "jacoby", "turned", "backgammon_points", "points"),
    [
        (1, 1, False, False, 3, 1),
        (2, 4, False, True, 3, 8),
        (3, 2, False, True, 3, 6),
        (3, 2, False, True, 2, 4),
        (3, 1, True, False, 3, 1),
        (2, 2, True, True, 3, 4),
        (2, 2, True, False, 3, 2),  # after an automatic double
    ],
)
def test_points_won__cases(kind: int, cube: int, jacoby: bool, turned: bool, backgammon_points: int, points: int) -> None:
    assert points_won(kind, cube, jacoby=jacoby, cube_turned=turned, backgammon_points=backgammon_points) == points


def test_capped_points__last_game() -> None:
    assert capped_points(4, 1, 7) == {1}
    assert capped_points(4, 2, 3) == {2, 3}
    assert capped_points(2, 2, 7) == frozenset()
    assert capped_points(8, 3, 3) == {3}
    assert capped_points(8, 0, 0) == frozenset()
