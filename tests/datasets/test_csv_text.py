"""Texts of records in CSV: no formula for a spreadsheet, and the same text when it is read again."""

from __future__ import annotations

import csv
from pathlib import Path

from analyzer.check import check_text
from analyzer.datasets import read_tables, write_dataset
from analyzer.options import Options
from tests.cli.records import GOOD

NAMES = ("=cmd()", "+1+1", "-2+3", "@SUM(A1)", "'=quoted", "''", "-", "'Ann", "<script>alert(1)</script>")


def test_csv__formulas_are_guarded_and_come_back(tmp_path: Path) -> None:
    reports = [
        check_text(GOOD.replace("Ann", name), f"={number}.mat", Options(keep_facts=True)) for number, name in enumerate(NAMES)
    ]
    write_dataset(reports, tmp_path / "tables", "csv")
    write_dataset(reports, tmp_path / "parquet")
    with next((tmp_path / "tables" / "matches").glob("*.csv")).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        for text in row.values():
            assert not text or len(text) == 1 or text[0] not in "=+-@"
    columns = {"matches": ["source", "player_1", "match_id"]}
    again = read_tables(tmp_path / "tables", ["matches"], columns)["matches"]
    assert again.equals(read_tables(tmp_path / "parquet", ["matches"], columns)["matches"])
    assert again.column("player_1").to_pylist() == list(NAMES)
