"""Findings as concise lines, as full blocks and as JSON lines."""

from __future__ import annotations

import json

import pytest

from analyzer.render.concise import concise
from analyzer.render.full import full
from analyzer.render.jsonl import KEYS, jsonl
from analyzer.render.player import about, is_player
from analyzer.render.style import Style
from tests.render.build import Report, finding, match, situation

pytestmark = pytest.mark.usefixtures("few_rules")

LINES = ["7 point match", "", " 1) 61: 13/7 8/1"]


def blocked(**fields: object) -> Report:
    """A report of one blocked point and, behind it, what follows and what is only a note."""
    return Report(
        "matches/a.mat",
        [match("Ann", "Bob")],
        [
            finding("P003", 3, 14, 17, number=1, player=1, detail={"point": 1}, game_number=2, row_number=1, **fields),
            finding("S004", 4, number=2, severity="note"),
            finding("P003", 5, number=3, player=2, detail={"point": 4}, consequence_of=1),
            finding("M001", 9, number=4, consequence_of=3),
            finding("P009", 11, 3, number=5, severity="warning"),
        ],
        LINES,
    )


def test_concise__primaries_from_warnings_up() -> None:
    assert concise(blocked()).splitlines() == [
        "matches/a.mat:3:14: P003 Ann lands on point 1, which is held (+2 that follow)",
        "matches/a.mat:11:3: P009 hit not marked",
    ]


def test_concise__notes_where_wanted() -> None:
    assert "matches/a.mat:4:1: S004 row number jump\n" in concise(blocked(), lowest="note")


def test_concise__what_follows_from_a_finding_that_is_not_there_stands_alone() -> None:
    report = blocked()
    del report.findings[0]
    assert [line.split()[1] for line in concise(report).splitlines()] == ["P003", "P009"]
    assert "(+1 that follow)" in concise(report)


def test_concise__names_cannot_command_the_terminal() -> None:
    report = blocked()
    report.source = "a\x1b]0;owned\x07.mat"
    report.matches[0].player_1 = "Ann\x1b[2J\r\n"
    text = concise(report)
    assert text.count("\n") == 2
    assert text.replace("\n", "").isprintable()


def test_full__line_caret_board_and_what_follows() -> None:
    text = full(blocked(situation=situation()))
    block, second = text.split("\n\nmatches")
    lines = block.splitlines()
    assert lines[:3] == [
        "matches/a.mat:3:14: error[P003] Ann lands on point 1, which is held",
        "3 |  1) 61: 13/7 8/1",
        "  |              ^^^",
    ]
    assert any("XGID=-b----E-C---eE---c-e----B-:0:0:1:61:" in line for line in lines)
    assert any("4HPwATDgc/ABMA" in line for line in lines)
    assert lines[-3:] == [
        "  = game 2, row 1",
        "  = 2 more findings follow from it: P003 in line 5, M001 in line 9",
        "  = bgmatch explain P003",
    ]
    assert "warning[P009]" in second


def test_full__a_line_that_is_not_known_is_left_out() -> None:
    report = blocked()
    report.lines = []
    assert full(report).splitlines()[1] == "  = game 2, row 1"


def test_full__lines_keep_to_the_width() -> None:
    report = blocked(situation=situation())
    report.lines[2] = " 1) 61: 13/7 8/1" + " " * 30 + "42: 8/4 6/4" * 30
    assert max(map(len, full(report, style=Style(columns=80)).splitlines())) <= 80


def test_full__colours_change_nothing_but_colours() -> None:
    import re

    coloured = full(blocked(), style=Style(is_coloured=True))
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == full(blocked())


def test_jsonl__every_finding_with_every_key_in_order() -> None:
    objects = [json.loads(line) for line in jsonl(blocked(situation=situation(2))).splitlines()]
    assert [tuple(entry) for entry in objects] == [KEYS] * 5
    first = objects[0]
    assert first["source"] == "matches/a.mat"
    assert (first["line"], first["column"], first["end_column"]) == (3, 14, 17)
    assert (first["code"], first["name"], first["severity"]) == ("P003", "point-blocked", "error")
    assert (first["game_number"], first["row_number"], first["action_number"]) == (2, 1, None)
    assert (first["player"], first["player_name"]) == (1, "Ann")
    assert first["detail"] == {"point": 1}
    assert first["position_id"] == "4HPwATDgc/ABMA"
    assert first["xgid"] == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:61:0:0:0:0:10"
    assert objects[1]["player_name"] is None
    assert objects[2]["consequence_of"] == 1
    assert objects[2]["xgid"] is None


def test_jsonl__is_ascii_and_one_line_a_finding_whatever_the_names() -> None:
    report = blocked()
    report.source = "\udcff\u2028\x7f\x85.mat"
    text = jsonl(report)
    assert text.isascii()
    assert "\x7f" not in text
    assert json.loads(text.splitlines()[0])["source"] == report.source


def test_about__findings_of_a_player_and_fatal_ones() -> None:
    report = blocked()
    report.matches[0].player_2 = "Al_Smith"
    report.findings.append(finding("X001", 1, severity="fatal", number=6))
    assert is_player(report, "al smith")
    assert not is_player(report, "Al")
    assert [entry.finding_number for entry in about(report, "al  smith")] == [3, 6]
