"""Snowie standard text: .mat rows without a head, and position lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.findings import Finding
from analyzer.formats.mat.positions import parse_dump
from analyzer.formats.mat.reader import read_mat
from analyzer.formats.pieces import Piece, piece_reader, shown
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import Action, GameRecord, MatchRecord
from analyzer.transcript.action import SET_POSITION

NAME = "snowie"

_POSITION = re.compile(r"^[ \t]*+(?=(?:[^;\n]*+;){39})[0-9]++;(?:-?[0-9]++;){4}", re.MULTILINE)
_LENGTH = re.compile(r"^[ \t]*+[0-9]++[ \t]*+points?[ \t]*+match", re.IGNORECASE | re.MULTILINE)
_DUMP = re.compile(r"illegal play[ \t]*+\([ \t]*+[0-9]++;", re.IGNORECASE)
_TAG = re.compile(r"^[ \t]*+[;#][ \t]*+\[[^\"\n]*+\"", re.MULTILINE)

SAMPLE = """\
 3 point match

 Game 1
 Anna : 0                       Bert : 0
3;0;0;0;0;Anna;Bert;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;0;0;
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Drops                       Wins 1 point
"""


def read_snowie(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The matches of a text, one by one as they are complete. Never fails on any text; linear in its length."""
    positions = [piece for piece in piece_reader(NAME, pure).read(text) if piece.kind == "POSITION"]
    if positions:
        lines = text.split("\n")
        for piece in positions:
            lines[piece.line - 1] = ""
        text = "\n".join(lines)
    for match in read_mat(text, pure=pure):
        match.format = NAME
        match.dialect = NAME
        end = match.last_line if not match.is_last else None
        while positions and (end is None or positions[0].line <= end):
            _insert(positions.pop(0), match)
        yield match


def _insert(piece: Piece, match: MatchRecord) -> None:
    """Puts a position line into the game that it stands in."""
    text = piece.text.strip(" \t\n")
    column = len(piece.text) - len(piece.text.lstrip(" \t")) + 1
    games = [game for game in match.games if game.line <= piece.line]
    game = games[-1] if games else None
    names = (game.score.name_1, game.score.name_2) if game is not None and game.score is not None else ("", "")
    # The player on roll comes first: field 4 says which one that is, the names say it better.
    position = parse_dump(f"({text})", 1 if text.split(";")[4] == "1" else 2, *names)
    if game is None or position is None:
        reason = "position" if position is None else "a position outside of any game"
        finding = Finding("S013", piece.line, column, column + len(text), match_number=match.match_number)
        finding.detail.update(text=shown(text), reason=reason)
        match.findings.append(finding)
        return
    _put(game, Action(SET_POSITION, 0, piece.line, column, None, text, position=position), match)


def _put(game: GameRecord, action: Action, match: MatchRecord) -> None:
    index = sum(1 for other in game.actions if other.line < action.line)
    game.actions.insert(index, action)
    game.last_line = max(game.last_line, action.line)
    for mark in game.results:
        if mark.line > action.line:
            mark.action_index += 1
    for finding in match.findings:
        if finding.action_number is not None and finding.line > action.line and finding.line <= game.last_line:
            finding.action_number += 1


def _sniff(text: str) -> Sniff:
    if text.count(";") < 20:
        return Sniff(0, "no match length with a Snowie position below it", closeness=-1)
    length = _LENGTH.search(text)
    found = _POSITION.search(text) or _DUMP.search(text)
    if length is None or found is None:
        return Sniff(0, "no match length with a Snowie position below it", closeness=-1)
    if _TAG.search(text) is not None:
        return Sniff(0, "it has a head, as .mat has", 1, 30)
    return Sniff(100, "a match length and a Snowie position", text.count("\n", 0, found.start()) + 1)


FORMAT = Format(
    name=NAME,
    title="Snowie standard text (.txt)",
    extensions=(".txt",),
    writers="Snowie, GNU Backgammon (export match snowietxt)",
    records="what .mat holds, without its head; positions set by hand; the board after a play that is not lawful",
    cannot_record=(
        "event, date, settings, automatic doubles, how a game was resigned. Without any position it is the same text as "
        ".mat, and read as that"
    ),
    sample=SAMPLE,
    sniff=_sniff,
    read=read_snowie,
)
