"""Positions that a .mat text gives: `; Set Pos=` and the dump behind `Illegal play`."""

from __future__ import annotations

import re

from analyzer.transcript import GivenPosition

SET_POSITION = re.compile(r"[ \t]*+[;#]?+[ \t]*+Set[ \t]?+Pos(?:ition)?[ \t]*+=[ \t]*+", re.IGNORECASE)
_XGID = re.compile(r"([A-Pa-p-]{26})(?:/(-?[0-9]{1,2}))?+[ \t]*+")
_FIELDS = 40
_NAMED = 33
"""Fields 7 to 39 follow the names."""


def parse_set_position(text: str) -> GivenPosition | None:
    """The position of a `; Set Pos=` comment; None if it is unreadable.

    26 characters as in an XGID, uppercase being the left player, then `/` and the cube: 0 for a centred one,
    k for 2**k owned by the right player, -k for 2**k owned by the left one.
    Source: GNU Backgammon's importer, eXtreme Gammon's exports.
    """
    head = SET_POSITION.match(text)
    if head is None:
        return None
    found = _XGID.fullmatch(text[head.end() :].rstrip(" \t\n"))
    if found is None:
        return None
    board_1, board_2 = [0] * 26, [0] * 26
    for index, character in enumerate(found.group(1)):
        if character == "-":
            continue
        if character.isupper():
            if index == 0:
                return None
            board_1[index] = ord(character) - ord("A") + 1
        else:
            if index == 25:
                return None
            board_2[25 - index] = ord(character) - ord("a") + 1
    power = int(found.group(2) or 0)
    if abs(power) > 30:
        return None
    owner = 0 if power == 0 else (2 if power > 0 else 1)
    return GivenPosition(_with_off(board_1), _with_off(board_2), 1 << abs(power), owner)


def parse_dump(text: str, player: int, name_1: str, name_2: str) -> GivenPosition | None:
    """The board after a play declared illegal, from its Snowie position line; None if it is unreadable.

    player: who made the play; the line is seen by the other one, unless the names say otherwise.
    Fields 1 to 4 mean nothing reliable and are not read.
    Source: Snowie's position line as GNU Backgammon reads and writes it.
    """
    begin, end = text.find("("), text.rfind(")")
    if begin < 0 or end < begin:
        return None
    fields = text[begin + 1 : end].strip(" \t").rstrip(";").split(";")
    if len(fields) < _FIELDS or len(fields) > 200:
        return None
    numbers = _integers([fields[0], *fields[len(fields) - _NAMED :]])
    if numbers is None:
        return None
    # A name may hold semicolons; then where one ends and the other begins is not known.
    names = ";".join(fields[5 : len(fields) - _NAMED])
    viewer = 3 - player
    own = (name_1, name_2)
    if names == f"{own[player - 1]};{own[viewer - 1]}" and own[0] != own[1]:
        viewer = player
    other = 3 - viewer
    score_viewer, score_other, cube, owner = numbers[2:6]
    cells = numbers[6:32]
    boards = {viewer: [0] * 26, other: [0] * 26}
    for index, count in enumerate(cells):
        if count > 0 and index > 0:
            boards[viewer][index] = count
        elif count < 0 and index < 25:
            boards[other][25 - index] = -count
        elif count:
            return None
    scores = {viewer: score_viewer, other: score_other}
    return GivenPosition(
        _with_off(boards[1]),
        _with_off(boards[2]),
        cube,
        {1: viewer, 0: 0, -1: other}.get(owner),
        viewer,
        numbers[32],
        numbers[33],
        scores[1],
        scores[2],
        numbers[0],
    )


def _with_off(board: list[int]) -> tuple[int, ...]:
    board[0] = max(15 - sum(board[1:]), 0)
    return tuple(board)


def _integers(fields: list[str]) -> list[int] | None:
    numbers = []
    for field in fields:
        field = field.strip(" \t")
        digits = field.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
            return None
        numbers.append(int(field))
    return numbers
