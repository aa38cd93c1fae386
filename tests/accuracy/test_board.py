"""The brute force that mutants are judged by, against the oracle table and by hand."""

import gzip
import json

import pytest

from tests.accuracy.board import START, Board, cause_of, is_legal, legal_plays, result_class
from tests.shared import ORACLE, needs_shared


def board(mine: dict[int, int], theirs: dict[int, int]) -> Board:
    """A board from checkers by point, each in its own numbering; the rest is borne off."""
    sides = []
    for checkers in (mine, theirs):
        counts = [0] * 26
        for point, number in checkers.items():
            counts[point] = number
        counts[0] = 15 - sum(counts)
        sides.append(tuple(counts))
    return sides[0], sides[1]


@needs_shared
def test_legal_plays__the_oracle_table_agrees() -> None:
    def read(row: list[int]) -> Board:
        mine = {point: row[point] for point in range(1, 25) if row[point] > 0} | {25: row[25]}
        theirs = {25 - point: -row[point] for point in range(1, 25) if row[point] < 0} | {25: row[0]}
        return board(mine, theirs)

    with gzip.open(ORACLE / "plays.jsonl.gz", "rt", encoding="ascii") as lines:
        for number, line in enumerate(lines):
            if number % 4:
                continue
            row = json.loads(line)
            assert set(legal_plays(read(row["board"]), *row["dice"])) == {read(result) for result in row["results"]}, line[:80]


@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "steps", "code"),
    [
        ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, (3, 1), ((8, 5), (6, 5)), None),
        ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, (3, 1), ((9, 6), (6, 5)), "P001"),
        ({24: 2, 6: 5, 8: 3, 13: 5}, {24: 2, 6: 5, 8: 3, 13: 5}, (5, 1), ((24, 19), (6, 5)), "P003"),
        ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, (3, 1), ((13, 9), (6, 5)), "P004"),
        ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, (3, 1), ((8, 5),), "P005"),
        ({13: 1, 1: 2}, {19: 2, 13: 2, 1: 2}, (6, 1), ((13, 7),), None),
        ({25: 1, 13: 3}, {1: 2}, (3, 1), ((13, 10), (13, 12)), "P002"),
        ({9: 1, 3: 2}, {1: 2}, (3, 2), ((3, 0), (9, 7)), "P007"),
        ({6: 1, 4: 1, 2: 1}, {1: 2}, (5, 1), ((4, 0), (6, 5)), "P008"),
        ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, (3, 1), ((8, 5), (8, 9)), "P011"),
        ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, (3, 1), ((8, 5), (6, 5), (13, 10)), "P012"),
    ],
)
def test_cause_of__one_thing_is_wrong(
    mine: dict[int, int], theirs: dict[int, int], dice: tuple[int, int], steps: tuple[tuple[int, int], ...], code: str | None
) -> None:
    causes = cause_of(board(mine, theirs), *dice, steps)
    assert (causes[0] if causes else None) == code


def test_cause_of__only_one_die_and_the_smaller_is_played() -> None:
    # 13/12 and 13/7 are open, and from neither is there a second move.
    blocked = board({13: 1}, {19: 2, 1: 2})
    assert is_legal(blocked, 6, 1, ((13, 7),))
    assert cause_of(blocked, 6, 1, ((13, 12),)) == ("P006",)


def test_result_class__by_what_the_loser_has_left() -> None:
    assert result_class(board({1: 14}, {})[0]) == 1
    assert result_class(START) == 3
    assert result_class(board({6: 15}, {})[0]) == 2
    assert result_class(board({6: 14, 25: 1}, {})[0]) == 3
