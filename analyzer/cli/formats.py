"""`bgmatch formats`: the formats that can be read."""

from __future__ import annotations

from analyzer.cli.streams import write

EXAMPLE = "Example: bgmatch formats"


def list_formats() -> None:
    """List the formats that can be read."""
    from analyzer.formats import FORMATS

    longest = max(len(entry.name) for entry in FORMATS)
    for entry in FORMATS:
        write(f"{entry.name.ljust(longest)}  {' '.join(entry.extensions):12}  {entry.title}\n")
