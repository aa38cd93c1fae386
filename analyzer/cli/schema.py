"""`bgmatch schema`: what stands in the exported tables."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from analyzer.cli.streams import write

EXAMPLE = "Example: bgmatch schema --format json"


def schema(
    output_format: Annotated[
        Literal["markdown", "json"], typer.Option("--format", help="How the tables are described.")
    ] = "markdown",
    reports: Annotated[bool, typer.Option("--reports", help="The columns of the reports instead.")] = False,
) -> None:
    """Describe the tables that export writes: columns, types, units.

    Types are those of Arrow, as they stand in the Parquet files; those of reports are of pandas.
    """
    from analyzer.render.schema_text import ColumnText, TableText, schema_json, schema_markdown
    from analyzer.tables.schema import TABLES, schema_of

    if reports:
        from analyzer.reports import REPORTS

        described = [
            TableText(
                spec.name,
                spec.title,
                tuple(ColumnText(column.name, column.dtype, column.unit, column.description) for column in spec.columns),
            )
            for spec in REPORTS.values()
        ]
        write(schema_json(described) if output_format == "json" else schema_markdown(described, "Reports"))
        return
    tables = []
    for name in TABLES:
        arrow = schema_of(name)
        columns = []
        for field in arrow:
            words = {key.decode(): value.decode() for key, value in (field.metadata or {}).items()}
            columns.append(ColumnText(field.name, _type(str(field.type)), words["unit"], words["description"]))
        tables.append(TableText(name, (arrow.metadata or {})[b"description"].decode(), tuple(columns)))
    write(schema_json(tables) if output_format == "json" else schema_markdown(tables))


def _type(text: str) -> str:
    """The type without the inner names that Parquet prescribes."""
    return text.replace("list<element: ", "list<").replace("date32[day]", "date32")
