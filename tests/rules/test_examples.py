"""Each rule's own examples: what breaks it gives this finding at the mark and nothing else, what keeps it gives nothing."""

from __future__ import annotations

from typing import Any

import pytest

from analyzer.check import check_text
from analyzer.findings import Finding
from analyzer.options import GameSettings, Options
from analyzer.rules.register import Example, message, rules

BREAKS = [code for code, rule in rules().items() if rule.breaks is not None]
KEEPS = [code for code, rule in rules().items() if rule.keeps is not None]


def findings_of(example: Example) -> list[Finding]:
    settings: dict[str, Any] = dict(example.settings)
    options: dict[str, Any] = dict(example.options)
    chosen = Options(settings=GameSettings(**settings), **options)
    return check_text(example.record().encode(example.encoding), name="example.mat", options=chosen).findings


def place(finding: Finding) -> tuple[int, int, int]:
    """Line, column and end; a finding without extent is shown by one caret."""
    return finding.line, finding.column, max(finding.end_column, finding.column + 1)


@pytest.mark.parametrize("code", BREAKS)
def test_breaks__gives_this_code_at_the_mark_and_nothing_else(code):
    rule = rules()[code]
    assert rule.breaks is not None
    found = findings_of(rule.breaks)
    assert [(finding.code, place(finding)) for finding in found] == [(code, mark) for mark in rule.breaks.marks()]
    assert found[0].severity in {rule.severity, *rule.grades, *rule.profiles.values()}


@pytest.mark.parametrize("code", BREAKS)
def test_breaks__is_said_without_gaps(code):
    rule = rules()[code]
    assert rule.breaks is not None
    for finding in findings_of(rule.breaks):
        assert "?" not in message(finding, "Ada").replace("????", "").replace("???", "")


@pytest.mark.parametrize("code", KEEPS)
def test_keeps__gives_nothing(code):
    rule = rules()[code]
    assert rule.keeps is not None
    assert [(finding.code, place(finding)) for finding in findings_of(rule.keeps)] == []
