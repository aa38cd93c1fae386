"""Colours for a terminal, or none."""

from __future__ import annotations

from dataclasses import dataclass

_CODES = {
    "bold": "1",
    "dim": "2",
    "fatal": "1;35",
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "mark": "1;32",
}


@dataclass(frozen=True, slots=True)
class Style:
    """How text is decorated."""

    is_coloured: bool = False
    columns: int = 80
    """Width that drawings keep to where they can."""

    def paint(self, text: str, name: str) -> str:
        """The text in a colour (a severity, `bold`, `dim` or `mark`), or as it is where there are no colours."""
        if not self.is_coloured or not text:
            return text
        return f"\x1b[{_CODES[name]}m{text}\x1b[0m"


PLAIN = Style()
