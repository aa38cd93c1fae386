"""Who wrote a .mat: told by its head and its layout."""

from __future__ import annotations

import re
from dataclasses import dataclass

from analyzer.transcript import MatchRecord


@dataclass(frozen=True, slots=True)
class Dialect:
    """One way of writing .mat."""

    name: str
    title: str
    habits: str
    """What is peculiar to it."""
    sites: tuple[str, ...] = ()
    """Values of the Site tag, letter case ignored."""


DIALECTS = (
    Dialect(
        "galaxy",
        "Backgammon Galaxy",
        "no hit marks; `Losses` cells; the last result may be capped",
        ("BackgammonGalaxy", "Backgammon Galaxy"),
    ),
    Dialect(
        "studio",
        "Backgammon Studio, Heroes",
        "steps merged, `6/1*(2)`; `Cannot Move`; `????` and `Concedes` for giving up",
        ("Backgammon Studio", "Backgammon Studio Heroes", "Heroes", "choue.net"),
    ),
    Dialect(
        "opengammon",
        "OpenGammon",
        "right column 45; `Resigned Game` in the winner's column; low die may stand first",
        ("OpenGammon", "SampleServer"),
    ),
    Dialect("hedgehog", "HedgeHog", "as OpenGammon, right column 41", ("HedgeHog",)),
    Dialect("foxamon", "Foxamon", "no date; right column 41; capped results", ("Foxamon",)),
    Dialect("raccoon", "Raccoon", "money sessions, chained `24/18*/14`", ("Raccoon benchmark", "Raccoon")),
    Dialect("gridgammon", "GridGammon, GamesGrid", "`name,1842` with the rating after a comma", ("GridGammon", "GamesGrid")),
    Dialect("playok", "PlayOK", "dice in the order rolled", ("PlayOK",)),
    Dialect(
        "xg",
        "eXtreme Gammon",
        "cells padded, right column 39; `Bar/20(2)` or 25/20; `Cannot Move`; `Illegal play (...)`",
        ("eXtreme Gammon", "XG Mobile"),
    ),
    Dialect(
        "rated-names", "clients that write ratings", "`name,1842` on score lines; an empty play in the last row is a resignation"
    ),
    Dialect("dailygammon", "DailyGammon", "no head; right column 36; the result beside `Drops`"),
    Dialect("gnubg", "GNU Backgammon", "each step of each checker; bar 25, off 0; short head"),
    Dialect("jellyfish", "JellyFish and plain text", "right column 33; bar 25, off 0"),
)
"""All dialects, in the order in which they are tried."""

_XG_RATING = re.compile(r"[0-9]{1,5}\.[0-9]{2}/[0-9]{1,9}")
_BY_SITE = {site.casefold(): dialect.name for dialect in DIALECTS for site in dialect.sites}


def dialect_of(match: MatchRecord, second_column: int) -> str:
    """The name of the dialect that a match is written in.

    second_column: the usual column of second cells, from 1; 0 where unknown.
    A guess where the head names no site.
    """
    by_site = _BY_SITE.get((match.header("Site") or "").casefold())
    if by_site is not None:
        return by_site
    first = next((game.score for game in match.games if game.score is not None), None)
    if first is not None and first.rating_1 and first.rating_2:
        return "rated-names"
    if match.headers and (second_column in (39, 40, 41) or _XG_RATING.fullmatch(match.header("Player 1 Elo") or "")):
        return "xg"
    if not match.headers:
        return "dailygammon" if second_column in (37, 38) else "jellyfish"
    keys = {header.key for header in match.headers}
    if keys <= {"Site", "Event", "Round", "EventDate", "Variation", "Transcriber"}:
        return "gnubg"
    return "jellyfish"
