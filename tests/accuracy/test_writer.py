"""The texts that are damaged: clean in every dialect, and with places that are where they say."""

import pytest

from tests.accuracy.bases import UnreadableError, play_match, read_match
from tests.accuracy.false_alarms import on_bases
from tests.accuracy.record import PLAY, Cell, UnplayableError
from tests.accuracy.writer import DIALECTS, Dialect, Writer, rows_of, write


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda one: one.name)
def test_write__places_hold_what_was_written(dialect: Dialect) -> None:
    match = play_match(3)
    written = write(match, dialect)
    lines = written.text.split("\n")
    for game in match.games:
        for cell in game.cells:
            line, column, end = written.places["cell", cell.uid]
            assert lines[line - 1][column - 1 : end - 1] == Writer(dialect).cell_text(cell)
    line, column, end = written.places["result", 0]
    assert lines[line - 1][column - 1 : end - 1].startswith("Wins ")
    assert lines[written.places["score", 0][0] - 2].strip() == "Game 1"


@pytest.mark.parametrize("dialect", [one for one in DIALECTS if one.marks], ids=lambda one: one.name)
def test_read_match__reads_what_was_written(dialect: Dialect) -> None:
    match = play_match(4)
    again = read_match(write(match, dialect).text, "again")
    assert [game.score for game in again.games] == [game.score for game in match.games]
    for game, other in zip(match.games, again.games, strict=True):
        for cell, copy in zip(game.cells, other.cells, strict=True):
            assert (cell.player, cell.kind, cell.value) == (copy.player, copy.kind, copy.value)
            assert sorted(cell.dice) == sorted(copy.dice)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (Cell(1, PLAY, (6, 3), ((24, 18), (18, 15)), (False, False)), "63: 24/15"),
        (Cell(1, PLAY, (6, 3), ((24, 18), (18, 15)), (True, False)), "63: 24/18*/15"),
        (Cell(1, PLAY, (6, 3), ((24, 18), (18, 15)), (False, False), is_plain=True), "63: 24/18 18/15"),
        (Cell(1, PLAY, (5, 5), ((6, 1), (6, 1), (25, 20), (8, 3)), (True, False, False, False)), "55: 6/1*(2) Bar/20 8/3"),
        (Cell(1, PLAY, (5, 5)), "55: Cannot Move"),
        (Cell(1, PLAY, (2, 1), ((2, 0), (1, 0))), "21: 2/Off 1/Off"),
    ],
)
def test_cell_text__of_the_compact_dialect(cell: Cell, text: str) -> None:
    assert Writer(DIALECTS[1]).cell_text(cell) == text


def test_rows_of__a_second_right_cell_begins_a_row() -> None:
    cells = [Cell(2, PLAY), Cell(2, PLAY), Cell(1, PLAY), Cell(2, PLAY), Cell(1, PLAY)]
    assert rows_of(cells) == [[None, cells[0]], [None, cells[1]], [cells[2], cells[3]], [cells[4], None]]


def test_read_match__refuses_what_does_not_follow() -> None:
    text = write(play_match(3), DIALECTS[0]).text
    with pytest.raises((UnreadableError, UnplayableError)):
        read_match(text.replace("Wins 1", "Wins 5").replace("Wins 2", "Wins 5").replace("Wins 3", "Wins 5"), "wrong")
    with pytest.raises(UnreadableError):
        read_match(text.replace(" Game 1", "Game one"), "wrong")


def test_clean_bases__nothing_is_found() -> None:
    assert on_bases([play_match(1), play_match(5), play_match(101, 0, games=2)]) == []
