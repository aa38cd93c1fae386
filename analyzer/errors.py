"""What bgmatch raises: only for requests that cannot be carried out.

A bad record never raises; it becomes a `Finding` (see `analyzer.findings`).
"""

from __future__ import annotations


class AnalyzerError(Exception):
    """A request that cannot be carried out: no such path, a bad option, no grammar.

    The message is one line for the user; the command line prints it and exits with status 2.
    """
