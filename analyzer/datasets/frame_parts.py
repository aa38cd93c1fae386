"""A table of a dataset part by part, so that it need not be in memory as a whole. Imports pandas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pa_parquet

from analyzer.datasets.csv_text import csv_schema, read_csv
from analyzer.datasets.layout import read_manifest
from analyzer.datasets.places import Place, place_of
from analyzer.errors import AnalyzerError
from analyzer.reports.frames import to_frame
from analyzer.tables import schema_of

KEY = "record_id"


def iterate_frames(folder: str | Path | Place, table: str, columns: Sequence[str]) -> Iterator[pd.DataFrame]:
    """The rows of a table in their order, in frames of whole records: at least one frame, the last may be empty.

    columns: those that are wanted, `record_id` among them. Memory is that of a row group (Parquet) or a part (CSV).

    Raises AnalyzerError where the place holds no complete dataset, or a part or column is missing.
    """
    place = place_of(folder)
    manifest = read_manifest(place)
    is_parquet = manifest.file_format == "parquet"
    schema = schema_of(table) if is_parquet else csv_schema(table)
    for name in columns:
        if name not in schema.names:
            raise AnalyzerError(f"table {table} has no column {name!r}")
    if table not in manifest.parts:
        raise AnalyzerError(f"{place.name}: holds no table {table}")
    rows = 0
    held: list[pa.Table] = []
    for part in manifest.parts[table]:
        try:
            for piece in _pieces(place, part, table, list(columns), is_parquet):
                rows += piece.num_rows
                whole, rest = _cut(piece)
                if whole.num_rows:
                    yield to_frame(pa.concat_tables([*held, whole]))
                    held = []
                held.append(rest)
        except (OSError, pa.ArrowException) as error:
            raise AnalyzerError(f"{place.name}: {part} cannot be read: {error}") from error
    if rows != manifest.rows[table]:
        raise AnalyzerError(f"{place.name}: table {table} has {rows} rows, the manifest says {manifest.rows[table]}")
    yield to_frame(pa.concat_tables(held))


def _pieces(place: Place, part: str, table: str, columns: list[str], is_parquet: bool) -> Iterator[pa.Table]:
    """The row groups of a Parquet part; a CSV part as a whole."""
    with place.open(part) as file:
        if not is_parquet:
            yield read_csv(file, table, columns).select(columns)
            return
        groups = pa_parquet.ParquetFile(file)
        if not groups.num_row_groups:
            yield groups.read(columns=columns).select(columns)
        for index in range(groups.num_row_groups):
            yield groups.read_row_group(index, columns=columns).select(columns)


def _cut(piece: pa.Table) -> tuple[pa.Table, pa.Table]:
    """(rows of whole records, rows of the last record, which the next piece may go on with).

    The rows of a record follow one another. The first record of a piece goes on with what was held back before.
    """
    if not piece.num_rows:
        return piece, piece
    keys = piece.column(KEY)
    start = pc.index(keys, keys[-1]).as_py()
    return piece.slice(0, start), piece.slice(start)
