from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer import check
from analyzer.batch import check_many
from analyzer.batch.pool import check_parallel
from analyzer.check import SourceReport
from analyzer.errors import AnalyzerError
from analyzer.options import Options
from analyzer.sources import Source
from tests.batch import workers

OPTIONS = Options()


def sources(number: int) -> list[Source]:
    return [Source(f"s{index}", Path(f"s{index}")) for index in range(number)]


def names(reports: Iterator[SourceReport]) -> list[str]:
    return [report.source for report in reports]


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


def test_check_parallel__in_the_order_of_the_sources() -> None:
    assert names(check_parallel(sources(60), OPTIONS, 2, workers.echo)) == [f"s{index}" for index in range(60)]


def test_check_parallel__standard_input_is_read_here() -> None:
    assert names(check_parallel([Source("-", None), *sources(2)], OPTIONS, 2, workers.echo)) == ["-", "s0", "s1"]


def test_check_parallel__nothing_to_do() -> None:
    assert names(check_parallel([], OPTIONS, 2, workers.echo)) == []


def test_check_parallel__a_process_that_dies_costs_one_source() -> None:
    given = sources(20)
    given[3] = Source("bad", Path("bad"))
    reports = list(check_parallel(given, OPTIONS, 2, workers.die_on_bad))
    assert [report.source for report in reports] == [source.name for source in given]
    assert [report.source for report in reports if report.findings] == ["bad"]
    assert reports[3].findings[0].code == "X001"


def test_check_parallel__a_report_that_cannot_travel_is_made_here() -> None:
    assert names(check_parallel(sources(5), OPTIONS, 2, workers.unsendable_once)) == [f"s{index}" for index in range(5)]


def test_check_parallel__leaving_early_ends_the_processes() -> None:
    reports = check_parallel(sources(100), OPTIONS, 2, workers.echo)
    assert next(reports).source == "s0"
    reports.close()  # type: ignore[attr-defined]
