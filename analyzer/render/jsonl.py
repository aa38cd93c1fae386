"""Findings as JSON, one object a line: everything, for other programs."""

from __future__ import annotations

import json

from analyzer.findings import Finding
from analyzer.render.board import position_id_of, xgid_of
from analyzer.render.checked import Checked, player_name
from analyzer.render.style import PLAIN, Style
from analyzer.rules.register import message, rule

KEYS = (
    "source",
    "match_number",
    "line",
    "column",
    "end_column",
    "finding_number",
    "code",
    "name",
    "severity",
    "game_number",
    "row_number",
    "action_number",
    "player",
    "player_name",
    "message",
    "detail",
    "consequence_of",
    "position_id",
    "xgid",
)
"""The keys of every object, in this order. Other programs rely on them."""


def jsonl(report: Checked, *, lowest: str = "note", style: Style = PLAIN) -> str:
    """One JSON object a finding, notes and consequences included, each ended by a newline; ASCII only.

    lowest, style: taken for the sake of one signature for all formats, and ignored.
    """
    del lowest, style
    return "".join(json_line(record(report, finding)) for finding in report.findings)


def json_line(value: dict[str, object]) -> str:
    """A JSON object on one line, in characters that every terminal and every encoding can take."""
    return json.dumps(value, ensure_ascii=True, default=str).replace("\x7f", "\\u007f") + "\n"


def record(report: Checked, finding: Finding) -> dict[str, object]:
    """The finding under `KEYS`; null (None) for what is not known or does not apply."""
    name = player_name(report, finding)
    return {
        "source": report.source,
        "match_number": finding.match_number,
        "line": finding.line,
        "column": finding.column,
        "end_column": finding.end_column,
        "finding_number": finding.finding_number,
        "code": finding.code,
        "name": rule(finding.code).name,
        "severity": finding.severity,
        "game_number": finding.game_number,
        "row_number": finding.row_number,
        "action_number": finding.action_number,
        "player": finding.player,
        "player_name": name or None,
        "message": message(finding, name),
        "detail": finding.detail,
        "consequence_of": finding.consequence_of,
        "position_id": position_id_of(finding.situation),
        "xgid": xgid_of(finding.situation),
    }
