"""pandas tables as text: aligned for people, CSV and JSON for programs.

pandas is imported by who made the table; nothing here imports it.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.render.style import PLAIN, Style
from analyzer.render.text import clip, pad, shown, width

if TYPE_CHECKING:
    import pandas as pd

GAP = "  "
NOTHING = "-"
"""Stands for a value that is not known."""
NARROWEST = 10
"""No text column is clipped below this many columns."""


@dataclass(frozen=True, slots=True)
class Titled:
    """A table with its heading and, where they are needed, lines that say how to read it."""

    title: str
    frame: pd.DataFrame
    notes: Sequence[str] = ()


def sections(parts: Sequence[Titled], *, style: Style = PLAIN) -> str:
    """Aligned tables under their headings, separated by blank lines; a note that stands under several is written once."""
    blocks = []
    said: set[str] = set()
    for part in parts:
        lines = [style.paint(shown(part.title), "bold")] if part.title else []
        lines.append(table(part.frame, columns=style.columns).rstrip("\n"))
        for note in part.notes:
            if note in said:
                continue
            said.add(note)
            lines += textwrap.wrap(shown(note), style.columns, initial_indent="* ", subsequent_indent="  ")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def sections_csv(parts: Sequence[Titled]) -> str:
    """One CSV table; where there are several, each under a line `# title`, separated by blank lines."""
    if len(parts) == 1:
        return csv(parts[0].frame)
    return "\n".join(f"# {shown(part.title)}\n{csv(part.frame)}" for part in parts)


def sections_json(parts: Sequence[Titled]) -> str:
    """One JSON object: each title with the rows of its table."""
    return json.dumps({part.title: records(part.frame) for part in parts}, indent=2) + "\n"


def csv(frame: pd.DataFrame) -> str:
    """The table as CSV with a header line; lines end in a newline only."""
    return _plain(frame).to_csv(index=False, lineterminator="\n")


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows as JSON-ready objects; null for what is not known."""
    text = _plain(frame).to_json(orient="records", date_format="iso")
    rows: list[dict[str, Any]] = json.loads(text or "[]")
    return rows


def table(frame: pd.DataFrame, *, columns: int = 80) -> str:
    """The table as aligned text: numbers to the right, words to the left, `-` for what is not known.

    Where a line would take more than `columns`, heads are broken between words, then texts are clipped, the widest
    first; numbers never are.
    """
    frame = _plain(frame)
    if not len(frame):
        return "(none)\n"
    heads = [shown(str(name)).replace("_", " ") for name in frame.columns]
    bodies = [_texts(frame.iloc[:, index]) for index in range(len(heads))]
    is_number = [_is_number(frame.iloc[:, index]) for index in range(len(heads))]
    widths = [max(map(width, [head, *body])) for head, body in zip(heads, bodies, strict=True)]
    room = columns - len(GAP) * (len(heads) - 1)
    if sum(widths) > room:
        widths = [max(map(width, [*head.split(), *body])) for head, body in zip(heads, bodies, strict=True)]
        _narrow(widths, is_number, room)
    rows = [*_head_rows(heads, widths), ["-" * column for column in widths], *map(list, zip(*bodies, strict=True))]
    lines = [GAP.join(_cell(cell, widths[i], is_number[i]) for i, cell in enumerate(row)).rstrip() for row in rows]
    return "\n".join(lines) + "\n"


def _head_rows(heads: Sequence[str], widths: Sequence[int]) -> list[list[str]]:
    """Heads broken between words to the widths of their columns; the last line of each stands lowest."""
    broken = [textwrap.wrap(head, column) or [""] for head, column in zip(heads, widths, strict=True)]
    height = max(map(len, broken))
    return [[*row] for row in zip(*([""] * (height - len(lines)) + lines for lines in broken), strict=True)]


def _plain(frame: pd.DataFrame) -> pd.DataFrame:
    """The table with a named index turned into columns."""
    return frame.reset_index() if any(name is not None for name in frame.index.names) else frame


def _cell(text: str, columns: int, is_number: bool) -> str:
    text = clip(text, columns)
    return " " * (columns - width(text)) + text if is_number else pad(text, columns)


def _narrow(widths: list[int], is_number: Sequence[bool], room: int) -> None:
    """Takes columns from the widest texts, in place, until all fit or no text can give more."""
    while sum(widths) > room:
        texts = [index for index, number in enumerate(is_number) if not number and widths[index] > NARROWEST]
        if not texts:
            return
        widths[max(texts, key=lambda index: widths[index])] -= 1


def _is_number(column: pd.Series[Any]) -> bool:
    return column.dtype.kind in "iufM" or str(column.dtype).startswith(("Int", "UInt", "Float"))


def _texts(column: pd.Series[Any]) -> list[str]:
    """Each value as text; floating point numbers of a column all with the same decimals."""
    values = [None if is_missing else value for value, is_missing in zip(column.tolist(), column.isna(), strict=True)]
    decimals = _decimals([value for value in values if isinstance(value, float)])
    return [_text(value, decimals) for value in values]


def _text(value: object, decimals: int) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.{decimals}f}"
    if isinstance(value, int):
        return f"{value:,}"
    return shown(str(value))


def _decimals(values: Sequence[float]) -> int:
    """None for whole numbers, three for shares, else one or two."""
    if all(value == int(value) for value in values if abs(value) < 1e15):
        return 0
    largest = max(map(abs, values))
    return 3 if largest <= 1 else 2 if largest < 100 else 1
