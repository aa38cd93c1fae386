"""Frames for reports, from a dataset's folder or from reports in memory. Imports pandas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import pandas as pd

from analyzer.datasets.frame_parts import iterate_frames
from analyzer.datasets.places import Place
from analyzer.datasets.reading import read_tables
from analyzer.reports.frames import frames_of, to_frame
from analyzer.tables import TABLES, schema_of
from analyzer.tables.checked import CheckedSource


def load_frames(
    source: Path | Place | Iterable[CheckedSource],
    tables: Iterable[str] = TABLES,
    columns: Mapping[str, Sequence[str]] | None = None,
    condense: Mapping[str, Callable[[pd.DataFrame], pd.DataFrame]] | None = None,
) -> dict[str, pd.DataFrame]:
    """A frame a table, from a dataset (a folder or a place) or from reports that were checked with `keep_facts`.

    columns: for a table the columns that are wanted; all where a table is not named. Dtypes are those of
    `analyzer.reports.frames.to_frame`. condense: for a table what is made of every part of it as it is read, instead of
    keeping the part; the frames are joined.

    Raises AnalyzerError for unknown tables and columns and for a folder without a complete dataset.
    """
    if not isinstance(source, Iterable):
        makers = condense or {}
        plain = [table for table in tables if table not in makers]
        frames = {table: to_frame(data) for table, data in read_tables(source, plain, columns).items()}
        for table, maker in makers.items():
            wanted = (columns or {}).get(table) or schema_of(table).names
            frames[table] = pd.concat(map(maker, iterate_frames(source, table, wanted)), ignore_index=True)
        return frames
    return frames_of(source, tables, columns, condense)
