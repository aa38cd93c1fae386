"""What processes of the tests do with a source; here, so that they can import it."""

from __future__ import annotations

import os
import signal
import threading

from analyzer.check import SourceReport
from analyzer.options import Options
from analyzer.sources import Source


def echo(source: Source, options: Options) -> SourceReport:
    """A report that has only the source's name."""
    return SourceReport(source.name)


def die_on_bad(source: Source, options: Options) -> SourceReport:
    """The same; but a source named bad kills the process."""
    if source.name == "bad":
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return SourceReport(source.name)


def unsendable_once(source: Source, options: Options) -> SourceReport:
    """A report that cannot be pickled."""
    report = SourceReport(source.name)
    if source.name == "s3":
        report.lines = threading.Lock()  # type: ignore[assignment]
    return report
