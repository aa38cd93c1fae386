"""Actions of a game as a record writes them."""

from __future__ import annotations

from dataclasses import dataclass

# Kinds of actions, the values of the `kind` column of the actions table.
PLAY = "play"
DOUBLE = "double"
TAKE = "take"
PASS = "pass"  # noqa: S105 - the cube action, no password
BEAVER = "beaver"
RACCOON = "raccoon"
RESIGN = "resign"
FORFEIT = "forfeit"
AUTOMATIC_DOUBLE = "automatic_double"
SET_POSITION = "set_position"
UNREADABLE = "unreadable"

# How the play of a PLAY action is written (`Action.manner`).
WRITTEN = "written"
"""Words of a play, all readable: `words` holds them."""
EMPTY = "empty"
"""Dice and nothing else."""
DANCE = "dance"
"""The record says that nothing could be played: `Cannot Move`, `-`, `(none)`, `0/0`."""
HIDDEN = "hidden"
"""`???` or `????`: the record does not tell the play (or, without dice, the roll)."""
DECLARED_ILLEGAL = "illegal"
"""`Illegal play`, with or without a dump of the board after it."""
UNREADABLE_PLAY = "unreadable"
"""Dice are clear, the play is not."""


@dataclass(slots=True, frozen=True)
class Word:
    """One word of a play: `13/7*`, `bar/20`, `24/18*/14`, `6/1*(2)`. In the mover's own numbering.

    Shared between plays (memoised by text), so frozen.
    """

    text: str
    source: int
    """1..25 (25 = bar); larger or 0 where the record is wrong: judging is not the reader's work."""
    stops: tuple[int, ...]
    """Where the checker stops as written, the last one being where it stays; 0 = off."""
    marks: tuple[bool, ...]
    """For each stop, whether a star stands after it."""
    copies: int
    """How many checkers make it: the number in brackets, else 1."""
    steps: tuple[tuple[int, int], ...]
    """All (source, target) pairs with copies expanded: `24/18/14` gives (24,18),(18,14); `6/4(2)` gives it twice."""
    shown: str = ""
    """The word in the mover's own numbering, as .mat has it, where `text` is another notation: `8/5` for SGF's `he`.
    "" where `text` is that already."""

    @property
    def is_marked(self) -> bool:
        """True if any stop carries a star."""
        return True in self.marks


@dataclass(slots=True, frozen=True)
class GivenPosition:
    """A position that the record itself gives: a set position, or the dump of an illegal play.

    Boards are 26 counts each seen by that player: [0] borne off, [1]..[24], [25] bar. Counts are as
    given and may be impossible; `off` is computed as the rest to 15 (0 where more stand on the board).
    """

    board_1: tuple[int, ...]
    board_2: tuple[int, ...]
    cube_value: int | None = None
    cube_owner: int | None = None
    player: int | None = None
    """The player to act next, where the record says."""
    die_1: int = 0
    die_2: int = 0
    score_1: int | None = None
    score_2: int | None = None
    match_length: int | None = None


@dataclass(slots=True)
class Action:
    """One cell of a record: a roll with its play, or a cube action, or the like.

    `line` and `column` count from 1; the cell's text begins at `column` and is `text` long, so its end
    is `column + len(text)`. `text` is as written (outer blanks stripped).
    """

    kind: str
    player: int
    """1 or 2: from the column (or whatever the format has), never from alternation."""
    line: int
    column: int
    row_number: int | None
    text: str
    die_1: int = 0
    """As written; 0 where the record hides it. May be any number: judging is not the reader's work."""
    die_2: int = 0
    words: tuple[Word, ...] = ()
    manner: str = ""
    """Only for `kind == PLAY`: WRITTEN, EMPTY, DANCE, HIDDEN, DECLARED_ILLEGAL, UNREADABLE_PLAY."""
    value: int | None = None
    """DOUBLE, BEAVER, RACCOON, AUTOMATIC_DOUBLE: the value offered as written, None where none is written.
    RESIGN: the class (1, 2, 3) where the record says it."""
    position: GivenPosition | None = None
    """SET_POSITION, or the dump of a DECLARED_ILLEGAL play (the board after it)."""
    dice_text: str = ""
    """The dice as written where they are not two digits (D004) or hidden (`00`); else empty."""
    is_match: bool = False
    """RESIGN: the whole match (`Resigned Match`)."""

    @property
    def end_column(self) -> int:
        """The column after the cell's last character."""
        return self.column + len(self.text)


@dataclass(slots=True)
class ResultMark:
    """What a record writes of a game's end: `Wins 2 points and the match`, `Losses 1 point`."""

    player: int
    """The WINNER by this mark: for `Losses` cells the player in the other column. 0 where the side means nothing."""
    points: int | None
    """As written; None where the number is unreadable."""
    line: int
    column: int
    text: str
    row_number: int | None
    action_index: int
    """How many actions of the game stand before it."""
    claims_match: bool = False
    """`and the match` stands there."""
    is_loss: bool = False
    """A `Losses`, `Loses` or `Loss` cell."""

    @property
    def end_column(self) -> int:
        """The column after the mark's last character."""
        return self.column + len(self.text)
