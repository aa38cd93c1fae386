"""All reports as one page for a browser: self-contained, offline, safe whatever the records hold.

Every text goes through Jinja2's escaping. What is put in as markup is drawn here from numbers (boards, charts) or is part of
bgmatch (style, script). A content security policy in the page forbids whatever else might load or run.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer import __version__
from analyzer.errors import AnalyzerError
from analyzer.findings import SEVERITIES
from analyzer.formats.plays import UnreadableWord, play_words
from analyzer.game.ids import XgidPosition, parse_xgid
from analyzer.game.position import CHECKERS, pip_count
from analyzer.render.board_svg import board_svg, empty_board
from analyzer.render.cells import Cells, columns_of
from analyzer.render.score_chart import score_chart
from analyzer.render.text import count, shown
from analyzer.rules.register import rules

if TYPE_CHECKING:
    import pandas as pd

    from analyzer.reports.page import PageContent
    from analyzer.reports.report import Section

MAX_BREACHES = 400
"""Breaches that are shown with their boards; of more the first of every code."""
MAX_ROWS = 1_000
"""Rows of a table that are shown."""
_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(slots=True)
class Table:
    """A table as the template wants it."""

    title: str
    columns: list[Cells]
    rows: list[list[tuple[str, Any]]]
    """(text, what it is sorted by) of each cell."""
    notes: list[str]
    hidden: int = 0
    """Rows that are not shown."""


@dataclass(slots=True)
class Breach:
    """A breach as the template wants it."""

    message: str
    place: str
    written: str
    severity: str
    followers: str
    board: str = ""
    """An svg element; empty where the board is not known."""
    caption: str = ""
    xgid: str = ""
    position_id: str = ""


@dataclass(slots=True)
class Group:
    """The breaches of a rule."""

    code: str
    name: str
    total: int
    checks: str
    why: str
    rule_source: str
    breaches: list[Breach] = field(default_factory=list)


@dataclass(slots=True)
class Match:
    """A match with its chart."""

    title: str
    place: str
    result: str
    chart: str


def page(content: PageContent, chosen: Mapping[str, Any] | None = None) -> str:
    """The page as HTML.

    chosen: the options that the reports were made with, shown at the top.

    Raises AnalyzerError where Jinja2 or matplotlib is not installed.
    """
    try:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined
        from markupsafe import Markup

        from analyzer.render.page_charts import page_charts

        charts = {name: [(title, Markup(svg)) for title, svg in drawn] for name, drawn in page_charts(content.reports).items()}  # noqa: S704
    except ModuleNotFoundError as error:
        raise AnalyzerError(
            f"a page needs the package {error.name}: pip install jinja2 matplotlib, or '.[html]' in a clone of bgmatch"
        ) from None
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    script = (_TEMPLATES / "page.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
    groups, hidden = _groups(content.breaches)
    tables = {name: [_table(section) for section in sections] for name, sections in content.reports.items()}
    text: str = environment.get_template("page.html.jinja").render(
        version=__version__,
        style=Markup((_TEMPLATES / "page.css").read_text(encoding="utf-8")),  # noqa: S704 - our own file
        script=Markup(script),  # noqa: S704 - our own file
        script_digest=digest,
        board=Markup(empty_board()),  # noqa: S704 - drawn from numbers
        filters=[f"{name.replace('_', ' ')}: {value}" for name, value in (chosen or {}).items()],
        tiles=_tiles(content),
        tables=tables,
        charts=charts,
        groups=groups,
        hidden_breaches=hidden,
        matches=_matches(content.reports["score-history"]),
    )
    return text


def _table(section: Section) -> Table:
    """A section with the first of its rows."""
    frame = section.frame.head(MAX_ROWS)
    columns = [cells for cells in columns_of(frame) if not cells.is_unknown] if len(frame) else []
    rows = [
        [(cells.body[index], _sort_key(cells.values[index])) for cells in columns]
        for index in range(len(frame) if columns else 0)
    ]
    return Table(section.title, columns, rows, list(section.notes), len(section.frame) - len(frame))


def _sort_key(value: Any) -> str | float | int:
    if value is None:
        return ""
    return value if isinstance(value, int | float) and not isinstance(value, bool) else shown(str(value))


def _tiles(content: PageContent) -> list[tuple[str, str]]:
    """(number, what it counts) for the head of the page."""
    records = content.reports["overview"][0].frame
    counts = dict(zip(records["what"].tolist(), records["count"].tolist(), strict=True))
    plays, verified = int(counts["plays"]), int(counts["plays verified"])
    share = f"{100 * verified / plays:.2f} %" if plays else "-"
    levels = content.levels
    return [
        (f"{int(counts['matches']) + int(counts['money sessions']):,}", "matches and sessions"),
        (f"{int(counts['games']):,}", "games"),
        (f"{plays:,}", "plays"),
        (share, "of the plays verified"),
        (f"{levels.get('fatal', 0) + levels.get('error', 0):,}", "breaches"),
        (f"{levels.get('warning', 0):,}", "warnings"),
    ]


def _groups(breaches: pd.DataFrame) -> tuple[list[Group], int]:
    """The breaches by rule, the most serious and most frequent first; how many are not shown."""
    groups: dict[str, Group] = {}
    levels: dict[str, int] = {}
    totals = breaches["code"].value_counts()
    register = rules()
    each = max(MAX_BREACHES // max(len(totals), 1), 1) if len(breaches) > MAX_BREACHES else len(breaches)
    shown_rows = breaches.groupby("code", sort=False).head(each)
    columns = {name: shown_rows[name].astype(object).where(shown_rows[name].notna(), None).tolist() for name in breaches.columns}
    for index in range(len(shown_rows)):
        row = {name: values[index] for name, values in columns.items()}
        code = row["code"]
        if code not in groups:
            rule = register[code]
            total = int(totals[code])
            groups[code] = Group(code, rule.name, total, _plain(rule.checks), _plain(rule.why), _plain(rule.source))
        levels[code] = max(levels.get(code, 0), SEVERITIES.index(row["severity"]))
        groups[code].breaches.append(_breach(row))
    ordered = sorted(groups.values(), key=lambda group: (-levels[group.code], -group.total, group.code))
    return ordered, len(breaches) - len(shown_rows)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _breach(row: Mapping[str, Any]) -> Breach:
    """A row of the breaches with its board."""
    place = f"{shown(row['source'])}:{row['line']}:{row['column']}"
    where = [f"{word} {row[key]}" for word, key in (("game", "game_number"), ("row", "row_number")) if row[key] is not None]
    followers = int(row["followers"] or 0)
    breach = Breach(
        message=shown(row["message"] or ""),
        place=", ".join([place, *where]),
        written=shown(row["text"] or ""),
        severity=row["severity"],
        followers=f"{count(followers, 'more finding')} follow{'s' if followers == 1 else ''} from it" if followers else "",
        xgid=row["xgid"] or "",
        position_id=row["position_id"] or "",
    )
    position = _position(row)
    if position is not None:
        breach.board = _drawing(position, row)
        breach.caption = _caption(position, row)
    return breach


def _position(row: Mapping[str, Any]) -> XgidPosition | None:
    """The position of a breach; None where it is not known."""
    if not row["xgid"]:
        return None
    try:
        return parse_xgid(row["xgid"], CHECKERS.get(row["variation"] or "backgammon", 15))
    except ValueError:
        return None


def _drawing(position: XgidPosition, row: Mapping[str, Any]) -> str:
    """The board seen by who is on roll, with the arrows of the play where there is one."""
    roller = position.player_on_roll
    dice = (int(position.dice[0]), int(position.dice[1])) if position.dice.isdigit() else (0, 0)
    moves = steps_of_text(row["text"] or "", row["play"]) if row["kind"] == "play" else []
    return _marked(
        board_svg(
            position.board_1,
            position.board_2,
            viewer=roller,
            cube_value=position.cube_value,
            cube_owner=position.cube_owner,
            dice=dice,
            roller=roller,
            moves=moves,
        )
    )


def steps_of_text(text: str, play: str | None) -> list[tuple[int, int]]:
    """The moves of a play as (source, target), from its canonical form, else from its words as written; [] where unreadable."""
    words = (play if play else text.partition(":")[2]).split()
    steps: list[tuple[int, int]] = []
    try:
        for word in words:
            steps += play_words()[word].steps
    except UnreadableWord:
        return []
    return steps[:8]


def _caption(position: XgidPosition, row: Mapping[str, Any]) -> str:
    """Who is who, the score, pips."""
    one, two = shown(row["player_1"] or "player 1"), shown(row["player_2"] or "player 2")
    roller = one if position.player_on_roll == 1 else two
    does = f"to play {position.dice}" if position.dice.isdigit() and position.dice != "00" else "to roll"
    if not position.dice.isdigit():
        does = "has doubled"
    length = f" to {position.match_length}" if position.match_length else ", money"
    crawford = ", Crawford game" if position.crawford else ""
    pips = f"pips {pip_count(position.board_1)}-{pip_count(position.board_2)}"
    return f"{roller} {does}. {one} - {two} {position.score_1}-{position.score_2}{length}{crawford}; {pips}"


def _matches(sections: list[Section]) -> list[Match]:
    """The matches with their charts, in the order of the records."""
    games = sections[1].frame
    wanted = ["source", "match_number", "score_before_1", "score_before_2", "score_after_1", "score_after_2", "crawford"]
    columns = [games[name].astype(object).where(games[name].notna(), None).tolist() for name in wanted]
    by_match: dict[tuple[str, int], list[tuple[Any, ...]]] = {}
    for row in zip(*columns, strict=True):
        by_match.setdefault((row[0], row[1]), []).append(row[2:])
    frame = sections[0].frame.head(MAX_ROWS)
    names = ["source", "match_number", "player_1", "player_2", "match_length", "final_score_1", "final_score_2", "match_winner"]
    values = [frame[name].astype(object).where(frame[name].notna(), None).tolist() for name in names]
    found = []
    for source, number, one, two, length, final_1, final_2, winner in zip(*values, strict=True):
        rows = by_match.get((source, number), [])
        known = rows and all(None not in row[:2] for row in rows)
        scores = [(int(row[0]), int(row[1])) for row in rows] if known else []
        if scores and None not in rows[-1][2:4]:
            scores.append((int(rows[-1][2]), int(rows[-1][3])))
        marked = [index for index, row in enumerate(rows) if row[4] == "Crawford"]
        chart = ""
        if len(scores) > 1:
            shaded = marked[0] if marked and marked[0] < len(scores) - 1 else None
            chart = _marked(score_chart(scores, length=int(length or 0), crawford=shaded))
        kind = "money" if length == 0 else "length unknown" if length is None else count(int(length), "point")
        final = "" if final_1 is None or final_2 is None else f", {final_1}-{final_2}"
        won = f", won by {shown(winner)}" if winner else ""
        place = shown(source) + (f", match {number}" if number > 1 else "")
        found.append(Match(f"{shown(one)} - {shown(two)}", place, f"{kind}{final}{won}", chart))
    return found


def _marked(svg: str) -> str:
    from markupsafe import Markup

    return Markup(svg)  # noqa: S704 - drawn from numbers
