"""README.md shows what the program writes, and names only what exists."""

from __future__ import annotations

import re

from analyzer.formats.register import formats
from tests.readme import COMMANDS, README, rewritten


def test_readme__output_is_what_the_commands_write() -> None:
    text = README.read_text(encoding="utf-8")
    assert rewritten(text) == text, "run `make golden`"


def test_readme__every_block_has_a_command() -> None:
    names = re.findall(r"<!-- output:([a-z-]+) -->", README.read_text(encoding="utf-8"))
    assert set(names) <= set(COMMANDS)
    assert names


def test_readme__names_every_format() -> None:
    text = README.read_text(encoding="utf-8").partition("\n## Formats\n")[2]
    assert set(re.findall(r"^\| `([a-z]+)` \|", text, re.MULTILINE)) == set(formats())
