"""The matches table: gathered match by match, made at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter

import pyarrow as pa

from analyzer.replay.facts import MatchFacts
from analyzer.tables.arrays import table_of, to_array
from analyzer.tables.checked import CheckedSource
from analyzer.tables.header_fields import read_header_fields
from analyzer.tables.schema import schema_of

_FROM_REPORT = {
    "source": "source",
    "source_sha256": "sha256",
    "format": "format",
    "encoding": "encoding",
}

_FROM_FACTS = {
    "match_number": "record.match_number",
    "line": "record.line",
    "dialect": "record.dialect",
    "kind": "kind",
    "player_1": "player_1",
    "player_2": "player_2",
    "match_length": "match_length",
    "crawford_rule": "crawford_rule",
    "jacoby": "jacoby",
    "beavers": "beavers",
    "automatic_doubles": "automatic_doubles",
    "cube_limit": "cube_limit",
    "backgammon_points": "backgammon_points",
    "variation": "variation",
    "start_score_1": "start_score_1",
    "start_score_2": "start_score_2",
    "final_score_1": "final_score_1",
    "final_score_2": "final_score_2",
    "winner": "winner",
    "complete": "complete",
    "plays": "plays",
    "verified_plays": "verified_plays",
    "errors": "errors",
    "warnings": "warnings",
}
"""Columns, and where they stand in a `MatchFacts`."""

_FROM_HEADER = (
    "event", "site", "round", "date", "date_raw", "time", "transcriber",
    "rating_1", "rating_2", "experience_1", "experience_2",
)  # fmt: skip

_values_of_report = attrgetter(*_FROM_REPORT.values())
_values_of_match = attrgetter(*_FROM_FACTS.values())
_values_of_header = attrgetter(*_FROM_HEADER)
_COLUMNS = ("record_id", "games", *_FROM_REPORT, *_FROM_FACTS, *_FROM_HEADER)


@dataclass(slots=True)
class MatchRows:
    """The matches gathered so far."""

    values: list[tuple[object, ...]] = field(default_factory=list)
    """Of `_COLUMNS`, one entry a match: values, since the facts themselves hold all actions and boards."""

    def add(self, report: CheckedSource, match: MatchFacts, record_id: str) -> None:
        """Append a match of a report."""
        keys = (record_id, len(match.games))
        header = _values_of_header(read_header_fields(match))
        self.values.append((*keys, *_values_of_report(report), *_values_of_match(match), *header))


def match_table(rows: MatchRows, ids: Sequence[tuple[str, str]]) -> pa.Table:
    """The matches table; ids: (match_id, play_id) of each match."""
    schema = schema_of("matches")
    values = {name: [found[index] for found in rows.values] for index, name in enumerate(_COLUMNS)}
    values["match_id"], values["play_id"] = [one[0] for one in ids], [one[1] for one in ids]
    values["dialect"] = [dialect or None for dialect in values["dialect"]]
    return table_of(schema, {name: to_array(values[name], schema.field(name).type) for name in schema.names})
