from __future__ import annotations

import json

import pandas as pd

from analyzer.render.frames import Titled, csv, sections, sections_csv, sections_json, table

FRAME = pd.DataFrame(
    {
        "player": ["Ann", "Bob\x1b[1m", None],
        "games": pd.array([1200, 3, None], dtype="Int64"),
        "rate": [0.25, float("nan"), 1.0],
        "is_bot": [True, False, True],
    }
)


def test_table__numbers_to_the_right_words_to_the_left() -> None:
    assert table(FRAME).splitlines() == [
        "player      games   rate  is bot",
        "----------  -----  -----  ------",
        "Ann         1,200  0.250  yes",
        "Bob\\x1b[1m      3      -  no",
        "-               -  1.000  yes",
    ]


def test_table__wide_text_is_clipped_and_numbers_are_not() -> None:
    frame = pd.DataFrame({"name": ["n" * 100], "number": [123456789]})
    lines = table(frame, columns=60).splitlines()
    assert max(map(len, lines)) == 60
    assert lines[2].endswith("...  123,456,789")


def test_table__without_rows() -> None:
    assert table(FRAME.head(0)) == "(none)\n"


def test_table__a_named_index_is_shown() -> None:
    assert table(FRAME.set_index("player")).splitlines()[0].startswith("player")


def test_csv__plain_values() -> None:
    assert csv(FRAME).splitlines()[1] == "Ann,1200,0.25,True"


def test_sections__titles_and_notes() -> None:
    parts = [Titled("One", FRAME, ["A note."]), Titled("Two", FRAME.head(1))]
    text = sections(parts)
    assert text.startswith("One\nplayer")
    assert "yes\n* A note.\n\nTwo\n" in text
    assert sections_csv(parts[:1]).startswith("player,")
    assert sections_csv(parts).count("# ") == 2
    rows = json.loads(sections_json(parts))
    assert rows["One"][1] == {"player": "Bob\x1b[1m", "games": 3, "rate": None, "is_bot": False}


def test_table__long_heads_are_broken_between_words() -> None:
    frame = pd.DataFrame({"error_rate_low": [0.1], "n": [1]})
    assert table(frame, columns=12).splitlines() == [
        "error",
        " rate",
        "  low  n",
        "-----  -",
        "0.100  1",
    ]


def test_sections__a_note_is_said_once() -> None:
    assert sections([Titled("One", FRAME, ["Same."]), Titled("Two", FRAME, ["Same."])]).count("Same.") == 1


def test_table__where_room_is_short_columns_without_a_value_go_and_paths_keep_their_ends() -> None:
    frame = pd.DataFrame({"source": ["folder/of/matches/final.mat"], "date": [None], "n": [1]})
    assert table(frame).splitlines()[0] == "source                       date  n"
    assert table(frame, columns=17).splitlines() == ["source          n", "--------------  -", "...s/final.mat  1"]


def test_table__where_clipping_would_not_do_nothing_is_clipped() -> None:
    frame = pd.DataFrame({"name": ["a rather long name"], **{f"number {index}": [1_000_000] for index in range(9)}})
    assert "a rather long name" in table(frame, columns=60)
    assert len(table(frame, columns=None).splitlines()) == 3
