"""A table read part by part."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pyarrow.parquet as pa_parquet
import pytest

from analyzer.datasets import write_dataset
from analyzer.datasets.frame_parts import iterate_frames
from analyzer.datasets.frames import load_frames
from analyzer.errors import AnalyzerError
from analyzer.reports import REPORTS
from tests.tables.handmade import match, opening, report


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_dataset([report(match(opening()), source=str(number)) for number in range(6)], tmp_path / "tables")
    part = tmp_path / "tables" / "actions" / "part-00000.parquet"
    pa_parquet.write_table(pa_parquet.read_table(part), part, row_group_size=4)
    return tmp_path / "tables"


def test_iterate_frames__gives_whole_records_in_their_order(folder: Path) -> None:
    frames = list(iterate_frames(folder, "actions", ["record_id", "source", "text"]))
    assert len(frames) > 2
    seen = [key for frame in frames for key in frame["record_id"].unique()]
    assert len(seen) == len(set(seen)) == 6
    assert [text for frame in frames for text in frame["source"].unique()] == list("012345")
    assert sum(map(len, frames)) == 36


def test_iterate_frames__of_a_table_without_rows(tmp_path: Path) -> None:
    write_dataset([], tmp_path / "tables")
    assert [len(frame) for frame in iterate_frames(tmp_path / "tables", "actions", ["record_id"])] == [0]


def test_iterate_frames__columns_that_are_not_there(folder: Path) -> None:
    with pytest.raises(AnalyzerError, match="no column"):
        list(iterate_frames(folder, "actions", ["record_id", "nothing"]))


@pytest.mark.parametrize("name", [name for name, spec in REPORTS.items() if spec.condense])
def test_load_frames__condensed_reports_say_the_same(folder: Path, name: str) -> None:
    spec = REPORTS[name]
    small = load_frames(folder, spec.tables, spec.table_columns, spec.condense)
    whole = load_frames(folder, spec.tables, spec.table_columns)
    for one, other in zip(spec.run(small), spec.run(whole), strict=True):
        pd.testing.assert_frame_equal(one.frame, other.frame)
        assert one.notes == other.notes
