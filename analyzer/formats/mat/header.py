"""Header tags, the length line, `Game n` and score lines of .mat."""

from __future__ import annotations

import re
from dataclasses import dataclass

from analyzer.formats.mat.cells import MAX_DIGITS, TOO_LARGE
from analyzer.transcript import Header, MatchRecord, ScoreLine

_TAG = re.compile(r"[ \t]*+(?:[;#][ \t]*+)?+\[[ \t]*+([^\"\n]*+)\"([^\n]*)\"[ \t]*+\][ \t]*+")
_BROKEN_TAG = re.compile(
    r"[ \t]*+[;#][ \t]*+\[(?=[^\n]*\"|[ \t]*+(?:Site|Match ID|Event|EventDate|EventTime|Round|Player [12]|Variation"
    r"|Unrated|Crawford|Jacoby|Beavers?|Cube ?Limit|Transcriber|ClockType)\b)",
    re.IGNORECASE,
)
_INTEGER = re.compile(r"[-+]?[0-9]+")
_RATING = re.compile(r",[ \t]*+([0-9]{1,6}(?:\.[0-9]{1,6})?)$")
_SCORE_END = re.compile(r":[ \t]*+(-?[0-9]++)(?=([ \t]*+)[^ \t\n])")
_PAIR = re.compile(r"[ \t]*+(.*?):[ \t]*+([^ \t:]*+)(?:[ \t]{2,}+|\t)(.*?):[ \t]*+([^ \t:]*+)[ \t]*+")
_MAX_BROKEN_SCORE = 300
_YES = frozenset({"on", "yes", "true", "1"})
_NO = frozenset({"off", "no", "false", "0"})


def parse_tag(line: str, line_number: int) -> Header | None:
    """The header of a tag line; None if the line is none."""
    match = _TAG.fullmatch(line)
    if match is None:
        return None
    column = len(line) - len(line.lstrip(" \t")) + 1
    return Header(match.group(1).strip(" \t"), match.group(2).strip(" \t"), line_number, column)


def is_broken_tag(line: str) -> bool:
    """True for a comment that was meant to be a header tag: a missing quote or bracket."""
    return _BROKEN_TAG.match(line) is not None


def apply_header(match: MatchRecord, header: Header) -> str:
    """Keeps a header and what it says of settings and players; returns why it cannot be read, or ""."""
    match.headers.append(header)
    key, value = header.key.casefold(), header.value.casefold()
    settings = match.settings
    if key == "player 1":
        match.header_name_1 = header.value
    elif key == "player 2":
        match.header_name_2 = header.value
    elif key == "variation":
        settings.variation = header.value
    elif key in ("crawford", "jacoby", "beaver", "beavers"):
        if value and value not in _YES and value not in _NO:
            return "neither On nor Off"
        answer = None if not value else value in _YES
        if key == "crawford":
            settings.crawford = answer
        elif key == "jacoby":
            settings.jacoby = answer
        else:
            settings.beavers = answer
    elif key.replace(" ", "") in ("cubelimit", "automaticdoubles", "autodoubles"):
        if not value:
            return ""
        if not value.isascii() or not value.isdigit() or len(value) > MAX_DIGITS:
            return "not a number"
        if key.replace(" ", "") == "cubelimit":
            settings.cube_limit = int(value)
        else:
            settings.automatic_doubles = int(value)
    return ""


def parse_length(text: str) -> int:
    """The points of a length line: 0 for money; 1000000000 where the number has more digits than that."""
    found = _INTEGER.search(text)
    if found is None:
        return 0
    return TOO_LARGE if len(found.group()) > MAX_DIGITS else int(found.group())


def parse_game_number(text: str) -> int | None:
    """The number of a `Game n` line; None where it has too many digits."""
    found = _INTEGER.search(text)
    if found is None or len(found.group()) > MAX_DIGITS:
        return None
    return int(found.group())


@dataclass(slots=True)
class ReadScore:
    """A score line and what was wrong with it."""

    score: ScoreLine
    fault: str = ""
    """"" or why it could not be read in full."""
    second_column: int = 0
    """Column of the second name."""


def parse_score(line: str, line_number: int) -> ReadScore | None:
    """Names and scores of a line like ` Alice : 3      Bob : 1`; None if it is none.

    Names may hold colons, commas and anything else; a rating may follow a name after a comma. Where several
    places could end the first score, the one with the widest gap behind it does.
    """
    stripped = line.rstrip(" \t")
    last = stripped.rfind(":")
    if last < 0:
        return None
    second_text = stripped[last + 1 :].strip(" \t")
    if not _INTEGER.fullmatch(second_text):
        return None
    best = None
    for match in _SCORE_END.finditer(stripped, 0, last + 1):
        # A name like `31` before its own colon is not a score: behind the score a name or a colon has to come.
        width = min(len(match.group(2).expandtabs(8)), 1_000)
        if best is None or width > best[0]:
            best = (width, match)
    if best is None:
        return None
    match = best[1]
    begin = len(stripped) - len(stripped.lstrip(" \t"))
    name_1, rating_1 = _split_rating(stripped[begin : match.start()].rstrip(" \t"))
    second_start = match.end(2)
    name_2, rating_2 = _split_rating(stripped[second_start:last].rstrip(" \t"))
    score_1, score_2 = _score(match.group(1)), _score(second_text)
    text = stripped[begin:]
    score = ScoreLine(line_number, begin + 1, text, name_1, name_2, score_1, score_2, rating_1, rating_2)
    column = len(stripped[:second_start].expandtabs(8)) + 1
    return ReadScore(score, "too many digits" if None in (score_1, score_2) else "", column)


def parse_broken_score(line: str, line_number: int) -> ReadScore | None:
    """A line in the place of a score line that holds two names, but not two numbers; None if not even that."""
    if len(line) > _MAX_BROKEN_SCORE:
        return None
    match = _PAIR.fullmatch(line)
    if match is None:
        return None
    name_1, rating_1 = _split_rating(match.group(1).rstrip(" \t"))
    name_2, rating_2 = _split_rating(match.group(3).rstrip(" \t"))
    begin = len(line) - len(line.lstrip(" \t"))
    score = ScoreLine(
        line_number,
        begin + 1,
        line.strip(" \t"),
        name_1,
        name_2,
        _score(match.group(2)),
        _score(match.group(4)),
        rating_1,
        rating_2,
    )
    return ReadScore(score, "no number", len(line[: match.start(3)].expandtabs(8)) + 1)


def _score(text: str) -> int | None:
    if not _INTEGER.fullmatch(text) or len(text) > MAX_DIGITS:
        return None
    return int(text)


def _split_rating(name: str) -> tuple[str, str]:
    match = _RATING.search(name, max(len(name) - 20, 0))
    if match is None:
        return name, ""
    return name[: match.start()].rstrip(" \t"), match.group(1)
