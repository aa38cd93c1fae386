"""Findings the way the best compilers show theirs: the line, a caret under the fault, the board, what follows."""

from __future__ import annotations

from analyzer.findings import Finding
from analyzer.render.board import drawing
from analyzer.render.checked import Checked, Group, groups
from analyzer.render.concise import place, words
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import count, excerpt

FOLLOWERS_NAMED = 4
"""How many findings that follow from another are named with their place; the rest is counted."""


def full(report: Checked, *, lowest: str = "warning", style: Style = PLAIN) -> str:
    """A block a finding, each ended by a blank line."""
    return "".join(_block(report, group, style) + "\n" for group in groups(report, lowest))


def _block(report: Checked, group: Group, style: Style) -> str:
    finding = group.primary
    gutter = len(str(finding.line))
    blank = " " * gutter
    bar = style.paint("|", "dim")
    grade = style.paint(f"{finding.severity}[{finding.code}]", finding.severity)
    where = style.paint(place(report, finding.line, finding.column), "bold")
    lines = [f"{where}: {grade} {style.paint(words(report, group), 'bold')}"]
    if 1 <= finding.line <= len(report.lines):
        text, carets = excerpt(report.lines[finding.line - 1], finding.column, finding.end_column, style.columns - gutter - 3)
        lines.append(f"{style.paint(str(finding.line), 'dim')} {bar} {text}".rstrip())
        lines.append(f"{blank} {bar} {style.paint(carets, finding.severity)}")
    if finding.situation is not None:
        lines.append("")
        lines += [f"{blank}   {row}".rstrip() for row in drawing(report, finding)]
        lines.append("")
    sign = style.paint("=", "dim")
    context = _context(finding)
    if context:
        lines.append(f"{blank} {sign} {context}")
    if group.followers:
        lines.append(f"{blank} {sign} {_following(group.followers)}")
    lines.append(f"{blank} {sign} bgmatch explain {finding.code}")
    return "\n".join(lines) + "\n"


def _context(finding: Finding) -> str:
    """`match 2, game 3, row 14`: the parts that the record numbers."""
    parts = []
    if finding.match_number > 1:
        parts.append(f"match {finding.match_number}")
    if finding.game_number is not None:
        parts.append(f"game {finding.game_number}")
    if finding.row_number is not None:
        parts.append(f"row {finding.row_number}")
    return ", ".join(parts)


def _following(followers: list[Finding]) -> str:
    named = ", ".join(f"{finding.code} in line {finding.line}" for finding in followers[:FOLLOWERS_NAMED])
    rest = len(followers) - FOLLOWERS_NAMED
    tail = f" and {rest} more" if rest > 0 else ""
    verb = "follows" if len(followers) == 1 else "follow"
    return f"{count(len(followers), 'more finding')} {verb} from it: {named}{tail}"
