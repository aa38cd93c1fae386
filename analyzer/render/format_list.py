"""The formats that can be read, in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from analyzer.formats.register import Format
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import clip

INDENT = "    "
USUAL = ("mat",)


def format_list(formats: Iterable[Format], *, style: Style = PLAIN) -> str:
    """A block a format, the most usual first: name, title, writers, what it holds and cannot hold, dialects, a sample."""
    return "\n".join(_block(entry, style) for entry in sorted(formats, key=lambda entry: entry.name not in USUAL))


def _block(entry: Format, style: Style) -> str:
    columns = min(style.columns, 100)
    endings = [ending for ending in entry.extensions if f"({ending})" not in entry.title]
    lines = [f"{style.paint(entry.name, 'bold')}  {entry.title}" + (f", also {', '.join(endings)}" if endings else "")]
    for title, text in (("Written by", entry.writers), ("Holds", entry.records), ("Cannot hold", entry.cannot_record)):
        lines += _wrapped(f"{title}: {text}", columns, INDENT)
    if entry.dialects:
        lines.append(f"{INDENT}Dialects:")
        for name, writers, peculiar in entry.dialects:
            lines += _wrapped(f"{name}: {writers}; {peculiar}", columns, INDENT + "  ")
    lines.append(f"{INDENT}Sample:")
    lines += [clip(f"{INDENT}  {line}".rstrip(), columns) for line in entry.sample.expandtabs(8).rstrip("\n").split("\n")]
    return "\n".join(lines) + "\n"


def _wrapped(text: str, columns: int, indent: str) -> list[str]:
    return textwrap.wrap(" ".join(text.split()), columns, initial_indent=indent, subsequent_indent=indent + "  ")
