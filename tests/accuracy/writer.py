"""Writes matches as `.mat` text in the layouts of several programs, and knows where everything went."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.accuracy.board import Step
from tests.accuracy.record import BEAVER, DOUBLE, DROP, PLAY, TAKE, Cell, Game, Match, Result

Place = tuple[str, int]
"""What and which: ("cell", uid); ("result" or "score" or "game" or "line", game index); ("length", 0); ("header KEY", 0)."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How one program writes."""

    name: str
    second: int
    """Offset at which second cells begin."""
    bar: str = "25"
    off: str = "0"
    repeats: bool = False
    """`6/4(2)` for equal steps."""
    merges: bool = False
    """`24/13` for steps of one checker that do not hit on the way."""
    marks: bool = True
    dance: str = ""
    score_format: str = " {name} : {score}"
    plural: bool = True
    claims: bool = False
    """Writes `and the match`."""
    result_in_row: bool = False
    pads: bool = False
    """Rows are filled with blanks to the same width."""
    has_header: bool = True
    result_indent: int = 6
    low_first: bool = False


DIALECTS = (
    Dialect("jellyfish", 33, has_header=False),
    Dialect("xg", 39, "Bar", "Off", repeats=True, merges=True, dance="Cannot Move", plural=False, claims=True, pads=True),
    Dialect("studio", 40, "bar", "off", repeats=True, merges=True, dance="Cannot Move", plural=False, result_in_row=True),
    Dialect("galaxy", 33, marks=False, plural=False, claims=True),
    Dialect("opengammon", 46, score_format="{name}: {score}", claims=True, pads=True, result_indent=3, low_first=True),
)


@dataclass(slots=True)
class Written:
    """A text and where things stand in it: lines and columns count from 1, ends are exclusive."""

    text: str
    places: dict[Place, tuple[int, int, int]] = field(default_factory=dict)


class Writer:
    """Writes one match in one dialect."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.lines: list[str] = []
        self.places: dict[Place, tuple[int, int, int]] = {}

    def write(self, match: Match) -> Written:
        """The whole text."""
        self._head(match)
        for index, game in enumerate(match.games):
            self._game(match, index, game)
        text = "\n".join(self.lines) + "\n"
        if match.cut_before is not None:
            line, column, _ = self.places[match.cut_before]
            text = "\n".join([*self.lines[: line - 1], self.lines[line - 1][: column - 1 + match.cut_offset]])
        return Written(text, self.places)

    def _line(self, text: str, place: Place | None = None) -> None:
        self.lines.append(text)
        if place is not None:
            stripped = text.strip()
            start = text.index(stripped) + 1 if stripped else 1
            self.places[place] = (len(self.lines), start, start + len(stripped))

    def _head(self, match: Match) -> None:
        first = match.games[0].names
        headers: dict[str, str] = {}
        if self.dialect.has_header:
            headers = {"Site": "Table", "Player 1": first[0], "Player 2": first[1], "EventDate": "2024.05.01"}
            headers["Variation"] = "Backgammon"
            if match.length:
                headers["Crawford"] = "On"
        headers.update(match.headers)
        for key, value in headers.items():
            self._line(f'; [{key} "{value}"]', (f"header {key}", 0))
        if headers:
            self._line("")
        if match.length_text is not None:
            if match.length_text:
                self._line(match.length_text, ("length", 0))
        elif match.length is not None:
            self._line(f" {match.length} point match", ("length", 0))
        self._line("")

    def _game(self, match: Match, index: int, game: Game) -> None:
        if game.length_line is not None:
            self._line(f" {game.length_line} point match", ("length", index))
            self._line("")
        if game.has_head:
            self._line(f" Game {game.number}", ("game", index))
            left = self.dialect.score_format.format(name=game.names[0], score=game.score[0])
            right = self.dialect.score_format.format(name=game.names[1], score=game.score[1]).lstrip()
            width = self.dialect.second - 1
            self._line(f"{left:<{width}} {right}".rstrip(), ("score", index))
        rows = rows_of(game.cells)
        number = 0
        in_row = self._result_in_row(rows, game.result)
        for row_index, row in enumerate(rows):
            number += 1
            if game.repeats_number and any(cell is not None and cell.uid == game.repeats_number for cell in row):
                number -= 1
            for cell in row:
                for uid, text, name in game.inserted:
                    if cell is not None and cell.uid == uid:
                        self._line(text, (name, index))
            is_last = row_index == len(rows) - 1
            self._row(number, row[0], row[1], game.result if in_row and is_last else None, index)
        if game.result is not None and not in_row:
            self._result(match, index, game.result, number)
        self._line("")

    def _result_in_row(self, rows: list[list[Cell | None]], result: Result | None) -> bool:
        return bool(self.dialect.result_in_row and rows and result and result.winner == 2 and rows[-1][1] is None)

    def _row(self, number: int, left: Cell | None, right: Cell | None, result: Result | None, index: int) -> None:
        dialect = self.dialect
        head = f"{number:>3}) "
        texts = []
        for cell in (left, right):
            text = "" if cell is None else self.cell_text(cell)
            lead = " " if cell is not None and cell.kind != PLAY and cell.text is None and dialect.name != "opengammon" else ""
            texts.append(lead + text)
        second_text = texts[1]
        if result is not None:
            second_text = " " + self._result_text(result, claims=False)
        width = dialect.second - len(head) - 1
        line = f"{head}{texts[0]:<{width}} {second_text}"
        if not second_text:
            line = line.rstrip() if not dialect.pads else line
            if left is not None and dialect.name == "jellyfish" and left.kind == PLAY:
                line = f"{head}{texts[0]} "
        if dialect.pads:
            line = f"{line:<{2 * dialect.second - 8}}"
        self._line(line)
        starts = (len(head), max(len(head) + width, len(head) + len(texts[0])) + 1)
        for cell, text, start in zip((left, right), texts, starts, strict=True):
            if cell is not None:
                own = text.strip()
                column = start + (len(text) - len(text.lstrip())) + 1
                self.places["cell", cell.uid] = (len(self.lines), column, column + max(1, len(own)))
        if result is not None:
            own = second_text.strip()
            column = starts[1] + 2
            self.places["result", index] = (len(self.lines), column, column + len(own))

    def _result_text(self, result: Result, *, claims: bool) -> str:
        word = "points" if self.dialect.plural and (result.points != 1 or self.dialect.name == "opengammon") else "point"
        return f"Wins {result.points} {word}" + (" and the match" if claims else "")

    def _result(self, match: Match, index: int, result: Result, number: int) -> None:
        dialect = self.dialect
        text = self._result_text(result, claims=dialect.claims and result.claims_match)
        if dialect.result_in_row:
            start = 6 if result.winner == 1 else dialect.second + 1
            line = f"{number + 1:>3})".ljust(start) + text
        else:
            start = dialect.result_indent if result.winner == 1 else dialect.second + 1 - (dialect.result_indent == 3)
            line = " " * start + text
        if dialect.pads:
            line = f"{line:<{2 * dialect.second - 8}}"
        self.lines.append(line)
        self.places["result", index] = (len(self.lines), start + 1, start + 1 + len(text))

    # -- cells ----------------------------------------------------------------------------------------------------

    def cell_text(self, cell: Cell) -> str:
        """What stands in a cell."""
        if cell.text is not None:
            return cell.text
        if cell.kind == DOUBLE:
            return f"Doubles => {cell.value}"
        if cell.kind == TAKE:
            return "Takes"
        if cell.kind == DROP:
            return "Drops"
        if cell.kind == BEAVER:
            return f"Beavers => {cell.value}"
        dice = cell.dice_text
        if dice is None:
            one, two = cell.dice
            if self.dialect.low_first and (one + sum(map(sum, cell.steps))) % 2 and one > two:
                one, two = two, one
            dice = f"{one}{two}"
        play = self.play_text(cell)
        head = f"{dice}:" if dice else ""
        return f"{head} {play}".rstrip() if head else play

    def play_text(self, cell: Cell) -> str:
        """The words of a play."""
        if cell.play_text is not None:
            return cell.play_text
        if not cell.steps:
            return self.dialect.dance
        words = [[step, hit] for step, hit in zip(cell.steps, cell.hits or (False,) * len(cell.steps), strict=True)]
        if self.dialect.merges and not cell.is_plain:
            words = self._merged(words)
        texts = [self._word(chain, bool(hit)) for chain, hit in words]  # type: ignore[arg-type]
        if not self.dialect.repeats:
            return " ".join(texts)
        counted: dict[str, int] = {}
        for text in texts:
            base = text.rstrip("*")
            counted[base] = counted.get(base, 0) + 1
        starred = {text.rstrip("*") for text in texts if text.endswith("*")}
        return " ".join(
            base + ("*" if base in starred else "") + (f"({times})" if times > 1 else "") for base, times in counted.items()
        )

    @staticmethod
    def _merged(words: list[list[object]]) -> list[list[object]]:
        """Steps that follow each other with one checker become one word, with stops written only where they hit."""
        merged: list[list[object]] = []
        for step, hit in words:
            last = merged[-1] if merged else None
            if last is not None and last[0][-1] == step[0]:  # type: ignore[index]
                chain = last[0]
                kept = chain if last[1] else chain[:-1]  # type: ignore[index]
                if last[1]:
                    chain_text = (*kept[:-1], -kept[-1], step[1])  # type: ignore[index]
                    merged[-1] = [chain_text, hit]
                else:
                    merged[-1] = [(*kept, step[1]), hit]  # type: ignore[misc, index]
            else:
                merged.append([step, hit])
        return merged

    def _word(self, chain: Step, hit: bool) -> str:
        """One word; negative points of a chain are stops with a hit."""
        parts = []
        for number, point in enumerate(chain):
            if number == 0:
                parts.append(self.dialect.bar if point == 25 else str(point))
            elif point == 0:
                parts.append(self.dialect.off)
            else:
                parts.append(f"{abs(point)}{'*' if point < 0 and self.dialect.marks else ''}")
        return "/".join(parts) + ("*" if hit and self.dialect.marks else "")


def rows_of(cells: list[Cell]) -> list[list[Cell | None]]:
    """Cells in rows: a left cell begins a row; a right cell goes beside a left one, if its place is free."""
    rows: list[list[Cell | None]] = []
    for cell in cells:
        if cell.player == 1 or not rows or rows[-1][1] is not None:
            rows.append([None, None])
        rows[-1][cell.player - 1] = cell
    return rows


def write(match: Match, dialect: Dialect) -> Written:
    """A match in a dialect."""
    return Writer(dialect).write(match)
