"""stdout and stderr: made safe for any text, asked what they can show, closed without noise."""

from __future__ import annotations

import io
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from analyzer.render.style import Style

FAILED = 2
"""Exit status: the request could not be carried out."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""
_PIECE = 8192
"""Characters."""


def prepare_streams() -> None:
    """Characters that the terminal's encoding lacks are written as escapes instead of ending the program.

    A stream that the shell closed (`>&-`) reads nothing and writes to nowhere.
    """
    # In the order of their numbers: each takes the lowest that is free, so no other file is taken for stdout later.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def close_quietly() -> None:
    """Sends what is still unwritten to nowhere, so that a pipe closed by its reader ends the program in silence."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        return
    finally:
        os.close(nowhere)


def is_terminal() -> bool:
    """Whether findings and tables go to a person's terminal."""
    return sys.stdout.isatty()


def table_columns() -> int | None:
    """Width for tables that do not go to a terminal: COLUMNS where it is set, else no limit."""
    columns = os.environ.get("COLUMNS", "")
    return max(int(columns), 40) if columns.isdecimal() and int(columns) else None


def style() -> Style:
    """Colours and width that suit stdout: none with NO_COLOR, on a dumb terminal or elsewhere than on a terminal."""
    from analyzer.render.style import Style

    if not is_terminal():
        return Style()
    is_coloured = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Style(is_coloured=is_coloured, columns=max(shutil.get_terminal_size().columns, 40))


def write(text: str) -> None:
    """Text to stdout; nothing for the empty string."""
    # In pieces: of a long text written at once nobody says that the reader has gone.
    for start in range(0, len(text), _PIECE):
        sys.stdout.write(text[start : start + _PIECE])


def say(line: str) -> None:
    """A line to stderr, after all that was written to stdout."""
    sys.stdout.flush()
    sys.stderr.write(line + "\n")
