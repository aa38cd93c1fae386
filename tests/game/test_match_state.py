from __future__ import annotations

import pytest

from analyzer.game.match_state import away, is_crawford_game, is_post_crawford_game


def test_away__points_needed() -> None:
    assert [away(0, 7), away(6, 7), away(9, 7), away(3, 0)] == [7, 1, 0, 0]


@pytest.mark.parametrize(
    ("score", "length", "rule", "seen", "known", "expected", "expected_after"),
    [
        ((6, 0), 7, True, False, True, True, False),
        ((6, 0), 7, True, False, False, True, False),
        ((1, 6), 7, True, False, True, True, False),
        ((1, 6), 7, True, False, False, None, None),
        ((6, 1), 7, True, True, True, False, True),
        ((6, 1), 7, False, False, True, False, False),
        ((6, 6), 7, True, False, False, False, True),
        ((6, 6), 7, True, True, True, False, True),
        ((6, 6), 7, True, False, True, False, False),
        ((5, 1), 7, True, False, True, False, False),
        ((0, 0), 1, True, False, True, False, False),
        ((4, 2), 0, True, False, True, False, False),
        ((7, 6), 7, True, False, True, False, False),
    ],
)
def test_is_crawford_game__rules_5_8(
    score: tuple[int, int],
    length: int,
    rule: bool,
    seen: bool,
    known: bool,
    expected: bool | None,
    expected_after: bool | None,
) -> None:
    assert is_crawford_game(*score, length, rule, seen, known) is expected
    assert is_post_crawford_game(*score, length, rule, seen, known) is expected_after
