"""The sample matches say what stands in their expectations; `make golden` writes these anew."""

from __future__ import annotations

import difflib
import json
from pathlib import Path

import pytest

from analyzer.check import check_source
from analyzer.options import Options
from analyzer.sources import find_sources
from tests import golden

RECORDS = golden.records()


def pretty(lines: list[str]) -> list[str]:
    """One key a line, so that a difference shows which key it is."""
    return [line for row in lines for line in json.dumps(json.loads(row), indent=1, ensure_ascii=False).split("\n")]


@pytest.mark.parametrize("record", RECORDS, ids=golden.name_of)
def test_golden__sample_says_what_is_expected(record: Path):
    expected = golden.expected_path(record).read_text(encoding="utf-8").splitlines()
    found = golden.lines_of(record)
    if [json.loads(line) for line in found] != [json.loads(line) for line in expected]:
        difference = difflib.unified_diff(pretty(expected), pretty(found), "expected", "found", lineterm="", n=8)
        pytest.fail("\n".join([golden.name_of(record), *difference]), pytrace=False)


def test_golden__every_expectation_has_its_record():
    assert sorted(golden.EXPECTED.rglob("*.jsonl")) == sorted(golden.expected_path(record) for record in RECORDS)


@pytest.mark.parametrize("record", [record for record in RECORDS if record.parent.name == "clean"], ids=golden.name_of)
def test_clean__has_notes_only(record: Path):
    rows = [json.loads(line) for line in golden.lines_of(record)]
    assert {row["severity"] for row in rows if "code" in row} <= {"note"}
    assert all(row["plays"] == row["verified_plays"] > 0 for row in rows if "match" in row)


@pytest.mark.parametrize("record", [record for record in RECORDS if record.parent.name == "broken"], ids=golden.name_of)
def test_broken__has_one_cause(record: Path):
    rows = [json.loads(line) for line in golden.lines_of(record)]
    causes = [row["code"] for row in rows if "code" in row and row["severity"] != "note" and row["consequence_of"] is None]
    several = {"hit-mark-wrong": ["P009", "P010"], "unreadable-cell": ["S002", "S003"]}
    assert causes == several.get(record.stem, causes[:1])
    assert causes


def test_folder__of_the_samples_holds_nothing_that_is_taken_for_a_record_by_mistake():
    reports = [check_source(source, Options()) for source in find_sources([str(golden.SAMPLES)])]
    assert {Path(report.source).suffix for report in reports if not report.is_skipped} == {".mat"}
    assert sum(not report.is_skipped for report in reports) == len(RECORDS)


def test_readme__names_every_sample():
    text = (golden.SAMPLES / "README.md").read_text(encoding="utf-8")
    assert [golden.name_of(record) for record in RECORDS if f"`{golden.name_of(record)}`" not in text] == []
