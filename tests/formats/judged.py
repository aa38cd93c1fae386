"""Records of any format through reading, replay and rules, for golden findings."""

from __future__ import annotations

from typing import Any

from analyzer.check import SourceReport, check_text
from analyzer.transcript import GameRecord, MatchRecord


def report(text: str) -> SourceReport:
    """The report on a text."""
    return check_text(text, "record")


def found(text: str) -> list[tuple[str, int, int]]:
    """(code, line, column) of each finding that is a warning or worse."""
    return [(one.code, one.line, one.column) for one in report(text).findings if one.severity != "note"]


def match_of(text: str, format_name: str) -> MatchRecord:
    """The only match of a text, which has to be told to be of that format."""
    judged = report(text)
    assert judged.format == format_name
    (facts,) = judged.matches
    return facts.record


def cells(game: GameRecord) -> list[Any]:
    """What each action is: (player, dice, steps) of a roll, (player, kind) of others."""
    made: list[Any] = []
    for action in game.actions:
        if action.kind == "play":
            steps = [step for word in action.words for step in word.steps]
            made.append((action.player, f"{action.die_1}{action.die_2}", steps or action.manner))
        else:
            made.append((action.player, action.kind))
    return made


def places(text: str, game: GameRecord) -> list[str]:
    """What stands in the text at the place of each action."""
    lines = text.split("\n")
    return [lines[action.line - 1][action.column - 1 : action.end_column - 1] for action in game.actions]
