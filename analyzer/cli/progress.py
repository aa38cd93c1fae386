"""A progress line for runs that take longer than a second, on terminals only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Drawing

DELAY = 1.0
"""Seconds of work before anything is drawn."""


class Progress:
    """Counts sources and draws the count on stderr; silent where stderr is no terminal."""

    def __init__(self, *, is_wanted: bool = True) -> None:
        self.count = 0
        self._is_possible = is_wanted and sys.stderr.isatty()
        self._start = time.monotonic()
        self._drawing: Drawing | None = None

    def advance(self, sources: int = 1) -> None:
        """So many more sources are done."""
        self.count += sources
        if not self._is_possible:
            return
        if self._drawing is None:
            if time.monotonic() - self._start < DELAY:
                return
            self._drawing = _drawing()
            self._drawing.start()
        self._drawing.update(self._drawing.tasks[0].id, completed=self.count)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Takes the drawing away while something else is written to the same terminal."""
        if self._drawing is None or not sys.stdout.isatty():
            yield
            return
        self._drawing.stop()
        try:
            yield
            sys.stdout.flush()
        finally:
            self._drawing.start()

    def close(self) -> None:
        """Takes the drawing away for good."""
        self._is_possible = False
        if self._drawing is not None:
            self._drawing.stop()
            self._drawing = None


def _drawing() -> Drawing:
    """A line with a spinner and a count; rich is imported here because it costs more than a small run."""
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    drawing = Progress(
        SpinnerColumn(),
        TextColumn("{task.completed:,.0f} files checked"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    drawing.add_task("", total=None)
    return drawing
