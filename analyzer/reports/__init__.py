"""Reports: frames in, frames out (pandas). Imports pandas and pyarrow; prints nothing."""

from analyzer.reports.breaches import BREACHES
from analyzer.reports.frames import frames_of
from analyzer.reports.gammon_rates import GAMMON_RATES
from analyzer.reports.report import Column, ReportSpec, Section
from analyzer.reports.score_history import SCORE_HISTORY

REPORTS: dict[str, ReportSpec] = {spec.name: spec for spec in (BREACHES, SCORE_HISTORY, GAMMON_RATES)}
"""All reports by name."""

__all__ = ["REPORTS", "Column", "ReportSpec", "Section", "frames_of"]
