"""The nodes of a game to actions."""

from __future__ import annotations

import re

from analyzer.findings import Finding
from analyzer.formats.pieces import shown
from analyzer.formats.sgf.setup import SETUP, Board, Setup, start_board
from analyzer.formats.sgf.values import PAIRS, Property, unescape
from analyzer.transcript import Action, GameRecord, MatchRecord
from analyzer.transcript.action import (
    BEAVER,
    DECLARED_ILLEGAL,
    DOUBLE,
    EMPTY,
    PASS,
    PLAY,
    RACCOON,
    RESIGN,
    SET_POSITION,
    TAKE,
    UNREADABLE,
    UNREADABLE_PLAY,
    WRITTEN,
)

_DICE = {f"{first}{second}": (first, second) for first in range(1, 7) for second in range(1, 7)}
_MOVE = re.compile(r"([0-9]*+)[ \t\n]*+([^0-9].*)?", re.DOTALL)
_WORDS = {
    "double": DOUBLE,
    "doubles": DOUBLE,
    "redouble": DOUBLE,
    "take": TAKE,
    "takes": TAKE,
    "accept": TAKE,
    "drop": PASS,
    "drops": PASS,
    "pass": PASS,
    "reject": PASS,
    "beaver": BEAVER,
    "raccoon": RACCOON,
    "resign": RESIGN,
}
_PLAYERS = {"W": 1, "B": 2}


class MoveReader:
    """Reads the nodes of one game into its record."""

    def __init__(self, match: MatchRecord, record: GameRecord) -> None:
        self._match = match
        self._record = record
        self._actions = record.actions
        self._doublers: list[int] = []
        """Who has turned the cube since it was last answered."""
        self._roll: Action | None = None
        """A roll (DI alone) that no move has followed yet."""
        self._turn = 0

    def read(self, properties: list[Property]) -> None:
        """Reads all properties of a game; the root's are read only as far as they are moves or setup."""
        setup: list[Property] = []
        node = -1
        for entry in properties:
            if entry.node != node or entry.name in _PLAYERS:
                self._setup(setup)
                setup = []
                node = entry.node
            name = entry.name
            if name in _PLAYERS:
                self._move(entry, _PLAYERS[name])
            elif name in SETUP:
                setup.append(entry)
            elif node > 0:
                self._other(entry)
        self._setup(setup)
        self._keep_roll()

    def _other(self, entry: Property) -> None:
        if entry.name in ("C", "N", "GC"):
            self._match.comments.append((entry.line, unescape(entry.values()[0].raw)))
        else:
            self._match.comments.append((entry.line, shown(entry.text)))

    # ---- moves

    def _move(self, entry: Property, player: int) -> None:
        text = entry.text
        raw = text[2:-1]
        if text[1] == "[" and raw.isalnum() and text[-1] == "]":
            line, column = entry.line, entry.column + 2
        else:
            values = entry.values()
            raw, line, column = values[0].raw, values[0].line, values[0].column
            for extra in values[1:]:
                self._find("S002", extra.line, extra.column, len(extra.raw), None, text=shown(extra.raw))
        action = Action(PLAY, player, line, column, None, raw)
        dice = _DICE.get(raw[:2])
        if dice is not None:
            action.die_1, action.die_2 = dice
            play = raw[2:]
            if not play:
                action.manner = EMPTY
            else:
                try:
                    pairs = PAIRS[player - 1]
                    action.words = tuple([pairs[play[at : at + 2]] for at in range(0, len(play), 2)])
                    action.manner = WRITTEN
                except KeyError:
                    self._odd_move(action, raw)
        else:
            self._odd_move(action, raw)
        if self._roll is not None:
            roll, self._roll = self._roll, None
            is_same = action.kind == PLAY and {roll.die_1, roll.die_2} == {action.die_1, action.die_2}
            if roll.player not in (0, player) or not is_same:
                self._put_roll(roll)
        self._turn = 3 - player if action.kind == PLAY else self._turn
        if action.kind == PLAY and self._doublers:
            self._doublers = []
        self._actions.append(action)

    def _odd_move(self, action: Action, raw: str) -> None:
        """A move that is not two dice and pairs of letters."""
        word = raw.strip(" \t\n").casefold()
        kind = _WORDS.get(word)
        if kind is not None:
            action.kind = kind
            self._cube(action)
            return
        found = _MOVE.fullmatch(raw.strip(" \t\n"))
        digits, play = (found.group(1), (found.group(2) or "")) if found is not None else ("", raw)
        if not digits:
            action.kind = UNREADABLE
            self._find("S002", action.line, action.column, len(raw), action, text=shown(raw))
            return
        if len(digits) == 2:
            action.die_1, action.die_2 = int(digits[0]), int(digits[1])
        else:
            action.dice_text = shown(digits)
            action.die_1 = int(digits[0])
            action.die_2 = int(digits[1]) if len(digits) > 1 else 0
        self._words(action, raw, play)

    def _words(self, action: Action, raw: str, play: str) -> None:
        """Pairs of letters with blanks between or letters that are none."""
        words = []
        at = raw.rindex(play) if play else len(raw)
        pairs = PAIRS[action.player - 1]
        while at < len(raw):
            if raw[at] in " \t\n":
                at += 1
                continue
            pair = raw[at : at + 2]
            try:
                words.append(pairs[pair])
            except KeyError:
                column = action.column + at
                self._find("S003", action.line, column, len(pair), action, word=shown(pair), play=shown(play), count=1)
                action.manner = UNREADABLE_PLAY
                return
            at += 2
        action.words = tuple(words)
        action.manner = WRITTEN if words else EMPTY

    def _cube(self, action: Action) -> None:
        """The second double running is a beaver, the third a raccoon."""
        if action.kind in (DOUBLE, BEAVER, RACCOON):
            if action.kind == DOUBLE and self._doublers and self._doublers[-1] != action.player:
                action.kind = BEAVER if len(self._doublers) == 1 else RACCOON
            self._doublers.append(action.player)
        else:
            self._doublers = []

    # ---- setup

    def _setup(self, properties: list[Property]) -> None:
        if not properties or (properties[0].node <= 0 and len(properties) == 1 and properties[0].name == "CV"):
            # In the root, CV alone tells the automatic doubles.
            return
        setup = Setup(properties)
        first = properties[0]
        line, column, text = first.line, first.column, shown(first.text.split("\n", 1)[0])
        if setup.dice != (0, 0) and not setup.has_board and not setup.has_cube:
            self._keep_roll()
            player = setup.player or self._turn
            entry = next(one for one in properties if one.name == "DI")
            at = entry.values()[0]
            self._roll = Action(PLAY, player, at.line, at.column, None, at.raw, setup.dice[0], setup.dice[1], manner=EMPTY)
            return
        if not setup.has_board and not setup.has_cube:
            # PL alone: who is to act next, which the next move says too.
            self._turn = setup.player or self._turn
            return
        roll, self._roll = self._roll, None
        board = Board(start_board(self._match.settings.variation)).play(self._actions)
        setup.apply(board)
        for entry, reason in setup.faults:
            self._find("S013", entry.line, entry.column, len(entry.text), None, text=shown(entry.text), reason=reason)
        self._turn = setup.player or self._turn
        if roll is not None and roll.player and setup.has_board:
            # A roll and then another board: a play that cannot be written as moves.
            roll.manner = DECLARED_ILLEGAL
            roll.position = board.given(3 - roll.player, setup.dice)
            self._turn = 3 - roll.player
            self._actions.append(roll)
            return
        if roll is not None:
            self._put_roll(roll)
        position = board.given(self._turn or None, setup.dice)
        self._actions.append(Action(SET_POSITION, 0, line, column, None, text, position=position))

    def _keep_roll(self) -> None:
        if self._roll is not None:
            self._put_roll(self._roll)
            self._roll = None

    def _put_roll(self, roll: Action) -> None:
        if roll.player:
            self._actions.append(roll)
        else:
            # Nothing tells whose it is.
            self._match.comments.append((roll.line, f"DI[{roll.text}]"))

    def _find(self, code: str, line: int, column: int, width: int, action: Action | None, **detail: object) -> None:
        finding = Finding(
            code,
            line,
            column,
            column + max(width, 1),
            match_number=self._match.match_number,
            game_number=self._record.game_number,
            detail=detail,
        )
        if action is not None:
            finding.player = action.player
            finding.action_number = len(self._actions) + 1
        self._match.findings.append(finding)
