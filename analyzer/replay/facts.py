"""What a replay found out about matches and games: the input of tables and reports.

Player numbers are those of the match: 1 is the player in the left column of its first game. Where columns
change places in a later game and names and scores go with them, the replay follows the names.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from analyzer.findings import Finding
from analyzer.game.packed import effect_moves, unpack
from analyzer.transcript import Action, GameRecord, MatchRecord

Moves = tuple[tuple[int, int, bool], ...]
"""(source, target, hit) of each move, in the order played, in the mover's numbering (25 bar, 0 off)."""

# Values of `GameFacts.ending`.
PLAYED_OUT = "played_out"
PASSED = "passed"
RESIGNED = "resigned"
FORFEITED = "forfeited"
UNFINISHED = "unfinished"
UNKNOWN = "unknown"

# Values of `MatchFacts.kind`.
MATCH = "match"
SESSION = "session"
STAKE_CAPPED_GAME = "stake_capped_game"
FRAGMENT = "fragment"


@dataclass(slots=True)
class ActionFacts:
    """Per action, in the order of the game's actions: lists of equal length.

    Only kept with `Options.keep_facts`.
    """

    boards_1: list[int | None] = field(default_factory=list)
    """The board before the action seen by player 1, packed (`analyzer.game.packed`); None where it is not known."""
    boards_2: list[int | None] = field(default_factory=list)
    cube_values: list[int] = field(default_factory=list)
    """The value on the cube before the action (for a take or pass: before the double that it answers)."""
    cube_owners: list[int] = field(default_factory=list)
    played: list[Action | Moves | None] = field(default_factory=list)
    """The play as resolved: the action itself where it was carried out as written, by its effect; else its moves, () for
    a dance; None for other actions and where it cannot be told. See `moves`."""
    pairs: list[int] = field(default_factory=list)
    """Of a play of two words with one move each: both numbers (`analyzer.game.packed.step_number`) as written, the second
    one PAIR_BITS higher; 0 for all else."""
    slow: list[int] = field(default_factory=list)
    """Indexes of the actions that are no usual rolls: only before and after these a board can be unknown."""
    hits: dict[int, int] = field(default_factory=dict)
    """Where an action stands in `played`: by index the bits of the opponent's packed board that it hit, if any."""
    legal: list[bool | None] = field(default_factory=list)
    """None where the action is not verified."""
    verified: list[bool] = field(default_factory=list)
    """True where the board before the action is certain."""
    dice_unplayed: list[int] = field(default_factory=list)
    """Pips of the roll that were not played."""

    def moves(self, index: int) -> Moves | None:
        """The moves of the action at an index, as `Moves`; None for other actions and where they cannot be told."""
        played = self.played[index]
        if isinstance(played, Action):
            return effect_moves(played.die_1, played.die_2, played.words, self.hits.get(index, 0))
        return played

    def boards(self, index: int) -> tuple[list[int], list[int]] | None:
        """The boards of player 1 and 2 before the action, 26 counts each ([0] off, [25] bar); None where not known."""
        board_1, board_2 = self.boards_1[index], self.boards_2[index]
        return None if board_1 is None or board_2 is None else (unpack(board_1), unpack(board_2))


@dataclass(slots=True)
class GameFacts:
    """One game after its replay."""

    record: GameRecord
    score_before_1: int | None = None
    """Reconciled; None where nothing says it."""
    score_before_2: int | None = None
    is_crawford_game: bool | None = False
    """None: cannot be told."""
    is_post_crawford: bool | None = False
    automatic_doubles: int = 0
    start_cube: int = 1
    """The value of the centred cube when play begins: 2 to the number of automatic doubles."""
    ending: str = UNKNOWN
    winner: int = 0
    """0 where unknown or unfinished."""
    winner_recorded: int = 0
    result_class: int | None = None
    """1 single, 2 gammon, 3 backgammon; None for a pass and where it cannot be told."""
    cube_value: int = 1
    """The stake that the points multiply: after a pass the value before the passed double."""
    cube_owner: int = 0
    cube_turned: bool = False
    """A double was taken in this game."""
    points_recorded: int | None = None
    """As written in the result."""
    points_computed: int | None = None
    """By board, cube and settings; for a resignation the points that were agreed; None where unknown."""
    capped: bool = False
    score_after_1: int | None = None
    score_after_2: int | None = None
    final_board_1: list[int] | None = None
    """None where the board was lost."""
    final_board_2: list[int] | None = None
    verified: bool = False
    """All actions verified."""
    plays: int = 0
    verified_plays: int = 0
    errors: int = 0
    """Error-level primaries in this game; filled by `analyzer.check`."""
    actions: ActionFacts | None = None


@dataclass(slots=True)
class MatchFacts:
    """One match or session after its replay."""

    record: MatchRecord
    kind: str = MATCH
    player_1: str = ""
    player_2: str = ""
    match_length: int | None = None
    """0 money, None unknown."""
    crawford_rule: bool | None = None
    """None where the length is unknown; False in a money session."""
    jacoby: bool | None = None
    beavers: bool | None = None
    automatic_doubles: int | None = None
    cube_limit: int | None = None
    backgammon_points: int = 3
    variation: str = "backgammon"
    """`backgammon`, `nackgammon`, `hypergammon`, ..., as judged."""
    start_score_1: int | None = None
    start_score_2: int | None = None
    final_score_1: int | None = None
    final_score_2: int | None = None
    winner: int = 0
    """Who won the match; 0 in a session, an unfinished match, or where it cannot be told."""
    complete: bool = False
    """A match that is recorded from 0-0 to its end without a gap; False for sessions."""
    games: list[GameFacts] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """Of this match, reading findings included; severity and numbers are filled by `analyzer.check`."""
    plays: int = 0
    """Rolls of dice in the record."""
    verified_plays: int = 0
    errors: int = 0
    """Error-level primaries; filled by `analyzer.check`, like `warnings`."""
    warnings: int = 0
