"""The board as text, for terminals and messages: plain ASCII, at most 60 columns."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.game.position import pip_count

_ROWS = 5
_NAME_WIDTH = 12
_SIGNS = {1: "X", 2: "O"}


def diagram(
    board_1: Sequence[int],
    board_2: Sequence[int],
    *,
    player_on_roll: int = 0,
    cube_value: int = 1,
    cube_owner: int = 0,
    dice: tuple[int, int] = (0, 0),
    viewer: int = 0,
    name_1: str = "",
    name_2: str = "",
) -> str:
    """The board seen by one player, his home at the lower right; lines end in newlines, without trailing blanks.

    player_on_roll: 1, 2, or 0 for nobody. viewer: 1, 2, or 0 for the player on roll (player 1 if nobody is). Player 1 is X,
    player 2 is O. The numbers next to the board are the viewer's, the outer ones his opponent's. A sixth and
    further checkers of a point are a number at its tip. dice: (0, 0) before the roll.
    Does not check: whether the board is possible.
    """
    bottom = viewer or player_on_roll or 1
    top = 3 - bottom
    mine, theirs = (board_1, board_2) if bottom == 1 else (board_2, board_1)
    names = {1: name_1, 2: name_2}
    signs = (_SIGNS[bottom], _SIGNS[top])
    upper = _half(mine, theirs, range(13, 25), signs, _stack(theirs[25], signs[1]))
    lower = _half(mine, theirs, range(12, 0, -1), signs, _stack(mine[25], signs[0]))[::-1]
    beside_top = _side(top, names[top], theirs)
    beside_bottom = _side(bottom, names[bottom], mine)
    if cube_owner:
        (beside_top if cube_owner == top else beside_bottom).append(f"cube {cube_value}")
    middle = f"cube {cube_value}" if not cube_owner else ""
    turn = ""
    if player_on_roll:
        sign = _SIGNS[player_on_roll]
        turn = f"{sign} to play {dice[0]}{dice[1]}" if dice[0] else f"{sign} to roll"
    lines = [
        _numbers(range(12, 0, -1)),
        _edge(range(13, 25)),
        *(f"|{row}|  {text}" for row, text in zip(upper, [*beside_top, *[""] * _ROWS], strict=False)),
        f"|{'':18}|BAR|{turn:^18}|  {middle}",
        *(f"|{row}|  {text}" for row, text in zip(lower, [*[""] * (_ROWS - len(beside_bottom)), *beside_bottom], strict=True)),
        _edge(range(12, 0, -1)),
        _numbers(range(13, 25)),
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _side(player: int, name: str, board: Sequence[int]) -> list[str]:
    """What stands beside the board about one player."""
    plain = "".join(character if " " <= character <= "~" else "?" for character in name)
    return [f"{_SIGNS[player]} {plain[:_NAME_WIDTH]}".rstrip(), f"{pip_count(board)} pips", f"{board[0]} off"]


def _numbers(points: Sequence[int]) -> str:
    """The outer line of numbers: the opponent's."""
    texts = [f"{point:>2} " for point in points]
    return f" {''.join(texts[:6])}     {''.join(texts[6:])}"


def _edge(points: Sequence[int]) -> str:
    """The board's edge with the viewer's numbers."""
    texts = [f"{point:->2}-" for point in points]
    return f"+{''.join(texts[:6])}+---+{''.join(texts[6:])}+"


def _half(mine: Sequence[int], theirs: Sequence[int], points: Sequence[int], signs: tuple[str, str], bar: list[str]) -> list[str]:
    """The rows of one half from the edge inwards; `signs` of the viewer and his opponent, `bar` the cells of the bar."""
    columns = [_stack(mine[point], signs[0]) if mine[point] else _stack(theirs[25 - point], signs[1]) for point in points]
    return [
        f"{''.join(column[row] for column in columns[:6])}|{bar[row]}|{''.join(column[row] for column in columns[6:])}"
        for row in range(_ROWS)
    ]


def _stack(count: int, sign: str) -> list[str]:
    """The cells of one point from the edge inwards."""
    cells = [f" {sign} "] * min(count, _ROWS) + ["   "] * (_ROWS - count)
    if count > _ROWS:
        cells[-1] = f"{count:>2} "
    return cells
