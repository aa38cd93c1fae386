from __future__ import annotations

import pytest

from analyzer.game.cube import cube_exponent, is_cube_dead, is_cube_value


def test_is_cube_dead__rules_5_7() -> None:
    assert is_cube_dead(3, 4, 7)
    assert not is_cube_dead(2, 4, 7)
    assert is_cube_dead(6, 1, 7)
    assert not is_cube_dead(5, 1, 7)
    assert not is_cube_dead(50, 64, 0)


def test_cube_exponent__powers_of_two_only() -> None:
    assert [cube_exponent(value) for value in (1, 2, 64)] == [0, 1, 6]
    assert not is_cube_value(0)
    assert not is_cube_value(6)
    with pytest.raises(ValueError, match="3 is not a value of the cube"):
        cube_exponent(3)
