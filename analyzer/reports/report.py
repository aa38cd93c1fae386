"""What a report is: sections of frames with notes, and a description of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd

Frames = Mapping[str, pd.DataFrame]
"""A frame a table, as `analyzer.reports.frames` makes them."""


@dataclass(slots=True)
class Section:
    """One table of a report, with what must be known to read it."""

    title: str
    frame: pd.DataFrame
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a report's sections."""

    name: str
    dtype: str
    unit: str
    description: str


@dataclass(frozen=True, slots=True)
class ReportSpec:
    """A report: what it needs and how it is made."""

    name: str
    title: str
    tables: tuple[str, ...]
    """The tables that `run` wants as frames."""
    table_columns: Mapping[str, Sequence[str]]
    """For each table the columns that `run` reads."""
    run: Callable[..., list[Section]]
    """`run(frames, **options)`; frames in, sections out, nothing printed."""
    columns: tuple[Column, ...]
    """Every column that the sections can have."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Name and meaning of each keyword option of `run`."""
    condense: Mapping[str, Callable[[pd.DataFrame], pd.DataFrame]] = field(default_factory=dict)
    """For a large table what makes a small frame of a part of it; `run` takes the table or these frames joined."""
