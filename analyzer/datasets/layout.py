"""How a dataset lies in its folder, and its manifest.

DIR/manifest.json                  written last: without it the dataset is not complete
DIR/manifest.json.incomplete       stands there while an export runs, and after one that was interrupted
DIR/<table>/part-00000.parquet     or .csv; part-00001 and so on where a table is large
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any

import pyarrow as pa

from analyzer import __version__
from analyzer.errors import AnalyzerError
from analyzer.tables.schema import TABLES, schema_of

FORMAT_VERSION = 1
"""Raised when a reader of older datasets would go wrong."""
MANIFEST = "manifest.json"
INCOMPLETE = "manifest.json.incomplete"
FILE_FORMATS = ("parquet", "csv")
TEMPORARY = ".tmp"
"""Suffix of a part that is being written."""


@dataclass(slots=True)
class Manifest:
    """What a dataset holds."""

    file_format: str
    rows: dict[str, int]
    """Rows a table."""
    parts: dict[str, list[str]]
    """Files a table, relative to the folder, with `/`."""
    sources: list[dict[str, str]] = field(default_factory=list)
    """`source` and `sha256` of each source, in the order of the export."""
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
            "sources": self.sources,
        }
        return json.dumps(content, indent=1, ensure_ascii=True) + "\n"


def schema_fingerprint(schema: pa.Schema) -> str:
    """16 hex digits over names and types of a schema; descriptions may change without changing it."""
    text = "\n".join(f"{column.name} {column.type}" for column in schema)
    return sha256(text.encode()).hexdigest()[:16]


def is_dataset(path: Path) -> bool:
    """True for a folder with a complete dataset of bgmatch."""
    try:
        read_manifest(path)
    except AnalyzerError:
        return False
    return True


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a dataset.

    Raises AnalyzerError where there is none, the export was interrupted, or another version wrote it.
    """
    if (folder / INCOMPLETE).exists():
        raise AnalyzerError(f"{folder}: the export into this folder was not finished; run it again")
    try:
        content: Any = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise AnalyzerError(f"{folder}: no dataset of bgmatch (no readable {MANIFEST})") from None
    if not isinstance(content, dict) or content.get("format") != "bgmatch-dataset":
        raise AnalyzerError(f"{folder}: {MANIFEST} is not of bgmatch")
    if content.get("format_version") != FORMAT_VERSION:
        raise AnalyzerError(f"{folder}: format version {content.get('format_version')}, this bgmatch reads {FORMAT_VERSION}")
    try:
        tables = {table: content["tables"][table] for table in TABLES if table in content["tables"]}
        manifest = Manifest(
            file_format=content["file_format"],
            rows={table: int(entry["rows"]) for table, entry in tables.items()},
            parts={table: [str(part) for part in entry["parts"]] for table, entry in tables.items()},
            sources=list(content["sources"]),
            bgmatch_version=str(content["bgmatch_version"]),
        )
        if any(not _is_inside(part) for parts in manifest.parts.values() for part in parts):
            raise ValueError("a part outside the folder")
        fingerprints = {table: entry["schema_fingerprint"] for table, entry in tables.items()}
    except (KeyError, TypeError, ValueError):
        raise AnalyzerError(f"{folder}: {MANIFEST} is damaged") from None
    for table, fingerprint in fingerprints.items():
        if fingerprint != schema_fingerprint(schema_of(table)):
            raise AnalyzerError(f"{folder}: table {table} has other columns than this version; export it again")
    return manifest


def _is_inside(part: str) -> bool:
    """True for a relative path that does not climb out of the folder."""
    path = PurePosixPath(part)
    return not path.is_absolute() and ".." not in path.parts
