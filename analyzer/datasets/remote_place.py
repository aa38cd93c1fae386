"""A dataset in a place that fsspec can reach. An object there appears as a whole when it is closed, under its own name."""

from __future__ import annotations

import fnmatch
from typing import IO, Any

from analyzer.errors import AnalyzerError
from analyzer.sources.urls import file_system


class RemotePlace:
    """A place behind a URL. Picklable: processes connect on their own."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")
        self._system: Any = None
        self._path = ""
        self._connect()

    def __getstate__(self) -> str:
        return self._url

    def __setstate__(self, url: str) -> None:
        self.__init__(url)  # type: ignore[misc]

    def _connect(self) -> None:
        self._system, path = file_system(self._url)
        self._path = path.rstrip("/")

    @property
    def name(self) -> str:
        """The URL."""
        return self._url

    def _at(self, name: str) -> str:
        return f"{self._path}/{name}"

    def make(self, folders: tuple[str, ...]) -> None:
        """Make the place where the file system has real folders."""
        if self._system.isfile(self._path):
            raise AnalyzerError(f"{self._url}: is a file; a dataset needs a folder")
        for folder in folders:
            self._system.makedirs(self._at(folder), exist_ok=True)

    def exists(self, name: str) -> bool:
        """Whether there is such a file."""
        return bool(self._system.isfile(self._at(name)))

    def names(self, pattern: str) -> list[str]:
        """Names that match a pattern, sorted."""
        folder = pattern.rpartition("/")[0]
        self._system.invalidate_cache()
        try:
            found = self._system.find(self._at(folder) if folder else self._path)
        except FileNotFoundError:
            return []
        names = (path[len(self._path) + 1 :] for path in found)
        return sorted(name for name in names if fnmatch.fnmatchcase(name, pattern))

    def is_empty(self) -> bool:
        """True where nothing is there."""
        try:
            return not self._system.find(self._path)
        except FileNotFoundError:
            return True

    def read_text(self, name: str) -> str:
        """The text of a file."""
        content: bytes = self._system.cat_file(self._at(name))
        return content.decode("utf-8")

    def write_text(self, name: str, text: str) -> None:
        """Write a file."""
        self._system.pipe_file(self._at(name), text.encode("utf-8"))

    def remove(self, name: str) -> None:
        """Remove a file."""
        if self.exists(name):
            self._system.rm_file(self._at(name))

    def open_new(self, name: str) -> IO[bytes]:
        """A file that appears when it is closed; no manifest names it before it is committed."""
        file: IO[bytes] = self._system.open(self._at(name), "wb")
        return file

    def publish(self, name: str) -> None:
        """Nothing: it has its name."""

    def open(self, name: str) -> IO[bytes]:
        """A file to read from."""
        file: IO[bytes] = self._system.open(self._at(name), "rb")
        return file
