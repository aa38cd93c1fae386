"""Where a dataset lies: a folder, or a place that fsspec can reach (`s3://bucket/folder`)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Protocol

from analyzer.errors import AnalyzerError
from analyzer.sources.urls import is_url as is_remote

__all__ = ["TEMPORARY", "Folder", "Place", "is_remote", "place_of"]

TEMPORARY = ".tmp"
"""Suffix of a file that is being written, in folders."""


class Place(Protocol):
    """Files under relative names with `/`. Every method raises OSError where the place cannot be reached."""

    @property
    def name(self) -> str:
        """As the user gave it."""

    def make(self, folders: tuple[str, ...]) -> None:
        """Make the place and folders in it where they are missing. Raises AnalyzerError if it is a file."""

    def exists(self, name: str) -> bool:
        """Whether there is such a file."""

    def names(self, pattern: str) -> list[str]:
        """Names that match a pattern like `games/part-*`, sorted."""

    def is_empty(self) -> bool:
        """True where nothing is there, or only empty folders made by `make`."""

    def read_text(self, name: str) -> str:
        """The text of a file."""

    def write_text(self, name: str, text: str) -> None:
        """Write a file; it is there as a whole or not at all."""

    def remove(self, name: str) -> None:
        """Remove a file; nothing happens if there is none."""

    def open_new(self, name: str) -> IO[bytes]:
        """A file to write to, that is not seen under its name before `publish`, or before it is closed as a whole."""

    def publish(self, name: str) -> None:
        """Give a file from `open_new` its name."""

    def open(self, name: str) -> IO[bytes]:
        """A file to read from, that can be searched."""


def place_of(path: str | Path | Place) -> Place:
    """The place that a path or URL stands for.

    Raises AnalyzerError for a URL that needs a package that is not installed.
    """
    if not isinstance(path, str | Path):
        return path
    if isinstance(path, str) and is_remote(path):
        from analyzer.datasets.remote_place import RemotePlace

        return RemotePlace(path)
    return Folder(Path(path))


class Folder:
    """A place in the file system."""

    def __init__(self, path: Path) -> None:
        self._name = str(path)
        # Other processes may write there, started in another folder.
        self._path = path.absolute()

    @property
    def name(self) -> str:
        """The path."""
        return self._name

    def make(self, folders: tuple[str, ...]) -> None:
        """Make the folder and folders in it."""
        if self._path.exists() and not self._path.is_dir():
            raise AnalyzerError(f"{self._name}: is a file; a dataset needs a folder")
        for folder in folders:
            (self._path / folder).mkdir(parents=True, exist_ok=True)

    def exists(self, name: str) -> bool:
        """Whether there is such a file."""
        return (self._path / name).exists()

    def names(self, pattern: str) -> list[str]:
        """Names that match a pattern, sorted."""
        return sorted(path.relative_to(self._path).as_posix() for path in self._path.glob(pattern))

    def is_empty(self) -> bool:
        """True where nothing is there."""
        return not self._path.is_dir() or not any(self._path.iterdir())

    def read_text(self, name: str) -> str:
        """The text of a file."""
        return (self._path / name).read_text(encoding="utf-8")

    def write_text(self, name: str, text: str) -> None:
        """Write under another name, make sure it is on the disk, then give it its name."""
        temporary = self._path / (name + TEMPORARY)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(self._path / name)

    def remove(self, name: str) -> None:
        """Remove a file."""
        (self._path / name).unlink(missing_ok=True)

    def open_new(self, name: str) -> IO[bytes]:
        """A file under a temporary name."""
        return (self._path / (name + TEMPORARY)).open("wb")

    def publish(self, name: str) -> None:
        """Give it its name."""
        (self._path / (name + TEMPORARY)).replace(self._path / name)

    def open(self, name: str) -> IO[bytes]:
        """A file to read from."""
        return (self._path / name).open("rb")
