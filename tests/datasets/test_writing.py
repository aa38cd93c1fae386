from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow.parquet as pa_parquet
import pytest

from analyzer.check import SourceReport
from analyzer.datasets import is_dataset, part_files, read_tables, write_dataset
from analyzer.errors import AnalyzerError
from analyzer.findings import Finding
from analyzer.tables import TABLES, TableBuilder, schema_of
from tests.tables.handmade import match, opening, report


def reports(count: int = 3, **facts: Any) -> list[SourceReport]:
    return [
        report(match(opening(), opening(), **facts), source=f"{number}.mat", findings=(Finding("P005", 12, detail={"a": 1}),))
        for number in range(count)
    ]


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def interrupted() -> Iterator[SourceReport]:
    """Reports that end in a fault of the machine after some were written."""
    yield from reports(3)
    raise KeyboardInterrupt


@pytest.mark.parametrize("file_format", ["parquet", "csv"])
def test_write_dataset__files_and_summary(tmp_path: Path, file_format: str) -> None:
    folder = tmp_path / "new" / "tables"
    summary = write_dataset(reports(), folder, file_format)
    assert summary.tables == {"matches": 3, "games": 6, "actions": 36, "findings": 3}
    assert summary.parts == dict.fromkeys(TABLES, 1)
    assert (summary.sources, summary.replaced, summary.file_format) == (3, False, file_format)
    assert list(files(folder)) == sorted(
        ["manifest.json", "sources/part-00000.jsonl", *(f"{table}/part-00000.{file_format}" for table in TABLES)]
    )
    assert is_dataset(folder)


def test_write_dataset__manifest(tmp_path: Path) -> None:
    write_dataset(reports(1), tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["format"] == "bgmatch-dataset"
    assert manifest["format_version"] == 1
    assert manifest["sources"] == {"count": 1, "parts": ["sources/part-00000.jsonl"]}
    ledger = [json.loads(line) for line in (tmp_path / "sources" / "part-00000.jsonl").read_text(encoding="utf-8").splitlines()]
    assert ledger[1:] == [{"source": "0.mat", "sha256": reports(1)[0].sha256}]
    assert set(manifest["tables"]) == set(TABLES)
    games = manifest["tables"]["games"]
    assert (games["rows"], games["parts"]) == (2, ["games/part-00000.parquet"])
    assert len(games["schema_fingerprint"]) == 16


def test_write_dataset__parquet_keeps_schema_and_descriptions(tmp_path: Path) -> None:
    write_dataset(reports(), tmp_path)
    for table in TABLES:
        file = pa_parquet.ParquetFile(tmp_path / table / "part-00000.parquet")
        assert file.schema_arrow.equals(schema_of(table), check_metadata=True)
        assert file.metadata.row_group(0).column(0).compression == "ZSTD"
    frame = pd.read_parquet(tmp_path / "games")
    assert len(frame) == 6


def test_write_dataset__tables_come_back_as_they_were_built(tmp_path: Path) -> None:
    builder = TableBuilder()
    for one in reports():
        builder.add(one)
    built = builder.tables()
    write_dataset(reports(), tmp_path)
    found = read_tables(tmp_path)
    for table in TABLES:
        assert found[table].equals(built[table])


@pytest.mark.parametrize(("least_rows", "row_groups"), [(1, 3), (1_000, 1)])
def test_write_dataset__many_groups_and_parts_hold_the_same_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, least_rows: int, row_groups: int
) -> None:
    monkeypatch.setattr(part_files, "LEAST_ROWS", least_rows)
    write_dataset(reports(7), tmp_path / "one")
    summary = write_dataset(reports(7), tmp_path / "many", actions_a_group=20, actions_a_part=50)
    assert summary.parts["actions"] == 2
    assert pa_parquet.ParquetFile(tmp_path / "many" / "games" / "part-00000.parquet").num_row_groups == row_groups
    one, many = read_tables(tmp_path / "one"), read_tables(tmp_path / "many")
    for table in TABLES:
        assert one[table].equals(many[table].combine_chunks()), table


@pytest.mark.parametrize("file_format", ["parquet", "csv"])
def test_write_dataset__a_second_run_writes_the_same_bytes(tmp_path: Path, file_format: str) -> None:
    write_dataset(reports(), tmp_path, file_format)
    before = files(tmp_path)
    summary = write_dataset(reports(), tmp_path, file_format)
    assert summary.replaced
    assert files(tmp_path) == before


def test_write_dataset__replaces_all_of_an_older_dataset(tmp_path: Path) -> None:
    write_dataset(reports(7), tmp_path, actions_a_group=20, actions_a_part=30)
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    write_dataset(reports(1), tmp_path, "csv")
    assert list(files(tmp_path)) == sorted(
        ["manifest.json", "notes.txt", "sources/part-00000.jsonl", *(f"{table}/part-00000.csv" for table in TABLES)]
    )
    assert read_tables(tmp_path)["games"].num_rows == 2


@pytest.mark.parametrize("file_format", ["parquet", "csv"])
def test_write_dataset__interrupted_export_is_no_dataset(tmp_path: Path, file_format: str) -> None:
    write_dataset(reports(1), tmp_path, file_format)
    with pytest.raises(KeyboardInterrupt):
        write_dataset(interrupted(), tmp_path, file_format, actions_a_group=5)
    assert not is_dataset(tmp_path)
    assert list(files(tmp_path)) == ["manifest.json.incomplete"]
    with pytest.raises(AnalyzerError, match="was interrupted"):
        read_tables(tmp_path)
    assert write_dataset(reports(2), tmp_path, file_format).replaced
    assert is_dataset(tmp_path)
    assert "manifest.json.incomplete" not in files(tmp_path)


def test_write_dataset__killed_while_parts_are_open(tmp_path: Path) -> None:
    write_dataset(reports(1), tmp_path)
    (tmp_path / "manifest.json.incomplete").write_text("", encoding="utf-8")
    (tmp_path / "games" / "part-00000.parquet.tmp").write_bytes(b"half")
    assert not is_dataset(tmp_path)
    write_dataset(reports(1), tmp_path)
    assert is_dataset(tmp_path)
    assert not list(tmp_path.rglob("*.tmp"))


def test_write_dataset__folder_with_other_things(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(AnalyzerError, match="not empty"):
        write_dataset(reports(), tmp_path)
    assert list(files(tmp_path)) == ["letter.txt"]


def test_write_dataset__target_is_a_file(tmp_path: Path) -> None:
    target = tmp_path / "file"
    target.write_text("", encoding="utf-8")
    with pytest.raises(AnalyzerError, match="file"):
        write_dataset(reports(), target)


def test_write_dataset__unknown_file_format(tmp_path: Path) -> None:
    with pytest.raises(AnalyzerError, match="xlsx"):
        write_dataset(reports(), tmp_path, "xlsx")


def test_write_dataset__nothing_to_write(tmp_path: Path) -> None:
    for file_format in ("parquet", "csv"):
        write_dataset([], tmp_path, file_format)
        found = read_tables(tmp_path)
        assert {table: data.num_rows for table, data in found.items()} == dict.fromkeys(TABLES, 0)


def test_write_dataset__csv_for_other_programs(tmp_path: Path) -> None:
    names = ('=SUM(A1) "x", y', "line\nend")
    write_dataset(reports(1, names=names), tmp_path, "csv")
    with (tmp_path / "matches" / "part-00000.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == schema_of("matches").names
    # No spreadsheet takes the name for a formula; reading the dataset gives it back as it is.
    assert (rows[0]["player_1"], rows[0]["player_2"]) == ("'" + names[0], names[1])
    with (tmp_path / "actions" / "part-00000.csv").open(encoding="utf-8", newline="") as file:
        moves = [row["moves"] for row in csv.DictReader(file)]
    assert moves[:6] == ["8/5 6/5", "24/18 18/14", "24/18 13/10", "", "", ""]


def test_write_dataset__csv_tells_missing_from_empty(tmp_path: Path) -> None:
    write_dataset(reports(2, names=("=1+1", "")), tmp_path / "csv", "csv")
    write_dataset(reports(2, names=("=1+1", "")), tmp_path / "parquet")
    from_csv, from_parquet = read_tables(tmp_path / "csv"), read_tables(tmp_path / "parquet")
    for table in TABLES:
        names = [name for name in schema_of(table).names if name != "moves"]
        assert from_csv[table].select(names).equals(from_parquet[table].select(names)), table
    assert from_csv["actions"].column("moves").to_pylist()[3:6] == ["", None, None]


def test_write_dataset__skipped_files_leave_no_trace(tmp_path: Path) -> None:
    skipped = SourceReport("notes.txt", is_skipped=True)
    assert write_dataset([*reports(1), skipped], tmp_path).sources == 1
    assert "notes.txt" not in (tmp_path / "manifest.json").read_text(encoding="utf-8")


def test_write_dataset__read_by_another_program(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed: only then it can read the files")
    write_dataset(reports(), tmp_path)
    query = f"select count(*), sum(len(moves)) from '{tmp_path}/actions/*.parquet' where kind = 'play'"
    assert duckdb.sql(query).fetchall() == [(24, 36)]
