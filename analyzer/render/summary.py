"""Counts over checked sources: the last line of a run, the exit status, the table of `--statistics`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from analyzer.findings import SEVERITIES, Finding
from analyzer.render.checked import Checked, severity_rank
from analyzer.render.jsonl import json_line
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import count
from analyzer.rules.register import rule

INTERNAL_ERROR = "X001"
NEVER = "never"
FAIL_LEVELS = (*SEVERITIES, NEVER)


@dataclass(slots=True)
class RuleCount:
    """How often a rule was broken."""

    code: str
    severity: str
    """The most serious that was met."""
    primaries: int = 0
    followers: int = 0
    """Findings of this code that follow from another finding."""
    sources: int = 0
    """How many sources have a finding of this code."""


@dataclass(slots=True)
class Tally:
    """Counts over all sources of a run. Findings that follow from another are no faults of their own and not counted."""

    sources: int = 0
    skipped: int = 0
    """Files met in a folder that are no records: not among `sources`."""
    matches: int = 0
    games: int = 0
    plays: int = 0
    verified_plays: int = 0
    by_severity: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEVERITIES, 0))
    """Primaries."""
    sources_with_errors: int = 0
    """Sources with a primary of severity error or fatal."""
    internal_errors: int = 0
    by_code: dict[str, RuleCount] = field(default_factory=dict)
    continues: bool = False
    """The first report is about a further part of a source that was begun before; no other source is counted then."""
    last_has_error: bool = False
    """Of the source that was counted last, which may go on."""
    last_codes: set[str] = field(default_factory=set)

    def add(self, report: Checked) -> None:
        """Counts one more source, or a further part of the last one."""
        if report.is_skipped:
            self.skipped += 1
            return
        if report.is_continued:
            self.continues = self.continues or not self.sources
        else:
            self.sources += 1
            self.last_has_error = False
            self.last_codes = set()
        self.matches += len(report.matches)
        for match in report.matches:
            self.games += len(match.games)
            self.plays += match.plays
            self.verified_plays += match.verified_plays
        has_error = False
        for finding in report.findings:
            if finding.code == INTERNAL_ERROR:
                self.internal_errors += 1
            if finding.consequence_of is None:
                self.by_severity[finding.severity] += 1
                has_error = has_error or severity_rank(finding.severity) >= severity_rank("error")
        self.sources_with_errors += has_error and not self.last_has_error
        self.last_has_error = self.last_has_error or has_error
        self._add_codes(report.findings)

    def merge(self, later: Tally) -> None:
        """Counts what another tally counted of the sources that follow."""
        self.sources += later.sources
        self.skipped += later.skipped
        self.matches += later.matches
        self.games += later.games
        self.plays += later.plays
        self.verified_plays += later.verified_plays
        self.internal_errors += later.internal_errors
        for severity, number in later.by_severity.items():
            self.by_severity[severity] += number
        is_again = later.continues and self.last_has_error
        self.sources_with_errors += 0 if is_again else later.sources_with_errors
        for code, entry in later.by_code.items():
            own = self.by_code.setdefault(code, RuleCount(code, entry.severity))
            own.severity = max(own.severity, entry.severity, key=severity_rank)
            own.primaries += entry.primaries
            own.followers += entry.followers
            own.sources += 0 if later.continues and code in self.last_codes else entry.sources
        if later.continues:
            self.last_has_error = self.last_has_error or later.last_has_error
            self.last_codes |= later.last_codes
        elif later.sources:
            self.last_has_error, self.last_codes = later.last_has_error, later.last_codes

    def _add_codes(self, findings: Sequence[Finding]) -> None:
        for finding in findings:
            entry = self.by_code.get(finding.code)
            if entry is None:
                entry = self.by_code[finding.code] = RuleCount(finding.code, finding.severity)
            if severity_rank(finding.severity) > severity_rank(entry.severity):
                entry.severity = finding.severity
            if finding.consequence_of is None:
                entry.primaries += 1
            else:
                entry.followers += 1
        for code in {finding.code for finding in findings} - self.last_codes:
            self.by_code[code].sources += 1
            self.last_codes.add(code)

    def exit_status(self, fail_on: str = "error") -> int:
        """2 after a fault of our own, else 1 with a primary at or above `fail_on` (a severity or `never`), else 0."""
        if self.internal_errors:
            return 2
        if fail_on == NEVER:
            return 0
        failing = SEVERITIES[severity_rank(fail_on) :]
        return int(any(self.by_severity[severity] for severity in failing))

    def summary_line(self) -> str:
        """One line: files, games, plays and the share that was verified; findings by severity; files with errors.

        Without a newline. The share is cut, not rounded: 100 % means every play.
        """
        skipped = f"; {count(self.skipped, 'other file')} skipped" if self.skipped else ""
        if not self.sources:
            return f"bgmatch: no match records found{skipped}"
        parts = [count(self.sources, "file"), count(self.games, "game"), self._plays()]
        if self.matches > self.sources:
            parts.insert(1, count(self.matches, "match", "matches"))
        found = [count(self.by_severity[severity], severity) for severity in ("error", "warning", "note")]
        if self.by_severity["fatal"]:
            found.insert(0, f"{self.by_severity['fatal']:,} fatal")
        faulty = f"{count(self.sources_with_errors, 'file')} with errors"
        return f"bgmatch: {', '.join(parts)}; {', '.join(found)}; {faulty}{skipped}"

    def _plays(self) -> str:
        if not self.plays:
            return count(self.plays, "play")
        per_mille = self.verified_plays * 1000 // self.plays
        return f"{count(self.plays, 'play')} ({per_mille // 10}.{per_mille % 10}% verified)"


def statistics(tally: Tally, *, lowest: str = "warning", style: Style = PLAIN) -> str:
    """A line a rule that was broken, the most frequent first; "" where none was."""
    entries = _by_frequency(tally, lowest)
    if not entries:
        return ""
    head = ("findings", "follow", "files", "code", "severity", "name")
    rows = [(f"{e.primaries:,}", f"{e.followers:,}", f"{e.sources:,}", e.code, e.severity, rule(e.code).name) for e in entries]
    widths = [max(len(row[index]) for row in (head, *rows)) for index in range(len(head))]
    lines = [style.paint(_aligned(head, widths), "bold")]
    lines += [_aligned(row, widths) for row in rows]
    return "\n".join(lines) + "\n"


def statistics_jsonl(tally: Tally) -> str:
    """The same as JSON, one object a rule."""
    return "".join(
        json_line(
            {
                "code": entry.code,
                "name": rule(entry.code).name,
                "severity": entry.severity,
                "findings": entry.primaries,
                "follow": entry.followers,
                "files": entry.sources,
            }
        )
        for entry in _by_frequency(tally, "note")
    )


def _by_frequency(tally: Tally, lowest: str) -> list[RuleCount]:
    entries = [entry for entry in tally.by_code.values() if severity_rank(entry.severity) >= severity_rank(lowest)]
    return sorted(entries, key=lambda entry: (-entry.primaries, -entry.followers, entry.code))


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """The first three cells to the right, the others to the left."""
    cells = [
        cell.rjust(width) if index < 3 else cell.ljust(width) for index, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
