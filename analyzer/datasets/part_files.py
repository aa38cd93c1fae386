"""One part of a dataset: the files made of some sources, written by whoever checked them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any

import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pa_parquet

from analyzer.datasets.csv_text import csv_schema, flatten
from analyzer.datasets.places import Place
from analyzer.tables import TABLES, TableBuilder, schema_of
from analyzer.tables.arrays import clean_text
from analyzer.tables.checked import CheckedSource

ACTIONS_A_GROUP = 96_000
"""Actions that are gathered before tables are made of them (some 100 MB); a row group of the actions table."""

LEAST_ROWS = 20_000
"""Rows of a row group, but for the last one of a part."""

_REPEATED = frozenset(
    (
        "record_id", "source", "match_id", "play_id", "source_sha256", "format", "dialect", "encoding", "kind",
        "player_1", "player_2", "event", "site", "round", "date_raw", "time", "transcriber", "variation", "ending",
        "text", "play", "die_1", "die_2", "cube_value", "code", "name", "severity", "player_name", "message",
    )
)  # fmt: skip
"""Columns that a dictionary makes smaller. The ids are hardly ever repeated, and small numbers are packed as well without."""
_SEARCHED = frozenset(("record_id", "source", "match_number", "match_id", "play_id", "date", "event", "site", "code"))
"""Columns whose smallest and largest value in a row group may help to skip it; any other has all its values in each."""


@dataclass(slots=True)
class Part:
    """What was made of some sources."""

    number: int
    rows: dict[str, int] = field(default_factory=dict)
    """Rows of each table that has a file."""
    sources: list[tuple[str, str]] = field(default_factory=list)
    """(name, sha256) of each source, in order."""


def file_name(folder: str, number: int, ending: str) -> str:
    """`games/part-00000.parquet`"""
    return f"{folder}/part-{number:05}.{ending}"


def tables_of(
    reports: Iterable[CheckedSource], part: Part, actions_a_group: int = ACTIONS_A_GROUP, tables: Iterable[str] = TABLES
) -> Iterator[dict[str, pa.Table]]:
    """Tables of reports in groups of about so many actions; the sources are noted in the part."""
    builder = TableBuilder(tables)
    pending = 0
    for report in reports:
        if report.is_skipped:
            continue
        builder.add(report)
        source = (clean_text(report.source), report.sha256)
        if not part.sources or part.sources[-1] != source:
            part.sources.append(source)
        del report  # the next one takes its memory, which is in the processor's cache
        pending += 1
        if builder.pending_actions >= actions_a_group or pending >= actions_a_group:
            yield builder.tables()
            pending = 0
    if pending:
        yield builder.tables()


def write_part(
    place: Place, part: Part, groups: Iterable[dict[str, pa.Table]], file_format: str, *, with_empty: bool = False
) -> Part:
    """Writes groups of tables as the files of a part, unpublished; returns the part with its rows.

    A table without rows gets no file, unless `with_empty`. Raises OSError.
    """
    files = _PartFiles(place, part, file_format)
    try:
        for group in groups:
            for table, data in group.items():
                if data.num_rows or with_empty:
                    files.add(table, data)
        files.flush()
    finally:
        files.close()
    return part


class _PartFiles:
    """The open files of a part. Tables are held until they make a row group of some size: each costs 50 µs a column."""

    def __init__(self, place: Place, part: Part, file_format: str) -> None:
        self._place = place
        self._part = part
        self._format = file_format
        self._files: dict[str, tuple[IO[bytes], pa_parquet.ParquetWriter | pa_csv.CSVWriter]] = {}
        self._held: dict[str, list[pa.Table]] = {}

    def add(self, table: str, data: pa.Table) -> None:
        """Takes rows of a table."""
        held = self._held.setdefault(table, [])
        held.append(data)
        self._part.rows[table] = self._part.rows.get(table, 0) + data.num_rows
        if sum(one.num_rows for one in held) >= LEAST_ROWS:
            self._write(table)

    def flush(self) -> None:
        """Writes what is held."""
        for table in self._held:
            self._write(table)

    def _write(self, table: str) -> None:
        held = self._held[table]
        if not held:
            return
        data = pa.concat_tables(held).combine_chunks() if len(held) > 1 else held[0]
        held.clear()
        if table not in self._files:
            self._files[table] = _opened(self._place, table, self._part.number, self._format)
        self._files[table][1].write_table(flatten(data) if self._format == "csv" else data)

    def close(self) -> None:
        """Closes the files."""
        for file, writer in self._files.values():
            writer.close()
            file.close()


def _opened(
    place: Place, table: str, number: int, file_format: str
) -> tuple[IO[bytes], pa_parquet.ParquetWriter | pa_csv.CSVWriter]:
    file = place.open_new(file_name(table, number, file_format))
    if file_format == "csv":
        return file, pa_csv.CSVWriter(file, csv_schema(table))
    schema = schema_of(table)
    repeated: Any = [name for name in schema.names if name in _REPEATED]
    searched: Any = [name for name in schema.names if name in _SEARCHED]
    return file, pa_parquet.ParquetWriter(file, schema, compression="zstd", use_dictionary=repeated, write_statistics=searched)
