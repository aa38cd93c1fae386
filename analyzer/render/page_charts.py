"""Which charts the page has, and what they are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from analyzer.render.charts import Interval, interval_chart

if TYPE_CHECKING:
    import pandas as pd

    from analyzer.reports.report import Section

_MOST_ROWS = 24


def page_charts(reports: Mapping[str, list[Section]]) -> dict[str, list[tuple[str, str]]]:
    """(title, svg) of the charts of each report; crosses are published values."""
    sections = {name: {section.title: section.frame for section in found} for name, found in reports.items()}
    rates, cube, scores, dice = sections["gammon-rates"], sections["cube"], sections["scores"], sections["dice"]
    everything = rates["Gammon rate"]
    situations = everything[everything["population"] == "all games"]
    lengths = rates["Gammon rate by match length"]
    endings = rates["Endings"]
    won = scores["Matches won by the leader"]
    tests = {
        "gammon-rates": [
            _chart("Gammons or better, of games won", situations, "group", "gammon_rate", "games", "g1"),
            _chart("By match length", lengths[lengths["population"] == "all games"], "group", "gammon_rate", "games", "g2"),
            _chart("How games end", _all(endings), "ending", "share", "games", "g3", _of(endings, "ending", _ENDINGS)),
        ],
        "cube": [
            _chart("Doubles taken", _all(cube["Answers"]), "offer", "take_rate", "answered", "c1", {"initial double": 0.616}),
            _chart("Cube when the game ended", _all(cube["Final cube"]), "cube_value", "share", "games", "c2", _CUBES),
        ],
        "scores": [_chart("Matches won by the leader", _named(won), "score", "win_rate", "matches", "s1", _published(won))],
        "dice": [
            _chart("Opening rolls", dice["Opening rolls"], "roll", "share", "n", "d1", _even(dice["Opening rolls"], "roll")),
            _chart("Faces", dice["Faces"], "face", "share", "n", "d2", _even(dice["Faces"], "face")),
        ],
    }
    return {name: [chart for chart in found if chart is not None] for name, found in tests.items()}


_ENDINGS = {"passed": 0.535, "single": 0.323, "gammon": 0.136, "backgammon": 0.006}
_CUBES = {"1": 0.394, "2": 0.515, "4": 0.080, "8": 0.010}


def _chart(
    title: str, frame: pd.DataFrame, label: str, value: str, n: str, name: str, published: Mapping[str, float] | None = None
) -> tuple[str, str] | None:
    """A chart of the rows that have a value; None where there are none."""
    known = frame[frame[value].notna()]
    names = [label, value, f"{value}_low", f"{value}_high", n]
    rows = [
        Interval(str(row[0]), float(row[1]), float(row[2]), float(row[3]), int(row[4]), (published or {}).get(str(row[0])))
        for row in zip(*(_bare(known[column]) for column in names), strict=True)
        if int(row[4])
    ][:_MOST_ROWS]
    return (title, interval_chart(rows, name=name, axis="of 100")) if rows else None


def _bare(column: Any) -> list[Any]:
    values: list[Any] = column.tolist()
    return values


def _all(frame: pd.DataFrame) -> pd.DataFrame:
    return frame[frame["group"] == "all games"]


def _of(frame: pd.DataFrame, label: str, published: Mapping[str, float]) -> dict[str, float]:
    return {name: published[name] for name in frame[label].tolist() if name in published}


def _named(won: pd.DataFrame) -> pd.DataFrame:
    """Scores with their names, those with the most matches."""
    most = won.sort_values("matches", ascending=False).head(_MOST_ROWS).sort_index()
    return most.assign(score=[_score(row) for row in zip(*(most[name].tolist() for name in _SCORE), strict=True)])


_SCORE = ("leader_away", "trailer_away", "crawford")


def _score(row: tuple[Any, ...]) -> str:
    return f"{row[0]}a {row[1]}a {row[2]}".strip()


def _published(won: pd.DataFrame) -> dict[str, float]:
    known = won[won["published"].notna()]
    rows = zip(*(known[name].tolist() for name in (*_SCORE, "published")), strict=True)
    return {_score(row[:3]): float(row[3]) for row in rows}


def _even(frame: pd.DataFrame, label: str) -> dict[str, float]:
    """The same share for each of the rows."""
    return dict.fromkeys(frame[label].tolist(), 1 / max(len(frame), 1))
