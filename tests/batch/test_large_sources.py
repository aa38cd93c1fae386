"""Sources that are cut into spans say what they would say as a whole."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.batch import Engine, Work, chunks, work_through
from analyzer.batch.findings_task import FindingsTask, Written
from analyzer.batch.spans import split_source
from analyzer.batch.tables_task import ExportTask
from analyzer.datasets import DatasetWriter, read_tables
from analyzer.formats.mat.starts import find_start
from analyzer.options import Options
from analyzer.sources import Source
from analyzer.sources.split import spans_of
from tests.bench.games import texts
from tests.cli.records import BAD


@pytest.fixture
def large(tmp_path: Path) -> Source:
    """A file of 13 matches, some faulty, with CR LF in its second half."""
    matches = [*texts(6), BAD, *texts(5, seed=2), BAD]
    raw = "\n".join(matches[:6]).encode() + b"\n" + "\n".join(matches[6:]).replace("\n", "\r\n").encode() + b"\r\n"
    path = tmp_path / "large.mat"
    path.write_bytes(raw)
    return Source("large.mat", path, size=len(raw))


def in_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on every source is large."""

    def split(source: Source, options: Options, *, large: int) -> list[Source]:
        return split_source(source, options, large=1, span_bytes=2_000)

    monkeypatch.setattr(chunks, "split_source", split)


def test_spans_of__whole_matches_without_a_gap(large: Source) -> None:
    assert large.path is not None
    raw = large.path.read_bytes()
    with large.path.open("rb") as stream:
        spans = spans_of(stream, find_start, "mat", span_bytes=4_000)
    assert len(spans) > 3
    assert [span.start for span in spans] == [0, *(span.end for span in spans[:-1])]
    assert spans[-1].end == len(raw)
    for span in spans:
        assert raw[: span.start].count(b"\n") == span.line - 1
        assert raw[span.start : span.end].lstrip()[:1] in (b";", b"5", b"3", b"7")
    assert [span.is_first for span in spans] == [True] + [False] * (len(spans) - 1)


def said(source: Source, shape: str) -> Written:
    found = Written()
    work = Work(FindingsTask(shape, "note"), Options())  # type: ignore[arg-type]
    results: Iterator[Written] = work_through([source], work, Engine(1))
    for result in results:
        found.text += result.text
        found.tally.merge(result.tally)
        found.sources += result.sources
    return found


@pytest.mark.parametrize("shape", ["concise", "full", "jsonl"])
def test_findings__same_in_spans(large: Source, shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = said(large, shape)
    assert whole.tally.matches == 13
    assert whole.text.count("large.mat") >= 2
    in_spans(monkeypatch)
    parts = said(large, shape)
    assert parts.text == whole.text
    assert parts.sources == whole.sources == 1
    for name in ("sources", "matches", "games", "plays", "verified_plays", "by_severity", "sources_with_errors", "by_code"):
        assert getattr(parts.tally, name) == getattr(whole.tally, name), name


def exported(source: Source, folder: Path) -> Path:
    with DatasetWriter(folder) as dataset:
        for part in work_through([source], Work(ExportTask(dataset.place, "parquet"), Options(keep_facts=True)), Engine(1)):
            dataset.commit(part.part)
        dataset.finish()
    return folder


def test_tables__same_in_spans(large: Source, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = read_tables(exported(large, tmp_path / "whole"))
    in_spans(monkeypatch)
    parts = read_tables(exported(large, tmp_path / "parts"))
    assert whole["matches"].num_rows == 13
    for table in whole:
        # The dialect is guessed from the layout of the text so far, of which a span has less.
        columns = [name for name in whole[table].column_names if name != "dialect"]
        assert parts[table].select(columns).combine_chunks().equals(whole[table].select(columns).combine_chunks()), table


def test_split_source__leaves_what_cannot_be_cut(tmp_path: Path, large: Source) -> None:
    small = dataclasses.replace(large, size=10)
    assert split_source(small, Options()) == [small]
    path = tmp_path / "text.txt"
    path.write_text("hello\n" * 100)
    other = Source("text.txt", path, size=600)
    assert split_source(other, Options(), large=10, span_bytes=10) == [other]
    gone = Source("gone", tmp_path / "gone", size=600)
    assert split_source(gone, Options(), large=10) == [gone]
