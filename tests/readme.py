"""`python -m tests.readme`: the output shown in README.md, written anew from the sample matches (part of `make golden`)."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.shared import ROOT

README = ROOT / "README.md"
COMMANDS: dict[str, tuple[str, ...]] = {
    "check-full": ("check", "sample_matches/broken/point-blocked.mat", "--format", "full", "--quiet"),
    "check-concise": ("check", "sample_matches/broken", "--format", "concise", "--quiet"),
    "summary": ("check", "sample_matches"),
    "report-breaches": ("report", "breaches", "sample_matches", "--by", "code", "--quiet"),
    "report-gammons": ("report", "gammon-rates", "sample_matches", "--quiet"),
    "show": ("show", "sample_matches/broken/point-blocked.mat", "--game", "1", "--row", "4"),
    "convert": ("convert", "sample_matches/clean/money-beavers.mat", "-o", "money.sgf"),
    "export": ("export", "sample_matches", "-o", "tables"),
    "explain": ("explain", "P003"),
}
"""Arguments of bgmatch by the name of the block in README.md."""
_BLOCK = re.compile(r"(<!-- output:([a-z-]+) -->\n```text\n).*?(```\n<!-- /output -->)", re.DOTALL)


def output_of(name: str, folder: Path) -> str:
    """What the command of a block writes, run in a folder that holds the sample matches."""
    done = subprocess.run(
        [sys.executable, "-m", "analyzer", *COMMANDS[name]],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "LANG": "C.UTF-8", "PYTHONWARNINGS": "ignore"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if name == "summary":
        return done.stderr.splitlines()[-1] + "\n"
    text = done.stdout or done.stderr
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n") + "\n"


def rewritten(text: str) -> str:
    """README's text with all blocks as the commands write them now."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        shutil.copytree(ROOT / "sample_matches", folder / "sample_matches")

        def block(found: re.Match[str]) -> str:
            return found[1] + output_of(found[2], folder) + found[3]

        return _BLOCK.sub(block, text)


def main() -> None:
    """Write README.md anew."""
    README.write_text(rewritten(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
