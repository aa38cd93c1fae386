"""Sources read whole and in spans: what is said and exported either way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.batch import Engine, Work, chunks, work_through
from analyzer.batch.findings_task import FindingsTask, Written
from analyzer.batch.spans import split_source
from analyzer.batch.tables_task import ExportTask
from analyzer.datasets import DatasetWriter, read_tables
from analyzer.options import Options
from analyzer.sources import Source, split

SHAPES = ("concise", "full", "jsonl")
COUNTS = ("sources", "matches", "games", "plays", "verified_plays", "by_severity", "sources_with_errors", "by_code")


def in_spans(monkeypatch: pytest.MonkeyPatch, span_bytes: int = 2_000, *, block: int = 1 << 20, overlap: int = 1 << 16) -> None:
    """From here on every source is large."""

    def cut(source: Source, options: Options, *, large: int) -> list[Source]:
        return split_source(source, options, large=1, span_bytes=span_bytes)

    monkeypatch.setattr(chunks, "split_source", cut)
    monkeypatch.setattr(split, "_BLOCK", block)
    monkeypatch.setattr(split, "_OVERLAP", overlap)


def source_of(path: Path, raw: bytes) -> Source:
    """A file with these bytes as a source."""
    path.write_bytes(raw)
    return Source(path.name, path, size=len(raw))


def said(source: Source, shape: str, options: Options | None = None) -> Written:
    """What `check` says about a source."""
    found = Written()
    work = Work(FindingsTask(shape, "note"), options or Options())  # type: ignore[arg-type]
    results: Iterator[Written] = work_through([source], work, Engine(1))
    for result in results:
        found.text += result.text
        found.tally.merge(result.tally)
        found.sources += result.sources
    return found


def exported(source: Source, folder: Path) -> Path:
    """The folder with the tables of a source."""
    with DatasetWriter(folder) as dataset:
        for part in work_through([source], Work(ExportTask(dataset.place, "parquet"), Options(keep_facts=True)), Engine(1)):
            dataset.commit(part.part)
        dataset.finish()
    return folder


def hold_said_alike(source: Source, monkeypatch: pytest.MonkeyPatch, options: Options | None = None, **spans: int) -> None:
    """Fails unless `check` says the same of the source whole and in spans."""
    whole = [said(source, shape, options) for shape in SHAPES]
    with monkeypatch.context() as patch:
        in_spans(patch, **spans)
        parts = [said(source, shape, options) for shape in SHAPES]
    for one, other in zip(whole, parts, strict=True):
        assert other.text == one.text
        assert other.sources == one.sources
        for name in COUNTS:
            assert getattr(other.tally, name) == getattr(one.tally, name), name


def hold_exported_alike(source: Source, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Fails unless the tables of the source are the same whole and in spans."""
    whole = read_tables(exported(source, folder / "whole"))
    with monkeypatch.context() as patch:
        in_spans(patch)
        parts = read_tables(exported(source, folder / "parts"))
    for table in whole:
        assert parts[table].combine_chunks().equals(whole[table].combine_chunks()), table
