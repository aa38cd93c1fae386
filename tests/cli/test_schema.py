"""`bgmatch schema`."""

from __future__ import annotations

import json

from analyzer.tables import TABLES, schema_of
from tests.cli.program import bgmatch


def test_schema__json_names_every_column_with_type_and_unit() -> None:
    content = json.loads(bgmatch("schema", "--format", "json").stdout)
    assert list(content) == list(TABLES)
    for table, entry in content.items():
        assert [column["name"] for column in entry["columns"]] == schema_of(table).names
        assert all(column["type"] and column["unit"] and column["description"] for column in entry["columns"])


def test_schema__markdown_has_a_row_a_column() -> None:
    text = bgmatch("schema").stdout.decode()
    assert text.count("\n## ") == len(TABLES)
    assert text.count("\n| `") == sum(len(schema_of(table)) for table in TABLES)


def test_schema__of_reports() -> None:
    from analyzer.reports import REPORTS

    content = json.loads(bgmatch("schema", "--reports", "--format", "json").stdout)
    assert list(content) == list(REPORTS)
    assert bgmatch("schema", "--reports").stdout.startswith(b"# Reports\n")
