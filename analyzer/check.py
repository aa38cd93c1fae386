"""One source through reading, replay and rules: the unit of work, pure, picklable in and out."""

from __future__ import annotations

from dataclasses import dataclass, field

from analyzer.findings import Finding
from analyzer.replay.facts import MatchFacts


@dataclass(slots=True)
class SourceReport:
    """All that is known of one source after checking it."""

    source: str
    """The name as given by the user (or found in a folder)."""
    sha256: str = ""
    """Of the source's bytes, hex."""
    encoding: str = ""
    format: str = ""
    """Name of the format; "" where unknown."""
    matches: list[MatchFacts] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """All findings of the source, sorted, numbered and graded; filters of the options applied."""
    lines: list[str] = field(default_factory=list)
    """Text of the lines that findings point at is taken from here (empty unless there are findings)."""
