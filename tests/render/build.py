"""Reports, findings and rules built by hand: rendering is tested without reading any record."""

from __future__ import annotations

from dataclasses import dataclass, field

from analyzer.findings import Finding, Situation
from analyzer.replay.facts import GameFacts, MatchFacts
from analyzer.rules.register import Example, Rule
from analyzer.transcript import GameRecord, MatchRecord

START = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(point, 0) for point in range(26))


@dataclass
class Report:
    """What rendering needs of a checked source."""

    source: str = "a.mat"
    matches: list[MatchFacts] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    is_skipped: bool = False
    is_continued: bool = False


def match(
    name_1: str = "Ann", name_2: str = "Bob", *, number: int = 1, games: int = 1, plays: int = 10, verified: int = 10
) -> MatchFacts:
    """A match with so many empty games."""
    record = MatchRecord(match_number=number, line=1, format="mat")
    facts = [GameFacts(GameRecord(game_number=n + 1, line=n + 2)) for n in range(games)]
    return MatchFacts(record, player_1=name_1, player_2=name_2, games=facts, plays=plays, verified_plays=verified)


def finding(
    code: str, line: int, column: int = 1, end: int = 0, *, severity: str = "error", number: int = 1, **fields: object
) -> Finding:
    """A finding as `analyzer.check` leaves it."""
    return Finding(code, line, column, end or column + 1, severity=severity, finding_number=number, **fields)  # type: ignore[arg-type]


def situation(player: int = 1) -> Situation:
    """The start of a game, 6 and 1 rolled."""
    return Situation(START, START, player, 6, 1)


def rule(code: str, name: str, severity: str = "error", message: str = "", **fields: object) -> Rule:
    """A rule with words that say nothing."""
    return Rule(code, name, severity, message or name.replace("-", " "), "What.", "Why.", "Section 1.", **fields)  # type: ignore[arg-type]


RULES = {
    entry.code: entry
    for entry in (
        rule("S004", "row-number-jump", "note"),
        rule(
            "P003",
            "point-blocked",
            message="{player_name} lands on point {point}, which is held",
            breaks=Example(" 1) 61: 13/7 8/1\n            ^^^\n", settings={"jacoby": True}),
            keeps=Example(" 1) 61: 13/7 8/7\n"),
        ),
        rule("P009", "hit-not-marked", "warning", grades=("note",), profiles={"site": "note"}),
        rule("M001", "score-does-not-add-up"),
        rule("X001", "internal-error", "fatal", "{exception} in {where}"),
    )
}
