"""Canonical .mat: what every reader known takes.

Cells stand in fixed columns, rows are padded with blanks beyond the left cell (GNU Backgammon reads a short row with a
cube action together with the row before it), cube actions have one blank more before them, comments stand before the
length line (inside a game other readers take them for rows or games).

Not kept, and not said, because it follows from the rest or is layout: row numbers, columns, blanks, `Cannot Move`
against nothing, the order of comments and rows, `Losses` beside `Wins`.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.formats.mat.positions import SET_POSITION as SET_POSITION_LINE
from analyzer.formats.plays import word_text
from analyzer.transcript import Action, GameRecord, MatchRecord, ScoreLine
from analyzer.transcript.action import (
    AUTOMATIC_DOUBLE,
    BEAVER,
    DANCE,
    DECLARED_ILLEGAL,
    DOUBLE,
    FORFEIT,
    HIDDEN,
    PASS,
    PLAY,
    RACCOON,
    RESIGN,
    SET_POSITION,
    TAKE,
    UNREADABLE_PLAY,
)
from analyzer.writing.plain import crawford_games, cube_values, result_of
from analyzer.writing.written import Losses, Written

_LEFT = 27
"""Width of the left cell."""
_NAME = 31
_CUBE = {DOUBLE: "Doubles", BEAVER: "Beavers", RACCOON: "Raccoons"}
_CLASSES = {1: " normal", 2: " gammon", 3: " backgammon"}


def write_mat(matches: Sequence[MatchRecord]) -> Written:
    """Matches as one .mat text."""
    texts = []
    written = Written("")
    for match in matches:
        writer = _MatWriter(match)
        texts.append(writer.text())
        written.losses += writer.losses.found
    written.text = "\n\n".join(texts)
    return written


class _MatWriter:
    """Writes one match."""

    def __init__(self, match: MatchRecord) -> None:
        self._match = match
        self.losses = Losses()

    def text(self) -> str:
        """The match."""
        match = self._match
        lines = [f'; [{key} "{value}"]' for key, value in self._tags()]
        if lines:
            lines.append("")
        notes = self._notes()
        if notes:
            lines += [*notes, ""]
        if match.length is None:
            self.losses.add("no match length is known")
        else:
            lines += [f" {match.length} point match", ""]
        marked = [bool(game.score and game.score.crawford_mark) for game in match.games]
        if any(marked) and marked != crawford_games(_without_marks(match)):
            self.losses.add("which game is marked as the Crawford game")
        for index, game in enumerate(match.games, 1):
            lines += [*self._game(game, index), ""]
        return "\n".join(lines).rstrip("\n") + "\n"

    # ---- head

    def _tags(self) -> list[tuple[str, str]]:
        settings = self._match.settings
        tags = [(_plain(header.key), _plain(header.value)) for header in self._match.headers]
        known = {key.casefold().replace(" ", "") for key, _ in tags}
        if settings.variation and "variation" not in known:
            tags.append(("Variation", settings.variation))
        for key, value in (("Crawford", settings.crawford), ("Jacoby", settings.jacoby), ("Beaver", settings.beavers)):
            if value is not None and key.casefold() not in known and f"{key.casefold()}s" not in known:
                tags.append((key, "On" if value else "Off"))
        if settings.cube_limit is not None and "cubelimit" not in known:
            tags.append(("CubeLimit", str(settings.cube_limit)))
        if settings.automatic_doubles is not None and not known & {"automaticdoubles", "autodoubles"}:
            tags.append(("AutomaticDoubles", str(settings.automatic_doubles)))
        return tags

    def _notes(self) -> list[str]:
        notes = []
        for _, text in self._match.comments:
            if SET_POSITION_LINE.match(text):
                continue
            for line in text.split("\n"):
                shown = line.strip(" \t")
                if shown:
                    notes.append(shown if shown[0] in ";#" else f"; {shown}")
        return notes

    # ---- games

    def _game(self, game: GameRecord, index: int) -> list[str]:
        self.losses.game_number = game.game_number
        number = game.game_number
        if number is None:
            self.losses.add("the number of a game, which is not known", game.line)
            number = index
        lines = [f" Game {number}"]
        if game.score is not None:
            lines.append(self._score_line(game.score))
        lines += self._rows(game)
        mark = result_of(game)
        if mark is not None and mark.points is not None:
            points = f"Wins {mark.points} point{'' if mark.points == 1 else 's'}{' and the match' if mark.claims_match else ''}"
            lines.append((" " * 6 if mark.player == 1 else " " * 34) + points)
        elif mark is not None or game.results:
            self.losses.add("a result without winner or points", game.results[-1].line)
        self.losses.game_number = None
        return lines

    def _score_line(self, score: ScoreLine) -> str:
        sides = []
        one = score.name_1, score.rating_1, score.score_1
        two = score.name_2, score.rating_2, score.score_2
        for name, rating, points in (one, two):
            text = _plain(name)
            if ":" in text:
                self.losses.add(f"other readers stumble over the colon in the name {text!r}", score.line)
            if rating and _is_number(rating):
                text += f",{rating}"
            elif rating:
                self.losses.add(f"the rating {rating!r}", score.line)
            if points is None:
                self.losses.add("a score that is not known", score.line)
            sides.append(f"{text} : {0 if points is None else points}")
        return f" {sides[0]:<{_NAME - 2}}  {sides[1]}"

    def _rows(self, game: GameRecord) -> list[str]:
        values = {id(action): value for action, value in cube_values(game)}
        lines: list[str] = []
        row: list[str] | None = None
        number = 0

        def flush() -> None:
            nonlocal row, number
            if row is not None:
                number += 1
                lines.append(f"{number:>3}) {row[0]:<{_LEFT}} {row[1]}")
                row = None

        for action in game.actions:
            if action.kind == SET_POSITION:
                flush()
                line = self._position_line(action)
                if line:
                    lines.append(line)
                continue
            cell = self._cell(game, action, values.get(id(action)))
            if cell is None:
                continue
            side = 0 if action.player == 1 else 1
            if row is not None and (side == 0 or row[1]):
                flush()
            if row is None:
                row = ["", ""]
            row[side] = cell
        flush()
        return lines

    def _cell(self, game: GameRecord, action: Action, value: int | None) -> str | None:
        kind = action.kind
        if kind == PLAY:
            return self._play(game, action)
        if kind in _CUBE:
            if action.value is not None:
                value = action.value
            return f" {_CUBE[kind]} => {value}"
        if kind == TAKE:
            return " Takes"
        if kind == PASS:
            return " Drops"
        if kind == RESIGN:
            return f" Resigns{_CLASSES.get(action.value or 0, '')}{' match' if action.is_match else ''}"
        if kind == FORFEIT:
            return " Forfeits"
        if kind == AUTOMATIC_DOUBLE:
            self.losses.add("an automatic double", action.line)
            return None
        self.losses.add(f"a cell that could not be read: {action.text[:40]!r}", action.line)
        return None

    def _play(self, game: GameRecord, action: Action) -> str:
        manner = action.manner
        if not action.player:
            self.losses.add("whose roll it is", action.line)
        if action.die_1 == action.die_2 == 0 and manner == HIDDEN:
            return "????"
        dice = action.dice_text or f"{action.die_1}{action.die_2}"
        if manner == HIDDEN:
            return f"{dice}: ????"
        if manner == DANCE:
            return f"{dice}: Cannot Move"
        if manner == DECLARED_ILLEGAL:
            if action.position is None:
                return f"{dice}: Illegal play"
            return f"{dice}: Illegal play ({dump(self._match, game, action)})"
        if manner == UNREADABLE_PLAY:
            self.losses.add(f"a play that could not be read: {action.text[:40]!r}", action.line)
            return f"{dice}: ????"
        return f"{dice}: {' '.join(map(word_text, action.words))}".rstrip()

    def _position_line(self, action: Action) -> str:
        position = action.position
        if position is None:
            self.losses.add("a position that could not be read", action.line)
            return ""
        if position.die_1:
            self.losses.add("dice that stand with a position", action.line)
        cells = []
        for index in range(26):
            mine, other = position.board_1[index] if index else 0, position.board_2[25 - index] if index < 25 else 0
            if (mine and other) or max(mine, other) > 16:
                self.losses.add("an impossible position", action.line)
            cells.append(chr(64 + min(mine, 16)) if mine else chr(96 + min(other, 16)) if other else "-")
        value, owner = position.cube_value or 1, position.cube_owner or 0
        power = value.bit_length() - 1
        if value & (value - 1) or (power and not owner) or (owner and not power):
            self.losses.add("the cube of a position", action.line)
        suffix = power if owner == 2 else -power if owner == 1 else 0
        return f"; Set Pos={''.join(cells)}/{suffix}"


def dump(match: MatchRecord, game: GameRecord, action: Action) -> str:
    """The board after a play as Snowie's position line, seen by the player who is next."""
    position = action.position
    assert position is not None  # noqa: S101 - the caller looked
    viewer = position.player or 3 - action.player
    score = game.score
    names = ("", "") if score is None else (score.name_1, score.name_2)
    points = (position.score_1, position.score_2)
    if points == (None, None) and score is not None:
        points = (score.score_1, score.score_2)
    boards = (position.board_1, position.board_2)
    mine, other = boards[viewer - 1], boards[2 - viewer]
    cells = [-other[25], *(mine[point] - other[25 - point] for point in range(1, 25)), mine[25]]
    owner = position.cube_owner or 0
    fields: list[object] = [position.match_length if position.match_length is not None else match.length or 0, 0, 0]
    fields += [0 if match.length else 1, viewer - 1, names[viewer - 1], names[2 - viewer], 0]
    fields += [points[viewer - 1] or 0, points[2 - viewer] or 0, position.cube_value or 1]
    fields += [0 if not owner else 1 if owner == viewer else -1, *cells, position.die_1, position.die_2]
    return ";".join(map(str, fields)) + ";"


def _plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split("\n")).strip(" \t")


def _is_number(text: str) -> bool:
    whole, _, part = text.partition(".")
    return whole.isascii() and whole.isdigit() and len(whole) <= 6 and (not part or (part.isdigit() and len(part) <= 6))


def _without_marks(match: MatchRecord) -> MatchRecord:
    """A match whose games carry scores and nothing else."""
    bare = MatchRecord(1, 1, "", length=match.length, settings=match.settings)
    for game in match.games:
        score = game.score
        plain = None if score is None else ScoreLine(0, 0, "", "", "", score.score_1, score.score_2)
        bare.games.append(GameRecord(None, 0, score=plain))
    return bare
