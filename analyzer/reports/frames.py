"""Tables as pandas frames, from reports in memory or from Arrow tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pandas as pd
import pyarrow as pa

from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES, TableBuilder, schema_of
from analyzer.tables.checked import CheckedSource

_ACTIONS_A_BATCH = 100_000
_NULLABLE = {
    pa.int8(): pd.Int64Dtype(),
    pa.int16(): pd.Int64Dtype(),
    pa.int32(): pd.Int64Dtype(),
    pa.int64(): pd.Int64Dtype(),
    pa.bool_(): pd.BooleanDtype(),
    pa.float64(): pd.Float64Dtype(),
    pa.string(): pd.StringDtype(),
}


def frames_of(
    reports: Iterable[CheckedSource],
    tables: Iterable[str] = TABLES,
    columns: Mapping[str, Sequence[str]] | None = None,
    condense: Mapping[str, Callable[[pd.DataFrame], pd.DataFrame]] | None = None,
) -> dict[str, pd.DataFrame]:
    """A frame a table, from reports that were checked with `keep_facts`; dtypes as `to_frame` gives them.

    columns: for a table the columns that are wanted; all where a table is not named. condense: for a table what is made of
    every batch of it instead of keeping it; a batch holds whole sources.

    Raises AnalyzerError for unknown tables and columns.
    """
    wanted = tuple(tables)
    return _build(reports, wanted, dict(columns or {}), dict(condense or {}))


def to_frame(data: pa.Table) -> pd.DataFrame:
    """An Arrow table as a frame.

    Whole numbers are Int64, other numbers Float64, truth values boolean, texts string: missing values are
    `pd.NA` everywhere. Dates are objects of `datetime.date`, or None.
    """
    frame: pd.DataFrame = data.to_pandas(types_mapper=_NULLABLE.get, date_as_object=True)
    return frame


def _build(
    reports: Iterable[CheckedSource],
    tables: tuple[str, ...],
    columns: dict[str, Sequence[str]],
    condense: dict[str, Callable[[pd.DataFrame], pd.DataFrame]],
) -> dict[str, pd.DataFrame]:
    """Frames of reports in memory, with the wanted columns only."""
    for table, names in columns.items():
        for name in names:
            if name not in schema_of(table).names:
                raise AnalyzerError(f"table {table} has no column {name!r}")
    builder = TableBuilder(tables)
    pieces: dict[str, list[pa.Table]] = {table: [] for table in tables}
    small: dict[str, list[pd.DataFrame]] = {table: [] for table in tables}

    def flush() -> None:
        for table, data in builder.tables().items():
            chosen = data.select(list(columns[table])) if table in columns else data
            if table in condense:
                small[table].append(condense[table](to_frame(chosen)))
            else:
                pieces[table].append(chosen)

    for report in reports:
        builder.add(report)
        if builder.pending_actions >= _ACTIONS_A_BATCH:
            flush()
    flush()
    return {
        table: pd.concat(small[table], ignore_index=True) if table in condense else to_frame(pa.concat_tables(pieces[table]))
        for table in tables
    }
