"""JSON lines: where a match begins in the bytes of many."""

from __future__ import annotations

import pytest

from analyzer.formats.jsonl import SAMPLE, find_start, read_jsonl


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_find_start__of_a_match(end: str) -> None:
    raw = (SAMPLE * 3).replace("\n", end).encode()
    first = find_start(raw, 0)
    assert raw[:first].count(b"\n") == 2
    assert find_start(raw, first) == first
    assert find_start(raw, first + 1) == 2 * first
    assert find_start(raw, 2 * first + 1) == -1


@pytest.mark.parametrize(
    "line",
    [
        '{"bgmatch":1,"type":"game"}',
        '{"bgmatch":1,"type":"match"',
        '{"bgmatch":1,"type":"match"} x',
        '{"bgmatch":1,"type":"match","type":"game"}',
        '{"bgmatch":1,"x":"\x01","type":"match"}',
        '{"bgmatch":1,"x":"\u00eb","type":"match"}',
        '{"bgmatch":1,\r"type":"match"}',
        '{"type":"match","bgmatch":1}',
        ' {"bgmatch":1,"type":"match"}',
        '[{"bgmatch":1,"type":"match"}]',
    ],
)
def test_find_start__not_for_certain(line: str) -> None:
    assert find_start(f"{SAMPLE}{line}\n{{}}\n".encode(), 0) == -1


def test_find_start__behind_what_cannot_be_read() -> None:
    text = f'{SAMPLE}{{"bgmatch":1,"type":"match"\n"\n{SAMPLE}'
    at = find_start(text.encode(), 0)
    assert at == len(text) - len(SAMPLE)
    assert [match.line for match in read_jsonl(text)] == [1, 5]
