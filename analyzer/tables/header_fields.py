"""What a record's head says about a match, as values: event, date, ratings."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from functools import lru_cache

from analyzer.replay.facts import MatchFacts
from analyzer.tables.identity import player_key
from analyzer.transcript import MatchRecord

_EVENT = ("Event",)
_SITE = ("Site", "Place")
_ROUND = ("Round",)
_DATE = ("EventDate", "Date", "Startdate")
_TIME = ("EventTime", "Time")
_TRANSCRIBER = ("Transcriber",)

_YEAR_FIRST = re.compile(r"(\d{4})([-./])(\d{1,2})\2(\d{1,2})")
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})")
_YEAR_LAST = re.compile(r"(\d{1,2})([-./])(\d{1,2})\2(\d{4})")
_DAY_NAME = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+(?=\S)", re.IGNORECASE)
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})")
_DAY_FIRST = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})")
_AFTER_DATE = re.compile(r"[T\s]+\d{1,2}[:.]\d{2}\S*$")
_TIME_OF_DAY = re.compile(r"(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?")
_RATING = re.compile(r"([+-]?\d{1,9}(?:[.,]\d{1,9})?)\s*(?:/\s*(\d{1,15}))?")
_MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeaderFields:
    """Values from the head of a match, None where it says nothing or nothing that can be read."""

    event: str | None
    site: str | None
    round: str | None
    date: datetime.date | None
    date_raw: str | None
    time: str | None
    transcriber: str | None
    rating_1: float | None
    rating_2: float | None
    experience_1: int | None
    experience_2: int | None


def read_header_fields(match: MatchFacts) -> HeaderFields:
    """The values that the head of a match gives.

    Ratings of the head go to the player whose name stands in the same place, also where the head lists the two
    in the other order than the columns; where no name fits, to the player of the same number. A rating beside
    a name on the score line is taken where the head gives none.
    """
    record = match.record
    values: dict[str, str] = {}
    for header in record.headers:
        values.setdefault(header.key.casefold(), header.value)
    date_raw = _first(values, _DATE)
    time = _first(values, _TIME)
    elos = [parse_rating(values.get(f"player {number} elo", "")) for number in (1, 2)]
    if _is_swapped(match):
        elos.reverse()
    beside = _score_line_ratings(record)
    ratings = [elo[0] if elo[0] is not None else parse_rating(text)[0] for elo, text in zip(elos, beside, strict=True)]
    return HeaderFields(
        event=_first(values, _EVENT),
        site=_first(values, _SITE),
        round=_first(values, _ROUND),
        date=parse_date(date_raw) if date_raw else None,
        date_raw=date_raw,
        time=parse_time(time) if time else None,
        transcriber=_first(values, _TRANSCRIBER),
        rating_1=ratings[0],
        rating_2=ratings[1],
        experience_1=elos[0][1],
        experience_2=elos[1][1],
    )


@lru_cache(maxsize=1024)
def parse_date(text: str) -> datetime.date | None:
    """The day that a text names; None where it names none, or could name two.

    `05/06/2009` may be May or June and a year of two digits any century, so both give None; `12/16/2009` can
    only be December.

    >>> parse_date("2009.12.16")
    datetime.date(2009, 12, 16)
    >>> parse_date("05/06/2009") is None
    True
    """
    text = _AFTER_DATE.sub("", _DAY_NAME.sub("", text.strip(), count=1))
    if found := _YEAR_FIRST.fullmatch(text):
        return _date(found[1], found[3], found[4])
    if found := _COMPACT.fullmatch(text):
        return _date(found[1], found[2], found[3])
    if found := _YEAR_LAST.fullmatch(text):
        both = {_date(found[4], found[1], found[3]), _date(found[4], found[3], found[1])} - {None}
        return both.pop() if len(both) == 1 else None
    if found := _MONTH_FIRST.fullmatch(text):
        return _date(found[3], _month(found[1]), found[2])
    if found := _DAY_FIRST.fullmatch(text):
        return _date(found[3], _month(found[2]), found[1])
    return None


def parse_time(text: str) -> str:
    """`HH:MM` for `14.28`, `06:20` or `6:20:05`; other texts as they are."""
    found = _TIME_OF_DAY.fullmatch(text.strip())
    if found and int(found[1]) < 24 and int(found[2]) < 60:
        return f"{int(found[1]):02}:{found[2]}"
    return text


def parse_rating(text: str) -> tuple[float | None, int | None]:
    """(rating, experience) from `1600.00/0`, `1600,00/0` or `1842`; None for what is not there.

    >>> parse_rating("1600,50/12")
    (1600.5, 12)
    """
    found = _RATING.fullmatch(text.strip())
    if not found:
        return None, None
    return float(found[1].replace(",", ".")), int(found[2]) if found[2] else None


def _first(values: dict[str, str], keys: tuple[str, ...]) -> str | None:
    """The first value that is not blank under any of the keys."""
    for key in keys:
        value = values.get(key.casefold())
        if value and value.strip():
            return value.strip()
    return None


def _is_swapped(match: MatchFacts) -> bool:
    """True where the head names the two players in the other order than the columns."""
    if not match.record.header_name_1 and not match.record.header_name_2:
        return False
    head = (player_key(match.record.header_name_1), player_key(match.record.header_name_2))
    columns = (player_key(match.player_1), player_key(match.player_2))
    if head[0] == columns[0] or head[1] == columns[1]:
        return False
    return (bool(head[0]) and head[0] == columns[1]) or (bool(head[1]) and head[1] == columns[0])


def _score_line_ratings(record: MatchRecord) -> tuple[str, str]:
    """The ratings beside the names of the first game."""
    if record.games and record.games[0].score is not None:
        return record.games[0].score.rating_1, record.games[0].score.rating_2
    return "", ""


def _month(name: str) -> int:
    """1 to 12 for an English month name or its first three letters (or more); 0 for other words."""
    wanted = name.casefold()
    for number, month in enumerate(_MONTHS, 1):
        if month.startswith(wanted) or (wanted == "sept" and number == 9):
            return number
    return 0


def _date(year: str, month: str | int, day: str) -> datetime.date | None:
    """The date, or None where the calendar has none such."""
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None
