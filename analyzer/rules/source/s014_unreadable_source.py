"""S014: a source that cannot be opened."""

from __future__ import annotations

from analyzer.rules.register import Detail, Rule


def message(detail: Detail) -> str:
    """Why it cannot be opened."""
    reason = detail.get("reason")
    return f"the source cannot be read{f': {reason}' if reason else ''}"


RULE = Rule(
    code="S014",
    name="unreadable-source",
    severity="fatal",
    message=message,
    checks="The source is a file that exists and that may be read.",
    why="Without its text nothing can be judged. The other sources of the run are not affected.",
    source="records, formats",
)
