"""What the checks of rules look at: the state of a match, of a game, and the case of a result.

Plain data that the replay fills; rules read it and never change it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from analyzer.game.judging import Judgement
from analyzer.transcript import Action, GameRecord, ResultMark, ScoreLine
from analyzer.transcript.action import BEAVER, RACCOON

# Phases of a game (`GameState.phase`).
OPENING = 0
"""Nothing has been rolled; either player may begin."""
TO_ACT = 1
"""The player on turn may double or roll."""
TO_ROLL = 2
"""A double was taken: its maker rolls."""
ANSWER = 3
"""A double waits for its answer."""
BEAVERED = 4
"""A beaver or raccoon waits: the other side takes, passes, turns again, or takes by going on."""
OVER = 5
"""The game is over: borne off or passed."""


@dataclass(slots=True)
class MatchState:
    """What holds for a whole match."""

    length: int | None
    """As recorded; 0 money, None unknown."""
    judged_length: int
    """The length that scores are judged by: 0 in money sessions and stake-capped games, and where it is unknown."""
    crawford_rule: bool
    jacoby: bool | None
    beavers: bool | None
    automatic_doubles: int | None
    cube_limit: int | None
    backgammon_points: int
    checkers: int
    start: tuple[int, ...]
    names: tuple[str, str, str]
    """("", player 1, player 2)."""
    is_cubeless: bool = False
    """The record plays without a cube (`CubeLimit` 1)."""
    profile: str = "transcript"


@dataclass(slots=True)
class GameState:
    """A game just before an action."""

    match: MatchState
    game: GameRecord
    score_1: int | None
    score_2: int | None
    is_crawford: bool | None
    """None: cannot be told."""
    board_1: list[int]
    board_2: list[int]
    phase: int = OPENING
    turn: int = 0
    """The player to act next; 0 where either may."""
    cube_value: int = 1
    cube_owner: int = 0
    cube_turned: bool = False
    offered_value: int = 0
    """What the stake becomes if the open double (or beaver) is taken."""
    doubler: int = 0
    """Who made the open double; while a beaver is open: who made the beaver or raccoon."""
    first_doubler: int = 0
    """Who made the double that a beaver answered."""
    automatic_doubles: int = 0
    ratios: list[float] = field(default_factory=lambda: [1.0])
    """Admissible stakes as multiples of the cube's value: more than one after a fault of the cube."""
    owner_open: bool = False
    """After a fault of the cube nobody can tell who owns it: access is not judged until it is turned in order."""
    is_set_position: bool = False
    """The game starts from (or was put to) a position that the record gives."""
    last_play: Action | None = None
    """The last roll; None at the start and after a cube action."""
    next_roller: int = 0
    """Who rolls next after the action being judged, as the record shows it; 0 if nobody."""
    judgement: Judgement | None = None
    """Of the play being judged."""
    legal_count: int = 0
    """Legal plays of the roll being judged, where the record writes no play."""
    legal_examples: str = ""

    def value_after(self, action: Action) -> int:
        """What the cube shows after an action that turns it: twice what it shows, or what is offered."""
        is_answer = action.kind in (BEAVER, RACCOON) and self.phase in (ANSWER, BEAVERED)
        return 2 * (self.offered_value if is_answer else self.cube_value)

    def score(self, player: int) -> int | None:
        """Points of a player before the game; None where nothing says it."""
        return self.score_1 if player == 1 else self.score_2


CLASS_NAMES = {1: "single game", 2: "gammon", 3: "backgammon"}
"""Classes of results in words."""

# Which witness of a result is the odd one out (`ResultCase.odd`).
NOBODY = ""
ANNOUNCED = "announced"


@dataclass(slots=True)
class ResultCase:
    """How one game ended by its witnesses, after the ledger weighed them."""

    match: MatchState
    game: GameRecord
    mark: ResultMark | None
    """The announced result; None if there is none."""
    winner_recorded: int
    points_recorded: int | None
    is_finished: bool
    """Borne off or passed, on a board that is certain (a pass needs no board)."""
    is_pass: bool
    is_board_known: bool
    winner: int
    """By the board, the pass or the resignation; 0 where none of these says it."""
    result_class: int | None
    """1, 2, 3 by the finished board; None for a pass and an unfinished board."""
    stakes: list[int]
    """Admissible values that the points multiply, likeliest first: more than one after a fault of the cube."""
    cube_turned: bool
    admissible: list[int] = field(default_factory=list)
    """Points that a right record may say, likeliest first."""
    needed: int | None = None
    """Points that the winner needed to win the match; None in a session or where unknown."""
    is_last: bool = False
    """No later game of the match is recorded."""
    is_word: str = ""
    """`resign` or `forfeit` where the record says so in words."""
    odd: str = NOBODY
    next_points: int | None = None
    """What the next score line gives the winner for this game; None where there is none or it cannot be."""
    next_winner: int = 0
    cap: str = ""
    """`needed` or `length` where the recorded points were cut to what was needed, or to the match length."""
    score_after: tuple[int, int] | None = None
    """The reconciled score after the game; None where unknown."""
    is_placeholder: bool = False
    """A number that no game can give, on an unfinished board, beyond what was needed."""
    gammon_possible: bool = True
    """The loser had borne off nothing, so that a gammon could still be lost."""


@dataclass(slots=True)
class ScoreCase:
    """A score line against what the ledger expects."""

    match: MatchState
    game: GameRecord
    score: ScoreLine
    expected_1: int | None
    expected_2: int | None
    previous_game: int | None
