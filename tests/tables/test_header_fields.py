from __future__ import annotations

import datetime

import pytest

from analyzer.tables.header_fields import parse_date, parse_rating, parse_time, read_header_fields
from tests.tables.handmade import match, opening


@pytest.mark.parametrize(
    "text",
    [
        "2009.12.16", "2009-12-16", "2009/12/16", "20091216", "2009-12-16T20:15:00", "2009.12.16 20.15", "12/16/2009",
        "16.12.2009", "16/12/2009", "December 16, 2009", "Dec 16th 2009", "16 December 2009", "16-Dec-2009",
        "Wednesday, December 16, 2009", " 2009.12.16 ",
    ],
)  # fmt: skip
def test_parse_date__one_day(text: str) -> None:
    assert parse_date(text) == datetime.date(2009, 12, 16)


@pytest.mark.parametrize(
    "text",
    [
        "1981",
        "12/16/09",
        "05/06/2009",
        "2009.13.40",
        "????.??.??",
        "2009-12",
        "",
        "soon",
        "16 Foo 2009",
        "0000.01.01",
        "2009-12-16,17",
    ],
)  # fmt: skip
def test_parse_date__no_day_or_two(text: str) -> None:
    assert parse_date(text) is None


def test_parse_date__day_and_month_alike() -> None:
    assert parse_date("05/05/2009") == datetime.date(2009, 5, 5)


@pytest.mark.parametrize(
    ("text", "time"), [("14.28", "14:28"), ("06:20", "06:20"), ("6:20:05", "06:20"), ("99.99", "99.99"), ("noon", "noon")]
)
def test_parse_time__what_records_hold(text: str, time: str) -> None:
    assert parse_time(text) == time


@pytest.mark.parametrize(
    ("text", "rating", "experience"),
    [
        ("1600.00/0", 1600.0, 0),
        ("1600,50/12", 1600.5, 12),
        ("1842", 1842.0, None),
        ("-5,5", -5.5, None),
        ("", None, None),
        ("strong", None, None),
        ("9" * 400, None, None),
    ],
)
def test_parse_rating__what_records_hold(text: str, rating: float | None, experience: int | None) -> None:
    assert parse_rating(text) == (rating, experience)


def test_read_header_fields__all() -> None:
    found = read_header_fields(
        match(
            opening(),
            headers={
                "Event": "Club evening", "site": "Old Hall", "Round": "2", "EventDate": "2020.02.29", "EventTime": "19.30",
                "Transcriber": "T", "Player 1 Elo": "1600,00/3", "Player 2 Elo": "1700.00/4",
            },
        )
    )  # fmt: skip
    assert (found.event, found.site, found.round, found.transcriber) == ("Club evening", "Old Hall", "2", "T")
    assert (found.date, found.date_raw, found.time) == (datetime.date(2020, 2, 29), "2020.02.29", "19:30")
    assert (found.rating_1, found.rating_2, found.experience_1, found.experience_2) == (1600.0, 1700.0, 3, 4)


def test_read_header_fields__head_lists_players_in_other_order() -> None:
    headers = {"Player 1": "Bea", "Player 2": "Ann", "Player 1 Elo": "1700/4", "Player 2 Elo": "1600/3"}
    found = read_header_fields(match(opening(), headers=headers))
    assert (found.rating_1, found.rating_2, found.experience_1) == (1600.0, 1700.0, 3)


def test_read_header_fields__ratings_beside_names() -> None:
    game = opening()
    assert game.record.score is not None
    game.record.score.rating_1 = "1842"
    found = read_header_fields(match(game))
    assert (found.rating_1, found.rating_2, found.experience_1) == (1842.0, None, None)


def test_read_header_fields__empty_head() -> None:
    found = read_header_fields(match(headers={"Event": " "}))
    assert found.event is None
    assert found.date_raw is None
