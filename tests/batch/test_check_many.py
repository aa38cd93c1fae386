from __future__ import annotations

from pathlib import Path

import pytest

from analyzer import check
from analyzer.batch import check_many
from analyzer.check import SourceReport
from analyzer.errors import AnalyzerError
from analyzer.options import Options
from analyzer.sources import Source

OPTIONS = Options()


def sources(number: int) -> list[Source]:
    return [Source(f"s{index}", Path(f"s{index}")) for index in range(number)]


def test_check_many__a_fault_of_ours_costs_one_source(monkeypatch: pytest.MonkeyPatch) -> None:
    def fake(source: Source, options: Options) -> SourceReport:
        if source.name == "s1":
            return {}[source.name]
        return SourceReport(source.name)

    monkeypatch.setattr(check, "check_source", fake, raising=False)
    reports = list(check_many(sources(3), OPTIONS))
    assert [[finding.code for finding in report.findings] for report in reports] == [[], ["X001"], []]
    finding = reports[1].findings[0]
    assert finding.severity == "fatal"
    assert finding.detail["exception"] == "KeyError"
    assert str(finding.detail["where"]).startswith("batch/guard.py:")


def test_check_many__a_bad_request_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fake(source: Source, options: Options) -> SourceReport:
        raise AnalyzerError("no")

    monkeypatch.setattr(check, "check_source", fake, raising=False)
    with pytest.raises(AnalyzerError):
        list(check_many(sources(1), OPTIONS))
