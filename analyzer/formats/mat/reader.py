"""A .mat text to matches and games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from analyzer.findings import Finding
from analyzer.formats.mat import document
from analyzer.formats.mat.cells import number
from analyzer.formats.mat.dialects import dialect_of
from analyzer.formats.mat.document import Piece, document_reader
from analyzer.formats.mat.header import (
    ReadScore,
    apply_header,
    is_broken_tag,
    parse_broken_score,
    parse_game_number,
    parse_length,
    parse_score,
    parse_tag,
)
from analyzer.formats.mat.positions import SET_POSITION, parse_set_position
from analyzer.formats.mat.rows import RowReader
from analyzer.transcript import Action, GameRecord, Header, MatchRecord
from analyzer.transcript.action import SET_POSITION as SET_POSITION_KIND

NAME = "mat"


@dataclass(slots=True)
class _Length:
    """A length line."""

    line: int
    column: int
    text: str
    points: int | None


@dataclass(slots=True)
class _Block:
    """A head that stands behind games: of a new match, or repeated in the middle of one."""

    line: int
    headers: list[tuple[Header, str]] = field(default_factory=list)
    """With their lines."""
    comments: list[tuple[int, str]] = field(default_factory=list)
    broken: list[tuple[int, int, str]] = field(default_factory=list)
    """(line, column, text) of broken tags."""
    lengths: list[_Length] = field(default_factory=list)


def read_mat(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The matches of a text, one by one as they are complete. Never fails on any text; linear in its length.

    pure: True for pure Lark, False for lark-cython, None for what is installed.
    """
    pieces = document_reader(pure).read(text)
    return _MatReader(pieces, pure).matches()


class _MatReader:
    """Puts the pieces of one text together."""

    def __init__(self, pieces: list[Piece], pure: bool | None) -> None:
        self._pieces = pieces
        self._match = MatchRecord(1, 1, NAME)
        self._game: GameRecord | None = None
        self._rows = RowReader(pure, self._match, GameRecord(None, 0))
        self._block: _Block | None = None
        self._is_fresh = False
        """True between `Game n` and its score line or first row."""
        self._is_empty = True
        """True until something of the match has been met."""

    def matches(self) -> Iterator[MatchRecord]:
        """All matches of the text; at least one."""
        for index, piece in enumerate(self._pieces):
            if piece.kind == document.GAME or (piece.kind == document.ROWS and self._begins_unheaded_rows(piece)):
                done = self._begin_game(piece, index)
                if done is not None:
                    yield done
                if piece.kind == document.GAME:
                    continue
            self._take(piece)
        if self._block is not None:
            if self._block.lengths:
                done = self._new_match()
                yield done
            else:
                self._apply_block(self._block)
        self._close_match(is_last=True)
        yield self._match

    def _take(self, piece: Piece) -> None:
        if self._is_empty:
            self._is_empty = False
            self._match.line = piece.line
        kind = piece.kind
        if kind == document.ROWS:
            self._take_rows(piece)
        elif kind == document.CELLS:
            self._take_cells(piece)
        elif kind == document.SCORE:
            self._take_score(piece)
        elif kind == document.TAG:
            self._take_tag(piece)
        elif kind in (document.COMMENT, document.BOX):
            self._take_comment(piece)
        elif kind == document.LENGTH:
            self._take_length(piece)
        else:
            self._take_text(piece)

    # ---- games

    def _begins_unheaded_rows(self, piece: Piece) -> bool:
        """True if rows belong to no game met so far: the first thing of a text, or behind a head that ends a game."""
        if self._game is None:
            return True
        if self._block is None:
            return False
        if number(piece.text.partition(")")[0]) == self._rows.next_number:
            # The game goes on: the head stood in its middle.
            self._apply_block(self._block)
            return False
        return True

    def _begin_game(self, piece: Piece, index: int) -> MatchRecord | None:
        """Opens a game; returns the match before it where a new one begins with this game."""
        self._is_empty = False
        is_headed = piece.kind == document.GAME
        game_number = parse_game_number(piece.text) if is_headed else None
        self._close_game()
        done = None
        if self._block is not None:
            if self._continues(game_number, index):
                self._apply_block(self._block)
            else:
                done = self._new_match()
        text = piece.text.strip(" \t\n") if is_headed else ""
        column = len(piece.text) - len(piece.text.lstrip(" \t")) + 1 if is_headed else 1
        self._open_game(GameRecord(game_number, piece.line, column, text, last_line=piece.line))
        self._is_fresh = is_headed
        if is_headed and game_number is None:
            self._find("S013", piece.line, column, column + len(text), text=_shown(text), reason="too many digits")
        return done

    def _open_game(self, game: GameRecord) -> None:
        self._game = game
        self._match.games.append(game)
        self._rows.open_game(self._match, game)

    def _close_game(self) -> None:
        if self._game is None:
            return
        self._rows.close_game()
        self._match.comments.extend(self._rows.notes)
        self._rows.notes = []
        self._game = None
        self._is_fresh = False

    def _take_rows(self, piece: Piece) -> None:
        assert self._game is not None  # noqa: S101 - `matches` opens one before rows
        self._is_fresh = False
        self._rows.read_rows(piece.text, piece.line)
        self._game.last_line = piece.line + piece.text.count("\n") - 1

    def _take_cells(self, piece: Piece) -> None:
        if self._game is None:
            self._unreadable_line(piece)
            return
        self._is_fresh = False
        self._rows.read_line(piece.text[:-1], piece.line)
        self._game.last_line = piece.line

    def _take_score(self, piece: Piece) -> None:
        line = piece.text[:-1]
        read = parse_score(line, piece.line) or parse_broken_score(line, piece.line)
        if read is None:
            self._unreadable_score(piece)
        else:
            self._set_score(read, piece)

    def _set_score(self, read: ReadScore, piece: Piece) -> None:
        assert self._game is not None  # noqa: S101 - the grammar has SCORE only behind `Game n`
        score = read.score
        self._game.score = score
        self._game.last_line = piece.line
        self._rows.layout.name_column = read.second_column
        self._is_fresh = False
        if read.fault:
            self._find("S013", piece.line, score.column, score.end_column, text=_shown(score.text), reason=read.fault)

    def _unreadable_score(self, piece: Piece) -> None:
        text = piece.text.strip(" \t\n")
        column = piece.text.index(text) + 1
        self._is_fresh = False
        if self._game is not None:
            self._game.last_line = piece.line
        self._find("S013", piece.line, column, column + len(text), text=_shown(text), reason="score line")

    # ---- heads

    def _take_tag(self, piece: Piece) -> None:
        header = parse_tag(piece.text[:-1], piece.line)
        if header is None:
            self._take_comment(piece)
            return
        if self._is_behind_games():
            self._behind(piece).headers.append((header, piece.text))
        else:
            self._keep_header(header, piece.text)

    def _keep_header(self, header: Header, text: str) -> None:
        fault = apply_header(self._match, header)
        if fault:
            self._find("S013", header.line, header.column, len(text.rstrip(" \t\n")) + 1, text=_shown(text.strip()), reason=fault)

    def _take_comment(self, piece: Piece) -> None:
        line = piece.text[:-1].rstrip(" \t")
        text = line.lstrip(" \t")
        column = len(line) - len(text) + 1
        if self._game is not None and SET_POSITION.match(text):
            self._take_position(piece, text, column)
            return
        is_broken = piece.kind == document.COMMENT and is_broken_tag(line)
        if self._block is not None or (is_broken and self._is_behind_games()):
            block = self._behind(piece)
            block.comments.append((piece.line, text))
            if is_broken:
                block.broken.append((piece.line, column, text))
            return
        self._match.comments.append((piece.line, text))
        if is_broken:
            self._find("S013", piece.line, column, column + len(text), text=_shown(text), reason="tag")

    def _take_position(self, piece: Piece, text: str, column: int) -> None:
        assert self._game is not None  # noqa: S101 - the caller looked
        position = parse_set_position(text)
        self._match.comments.append((piece.line, text))
        if position is None:
            self._find("S013", piece.line, column, column + len(text), text=_shown(text), reason="position")
            return
        self._game.actions.append(Action(SET_POSITION_KIND, 0, piece.line, column, None, text, position=position))
        self._game.last_line = piece.line

    def _take_length(self, piece: Piece) -> None:
        text = piece.text.strip(" \t\n")
        length = _Length(piece.line, piece.text.index(text) + 1, text, parse_length(text))
        if self._is_behind_games():
            self._behind(piece).lengths.append(length)
        else:
            self._set_length(length)
        self._is_fresh = False

    def _set_length(self, length: _Length) -> None:
        match = self._match
        end = length.column + len(length.text)
        if match.length_line and match.length is not None:
            if match.length != length.points:
                self._find("M006", length.line, length.column, end, old=match.length, new=length.points)
            else:
                match.comments.append((length.line, length.text))
            return
        match.length = length.points
        match.length_line, match.length_column, match.length_text = length.line, length.column, length.text

    def _is_behind_games(self) -> bool:
        return bool(self._match.games) and not self._is_fresh

    def _behind(self, piece: Piece) -> _Block:
        if self._block is None:
            self._block = _Block(piece.line)
        return self._block

    def _continues(self, game_number: int | None, index: int) -> bool:
        """True if a game behind a head belongs to the match before it: same names, the number goes on, the score fits."""
        last = self._match.games[-1] if self._match.games else None
        read = None
        for piece in self._pieces[index + 1 : index + 50]:
            if piece.kind == document.SCORE:
                read = parse_score(piece.text[:-1], piece.line)
            if piece.kind not in (document.TAG, document.COMMENT, document.BOX):
                break
        if last is None or last.score is None or read is None or game_number is None or last.game_number is None:
            return False
        old, new = last.score, read.score
        if (old.name_1, old.name_2) != (new.name_1, new.name_2) or game_number != last.game_number + 1:
            return False
        scores = (old.score_1, old.score_2, new.score_1, new.score_2)
        if None in scores:
            return True
        gain_1 = (new.score_1 or 0) - (old.score_1 or 0)
        gain_2 = (new.score_2 or 0) - (old.score_2 or 0)
        wins = [mark for mark in last.results if mark.player and mark.points]
        if wins:
            mark = wins[-1]
            return (gain_1, gain_2) == ((mark.points, 0) if mark.player == 1 else (0, mark.points))
        return gain_1 >= 0 and gain_2 >= 0 and 0 in (gain_1, gain_2)

    def _apply_block(self, block: _Block) -> None:
        """Takes a head into the match being read."""
        self._block = None
        self._match.comments.extend(block.comments)
        for header, text in block.headers:
            self._keep_header(header, text)
        for line, column, text in block.broken:
            self._find("S013", line, column, column + len(text), text=_shown(text), reason="tag")
        for length in block.lengths:
            self._set_length(length)

    # ---- matches

    def _new_match(self) -> MatchRecord:
        """Ends the match being read, begins the next with the head that was met, returns the ended one."""
        block = self._block
        assert block is not None  # noqa: S101 - only a head begins a match
        self._block = None
        self._close_match(is_last=False)
        self._rows.layout.forget()
        done = self._match
        self._match = MatchRecord(done.match_number + 1, block.line, NAME)
        self._apply_block(block)
        return done

    def _close_match(self, *, is_last: bool) -> None:
        self._close_game()
        match = self._match
        match.is_last = is_last
        if match.games:
            match.games[-1].ends_text = True
        match.last_line = max([match.line, match.length_line, *(game.last_line for game in match.games)])
        match.dialect = dialect_of(match, self._rows.layout.usual_second_column())
        match.comments.sort(key=lambda comment: comment[0])
        if match.length is None:
            match.findings.append(Finding("H001", match.line if match.match_number > 1 else 1, match_number=match.match_number))

    # ---- lines that are nothing else

    def _take_text(self, piece: Piece) -> None:
        line = piece.text[:-1]
        if self._is_fresh and ":" in line:
            read = parse_broken_score(line, piece.line)
            if read is None:
                self._unreadable_score(piece)
            else:
                self._set_score(read, piece)
            return
        if not self._is_fresh and self._begins_unheaded_game(line):
            read = parse_score(line, piece.line)
            if read is not None:
                self._close_game()
                if self._block is not None:
                    self._apply_block(self._block)
                self._open_game(GameRecord(None, piece.line, last_line=piece.line))
                self._set_score(read, piece)
                return
        self._unreadable_line(piece)

    def _begins_unheaded_game(self, line: str) -> bool:
        """True if a line can be a score line without `Game n`: nothing played yet, or the last game has its result."""
        if line.count(":") < 2:
            return False
        return self._game is None or bool(self._game.results) or not self._game.actions

    def _unreadable_line(self, piece: Piece) -> None:
        text = piece.text.strip(" \t\n")
        column = piece.text.index(text) + 1
        self._is_fresh = False
        if self._game is not None:
            self._game.last_line = piece.line
        self._find("S001", piece.line, column, column + len(text), text=_shown(text))

    def _find(self, code: str, line: int, column: int, end_column: int, **detail: object) -> None:
        match = self._match
        game = self._game.game_number if self._game is not None else None
        match.findings.append(
            Finding(code, line, column, end_column, match_number=match.match_number, game_number=game, detail=detail)
        )


def _shown(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
