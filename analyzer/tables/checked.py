"""What tables need of a checked source: the part of `analyzer.check.SourceReport` that they read.

A protocol, because `analyzer.check` is a layer above and is not imported here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from analyzer.findings import Finding
from analyzer.replay.facts import MatchFacts


class CheckedSource(Protocol):
    """A source after checking, as `analyzer.check.SourceReport` is."""

    @property
    def source(self) -> str:
        """The name as given."""

    @property
    def sha256(self) -> str:
        """Of the source's bytes, hex; "" where it could not be read."""

    @property
    def encoding(self) -> str:
        """How the bytes were decoded."""

    @property
    def format(self) -> str:
        """Name of the format; "" where unknown."""

    @property
    def is_skipped(self) -> bool:
        """A file met in a folder that is no record: it leaves no trace in tables."""

    @property
    def matches(self) -> Sequence[MatchFacts]:
        """The matches, with kept facts."""

    @property
    def findings(self) -> Sequence[Finding]:
        """All findings, sorted, numbered and graded."""
