"""A finding: one thing to say about one place of a record, as data.

Producers (readers, replay, rules) give a code, a place and numbers. Severity, message and numbering are
added late, by `analyzer.rules` and `analyzer.check`; nothing here knows words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SEVERITIES = ("note", "warning", "error", "fatal")
"""From least to most serious; an index into this tuple orders severities."""


@dataclass(slots=True)
class Situation:
    """The state of play just before the action that a finding is about, as plain numbers.

    Enough to draw the board and to write a Position ID and an XGID.
    """

    board_1: tuple[int, ...]
    """26 counts seen by player 1: [0] borne off, [1]..[24] points, [25] bar."""
    board_2: tuple[int, ...]
    """The same, seen by player 2."""
    player: int
    """The player on roll (while a double is open: the doubler), 1 or 2; 0 when nobody is yet."""
    die_1: int = 0
    """0 when not rolled."""
    die_2: int = 0
    cube_value: int = 1
    cube_owner: int = 0
    """1, 2, or 0 for a centred cube."""
    score_1: int = 0
    score_2: int = 0
    match_length: int = 0
    """Points; 0 for money or where the length is not known."""
    is_crawford_game: bool = False
    jacoby: bool = False
    beavers: bool = False
    double_offered: bool = False
    """True while a double waits for its answer."""


@dataclass(slots=True)
class Finding:
    """One finding. Lines, columns and numbers count from 1; `end_column` is exclusive.

    Columns count characters of the decoded text.
    """

    code: str
    line: int
    column: int = 1
    end_column: int = 1
    grade: str = ""
    """Which severity, where the register lists two ("note", "warning", "error"); "" means the rule's own."""
    match_number: int = 1
    game_number: int | None = None
    """The number that the record gives the game; null outside games."""
    row_number: int | None = None
    action_number: int | None = None
    """Position of the action in its game, from 1."""
    player: int = 0
    """1 (left, first), 2 (right, second) or 0 (nobody)."""
    detail: dict[str, object] = field(default_factory=dict)
    """Numbers and short strings that the rule's message template names; JSON-ready."""
    cause: Finding | None = None
    """The earlier finding of which this one is a consequence."""
    situation: Situation | None = None
    """The board, where it is certain and matters."""
    severity: str = ""
    """Filled from rule, profile and options by `analyzer.check`."""
    finding_number: int = 0
    """Number within the source, from 1, in reading order; filled by `analyzer.check`."""
    consequence_of: int | None = None
    """`finding_number` of the cause; filled with the numbers."""
