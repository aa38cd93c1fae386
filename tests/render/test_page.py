"""The page: whole, offline, and safe whatever the records hold."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from analyzer.check import SourceReport, check_text
from analyzer.options import Options
from analyzer.reports import frames_of
from analyzer.reports.page import PAGE, page_content
from tests.cli.records import BAD, GOOD

pytest.importorskip("jinja2", reason="the page needs bgmatch[html]")
pytest.importorskip("matplotlib", reason="the page needs bgmatch[html]")

from analyzer.render.page import page, steps_of_text

HOSTILE = "<script>alert(1)</script>"
VOID = {"meta", "link", "br", "hr", "img", "input"}


class Reader(HTMLParser):
    """Elements, attributes, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def made(*texts: str, **options: Any) -> str:
    reports: list[SourceReport] = [
        check_text(text, f"record {number}.mat", Options(keep_facts=True)) for number, text in enumerate(texts)
    ]
    return page(page_content(frames_of(reports, PAGE.tables, PAGE.table_columns, PAGE.condense), **options), options)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    assert not reader.open
    return reader


@pytest.fixture(scope="module")
def good_and_bad() -> str:
    return made(GOOD, BAD)


def test_page__is_whole_and_loads_nothing(good_and_bad: str) -> None:
    reader = read(good_and_bad)
    assert {"link", "img", "iframe", "object"}.isdisjoint(reader.names)
    assert reader.names.count("script") == 1
    for _, name, value in reader.attributes:
        assert name not in ("src", "srcset", "action", "ping")
        assert not name.startswith("on")
        if name in ("href", "xlink:href"):
            assert (value or "").startswith("#")
    assert not re.search(r"url\((?!#)|@import|https?://(?!www\.w3\.org)", good_and_bad)


def test_page__allows_its_own_script_only(good_and_bad: str) -> None:
    script = good_and_bad[good_and_bad.index("<script>") + 8 : good_and_bad.index("</script>")]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in good_and_bad
    assert "default-src 'none'" in good_and_bad


def test_page__every_id_once_and_every_reference_met(good_and_bad: str) -> None:
    reader = read(good_and_bad)
    ids = [value for _, name, value in reader.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    wanted = {(value or "")[1:] for _, name, value in reader.attributes if name in ("href", "xlink:href")}
    wanted |= set(re.findall(r"url\(#([^)]+)\)", good_and_bad))
    assert wanted <= set(ids)


def test_page__shows_a_breach_with_board_rule_and_ids(good_and_bad: str) -> None:
    texts = "\n".join(read(good_and_bad).texts)
    for part in (
        "P004 die-not-rolled", "Bob plays 6/5, a move of 1 pip, with a roll of 42", "record 1.mat:5:", "42: 8/4 6/5",
        "sGfwATDgc/ABMA",
        "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:42:0:0:0:3:10", "Bob to play 42. Ann - Bob 0-0 to 3; pips 163-167",
    ):  # fmt: skip
        assert part in texts, part
    group = good_and_bad[good_and_bad.index('id="P004"') :]
    group = group[: group.index("</article>")]
    assert group.count('class="arrow"') == 2
    assert 'data-copy="sGfwATDgc/ABMA"' in group


def test_page__is_the_same_every_time(good_and_bad: str) -> None:
    assert made(GOOD, BAD) == good_and_bad


def test_page__of_nothing() -> None:
    assert "No error was found" in made()
    assert "No error was found" in made(GOOD, player="Nobody")


def test_page__names_cannot_become_markup() -> None:
    hostile = BAD.replace("Ann", HOSTILE).replace("Bob", "\"><img src=x onerror='alert(2)'>{{7*7}}")
    text = made(f'; [Event "{HOSTILE}"]\n; [Site "</style><svg onload=alert(3)>"]\n\n{hostile}', hostile)
    reader = read(text)
    assert reader.names.count("script") == 1
    assert "img" not in reader.names
    assert not [name for _, name, _ in reader.attributes if name.startswith("on")]
    assert HOSTILE in "".join(reader.texts)
    assert "49" not in {part.strip() for part in reader.texts}


def test_page__says_which_filters_were_used() -> None:
    assert "Only player: Ann; match length: 3" in made(GOOD, player="Ann", match_length=3)


def test_steps_of_text__canonical_or_as_written() -> None:
    assert steps_of_text("42: 8/4 6/5", None) == [(8, 4), (6, 5)]
    assert steps_of_text("42: what", "bar/20* 6/off") == [(25, 20), (6, 0)]
    assert steps_of_text("42: what 6/4", None) == []
