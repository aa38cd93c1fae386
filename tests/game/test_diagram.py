from __future__ import annotations

from analyzer.game.diagram import diagram
from analyzer.game.position import start_board
from tests.game.written import board


def test_diagram__start_seen_by_player_1() -> None:
    assert diagram(start_board(), start_board(), player_on_roll=1, dice=(3, 1), name_1="Alice", name_2="Bob") == (
        " 12 11 10  9  8  7       6  5  4  3  2  1\n"
        "+13-14-15-16-17-18-+---+19-20-21-22-23-24-+\n"
        "| X           O    |   | O              X |  O Bob\n"
        "| X           O    |   | O              X |  167 pips\n"
        "| X           O    |   | O                |  0 off\n"
        "| X                |   | O                |\n"
        "| X                |   | O                |\n"
        "|                  |BAR|   X to play 31   |  cube 1\n"
        "| O                |   | X                |\n"
        "| O                |   | X                |\n"
        "| O           X    |   | X                |  X Alice\n"
        "| O           X    |   | X              O |  167 pips\n"
        "| O           X    |   | X              O |  0 off\n"
        "+12-11-10--9--8--7-+---+-6--5--4--3--2--1-+\n"
        " 13 14 15 16 17 18      19 20 21 22 23 24\n"
    )


def test_diagram__high_stacks_bar_off_and_cube_seen_by_player_2() -> None:
    text = diagram(board("bar:1 6:7"), board("3:11 bar:2"), player_on_roll=2, cube_value=4, cube_owner=1, name_2="Zoë" * 20)
    lines = text.splitlines()
    assert "|  X" in lines[2]
    assert "cube 4" in lines[5]
    assert "O to roll" in lines[7]
    assert lines[8] == "|                  |   |         11       |"
    assert "O Zo?Zo?Zo?Zo?" in text
    assert "7 off" in lines[4]
    assert "2 off" in lines[12]
    assert max(len(line) for line in lines) <= 60
    assert text.isascii()
