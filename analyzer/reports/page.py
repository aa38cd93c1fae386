"""What the page for browsers holds: all reports over one reading of the tables, and the breaches with their boards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pandas as pd

from analyzer.reports.breaches import BREACHES
from analyzer.reports.condensed import CUBE_ACTIONS, ENTERING, OPENINGS, ROLL_TEXTS, ROLLS, Condensation
from analyzer.reports.crawford import CRAWFORD_REPORT
from analyzer.reports.cube_actions import CUBE
from analyzer.reports.dice import DICE
from analyzer.reports.duplicates import DUPLICATES
from analyzer.reports.endings import ENDINGS
from analyzer.reports.entering import ENTERING_REPORT, HITS
from analyzer.reports.game_length import LENGTH
from analyzer.reports.gammon_rates import GAMMON_RATES
from analyzer.reports.match_scores import SCORES
from analyzer.reports.names import is_player, player_names
from analyzer.reports.openings import OPENINGS_REPORT
from analyzer.reports.overview import OVERVIEW
from analyzer.reports.players import PLAYERS
from analyzer.reports.quality import QUALITY
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.score_history import SCORE_HISTORY
from analyzer.reports.selection import OPTIONS, Selection

ON_PAGE = (
    OVERVIEW, BREACHES, SCORE_HISTORY, GAMMON_RATES, ENDINGS, CUBE, SCORES, CRAWFORD_REPORT, OPENINGS_REPORT, DICE,
    ENTERING_REPORT, HITS, LENGTH, PLAYERS, QUALITY, DUPLICATES,
)  # fmt: skip
"""The reports of the page."""


def _pick_faulty(actions: pd.DataFrame) -> pd.DataFrame:
    """Actions that break the rules, and the first of each game that cannot be verified: what findings are about."""
    uncertain = ~actions["verified"].fillna(False).astype(bool)
    first = uncertain & ~actions[uncertain].duplicated(["record_id", "game_number"]).reindex(actions.index, fill_value=True)
    return actions[(actions["legal"].eq(False).fillna(False) | first).astype(bool)]


FAULTY = Condensation(
    reads=("record_id", "game_number", "line", "action_number", "kind", "text", "play", "legal", "verified"),
    gives=("record_id", "line", "action_number", "kind", "text", "play"),
    make=_pick_faulty,
)
"""The actions that breaches are about."""

_CONDENSED: dict[str, Condensation] = {
    "rolls": ROLLS, "openings": OPENINGS, "cube": CUBE_ACTIONS, "entering": ENTERING, "texts": ROLL_TEXTS, "faulty": FAULTY,
}  # fmt: skip
_MARK = "condensed"


def condense_all(actions: pd.DataFrame) -> pd.DataFrame:
    """All condensations of a part in one frame, their columns under names of their own."""
    parts = []
    for name, condensation in _CONDENSED.items():
        small = condensation.of(actions[list(condensation.reads)])
        parts.append(small.rename(columns={column: f"{name}.{column}" for column in condensation.gives}).assign(**{_MARK: name}))
    return pd.concat(parts, ignore_index=True).astype({_MARK: "string"})


def taken_apart(condensed: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """The frames that `condense_all` put together."""
    found = {}
    for name, condensation in _CONDENSED.items():
        rows = condensed[condensed[_MARK] == name][[f"{name}.{column}" for column in condensation.gives]]
        found[name] = rows.set_axis(list(condensation.gives), axis=1).reset_index(drop=True)
    return found


_ACTIONS = {
    "cube": "cube", "crawford": "cube", "openings": "openings", "dice": "rolls", "entering": "entering", "hits": "entering",
    "duplicates": "texts",
}  # fmt: skip
"""Which condensation stands for the actions table in a report."""


@dataclass(slots=True)
class PageContent:
    """All that the page shows."""

    reports: dict[str, list[Section]]
    breaches: pd.DataFrame
    """A row a primary of level error or fatal; columns as `PAGE.columns` has them."""
    levels: dict[str, int] = field(default_factory=dict)
    """Primaries by severity."""


def page_content(frames: Frames, **options: Any) -> PageContent:
    """All reports, each with those of the options that it knows, and the breaches.

    frames: the four tables with the columns of `PAGE`; actions as `condense_all` gives them, or whole.
    """
    actions = frames["actions"]
    small = taken_apart(actions if _MARK in actions.columns else condense_all(actions))
    reports = {}
    for spec in ON_PAGE:
        mine = {table: frames[table] for table in spec.tables if table != "actions"}
        if "actions" in spec.tables:
            mine["actions"] = small[_ACTIONS[spec.name]]
        reports[spec.name] = spec.run(mine, **{name: value for name, value in options.items() if name in spec.options})
    selection = Selection(**options)
    matches, findings = frames["matches"], frames["findings"]
    if selection != Selection():
        chosen = selection.matches(matches)
        findings = findings[findings["record_id"].isin(chosen["record_id"])]
    if selection.player is not None:
        findings = findings[findings["player_name"].notna() & is_player(findings["player_name"], selection.player)]
    primary = findings[findings["consequence_of"].isna()]
    levels = {str(level): int(count) for level, count in primary["severity"].value_counts().items()}
    return PageContent(reports, _breaches(findings, primary, matches, small["faulty"]), levels)


def _breaches(findings: pd.DataFrame, primary: pd.DataFrame, matches: pd.DataFrame, faulty: pd.DataFrame) -> pd.DataFrame:
    """The breaches with what a drawing needs, in the order of their codes and places."""
    frame = primary[primary["severity"].isin(["fatal", "error"])]
    followers = findings.groupby(["source", "consequence_of"]).size().rename("followers").astype("Int64").reset_index()
    followers = followers.rename(columns={"consequence_of": "finding_number"})
    of_match = matches[["record_id", "player_1", "player_2", "match_length", "variation"]]
    frame = frame.merge(of_match, on="record_id", how="left").merge(followers, on=["source", "finding_number"], how="left")
    acts = faulty.drop_duplicates(["record_id", "line", "action_number"])
    frame = frame.merge(acts, on=["record_id", "line", "action_number"], how="left")
    for side in (1, 2):
        frame[f"player_{side}"] = player_names(frame[f"player_{side}"])
    frame = frame.assign(followers=frame["followers"].fillna(0))
    frame = frame.sort_values(["code", "source", "line", "column"], ignore_index=True)
    return frame[[column.name for column in PAGE.columns]]


def run_page(frames: Frames, **options: Any) -> list[Section]:
    """The breaches of the page as a section; the page itself is made of `page_content`."""
    return [Section("Breaches", page_content(frames, **options).breaches)]


def _all_columns(table: str) -> tuple[str, ...]:
    """The columns of a table that some report of the page reads."""
    if table == "actions":
        wanted = [column for condensation in _CONDENSED.values() for column in condensation.reads]
    else:
        wanted = [column for spec in ON_PAGE for column in spec.table_columns.get(table, ())]
    if table == "findings":
        wanted += ["finding_number", "row_number", "action_number", "player", "position_id", "xgid", "match_number"]
    return tuple(dict.fromkeys(wanted))


PAGE = ReportSpec(
    name="page",
    title="All reports as a page",
    tables=("matches", "games", "actions", "findings"),
    table_columns={table: _all_columns(table) for table in ("matches", "games", "actions", "findings")},
    run=run_page,
    columns=(
        Column("code", "string", "", "code of the rule"),
        Column("name", "string", "", "name of the rule"),
        Column("severity", "string", "", "error or fatal"),
        Column("source", "string", "", "name of the source"),
        Column("line", "Int64", "line from 1", "where it points"),
        Column("column", "Int64", "column from 1", "where it begins"),
        Column("game_number", "Int64", "", "number of the game"),
        Column("row_number", "Int64", "", "number of the row"),
        Column("message", "string", "", "the finding in words"),
        Column("position_id", "string", "", "GNU Position ID; missing where the board is not certain"),
        Column("xgid", "string", "", "XGID; missing where the board is not certain"),
        Column("player", "Int64", "player", "whose action it is"),
        Column("player_1", "string", "", "name of player 1"),
        Column("player_2", "string", "", "name of player 2"),
        Column("match_length", "Int64", "points", "0 for money, missing where unknown"),
        Column("variation", "string", "", "as judged"),
        Column("kind", "string", "", "kind of the action; missing where it is about none, or not a faulty one"),
        Column("text", "string", "", "the action as written"),
        Column("play", "string", "", "the play in canonical form"),
        Column("followers", "Int64", "findings", "findings that follow from it"),
    ),
    options=OPTIONS,
    condense={"actions": condense_all},
)
