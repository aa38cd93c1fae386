"""Keys of a terminal, one at a time, without waiting for the end of a line."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import typer

END = "\x04"
"""What stands for the end of the input."""


@contextlib.contextmanager
def keyboard() -> Iterator[Keyboard]:
    """Reads keys as long as it is entered; the terminal is as before afterwards, whatever happens.

    On POSIX the terminal's mode is changed once, so that keys typed ahead are not lost; elsewhere the system's own way is used.
    """
    try:
        import termios
        import tty
    except ImportError:
        yield Keyboard(None)
        return
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield Keyboard(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


class Keyboard:
    """Gives one key after the other."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor
        self._waiting = ""

    def key(self) -> str:
        """The next key: a character, or the whole sequence of an arrow or the like; `END` where there is no more."""
        if self._descriptor is None:
            return str(typer.getchar())
        while not self._waiting:
            data = os.read(self._descriptor, 64)
            if not data:
                return END
            self._waiting += data.decode("utf-8", "ignore")
        length = _length(self._waiting)
        key, self._waiting = self._waiting[:length], self._waiting[length:]
        return key


def _length(text: str) -> int:
    """Characters of the first key: `ESC [ C` and `ESC O C` are one, `ESC [ 5 ~` too."""
    if len(text) < 3 or text[0] != "\x1b" or text[1] not in "[O":
        return 1
    end = 2
    while end < len(text) - 1 and (text[end].isdigit() or text[end] == ";"):
        end += 1
    return end + 1
