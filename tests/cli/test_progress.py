from __future__ import annotations

import io
import sys

import pytest

from analyzer.cli import progress
from analyzer.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def on_terminal(monkeypatch: pytest.MonkeyPatch, *, delay: float = 0.0) -> Terminal:
    """A terminal in place of stderr; set by the test itself, because pytest has its own stream there until then."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "DELAY", delay)
    return stream


def test_progress__quick_runs_draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch, delay=60.0)
    shown = Progress()
    shown.advance()
    shown.close()
    assert terminal.getvalue() == ""


def test_progress__long_runs_draw_a_count_and_take_it_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    shown = Progress()
    shown.advance()
    shown.advance()
    with shown.paused():
        pass
    shown.close()
    assert "files checked" in terminal.getvalue()
    assert terminal.getvalue().endswith("\x1b[2K")


def test_progress__not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    Progress(is_wanted=False).advance()
    assert terminal.getvalue() == ""


def test_progress__no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch)
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    Progress().advance()
    assert pipe.getvalue() == ""
