"""The drawn board against the text diagram."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

from analyzer.game.diagram import diagram
from analyzer.render.board_svg import BAR_X, BOTTOM, HEIGHT, LEFT, POINT, TOP, board_svg, empty_board, point_x


def random_position(seed: int) -> tuple[list[int], list[int]]:
    """Two boards of 15 checkers that share no point."""
    rng = random.Random(seed)
    boards = ([0] * 26, [0] * 26)
    for board, other in (boards, boards[::-1]):
        places = [0, 25, *(point for point in range(1, 25) if not other[25 - point])]
        few = rng.sample(places, k=min(len(places), rng.randint(2, 9)))
        for _ in range(15):
            board[rng.choice(few)] += 1
    return boards


def drawn(svg: str) -> dict[tuple[int, int, bool], int]:
    """Checkers by (player, column from the left with the bar as 6, upper half), read off the drawing; a number stands for all."""
    root = ElementTree.fromstring(svg)
    found: dict[tuple[int, int, bool], int] = {}
    for node in root.iter():
        kind = node.get("class", "")
        if re.fullmatch(r"[ck][12]", kind):
            x, y = float(node.get("cx") or node.get("x") or 0), float(node.get("cy") or node.get("y") or 0)
            key = (int(kind[1]), int((x - LEFT) // POINT), y < TOP + HEIGHT / 2)
            found[key] = int(node.text or 0) if kind[0] == "k" else found.get(key, 0) + 1
    return found


def written(text: str) -> dict[tuple[int, int, bool], int]:
    """The same, read off the text diagram."""
    found: dict[tuple[int, int, bool], int] = {}
    lines = text.splitlines()
    for rows, is_upper in ((lines[2:7], True), (lines[8:13], False)):
        inwards = rows if is_upper else rows[::-1]
        for column in range(13):
            cells = [row[1 + 3 * column + (column > 6) + (column > 5) :][:3].strip() for row in inwards]
            signs = [cell for cell in cells if cell]
            if signs:
                number = next((int(cell) for cell in signs if cell.isdigit()), 0)
                found[1 if "X" in signs else 2, column, is_upper] = number or len(signs)
    return found


@pytest.mark.parametrize("viewer", [1, 2])
def test_board_svg__agrees_with_the_text_diagram(viewer: int) -> None:
    for seed in range(100):
        one, two = random_position(seed)
        text = diagram(one, two, viewer=viewer)
        assert drawn(board_svg(one, two, viewer=viewer)) == written(text), text


def test_point_x__stands_under_its_number() -> None:
    root = ElementTree.fromstring(f"<g>{empty_board()}</g>")
    near = {int(node.text or 0): float(node.get("x") or 0) for node in root.iter("text") if node.get("class") == "n"}
    assert near == {point: point_x(point) for point in range(1, 25)}
    far = {int(node.text or 0): float(node.get("x") or 0) for node in root.iter("text") if node.get("class") == "m"}
    assert far == {25 - point: point_x(point) for point in range(1, 25)}
    assert point_x(25) == BAR_X + POINT // 2


@pytest.mark.parametrize(("owner", "where"), [(0, "middle"), (1, "below"), (2, "above")])
def test_board_svg__cube_and_dice(owner: int, where: str) -> None:
    board = [0] * 26
    board[6] = 15
    svg = board_svg(board, board, viewer=1, cube_value=4, cube_owner=owner, dice=(6, 3), roller=1)
    root = ElementTree.fromstring(svg)
    cube = next(node for node in root.iter("text") if node.get("class") == "cubetext")
    assert cube.text == "4"
    y = float(cube.get("y") or 0)
    assert {"middle": abs(y - TOP - HEIGHT / 2) < 20, "below": y > BOTTOM - 40, "above": y < TOP + 40}[where]
    assert len([node for node in root.iter("circle") if node.get("class") == "e1"]) == 9


def test_board_svg__arrows_of_a_play() -> None:
    one, two = [0] * 26, [0] * 26
    one[13], one[25], two[6] = 14, 1, 15
    svg = board_svg(one, two, viewer=1, roller=1, moves=[(25, 20), (13, 10), (99, 3)])
    paths = [node.get("d") or "" for node in ElementTree.fromstring(svg).iter("path") if node.get("class") == "arrow"]
    starts = [(int(path[1:].split()[0]), int(path.split(" ")[-2])) for path in paths]
    assert starts == [(point_x(25), point_x(20)), (point_x(13), point_x(10))]


def test_board_svg__an_opponents_arrow_goes_the_other_way() -> None:
    one, two = [0] * 26, [0] * 26
    one[6], two[6] = 15, 15
    svg = board_svg(one, two, viewer=1, roller=2, moves=[(6, 2)])
    path = next(node.get("d") or "" for node in ElementTree.fromstring(svg).iter("path") if node.get("class") == "arrow")
    assert path.startswith(f"M{point_x(19)} ")
    assert path.split(" ")[-2] == str(point_x(23))
