"""The findings table: the same keys as the JSON lines of `bgmatch check`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from analyzer.findings import Finding, Situation
from analyzer.replay.facts import MatchFacts
from analyzer.rules.register import message, rules
from analyzer.tables.action_rows import NO_OFFER, OFFER
from analyzer.tables.arrays import Numbers, table_of, to_array
from analyzer.tables.boards import packed_bytes, side_of, unpacked
from analyzer.tables.checked import CheckedSource
from analyzer.tables.id_columns import Situations, id_columns, possible_cubes
from analyzer.tables.schema import schema_of

_FROM_FINDING = (
    "match_number", "line", "column", "end_column", "finding_number", "code", "severity", "game_number",
    "row_number", "action_number", "player", "consequence_of",
)  # fmt: skip

_NO_SITUATION = Situation(board_1=(), board_2=(), player=0)


@dataclass(slots=True)
class FindingRows:
    """The findings gathered so far; all lists are one entry a finding."""

    findings: list[Finding] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    record_ids: list[str] = field(default_factory=list)
    matches: list[int | None] = field(default_factory=list)
    """Which of the gathered matches a finding is about; None for none."""
    player_names: list[str | None] = field(default_factory=list)

    def add(self, report: CheckedSource, record_ids: dict[int, str], indexes: dict[int, int]) -> None:
        """Append the findings of a report; ids, and which of the gathered matches it is, by match number."""
        matches: dict[int, MatchFacts] = {match.record.match_number: match for match in report.matches}
        for finding in report.findings:
            match = matches.get(finding.match_number)
            name = None
            if match is not None and finding.player:
                name = match.player_1 if finding.player == 1 else match.player_2
            self.findings.append(finding)
            self.sources.append(report.source)
            self.record_ids.append(record_ids[finding.match_number])
            self.matches.append(indexes.get(finding.match_number))
            self.player_names.append(name or None)


def finding_table(rows: FindingRows, match_ids: Sequence[str]) -> pa.Table:
    """The findings table; match_ids: of the gathered matches."""
    schema = schema_of("findings")
    register = rules()
    values: dict[str, list[object]] = {
        "record_id": list(rows.record_ids),
        "source": list(rows.sources),
        "match_id": [None if index is None else match_ids[index] for index in rows.matches],
        "player_name": list(rows.player_names),
        "name": [register[finding.code].name for finding in rows.findings],
        "message": [message(finding, name or "") for finding, name in zip(rows.findings, rows.player_names, strict=True)],
        "detail": [json.dumps(finding.detail, sort_keys=True, default=str) for finding in rows.findings],
    }
    for name in _FROM_FINDING:
        values[name] = [getattr(finding, name) for finding in rows.findings]
    columns = {name: to_array(column, schema.field(name).type) for name, column in values.items()}
    ids = _ids([finding.situation or _NO_SITUATION for finding in rows.findings])
    return table_of(schema, columns | {name: ids[name] for name in ("position_id", "xgid")})


def _cubes(situations: list[Situation]) -> Numbers:
    """The values of the cube, 0 for what no machine number holds."""
    values = [situation.cube_value for situation in situations]
    return np.array([value if abs(value) < 1 << 62 else 0 for value in values], dtype=np.int64)


def _ids(situations: list[Situation]) -> dict[str, pa.Array[Any]]:
    """The ids of each situation, null where there is none."""
    boards_1, known_1 = unpacked(b"".join([packed_bytes((), situation.board_1 or None) for situation in situations]))
    boards_2, known_2 = unpacked(b"".join([packed_bytes((), situation.board_2 or None) for situation in situations]))

    def whole(name: str) -> Numbers:
        return np.array([int(getattr(situation, name)) for situation in situations], dtype=np.int64)

    return id_columns(
        Situations(
            side_1=side_of(boards_1),
            side_2=side_of(boards_2),
            on_roll=whole("player"),
            offers=np.where(whole("double_offered") > 0, OFFER, NO_OFFER),
            die_1=whole("die_1"),
            die_2=whole("die_2"),
            cube_values=possible_cubes(_cubes(situations)),
            cube_owners=whole("cube_owner"),
            scores_1=whole("score_1"),
            scores_2=whole("score_2"),
            match_lengths=whole("match_length"),
            is_crawford=whole("is_crawford_game"),
            jacoby=whole("jacoby"),
            beavers=whole("beavers"),
        ),
        known_1 & known_2,
    )
