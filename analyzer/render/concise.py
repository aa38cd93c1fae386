"""Findings as one line each: `source:line:column: CODE message`."""

from __future__ import annotations

from analyzer.render.checked import Checked, Group, groups, player_name
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import shown
from analyzer.rules.register import message


def concise(report: Checked, *, lowest: str = "warning", style: Style = PLAIN) -> str:
    """One line a finding, each ended by a newline; findings that follow from another are counted behind it."""
    return "".join(_line(report, group, style) for group in groups(report, lowest))


def place(report: Checked, line: int, column: int) -> str:
    """`source:line:column` with the source's name made fit to be shown."""
    return f"{shown(report.source)}:{line}:{column}"


def words(report: Checked, group: Group) -> str:
    """The message of a group's finding, fit to be shown."""
    finding = group.primary
    return shown(message(finding, player_name(report, finding)))


def _line(report: Checked, group: Group, style: Style) -> str:
    finding = group.primary
    more = f" (+{len(group.followers)} that follow)" if group.followers else ""
    where = style.paint(place(report, finding.line, finding.column), "bold")
    return f"{where}: {style.paint(finding.code, finding.severity)} {words(report, group)}{more}\n"
