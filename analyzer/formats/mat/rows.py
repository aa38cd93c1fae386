"""Rows of a .mat game to actions: the inner loop of reading."""

from __future__ import annotations

import re
from collections.abc import Callable

from analyzer.findings import Finding
from analyzer.formats.mat.cells import LEAD, LOSS, WIN, Cell, Segment, meaning, number, row_cutter
from analyzer.formats.mat.layout import RESULT, ROLL, Layout, Placed, PlacedRow
from analyzer.formats.mat.positions import parse_dump
from analyzer.formats.mat.simple_rows import DICE, EMPTY_ROLLS, USUAL_ROLLS, played, simple_cells
from analyzer.formats.plays import UnreadableWord, play_words
from analyzer.transcript import Action, GameRecord, MatchRecord, ResultMark, Word
from analyzer.transcript.action import (
    DANCE,
    DECLARED_ILLEGAL,
    EMPTY,
    FORFEIT,
    HIDDEN,
    PLAY,
    RESIGN,
    UNREADABLE,
    UNREADABLE_PLAY,
    WRITTEN,
)

_USUAL_ROWS = 200
_HEADS = [f"{number:3d}) " for number in range(_USUAL_ROWS + 1)]
"""How usual rows begin, by their number."""
_LEFT_BLANKS = 3
"""A cell with at most so many blanks between row number and itself is a left one."""
_SHOWN = 60
"""Longest text that goes into a finding's detail."""
_NOTHING = frozenset({"0/0", "-", "--"})
"""Words behind others that say that a die was not played."""
_WORDS = re.compile(r"[^ \t]+")
_TAB_LED = re.compile(r"\t++")


class RowReader:
    """Reads the rows of one text; holds the game that they belong to."""

    def __init__(self, pure: bool | None, match: MatchRecord, game: GameRecord) -> None:
        self._cutter = row_cutter()
        self._words = play_words(pure)
        self.layout = Layout()
        self.match = match
        self.game = game
        self.next_number = 1
        self.notes: list[tuple[int, str]] = []
        """(line, text) of remarks behind rows."""
        self._dumps: list[tuple[Action, str]] = []

    def open_game(self, match: MatchRecord, game: GameRecord) -> None:
        """Begins another game."""
        self.match = match
        self.game = game
        self.next_number = 1

    def close_game(self) -> None:
        """Decides what had to wait for the end of the game: sides by column, and boards seen from a side."""
        game = self.game
        for finding in self.layout.close_game():
            self._add(finding)
        if self._dumps:
            names = (game.score.name_1, game.score.name_2) if game.score is not None else ("", "")
            for action, dump in self._dumps:
                action.position = parse_dump(dump, action.player, *names)
                if action.position is None and "(" in dump:
                    column = action.column + action.text.index("(")
                    finding = self.find(
                        "S003", action.line, column, action.end_column, action, word=_shown(dump[dump.index("(") :])
                    )
                    finding.detail.update(play=_shown(dump), count=1)
                    finding.action_number = next(index for index, other in enumerate(game.actions, 1) if other is action)
            self._dumps = []

    def find(self, code: str, line: int, column: int, end_column: int, action: Action | None = None, **detail: object) -> Finding:
        """Adds a finding of the game being read."""
        finding = Finding(code, line, column, end_column, detail=detail)
        if action is not None:
            finding.row_number = action.row_number
            finding.player = action.player
            finding.action_number = len(self.game.actions) + 1
        return self._add(finding)

    def _add(self, finding: Finding) -> Finding:
        finding.match_number = self.match.match_number
        finding.game_number = self.game.game_number
        self.match.findings.append(finding)
        return finding

    # make bench: 0.7 µs a roll on usual rows, Action included.
    def read_rows(self, text: str, line_number: int) -> None:
        """Reads numbered rows, each ending in a newline, the first of them on a line.

        A row that has the expected number in three places and one or two rolls with known words is read here, by searching
        for the second colon: that costs half of what a pattern for the row does. `read_numbered` reads all others.
        """
        known = self._words
        word = known.__getitem__
        contents = USUAL_ROLLS.get
        new_action: Callable[[type[Action]], Action] = object.__new__
        append = self.game.actions.append
        second = self.layout.seconds.append
        expected = self.next_number
        head = _HEADS[expected] if expected <= _USUAL_ROWS else f"{expected:3d}) "
        line_number -= 1
        for line in text.split("\n"):
            line_number += 1
            if line[:5] == head:
                colon = line.find(":", 8)
                if colon < 0:
                    left = line[5:].rstrip(" ")
                    parts = left.split(" ")
                    content = right_content = contents(parts[0])
                else:
                    left = line[5 : colon - 2]
                    right = line[colon - 2 :].rstrip(" ")
                    right_parts = right.split(" ")
                    right_content = contents(right_parts[0])
                    # A blank at least stands between the cells.
                    left = left.rstrip(" ") if left[-1:] == " " else ""
                    parts = left.split(" ")
                    content = contents(parts[0])
                if content is not None and right_content is not None:
                    try:
                        if len(parts) == 3:
                            words: tuple[Word, ...] = (known[parts[1]], known[parts[2]])
                        else:
                            del parts[0]
                            words = tuple(map(word, parts))
                        if colon >= 0:
                            if len(right_parts) == 3:
                                right_words: tuple[Word, ...] = (known[right_parts[1]], known[right_parts[2]])
                            else:
                                del right_parts[0]
                                right_words = tuple(map(word, right_parts))
                    except UnreadableWord:
                        pass
                    else:
                        # What `Action.of(...)` does, at half the price.
                        action = new_action(Action)
                        action.content = content if words else EMPTY_ROLLS[left]
                        action.player = 1
                        action.line = line_number
                        action.column = 6
                        action.row_number = expected
                        action.text = left
                        action.words = words
                        append(action)
                        if colon >= 0:
                            column = colon - 1
                            second(column)
                            action = new_action(Action)
                            action.content = right_content if right_words else EMPTY_ROLLS[right]
                            action.player = 2
                            action.line = line_number
                            action.column = column
                            action.row_number = expected
                            action.text = right
                            action.words = right_words
                            append(action)
                        expected += 1
                        head = _HEADS[expected] if expected <= _USUAL_ROWS else f"{expected:3d}) "
                        continue
            elif not line:
                continue
            self.next_number = expected
            self.read_numbered(line, line_number)
            expected = self.next_number
            head = _HEADS[expected] if expected <= _USUAL_ROWS else f"{expected:3d}) "
        self.next_number = expected

    def read_numbered(self, line: str, line_number: int) -> None:
        """Reads one row with a number: by a pattern where it holds but rolls, plays and usual cube actions, else cell by cell."""
        match = self._cutter.plain.match(line)
        if match is None or len(match.group(2)) > _LEFT_BLANKS:
            if not self._read_simple(line, line_number):
                self.read_line(line, line_number)
            return
        digits, _, left, dice, play, right, right_dice, right_play = match.groups()
        try:
            words, manner = played(play, self._words)
            right_words, right_manner = played(right_play, self._words)
        except UnreadableWord:
            self.read_line(line, line_number)
            return
        row = int(digits)
        if row != self.next_number:
            self._jump(row, self.next_number, line_number, match.start(1) + 1, match.end(1) + 1)
        self.next_number = row + 1
        die_1, die_2 = DICE[dice]
        append = self.game.actions.append
        append(Action(PLAY, 1, line_number, match.start(3) + 1, row, left, die_1, die_2, words, manner))
        if right is not None:
            column = match.start(6) + 1
            self.layout.seconds.append(column)
            die_1, die_2 = DICE[right_dice]
            append(Action(PLAY, 2, line_number, column, row, right, die_1, die_2, right_words, right_manner))

    def _read_simple(self, line: str, line_number: int) -> bool:
        """Reads a row that `RowCutter.simple` takes, as `read_line` would, in half the time; False for any other."""
        match = self._cutter.simple.match(line)
        if match is None:
            return False
        row = int(match.group(1))
        try:
            placed = simple_cells(match, row, line_number, self._words)
        except UnreadableWord:
            return False
        if row != self.next_number:
            self._jump(row, self.next_number, line_number, match.start(1) + 1, match.end(1) + 1)
        self.next_number = row + 1
        for place in placed:
            self.game.actions += place.actions
        if len(placed) > 1 and placed[0].blanks <= _LEFT_BLANKS:
            self.layout.seconds.append(placed[1].column)
        self.layout.rows.append(PlacedRow(placed, True))
        return True

    def read_line(self, line: str, line_number: int) -> None:
        """Reads one line of a game, with or without a row number, of any shape."""
        line = line.rstrip(" \t")
        segments, note = self._cutter.cut(line)
        if note >= 0:
            self.notes.append((line_number, line[note:]))
        has_tabs = "\t" in line
        for index, segment in enumerate(segments):
            row = None
            if segment.number:
                row = number(segment.number)
                if row is None:
                    self._jump(
                        segment.number[:_SHOWN], self.next_number, line_number, segment.number_start + 1, segment.number_end
                    )
                elif row != self.next_number or index:
                    self._jump(
                        row, self.next_number, line_number, segment.number_start + 1, segment.number_end, is_inside=index > 0
                    )
                if row is not None:
                    self.next_number = row + 1
            if segment.cells:
                self._read_segment(line, line_number, segment, row, has_tabs)

    def _jump(self, row: int | str, expected: int, line: int, column: int, end: int, is_inside: bool = False) -> None:
        finding = self.find("S004", line, column, end, number=row, expected=expected, inside=is_inside)
        finding.row_number = row if isinstance(row, int) else None

    def _read_segment(self, line: str, line_number: int, segment: Segment, row: int | None, has_tabs: bool) -> None:
        placed: list[Placed] = []
        # Offsets up to here and how wide they are with tabs expanded.
        known, width = segment.origin, 0
        before = segment.number_end if segment.number else segment.origin
        for cell in segment.cells:
            if has_tabs:
                for at in range(known, cell.start):
                    width = width + 8 - width % 8 if line[at] == "\t" else width + 1
                known = cell.start
                column = width + 1
            else:
                column = cell.start - segment.origin + 1
            place = Placed(
                column, cell.start - before, ROLL, line=line_number, source_column=cell.start + 1, end_column=cell.end + 1
            )
            before = cell.end
            self._read_cell(line[cell.start : cell.end], cell, line_number, row, place)
            placed.append(place)
        tabs = 0
        if has_tabs and segment.number:
            led = _TAB_LED.match(line, segment.number_end)
            tabs = len(led.group()) if led else 0
        if len(placed) > 1 and placed[1].family == ROLL and segment.number:
            if placed[0].blanks <= _LEFT_BLANKS:
                self.layout.seconds.append(placed[1].column)
            if tabs:
                self.layout.is_tab_led = True
        self.layout.rows.append(PlacedRow(placed, bool(segment.number), tabs))

    def _read_cell(self, text: str, cell: Cell, line: int, row: int | None, place: Placed) -> None:
        kind, column = cell.kind, cell.start + 1
        if kind in ("ROLL", "ODD_ROLL", "ROLL_HIDDEN", "ROLL_GIVEN_UP"):
            self._read_roll(text, kind, line, column, row, place)
        elif kind in (LEAD, "GAP_PLAY", "GAP_TEXT", "HIDDEN"):
            self._read_text(text, kind, line, column, row, place)
        else:
            self._read_keyword(text, kind, line, column, row, place)

    def _read_keyword(self, text: str, kind: str, line: int, column: int, row: int | None, place: Placed) -> None:
        says = meaning(kind, text)
        if says.kind in (WIN, LOSS):
            place.family = RESULT
            actions = len(self.game.actions)
            place.result = ResultMark(0, says.value, line, column, text, row, actions, says.flag, says.kind == LOSS)
            self.game.results.append(place.result)
            return
        action = Action(says.kind, 0, line, column, row, text, value=says.value, is_match=says.flag)
        if says.kind in (RESIGN, FORFEIT):
            place.family = RESULT
            place.is_winners = says.is_winners
        if says.extra >= 0:
            extra = text[says.extra :]
            start = column + says.extra
            place.findings.append(self.find("S002", line, start, start + len(extra), action, text=_shown(extra)))
        self._append(action, place)

    def _read_text(self, text: str, kind: str, line: int, column: int, row: int | None, place: Placed) -> None:
        """A cell without dice or keyword: a hidden play, a play whose roll is missing, or nothing we know."""
        if kind == "HIDDEN" and text.strip("?") == "":
            self._append(Action(PLAY, 0, line, column, row, text, manner=HIDDEN), place)
            return
        action = Action(PLAY, 0, line, column, row, text)
        if self._cutter.is_dance(text):
            action.manner = DANCE
        elif self._cutter.is_dump(text):
            action.manner = DECLARED_ILLEGAL
            self._dumps.append((action, text))
        elif kind == "HIDDEN" or not self._read_play(text, 0, action, None):
            action.kind = UNREADABLE
            action.manner = ""
            place.findings.append(self.find("S002", line, column, column + len(text), action, text=_shown(text)))
        self._append(action, place)

    def _read_roll(self, text: str, kind: str, line: int, column: int, row: int | None, place: Placed) -> None:
        colon = text.index(":")
        dice = text[:colon]
        action = Action(PLAY, 0, line, column, row, text)
        if len(dice) == 2 and dice in DICE:
            action.die_1, action.die_2 = DICE[dice]
            if "0" in dice:
                action.dice_text = dice
        else:
            action.dice_text = dice
            if len(dice) == 1 and dice.isdigit():
                action.die_1 = int(dice)
        start = colon + 1
        while start < len(text) and text[start] in " \t":
            start += 1
        play = text[start:]
        if kind == "ROLL_GIVEN_UP":
            action.text = text[: colon + 1]
            action.manner = EMPTY
            self._append(action, place)
            says = meaning("FORFEIT" if play[0] in "fF" else "RESIGN", play)
            self._append(Action(says.kind, 0, line, column + start, row, play, value=says.value, is_match=says.flag), place)
            return
        if not play:
            action.manner = HIDDEN if action.die_1 == action.die_2 == 0 else EMPTY
        elif not play.strip("?"):
            action.manner = HIDDEN
        elif self._cutter.is_dance(play):
            action.manner = DANCE
        elif self._cutter.is_dump(play):
            action.manner = DECLARED_ILLEGAL
            self._dumps.append((action, play))
        else:
            self._read_play(play, start, action, place)
        self._append(action, place)

    def _read_play(self, play: str, offset: int, action: Action, place: Placed | None) -> bool:
        """Reads the words of a play into its action; the first unreadable one is S003 unless `place` is None.

        Returns: whether all could be read.
        """
        words: list[Word] = []
        bad: tuple[int, str] | None = None
        unreadable = 0
        for found in _WORDS.finditer(play):
            text = found.group()
            if text in _NOTHING:
                continue
            try:
                if text[0] == "(" and words and words[-1].copies == 1:
                    # `6/4 (2)`: the number belongs to the word before it.
                    words[-1] = self._words[words[-1].text + text]
                else:
                    words.append(self._words[text])
            except UnreadableWord:
                unreadable += 1
                if bad is None:
                    bad = (found.start(), text)
        if bad is None:
            action.words = tuple(words)
            action.manner = WRITTEN if words else DANCE
            return True
        if place is not None:
            start = action.column + offset + bad[0]
            end = start + len(bad[1])
            finding = self.find("S003", action.line, start, end, action, word=_shown(bad[1]), play=_shown(play), count=unreadable)
            place.findings.append(finding)
            action.manner = UNREADABLE_PLAY
        return False

    def _append(self, action: Action, place: Placed) -> None:
        place.actions.append(action)
        self.game.actions.append(action)


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
