"""Damaged bytes and lines: what the file is made of, before any rule of the game."""

from __future__ import annotations

import codecs
import time

import pytest

from analyzer.check import SourceReport, check_text
from tests.damage.marked import Place, check_marked, places_of, split_marks

RECORD = """\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                   61: 13/7 8/6
                                          ^^^ P004
  3)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
"""
TEXT, PLACES = split_marks(RECORD)
SLOW = 3.0
"""Seconds of this process that no text of a megabyte may take; most take a fiftieth."""


def codes(report: SourceReport) -> list[tuple[str, int, int]]:
    """Code, line and column of each finding."""
    return [(finding.code, finding.line, finding.column) for finding in report.findings]


def with_(extra: Place, places: list[Place] = PLACES) -> list[Place]:
    """The record's own findings and one more."""
    return sorted([*places, extra])


# -- encodings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("raw", [b"", b" \r\n\t \n", b"\0" * 50, codecs.BOM_UTF8, codecs.BOM_UTF16_LE, b"\x1a"])
def test_empty__is_fatal_and_alone(raw):
    report = check_text(raw)
    assert codes(report) == [("S009", 1, 1)]
    assert report.findings[0].severity == "fatal"


@pytest.mark.parametrize(
    "raw",
    [
        b"The quick brown fox\njumps over the lazy dog.\n",
        bytes(range(256)) * 8,
        b"{}\n",
        b"31: 8/5 6/5, he said\n",
        "Лорем ипсум\n".encode(),
        b"1\n2\n3\n",
    ],
)
def test_rubbish__is_no_known_format(raw):
    report = check_text(raw)
    assert [(finding.code, finding.severity) for finding in report.findings] == [("S008", "fatal")]
    assert report.format == ""


def test_binary__of_a_known_program_is_named():
    report = check_text(b"RGMH" + bytes(200))
    assert codes(report) == [("S010", 1, 1)]


@pytest.mark.parametrize("codec", ["utf-16", "utf-8-sig", "utf-32"])
def test_byte_order_mark__costs_nothing(codec):
    assert places_of(check_text(TEXT.encode(codec))) == PLACES


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_mark__is_read_with_a_note(codec):
    report = check_text(TEXT.encode(codec))
    assert places_of(report) == with_((1, 1, 2, "S006", ""))
    assert report.findings[0].severity == "note"
    assert report.encoding == codec


def test_cp1252__is_assumed_with_a_note_at_its_first_character():
    report = check_text(TEXT.replace("Ada", "Zoë").encode("cp1252"))
    assert places_of(report) == with_((4, 4, 5, "S006", ""))
    assert report.matches[0].player_1 == "Zoë"


def test_second_byte_order_mark__where_two_files_were_joined_begins_a_second_match():
    second = TEXT.replace("Ada", "Cid").replace("Ben", "Dora")
    report = check_text(codecs.BOM_UTF8 + TEXT.encode() + codecs.BOM_UTF8 + second.encode())
    shifted = [(line + 14, column, end, code, cause) for line, column, end, code, cause in PLACES]
    assert places_of(report) == sorted([*PLACES, *shifted])
    assert [(match.player_1, match.player_2, len(match.games)) for match in report.matches] == [
        ("Ada", "Ben", 2),
        ("Cid", "Dora", 2),
    ]


# -- control characters ---------------------------------------------------------------------------------------------


def test_nul__between_words_is_a_blank_and_a_warning():
    report = check_text(TEXT.replace("24/14  ", "24/14\0 "))
    assert places_of(report) == with_((6, 15, 16, "S012", ""))
    assert report.matches[0].verified_plays == 6


def test_nul__inside_a_word_makes_the_play_unreadable():
    report = check_text(TEXT.replace("8/6", "8/7").replace("31: 8/5 6/5  ", "31: 8/\x005 6/5  ", 1))
    assert codes(report) == [("S003", 5, 10), ("S012", 5, 12), ("M004", 14, 1)]
    assert [game.verified_plays for game in report.matches[0].games] == [0, 2]


def test_nul__at_every_line_end_is_a_warning_a_line():
    report = check_text(TEXT.replace("\n", "\0\n"))
    assert [place for place in places_of(report) if place[3] != "S012"] == PLACES
    assert sum(1 for place in places_of(report) if place[3] == "S012") == 14


def test_form_feed_and_vertical_tab__do_not_end_a_line():
    report = check_text(TEXT.replace(" Game 2", "\x0c Game 2").replace(" 42: 8/4", "\x0b42: 8/4", 1))
    assert [place for place in places_of(report) if place[3] != "S012"] == PLACES


@pytest.mark.parametrize("blank", ["\u00a0", "\u3000", "\u2003"])
def test_unicode_blanks__are_blanks_and_keep_columns(blank):
    assert places_of(check_text(TEXT.replace("  64: ", f"{blank} 64: "))) == PLACES


# -- lines ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_line_ends__of_any_kind_give_the_same(end):
    assert places_of(check_text(TEXT.replace("\n", end))) == PLACES


def test_line_ends__mixed_in_one_file_give_the_same():
    ends = ("\n", "\r\n", "\r")
    lines = TEXT.split("\n")[:-1]
    assert places_of(check_text("".join(line + ends[number % 3] for number, line in enumerate(lines)))) == PLACES


@pytest.mark.parametrize("end", ["\u2028", "\u0085", "\x1c", "\x1e"])
def test_line_ends__of_other_alphabets_end_no_line(end):
    report = check_text(TEXT.replace("Ada : 0", f"Ada{end}: 0", 1))
    assert [place for place in places_of(report) if place[3] != "S012"] == PLACES


def test_last_line_end__may_be_missing():
    assert places_of(check_text(TEXT.rstrip("\n"))) == PLACES


def test_tabs__between_columns():
    check_marked("""\
 5 point match

 Game 1
 Ada : 0\tBen : 0
 1)\t31: 8/5 6/5\t42: 8/4 6/4
 2)\t64: 24/14\t61: 13/7 8/6
                       ^^^ P004
 3)\tDoubles => 2\tDrops
\tWins 1 point

 Game 2
 Ada : 1\tBen : 0
 1)\t\t31: 8/5 6/5
 2)\t42: 8/4 6/4\tDoubles => 2
 3)\tDrops\tWins 1 point
^ M004
""")


def test_row__with_only_its_number_is_nothing():
    check_marked("""\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)
  3) 64: 24/14                   61: 13/7 8/7
  4)  Doubles => 2                Drops
  5)
      Wins 1 point
^ M004
""")


MEGABYTE = 1_000_000
LONG = {
    "comment": (" Game 1", "; " + "x" * MEGABYTE + "\n Game 1", []),
    "blanks in a row": ("24/14  ", "24/14" + " " * MEGABYTE, []),
    "blanks behind a row": ("8/7\n", "8/7" + " " * MEGABYTE + "\n", []),
    "junk line": (" Game 1", "q" * MEGABYTE + "\n Game 1", [("S001", 3, 1)]),
    "junk words in a cell": ("64: 24/14", "64: " + "zz " * (MEGABYTE // 3), [("S003", 6, 10)]),
    "colons in a cell": ("64: 24/14", "64: " + ":" * MEGABYTE, [("S003", 6, 10)]),
    "tag": (" Game 1", '; [Site "' + "x" * MEGABYTE + '"]\n Game 1', []),
    "tabs": ("24/14  ", "24/14" + "\t" * MEGABYTE, []),
}


@pytest.mark.parametrize("place", LONG)
def test_line_of_a_megabyte__costs_at_most_its_own_cell(place):
    old, new, expected = LONG[place]
    text = TEXT.replace("8/6", "8/7").replace(old, new, 1)
    started = time.process_time()
    report = check_text(text)
    assert time.process_time() - started < SLOW
    wanted = [*expected, ("M004", text.count("\n"), 1)]
    assert [one for one in codes(report) if one[0] != "S007"] == wanted


def test_cell_of_many_words__is_one_short_finding_and_quick():
    text = TEXT.replace("8/6", "8/7").replace("64: 24/14", "64: " + "24/14 " * (MEGABYTE // 6), 1)
    started = time.process_time()
    report = check_text(text)
    assert time.process_time() - started < SLOW
    assert [(finding.code[0], finding.line) for finding in report.findings] == [("P", 6), ("M", 14)]
    assert len(str(report.findings[0].detail)) < 1000


# -- numbers --------------------------------------------------------------------------------------------------------

DIGITS = "9" * 5000
NUMBERS = {
    "score": ("Ada : 1 ", f"Ada : {DIGITS} ", 11, {"S013", "M001"}),
    "first score": ("Ada : 0 ", f"Ada : {DIGITS} ", 4, {"S013", "M001"}),
    "row number": ("  2) 64", f"  {DIGITS}) 64", 6, {"S004"}),
    "points": ("Wins 1 point", f"Wins {DIGITS} point", 8, {"R001"}),
    "cube": ("Doubles => 2", f"Doubles => {DIGITS}", 7, {"C006", "S002"}),
    "match length": (" 5 point", f" {DIGITS} point", 1, {"H003"}),
    "game number": ("Game 2", f"Game {DIGITS}", 10, {"S013", "H007"}),
    "dice": ("64: 24", f"{DIGITS}: 24", 6, {"D004", "D001"}),
    "point": ("24/14", f"{DIGITS}/14", 6, {"S003", "P001"}),
    "copies": ("24/14", f"24/14({DIGITS})", 6, {"S003", "P001", "P004"}),
    "beyond 64 bits": ("Ada : 1 ", "Ada : 99999999999999999999 ", 11, {"S013", "M001"}),
}


@pytest.mark.parametrize("place", NUMBERS)
def test_number_of_thousands_of_digits__is_a_finding_on_its_line(place):
    old, new, line, accepted = NUMBERS[place]
    report = check_text(TEXT.replace("8/6", "8/7").replace(old, new, 1))
    first = [finding for finding in report.findings if finding.code not in ("M004", "S007")][:1]
    assert [(finding.line, finding.code in accepted) for finding in first] == [(line, True)]
    assert all(len(str(finding.detail)) < 1000 for finding in report.findings)


# -- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name_1", ["31:", "Game 1", "Wins 2 points", "Doubles => 2", "Ada 66: bar/off", "5 point match", "31", "A:B", "Illegal play"]
)
@pytest.mark.parametrize("name_2", ["Ben", "31:", "Drops", "Wins 2 points", "Game 1"])
@pytest.mark.parametrize("gap", [" ", ""])
def test_names__may_look_like_cells(name_1, name_2, gap):
    text = TEXT.replace("Ada :", f"{name_1}{gap}:").replace("Ben :", f"{name_2}{gap}:")
    report = check_text(text)
    assert [(one[0], one[3]) for one in places_of(report)] == [(one[0], one[3]) for one in PLACES]
    assert (report.matches[0].player_1, report.matches[0].player_2) == (name_1, name_2)


def test_names__may_be_the_same_twice():
    report = check_text(TEXT.replace("Ben", "Ada"))
    assert places_of(report) == PLACES
    assert (report.matches[0].player_1, report.matches[0].player_2) == ("Ada", "Ada")
