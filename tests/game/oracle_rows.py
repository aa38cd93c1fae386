"""The rows of the shared oracle table, as boards of `analyzer.game`."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

from tests.shared import ORACLE

Boards = tuple[list[int], list[int]]


def _boards(row: list[int]) -> Boards:
    mine, theirs = [0] * 26, [0] * 26
    for point in range(1, 25):
        if row[point] > 0:
            mine[point] = row[point]
        elif row[point] < 0:
            theirs[25 - point] = -row[point]
    mine[25], theirs[25] = row[25], row[0]
    mine[0], theirs[0] = 15 - sum(mine), 15 - sum(theirs)
    return mine, theirs


def oracle_rows(step: int = 1) -> Iterator[tuple[Boards, tuple[int, int], list[Boards]]]:
    """Each `step`-th row: boards, dice, resulting boards."""
    with gzip.open(ORACLE / "plays.jsonl.gz", "rt", encoding="ascii") as lines:
        for number, line in enumerate(lines):
            if number % step == 0:
                row = json.loads(line)
                yield _boards(row["board"]), (row["dice"][0], row["dice"][1]), [_boards(result) for result in row["results"]]
