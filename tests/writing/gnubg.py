"""GNU Backgammon as another reader, where it is installed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

PROGRAM = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games:/usr/local/games")
needs_gnubg = pytest.mark.skipif(PROGRAM is None, reason="needs GNU Backgammon (Debian: apt-get install gnubg)")


def run_gnubg(commands: Iterable[str], folder: Path) -> str:
    """Runs commands without hands, all its files in a folder; what it said."""
    assert PROGRAM is not None
    script = folder / "commands"
    script.write_text("\n".join(commands) + "\n")
    done = subprocess.run(
        [PROGRAM, "-t", "-q", "-r", "-c", str(script)],
        env={"HOME": str(folder), "PATH": "/usr/bin:/bin"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )
    return done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
