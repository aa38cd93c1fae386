"""Reading made-up records, for the tests of formats."""

from __future__ import annotations

from analyzer.formats.mat.reader import read_mat
from analyzer.formats.register import ReadResult, read_source
from analyzer.options import Options
from analyzer.sources import SourceText, text_of
from analyzer.transcript import Action, GameRecord, MatchRecord

HEAD = " 7 point match\n\n Game 1\n Anna : 0                       Bert : 0\n"
"""Four lines: rows begin on line 5. The second name stands in column 33, as right cells do in the rows here."""

ROWS_OF_ALL_KINDS = [
    "  1) 31: 8/5 6/5                 62: 24/18 13/11",
    "  2)  Doubles => 2                Takes",
    " 11) 66: Cannot Move             31: Bar/24 6/3*(2)",
    " 14) 22: 13/11 4/2      14)  Losses 1 point                    Wins 1 point and the match",
    "  4) zzz    31: 8/5 6/5",
    " 17)  Drops      Wins 1 point",
    "  9) 31: Illegal play (7;0;0;1;1;B;A;0;0;0;1;0;0)   62: 24/18",
    "  3) 62: Concedes",
    "100) 00: ????                    Wins 2 points ; given up",
    "  5)\t31: 8/5\t\t62: 24/18",
    "  6) 31: 8/5 62: 24/18 1) 14) ????  ?? 7:",
    "      Lost on time                 Wins 2pts",
    "  7) Takes it         31: 8/5 x/",
]
"""Made-up rows, each with another shape."""


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
