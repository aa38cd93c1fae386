from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from analyzer.datasets import is_dataset, read_tables, write_dataset
from analyzer.datasets.frames import load_frames
from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES
from tests.tables.handmade import match, opening, report


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_dataset([report(match(opening()))], tmp_path / "set")
    return tmp_path / "set"


def change_manifest(folder: Path, **values: Any) -> None:
    content = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    content.update(values)
    (folder / "manifest.json").write_text(json.dumps(content), encoding="utf-8")


def test_is_dataset__other_folders(tmp_path: Path) -> None:
    assert not is_dataset(tmp_path)
    assert not is_dataset(tmp_path / "none")
    (tmp_path / "manifest.json").write_text("[]", encoding="utf-8")
    assert not is_dataset(tmp_path)
    (tmp_path / "manifest.json").write_bytes(b"\xff\xfe{")
    assert not is_dataset(tmp_path)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"format_version": 99}, "version 99"),
        ({"format": "other"}, "not of bgmatch"),
        ({"sources": None}, "damaged"),
        ({"tables": 3}, "damaged"),
        ({"tables": {"games": {"rows": 1, "parts": ["../../x"], "schema_fingerprint": ""}}}, "damaged"),
        ({"tables": {"games": {"rows": 1, "parts": [], "schema_fingerprint": "0"}}}, "other columns"),
    ],
)
def test_read_tables__manifest_of_something_else(folder: Path, values: dict[str, Any], words: str) -> None:
    change_manifest(folder, **values)
    with pytest.raises(AnalyzerError, match=words):
        read_tables(folder)


def test_read_tables__chosen_columns_in_the_order_asked(folder: Path) -> None:
    found = read_tables(folder, ("games", "actions"), {"games": ["winner", "record_id"]})
    assert found["games"].column_names == ["winner", "record_id"]
    assert "xgid" in found["actions"].column_names
    assert set(found) == {"games", "actions"}


def test_read_tables__unknown_table_or_column(folder: Path) -> None:
    with pytest.raises(AnalyzerError, match="moves"):
        read_tables(folder, ("moves",))
    with pytest.raises(AnalyzerError, match="colour"):
        read_tables(folder, ("games",), {"games": ["colour"]})


def test_read_tables__part_missing_or_damaged(folder: Path) -> None:
    part = folder / "games" / "part-00000.parquet"
    part.write_bytes(b"no parquet")
    with pytest.raises(AnalyzerError, match="cannot be read"):
        read_tables(folder, ("games",))
    part.unlink()
    with pytest.raises(AnalyzerError, match="cannot be read"):
        read_tables(folder, ("games",))


def test_read_tables__rows_differ_from_the_manifest(folder: Path) -> None:
    content = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    content["tables"]["games"]["rows"] = 7
    change_manifest(folder, tables=content["tables"])
    with pytest.raises(AnalyzerError, match="7"):
        read_tables(folder, ("games",))


def test_load_frames__same_from_folder_csv_and_memory(folder: Path, tmp_path: Path) -> None:
    reports = [report(match(opening()))]
    write_dataset(reports, tmp_path / "csv", "csv")
    memory = load_frames(reports)
    stored = load_frames(folder)
    text = load_frames(tmp_path / "csv")
    for table in TABLES:
        names = [name for name in memory[table].columns if name != "moves"]
        assert memory[table][names].equals(stored[table][names])
        assert memory[table][names].equals(text[table][names])
        assert memory[table].dtypes[names].equals(text[table].dtypes[names])


def test_load_frames__chosen_columns(folder: Path) -> None:
    columns = {"games": ["winner", "ending"]}
    assert list(load_frames(folder, ("games",), columns)["games"].columns) == ["winner", "ending"]
    assert list(load_frames([], ("games",), columns)["games"].columns) == ["winner", "ending"]
    with pytest.raises(AnalyzerError, match="colour"):
        load_frames([], ("games",), {"games": ["colour"]})
