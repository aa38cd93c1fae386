"""What the user's paths stand for: files, folders, globs, standard input."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from analyzer.errors import AnalyzerError
from analyzer.sources.urls import is_url

STDIN = "-"
"""The path that stands for standard input."""

SKIPPED_FOLDERS = frozenset({"CVS", "_darcs", "__pycache__", "node_modules"})
"""Folders of tools, skipped beside every name that begins with a dot."""

SPAN_BYTES = 2 * 1024 * 1024
"""A span is not shorter, but for the last one."""


@dataclass(frozen=True, slots=True)
class Decoding:
    """How a source as a whole is decoded, for parts of it that are decoded on their own."""

    codec: str
    """A Python codec name, as `SourceText.encoding`."""
    assumed: int | None
    """Offset of the first byte whose character had to be assumed (S006); None where none had to be."""
    grade: str
    """Of S006."""
    is_marked: bool
    """The source begins with the mark of UTF-8, which is no part of the text."""
    is_given: bool = False
    """The user named the encoding."""


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a large source that is read on its own: whole matches."""

    start: int
    """Offset of its first byte."""
    end: int
    line: int
    """The line of the source that it begins with."""
    sha256: str
    """Of the whole source."""
    format: str
    """Name of the format of the whole source."""
    is_first: bool
    is_last: bool
    decoding: Decoding


@dataclass(frozen=True, slots=True)
class Source:
    """One thing to read. Picklable."""

    name: str
    """As the user gave it, or his folder and the path below it joined with `/`; always printable."""
    path: Path | None
    """None for standard input."""
    is_named: bool = True
    """True if the user named it himself; False if it was met in a folder."""
    url: str = ""
    """Where it lies if not in the file system; `path` is None then."""
    size: int | None = None
    """Bytes, where finding it told."""
    span: Span | None = None
    """The part that is meant; None for all of it."""


def find_sources(paths: Iterable[str]) -> Iterator[Source]:
    """The sources that paths stand for, in the order of the paths, folders sorted by name.

    A folder gives the files below it; hidden ones and those of version control are left out, links to
    folders are not followed. A path that is no file is tried as a glob. A source met twice comes once.
    Raises AnalyzerError, before the first source, for a path that stands for nothing.
    Does not check: whether the files can be read or are records.
    """
    wanted: list[tuple[str, bool]] = []
    remote: dict[str, Iterator[Source]] = {}
    for path in paths:
        if is_url(path):
            from analyzer.sources.remote import find_remote

            wanted.append((path, True))
            remote[path] = find_remote(path)
            continue
        if path == STDIN or (path and _exists(path)):
            wanted.append((path, True))
            continue
        found = sorted(glob.glob(path, recursive=True)) if glob.has_magic(path) else []  # noqa: PTH207 - absolute patterns too
        if not found:
            raise AnalyzerError(f"no such file or folder: {printable(path) or '(an empty name)'}")
        wanted.extend((name, False) for name in found)
    return _walk_all(wanted, remote)


def printable(name: str) -> str:
    """A file name with bytes that are no UTF-8 written as `\\xff`."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _exists(path: str) -> bool:
    try:
        Path(path).stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        # It is there, or something above it is closed to us: loading it will say so.
        return True
    return True


def _walk_all(wanted: list[tuple[str, bool]], remote: dict[str, Iterator[Source]]) -> Iterator[Source]:
    # A single path gives nothing twice: then millions of names need not be remembered.
    seen: set[str] | None = set() if len(wanted) > 1 else None
    for path, is_named in wanted:
        if path == STDIN:
            found: Iterator[Source] = iter([Source(STDIN, None)])
        elif path in remote:
            found = remote[path]
        elif Path(path).is_dir():
            found = _walk(path, is_named)
        else:
            found = iter([Source(_joined(path), Path(path), is_named)])
        for source in found:
            if seen is None:
                yield source
            elif source.name not in seen:
                seen.add(source.name)
                yield source


def _joined(path: str) -> str:
    return printable(path.replace(os.sep, "/"))


def _walk(folder: str, is_named: bool) -> Iterator[Source]:
    """Files below a folder; the folder itself where it cannot be listed, so that loading it says why."""
    try:
        with os.scandir(folder) as entries:
            listed = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        yield Source(_joined(folder), Path(folder), is_named)
        return
    for entry in listed:
        if entry.name.startswith(".") or entry.name in SKIPPED_FOLDERS:
            continue
        path = f"{folder.rstrip(os.sep)}{os.sep}{entry.name}"
        if _is_folder(entry):
            yield from _walk(path, False)
        elif _is_file(entry):
            yield Source(_joined(path), Path(path), False)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False
