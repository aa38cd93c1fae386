"""Tables back from a dataset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pa_parquet

from analyzer.datasets.csv_text import csv_schema, read_csv
from analyzer.datasets.layout import Manifest, read_manifest
from analyzer.datasets.places import Place, place_of
from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES, schema_of


def read_tables(
    folder: str | Path | Place, tables: Iterable[str] = TABLES, columns: Mapping[str, Sequence[str]] | None = None
) -> dict[str, pa.Table]:
    """Tables of a dataset, in the order of their rows.

    columns: for a table the columns that are wanted; all where a table is not named. From CSV, `moves` is text.

    Raises AnalyzerError where the place holds no complete dataset, or a part or column is missing.
    """
    place = place_of(folder)
    manifest = read_manifest(place)
    return {table: _read_table(place, manifest, table, (columns or {}).get(table)) for table in tables}


def _read_table(place: Place, manifest: Manifest, table: str, columns: Sequence[str] | None) -> pa.Table:
    """One table, its parts one after the other."""
    schema = schema_of(table) if manifest.file_format == "parquet" else csv_schema(table)
    names = list(columns) if columns is not None else schema.names
    for name in names:
        if name not in schema.names:
            raise AnalyzerError(f"table {table} has no column {name!r}")
    if table not in manifest.parts:
        raise AnalyzerError(f"{place.name}: holds no table {table}")
    pieces = [read_part(place, part, table, manifest.file_format, names) for part in manifest.parts[table]]
    data = pa.concat_tables(pieces)
    if data.num_rows != manifest.rows[table]:
        raise AnalyzerError(f"{place.name}: table {table} has {data.num_rows} rows, the manifest says {manifest.rows[table]}")
    return data


def read_part(place: Place, name: str, table: str, file_format: str, columns: Sequence[str] | None = None) -> pa.Table:
    """One file of a table. Raises AnalyzerError where it cannot be read."""
    names = list(columns) if columns is not None else None
    try:
        with place.open(name) as file:
            if file_format == "parquet":
                data = pa_parquet.ParquetFile(file).read(columns=names)
            else:
                data = read_csv(file, table, names)
    except (OSError, pa.ArrowException) as error:
        raise AnalyzerError(f"{place.name}: {name} cannot be read: {error}") from error
    return data.select(names) if names is not None else data
