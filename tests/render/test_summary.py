from __future__ import annotations

import json

import pytest

from analyzer.render.summary import Tally, statistics, statistics_jsonl
from tests.render.build import Report, finding, match


def tally(*reports: Report) -> Tally:
    counted = Tally()
    for report in reports:
        counted.add(report)
    return counted


ERROR = finding("P003", 3, number=1)
FOLLOWS = finding("P003", 5, number=2, consequence_of=1)
WARNING = finding("P009", 7, number=3, severity="warning")
NOTE = finding("S004", 7, number=4, severity="note")


def test_summary_line__counts_primaries() -> None:
    good = Report(matches=[match(games=3, plays=1000, verified=1000)])
    bad = Report(matches=[match(games=2, plays=500, verified=498)], findings=[ERROR, FOLLOWS, WARNING, NOTE])
    assert tally(good, bad).summary_line() == (
        "bgmatch: 2 files, 5 games, 1,500 plays (99.8% verified); 1 error, 1 warning, 1 note; 1 file with errors"
    )


def test_summary_line__all_verified_means_all() -> None:
    assert "(99.9% verified)" in tally(Report(matches=[match(plays=100_000, verified=99_999)])).summary_line()
    assert "(100.0% verified)" in tally(Report(matches=[match(plays=100_000, verified=100_000)])).summary_line()


def test_summary_line__nothing_found_and_files_skipped() -> None:
    assert tally().summary_line() == "bgmatch: no match records found"
    assert tally(Report(is_skipped=True)).summary_line() == "bgmatch: no match records found; 1 other file skipped"
    assert tally(Report(), Report(is_skipped=True)).summary_line().endswith("; 0 files with errors; 1 other file skipped")


def test_summary_line__several_matches_in_a_file() -> None:
    assert tally(Report(matches=[match(), match(number=2)])).summary_line().startswith("bgmatch: 1 file, 2 matches, 2 games,")


@pytest.mark.parametrize(
    ("findings", "fail_on", "status"),
    [
        ([], "note", 0),
        ([WARNING], "error", 0),
        ([WARNING], "warning", 1),
        ([FOLLOWS], "note", 0),
        ([ERROR], "error", 1),
        ([ERROR], "fatal", 0),
        ([finding("S008", 1, severity="fatal")], "error", 1),
        ([ERROR], "never", 0),
        ([finding("X001", 1, severity="fatal")], "never", 2),
    ],
)
def test_exit_status__by_severity_of_primaries(findings: list, fail_on: str, status: int) -> None:
    assert tally(Report(findings=findings)).exit_status(fail_on) == status


@pytest.mark.usefixtures("few_rules")
def test_statistics__most_frequent_first() -> None:
    counted = tally(Report(findings=[ERROR, FOLLOWS, WARNING, NOTE]), Report(findings=[WARNING]))
    assert statistics(counted).splitlines() == [
        "findings  follow  files  code  severity  name",
        "       2       0      2  P009  warning   hit-not-marked",
        "       1       1      1  P003  error     point-blocked",
    ]
    assert [json.loads(line)["code"] for line in statistics_jsonl(counted).splitlines()] == ["P009", "P003", "S004"]
    assert statistics(tally(Report())) == ""
