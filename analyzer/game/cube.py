"""The doubling cube: its faces, and when turning it can win nothing more."""

from __future__ import annotations


def is_cube_value(value: int) -> bool:
    """True for 1, 2, 4, 8, ...; 1 is the centred cube that shows 64. No limit (rule book 5.1)."""
    return value > 0 and value & (value - 1) == 0


def cube_exponent(value: int) -> int:
    """How often the cube was doubled: 0 for 1, 1 for 2, 2 for 4.

    Raises: ValueError for a value that is no power of two.
    """
    if not is_cube_value(value):
        raise ValueError(f"{value} is not a value of the cube")
    return value.bit_length() - 1


def is_cube_dead(score: int, cube_value: int, match_length: int) -> bool:
    """True if the cube is dead for the player with this score, who holds it or would turn it from the middle.

    cube_value: as it lies before the turn, 1 for the centred cube. Never dead in a money session (length 0).
    Source: rule book 5.7.

    >>> is_cube_dead(3, 4, 7), is_cube_dead(2, 4, 7)
    (True, False)
    """
    return match_length > 0 and score + cube_value >= match_length
