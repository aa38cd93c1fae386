"""Pieces of an SGF text to games: brackets paired, the first variation followed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from analyzer.formats.pieces import Piece, shown
from analyzer.formats.sgf.values import Property


@dataclass(slots=True)
class Slip:
    """What is wrong with the build of a text, at one place."""

    line: int
    column: int
    text: str
    reason: str
    is_unreadable: bool = False
    """True for text that may have been a move; False for a bracket missing or too many, which loses nothing."""


@dataclass(slots=True)
class Tree:
    """One game tree: the properties of its first variation, in order."""

    line: int
    column: int
    properties: list[Property] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    variations: list[tuple[int, int]] = field(default_factory=list)
    """(line, number of moves) of the variations that are not followed."""
    last_line: int = 0
    is_closed: bool = False


def trees(pieces: list[Piece]) -> Iterator[Tree]:
    """The game trees of a text, one by one as they are complete."""
    return _TreeBuilder(pieces).trees()


class _TreeBuilder:
    """Pairs brackets."""

    def __init__(self, pieces: list[Piece]) -> None:
        self._pieces = pieces
        self._tree: Tree | None = None
        self._levels: list[list[int]] = []
        """For each open bracket: 1 while its nodes are followed else 0; how many brackets it has held."""
        self._node = -1
        self._before: list[Slip] = []
        """Text between games, for the next one."""

    def trees(self) -> Iterator[Tree]:
        """All trees."""
        done: Tree | None = None
        for piece in self._pieces:
            kind = piece.kind
            if kind == "GAME" or (kind == "OPEN" and not self._levels):
                if self._tree is not None:
                    if self._levels:
                        self._slip(piece, "the bracket that ends the game before is missing")
                    yield self._tree
                self._begin(piece)
            elif kind == "OPEN":
                self._open(piece)
            elif kind == "CLOSE":
                self._close(piece)
            elif kind == "TEXT":
                self._text(piece)
            else:
                self._take(piece)
        done = self._tree
        if done is not None:
            if self._levels:
                last = self._pieces[-1]
                line = last.line + last.text.count("\n")
                column = last.column + len(last.text) if line == last.line else len(last.text) - last.text.rindex("\n")
                done.slips.append(Slip(line, max(column - 1, 1), ")", "the bracket that ends the game is missing"))
            yield done

    def _begin(self, piece: Piece) -> None:
        self._tree = Tree(piece.line, piece.column, last_line=piece.line, slips=self._before)
        self._before = []
        self._levels = [[1, 0]]
        self._node = 0 if piece.kind == "GAME" else -1

    def _open(self, piece: Piece) -> None:
        level = self._levels[-1]
        is_followed = level[0] and not level[1]
        level[1] += 1
        self._levels.append([int(is_followed), 0])
        if not is_followed and level[0] and self._tree is not None:
            self._tree.variations.append((piece.line, 0))

    def _close(self, piece: Piece) -> None:
        if not self._levels:
            if self._tree is not None:
                self._slip(piece, "one closing bracket too many")
            return
        self._levels.pop()
        if self._tree is not None:
            self._tree.last_line = piece.line
            self._tree.is_closed = not self._levels

    def _text(self, piece: Piece) -> None:
        text = piece.text.strip(" \t\n")
        if not text:
            return
        if self._levels:
            assert self._tree is not None  # noqa: S101 - a bracket is open
            if self._levels[-1][0]:
                is_open = text[0] == "[" and "]" not in text
                reason = "the closing bracket of a value is missing" if is_open else ""
                self._tree.slips.append(Slip(piece.line, piece.column, text, reason, is_unreadable=not is_open))
        elif self._tree is not None:
            self._before.append(Slip(piece.line, piece.column, text, "text outside of any game"))

    def _take(self, piece: Piece) -> None:
        tree = self._tree
        if tree is None:
            return
        if not self._levels:
            if tree.is_closed and piece.kind != "NODE":
                tree.is_closed = False
                self._slip(piece, "a closing bracket too early")
        elif not self._levels[-1][0]:
            if piece.kind in ("NODE_MOVE", "MOVE") and tree.variations:
                line, moves = tree.variations[-1]
                tree.variations[-1] = line, moves + 1
            return
        kind, text, line, column = piece
        tree.last_line = line
        if kind == "NODE":
            self._node += 1
            return
        if kind == "NODE_MOVE":
            self._node += 1
            tree.properties.append(Property(text[1], text[1:], line, column + 1, self._node))
            return
        if kind == "OPEN_ANALYSIS":
            self._slip(piece, "the closing bracket of a value is missing")
            return
        if kind in ("OPEN_MOVE", "OPEN_PROPERTY"):
            self._slip(piece, "the closing bracket of a value is missing")
        if "\n" in text:
            tree.last_line = line + text.rstrip("\n").count("\n")
        name = text[: text.index("[")].rstrip(" \t\n")
        if not name.isupper():
            name = "".join(letter for letter in name if letter.isupper())
        tree.properties.append(Property(name, text.rstrip(" \t\n"), line, column, self._node))

    def _slip(self, piece: Piece, reason: str) -> None:
        if self._tree is not None:
            self._tree.slips.append(Slip(piece.line, piece.column, shown(piece.text.split("\n", 1)[0].rstrip()), reason))
