"""Identifiers of positions and matches: GNU Position ID, GNU Match ID, XGID.

Players are those of the match: player 1 is XGID's uppercase side (whatever the turn: the frame is fixed) and GNU
Backgammon's player 1; player 2 is the lowercase side and GNU Backgammon's player 0. So the identifiers of one position fit
together when pasted into that program.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from dataclasses import dataclass, field

from analyzer.game.cube import cube_exponent

NO_GAME, PLAYING, GAME_OVER, RESIGNED, DROPPED = range(5)
"""Game states of a Match ID."""

_POSITION_BITS = 80


def position_id(on_roll_board: Sequence[int], other_board: Sequence[int]) -> str:
    """The GNU Position ID, 14 characters: the board seen by the player on roll.

    Raises: ValueError if the checkers do not fit into its 80 bits (at most 15 a side do).

    >>> start = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
    >>> position_id(start, start)
    '4HPwATDgc/ABMA'
    """
    key = 0
    bit = 0
    for board in (other_board, on_roll_board):
        for count in board[1:26]:
            if count:
                key |= ((1 << count) - 1) << bit
                bit += count
            bit += 1
    if bit > _POSITION_BITS:
        raise ValueError(f"{bit - 50} checkers do not fit into a Position ID")
    return base64.b64encode(key.to_bytes(10, "little"))[:14].decode("ascii")


def boards_of_position_id(text: str, checkers: int = 15) -> tuple[list[int], list[int]]:
    """The boards of a GNU Position ID: the player on roll first; what is missing to `checkers` is borne off.

    Raises: ValueError if the text is no Position ID, or a side has more checkers than that.
    """
    key = int.from_bytes(_decoded(text, 14, 10, "Position ID"), "little")
    boards: list[list[int]] = [[0] * 26, [0] * 26]
    index = 0
    for bit in range(_POSITION_BITS):
        if key >> bit & 1:
            if index >= 50:
                raise ValueError(f"{text!r} is no Position ID: it has checkers after the last point")
            boards[index // 25][index % 25 + 1] += 1
        else:
            index += 1
    if index < 50:
        raise ValueError(f"{text!r} is no Position ID: it has too many checkers")
    for board in boards:
        board[0] = checkers - sum(board)
        if board[0] < 0:
            raise ValueError(f"{text!r} has {checkers - board[0]} checkers on one side, more than {checkers}")
    return boards[1], boards[0]


@dataclass(frozen=True, slots=True)
class MatchState:
    """What a GNU Match ID says."""

    cube_value: int = 1
    cube_owner: int = 0
    """1, 2, or 0 for the centred cube."""
    player_on_roll: int = 1
    """1 or 2."""
    player_to_decide: int = 0
    """1 or 2; 0: the player on roll. The other one while a double is on offer."""
    crawford: bool = False
    game_state: int = PLAYING
    double_offered: bool = False
    resignation: int = 0
    """0 none, 1 single, 2 gammon, 3 backgammon."""
    die_1: int = 0
    """0 before the roll."""
    die_2: int = 0
    match_length: int = 0
    """0 money."""
    score_1: int = 0
    score_2: int = 0
    jacoby: bool = False


def match_id(state: MatchState) -> str:
    """The GNU Match ID, 12 characters; the higher die first.

    Raises: ValueError if a number does not fit (cube to 2^15, length and scores to 32767, dice to 7).

    >>> match_id(MatchState(die_1=3, die_2=1, match_length=7))
    'cInlAAAAAAAE'
    """
    decider = state.player_to_decide or state.player_on_roll
    high, low = max(state.die_1, state.die_2), min(state.die_1, state.die_2)
    fields = (
        (cube_exponent(state.cube_value), 4, "cube"),
        (3 if state.cube_owner == 0 else 2 - state.cube_owner, 2, "cube owner"),
        (2 - state.player_on_roll, 1, "player on roll"),
        (int(state.crawford), 1, "Crawford"),
        (state.game_state, 3, "game state"),
        (2 - decider, 1, "player to decide"),
        (int(state.double_offered), 1, "double"),
        (state.resignation, 2, "resignation"),
        (high, 3, "die"),
        (low, 3, "die"),
        (state.match_length, 15, "match length"),
        (state.score_2, 15, "score"),
        (state.score_1, 15, "score"),
        (int(not state.jacoby), 1, "Jacoby"),
    )
    key = 0
    position = 0
    for value, width, name in fields:
        if not 0 <= value < 1 << width:
            raise ValueError(f"{name}: {value} does not fit into a Match ID")
        key |= value << position
        position += width
    return base64.b64encode(key.to_bytes(9, "little")).decode("ascii")


def state_of_match_id(text: str) -> MatchState:
    """What a GNU Match ID says; dice as they stand in it. In a match `jacoby` is False.

    An ID of before the Jacoby bit reads as Jacoby on in money sessions. Raises: ValueError if the text is no Match ID, or says
    what cannot be (score over the length, Crawford game for money, a die of 7).
    """
    key = int.from_bytes(_decoded(text, 12, 9, "Match ID"), "little")

    def bits(first: int, width: int) -> int:
        return key >> first & ((1 << width) - 1)

    owner = bits(4, 2)
    if owner == 2:
        raise ValueError(f"{text!r} is no Match ID: cube owner 2")
    length, score_2, score_1 = bits(21, 15), bits(36, 15), bits(51, 15)
    state = MatchState(
        cube_value=1 << bits(0, 4),
        cube_owner=0 if owner == 3 else 2 - owner,
        player_on_roll=2 - bits(6, 1),
        player_to_decide=0 if bits(11, 1) == bits(6, 1) else 2 - bits(11, 1),
        crawford=bool(bits(7, 1)),
        game_state=bits(8, 3),
        double_offered=bool(bits(12, 1)),
        resignation=bits(13, 2),
        die_1=bits(15, 3),
        die_2=bits(18, 3),
        match_length=length,
        score_1=score_1,
        score_2=score_2,
        jacoby=length == 0 and not bits(66, 1),
    )
    if max(state.die_1, state.die_2) > 6:
        raise ValueError(f"{text!r} has a die of 7")
    if state.game_state > DROPPED:
        raise ValueError(f"{text!r} has the unknown game state {state.game_state}")
    if length and max(score_1, score_2) > length:
        raise ValueError(f"{text!r} has a score over the match length")
    if state.crawford and not length:
        raise ValueError(f"{text!r} has a Crawford game in a money session")
    return state


def _decoded(text: str, characters: int, size: int, name: str) -> bytes:
    """The bytes of a base64 text of this many characters."""
    if len(text) != characters:
        raise ValueError(f"{text!r} is no {name}: it has {len(text)} characters instead of {characters}")
    try:
        data = base64.b64decode(text + "=" * (-characters % 4), validate=True)
    except (binascii.Error, ValueError):
        raise ValueError(f"{text!r} is no {name}: it has characters that are not base64") from None
    return data[:size]


@dataclass(slots=True)
class XgidPosition:
    """What an XGID says."""

    board_1: list[int] = field(default_factory=lambda: [0] * 26)
    """Player 1's board (uppercase), in his numbering; what is missing to all checkers is borne off."""
    board_2: list[int] = field(default_factory=lambda: [0] * 26)
    cube_value: int = 1
    cube_owner: int = 0
    player_on_roll: int = 1
    """1 or 2; while a double is on offer the doubler."""
    dice: str = "00"
    """Two digits, `00` before the roll, `D` doubled, `B` beavered, `R` raccooned."""
    score_1: int = 0
    score_2: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    match_length: int = 0
    cube_limit_exponent: int = 10


def xgid(
    board_1: Sequence[int],
    board_2: Sequence[int],
    *,
    cube_value: int = 1,
    cube_owner: int = 0,
    player_on_roll: int = 1,
    dice: str = "00",
    score_1: int = 0,
    score_2: int = 0,
    crawford: bool = False,
    jacoby: bool = False,
    beavers: bool = False,
    match_length: int = 0,
    cube_limit_exponent: int = 10,
) -> str:
    """The XGID, with its `XGID=`. Uppercase is player 1, whoever is on roll. Parameters as in `XgidPosition`.

    Crawford counts only in a match, Jacoby and beavers only for money (there they share the field).
    Raises: ValueError for over 26 checkers on a point or an impossible cube.
    """
    owner = (0, 1, -1)[cube_owner]
    turn = (0, 1, -1)[player_on_roll]
    rules = int(crawford) if match_length else int(jacoby) + 2 * int(beavers)
    return (
        f"XGID={_xgid_board(board_1, board_2)}:{cube_exponent(cube_value)}:{owner}:{turn}:{dice}"
        f":{score_1}:{score_2}:{rules}:{match_length}:{cube_limit_exponent}"
    )


def _xgid_board(board_1: Sequence[int], board_2: Sequence[int]) -> str:
    characters = ["-"] * 26
    for point in range(1, 26):
        count = board_1[point]
        if count:
            characters[point] = _letter("A", count)
        count = board_2[point]
        if count:
            characters[25 - point] = _letter("a", count)
    return "".join(characters)


def _letter(first: str, count: int) -> str:
    if not 0 < count <= 26:
        raise ValueError(f"{count} checkers on a point do not fit into an XGID")
    return chr(ord(first) + count - 1)


def parse_xgid(text: str, checkers: int = 15) -> XgidPosition:
    """What an XGID says, with or without `XGID=`, with 9 or (older programs) 8 fields after the position.

    The frame is fixed: uppercase is player 1 even if player 2 is on roll.
    Raises: ValueError if the text is no XGID, a side has more than `checkers`, or the values cannot be.
    """
    body = text.strip()
    if body[:5].upper() == "XGID=":
        body = body[5:]
    fields = body.split(":")
    if len(fields) not in (9, 10) or len(fields[0]) != 26:
        raise ValueError(f"{text!r} is no XGID: a position of 26 characters and 8 or 9 fields are needed")
    dice = fields[4].upper()
    if not (dice[:1] in {"D", "B", "R"} and len(set(dice)) == 1) and not (
        len(dice) == 2 and all(die in "0123456" for die in dice)
    ):
        raise ValueError(f"{text!r} is no XGID: {fields[4]!r} are no dice")
    numbers: list[int] = []
    for value in (*fields[1:4], *fields[5:]):
        digits = value[1:] if value.startswith("-") else value
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
            raise ValueError(f"{text!r} is no XGID: {value!r} is no number")
        numbers.append(int(value))
    exponent, owner, turn, score_1, score_2, rules, length = numbers[:7]
    if owner not in (-1, 0, 1) or turn not in (-1, 1) or not 0 <= exponent <= 62 or min(score_1, score_2, rules, length) < 0:
        raise ValueError(f"{text!r} is no XGID: a field is out of range")
    position = XgidPosition(
        cube_value=1 << exponent,
        cube_owner=(0, 1, 2)[owner],
        player_on_roll=1 if turn == 1 else 2,
        dice=dice if dice[0].isdigit() else dice[0],
        score_1=score_1,
        score_2=score_2,
        crawford=bool(length and rules & 1),
        jacoby=bool(not length and rules & 1),
        beavers=bool(not length and rules & 2),
        match_length=length,
        cube_limit_exponent=numbers[7] if len(numbers) > 7 else 10,
    )
    for index, character in enumerate(fields[0]):
        if "A" <= character <= "Z" and index > 0:
            position.board_1[index] = ord(character) - ord("A") + 1
        elif "a" <= character <= "z" and index < 25:
            position.board_2[25 - index] = ord(character) - ord("a") + 1
        elif character != "-":
            raise ValueError(f"{text!r} is no XGID: {character!r} cannot stand at place {index} of the position")
    for board in (position.board_1, position.board_2):
        board[0] = checkers - sum(board)
        if board[0] < 0:
            raise ValueError(f"{text!r} has {checkers - board[0]} checkers on one side, more than {checkers}")
    return position
