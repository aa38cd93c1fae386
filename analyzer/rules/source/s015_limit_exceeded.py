"""S015: a source beyond the limits of size, ratio, depth or count."""

from __future__ import annotations

from analyzer.rules.register import Detail, Rule


def message(detail: Detail) -> str:
    """Which limit, and what was found."""
    what, limit, found = detail.get("what") or "size", detail.get("limit"), detail.get("found")
    said = f"; the limit is {limit}" if limit is not None else ""
    return f"the source exceeds the limit of {what}{f' ({found})' if found is not None else ''}{said}"


RULE = Rule(
    code="S015",
    name="limit-exceeded",
    severity="fatal",
    message=message,
    checks=(
        "Sources, and members of archives, stay below limits of size, of compression ratio, of archives inside archives "
        "and of number."
    ),
    why="The limits keep a damaged or hostile archive from filling memory or disk.",
    source="records, formats",
)
