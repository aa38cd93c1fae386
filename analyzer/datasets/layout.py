"""How a dataset lies in its place, and its manifest.

manifest.json                  written last: without it the dataset is not complete
manifest.json.incomplete       stands there while an export runs, and after one that was interrupted
<table>/part-00000.parquet     or .csv; one number for what was made of the same sources, empty tables left out
sources/part-00000.jsonl       what part 00000 was made of; written after its tables: it says that they are complete
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any

import pyarrow as pa

from analyzer import __version__
from analyzer.datasets.places import Place, place_of
from analyzer.errors import AnalyzerError
from analyzer.tables.schema import TABLES, schema_of

FORMAT_VERSION = 1
"""Raised when a reader of older datasets would go wrong."""
MANIFEST = "manifest.json"
INCOMPLETE = "manifest.json.incomplete"
LEDGERS = "sources"
"""Folder of the files that say what parts were made of."""
FILE_FORMATS = ("parquet", "csv")


@dataclass(slots=True)
class Ledger:
    """What one part of a dataset is made of."""

    name: str
    """`sources/part-00000.jsonl`"""
    rows: dict[str, int]
    """Rows of each table that has a file in this part."""
    sources: list[tuple[str, str]] = field(default_factory=list)
    """(name, sha256) of each source, in order; a large source may stand in several parts."""

    def to_text(self) -> str:
        """As it is written: a line about the tables, then a line a source."""
        lines = [json.dumps({"rows": self.rows})]
        lines += [json.dumps({"source": name, "sha256": digest}) for name, digest in self.sources]
        return "\n".join(lines) + "\n"


def ledger_of(name: str, text: str) -> Ledger:
    """The ledger from its text. Raises ValueError, KeyError or TypeError where it is damaged."""
    head, *lines = text.splitlines()
    rows = {str(table): int(rows) for table, rows in json.loads(head)["rows"].items()}
    entries = [json.loads(line) for line in lines]
    return Ledger(name, rows, [(str(entry["source"]), str(entry["sha256"])) for entry in entries])


@dataclass(slots=True)
class Manifest:
    """What a dataset holds."""

    file_format: str
    rows: dict[str, int]
    """Rows a table."""
    parts: dict[str, list[str]]
    """Files a table, relative to the place, with `/`, in the order of the sources."""
    sources: int = 0
    ledgers: list[str] = field(default_factory=list)
    """Files that name the sources with their hashes, in the same order."""
    bgmatch_version: str = __version__

    def to_json(self) -> str:
        """The manifest as text; the same dataset gives the same text (no time stands in it)."""
        content = {
            "format": "bgmatch-dataset",
            "format_version": FORMAT_VERSION,
            "bgmatch_version": self.bgmatch_version,
            "file_format": self.file_format,
            "tables": {
                table: {
                    "rows": self.rows[table],
                    "parts": self.parts[table],
                    "schema_fingerprint": schema_fingerprint(schema_of(table)),
                }
                for table in self.rows
            },
            "sources": {"count": self.sources, "parts": self.ledgers},
        }
        return json.dumps(content, indent=1, ensure_ascii=True) + "\n"


def schema_fingerprint(schema: pa.Schema) -> str:
    """16 hex digits over names and types of a schema; descriptions may change without changing it."""
    text = "\n".join(f"{column.name} {column.type}" for column in schema)
    return sha256(text.encode()).hexdigest()[:16]


def is_dataset(path: str | Path | Place) -> bool:
    """True for a place with a complete dataset of bgmatch."""
    try:
        read_manifest(path)
    except (AnalyzerError, OSError):
        return False
    return True


def holds_dataset(path: str | Path | Place) -> bool:
    """The same for what a user asks about: False where nothing of a dataset is.

    Raises AnalyzerError, with the reason, for a dataset that cannot be read: interrupted, damaged, of another version.
    """
    place = place_of(path)
    try:
        if not place.exists(INCOMPLETE) and not has_own_manifest(place):
            return False
    except OSError:
        return False
    read_manifest(place)
    return True


def has_own_manifest(place: Place) -> bool:
    """True where a manifest says that it is of bgmatch, of this version or another, whatever else is in it."""
    try:
        return '"bgmatch-dataset"' in place.read_text(MANIFEST)
    except (OSError, ValueError):
        return False


def read_manifest(path: str | Path | Place) -> Manifest:
    """The manifest of a dataset.

    Raises AnalyzerError where there is none, the export was interrupted, or another version wrote it.
    """
    place = place_of(path)
    if place.exists(INCOMPLETE):
        raise AnalyzerError(
            f"{place.name}: this export was interrupted; finish it with `bgmatch export PATHS -o {place.name} --resume`"
        )
    return manifest_in(place)


def manifest_in(place: Place) -> Manifest:
    """The same, also while an export runs there."""
    name = place.name
    try:
        content: Any = json.loads(place.read_text(MANIFEST))
    except (OSError, ValueError):
        raise AnalyzerError(f"{name}: no dataset of bgmatch (no readable {MANIFEST})") from None
    if not isinstance(content, dict) or content.get("format") != "bgmatch-dataset":
        raise AnalyzerError(f"{name}: {MANIFEST} is not of bgmatch")
    if content.get("format_version") != FORMAT_VERSION:
        raise AnalyzerError(f"{name}: format version {content.get('format_version')}, this bgmatch reads {FORMAT_VERSION}")
    try:
        tables = {table: content["tables"][table] for table in TABLES if table in content["tables"]}
        manifest = Manifest(
            file_format=content["file_format"],
            rows={table: int(entry["rows"]) for table, entry in tables.items()},
            parts={table: [str(part) for part in entry["parts"]] for table, entry in tables.items()},
            sources=int(content["sources"]["count"]),
            ledgers=[str(part) for part in content["sources"]["parts"]],
            bgmatch_version=str(content["bgmatch_version"]),
        )
        files = [*manifest.ledgers, *(part for parts in manifest.parts.values() for part in parts)]
        if not all(map(_is_inside, files)):
            raise ValueError("a part outside the folder")
        fingerprints = {table: entry["schema_fingerprint"] for table, entry in tables.items()}
    except (KeyError, TypeError, ValueError):
        raise AnalyzerError(f"{name}: {MANIFEST} is damaged") from None
    for table, fingerprint in fingerprints.items():
        if fingerprint != schema_fingerprint(schema_of(table)):
            raise AnalyzerError(f"{name}: table {table} has other columns than this version; export it again")
    return manifest


def read_ledgers(place: Place, names: list[str]) -> Iterator[Ledger]:
    """What parts were made of, one ledger at a time. Raises AnalyzerError for one that cannot be read."""
    for name in names:
        try:
            yield ledger_of(name, place.read_text(name))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            raise AnalyzerError(f"{place.name}: {name} cannot be read; export again without --resume") from None


def _is_inside(part: str) -> bool:
    """True for a relative path that does not climb out of the folder."""
    path = PurePosixPath(part)
    return not path.is_absolute() and ".." not in path.parts
