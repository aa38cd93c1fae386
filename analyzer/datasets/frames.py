"""Frames for reports, from a dataset's folder or from reports in memory. Imports pandas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pandas as pd

from analyzer.datasets.reading import read_tables
from analyzer.reports.frames import frames_of, to_frame
from analyzer.tables import TABLES
from analyzer.tables.checked import CheckedSource


def load_frames(
    source: Path | Iterable[CheckedSource],
    tables: Iterable[str] = TABLES,
    columns: Mapping[str, Sequence[str]] | None = None,
) -> dict[str, pd.DataFrame]:
    """A frame a table, from a dataset's folder or from reports that were checked with `keep_facts`.

    columns: for a table the columns that are wanted; all where a table is not named. Dtypes are those of
    `analyzer.reports.frames.to_frame`.

    Raises AnalyzerError for unknown tables and columns and for a folder without a complete dataset.
    """
    if isinstance(source, Path):
        return {table: to_frame(data) for table, data in read_tables(source, tables, columns).items()}
    return frames_of(source, tables, columns)
