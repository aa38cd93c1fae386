"""The matches table: gathered match by match, made at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pyarrow as pa

from analyzer.replay.facts import MatchFacts
from analyzer.tables.arrays import table_of, to_array
from analyzer.tables.checked import CheckedSource
from analyzer.tables.header_fields import HeaderFields, read_header_fields
from analyzer.tables.schema import schema_of

_FROM_REPORT: dict[str, Callable[[CheckedSource], object]] = {
    "source": lambda report: report.source,
    "source_sha256": lambda report: report.sha256,
    "format": lambda report: report.format,
    "encoding": lambda report: report.encoding,
}

_FROM_FACTS: dict[str, Callable[[MatchFacts], object]] = {
    "match_number": lambda match: match.record.match_number,
    "line": lambda match: match.record.line,
    "dialect": lambda match: match.record.dialect or None,
    "kind": lambda match: match.kind,
    "player_1": lambda match: match.player_1,
    "player_2": lambda match: match.player_2,
    "match_length": lambda match: match.match_length,
    "crawford_rule": lambda match: match.crawford_rule,
    "jacoby": lambda match: match.jacoby,
    "beavers": lambda match: match.beavers,
    "automatic_doubles": lambda match: match.automatic_doubles,
    "cube_limit": lambda match: match.cube_limit,
    "backgammon_points": lambda match: match.backgammon_points,
    "variation": lambda match: match.variation,
    "start_score_1": lambda match: match.start_score_1,
    "start_score_2": lambda match: match.start_score_2,
    "final_score_1": lambda match: match.final_score_1,
    "final_score_2": lambda match: match.final_score_2,
    "winner": lambda match: match.winner,
    "complete": lambda match: match.complete,
    "games": lambda match: len(match.games),
    "plays": lambda match: match.plays,
    "verified_plays": lambda match: match.verified_plays,
    "errors": lambda match: match.errors,
    "warnings": lambda match: match.warnings,
}

_FROM_HEADER = (
    "event", "site", "round", "date", "date_raw", "time", "transcriber",
    "rating_1", "rating_2", "experience_1", "experience_2",
)  # fmt: skip


@dataclass(slots=True)
class MatchRows:
    """The matches gathered so far."""

    reports: list[CheckedSource] = field(default_factory=list)
    matches: list[MatchFacts] = field(default_factory=list)
    record_ids: list[str] = field(default_factory=list)
    match_ids: list[str] = field(default_factory=list)
    play_ids: list[str] = field(default_factory=list)

    def add(self, report: CheckedSource, match: MatchFacts, record_id: str, ids: tuple[str, str]) -> None:
        """Append a match of a report."""
        self.reports.append(report)
        self.matches.append(match)
        self.record_ids.append(record_id)
        self.match_ids.append(ids[0])
        self.play_ids.append(ids[1])


def match_table(rows: MatchRows) -> pa.Table:
    """The matches table."""
    schema = schema_of("matches")
    headers: list[HeaderFields] = [read_header_fields(match) for match in rows.matches]
    values: dict[str, list[object]] = {
        "record_id": list(rows.record_ids),
        "match_id": list(rows.match_ids),
        "play_id": list(rows.play_ids),
    }
    for name, of_report in _FROM_REPORT.items():
        values[name] = [of_report(report) for report in rows.reports]
    for name, of_match in _FROM_FACTS.items():
        values[name] = [of_match(match) for match in rows.matches]
    for name in _FROM_HEADER:
        values[name] = [getattr(header, name) for header in headers]
    return table_of(schema, {name: to_array(values[name], schema.field(name).type) for name in schema.names})
