"""Reports as tables for a terminal: drawn by rich, a rate and its interval in one cell, wide tables in pieces that fit."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.findings import SEVERITIES
from analyzer.render.cells import columns_of
from analyzer.render.frames import Titled
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import clip, clip_left, shown, width

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import Console
    from rich.text import Text

_COLOURS = {"fatal": "bold magenta", "error": "bold red", "warning": "bold yellow", "note": "bold cyan"}
_GAP = 2
"""Columns between two cells."""
_NARROWEST = 10
_NAMES = 20
"""Texts that name the rows are cut to this where a table has to be taken apart."""


@dataclass(slots=True)
class _Cells:
    """A column as text."""

    head: str
    body: list[str]
    is_number: bool
    is_path: bool
    width: int
    """Columns that the longest word of its head and its longest text take."""

    def whole_head(self) -> None:
        """Gives the head a line of its own width."""
        self.width = max(self.width, width(self.head))

    def fit(self, room: int) -> None:
        """Clips the texts; numbers stay."""
        if self.is_number or self.width <= room:
            return
        cut = clip_left if self.is_path else clip
        self.width = max(room, _NARROWEST, *map(width, self.head.split()))
        self.body = [cut(text, self.width) for text in self.body]


def rich_sections(parts: Sequence[Titled], *, style: Style = PLAIN) -> str:
    """The tables with their headings and notes, ended by a newline; no line is wider than the style's columns where texts can
    be clipped."""
    from rich.console import Console
    from rich.text import Text

    file = io.StringIO()
    console = Console(
        file=file,
        width=style.columns,
        force_terminal=style.is_coloured,
        no_color=not style.is_coloured,
        color_system="standard" if style.is_coloured else None,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    said: set[str] = set()
    for part in parts:
        console.print(Text(shown(part.title), style="bold"))
        _print_table(console, part.frame, style.columns)
        for note in part.notes:
            if note not in said:
                said.add(note)
                lines = textwrap.wrap(shown(note), style.columns, initial_indent="* ", subsequent_indent="  ")
                console.print(Text("\n".join(lines), style="dim"))
        console.print()
    return "".join(f"{line.rstrip()}\n" for line in file.getvalue().splitlines())


def _print_table(console: Console, frame: pd.DataFrame, columns: int) -> None:
    from rich import box
    from rich.table import Table

    if not len(frame):
        console.print("(none)")
        return
    for index, piece in enumerate(_pieces(_columns(frame), columns)):
        if index:
            console.print()
        table = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
        for cells in piece:
            table.add_column(cells.head, justify="right" if cells.is_number else "left", vertical="bottom", width=cells.width)
        for row in zip(*(cells.body for cells in piece), strict=True):
            table.add_row(*[_cell(text) for text in row])
        console.print(table)


def _cell(text: str) -> Text:
    from rich.text import Text

    return Text(text, style=_COLOURS[text] if text in SEVERITIES else "", no_wrap=True)


def _columns(frame: pd.DataFrame) -> list[_Cells]:
    """The columns of a frame that say something."""
    return [
        _Cells(cells.head, cells.body, cells.is_number, cells.is_path, max(map(width, [*cells.head.split(), *cells.body])))
        for cells in columns_of(frame)
        if not cells.is_unknown
    ]


def _pieces(every: list[_Cells], room: int) -> list[list[_Cells]]:
    """The columns in one table, or in several that fit, each beginning with the texts that name the rows."""
    spare = room - _total(every)
    for cells in every:
        more = max(width(cells.head) - cells.width, 0)
        if more <= spare:
            cells.whole_head()
            spare -= more
    texts = [cells for cells in every if not cells.is_number]
    least = _total(every) - sum(max(cells.width - _NARROWEST, 0) for cells in texts)
    if least <= room:
        while _total(every) > room:
            widest = max(texts, key=lambda cells: cells.width)
            widest.fit(widest.width - 1)
        return [every]
    for cells in texts:
        cells.fit(_NAMES)
    keys = every[: next((index for index, cells in enumerate(every) if cells.is_number), len(every))]
    if _total(keys) > room // 2:
        keys = keys[:1]
    pieces: list[list[_Cells]] = []
    for cells in every[len(keys) :]:
        if not pieces or _total([*pieces[-1], cells]) > room:
            pieces.append(list(keys))
        pieces[-1].append(cells)
    return pieces or [every]


def _total(piece: Sequence[_Cells]) -> int:
    return sum(cells.width for cells in piece) + _GAP * (len(piece) - 1)
