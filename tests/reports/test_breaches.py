from __future__ import annotations

from typing import Any

import pytest

from analyzer.check import SourceReport
from analyzer.errors import AnalyzerError
from analyzer.findings import Finding
from analyzer.reports import REPORTS, Section, frames_of
from tests.tables.handmade import match, opening, report


def two_files() -> list[SourceReport]:
    cause = Finding("P001", 12, 6, game_number=1, player=1, detail={"point": 4})
    later = Finding("P003", 14, game_number=1, player=2, cause=cause)
    again = Finding("P001", 15, game_number=1, player=1)
    note = Finding("M004", 20, severity="note")
    warning = Finding("S004", 3, severity="warning")
    return [
        report(match(opening(), names=("Ann_B", "Bea")), source="b.mat", findings=(cause, later, again, note)),
        report(match(opening(), names=("Cy", "Ann B")), source="a.mat", findings=(Finding("P001", 2, player=2),)),
        report(match(opening(), names=("Cy", "Dee")), source="c.mat", findings=(warning,)),
        report(source="d.mat", findings=(Finding("S009", 1, severity="fatal"),)),
    ]


def sections(**options: Any) -> list[Section]:
    spec = REPORTS["breaches"]
    return spec.run(frames_of(two_files(), spec.tables), **options)


def rows(section: Section, *names: str) -> list[tuple[Any, ...]]:
    return list(section.frame[list(names)].itertuples(index=False, name=None))


def test_breaches__by_code_counts_primaries() -> None:
    by_code = sections()[0]
    assert rows(by_code, "code", "severity", "primaries", "consequences", "files") == [
        ("S009", "fatal", 1, 0, 1),
        ("P001", "error", 3, 0, 2),
        ("P003", "error", 0, 1, 1),
        ("S004", "warning", 1, 0, 1),
        ("M004", "note", 1, 0, 1),
    ]
    assert by_code.frame["per_1000_plays"][1] == pytest.approx(3 * 1000 / 12)
    assert "verified plays: 12 of 12 (100.00 %)" in by_code.notes


def test_breaches__by_file_worst_first() -> None:
    assert rows(sections()[1], "source", "fatal", "errors", "warnings", "notes", "consequences", "plays") == [
        ("d.mat", 1, 0, 0, 0, 0, 0),
        ("b.mat", 0, 2, 0, 1, 1, 4),
        ("a.mat", 0, 1, 0, 0, 0, 4),
        ("c.mat", 0, 0, 1, 0, 0, 4),
    ]


def test_breaches__by_player_follows_a_name_across_files() -> None:
    by_player = sections()[2]
    assert rows(by_player, "player", "errors", "plays") == [("Ann B", 3, 4)]
    assert by_player.frame["error_rate"][0] == 0.75
    assert by_player.frame["error_rate_low"][0] == pytest.approx(0.300642, abs=1e-6)


def test_breaches__only_one_section() -> None:
    assert [section.title for section in sections(by="file")] == ["Findings by file"]
    with pytest.raises(AnalyzerError, match="colour"):
        sections(by="colour")


def test_breaches__examples() -> None:
    examples = sections(examples=1)[3]
    assert rows(examples, "code", "source", "line") == [
        ("M004", "b.mat", 20),
        ("P001", "b.mat", 12),
        ("S004", "c.mat", 3),
        ("S009", "d.mat", 1),
    ]
    with pytest.raises(AnalyzerError):
        sections(examples=-1)


def test_breaches__less_serious_left_out() -> None:
    assert set(sections(severity="error")[0].frame["code"]) == {"S009", "P001", "P003"}
    with pytest.raises(AnalyzerError, match="grave"):
        sections(severity="grave")


def test_breaches__of_one_player() -> None:
    found = sections(player="Bea")
    assert rows(found[0], "code", "primaries", "consequences") == [("P003", 0, 1)]
    assert rows(sections(player=" Ann_B")[0], "code", "primaries") == [("P001", 3)]
