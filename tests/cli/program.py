"""Runs the program as a user does: in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.shared import ROOT


def environment(**changes: str) -> dict[str, str]:
    """This process's environment with the checkout to import from and with changes."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING")}
    return {**kept, "PYTHONPATH": str(ROOT), **changes}


def bgmatch(*arguments: str, cwd: Path | None = None, stdin: bytes = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
    """The finished program: status, stdout and stderr as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "analyzer", *arguments],
        cwd=cwd or ROOT,
        input=stdin,
        capture_output=True,
        env=environment(**changes),
        timeout=60,
    )
