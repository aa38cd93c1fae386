"""The lines of a .mat text, told apart by the document grammar."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from lark import Lark, Transformer

from analyzer.formats.grammars import build

TAG = "TAG"
COMMENT = "COMMENT"
ROWS = "ROWS"
SCORE = "SCORE"
GAME = "GAME"
LENGTH = "LENGTH"
BOX = "BOX"
CELLS = "CELLS"
TEXT = "TEXT"


class Piece(NamedTuple):
    """A line of the document, or rows that follow each other. Blank lines are no pieces."""

    kind: str
    text: str
    """With its newlines."""
    line: int


class DocumentReader:
    """Cuts a text into pieces."""

    def __init__(self, *, pure: bool | None = None) -> None:
        self._collector = _Collector()
        self._parser: Lark = build("mat", "start", self._collector, pure=pure)

    def read(self, text: str) -> list[Piece]:
        """All pieces of a text, in order. Linear in the text's length; never fails."""
        pieces: list[Piece] = []
        self._collector.pieces = pieces
        try:
            self._parser.parse(text if text.endswith("\n") else text + "\n")
        finally:
            self._collector.pieces = []
        return pieces


@lru_cache(maxsize=2)
def document_reader(pure: bool | None = None) -> DocumentReader:
    """The reader that all sources of this process share; it keeps nothing of a text."""
    return DocumentReader(pure=pure)


def _collect_tags(self: _Collector, token: Any) -> Any:
    for number, line in enumerate(token.value[:-1].split("\n"), token.line):
        self.pieces.append(Piece(TAG, line + "\n", number))
    return token


def _collect_game(self: _Collector, token: Any) -> Any:
    text, line = token.value, token.line
    end = text.index("\n") + 1
    self.pieces += (Piece(GAME, text[:end], line), Piece(SCORE, text[end:], line + 1))
    return token


def _collect(self: _Collector, token: Any) -> Any:
    self.pieces.append(Piece(token.type, token.value, token.line))
    return token


class _Collector(Transformer[Any, Any]):
    """Takes terminals as the lexer meets them; builds no tree."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[Piece] = []

    TAG = _collect_tags
    SCORED_GAME = _collect_game
    COMMENT = ROWS = SCORE = GAME = LENGTH = BOX = CELLS = TEXT = _collect

    def start(self, children: list[Any]) -> None:
        """Nothing: the pieces are the result."""

    def plain(self, children: list[Any]) -> None:
        """Nothing."""

    def fresh(self, children: list[Any]) -> None:
        """Nothing."""
