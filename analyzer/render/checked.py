"""What rendering asks of a checked source, and which of its findings are shown together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from analyzer.findings import SEVERITIES, Finding
from analyzer.replay.facts import MatchFacts


class Checked(Protocol):
    """A source after checking: the part of `analyzer.check.SourceReport` that text is made of."""

    @property
    def source(self) -> str:
        """The name as given by the user."""

    @property
    def is_skipped(self) -> bool:
        """A file met in a folder that is no record."""

    @property
    def is_continued(self) -> bool:
        """A further part of the source that the report before was about."""

    @property
    def matches(self) -> Sequence[MatchFacts]:
        """The matches of the source, with the players' names."""

    @property
    def findings(self) -> Sequence[Finding]:
        """All findings, sorted and numbered."""

    @property
    def lines(self) -> Sequence[str]:
        """The decoded text by lines; may be empty."""


@dataclass(slots=True)
class Group:
    """A finding that is shown, with the findings that follow from it."""

    primary: Finding
    followers: list[Finding] = field(default_factory=list)


def severity_rank(severity: str) -> int:
    """0 note, 1 warning, 2 error, 3 fatal."""
    return SEVERITIES.index(severity)


def match_of(report: Checked, finding: Finding) -> MatchFacts | None:
    """The match that a finding is in; None where no match was read."""
    for match in report.matches:
        if match.record.match_number == finding.match_number:
            return match
    return None


def player_name(report: Checked, finding: Finding) -> str:
    """The name of the finding's player as the match has it; "" for nobody or where no name is known."""
    match = match_of(report, finding) if finding.player else None
    if match is None:
        return ""
    return match.player_1 if finding.player == 1 else match.player_2


def groups(report: Checked, lowest: str = "warning") -> list[Group]:
    """The findings to show, in reading order, each with those that follow from it.

    lowest: the least severity that is shown. A finding that follows from one that is not shown (filtered out by
    the options, or below `lowest`) stands on its own.
    """
    least = severity_rank(lowest)
    shown: dict[int, Group] = {}
    by_number: dict[int, Group] = {}
    for finding in report.findings:
        if severity_rank(finding.severity) < least:
            continue
        if finding.consequence_of is None:
            by_number[finding.finding_number] = shown[id(finding)] = Group(finding)
    for finding in report.findings:
        if severity_rank(finding.severity) < least or finding.consequence_of is None:
            continue
        cause = by_number.get(finding.consequence_of)
        if cause is None:
            cause = shown[id(finding)] = Group(finding)
            by_number[finding.finding_number] = cause
        else:
            cause.followers.append(finding)
            by_number[finding.finding_number] = cause
    return [shown[id(finding)] for finding in report.findings if id(finding) in shown]
