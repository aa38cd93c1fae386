"""One source through reading, replay and rules: the unit of work, pure, picklable in and out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from analyzer.errors import AnalyzerError
from analyzer.findings import SEVERITIES, Finding
from analyzer.formats.register import read_source
from analyzer.options import Options
from analyzer.replay.facts import MatchFacts
from analyzer.replay.match import replay_match
from analyzer.rules.register import rules
from analyzer.sources import Source
from analyzer.sources.load import SourceText, load, text_of

RECORD_ENDINGS = (".mat", ".sgf", ".sgg", ".tmg")
"""Files met in a folder that end so are reported even when they are no records."""


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
    """The lines of the text, for showing what findings point at; empty where there are no findings."""
    is_skipped: bool = False
    """A file met in a folder that is no record and does not call itself one: counted, not reported."""
    is_continued: bool = False
    """A further part of the source that the report before was about: large sources are reported in parts."""


def check_source(source: Source, options: Options) -> SourceReport:
    """Read, replay and judge one source.

    Raises AnalyzerError only where the options ask for what does not exist (a format, an encoding). Whatever
    the source holds becomes findings.
    """
    loaded = load(source, options)
    if isinstance(loaded, SourceText):
        report = check_loaded(loaded, options)
    else:
        report = SourceReport(source.name, findings=finished(loaded, options))
    is_stray = not source.is_named and not report.format and not source.name.lower().endswith(RECORD_ENDINGS)
    if is_stray and all(finding.code in ("S008", "S009", "S010", "S011") for finding in report.findings):
        return SourceReport(source.name, is_skipped=True)
    return report


def check_text(text: str | bytes, name: str = "example.mat", options: Options | None = None) -> SourceReport:
    """The report on a text, or on bytes as a file would hold them."""
    chosen = options or Options()
    raw = text.encode() if isinstance(text, str) else text
    loaded = text_of(name, raw, chosen.encoding)
    if isinstance(loaded, SourceText):
        return check_loaded(loaded, chosen)
    return SourceReport(name, findings=finished(loaded, chosen))


def check_loaded(loaded: SourceText, options: Options) -> SourceReport:
    """The report on a decoded text."""
    result = read_source(loaded, options)
    report = SourceReport(loaded.name, loaded.sha256, loaded.encoding, result.format)
    findings = list(result.findings)
    for record in result.matches:
        facts = replay_match(record, options)
        report.matches.append(facts)
        findings.extend(facts.findings)
    for finding in result.findings:
        finding.match_number = _match_at(report, finding.line)
    if findings:
        report.findings = finished(findings, options)
        report.lines = loaded.text.split("\n")
        place_inside(report)
        count(report)
    return report


def _match_at(report: SourceReport, line: int) -> int:
    """The number of the match that a line belongs to; 1 before the first."""
    index = bisect_right(report.matches, line, key=lambda facts: facts.record.line)
    return report.matches[index - 1].record.match_number if index else 1


def place_inside(report: SourceReport) -> None:
    """Keep every finding inside the text: a place past a line's end moves to its end."""
    lines = report.lines
    for finding in report.findings:
        finding.line = min(max(finding.line, 1), len(lines))
        width = len(lines[finding.line - 1])
        finding.column = min(max(finding.column, 1), width + 1)
        finding.end_column = min(max(finding.end_column, finding.column + 1), max(width + 1, finding.column + 1))


def count(report: SourceReport) -> None:
    """Fill the numbers of error-level and warning-level primaries of matches and games."""
    by_number = {facts.record.match_number: facts for facts in report.matches}
    for finding in report.findings:
        facts = by_number.get(finding.match_number)
        if facts is None or finding.cause is not None:
            continue
        if finding.severity == "warning":
            facts.warnings += 1
        elif finding.severity in ("error", "fatal"):
            facts.errors += 1
            for game in facts.games:
                if game.record.line <= finding.line <= max(game.record.last_line, game.record.line):
                    game.errors += 1
                    break


def finished(findings: Iterable[Finding], options: Options) -> list[Finding]:
    """The findings with severities and numbers, sorted by place and code; those that the options leave out are dropped."""
    table = rules()
    overrides = dict(options.severities)
    found = list(findings)
    for finding in found:
        rule = table[finding.code]
        level = finding.grade or rule.severity
        if not finding.grade or finding.grade == rule.severity:
            level = rule.profiles.get(options.profile, level)
        finding.severity = overrides.get(finding.code, overrides.get(rule.name, level))
        if finding.severity not in SEVERITIES:
            raise AnalyzerError(f"{finding.severity!r} is no severity: choose one of {', '.join(SEVERITIES)}")
    for finding in found:
        while finding.cause is not None and finding.cause.cause is not None:
            finding.cause = finding.cause.cause
    # What follows from a cause that is left out is left out with it: it must not count as a cause of its own.
    kept = [one for one in found if is_wanted(one.code, options) and (one.cause is None or is_wanted(one.cause.code, options))]
    kept.sort(key=lambda finding: (finding.line, finding.column, finding.code))
    for number, finding in enumerate(kept, start=1):
        finding.finding_number = number
    for finding in kept:
        cause = finding.cause
        finding.consequence_of = cause.finding_number if cause is not None and cause.finding_number else None
    return kept


def is_wanted(code: str, options: Options) -> bool:
    """Whether the options' code prefixes let a code through; fatal codes of unreadable sources always pass `select`."""
    if options.ignore and code.startswith(options.ignore):
        return False
    return not options.select or code.startswith(options.select)
