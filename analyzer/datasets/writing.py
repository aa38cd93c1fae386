"""Reports to a folder of Parquet or CSV files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pa_parquet

from analyzer.datasets.csv_text import csv_schema, flatten
from analyzer.datasets.layout import FILE_FORMATS, INCOMPLETE, MANIFEST, TEMPORARY, Manifest, is_dataset
from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES, TableBuilder, schema_of
from analyzer.tables.arrays import clean_text
from analyzer.tables.checked import CheckedSource

ACTIONS_A_GROUP = 100_000
"""Actions that are gathered before tables are made of them (about 150 MB at most); a row group of the actions table."""
ROWS_A_PART = 5_000_000
"""A table goes on in a new file after so many rows."""


@dataclass(slots=True)
class ExportSummary:
    """What an export wrote."""

    folder: Path
    file_format: str
    tables: dict[str, int] = field(default_factory=dict)
    """Rows a table."""
    parts: dict[str, int] = field(default_factory=dict)
    """Files a table."""
    sources: int = 0
    replaced: bool = False
    """True where the folder held a dataset before, complete or not."""


def write_dataset(
    reports: Iterable[CheckedSource],
    folder: Path,
    file_format: str = "parquet",
    *,
    actions_a_group: int = ACTIONS_A_GROUP,
    rows_a_part: int = ROWS_A_PART,
) -> ExportSummary:
    """Write the four tables of checked sources into a folder; memory is bounded by `actions_a_group`.

    A dataset that is there already, complete or not, is replaced: its manifest goes first and the new one comes
    last, so an interrupted export never reads as complete. Other files in the folder are left alone. Two runs
    over the same sources write the same bytes.

    Raises AnalyzerError for an unknown file format, for a folder that is not empty and holds no dataset, and
    where the folder cannot be written.
    """
    if file_format not in FILE_FORMATS:
        raise AnalyzerError(f"no file format is called {file_format!r}; there are {', '.join(FILE_FORMATS)}")
    summary = ExportSummary(folder=folder, file_format=file_format)
    try:
        summary.replaced = _prepare(folder)
        with _DatasetWriter(folder, file_format, rows_a_part) as writer:
            builder = TableBuilder()
            sources = []
            pending = 0
            for report in reports:
                if report.is_skipped:
                    continue
                builder.add(report)
                sources.append({"source": clean_text(report.source), "sha256": report.sha256})
                pending += 1
                if builder.pending_actions >= actions_a_group or pending >= actions_a_group:
                    writer.write(builder.tables())
                    pending = 0
            writer.write(builder.tables())
            parts = writer.finish()
        manifest = Manifest(file_format=file_format, rows=writer.rows, parts=parts, sources=sources)
        _write_atomically(folder / MANIFEST, manifest.to_json())
        (folder / INCOMPLETE).unlink()
    except OSError as error:
        raise AnalyzerError(f"{folder}: cannot be written: {error.strerror or error}") from error
    summary.tables = dict(writer.rows)
    summary.parts = {table: len(files) for table, files in parts.items()}
    summary.sources = len(sources)
    return summary


def _prepare(folder: Path) -> bool:
    """Make the folder ready for a new dataset; True where one was there."""
    if folder.exists() and not folder.is_dir():
        raise AnalyzerError(f"{folder}: is a file; a dataset needs a folder")
    folder.mkdir(parents=True, exist_ok=True)
    was_dataset = (folder / INCOMPLETE).exists() or is_dataset(folder) or _has_own_manifest(folder)
    if not was_dataset and any(folder.iterdir()):
        raise AnalyzerError(f"{folder}: is not empty and holds no dataset of bgmatch; give a new or an empty folder")
    (folder / INCOMPLETE).write_text("An export is running here, or was interrupted.\n", encoding="utf-8")
    (folder / MANIFEST).unlink(missing_ok=True)
    for table in TABLES:
        for old in (folder / table).glob("part-*"):
            old.unlink()
        (folder / table).mkdir(exist_ok=True)
    return was_dataset


def _has_own_manifest(folder: Path) -> bool:
    """True for a dataset of another version of bgmatch."""
    try:
        return '"format": "bgmatch-dataset"' in (folder / MANIFEST).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def _write_atomically(path: Path, text: str) -> None:
    """Write a file under another name, make sure it is on the disk, then give it its name."""
    temporary = path.with_name(path.name + TEMPORARY)
    with temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


class _DatasetWriter:
    """Appends tables to the parts of a dataset; parts get their names in `finish`."""

    def __init__(self, folder: Path, file_format: str, rows_a_part: int) -> None:
        self._folder = folder
        self._file_format = file_format
        self._rows_a_part = rows_a_part
        self._open: dict[str, pa_parquet.ParquetWriter | pa_csv.CSVWriter] = {}
        self._rows_in_part: dict[str, int] = {}
        self._parts: dict[str, list[Path]] = {table: [] for table in TABLES}
        self.rows = dict.fromkeys(TABLES, 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._close_all()
        if kind is not None:
            for path in (path for paths in self._parts.values() for path in paths):
                path.with_name(path.name + TEMPORARY).unlink(missing_ok=True)

    def write(self, tables: dict[str, pa.Table]) -> None:
        """Append a row group to each table; an empty one only where the table would have no part."""
        for table, data in tables.items():
            if not data.num_rows and self._parts[table]:
                continue
            writer = self._open.get(table)
            if writer is not None and self._rows_in_part[table] >= self._rows_a_part:
                self._open.pop(table).close()
                writer = None
            if writer is None:
                writer = self._new_part(table)
            if self._file_format == "csv":
                data = flatten(data)
            writer.write_table(data)
            self._rows_in_part[table] += data.num_rows
            self.rows[table] += data.num_rows

    def _new_part(self, table: str) -> pa_parquet.ParquetWriter | pa_csv.CSVWriter:
        """Open the next part of a table under its temporary name."""
        path = self._folder / table / f"part-{len(self._parts[table]):05}.{self._file_format}"
        self._parts[table].append(path)
        self._rows_in_part[table] = 0
        temporary = str(path.with_name(path.name + TEMPORARY))
        writer: pa_parquet.ParquetWriter | pa_csv.CSVWriter
        if self._file_format == "csv":
            writer = pa_csv.CSVWriter(temporary, csv_schema(table))
        else:
            writer = pa_parquet.ParquetWriter(temporary, schema_of(table), compression="zstd")
        self._open[table] = writer
        return writer

    def finish(self) -> dict[str, list[str]]:
        """Close all parts and give them their names; the names relative to the folder."""
        self._close_all()
        for path in (path for paths in self._parts.values() for path in paths):
            path.with_name(path.name + TEMPORARY).replace(path)
        return {table: [path.relative_to(self._folder).as_posix() for path in paths] for table, paths in self._parts.items()}

    def _close_all(self) -> None:
        """Close what is open."""
        while self._open:
            self._open.popitem()[1].close()
