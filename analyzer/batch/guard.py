"""The guard around one source: whatever breaks inside becomes a finding, and the run goes on."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import analyzer
from analyzer import check
from analyzer.batch.spans import check_span
from analyzer.check import SourceReport
from analyzer.errors import AnalyzerError
from analyzer.findings import Finding
from analyzer.options import Options

if TYPE_CHECKING:
    from analyzer.sources import Source

_ROOT = Path(analyzer.__file__).parent


def check_safely(source: Source, options: Options) -> SourceReport:
    """The report of a source; one with a single X001 finding where checking raised an exception.

    Raises AnalyzerError where the request itself cannot be carried out.
    """
    try:
        if source.span is not None:
            return check_span(source, source.span, options)
        return check.check_source(source, options)
    except AnalyzerError:
        raise
    except Exception as error:  # noqa: BLE001 - any fault of ours must cost this source only
        return internal_error(source.name, type(error).__name__, where(error.__traceback__))


def internal_error(name: str, exception: str, place: str) -> SourceReport:
    """A report that holds an X001 finding and nothing else.

    exception: its type; place: `batch/guard.py:25`, the innermost line of bgmatch that it came through.
    """
    finding = Finding(
        code="X001",
        line=1,
        detail={"exception": exception, "where": place, "error": f"{exception} in {place}" if place else exception},
        severity="fatal",
        finding_number=1,
    )
    return SourceReport(source=name, findings=[finding])


def where(traceback: TracebackType | None) -> str:
    """`replay/engine.py:123`: the innermost line of bgmatch in a traceback; "" if it has none."""
    place = ""
    while traceback is not None:
        path = Path(traceback.tb_frame.f_code.co_filename)
        if path.is_relative_to(_ROOT):
            place = f"{path.relative_to(_ROOT).as_posix()}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return place
