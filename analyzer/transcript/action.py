"""Actions of a game as a record writes them."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self

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

    Shared between plays (memoised by text), so frozen. Hashed by identity, which is quick: two equal words of different
    readers are two keys.
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
    simple: tuple[int, ...] | None = field(default=None, init=False, compare=False, repr=False)
    """What its one move does to packed boards, as `analyzer.game.packed.simple_of` gives it; None: not worked out yet."""

    __hash__ = object.__hash__

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


@dataclass(slots=True, eq=False)
class Content:
    """What kind of cell it is: all that an action says beside its text, its words and its place.

    Rolls of the same dice share one, which is never changed then; compared by identity, so that it is a quick key for
    whatever is worked out of it once.
    """

    kind: str
    die_1: int = 0
    """As written; 0 where the record hides it. May be any number: judging is not the reader's work."""
    die_2: int = 0
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
    is_shared: bool = False
    """Held by a reader's memory: other actions have it too."""
    two: int = field(default=-1, init=False)
    """For a roll of two different dice with a written play: the bits of both numbers; 0 for all else; -1: not worked out."""
    four: int = field(default=0, init=False)
    """For a roll of a double with a written play: the bit of its number."""
    effects: dict[tuple[Word, ...], tuple[int, ...]] | None = field(default=None, init=False)
    """What plays of these dice do to packed boards, as far as that was worked out: see `analyzer.game.packed`."""

    def said(self) -> tuple[object, ...]:
        """Everything but what is worked out of it, for comparing."""
        return tuple(getattr(self, name) for name in CONTENT_FIELDS)


CONTENT_FIELDS = ("kind", "die_1", "die_2", "manner", "value", "position", "dice_text", "is_match")
ACTION_FIELDS = (
    "kind", "player", "line", "column", "row_number",
    "text", "die_1", "die_2", "words", "manner", "value", "position", "dice_text", "is_match",
)  # fmt: skip
"""The parts of an action, in the order of `Action(...)`."""


def _part(name: str) -> Any:
    """A part of the content as an attribute of the action; setting it leaves other actions of that content as they are."""

    def put(action: Action, value: object) -> None:
        content = action.content
        if content.is_shared:
            content = action.content = dataclasses.replace(content, is_shared=False)
        content.two, content.four, content.effects = -1, 0, None
        setattr(content, name, value)

    return property(attrgetter(f"content.{name}"), put, doc=f"`Content.{name}`.")


class Action:
    """One cell of a record: a roll with its play, or a cube action, or the like.

    `line` and `column` count from 1; the cell's text begins at `column` and is `text` long, so its end
    is `column + len(text)`. What kind of cell it is stands in `content`, and is an attribute here too.
    """

    if not TYPE_CHECKING:  # mypy takes the parts below for attributes that have no slot
        __slots__ = ("column", "content", "line", "player", "row_number", "text", "words")

    content: Content
    player: int
    """1 or 2: from the column (or whatever the format has), never from alternation."""
    line: int
    column: int
    row_number: int | None
    text: str
    """As written, outer blanks stripped."""
    words: tuple[Word, ...]
    """Of a play."""

    kind: str = _part("kind")
    die_1: int = _part("die_1")
    die_2: int = _part("die_2")
    manner: str = _part("manner")
    value: int | None = _part("value")
    position: GivenPosition | None = _part("position")
    dice_text: str = _part("dice_text")
    is_match: bool = _part("is_match")

    def __init__(
        self,
        kind: str,
        player: int,
        line: int,
        column: int,
        row_number: int | None,
        text: str,
        die_1: int = 0,
        die_2: int = 0,
        words: tuple[Word, ...] = (),
        manner: str = "",
        value: int | None = None,
        position: GivenPosition | None = None,
        dice_text: str = "",
        *,
        is_match: bool = False,
    ) -> None:
        self.content = Content(kind, die_1, die_2, manner, value, position, dice_text, is_match)
        self.player = player
        self.line = line
        self.column = column
        self.row_number = row_number
        self.text = text
        self.words = words

    @classmethod
    def of(
        cls, content: Content, player: int, line: int, column: int, row_number: int | None, text: str, words: tuple[Word, ...]
    ) -> Self:
        """A cell with a content that is at hand."""
        action = cls.__new__(cls)
        action.content = content
        action.player = player
        action.line = line
        action.column = column
        action.row_number = row_number
        action.text = text
        action.words = words
        return action

    def changed(self, **changes: Any) -> Self:
        """The same action with some parts changed, as another object; names as in ACTION_FIELDS."""
        content = self.content
        of_content = {name: changes.pop(name) for name in CONTENT_FIELDS if name in changes}
        if of_content:
            content = dataclasses.replace(content, is_shared=False, **of_content)
        action = self.of(content, self.player, self.line, self.column, self.row_number, self.text, self.words)
        for name, value in changes.items():
            setattr(action, name, value)
        return action

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        here, there = ((one.player, one.line, one.column, one.row_number, one.text, one.words) for one in (self, other))
        return here == there and (self.content is other.content or self.content.said() == other.content.said())

    __hash__ = None  # type: ignore[assignment]  # what can be changed is no key

    def __repr__(self) -> str:
        parts = {name: getattr(self, name) for name in ACTION_FIELDS}
        return f"Action({', '.join(f'{name}={part!r}' for name, part in parts.items() if part not in (None, '', ()))})"

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
