"""Findings counted: by code, by file, by player."""

from __future__ import annotations

from typing import Any

import pandas as pd

from analyzer.errors import AnalyzerError
from analyzer.findings import SEVERITIES
from analyzer.reports.coverage import plays_note, total
from analyzer.reports.intervals import wilson
from analyzer.reports.names import UNNAMED, is_player, player_names
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection

_LEVELS = tuple(reversed(SEVERITIES))
_BREACHES = ("fatal", "error")


_BY = ("code", "file", "player")


def run_breaches(
    frames: Frames, *, by: str | None = None, examples: int = 0, severity: str = "note", **options: Any
) -> list[Section]:
    """Sections by code, by file and by player (or only `by` one of them), and `examples` places of each code.

    Only primaries are counted; consequences stand in a column of their own. `severity` leaves out what is less
    serious. Other options choose matches, as everywhere; `player` leaves of their findings only those that name him. Without
    any, findings of sources without a readable match count too.
    """
    if by is not None and by not in _BY:
        raise AnalyzerError(f"breaches cannot be counted by {by!r}; there are {', '.join(_BY)}")
    if severity not in SEVERITIES:
        raise AnalyzerError(f"no severity is called {severity!r}; there are {', '.join(SEVERITIES)}")
    if examples < 0:
        raise AnalyzerError("the number of examples cannot be negative")
    matches, games, findings = frames["matches"], frames["games"], frames["findings"]
    selection = Selection(**options)
    if selection != Selection():
        matches = selection.matches(matches)
        games = games[games["record_id"].isin(matches["record_id"])]
        findings = findings[findings["record_id"].isin(matches["record_id"])]
    if selection.player is not None:
        findings = findings[findings["player_name"].notna() & is_player(findings["player_name"], selection.player)]
    findings = findings[findings["severity"].isin(SEVERITIES[SEVERITIES.index(severity) :])]
    findings = findings.assign(primary=findings["consequence_of"].isna())
    seen = [plays_note(matches), "only primaries are counted; a consequence is a finding that an earlier one explains"]
    sections = []
    if by in (None, "code"):
        sections.append(Section("Findings by code", _by_code(findings, total(matches["plays"])), list(seen)))
    if by in (None, "file"):
        sections.append(Section("Findings by file", _by_file(findings, matches), [*seen, "files without findings are left out"]))
    if by in (None, "player"):
        meaning = "errors and fatal findings that name a player; the rate is errors a play, with a 95 % Wilson interval"
        sections.append(Section("Errors by player", _by_player(findings, matches, games), [*seen, meaning]))
    if examples:
        sections.append(Section(f"Examples, {examples} a code", _examples(findings, examples)))
    return sections


def _by_code(findings: pd.DataFrame, plays: int) -> pd.DataFrame:
    """One row a code and severity, most serious and most frequent first."""
    grouped = findings.groupby(["code", "name", "severity"], sort=True)
    frame = grouped.agg(
        primaries=("primary", "sum"),
        rows=("primary", "size"),
        files=("source", "nunique"),
    ).reset_index()
    frame["consequences"] = frame["rows"] - frame["primaries"]
    frame["per_1000_plays"] = pd.array([1000 * int(n) / plays if plays else None for n in frame["primaries"]], dtype="Float64")
    frame["level"] = frame["severity"].map({level: place for place, level in enumerate(_LEVELS)})
    frame = frame.sort_values(["level", "primaries", "code"], ascending=[True, False, True], ignore_index=True)
    return frame[["code", "name", "severity", "primaries", "consequences", "files", "per_1000_plays"]].astype(
        {"primaries": "Int64", "consequences": "Int64", "files": "Int64"}
    )


def _by_file(findings: pd.DataFrame, matches: pd.DataFrame) -> pd.DataFrame:
    """One row a source with findings, the worst first."""
    frame = pd.DataFrame(index=pd.Index(sorted(findings["source"].unique()), dtype="string", name="source"))
    primaries = findings[findings["primary"]]
    for level in _LEVELS:
        frame[_plural(level)] = primaries[primaries["severity"] == level].groupby("source").size()
    frame["consequences"] = findings[~findings["primary"]].groupby("source").size()
    sums = matches.groupby("source")[["plays", "verified_plays"]].sum()
    frame = frame.join(sums).fillna(0).astype("Int64").reset_index()
    return frame.sort_values(
        [*(_plural(level) for level in _LEVELS), "source"], ascending=[False] * len(_LEVELS) + [True], ignore_index=True
    )


def _by_player(findings: pd.DataFrame, matches: pd.DataFrame, games: pd.DataFrame) -> pd.DataFrame:
    """One row a player with errors, the most errors first."""
    errors = findings[findings["primary"] & findings["severity"].isin(_BREACHES) & findings["player_name"].notna()]
    counts = errors.groupby(player_names(errors["player_name"])).size()
    played = games.merge(matches[["record_id", "player_1", "player_2"]], on="record_id")
    sides = [
        pd.DataFrame({"player": player_names(played[f"player_{side}"]), "plays": played[f"plays_{side}"]}) for side in (1, 2)
    ]
    plays = pd.concat(sides).groupby("player")["plays"].sum()
    frame = pd.DataFrame({"errors": counts.astype("Int64")})
    frame.index.name = "player"
    frame = frame.join(plays).fillna({"plays": 0}).reset_index()
    intervals = [_rate(int(errors), int(plays)) for errors, plays in zip(frame["errors"], frame["plays"], strict=True)]
    frame["error_rate"] = pd.array([rate for rate, _, _ in intervals], dtype="Float64")
    frame["error_rate_low"] = pd.array([low for _, low, _ in intervals], dtype="Float64")
    frame["error_rate_high"] = pd.array([high for _, _, high in intervals], dtype="Float64")
    frame = frame[frame["player"] != UNNAMED]
    return frame.sort_values(["errors", "player"], ascending=[False, True], ignore_index=True)


def _rate(successes: int, n: int) -> tuple[float | None, float | None, float | None]:
    """(share, low, high); nothing where a share has no meaning."""
    if n <= 0 or successes > n:
        return None, None, None
    low, high = wilson(successes, n)
    return successes / n, low, high


def _examples(findings: pd.DataFrame, examples: int) -> pd.DataFrame:
    """The first places of each code, in the order of the sources."""
    chosen = findings[findings["primary"]].groupby("code", sort=True).head(examples)
    chosen = chosen.sort_values(["code", "source", "line", "column"], ignore_index=True)
    return chosen[["code", "severity", "source", "line", "column", "game_number", "player_name", "message"]]


def _plural(level: str) -> str:
    """The column that counts a severity."""
    return level if level == "fatal" else f"{level}s"


BREACHES = ReportSpec(
    name="breaches",
    title="Findings by code, by file and by player",
    tables=("matches", "games", "findings"),
    table_columns={
        "matches": MATCH_COLUMNS,
        "games": ("record_id", "plays_1", "plays_2"),
        "findings": (
            "record_id",
            "source",
            "line",
            "column",
            "code",
            "name",
            "severity",
            "game_number",
            "player_name",
            "message",
            "consequence_of",
        ),
    },
    run=run_breaches,
    columns=(
        Column("code", "string", "", "code of the rule"),
        Column("name", "string", "", "name of the rule"),
        Column("severity", "string", "", "fatal, error, warning or note"),
        Column("primaries", "Int64", "findings", "findings that no earlier one explains"),
        Column("consequences", "Int64", "findings", "findings that an earlier one explains"),
        Column("files", "Int64", "sources", "sources with such a finding"),
        Column("per_1000_plays", "Float64", "findings", "primaries for each 1,000 rolls of all sources"),
        Column("source", "string", "", "name of the source"),
        Column("fatal", "Int64", "findings", "fatal primaries"),
        Column("errors", "Int64", "findings", "primaries of level error; by player: error or fatal"),
        Column("warnings", "Int64", "findings", "primaries of level warning"),
        Column("notes", "Int64", "findings", "primaries of level note"),
        Column("plays", "Int64", "rolls", "rolls of the source, or of the player"),
        Column("verified_plays", "Int64", "rolls", "rolls on a certain board"),
        Column("player", "string", "", "name of the player, `_` as blank"),
        Column("error_rate", "Float64", "share", "errors a play"),
        Column("error_rate_low", "Float64", "share", "lower end of the 95 % interval"),
        Column("error_rate_high", "Float64", "share", "upper end of the 95 % interval"),
        Column("line", "Int64", "line from 1", "where it points"),
        Column("column", "Int64", "column from 1", "where it begins"),
        Column("game_number", "Int64", "", "number of the game"),
        Column("player_name", "string", "", "name as the record writes it"),
        Column("message", "string", "", "the finding in words"),
    ),
    options={
        "by": "only this section: code, file or player",
        "examples": "places to show for each code",
        "severity": "leave out what is less serious",
        **MATCH_OPTIONS,
    },
)
