from __future__ import annotations

import pytest

from analyzer.reports import REPORTS, frames_of
from analyzer.tables import schema_of
from tests.tables.handmade import match, opening, report


def test_reports__names() -> None:
    assert set(REPORTS) >= {"breaches", "score-history", "gammon-rates"}
    assert all(name == spec.name for name, spec in REPORTS.items())


@pytest.mark.parametrize("name", REPORTS)
def test_reports__columns_are_documented_with_their_dtype(name: str) -> None:
    spec = REPORTS[name]
    documented = {column.name: column for column in spec.columns}
    assert len(documented) == len(spec.columns)
    shown = set()
    for reports in ([], [report(match(opening()))]):
        options = {"examples": 1} if "examples" in spec.options else {}
        for section in spec.run(frames_of(reports, spec.tables), **options):
            for column in section.frame.columns:
                assert str(section.frame[column].dtype) == documented[column].dtype, (section.title, column)
                shown.add(column)
    assert shown == set(documented)


@pytest.mark.parametrize("name", REPORTS)
def test_reports__read_only_the_columns_they_name(name: str) -> None:
    spec = REPORTS[name]
    assert set(spec.table_columns) == set(spec.tables)
    for table, columns in spec.table_columns.items():
        assert set(columns) <= set(schema_of(table).names)
    reports = [report(match(opening()))]
    whole = spec.run(frames_of(reports, spec.tables))
    narrow = spec.run(frames_of(reports, spec.tables, spec.table_columns))
    assert [section.title for section in narrow] == [section.title for section in whole]
    for one, other in zip(narrow, whole, strict=True):
        assert one.frame.equals(other.frame)
        assert one.notes == other.notes


@pytest.mark.parametrize("name", REPORTS)
def test_reports__leave_their_input_alone(name: str) -> None:
    spec = REPORTS[name]
    frames = frames_of([report(match(opening()))], spec.tables)
    before = {table: frame.copy(deep=True) for table, frame in frames.items()}
    spec.run(frames)
    for table, frame in frames.items():
        assert frame.equals(before[table])
        assert list(frame.columns) == list(before[table].columns)


@pytest.mark.parametrize("name", REPORTS)
def test_reports__print_nothing(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    REPORTS[name].run(frames_of([report(match(opening()))], REPORTS[name].tables))
    assert capsys.readouterr() == ("", "")
