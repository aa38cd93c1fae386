"""A text cut into the terminals of a document grammar: the first half of reading, the same for every format of lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from lark import Lark, Transformer

from analyzer.formats.grammars import build


class Piece(NamedTuple):
    """One terminal of a document."""

    kind: str
    """The terminal's name."""
    text: str
    line: int
    """The first line of it; lines and columns count from 1."""
    column: int


class PieceReader:
    """Cuts texts by one grammar, whose rule `start` takes any sequence of its terminals."""

    def __init__(self, grammar: str, *, pure: bool | None = None) -> None:
        self._collector = _Collector()
        self._parser: Lark = build(grammar, "start", self._collector, pure=pure)

    def read(self, text: str) -> list[Piece]:
        """All pieces of a text, in order; what the grammar ignores is none. A last newline is supplied."""
        pieces: list[Piece] = []
        self._collector.pieces = pieces
        try:
            self._parser.parse(text if text.endswith("\n") else text + "\n")
        finally:
            self._collector.pieces = []
        return pieces


@lru_cache(maxsize=32)
def piece_reader(grammar: str, pure: bool | None = None) -> PieceReader:
    """The reader that all sources of this process share; it keeps nothing of a text."""
    return PieceReader(grammar, pure=pure)


def shown(text: str) -> str:
    """A text short enough for a finding."""
    return text if len(text) <= 60 else text[:57] + "..."


class _Collector(Transformer[Any, Any]):
    """Takes terminals as the lexer meets them; builds no tree."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[Piece] = []

    def __getattr__(self, name: str) -> Callable[[Any], Any]:
        # Lark asks for a callback by the name of each terminal; those that begin with `_` are of no interest.
        if name.isupper() and not name.startswith("_"):
            return self._collect
        raise AttributeError(name)

    def _collect(self, token: Any) -> Any:
        self.pieces.append(Piece(token.type, token.value, token.line, token.column))
        return token

    def start(self, children: list[Any]) -> None:
        """Nothing: the pieces are the result."""
