"""Findings about one player, by name."""

from __future__ import annotations

from analyzer.findings import Finding
from analyzer.render.checked import Checked, player_name


def canonical(name: str) -> str:
    """A name for comparing: letter case and underscores for blanks make no difference."""
    return " ".join(name.replace("_", " ").split()).casefold()


def is_player(report: Checked, name: str) -> bool:
    """Whether a match of the source has a player of that name."""
    wanted = canonical(name)
    return any(wanted in (canonical(match.player_1), canonical(match.player_2)) for match in report.matches)


def about(report: Checked, name: str) -> list[Finding]:
    """The findings whose player has that name, and those that no match can be read without (fatal ones)."""
    wanted = canonical(name)
    return [
        finding for finding in report.findings if finding.severity == "fatal" or canonical(player_name(report, finding)) == wanted
    ]
