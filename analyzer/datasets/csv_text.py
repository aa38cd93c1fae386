"""Tables as CSV: UTF-8, a head line, RFC 4180 quotes, `moves` as text.

Texts are quoted and otherwise left as they are, also names that begin with `=`, `+`, `-` or `@`: a dataset is data,
and a changed name would be a wrong one. Import such a file into a spreadsheet with all columns as text. A missing
value is nothing between the commas, an empty text is `""`.
"""

from __future__ import annotations

from typing import IO, Any

import pyarrow as pa
import pyarrow.csv as pa_csv

from analyzer.tables.schema import schema_of


def csv_schema(table: str) -> pa.Schema:
    """The schema of a table without nested columns: `moves` is a text like `bar/20* 13/11`."""
    schema = schema_of(table)
    for index, column in enumerate(schema):
        if pa.types.is_nested(column.type):
            schema = schema.set(index, column.with_type(pa.string()))
    return schema


def flatten(data: pa.Table) -> pa.Table:
    """The table with nested columns as text."""
    for index, column in enumerate(data.schema):
        if pa.types.is_nested(column.type):
            texts = pa.array([_moves_text(moves) for moves in data.column(index).to_pylist()], pa.string())
            data = data.set_column(index, column.with_type(pa.string()), texts)
    return data


def read_csv(file: str | IO[bytes], table: str, columns: list[str] | None) -> pa.Table:
    """A part as a table with the types of `csv_schema`."""
    schema = csv_schema(table)
    convert = pa_csv.ConvertOptions(
        column_types=schema,
        include_columns=columns,
        strings_can_be_null=True,
        quoted_strings_can_be_null=False,
        null_values=[""],
    )
    data = pa_csv.read_csv(file, convert_options=convert, parse_options=pa_csv.ParseOptions(newlines_in_values=True))
    return data.cast(pa.schema([schema.field(name) for name in data.column_names]))


def _moves_text(moves: list[dict[str, Any]] | None) -> str | None:
    """`source/target` of each move, bar and off in words, a star after a hit."""
    if moves is None:
        return None
    return " ".join(
        f"{'bar' if move['source'] == 25 else move['source']}/{move['target'] or 'off'}{'*' if move['hit'] else ''}"
        for move in moves
    )
