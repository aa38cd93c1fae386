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
from analyzer.render.text import clip, clip_left, pad, shown, width

if TYPE_CHECKING:
    import pandas as pd

GAP = "  "
NOTHING = "-"
"""Stands for a value that is not known."""
PATHS = ("source", "file")
"""Columns of paths: of these the end is kept."""
NARROWEST = 10
"""No text column is clipped below this many columns."""


@dataclass(frozen=True, slots=True)
class Titled:
    """A table with its heading and, where they are needed, lines that say how to read it."""

    title: str
    frame: pd.DataFrame
    notes: Sequence[str] = ()


def sections(parts: Sequence[Titled], *, style: Style = PLAIN, columns: int | None = 80) -> str:
    """Aligned tables under their headings, separated by blank lines; a note that stands under several is written once.

    columns: width that the tables keep to where they can; None for as wide as they are. Notes keep to the style's.
    """
    blocks = []
    said: set[str] = set()
    for part in parts:
        lines = [style.paint(shown(part.title), "bold")] if part.title else []
        lines.append(table(part.frame, columns=columns).rstrip("\n"))
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
    """The table as CSV with a header line; lines end in a newline only.

    A text that a spreadsheet would take for a formula has a `'` put before it: a player may be called `=cmd()`.
    """
    plain = _plain(frame)
    texts = {name: plain[name].map(harmless, na_action="ignore") for name in plain.columns if not _is_number(plain[name])}
    return plain.assign(**texts).to_csv(index=False, lineterminator="\n")


def harmless(value: Any) -> Any:
    """A text that no spreadsheet takes for a formula; everything else as it is.

    >>> harmless("=cmd()"), harmless("Ann")
    ("'=cmd()", 'Ann')
    """
    return f"'{value}" if isinstance(value, str) and len(value) > 1 and value[0] in "=+-@\t\r" else value


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows as JSON-ready objects; null for what is not known."""
    text = _plain(frame).to_json(orient="records", date_format="iso")
    rows: list[dict[str, Any]] = json.loads(text or "[]")
    return rows


def table(frame: pd.DataFrame, *, columns: int | None = 80) -> str:
    """The table as aligned text: numbers to the right, words to the left, `-` for what is not known.

    Where a line would take more than `columns`, columns without any value are left out, heads are broken between words,
    then texts are clipped, the widest first; numbers never are. Where even that would not do, nothing is clipped.
    columns: None for no limit.
    """
    frame = _plain(frame)
    if not len(frame):
        return "(none)\n"
    every = [_column(str(name), frame.iloc[:, index]) for index, name in enumerate(frame.columns)]
    if columns is not None and _room(every, columns) < sum(column.width for column in every):
        every = [column for column in every if not column.is_unknown] or every
        for column in every:
            column.break_head()
        _narrow(every, _room(every, columns))
    rows = [*_head_rows(every), ["-" * column.width for column in every]]
    rows += [list(row) for row in zip(*(column.cells() for column in every), strict=True)]
    return "".join(GAP.join(row).rstrip() + "\n" for row in rows)


@dataclass(slots=True)
class _Column:
    """A column while it is laid out."""

    head: str
    body: list[str]
    is_number: bool
    is_path: bool
    width: int

    @property
    def is_unknown(self) -> bool:
        """No row has a value."""
        return all(text == NOTHING for text in self.body)

    def break_head(self) -> None:
        """Gives up the width that only the head needs."""
        self.width = max(map(width, [*self.head.split(), *self.body]))

    def cell(self, text: str) -> str:
        """The text on its side of the column."""
        text = (clip_left if self.is_path else clip)(text, self.width)
        return " " * (self.width - width(text)) + text if self.is_number else pad(text, self.width)

    def cells(self) -> list[str]:
        """The column's rows."""
        return [self.cell(text) for text in self.body]


def _column(name: str, values: pd.Series[Any]) -> _Column:
    head = shown(name).replace("_", " ")
    body = _texts(values)
    return _Column(head, body, _is_number(values), name in PATHS, max(map(width, [head, *body])))


def _room(every: Sequence[_Column], columns: int) -> int:
    """Columns that are left for cells."""
    return columns - len(GAP) * (len(every) - 1)


def _head_rows(every: Sequence[_Column]) -> list[list[str]]:
    """Heads broken between words to the widths of their columns; the last line of each stands lowest."""
    broken = [textwrap.wrap(column.head, column.width) or [""] for column in every]
    height = max(map(len, broken))
    lines = [
        [column.cell(line) for line in [""] * (height - len(parts)) + parts] for column, parts in zip(every, broken, strict=True)
    ]
    return [list(row) for row in zip(*lines, strict=True)]


def _plain(frame: pd.DataFrame) -> pd.DataFrame:
    """The table with a named index turned into columns."""
    return frame.reset_index() if any(name is not None for name in frame.index.names) else frame


def _narrow(every: Sequence[_Column], room: int) -> None:
    """Takes columns from the widest texts until all fit; from none where not even all that they can give would do."""
    texts = [column for column in every if not column.is_number]
    spare = sum(max(column.width - NARROWEST, 0) for column in texts)
    if sum(column.width for column in every) - spare > room:
        return
    while sum(column.width for column in every) > room:
        max(texts, key=lambda column: column.width).width -= 1


def _is_number(column: pd.Series[Any]) -> bool:
    return column.dtype.kind in "iufM" or str(column.dtype).startswith(("Int", "UInt", "Float"))


def _texts(column: pd.Series[Any]) -> list[str]:
    """Each value as text; floating point numbers of a column all with the same decimals."""
    values = [None if is_missing else value for value, is_missing in zip(column.tolist(), column.isna(), strict=True)]
    decimals = _decimals([value for value in values if isinstance(value, float)])
    return [_text(value, decimals) for value in values]


def texts_of(column: pd.Series[Any]) -> tuple[list[str], bool]:
    """(each value as text, fit to be shown; whether the column holds numbers)."""
    return _texts(column), _is_number(column)


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
