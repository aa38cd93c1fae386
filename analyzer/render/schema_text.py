"""The exported tables described: their columns, types and units, as Markdown or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColumnText:
    """A column in words."""

    name: str
    type: str
    unit: str
    description: str


@dataclass(frozen=True, slots=True)
class TableText:
    """A table in words."""

    name: str
    description: str
    columns: tuple[ColumnText, ...]


def schema_markdown(tables: Sequence[TableText], title: str = "Tables") -> str:
    """A section a table with a row a column."""
    lines = [f"# {title}", ""]
    for table in tables:
        lines += [f"## {table.name}", "", f"{table.description}.", "", "| column | type | unit | meaning |", "|---|---|---|---|"]
        lines += [f"| `{column.name}` | {column.type} | {column.unit} | {column.description} |" for column in table.columns]
        lines.append("")
    return "\n".join(lines)


def schema_json(tables: Sequence[TableText]) -> str:
    """An object with an entry a table."""
    content = {
        table.name: {
            "description": table.description,
            "columns": [
                {"name": column.name, "type": column.type, "unit": column.unit, "description": column.description}
                for column in table.columns
            ],
        }
        for table in tables
    }
    return json.dumps(content, indent=2) + "\n"
