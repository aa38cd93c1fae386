"""The board as SVG: checkers, cube, dice, the moves of a play as arrows. Numbers only, so nothing of a record is in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

POINT = 30
"""Width of a point."""
RADIUS = 13
STACK = 5
"""Checkers that are drawn on a point; of more there is a number on the last."""
LEFT, TOP, HEIGHT = 34, 26, 320
BAR_X = LEFT + 6 * POINT
WIDTH = LEFT + 12 * POINT + POINT + 40
BOTTOM = TOP + HEIGHT
TRIANGLE = 140

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def point_x(point: int) -> int:
    """The middle of a point (1 to 24), of the bar (25), or of the place for checkers borne off (0), seen by the viewer."""
    if point == 25:
        return BAR_X + POINT // 2
    if point == 0:
        return LEFT + 13 * POINT + 20
    place = 12 - point if point <= 12 else point - 13
    return LEFT + place * POINT + (POINT if place > 5 else 0) + POINT // 2


def empty_board() -> str:
    """The empty board as a `symbol` with the id `board`: written once in a page, shown by every drawing.

    The viewer's numbers stand next to the board, his opponent's outside of them.
    """
    parts = [f'<symbol id="board" viewBox="0 0 {WIDTH} {BOTTOM + TOP}">']
    parts.append(f'<rect class="wood" x="0" y="{TOP - 4}" width="{WIDTH}" height="{HEIGHT + 8}" rx="6"/>')
    parts += [
        f'<rect class="felt" x="{left}" y="{TOP}" width="{6 * POINT}" height="{HEIGHT}"/>' for left in (LEFT, BAR_X + POINT)
    ]
    for point in range(1, 25):
        x, half = point_x(point), POINT // 2
        is_top = point > 12
        base, tip = (TOP, TOP + TRIANGLE) if is_top else (BOTTOM, BOTTOM - TRIANGLE)
        parts.append(f'<path class="p{point % 2}" d="M{x - half} {base}L{x} {tip}L{x + half} {base}z"/>')
        near, far = (TOP - 7, TOP - 17) if is_top else (BOTTOM + 14, BOTTOM + 24)
        parts.append(f'<text class="n" x="{x}" y="{near}">{point}</text><text class="m" x="{x}" y="{far}">{25 - point}</text>')
    return "".join(parts) + "</symbol>" + _arrow_head()


def _arrow_head() -> str:
    return (
        '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">'
        '<path class="tip" d="M0 0L8 4L0 8z"/></marker>'
    )


def board_svg(
    board_1: Sequence[int],
    board_2: Sequence[int],
    *,
    viewer: int = 1,
    cube_value: int = 1,
    cube_owner: int = 0,
    dice: tuple[int, int] = (0, 0),
    roller: int = 0,
    moves: Iterable[tuple[int, int]] = (),
    label: str = "board",
) -> str:
    """A drawing that shows the symbol `board` with this position on it; lengths are those of its viewBox.

    viewer: whose home is at the lower right. roller: 1 or 2, whose dice they are. moves: (source, target) of the roller in
    his numbering. label: for those who cannot see it; no text of a record.
    Does not check: that the position is possible.
    """
    mine, theirs = (board_1, board_2) if viewer == 1 else (board_2, board_1)
    me = viewer
    parts = [
        f'<svg class="board" viewBox="0 0 {WIDTH} {BOTTOM + TOP}" role="img" aria-label="{label}">',
        f'<use href="#board" width="{WIDTH}" height="{BOTTOM + TOP}"/>',
    ]
    for point in range(1, 26):
        parts += _stack(me, point, mine[point], point > 12 and point < 25)
        if point < 25:
            parts += _stack(3 - me, 25 - point, theirs[point], 25 - point > 12)
    parts += _stack(3 - me, 25, theirs[25], False, from_middle=-1)
    parts += _off(me, mine[0], BOTTOM - 6, -1)
    parts += _off(3 - me, theirs[0], TOP + 6, 1)
    parts += _cube(cube_value, 0 if not cube_owner else 1 if cube_owner == viewer else -1)
    if dice[0] and dice[1]:
        parts += _dice(dice, roller, roller == viewer)
    parts += _arrows(moves, mine if roller == viewer else theirs, is_viewer=roller == viewer)
    return "".join(parts) + "</svg>"


def _stack(player: int, point: int, count: int, is_top: bool, *, from_middle: int = 1) -> list[str]:
    """The checkers of a point; those on the bar stand at the middle, the viewer's below, his opponent's above."""
    if count <= 0:
        return []
    x = point_x(point)
    parts = [
        f'<circle class="c{player}" cx="{x}" cy="{_height(point, index, is_top, from_middle)}" r="{RADIUS}"/>'
        for index in range(min(count, STACK))
    ]
    if count > STACK:
        y = _height(point, STACK - 1, is_top, from_middle)
        parts.append(f'<text class="k{player}" x="{x}" y="{y + 5}">{count}</text>')
    return parts


def _height(point: int, index: int, is_top: bool, from_middle: int = 1) -> int:
    """The middle of a checker of a stack, counted from the edge, on the bar from the middle."""
    if point == 25:
        return TOP + HEIGHT // 2 + from_middle * (24 + index * 2 * RADIUS)
    return TOP + RADIUS + 1 + index * 2 * RADIUS if is_top else BOTTOM - RADIUS - 1 - index * 2 * RADIUS


def _off(player: int, count: int, y: int, direction: int) -> list[str]:
    """Checkers borne off, as bars in the place beside the board."""
    if count <= 0:
        return []
    x = LEFT + 13 * POINT + 6
    bars = "".join(f"M{x} {y + direction * (7 * index)}h28" for index in range(count))
    return [f'<path class="o{player}" d="{bars}"/>']


def _cube(value: int, side: int) -> list[str]:
    """The cube: centred, or with the viewer (1) or his opponent (-1); a centred cube of 1 shows 64."""
    y = TOP + HEIGHT // 2 + side * (HEIGHT // 2 - 16)
    shown = 64 if value == 1 else value
    return [
        f'<rect class="cube" x="4" y="{y - 13}" width="26" height="26" rx="4"/>',
        f'<text class="cubetext" x="17" y="{y + 5}">{shown}</text>',
    ]


def _dice(dice: tuple[int, int], roller: int, is_viewer: bool) -> list[str]:
    """Two dice in the roller's right half."""
    middle = (BAR_X + POINT + 3 * POINT) if is_viewer else (LEFT + 3 * POINT)
    y = TOP + HEIGHT // 2
    parts = []
    for index, value in enumerate(dice):
        x = middle + (-18 if index == 0 else 18)
        parts.append(f'<rect class="d{roller}" x="{x - 13}" y="{y - 13}" width="26" height="26" rx="4"/>')
        parts += [
            f'<circle class="e{roller}" cx="{x + 7 * across}" cy="{y + 7 * down}" r="2.6"/>'
            for across, down in PIPS.get(value, ())
        ]
    return parts


def _arrows(moves: Iterable[tuple[int, int]], board: Sequence[int], *, is_viewer: bool) -> list[str]:
    """Curved arrows from the top of the stack that is left to the top of the stack that is joined."""
    counts = list(board)
    parts = []
    for source, target in moves:
        if not (0 < source <= 25 and 0 <= target <= 25):
            continue
        start = _top(counts, source, is_viewer, is_target=False)
        counts[source] = max(counts[source] - 1, 0)
        end = _top(counts, target, is_viewer, is_target=True)
        counts[target] += 1
        bend = TOP + HEIGHT // 2
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1] + bend) // 3)
        parts.append(
            f'<path class="arrow" marker-end="url(#tip)" d="M{start[0]} {start[1]}Q{middle[0]} {middle[1]} {end[0]} {end[1]}"/>'
        )
    return parts


def _top(counts: Sequence[int], point: int, is_viewer: bool, *, is_target: bool) -> tuple[int, int]:
    """Where an arrow begins or ends on a point of the mover."""
    if point == 0:
        return point_x(0), BOTTOM - 40 if is_viewer else TOP + 40
    level = min(max(counts[point] - (0 if is_target else 1), 0), STACK - 1)
    if point == 25:
        return point_x(25), _height(25, level, False, 1 if is_viewer else -1)
    seen = point if is_viewer else 25 - point
    return point_x(seen), _height(seen, level, seen > 12)
