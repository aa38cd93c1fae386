"""Which matches and games a report counts, and how many were left out and why."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

import pandas as pd

from analyzer.errors import AnalyzerError
from analyzer.replay.facts import FORFEITED, PASSED, PLAYED_OUT, RESIGNED, STAKE_CAPPED_GAME
from analyzer.reports.coverage import share_text
from analyzer.reports.names import is_player

OPTIONS = {
    "player": "only matches of this player",
    "since": "only matches on or after this day",
    "until": "only matches on or before this day",
    "event": "only matches whose event has this in its name, letter case ignored",
    "match_length": "only matches of this length; 0 for money",
    "source": "only sources that have this in their name, letter case ignored",
    "cube": "only games that end with this cube",
    "away": "only games that start at this score, points missing of both, in either order",
    "unverified": "also games with a play that cannot be verified",
}
"""Keyword options of reports that count games."""
MATCH_OPTIONS = {name: OPTIONS[name] for name in ("player", "since", "until", "event", "match_length", "source")}
"""Keyword options of reports that count matches, or all that is in them."""
MATCH_COLUMNS = (
    "record_id",
    "source",
    "kind",
    "player_1",
    "player_2",
    "match_length",
    "event",
    "date",
    "plays",
    "verified_plays",
)
"""What `Selection.matches` and the note on what was verified read of the matches table."""


@dataclass(slots=True)
class Selection:
    """What is to be counted."""

    player: str | None = None
    since: datetime.date | None = None
    until: datetime.date | None = None
    event: str | None = None
    match_length: int | None = None
    cube: int | None = None
    away: tuple[int, int] | None = None
    unverified: bool = False
    source: str | None = None

    def matches(self, matches: pd.DataFrame) -> pd.DataFrame:
        """The matches that fit; a match without a date fits no limit of dates."""
        keep = pd.Series(True, index=matches.index, dtype="boolean")
        if self.since is not None and self.until is not None and self.until < self.since:
            raise AnalyzerError(f"no day lies between {self.since} and {self.until}")
        if self.player is not None:
            keep &= is_player(matches["player_1"], self.player) | is_player(matches["player_2"], self.player)
        if self.since is not None:
            since = self.since
            keep &= matches["date"].map(lambda day: isinstance(day, datetime.date) and day >= since).astype("boolean")
        if self.until is not None:
            until = self.until
            keep &= matches["date"].map(lambda day: isinstance(day, datetime.date) and day <= until).astype("boolean")
        if self.event is not None:
            wanted = self.event.casefold()
            keep &= matches["event"].map(lambda text: isinstance(text, str) and wanted in text.casefold()).astype("boolean")
        if self.match_length is not None:
            keep &= (matches["match_length"] == self.match_length).fillna(False)
            keep &= matches["kind"] != STAKE_CAPPED_GAME
        if self.source is not None:
            part = self.source.casefold()
            keep &= matches["source"].map(lambda text: isinstance(text, str) and part in text.casefold()).astype("boolean")
        return matches[keep.fillna(False).astype(bool)]

    def games(self, games: pd.DataFrame) -> pd.DataFrame:
        """The games that fit."""
        keep = pd.Series(True, index=games.index, dtype="boolean")
        if self.cube is not None:
            keep &= (games["cube_value"] == self.cube).fillna(False)
        if self.away is not None:
            one, two = self.away
            keep &= (
                ((games["away_1"] == one) & (games["away_2"] == two)) | ((games["away_1"] == two) & (games["away_2"] == one))
            ).fillna(False)
        return games[keep.fillna(False).astype(bool)]


def empty_words(selection: Selection, matches: pd.DataFrame) -> str:
    """Why nothing is left to report on, where a choice of matches leaves none of those that are there; else ""."""
    if not len(matches) or len(selection.matches(matches)):
        return ""
    if selection.player is not None and not len(Selection(player=selection.player).matches(matches)):
        return f"no match has a player called {selection.player!r}"
    given = {
        "player": selection.player, "since": selection.since, "until": selection.until, "event": selection.event,
        "length": selection.match_length, "source": selection.source,
    }  # fmt: skip
    asked = " ".join(f"--{name} {value}" for name, value in given.items() if value is not None)
    return f"none of the matches fits {asked}"


@dataclass(slots=True)
class CountedGames:
    """Games with a result that counts, and what was left out."""

    games: pd.DataFrame
    """Columns of games and matches; `is_gammon` (or better) and `is_backgammon` added, false for a pass."""
    notes: list[str] = field(default_factory=list)


_ENDED = (PLAYED_OUT, PASSED, RESIGNED)


def counted_games(games: pd.DataFrame, matches: pd.DataFrame, selection: Selection) -> CountedGames:
    """The games whose winner and class are certain, with the columns of their match.

    Left out and counted in the notes: other variations than backgammon, set positions, unfinished games and
    unknown results, forfeits, resignations whose class cannot be told, and, if not asked for, games with a play
    that cannot be verified.
    """
    chosen = selection.matches(matches)
    of_match = chosen[["record_id", "kind", "player_1", "player_2", "match_length", "jacoby", "variation", "cube_limit"]]
    frame = selection.games(games).merge(of_match, on="record_id", how="inner")
    seen = len(frame)
    notes: list[str] = []
    plays = (frame["plays_1"].fillna(0) + frame["plays_2"].fillna(0)) > 0
    reasons: list[tuple[str, pd.Series]] = [
        ("of another variation than backgammon", frame["variation"] != "backgammon"),
        ("from a set position", plays & (frame["opening_player"] == 0)),
        ("with a play that cannot be verified", ~frame["verified"] if not selection.unverified else frame["verified"].isna()),
        ("forfeited", frame["ending"] == FORFEITED),
        ("unfinished or of unknown result", ~frame["ending"].isin(_ENDED) | (frame["winner"] == 0)),
        ("resigned, class unknown", (frame["ending"] != PASSED) & frame["result_class"].isna()),
    ]
    left = pd.Series(True, index=frame.index, dtype="boolean")
    for reason, where in reasons:
        out = left & where.fillna(False).astype("boolean")
        if bool(out.any()):
            notes.append(f"left out, {reason}: {int(out.sum()):,}")
        left &= ~out
    frame = frame[left.astype(bool)].reset_index(drop=True)
    notes.insert(0, f"games counted: {share_text(len(frame), seen)}")
    frame = frame.assign(
        is_gammon=((frame["ending"] != PASSED) & (frame["result_class"] >= 2)).fillna(False).astype("boolean"),
        is_backgammon=((frame["ending"] != PASSED) & (frame["result_class"] >= 3)).fillna(False).astype("boolean"),
    )
    return CountedGames(frame, notes)


COUNTED_MATCH_COLUMNS = (*MATCH_COLUMNS, "jacoby", "cube_limit", "variation")
"""What `counted_games` and `special_notes` read of the matches table."""
COUNTED_GAME_COLUMNS = (
    "record_id", "away_1", "away_2", "opening_player", "ending", "winner", "result_class", "cube_value", "cube_turned", "capped",
    "plays_1", "plays_2", "verified",
)  # fmt: skip
"""What `counted_games` and `special_notes` read of the games table."""


def unlike_games(games: pd.DataFrame) -> pd.DataFrame:
    """The games without those whose number another game of the same record has too: their actions cannot be told apart."""
    return games[~games.duplicated(["record_id", "game_number"], keep=False)]
