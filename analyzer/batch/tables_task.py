"""The tasks of `export` and `report`: reports to tables. Imports pyarrow, and pandas for reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from analyzer.check import SourceReport
from analyzer.datasets.part_files import Part, tables_of, write_part
from analyzer.datasets.places import Place
from analyzer.render.summary import Tally
from analyzer.tables.renumbering import renumbered

if TYPE_CHECKING:
    import pandas as pd

    from analyzer.reports.report import ReportSpec

EXPORT_BYTES = 16 * 1024 * 1024
"""Sources of one part of a dataset: some 250,000 actions, 10 MB of Parquet."""
REPORT_BYTES = 4 * 1024 * 1024


@dataclass(slots=True)
class Exported:
    """One part that was written and waits to be committed."""

    part: Part
    tally: Tally = field(default_factory=Tally)
    sources: int = 0


@dataclass(slots=True)
class _Counted:
    """Reports passing by, counted."""

    tally: Tally = field(default_factory=Tally)
    sources: int = 0

    def seen(self, reports: Iterator[SourceReport]) -> Iterator[SourceReport]:
        for report in reports:
            self.tally.add(report)
            self.sources += not report.is_continued
            yield report
            del report  # the next one takes its memory, which is in the processor's cache


@dataclass(slots=True)
class _Prepared:
    """Tables of a span, not yet numbered."""

    part: Part
    groups: list[dict[str, pa.Table]]
    counted: _Counted


@dataclass(frozen=True, slots=True)
class ExportTask:
    """Writes the parts of a dataset."""

    place: Place
    file_format: str
    first_number: int = 0
    chunk_bytes: int = EXPORT_BYTES

    def run(self, number: int, reports: Iterator[SourceReport]) -> Exported:
        """The part of a chunk, written and not published. Raises OSError."""
        counted = _Counted()
        part = Part(self.first_number + number)
        write_part(self.place, part, tables_of(counted.seen(reports), part), self.file_format)
        return Exported(part, counted.tally, counted.sources)

    def prepare(self, reports: Iterator[SourceReport]) -> _Prepared:
        """The tables of a span."""
        counted = _Counted()
        part = Part(0)
        groups = list(tables_of(counted.seen(reports), part))
        return _Prepared(part, groups, counted)

    def complete(self, number: int, prepared: _Prepared, matches: int, findings: int) -> Exported:
        """The part of a span, written here."""
        part = prepared.part
        part.number = self.first_number + number
        groups = ({name: renumbered(table, matches, findings) for name, table in group.items()} for group in prepared.groups)
        write_part(self.place, part, groups, self.file_format)
        return Exported(part, prepared.counted.tally, prepared.counted.sources)


@dataclass(slots=True)
class Framed:
    """What a report wants to know of a chunk."""

    frames: dict[str, Any]
    """Arrow tables; pandas frames for what is condensed at once."""
    tally: Tally = field(default_factory=Tally)
    sources: int = 0


@dataclass(frozen=True, slots=True)
class ReportTask:
    """Makes the tables that a report wants, as small as it lets them be."""

    report: str
    """Name of the report, or `page`."""
    chunk_bytes: int = REPORT_BYTES

    def run(self, number: int, reports: Iterator[SourceReport]) -> Framed:
        """The tables of a chunk."""
        return self.complete(number, self.prepare(reports), 0, 0)

    def prepare(self, reports: Iterator[SourceReport]) -> _Prepared:
        """The tables of a chunk with all that numbering needs."""
        from analyzer.reports import spec_of

        spec = spec_of(self.report)
        counted = _Counted()
        groups = []
        for group in tables_of(counted.seen(reports), Part(0), tables=spec.tables):
            for table, wanted in spec.table_columns.items():
                needed = {*wanted, "record_id", "source", "match_number"}
                group[table] = group[table].select([name for name in group[table].column_names if name in needed])
            groups.append(group)
        return _Prepared(Part(0), groups, counted)

    def complete(self, number: int, prepared: _Prepared, matches: int, findings: int) -> Framed:
        """The tables of a chunk, numbered, with the wanted columns only."""
        from analyzer.reports import spec_of
        from analyzer.reports.frames import to_frame

        spec = spec_of(self.report)
        frames: dict[str, Any] = {}
        for table in spec.tables:
            pieces = [renumbered(group[table], matches, findings) for group in prepared.groups]
            if not pieces:
                continue
            data = pa.concat_tables(pieces)
            if table in spec.table_columns:
                data = data.select(list(spec.table_columns[table]))
            frames[table] = spec.condense[table](to_frame(data)) if table in spec.condense else data
        return Framed(frames, prepared.counted.tally, prepared.counted.sources)


def joined_frames(spec: ReportSpec, results: Iterable[Framed]) -> dict[str, pd.DataFrame]:
    """The frames that a report runs on, from those of the chunks."""
    import pandas as pd

    from analyzer.reports.frames import to_frame
    from analyzer.tables import schema_of

    pieces: dict[str, list[Any]] = {table: [] for table in spec.tables}
    for made in results:
        for table, frame in made.frames.items():
            pieces[table].append(frame)
    joined = {}
    for table, found in pieces.items():
        if not found:
            empty = schema_of(table).empty_table().select(list(spec.table_columns.get(table, schema_of(table).names)))
            found = [spec.condense[table](to_frame(empty)) if table in spec.condense else empty]
        joined[table] = pd.concat(found, ignore_index=True) if table in spec.condense else to_frame(pa.concat_tables(found))
    return joined
