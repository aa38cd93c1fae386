"""M007: a Crawford game marked where it is not."""

from __future__ import annotations

from analyzer.rules.register import Detail, Rule


def message(detail: Detail) -> str:
    """Which game is marked, and which is the Crawford game."""
    expected = detail.get("expected")
    return f"the mark of the Crawford game is wrong{f': it is game {expected}' if expected else ''}"


RULE = Rule(
    code="M007",
    name="wrong-crawford-mark",
    severity="error",
    message=message,
    checks="Formats that mark the Crawford game mark the first game in which a player needs just one point, and no other.",
    why="A cube action may be legal by the mark and illegal by the score, or the reverse. The score decides.",
    source="rule book 5.8",
)
