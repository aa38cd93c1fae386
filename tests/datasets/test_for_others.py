"""What README shows other programs doing with the exported tables, run as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from analyzer.check import check_text
from analyzer.datasets import write_dataset
from analyzer.options import Options
from tests.cli.records import BAD, GOOD
from tests.shared import ROOT


def block(language: str) -> str:
    """The block of a language in README's section on exported tables."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text[text.index("## Export tables") :]
    section = section[: section.index("\n## ", 3)]
    found = re.search(rf"```{language}\n(.*?)```", section, re.DOTALL)
    assert found is not None, f"README has no {language} in its section on tables"
    return found[1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    reports = [check_text(text, name, Options(keep_facts=True)) for name, text in (("good.mat", GOOD), ("bad.mat", BAD))]
    write_dataset(reports, tmp_path / "tables")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_readme__pandas(folder: Path) -> None:
    *lines, last = block("python").strip().splitlines()
    names: dict[str, Any] = {}
    exec("\n".join(lines), names)
    result = eval(last, names)
    assert dict(result) == {1: 1.0}


def test_readme__duckdb(folder: Path) -> None:
    duckdb = pytest.importorskip("duckdb", reason="needs DuckDB")
    statements = [part for part in block("sql").split(";") if part.strip()]
    assert statements
    with duckdb.connect() as connection:
        rows = [connection.execute(statement).fetchall() for statement in statements]
    assert rows[0] == [("P004", 1, 1)]
    assert rows[1][0][1] == 2


def test_parquet__duckdb_sees_descriptions_and_types(folder: Path) -> None:
    duckdb = pytest.importorskip("duckdb", reason="needs DuckDB")
    with duckdb.connect() as connection:
        types = dict(
            connection.execute("SELECT column_name, column_type FROM (DESCRIBE FROM 'tables/actions/*.parquet')").fetchall()
        )
    assert types["moves"].replace('"', "") == "STRUCT(source TINYINT, target TINYINT, hit BOOLEAN)[]"
    assert types["legal"] == "BOOLEAN"
