"""What holds for every format: its sample, telling it from others, both parsers, damage of any kind."""

from __future__ import annotations

import random
import re
import time
from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.check import check_text
from analyzer.formats.pieces import PieceReader
from analyzer.formats.register import Format, formats, sniff
from analyzer.options import Options
from analyzer.rules.register import message
from tests.formats.judged import found, report
from tests.formats.reading import result_of

GRAMMARS = ("sgf", "snowie", "oldmoves", "sgg", "tmg", "gam", "party", "bgroom", "bkg", "bgammon")
ALL = [pytest.param(entry, id=name) for name, entry in formats().items()]
SAMPLES = {name: entry.sample for name, entry in formats().items()}


@pytest.mark.parametrize("entry", ALL)
def test_sample__is_told_by_its_content_and_without_fault(entry: Format) -> None:
    judged = report(entry.sample)
    assert judged.format == entry.name
    assert judged.matches
    assert found(entry.sample) == []


@pytest.mark.parametrize("entry", ALL)
def test_format__says_all_that_a_user_asks(entry: Format) -> None:
    assert all((entry.title, entry.extensions, entry.writers, entry.records, entry.cannot_record, entry.sample))


@pytest.mark.parametrize("entry", ALL)
def test_read_source__format_named_by_the_user(entry: Format) -> None:
    result = result_of(entry.sample.encode(), Options(input_format=entry.name.upper()))
    assert result.format == entry.name
    assert any(match.games for match in result.matches)
    other = result_of(b"nothing of that kind\n", Options(input_format=entry.name))
    assert (other.format, list(other.matches), [found.code for found in other.findings]) == ("", [], ["S008"])
    assert message(other.findings[0]).startswith(f"{entry.title}: this text is none: ")


@pytest.mark.parametrize(
    ("text", "name", "line"),
    [
        ("(;FF[4]GM[1]\nPB[x]PW[y];B[aa])\n", "sgf", 1),
        ("\n(;FF[4]PW[x];W[31])\n", "sgf", 2),
        ("BOARDID=1\nGAME_1_PLAYER_1=anna\n", "party", 1),
        ("MatchID: 1\nPlayer1: 1 a 1500\n", "tmg", 1),
        ('{"matches": []}\n', "gva", 1),
    ],
)
def test_sniff__closest_format_and_what_spoke_against_it(text: str, name: str, line: int) -> None:
    entry, refusal = sniff(text)
    assert entry is None
    assert refusal is not None
    assert (refusal.code, refusal.line, refusal.detail["closest"]) == ("S008", line, name)
    assert refusal.detail["reason"]


@pytest.mark.skipif(find_spec("lark_cython") is None, reason="lark-cython is not installed: there is only one parser")
@pytest.mark.parametrize("name", GRAMMARS)
def test_pieces__same_with_both_parsers(name: str) -> None:
    pure, compiled = PieceReader(name, pure=True), PieceReader(name, pure=False)
    for text in damaged(name, 60):
        assert pure.read(text) == compiled.read(text)


@pytest.mark.parametrize("name", GRAMMARS)
def test_pieces__every_character_is_in_one(name: str) -> None:
    """But blanks, and what the grammar says to leave out."""
    reader = PieceReader(name)
    left_out = {"sgf", "bkg", "snowie"}
    for text in damaged(name, 60):
        pieces = reader.read(text)
        told = "".join(piece.text for piece in pieces)
        if name not in left_out:
            assert re.sub(r"\s", "", told) == re.sub(r"\s", "", text)
        lines = (text + "\n").split("\n")
        for piece in pieces:
            assert (lines[piece.line - 1][piece.column - 1 :] + "\n").startswith(piece.text.split("\n")[0])


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_read__damage_never_raises_and_places_are_inside(name: str) -> None:
    read = formats()[name].read
    for text in damaged(name, 40):
        lines = text.split("\n")
        for match in read(text):
            for finding in match.findings:
                assert 1 <= finding.line <= len(lines)
                assert finding.end_column >= finding.column >= 1
            for game in match.games:
                for action in game.actions:
                    assert action.player in (0, 1, 2)
                    if action.kind != "set_position" and name not in ("jsonl", "gva"):
                        assert lines[action.line - 1][action.column - 1 :].startswith(action.text.split("\n")[0])


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_check__damage_of_any_kind_is_judged(name: str) -> None:
    for text in damaged(name, 15):
        judged = check_text(text, "record", Options(input_format=name))
        assert "X001" not in {one.code for one in judged.findings}


@given(st.text(max_size=200))
@settings(max_examples=30, deadline=None)
def test_read__any_text(text: str) -> None:
    for entry in formats().values():
        list(entry.read(text))


UNIT = 20_000
PATHOLOGICAL = [
    "(" * UNIT, "(;" * UNIT, "a[" * UNIT, "A[[" * UNIT, "[" * UNIT, ";W[" * UNIT, "\\" * UNIT, "(;GM[6]" + "W[31]" * UNIT,
    "(;GM[6];C[" + "\n;W[" * UNIT, "1;" * UNIT, "X: " + "1-" * UNIT, "1\t" * UNIT, "1 4 " + "8/5 " * UNIT, "a b\n" * UNIT,
    "i 1 a " * UNIT, "Black 3 1 " + "8-5," * UNIT, "GAME_1_GAMEPLAY=" + "1 0 0 31 8/5#" * UNIT, " vs. " * UNIT,
    "a wins 1 point " * UNIT, " is X - is O" * UNIT, " " * (5 * UNIT) + "x", "x" * (5 * UNIT),
]  # fmt: skip


@pytest.mark.parametrize("text", PATHOLOGICAL, ids=[text[:8] for text in PATHOLOGICAL])
def test_read__linear_time(text: str) -> None:
    for entry in formats().values():
        start = time.perf_counter()
        entry.sniff(text)
        list(entry.read(text))
        assert time.perf_counter() - start < 3, entry.name


def damaged(name: str, count: int) -> list[str]:
    """The sample, then copies of it with parts cut out, doubled, swapped or replaced."""
    source = SAMPLES[name]
    random_source = random.Random(7)
    strange = [*'()[];/-#\\\n\t"ü', "31:", "double", "W[66]", ";B[", "Game 1", ": ", "999999999999"]
    texts = [source]
    for _ in range(count):
        text = source
        for _ in range(random_source.randint(1, 4)):
            start = random_source.randrange(len(text) + 1)
            end = min(len(text), start + random_source.randint(0, 12))
            piece = random_source.choice([*strange, text[start:end], ""])
            text = text[:start] + piece + text[end if random_source.random() < 0.7 else start :]
        texts.append(text)
    return texts
