"""What must hold of every record, whole or damaged at random."""

from __future__ import annotations

import random

import pytest

from analyzer.check import SourceReport, check_text
from analyzer.options import Options
from tests import golden
from tests.faults.games import NACKGAMMON, random_game

SAMPLES = {golden.name_of(path): path.read_bytes() for path in golden.records()}
FACTS = Options(keep_facts=True)
DAMAGED_EACH = 8


def as_data(report: SourceReport) -> list[object]:
    """A report as comparable data."""
    return [list(golden.rows_of(report)), report.format, report.encoding]


def test_fault_26_results__depend_neither_on_order_nor_on_what_was_read_before():
    alone = {name: as_data(check_text(raw, name)) for name, raw in SAMPLES.items()}
    for seed in range(2):
        names = sorted(SAMPLES)
        random.Random(seed).shuffle(names)
        for name in names:
            assert as_data(check_text(SAMPLES[name], name)) == alone[name]


def test_results__are_the_same_with_and_without_facts():
    for name, raw in SAMPLES.items():
        assert as_data(check_text(raw, name, FACTS)) == as_data(check_text(raw, name)), name


@pytest.mark.parametrize("name", [*SAMPLES, "random", "nackgammon"])
def test_checkers__are_fifteen_a_side_on_every_certain_board(name):
    if name in SAMPLES:
        report = check_text(SAMPLES[name], name, FACTS)
    else:
        report = check_text(random_game(9, NACKGAMMON) if name == "nackgammon" else random_game(7), name, FACTS)
    boards = 0
    for match in report.matches:
        for game in match.games:
            assert game.actions is not None
            assert (game.final_board_1 is None) is (game.final_board_2 is None)
            pairs = [game.actions.boards(index) for index in range(len(game.record.actions))]
            if game.final_board_1 is not None and game.final_board_2 is not None:
                pairs.append((game.final_board_1, game.final_board_2))
            for pair in pairs:
                if pair is None:
                    continue
                mine, theirs = pair
                boards += 1
                assert sum(mine) == sum(theirs) == 15
                assert min(mine) >= 0
                assert min(theirs) >= 0
                assert not any(mine[point] and theirs[25 - point] for point in range(1, 25))
    assert boards > 10 or name.startswith("broken/")


def damaged(raw: bytes, seed: int) -> bytes:
    """The record with a few characters changed and lines lost, doubled, swapped or cut."""
    choice = random.Random(seed)
    lines = raw.split(b"\n")
    for _ in range(choice.randint(1, 4)):
        at = choice.randrange(len(lines))
        kind = choice.randrange(8)
        if kind == 0:
            del lines[at]
            lines = lines or [b""]
        elif kind == 1:
            lines.insert(at, lines[at])
        elif kind == 2:
            other = choice.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3 and lines[at]:
            cut = choice.randrange(len(lines[at]))
            lines[at] = lines[at][:cut] + lines[at][cut + 1 :]
        elif kind == 4:
            cut = choice.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + bytes([choice.choice(b"0123456789/*():=> \t\0xZ\xff\r")]) + lines[at][cut:]
        elif kind == 5 and lines[at]:
            cut = choice.randrange(len(lines[at]))
            lines[at] = lines[at][:cut] + bytes([choice.choice(b"0123456789/*():=> \t\0xZ\xff\r")]) + lines[at][cut + 1 :]
        elif kind == 6:
            lines[at] = lines[at][: choice.randrange(len(lines[at]) + 1)]
        else:
            joined = b"\n".join(lines)
            lines = joined[: choice.randrange(len(joined) // 2, len(joined) + 1)].split(b"\n")
    return b"\n".join(lines)


@pytest.mark.parametrize("name", SAMPLES)
def test_damaged_records__never_raise_and_findings_point_inside(name):
    for seed in range(DAMAGED_EACH):
        raw = damaged(SAMPLES[name], seed)
        report = check_text(raw, name)
        if all(finding.code != "H004" for finding in report.findings):
            assert {match.variation for match in report.matches} <= {"backgammon"}, f"seed {seed}: another start position"
        numbers = {finding.finding_number for finding in report.findings}
        assert numbers == set(range(1, len(report.findings) + 1))
        for finding in report.findings:
            where = f"seed {seed}: {finding.code} at {finding.line}:{finding.column}-{finding.end_column}"
            assert finding.code != "X001", where
            if report.lines:
                assert 1 <= finding.line <= len(report.lines), where
                width = len(report.lines[finding.line - 1])
                assert 1 <= finding.column <= width + 1, where
                assert finding.column < finding.end_column <= max(width + 1, finding.column + 1), where
            assert finding.consequence_of is None or finding.consequence_of in numbers, where
            assert finding.consequence_of != finding.finding_number, where
