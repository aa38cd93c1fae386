"""The formats in words."""

from __future__ import annotations

from analyzer.formats.register import formats
from analyzer.render.format_list import format_list


def test_format_list__each_with_all_that_a_user_asks() -> None:
    text = format_list(formats().values())
    blocks = text.split("    Sample:\n")
    assert len(blocks) == len(formats()) + 1
    assert text.startswith("mat  ")
    entries = sorted(formats().values(), key=lambda entry: entry.name != "mat")
    for entry, block in zip(entries, blocks, strict=False):
        head = next(line for line in block.split("\n") if line.startswith(f"{entry.name}  {entry.title}"))
        assert [head.count(ending) for ending in entry.extensions] == [1] * len(entry.extensions)
        assert "Written by: " in block
        assert "Cannot hold: " in block
    assert "  ;W[31hefe]\n" in text
    assert max(map(len, text.split("\n"))) <= 100
