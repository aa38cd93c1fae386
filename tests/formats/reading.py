"""Reading made-up records, for the tests of formats."""

from __future__ import annotations

from analyzer.formats.mat.reader import read_mat
from analyzer.formats.register import ReadResult, read_source
from analyzer.options import Options
from analyzer.sources import SourceText, text_of
from analyzer.transcript import Action, GameRecord, MatchRecord

HEAD = " 7 point match\n\n Game 1\n Anna : 0                       Bert : 0\n"
"""Four lines: rows begin on line 5. The second name stands in column 33, as right cells do in the rows here."""


def match_of(text: str) -> MatchRecord:
    """The only match of a text."""
    matches = list(read_mat(text))
    assert len(matches) == 1
    return matches[0]


def game_of(rows: str) -> GameRecord:
    """The game that rows make behind `HEAD`."""
    return match_of(HEAD + rows).games[0]


def cells_of(rows: str) -> list[tuple[int, str, str]]:
    """(player, kind, text) of each action of a game."""
    return [(action.player, action.kind, action.text) for action in game_of(rows).actions]


def action_of(cell: str) -> Action:
    """The action that a left cell makes, beside a roll on the right."""
    return game_of(f"  1) {cell:<27} 31: 8/5 6/5\n").actions[0]


def codes_of(match: MatchRecord) -> list[tuple[str, int, int, int]]:
    """(code, line, column, end column) of each finding."""
    return [(found.code, found.line, found.column, found.end_column) for found in match.findings]


def result_of(raw: bytes, options: Options | None = None) -> ReadResult:
    """What reading bytes gives, decoding included."""
    text = text_of("record", raw)
    if not isinstance(text, SourceText):
        return ReadResult("", iter(()), text)
    return read_source(text, options or Options())
