from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from analyzer.batch import Engine, Work, pool, work_through
from analyzer.batch.chunks import chunks_of
from analyzer.check import SourceReport
from analyzer.options import Options
from analyzer.sources import Source
from tests.batch import workers

OPTIONS = Options()
TWO = Engine(2)


@pytest.fixture(autouse=True)
def _served(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is beside threads, wherever these tests run; test_pool.py has the other way."""
    monkeypatch.setattr(pool, "_can_fork", lambda: False)


def sources(number: int) -> list[Source]:
    return [Source(f"s{index}", Path(f"s{index}"), size=1) for index in range(number)]


def worked(
    given: list[Source], check: Callable[[Source, Options], SourceReport] = workers.echo, engine: Engine = TWO
) -> list[tuple[str, list[str]]]:
    return [one for result in work_through(given, Work(workers.Names(), OPTIONS, check), engine) for one in result]


def sizes(given: list[int], chunk_bytes: int) -> list[list[int]]:
    """The sizes of the sources of each chunk."""
    found = chunks_of((Source(str(index), Path(str(index)), size=size) for index, size in enumerate(given)), OPTIONS, chunk_bytes)
    chunks = [(chunk.number, [(int(source.name), source.size or 0) for source in chunk.sources]) for chunk in found]
    assert [number for number, _ in chunks] == list(range(len(chunks)))
    assert [index for _, chunk in chunks for index, _ in chunk] == list(range(len(given)))
    return [[size for _, size in chunk] for _, chunk in chunks]


def test_chunks_of__by_size_in_order() -> None:
    assert sizes([3, 3, 9, 1, 1], 48) == [[3, 3], [9], [1, 1]]


def test_chunks_of__small_ones_first() -> None:
    totals = [sum(chunk) for chunk in sizes([1] * 2_000, 80)]
    assert totals[:17] == [10] * 17
    assert totals[-3:-1] == [80, 80]
    assert all(size <= max(10, sum(totals[:index]) // 16) for index, size in enumerate(totals))


def test_work_through__in_the_order_of_the_sources() -> None:
    assert worked(sources(40)) == worked(sources(40), engine=Engine(1)) == [(f"s{index}", []) for index in range(40)]


def test_work_through__nothing_to_do() -> None:
    assert worked([]) == []


def test_work_through__a_source_that_kills_its_process_is_said() -> None:
    given = sources(12)
    given[4] = Source("bad", Path("bad"), size=1)
    found = worked(given, workers.die_on_bad)
    assert [name for name, _ in found] == [source.name for source in given]
    assert [name for name, codes in found if codes] == ["bad"]
    assert dict(found)["bad"] == ["X001"]


def test_work_through__a_process_that_dies_once_costs_nothing(tmp_path: Path) -> None:
    given = sources(12)
    (tmp_path / "mark").write_text("")
    given[4] = Source("once", tmp_path / "mark", size=1)
    assert worked(given, workers.die_once) == [(source.name, []) for source in given]


def test_work_through__a_result_that_cannot_travel_is_made_here() -> None:
    results = list(work_through(sources(8), Work(workers.Unsendable(), OPTIONS, workers.echo), TWO))
    assert [name for result in results for _, name in result] == [f"s{index}" for index in range(8)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_through__a_fault_of_the_task_is_passed_on(jobs: int) -> None:
    with pytest.raises((RuntimeError, KeyError), match="nothing"):
        list(work_through(sources(8), Work(workers.Faulty(), OPTIONS, workers.echo), Engine(jobs)))


def test_work_through__leaving_early_ends_the_processes() -> None:
    results: Iterator[Any] = work_through(sources(100), Work(workers.Names(), OPTIONS, workers.echo), TWO)
    assert next(results)[0][0] == "s0"
    results.close()  # type: ignore[attr-defined]
