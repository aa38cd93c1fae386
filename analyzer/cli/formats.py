"""`bgmatch formats`: the formats that can be read."""

from __future__ import annotations

from analyzer.cli.streams import style, write

EXAMPLE = "Example: bgmatch formats"


def list_formats() -> None:
    """List the formats that can be read, who writes them and what they can hold."""
    from analyzer.formats.register import formats
    from analyzer.render.format_list import format_list

    write(format_list(formats().values(), style=style()))
