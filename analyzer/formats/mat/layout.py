"""Which side a cell belongs to: by its column."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from analyzer.findings import Finding
from analyzer.transcript import Action, ResultMark
from analyzer.transcript.action import PASS

LEFT_COLUMN = 6
"""Where left cells begin: row numbers take three characters, a bracket and a blank."""
_CLOSE_BLANKS = 6
_FAR_BLANKS = 15

ROLL = 0
"""A roll, a cube action, or text: takes a turn."""
RESULT = 1
"""What says who won or gave up; may stand beside the cell of the same player."""


@dataclass(slots=True)
class Placed:
    """One cell whose side is not known before the game has been read."""

    column: int
    """Counted from 1 with tabs expanded, from the row's own number in a glued row."""
    blanks: int
    """Blanks before it, up to the cell or row number before."""
    family: int
    actions: list[Action] = field(default_factory=list)
    result: ResultMark | None = None
    is_winners: bool = False
    """Its player is the other one: the cell stands in the winner's column."""
    findings: list[Finding] = field(default_factory=list)
    """Get the cell's player."""
    line: int = 0
    source_column: int = 0
    end_column: int = 0

    def give(self, player: int) -> None:
        """Sets the player of everything that came from the cell."""
        owner = 3 - player if self.is_winners else player
        for action in self.actions:
            action.player = owner
        for finding in self.findings:
            finding.player = owner
        if self.result is not None:
            self.result.player = 3 - player if self.result.is_loss else player


@dataclass(slots=True)
class PlacedRow:
    """The cells of one row, or of one of the rows glued into a line."""

    cells: list[Placed]
    is_numbered: bool
    tabs: int = 0
    """Tabs directly after the row number."""


@dataclass(slots=True)
class Layout:
    """Columns of a match: those of the game being read, and of all games before it."""

    seconds: list[int] = field(default_factory=list)
    """Columns of second cells in this game."""
    rows: list[PlacedRow] = field(default_factory=list)
    """Rows of this game that wait for their sides."""
    name_column: int = 0
    """Column of the second name on this game's score line; 0 where there is none."""
    is_tab_led: bool = False
    """True if a row with two cells has a tab between number and left cell."""
    all_seconds: Counter[int] = field(default_factory=Counter)

    def second_column(self) -> int:
        """The usual column of second cells: of this game, else of the match so far, else of the second name; 0: unknown."""
        if self.seconds:
            first = self.seconds[0]
            if self.seconds.count(first) == len(self.seconds):
                return first
            return Counter(self.seconds).most_common(1)[0][0]
        if self.all_seconds:
            return self.all_seconds.most_common(1)[0][0]
        return self.name_column

    def usual_second_column(self) -> int:
        """The usual column of second cells over all finished games; 0 where there are none."""
        return self.all_seconds.most_common(1)[0][0] if self.all_seconds else 0

    def forget(self) -> None:
        """Begins anew, for another match: it may have another layout, and is read alike whatever stands before it."""
        self.all_seconds.clear()
        self.is_tab_led = False

    def close_game(self) -> list[Finding]:
        """Gives all waiting cells their side; returns what had to be guessed (S007)."""
        found: list[Finding] = []
        if self.rows:
            right = self.second_column()
            for row in self.rows:
                _place(row, right, self.is_tab_led, found)
            self.rows = []
        seconds = self.seconds
        if seconds and seconds.count(seconds[0]) == len(seconds):
            self.all_seconds[seconds[0]] += len(seconds)
        else:
            self.all_seconds.update(seconds)
        self.seconds = []
        self.name_column = 0
        return found


def _place(row: PlacedRow, right: int, is_tab_led: bool, found: list[Finding]) -> None:
    cells = row.cells
    if len(cells) == 1:
        _place_lone(row, cells[0], right, is_tab_led, found)
        return
    middle = (LEFT_COLUMN + right) / 2 if right else 0.0
    sides = [1 if cell.column < middle else 2 for cell in cells]
    turns = [index for index, cell in enumerate(cells) if cell.family == ROLL]
    if len(cells) == 2 and sides[0] == sides[1]:
        first, second = cells
        if sides[0] == 1:
            # Close behind the left cell, giving up is what its own player does; anything else is the other's.
            if second.family == ROLL or second.blanks > 3 or not second.actions:
                sides[1] = 2
        elif second.family == ROLL:
            sides[0] = 1
            if right and first.column >= right - 2:
                found.append(_guess(first, 1))
    elif len(turns) == 2 and sides[turns[0]] == sides[turns[1]]:
        sides[turns[0]], sides[turns[1]] = 1, 2
    for index, (cell, side) in enumerate(zip(cells, sides, strict=True)):
        if index > 1 and cell.family == RESULT and side == sides[index - 1] == 2 and _is_pass(cells[index - 1]):
            # Behind both columns nothing can stand in the winner's own; who passes does not win.
            side = 1
        cell.give(side)


def _is_pass(cell: Placed) -> bool:
    return bool(cell.actions) and cell.actions[-1].kind == PASS


def _place_lone(row: PlacedRow, cell: Placed, right: int, is_tab_led: bool, found: list[Finding]) -> None:
    if row.tabs:
        cell.give(2 if row.tabs > 1 or not is_tab_led else 1)
        return
    if cell.result is not None and cell.result.is_loss and not row.is_numbered:
        # On a line of its own the column of `Losses` means nothing.
        return
    if right > LEFT_COLUMN:
        middle = (LEFT_COLUMN + right) / 2
        side = 1 if cell.column < middle else 2
        if abs(cell.column - middle) * 6 < right - LEFT_COLUMN:
            found.append(_guess(cell, side))
    else:
        side = 1 if cell.blanks < _FAR_BLANKS else 2
        if _CLOSE_BLANKS < cell.blanks < _FAR_BLANKS:
            found.append(_guess(cell, side))
    cell.give(side)


def _guess(cell: Placed, side: int) -> Finding:
    return Finding(
        "S007", cell.line, cell.source_column, cell.end_column, player=side, detail={"side": "left" if side == 1 else "right"}
    )
