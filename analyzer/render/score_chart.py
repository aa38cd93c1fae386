"""The course of a match as a small chart: an SVG of steps, numbers only.

Drawn here and not by matplotlib: a page of 1,000 matches has 1,000 of them, 1 kB and 50 microseconds each instead of 15 kB
and 40 milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence

WIDTH, HEIGHT = 300, 96
_LEFT, _RIGHT, _TOP, _BOTTOM = 22, 288, 8, 80


def score_chart(scores: Sequence[tuple[int, int]], *, length: int, crawford: int | None = None) -> str:
    """An `svg` element: both players' scores before each game and at the end, one step a game.

    scores: from the first game's start on, one more than games. length: points to win, 0 for money. crawford: index of the
    Crawford game, which is shaded.
    """
    games = max(len(scores) - 1, 1)
    top = max(length, *(max(pair) for pair in scores), 1)

    def x(index: int) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * index / games, 1)

    def y(score: int) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * score / top, 1)

    parts = [f'<svg class="scores" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="score after each game">']
    if crawford is not None:
        parts.append(
            f'<rect class="cr" x="{x(crawford)}" y="{_TOP}" width="{round(x(crawford + 1) - x(crawford), 1)}" '
            f'height="{_BOTTOM - _TOP}"><title>Crawford game</title></rect>'
        )
    parts += [
        f'<path class="g" d="M{_LEFT} {y(score)}H{_RIGHT}"/><text x="{_LEFT - 4}" y="{y(score) + 3}">{score}</text>'
        for score in sorted({0, length or top})
    ]
    for side in (0, 1):
        steps = [f"M{x(0)} {y(scores[0][side])}"]
        steps += [f"H{x(index)}V{y(pair[side])}" for index, pair in enumerate(scores) if index]
        parts.append(f'<path class="s{side + 1}" d="{"".join(steps)}"/>')
    parts.append(f'<text class="mid" x="{(_LEFT + _RIGHT) // 2}" y="{HEIGHT - 4}">{games} game{"s" if games != 1 else ""}</text>')
    return "".join(parts) + "</svg>"
