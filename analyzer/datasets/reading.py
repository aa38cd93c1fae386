"""Tables back from a dataset's folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pa_parquet

from analyzer.datasets.csv_text import csv_schema, read_csv
from analyzer.datasets.layout import Manifest, read_manifest
from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES, schema_of


def read_tables(
    folder: Path, tables: Iterable[str] = TABLES, columns: Mapping[str, Sequence[str]] | None = None
) -> dict[str, pa.Table]:
    """Tables of a dataset, in the order of their rows.

    columns: for a table the columns that are wanted; all where a table is not named. From CSV, `moves` is text.

    Raises AnalyzerError where the folder is no complete dataset, or a part or column is missing.
    """
    manifest = read_manifest(folder)
    return {table: _read_table(folder, manifest, table, (columns or {}).get(table)) for table in tables}


def _read_table(folder: Path, manifest: Manifest, table: str, columns: Sequence[str] | None) -> pa.Table:
    """One table, its parts one after the other."""
    schema = schema_of(table) if manifest.file_format == "parquet" else csv_schema(table)
    names = list(columns) if columns is not None else schema.names
    for name in names:
        if name not in schema.names:
            raise AnalyzerError(f"table {table} has no column {name!r}")
    if table not in manifest.parts:
        raise AnalyzerError(f"{folder}: holds no table {table}")
    pieces = []
    for part in manifest.parts[table]:
        path = folder / part
        try:
            if manifest.file_format == "parquet":
                pieces.append(pa_parquet.ParquetFile(path).read(columns=names))
            else:
                pieces.append(read_csv(str(path), table, names))
        except (OSError, pa.ArrowException) as error:
            raise AnalyzerError(f"{path}: cannot be read: {error}") from error
    data = pa.concat_tables(pieces).select(names)
    if data.num_rows != manifest.rows[table]:
        raise AnalyzerError(f"{folder}: table {table} has {data.num_rows} rows, the manifest says {manifest.rows[table]}")
    return data
