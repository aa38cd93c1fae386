"""X001: a fault of the checker itself."""

from __future__ import annotations

from analyzer.rules.register import Detail, Rule


def message(detail: Detail) -> str:
    """What happened, for a report to the authors."""
    what = detail.get("error") or detail.get("text")
    return f"a fault of bgmatch itself, not of the record{f': {str(what)[:120]}' if what else ''}"


RULE = Rule(
    code="X001",
    name="internal-error",
    severity="fatal",
    message=message,
    checks="That bgmatch gets to the end of a source without a failure of its own.",
    why=(
        "Nothing can be said about this source. The run goes on with the others and ends with exit status 2. Please "
        "report it, with the record if you may."
    ),
    source="none",
)
