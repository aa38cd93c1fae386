"""A transcript put together line by line: what the readers of the smaller formats have in common."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from analyzer.findings import Finding
from analyzer.formats.pieces import Piece, shown
from analyzer.formats.plays import PlayWords, UnreadableWord, play_word, play_words
from analyzer.transcript import Action, GameRecord, MatchRecord, ResultMark, ScoreLine, Word
from analyzer.transcript.action import DANCE, EMPTY, PLAY, UNREADABLE_PLAY, WRITTEN

MAX_DIGITS = 9
"""Longer numbers are not read."""


class Place(NamedTuple):
    """A part of a line: its text without outer blanks and where it begins."""

    line: int
    column: int
    text: str

    def part(self, start: int, end: int | None = None) -> Place:
        """A part of it by offsets, without outer blanks."""
        text = self.text[start:end]
        bare = text.lstrip(" \t")
        return Place(self.line, self.column + start + len(text) - len(bare), bare.rstrip(" \t"))


def place_of(piece: Piece) -> Place:
    """The place of a line."""
    text = piece.text.rstrip("\n")
    bare = text.lstrip(" \t")
    return Place(piece.line, piece.column + len(text) - len(bare), bare.rstrip(" \t"))


def whole(text: str) -> int | None:
    """A whole number of at most nine digits; None for anything else."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS else None


class Builder:
    """Makes the matches of one text."""

    def __init__(self, format_name: str, *, pure: bool | None = None) -> None:
        self._format = format_name
        self._words: PlayWords = play_words(pure)
        self.match = MatchRecord(1, 1, format_name)
        self.game: GameRecord | None = None

    # ---- matches and games

    def next_match(self, line: int) -> MatchRecord:
        """Ends the match being built and begins the next; returns the ended one."""
        done = self.done(is_last=False)
        self.match = MatchRecord(done.match_number + 1, line, self._format)
        self.game = None
        return done

    def done(self, *, is_last: bool) -> MatchRecord:
        """The match as it is now, complete."""
        match = self.match
        match.is_last = is_last
        if match.games:
            match.games[-1].ends_text = True
        match.last_line = max([match.line, match.length_line, *(game.last_line for game in match.games)])
        if match.length is None and not match.length_line:
            match.findings.append(Finding("H001", match.line, match_number=match.match_number))
        match.findings.sort(key=lambda finding: (finding.line, finding.column))
        return match

    def length(self, points: int | None, place: Place) -> None:
        """What says how long the match is."""
        match = self.match
        if points is None:
            self.find("S013", place, text=shown(place.text), reason="not a number")
        elif match.length_line and match.length != points:
            self.find("M006", place, old=match.length, new=points)
            return
        match.length = points
        match.length_line, match.length_column, match.length_text = place.line, place.column, place.text

    def open_game(self, number: int | None, place: Place) -> GameRecord:
        """Begins a game."""
        self.game = GameRecord(number, place.line, place.column, place.text, last_line=place.line)
        self.match.games.append(self.game)
        return self.game

    def score(self, place: Place, names: tuple[str, str], scores: tuple[int | None, int | None]) -> ScoreLine:
        """Names and scores of the game begun last."""
        assert self.game is not None  # noqa: S101 - a game is opened before its score
        self.game.score = ScoreLine(place.line, place.column, place.text, names[0], names[1], scores[0], scores[1])
        self.game.last_line = max(self.game.last_line, place.line)
        return self.game.score

    # ---- actions

    def act(self, kind: str, player: int, place: Place, *, value: int | None = None, row: int | None = None) -> Action:
        """An action that is no play."""
        action = Action(kind, player, place.line, place.column, row, place.text, value=value)
        self._append(action)
        return action

    def roll(self, player: int, place: Place, dice: str, play: Place | None, *, row: int | None = None, view: int = 0) -> Action:
        """A roll and its play.

        dice: digits, as written. play: its words; None for none. view: 0 if the words are in the mover's own
        numbering, else the player in whose numbering they are.
        """
        action = Action(PLAY, player, place.line, place.column, row, place.text, manner=EMPTY)
        if len(dice) == 2 and dice.isascii() and dice.isdigit():
            action.die_1, action.die_2 = int(dice[0]), int(dice[1])
        else:
            digits = [int(digit) for digit in dice if digit.isascii() and digit.isdigit()]
            action.die_1, action.die_2 = (*digits[:2], 0, 0)[:2]
            action.dice_text = shown(dice)
        if play is not None and play.text:
            self.words(action, play, view)
        self._append(action)
        return action

    def words(self, action: Action, play: Place, view: int = 0) -> None:
        """Reads the words of a play into an action; S003 at the first that cannot be read."""
        words: list[Word] = []
        at = 0
        for text in play.text.replace("\t", " ").split(" "):
            if text:
                try:
                    word = None if text.strip(",") == "0/0" else self._words[text.replace("-", "/")]
                except UnreadableWord:
                    self.find(
                        "S003",
                        play.part(at, at + len(text)),
                        action,
                        word=shown(text),
                        play=shown(play.text),
                        count=1,
                    )
                    action.manner = UNREADABLE_PLAY
                    return
                if word is not None:
                    is_turned = view not in (0, action.player)
                    words.append(_seen(word, text, is_turned=is_turned) if is_turned or word.text != text else word)
            at += len(text) + 1
        action.words = tuple(words)
        action.manner = WRITTEN if words else DANCE

    def _append(self, action: Action) -> None:
        if self.game is None:
            self.open_game(None, Place(action.line, 1, ""))
        assert self.game is not None  # noqa: S101 - just opened
        self.game.actions.append(action)
        self.game.last_line = max(self.game.last_line, action.line)

    def result(self, winner: int, points: int | None, place: Place, *, claims_match: bool = False) -> None:
        """What a record writes of a game's end."""
        if self.game is None:
            self.find("S001", place, text=shown(place.text))
            return
        index = len(self.game.actions)
        self.game.results.append(
            ResultMark(winner, points, place.line, place.column, place.text, None, index, claims_match=claims_match)
        )
        self.game.last_line = max(self.game.last_line, place.line)

    # ---- the rest

    def unread(self, place: Place) -> None:
        """S001: a line that is nothing known."""
        if self.game is not None:
            self.game.last_line = max(self.game.last_line, place.line)
        self.find("S001", place, text=shown(place.text))

    def find(self, code: str, place: Place, action: Action | None = None, **detail: object) -> Finding:
        """Adds a finding at a place."""
        finding = Finding(code, place.line, place.column, place.column + max(len(place.text), 1), detail=detail)
        finding.match_number = self.match.match_number
        if self.game is not None:
            finding.game_number = self.game.game_number
        if action is not None:
            finding.player, finding.row_number = action.player, action.row_number
            actions = self.game.actions if self.game is not None else []
            known = next((number for number, other in enumerate(actions, 1) if other is action), len(actions) + 1)
            finding.action_number = known
        self.match.findings.append(finding)
        return finding


@lru_cache(maxsize=4096)
def _seen(word: Word, text: str, *, is_turned: bool) -> Word:
    """A word with the text as written; turned: from the other side's numbering into the mover's own."""
    if not is_turned:
        source, stops, steps = word.source, word.stops, word.steps
    else:
        source, stops = _turned(word.source), tuple(map(_turned, word.stops))
        steps = tuple((_turned(one), _turned(other)) for one, other in word.steps)
    return Word(text, source, stops, word.marks, word.copies, steps, play_word(source, stops, word.marks, word.copies))


def _turned(point: int) -> int:
    """A point seen from the other side; bar and off stay what they are."""
    return 25 - point if 0 < point < 25 else point
