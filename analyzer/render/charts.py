"""Charts for the page, drawn by matplotlib as SVG whose colours follow the page (light, dark, print)."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_INK, _ACCENT, _SOFT, _MARK = "#010203", "#040506", "#070809", "#0a0b0c"
_COLOURS = {_INK: "var(--ink)", _ACCENT: "var(--accent)", _SOFT: "var(--line)", _MARK: "var(--mark)"}
"""Colours that stand for the page's variables until the SVG is written."""


@dataclass(slots=True)
class Interval:
    """A row of a chart."""

    label: str
    value: float
    low: float
    high: float
    n: int
    published: float | None = None


def interval_chart(rows: Sequence[Interval], *, name: str, axis: str, is_share: bool = True) -> str:
    """Values with their intervals, a line a row, and published values as crosses: an `svg` element.

    name: letters that make the ids of this chart its own. axis: what the values are; must be no text of a record.
    """
    import matplotlib as mpl
    from matplotlib.figure import Figure

    settings: Any = {
        "svg.fonttype": "none", "svg.hashsalt": name, "text.parse_math": False, "font.size": 9, "font.family": "sans-serif",
    }  # fmt: skip
    factor = 100 if is_share else 1
    with mpl.rc_context(settings):
        figure = Figure(figsize=(5.2, 0.55 + 0.25 * len(rows) + 0.35), layout="constrained")
        axes = figure.add_subplot()
        places = list(range(len(rows)))[::-1]
        for place, row in zip(places, rows, strict=True):
            axes.plot([factor * row.low, factor * row.high], [place, place], color=_ACCENT, linewidth=1.6, solid_capstyle="round")
            axes.plot([factor * row.value], [place], "o", color=_ACCENT, markersize=5)
            if row.published is not None:
                axes.plot([factor * row.published], [place], "x", color=_MARK, markersize=7, markeredgewidth=1.6)
        axes.set_yticks(places, [f"{row.label}  (n {row.n:,})" for row in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlabel(axis, color=_INK)
        axes.tick_params(colors=_INK, length=0)
        axes.grid(axis="x", color=_SOFT, linewidth=0.7)
        axes.set_axisbelow(True)
        axes.patch.set_visible(False)
        figure.patch.set_visible(False)
        for spine in axes.spines.values():
            spine.set_visible(False)
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return _inlined(file.getvalue(), name)


def _inlined(text: str, name: str) -> str:
    """The svg element alone, with ids of its own, the page's colours, and no size but its proportions."""
    svg = text[text.index("<svg") :]
    # A style element would hold for the whole page.
    svg = re.sub(r"<(metadata|style)\b.*?</\1>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r'(href="|url\()#', rf"\g<1>#{name}-", svg)
    svg = re.sub(r'<svg [^>]*?viewBox="([^"]+)"[^>]*>', r'<svg class="chart" viewBox="\1" role="img">', svg, count=1)
    for colour, variable in _COLOURS.items():
        svg = svg.replace(colour, variable)
    # Texts take the page's font: a chosen one may be missing where the page is read.
    svg = re.sub(r"font-family: [^;\"]*; ", "", svg)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    return re.sub(r">\s+<", "><", svg).strip()
