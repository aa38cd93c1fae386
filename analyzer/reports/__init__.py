"""Reports: frames in, frames out (pandas). Imports pandas and pyarrow; prints nothing."""

from analyzer.reports.breaches import BREACHES
from analyzer.reports.crawford import CRAWFORD_REPORT
from analyzer.reports.cube_actions import CUBE
from analyzer.reports.dice import DICE
from analyzer.reports.duplicates import DUPLICATES
from analyzer.reports.endings import ENDINGS
from analyzer.reports.entering import ENTERING_REPORT, HITS
from analyzer.reports.frames import frames_of
from analyzer.reports.game_length import LENGTH
from analyzer.reports.gammon_rates import GAMMON_RATES
from analyzer.reports.match_scores import SCORES
from analyzer.reports.openings import OPENINGS_REPORT
from analyzer.reports.overview import OVERVIEW
from analyzer.reports.page import PAGE
from analyzer.reports.players import PLAYERS
from analyzer.reports.quality import QUALITY
from analyzer.reports.report import Column, ReportSpec, Section
from analyzer.reports.score_history import SCORE_HISTORY

REPORTS: dict[str, ReportSpec] = {
    spec.name: spec
    for spec in (
        BREACHES, SCORE_HISTORY, GAMMON_RATES, ENDINGS, CUBE, SCORES, CRAWFORD_REPORT, OPENINGS_REPORT, DICE, ENTERING_REPORT,
        HITS, LENGTH, PLAYERS, QUALITY, DUPLICATES, OVERVIEW,
    )
}  # fmt: skip
"""All reports by name."""


def spec_of(name: str) -> ReportSpec:
    """A report, or `page`: all of them over one reading of the tables."""
    return PAGE if name == PAGE.name else REPORTS[name]


__all__ = ["REPORTS", "Column", "ReportSpec", "Section", "frames_of", "spec_of"]
