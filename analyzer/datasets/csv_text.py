"""Tables as CSV: UTF-8, a head line, RFC 4180 quotes, `moves` as text.

Texts are quoted. One of a record that a spreadsheet would take for a formula (a player called `=cmd()`) has a `'` put
before it, and reading takes it away again; one that begins with `'` and would then be mistaken gets one more. A missing value
is nothing between the commas, an empty text is `""`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, Any

import pyarrow as pa
import pyarrow.compute as pa_compute
import pyarrow.csv as pa_csv

from analyzer.tables.schema import schema_of

_OURS = ("record_id", "match_id", "play_id", "source_sha256", "position_id", "final_position_id", "gnubg_match_id", "xgid")
"""Texts that are made here and that no record can choose: a Position ID may begin with `+`."""
_FORMULA = "^'*[=+\\-@\t\r]."
_GUARDED = "^''*[=+\\-@\t\r]."


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
    return _changed(data, lambda texts: _replaced(texts, _FORMULA, "^", "'"))


def _changed(data: pa.Table, change: Callable[[pa.ChunkedArray[Any]], pa.ChunkedArray[Any]]) -> pa.Table:
    """The table with the texts of records changed."""
    for index, column in enumerate(data.schema):
        if pa.types.is_string(column.type) and column.name not in _OURS:
            data = data.set_column(index, column, change(data.column(index)))
    return data


def _replaced(texts: pa.ChunkedArray[Any], where: str, pattern: str, by: str) -> pa.ChunkedArray[Any]:
    """The texts that match `where` with the first `pattern` in them replaced."""
    found = pa_compute.match_substring_regex(texts, where)
    if not pa_compute.any(found).as_py():
        return texts
    result: pa.ChunkedArray[Any] = pa_compute.if_else(
        found, pa_compute.replace_substring_regex(texts, pattern, by, max_replacements=1), texts
    )
    return result


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
    data = _changed(data, lambda texts: _replaced(texts, _GUARDED, "^'", ""))
    return data.cast(pa.schema([schema.field(name) for name in data.column_names]))


def _moves_text(moves: list[dict[str, Any]] | None) -> str | None:
    """`source/target` of each move, bar and off in words, a star after a hit."""
    if moves is None:
        return None
    return " ".join(
        f"{'bar' if move['source'] == 25 else move['source']}/{move['target'] or 'off'}{'*' if move['hit'] else ''}"
        for move in moves
    )
