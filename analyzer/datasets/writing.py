"""A dataset being written: parts are committed one after the other, the manifest comes last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Self

import pyarrow as pa
import pyarrow.compute as pa_compute

from analyzer.datasets.layout import (
    FILE_FORMATS,
    INCOMPLETE,
    LEDGERS,
    MANIFEST,
    Ledger,
    Manifest,
    has_own_manifest,
    is_dataset,
    manifest_in,
    read_ledgers,
)
from analyzer.datasets.part_files import ACTIONS_A_GROUP, Part, file_name, tables_of, write_part
from analyzer.datasets.places import TEMPORARY, Place, place_of
from analyzer.datasets.reading import read_part
from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES, schema_of
from analyzer.tables.arrays import clean_text
from analyzer.tables.checked import CheckedSource

ACTIONS_A_PART = 500_000
"""A dataset of reports in memory goes on in a new part after so many actions."""
_PART = re.compile(r"/part-([0-9]{5,})\.")
_NOTICE = "An export is running here, or was interrupted. Run it again, with --resume to go on.\n"


@dataclass(slots=True)
class ExportSummary:
    """What an export wrote."""

    folder: str
    file_format: str
    tables: dict[str, int] = field(default_factory=dict)
    """Rows a table, those that were there before included."""
    parts: dict[str, int] = field(default_factory=dict)
    """Files a table."""
    sources: int = 0
    """In the dataset."""
    kept: int = 0
    """Sources that were not read again because the dataset has them."""
    replaced: bool = False
    """True where the folder held a dataset before, complete or not, that is gone now."""


class DatasetWriter:
    """Prepares a place, commits parts in the order of their sources, and finishes with the manifest.

    Parts are written by `write_part`, here or in another process, under the numbers from `next_number` on. While parts
    are written and after an interruption `manifest.json.incomplete` stands there, and nobody takes the place for a dataset.
    """

    def __init__(self, path: str | Path | Place, file_format: str = "parquet", *, resume: bool = False) -> None:
        """resume: keep what is there, of a complete dataset or of an interrupted export; else it is replaced.

        Raises AnalyzerError for an unknown file format, for a place that is not empty and holds no dataset, for one in
        another file format to resume, and where it cannot be written.
        """
        if file_format not in FILE_FORMATS:
            raise AnalyzerError(f"no file format is called {file_format!r}; there are {', '.join(FILE_FORMATS)}")
        self.place = place_of(path)
        self._file_format = file_format
        self._base: list[Ledger] = []
        """Parts that stay, without their sources: only their hashes are remembered."""
        self._hashes: set[bytes] = set()
        self._pairs: set[bytes] = set()
        self._names: set[bytes] = set()
        self._stale: dict[str, int] = {}
        """Sources whose content is another now; their rows go from so many of the first parts."""
        self.summary = ExportSummary(self.place.name, file_format)
        try:
            self._prepare(resume)
        except OSError as error:
            raise self._cannot(error) from error
        self._old_parts = len(self._base)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is not None:
            self._sweep(TEMPORARY)
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
            raise self._cannot(error) from error

    def _cannot(self, error: OSError) -> AnalyzerError:
        return AnalyzerError(f"{self.place.name}: cannot be written: {error.strerror or error}")

    def _prepare(self, resume: bool) -> None:
        place = self.place
        place.make(())
        was_interrupted = place.exists(INCOMPLETE)
        was_dataset = was_interrupted or is_dataset(place) or has_own_manifest(place)
        if not was_dataset and not place.is_empty():
            raise AnalyzerError(f"{place.name}: is not empty and holds no dataset of bgmatch; give a new or an empty folder")
        if resume and was_dataset:
            self._keep(was_interrupted)
        place.make(("", *TABLES, LEDGERS))
        place.write_text(INCOMPLETE, _NOTICE)
        if not self._base:
            place.remove(MANIFEST)
            self._sweep("")
            self.summary.replaced = was_dataset
        else:
            self._sweep(TEMPORARY)

    def _keep(self, was_interrupted: bool) -> None:
        """Take over what is there: the parts of the manifest, and parts that an interrupted export committed."""
        place = self.place
        finished: list[str] = []
        if place.exists(MANIFEST):
            manifest = manifest_in(place)
            if manifest.file_format != self._file_format:
                raise AnalyzerError(f"{place.name}: holds {manifest.file_format}; resume with --format {manifest.file_format}")
            finished = manifest.ledgers
        for ledger in read_ledgers(place, finished):
            self._remember(ledger, is_finished=True)
        finished_parts = len(self._base)
        if was_interrupted:
            begun = [name for name in place.names(f"{LEDGERS}/part-*.jsonl") if name not in set(finished)]
            for ledger in read_ledgers(place, begun):
                if not all(place.exists(self._table_file(ledger, table)) for table in ledger.rows):
                    raise AnalyzerError(f"{place.name}: was begun in another file format; export again without --resume")
                for name, digest in ledger.sources:
                    if _digest(name) in self._names and _digest(name, digest) not in self._pairs:
                        self._stale[name] = finished_parts
                self._remember(ledger, is_finished=False)

    def _remember(self, ledger: Ledger, *, is_finished: bool) -> None:
        for name, digest in ledger.sources:
            self._pairs.add(_digest(name, digest))
            self._names.add(_digest(name))
            if is_finished:
                self._hashes.add(bytes.fromhex(digest))
        self.summary.sources += len(ledger.sources)
        ledger.sources = []
        self._base.append(ledger)

    @property
    def next_number(self) -> int:
        """The number of the next part to be written."""
        return max((_number(ledger.name) for ledger in self._base), default=-1) + 1

    def has(self, source: str, sha256: str) -> bool:
        """Whether a source with this content is in the dataset already: it need not be read again.

        After an interrupted export that is the same source; in a complete dataset the content alone counts. A source of
        the dataset whose content is another now is noted: its old rows go when the export finishes.
        """
        name = clean_text(source)
        if not self._pairs:
            return False
        if bytes.fromhex(sha256) in self._hashes or _digest(name, sha256) in self._pairs:
            self.summary.kept += 1
            return True
        if _digest(name) in self._names:
            self._stale[name] = self._old_parts
        return False

    def commit(self, part: Part) -> None:
        """Take in a part that was written: from now on an interrupted export can go on behind it. Raises AnalyzerError."""
        if not part.sources:
            return
        ledger = Ledger(file_name(LEDGERS, part.number, "jsonl"), part.rows, part.sources)
        try:
            for table in part.rows:
                self.place.publish(self._table_file(ledger, table))
            self.place.write_text(ledger.name, ledger.to_text())
        except OSError as error:
            raise self._cannot(error) from error
        self.summary.sources += len(part.sources)
        ledger.sources = []
        self._base.append(ledger)

    def finish(self) -> ExportSummary:
        """Write the manifest: the dataset is complete."""
        try:
            self._drop_stale()
            parts = {table: [self._table_file(one, table) for one in self._base if table in one.rows] for table in TABLES}
            for table in TABLES:
                if not parts[table]:
                    parts[table] = [self._write_empty(table)]
            rows = {table: sum(ledger.rows.get(table, 0) for ledger in self._base) for table in TABLES}
            ledgers = [ledger.name for ledger in self._base]
            manifest = Manifest(self._file_format, rows, parts, self.summary.sources, ledgers)
            self.place.write_text(MANIFEST, manifest.to_json())
            self.place.remove(INCOMPLETE)
            self._sweep("", keep={*ledgers, *(part for names in parts.values() for part in names)})
        except OSError as error:
            raise self._cannot(error) from error
        self.summary.tables = rows
        self.summary.parts = {table: len(names) for table, names in parts.items()}
        return self.summary

    def _write_empty(self, table: str) -> str:
        """A file without rows, for a table that has none at all: no part uses this number for it then."""
        part = Part(0)
        empty = pa.Table.from_batches([], schema_of(table))  # `empty_table` would import pandas
        write_part(self.place, part, [{table: empty}], self._file_format, with_empty=True)
        name = file_name(table, part.number, self._file_format)
        self.place.publish(name)
        return name

    def _drop_stale(self) -> None:
        """Write parts anew that hold rows of sources whose content is another now."""
        if not self._stale:
            return
        number = self.next_number
        for index, old in enumerate(self._base[: self._old_parts]):
            (ledger,) = read_ledgers(self.place, [old.name])
            names = {name for name, _ in ledger.sources if index < self._stale.get(name, 0)}
            if not names:
                continue
            part = Part(number, sources=[one for one in ledger.sources if one[0] not in names])
            gone = pa.array(sorted(names), pa.string())
            group = {}
            for table in old.rows:
                data = read_part(self.place, self._table_file(old, table), table, self._file_format)
                group[table] = data.filter(pa_compute.invert(pa_compute.is_in(data.column("source"), value_set=gone)))
            write_part(self.place, part, [group], self._file_format)
            new = Ledger(file_name(LEDGERS, number, "jsonl"), part.rows, part.sources)
            for table in part.rows:
                self.place.publish(self._table_file(new, table))
            self.place.write_text(new.name, new.to_text())
            self.summary.sources -= len(ledger.sources) - len(part.sources)
            new.sources = []
            self._base[index] = new
            number += 1

    def _table_file(self, ledger: Ledger, table: str) -> str:
        return file_name(table, _number(ledger.name), self._file_format)

    def _sweep(self, ending: str, keep: Iterable[str] = ()) -> None:
        """Remove files of parts that end so, but for some."""
        kept = set(keep)
        for folder in (*TABLES, LEDGERS):
            for name in self.place.names(f"{folder}/part-*{ending}"):
                if name not in kept:
                    self.place.remove(name)


def write_dataset(
    reports: Iterable[CheckedSource],
    folder: str | Path | Place,
    file_format: str = "parquet",
    *,
    actions_a_group: int = ACTIONS_A_GROUP,
    actions_a_part: int = ACTIONS_A_PART,
) -> ExportSummary:
    """Write the four tables of checked sources into a folder; memory is bounded by `actions_a_group`.

    A dataset that is there already, complete or not, is replaced. Other files in the folder are left alone. Two runs
    over the same sources write the same bytes.

    Raises AnalyzerError as `DatasetWriter` does.
    """
    with DatasetWriter(folder, file_format) as writer:
        supply = _Portions(reports, actions_a_part)
        while not supply.is_empty:
            part = Part(writer.next_number)
            write_part(writer.place, part, tables_of(supply.next(), part, actions_a_group), file_format)
            writer.commit(part)
        return writer.finish()


class _Portions:
    """Reports, so many actions at a time."""

    def __init__(self, reports: Iterable[CheckedSource], actions: int) -> None:
        self._reports = iter(reports)
        self._actions = actions
        self.is_empty = False

    def next(self) -> Iterator[CheckedSource]:
        """The reports of the next portion."""
        taken = 0
        for report in self._reports:
            yield report
            taken += sum(len(game.record.actions) for match in report.matches for game in match.games)
            if taken >= self._actions:
                return
        self.is_empty = True


def _number(name: str) -> int:
    """The number in the name of a part's file."""
    found = _PART.search(name)
    return int(found.group(1)) if found else -1


def _digest(*texts: str) -> bytes:
    return blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=16).digest()
