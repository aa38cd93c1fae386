"""Sources behind URLs: found and opened by fsspec."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

from analyzer.errors import AnalyzerError
from analyzer.sources.find import SKIPPED_FOLDERS, Source
from analyzer.sources.urls import file_system


def find_remote(url: str) -> Iterator[Source]:
    """The sources that a URL stands for: an object, those below a folder sorted by name, or those that fit a glob.

    Raises AnalyzerError for a URL that stands for nothing or cannot be reached.
    """
    system, path = file_system(url)
    try:
        if any(character in path for character in "*?["):
            found = sorted(system.glob(path, detail=True).items())
            listed = [(name, entry) for name, entry in found if entry.get("type") == "file"]
            is_named = False
        elif system.isfile(path):
            listed, is_named = [(path, system.info(path))], True
        else:
            listed, is_named = sorted(system.find(path, detail=True).items()), False
    except (OSError, ValueError) as error:
        raise AnalyzerError(f"{url}: cannot be reached: {error}") from error
    if not listed:
        raise AnalyzerError(f"no such object or folder: {url}")
    return _sources(system, path, listed, is_named)


def _sources(system: Any, path: str, listed: list[tuple[str, dict[str, Any]]], is_named: bool) -> Iterator[Source]:
    root = path.rstrip("/")
    for name, entry in listed:
        below = name[len(root) :].strip("/").split("/") if name.startswith(root) and not is_named else []
        if any(part.startswith(".") or part in SKIPPED_FOLDERS for part in below):
            continue
        full = str(system.unstrip_protocol(name))
        size = entry.get("size")
        yield Source(full, None, is_named, url=full, size=size if isinstance(size, int) else None)


def open_url(url: str) -> BinaryIO:
    """The bytes behind a URL. Raises OSError."""
    system, path = file_system(url)
    stream: BinaryIO = system.open(path, "rb")
    return stream
