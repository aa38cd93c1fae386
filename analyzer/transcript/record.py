"""Matches and games as a record writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from analyzer.findings import Finding
from analyzer.transcript.action import Action, ResultMark


@dataclass(slots=True)
class Header:
    """One `key: value` of a record's head, kept as text."""

    key: str
    value: str
    line: int
    column: int


@dataclass(slots=True)
class Settings:
    """Settings that the record itself states; None where it is silent."""

    crawford: bool | None = None
    jacoby: bool | None = None
    beavers: bool | None = None
    automatic_doubles: int | None = None
    cube_limit: int | None = None
    variation: str | None = None
    """As written: `Backgammon`, `Nackgammon`, `HyperGammon`, ..."""


@dataclass(slots=True)
class ScoreLine:
    """Names and scores at the start of a game."""

    line: int
    column: int
    text: str
    name_1: str
    name_2: str
    score_1: int | None
    """None where the number is unreadable or has too many digits."""
    score_2: int | None
    rating_1: str = ""
    rating_2: str = ""
    crawford_mark: bool = False
    """The record marks this game as the Crawford game (formats that can)."""

    @property
    def end_column(self) -> int:
        """The column after the line's last character."""
        return self.column + len(self.text)


@dataclass(slots=True)
class GameRecord:
    """One game: its head, its actions in the order of the record, and what is written of its result."""

    game_number: int | None
    """As written; None where unreadable."""
    line: int
    """Line of the game's first line (`Game n`)."""
    column: int = 1
    text: str = ""
    """The `Game n` line, outer blanks stripped."""
    score: ScoreLine | None = None
    actions: list[Action] = field(default_factory=list)
    results: list[ResultMark] = field(default_factory=list)
    last_line: int = 0
    """The last line that belongs to the game (not blank)."""
    ends_text: bool = False
    """True for the last game of the text: nothing follows."""
    recorded_result: tuple[int, int, bool] | None = None
    """(winner, points, resigned) where the format has a field for it (SGF `RE`)."""


@dataclass(slots=True)
class MatchRecord:
    """One match or session of a source, as written."""

    match_number: int
    """Position in its source, from 1."""
    line: int
    """The first line that belongs to it."""
    format: str
    dialect: str = ""
    length: int | None = None
    """Points; 0 = money; None = nothing says it."""
    length_line: int = 0
    length_column: int = 1
    length_text: str = ""
    headers: list[Header] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    """(line, text) of free comments."""
    settings: Settings = field(default_factory=Settings)
    header_name_1: str = ""
    """`Player 1` of the header, if any: may be swapped against the columns, or another name."""
    header_name_2: str = ""
    games: list[GameRecord] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """What reading found (S and header findings), in reading order."""
    last_line: int = 0
    is_last: bool = True
    """False where another match follows in the same source."""

    def header(self, key: str) -> str | None:
        """The first header value whose key equals `key`, letter case ignored; None if there is none."""
        wanted = key.casefold()
        for header in self.headers:
            if header.key.casefold() == wanted:
                return header.value
        return None

    def actions(self) -> Iterator[Action]:
        """All actions of all games, in the order of the record."""
        for game in self.games:
            yield from game.actions
