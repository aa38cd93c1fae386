"""Exports that are interrupted, go on, grow."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.batch import Engine, Work, work_through
from analyzer.batch.tables_task import ExportTask
from analyzer.datasets import DatasetWriter, is_dataset, read_tables
from analyzer.errors import AnalyzerError
from analyzer.options import Options
from analyzer.sources import Source, find_sources
from analyzer.sources.load import hashed
from tests.bench.games import texts, write_matches
from tests.cli.program import bgmatch, environment

OPTIONS = Options(keep_facts=True)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    for number, text in enumerate(texts(6)):
        (folder / f"{number}.mat").write_text(text)
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def export(records: Path, folder: Path, *, resume: bool = False, stop_after: int | None = None, jobs: int = 1) -> list[str]:
    """Exports a part a source; returns the names of the sources that were read."""
    read: list[str] = []
    with DatasetWriter(folder, resume=resume) as dataset:

        def wanted() -> Iterator[Source]:
            for source in find_sources([str(records)]):
                if not resume or not dataset.has(source.name, hashed(source) or ""):
                    read.append(Path(source.name).name)
                    yield source

        work = Work(ExportTask(dataset.place, "parquet", dataset.next_number, chunk_bytes=1), OPTIONS)
        for number, exported in enumerate(work_through(wanted(), work, Engine(jobs))):
            if number == stop_after:
                raise KeyboardInterrupt
            dataset.commit(exported.part)
        dataset.finish()
    return read


def sources_in(folder: Path) -> list[str]:
    return [Path(name).name for name in read_tables(folder, ["matches"])["matches"]["source"].to_pylist()]


def test_resume__an_interrupted_export_goes_on_and_ends_the_same(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        export(records, tmp_path / "cut", stop_after=3)
    assert not is_dataset(tmp_path / "cut")
    with pytest.raises(AnalyzerError, match="was interrupted"):
        read_tables(tmp_path / "cut")
    assert export(records, tmp_path / "cut", resume=True) == ["3.mat", "4.mat", "5.mat"]
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_resume__again_changes_nothing(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "set")
    before = files(tmp_path / "set")
    assert export(records, tmp_path / "set", resume=True) == []
    assert files(tmp_path / "set") == before


def test_resume__files_added_later_are_appended(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "set")
    before = files(tmp_path / "set")
    (records / "00.mat").write_text(next(texts(1, seed=5)))
    shutil.copy(records / "1.mat", records / "copy.mat")
    assert export(records, tmp_path / "set", resume=True) == ["00.mat"]
    assert sources_in(tmp_path / "set") == [*(f"{number}.mat" for number in range(6)), "00.mat"]
    after = files(tmp_path / "set")
    assert {name for name in before if after[name] != before[name]} == {"manifest.json"}


def test_resume__a_changed_file_replaces_its_rows(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "set")
    (records / "2.mat").write_text(next(texts(1, seed=5)))
    assert export(records, tmp_path / "set", resume=True) == ["2.mat"]
    assert sources_in(tmp_path / "set") == ["0.mat", "1.mat", "3.mat", "4.mat", "5.mat", "2.mat"]
    fresh = tmp_path / "fresh"
    export(records, fresh)
    for table in ("games", "actions", "findings"):
        found, expected = (read_tables(folder, [table])[table] for folder in (tmp_path / "set", fresh))
        assert found.num_rows == expected.num_rows
    assert len(set(read_tables(tmp_path / "set")["matches"]["record_id"].to_pylist())) == 6
    assert export(records, tmp_path / "set", resume=True) == []


def test_resume__a_changed_file_when_the_export_of_it_was_interrupted(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "set")
    for number, text in enumerate(texts(2, seed=7), 2):
        (records / f"{number}.mat").write_text(text)
    with pytest.raises(KeyboardInterrupt):
        export(records, tmp_path / "set", resume=True, stop_after=1)
    assert not is_dataset(tmp_path / "set")
    assert export(records, tmp_path / "set", resume=True) == ["3.mat"]
    assert sources_in(tmp_path / "set") == ["0.mat", "1.mat", "4.mat", "5.mat", "2.mat", "3.mat"]


def test_resume__another_file_format_is_refused(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "set")
    with pytest.raises(AnalyzerError, match="parquet"):
        DatasetWriter(tmp_path / "set", "csv", resume=True)


def test_export__same_bytes_for_any_number_of_jobs(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "one")
    export(records, tmp_path / "two", jobs=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_export__resume_on_the_command_line(records: Path, tmp_path: Path) -> None:
    arguments = ["export", str(records), "-o", str(tmp_path / "set"), "--resume"]
    assert bgmatch(*arguments).returncode == 0
    done = bgmatch(*arguments)
    assert done.returncode == 0
    assert b"nothing new: the dataset has 6 sources of these paths already" in done.stderr


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGKILL])
def test_export__stopped_from_outside_leaves_no_dataset(tmp_path: Path, kind: signal.Signals) -> None:
    write_matches(tmp_path / "games", 1_500)
    command = [sys.executable, "-m", "analyzer", "export", str(tmp_path / "games"), "-o", str(tmp_path / "set"), "--jobs", "2"]
    with subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE, stdout=subprocess.PIPE) as run:
        while not (tmp_path / "set" / "manifest.json.incomplete").exists():
            time.sleep(0.05)
        time.sleep(0.3)
        assert run.poll() is None
        run.send_signal(kind)
        start = time.monotonic()
        run.communicate()
        assert time.monotonic() - start < 2
    assert not is_dataset(tmp_path / "set")
    assert bgmatch("export", str(tmp_path / "games"), "-o", str(tmp_path / "set"), "--resume").returncode == 0
    assert is_dataset(tmp_path / "set")
