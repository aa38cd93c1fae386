"""One game being replayed: its state, its findings, and the loop over its actions.

The loop decides the usual action itself (a roll by the player on turn, on a certain board, with a play that
reads as written); everything else goes to `analyzer.replay.rolls` and `analyzer.replay.cube`, which ask the
rules. Measured by `make bench`: the usual play costs 2 to 3 microseconds here.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.findings import Finding, Situation
from analyzer.game.lawful_moves import can_move, pips_unplayed
from analyzer.game.plays import moves_of, play_as_written
from analyzer.replay import boards, cube, given, meant, rolls
from analyzer.replay.branches import BOARD_LIMIT, POOL_LIMIT, Branch, Budget
from analyzer.replay.facts import ActionFacts
from analyzer.replay.faults import Fault, Stop, UnmarkedHit, starts_late, word_place
from analyzer.replay.situations import situation_of
from analyzer.rules.register import rules_for
from analyzer.rules.state import ANSWER, BEAVERED, OPENING, OVER, TO_ACT, TO_ROLL, GameState, MatchState
from analyzer.transcript import Action, GameRecord
from analyzer.transcript.action import (
    AUTOMATIC_DOUBLE,
    BEAVER,
    DANCE,
    DOUBLE,
    EMPTY,
    FORFEIT,
    PASS,
    PLAY,
    RACCOON,
    RESIGN,
    SET_POSITION,
    TAKE,
    UNREADABLE,
    WRITTEN,
)

MOST_FAULTS = 6
"""After so many primary faults of plays the board of a game counts as lost."""


class GameRun:
    """The replay of one game. Use `replay()`, then read the attributes."""

    __slots__ = (
        "actions",
        "branches",
        "cause",
        "cause_index",
        "ending_action",
        "facts",
        "faults",
        "findings",
        "fork_index",
        "fork_kind",
        "game",
        "hits_marked",
        "keep",
        "last_index",
        "lost",
        "passed_value",
        "plays",
        "pool",
        "reading",
        "resigner",
        "said_after_end",
        "state",
        "stop",
        "turn_silent",
        "unmarked",
        "unverified",
        "unverified_from",
        "uses_marks",
        "winner",
    )

    def __init__(
        self,
        match: MatchState,
        game: GameRecord,
        score_1: int | None,
        score_2: int | None,
        is_crawford: bool | None,
        *,
        uses_marks: bool,
        keep_facts: bool,
        reading: Sequence[Finding] = (),
        pool: int | None = None,
    ) -> None:
        start = list(match.start)
        self.state = GameState(match, game, score_1, score_2, is_crawford, start, start)
        self.game = game
        self.actions = game.actions
        self.findings: list[Finding] = []
        self.faults: list[Fault] = []
        self.branches: list[Branch] | None = None
        """Open boards; None while one board is certain."""
        self.cause: Finding | None = None
        """The fault that lost the board; None while branches come from a mere fork."""
        self.lost = False
        """The board is adrift and no branches are followed any more."""
        self.fork_index = -1
        self.fork_kind = ""
        self.facts: ActionFacts | None = ActionFacts() if keep_facts else None
        self.keep = keep_facts
        self.uses_marks = uses_marks
        self.reading = reading
        """What the reader said about this match."""
        self.unmarked: list[UnmarkedHit] = []
        self.hits_marked = 0
        self.plays = 0
        self.unverified: set[int] = set()
        self.unverified_from: int | None = None
        self.winner = 0
        """By borne-off board or by pass."""
        self.ending_action = -1
        self.passed_value = 0
        self.resigner = 0
        self.turn_silent = False
        """The turn rule does not judge the next roll (after an unanswered double and the like)."""
        self.said_after_end = False
        self.cause_index = -1
        """The action at which the board was lost."""
        self.pool = Budget(POOL_LIMIT if pool is None else pool)
        self.stop: Stop | None = None
        self.last_index = self._last_acting()
        if reading and starts_late(self):
            self.state.phase = TO_ACT

    def _last_acting(self) -> int:
        for index in range(len(self.actions) - 1, -1, -1):
            if self.actions[index].kind not in (RESIGN, FORFEIT):
                return index
        return -1

    # -- the loop ---------------------------------------------------------------------------------------------

    def replay(self) -> GameRun:
        """Replay all actions; returns itself."""
        state = self.state
        actions = self.actions
        facts = self.facts
        last = len(actions)
        index = 0
        # The quick path of the loop: valid while `turn` is not 0.
        board_1, board_2, turn = state.board_1, state.board_2, 0
        checkers = state.match.checkers
        if last and state.phase == OPENING and not state.turn and not self.lost and rolls.may_open(actions[0]):
            # A usual opening roll: whoever makes it was on turn.
            turn = actions[0].player
        while index < last:
            action = actions[index]
            player = action.player
            if facts is not None:
                if turn == 0:
                    self.snapshot(facts)
                else:
                    facts.boards_1.append(board_1)
                    facts.boards_2.append(board_2)
                    facts.cube_values.append(state.cube_value)
                    facts.cube_owners.append(state.cube_owner)
                    facts.moves.append(None)
                    facts.dice_unplayed.append(0)
            if player == turn and action.kind == PLAY:
                die_1 = action.die_1
                die_2 = action.die_2
                manner = action.manner
                if 0 < die_1 < 7 and 0 < die_2 < 7:
                    if player == 1:
                        mine, theirs = board_1, board_2
                    else:
                        mine, theirs = board_2, board_1
                    if manner == WRITTEN:
                        result = play_as_written(mine, theirs, die_1, die_2, action.words)
                        if result is not None:
                            new_mine, new_theirs, hits = result
                            if hits or "*" in action.text:
                                if hits != action.text.count("*"):
                                    self.unmarked.append(UnmarkedHit(index, mine, theirs, None))
                                else:
                                    self.hits_marked += hits
                            if facts is not None:
                                facts.moves[index] = moves_of(theirs, die_1, die_2, action.words, result)
                            if player == 1:
                                board_1, board_2, turn = new_mine, new_theirs, 2
                            else:
                                board_2, board_1, turn = new_mine, new_theirs, 1
                            state.last_play = action
                            self.plays += 1
                            index += 1
                            if new_mine[0] == checkers:
                                if facts is not None:
                                    moves = facts.moves[index - 1] or ()
                                    facts.dice_unplayed[index - 1] = pips_unplayed(mine, die_1, die_2, moves)
                                state.board_1, state.board_2 = board_1, board_2
                                self.end_by_board(player, index - 1)
                                turn = 0
                            continue
                    elif manner in (EMPTY, DANCE) and not action.dice_text and not can_move(mine, theirs, die_1, die_2):
                        if facts is not None:
                            facts.moves[index] = ()
                            facts.dice_unplayed[index] = pips_unplayed(mine, die_1, die_2, ())
                        turn = 3 - player
                        state.last_play = action
                        self.plays += 1
                        index += 1
                        continue
            if turn and (index or state.phase != OPENING):
                state.board_1, state.board_2, state.turn = board_1, board_2, turn
                if state.last_play is not None:
                    state.phase = TO_ACT  # the quick path does not keep it
            self.act(index, action)
            if self.stop is not None:
                break
            index += 1
            board_1, board_2 = state.board_1, state.board_2
            quick = self.branches is None and not self.lost and not self.turn_silent
            turn = state.turn if quick and (state.phase == TO_ACT or state.phase == TO_ROLL) else 0
        if turn:
            state.board_1, state.board_2, state.turn = board_1, board_2, turn
            if state.phase == OPENING and state.last_play is not None:
                state.phase = TO_ACT
        self.finish()
        return self

    def snapshot(self, facts: ActionFacts) -> None:
        """Note the state before an action, where the loop does not know it itself."""
        state = self.state
        known = self.branches is None and not self.lost
        facts.boards_1.append(state.board_1 if known else None)
        facts.boards_2.append(state.board_2 if known else None)
        facts.cube_values.append(state.cube_value)
        facts.cube_owners.append(state.cube_owner)
        facts.moves.append(None)
        facts.dice_unplayed.append(0)

    def act(self, index: int, action: Action) -> None:
        """Judge and carry out one action the slow way."""
        kind = action.kind
        if kind == PLAY:
            self.plays += 1
            rolls.on_play(self, index, action)
        elif kind == DOUBLE:
            cube.on_double(self, index, action)
        elif kind == TAKE:
            cube.on_take(self, index, action)
        elif kind == PASS:
            cube.on_pass(self, index, action)
        elif kind in (BEAVER, RACCOON):
            cube.on_beaver(self, index, action)
        elif kind == AUTOMATIC_DOUBLE:
            cube.on_automatic_double(self, index, action)
        elif kind == SET_POSITION:
            given.on_set_position(self, index, action)
        elif kind in (RESIGN, FORFEIT):
            self.resigner = action.player
        elif kind == UNREADABLE:
            given.on_unreadable(self, index, action)

    # -- endings ----------------------------------------------------------------------------------------------

    def end_by_board(self, player: int, index: int) -> None:
        """The player has borne off all his checkers."""
        self.winner = player
        self.ending_action = index
        self.state.phase = OVER
        self.state.turn = 0

    def end_by_pass(self, winner: int, index: int) -> None:
        """A double (or beaver) was passed: the stake before it goes to whoever turned the cube last."""
        state = self.state
        self.winner = winner
        self.ending_action = index
        self.passed_value = state.cube_value
        state.phase = OVER
        state.turn = 0

    def finish(self) -> None:
        """After the last action: what is still open is settled or said."""
        boards.settle_forks_at_end(self)
        state = self.state
        if state.phase in (ANSWER, BEAVERED) and self.stop is None:
            cube.settle_open_double(self)
        if self.faults:
            meant.say_meant(self)

    # -- saying -----------------------------------------------------------------------------------------------

    def situation(self, player: int = 0, action: Action | None = None) -> Situation | None:
        """The board now, for a finding; None where it is not certain."""
        if self.branches is not None or self.lost:
            return None
        return situation_of(self.state, player, action)

    def say(
        self,
        code: str,
        index: int,
        detail: dict[str, object] | None = None,
        *,
        grade: str = "",
        cause: Finding | None = None,
        word_index: int = -1,
    ) -> Finding:
        """Make a finding about an action; about one word of its play with `word_index`."""
        action = self.actions[index]
        column, end_column = word_place(action, word_index)
        finding = Finding(
            code,
            action.line,
            column,
            end_column,
            grade=grade,
            game_number=self.game.game_number,
            row_number=action.row_number,
            action_number=index + 1,
            player=action.player,
            detail=detail or {},
            cause=cause,
            situation=self.situation(self._on_roll(action), action),
        )
        self.findings.append(finding)
        return finding

    def _on_roll(self, action: Action) -> int:
        state = self.state
        if action.kind in (TAKE, PASS, BEAVER, RACCOON) and state.doubler:
            return state.doubler
        return action.player

    def ask(self, event: str, action: Action) -> tuple[str, dict[str, object]] | None:
        """The first rule of an event that the action breaks, by rank, as (code, detail); others in `detail["also"]`."""
        first: tuple[str, dict[str, object]] | None = None
        also: list[str] = []
        state = self.state
        for rule in rules_for(event):
            if rule.check is None:
                continue
            detail = rule.check(state, action)
            if detail is None:
                continue
            if first is not None and first[1].get("grade") == "note" and detail.get("grade") != "note":
                also.append(first[0])
                first = (rule.code, detail)
            elif first is None:
                first = (rule.code, detail)
            else:
                also.append(rule.code)
        if first is not None and also:
            first[1]["also"] = also
        return first

    def budget(self, boards: int = BOARD_LIMIT) -> Budget:
        """The boards that one search may look at, out of what is left to the game."""
        return Budget(boards, self.pool)

    def is_hopeless(self) -> bool:
        """True after so many faults of plays that the record of the game holds together no more: it is left in peace."""
        return sum(1 for fault in self.faults if fault.finding.cause is None) >= MOST_FAULTS

    def note_cube_again(self, index: int) -> None:
        """The cube before an action, once more: the action itself shows that a double before it was taken."""
        if self.facts is not None:
            self.facts.cube_values[index] = self.state.cube_value
            self.facts.cube_owners[index] = self.state.cube_owner

    def is_cut(self) -> bool:
        """True when a new game was found to begin here: the replay of this one stops."""
        return self.stop is not None

    def next_roller(self, index: int) -> int:
        """Who rolls next after the action at `index`, as the record shows it; 0 if nobody."""
        for later in range(index + 1, len(self.actions)):
            if self.actions[later].kind == PLAY:
                return self.actions[later].player
        return 0

    def is_last(self, index: int) -> bool:
        """True for the last cell that is not a word of resignation."""
        return index == self.last_index

    def reading_finding(self, action: Action) -> Finding | None:
        """What the reader said about an action's cell; None if nothing."""
        for finding in self.reading:
            if finding.line == action.line and action.column <= finding.column < action.end_column:
                return finding
        return None

    def doubt_stake(self, ratio: float = 0.5, *, doubts_owner: bool = True) -> None:
        """Keep another stake admissible, as a multiple of the cube's value; with it the owner is usually in doubt too."""
        known = self.state.ratios
        self.state.ratios = list(dict.fromkeys([*known, *(ratio * one for one in known)]))
        self.state.owner_open = self.state.owner_open or doubts_owner

    def lose_board(self, index: int, cause: Finding | None, branches: list[Branch] | None) -> None:
        """The board is adrift from this action on; `branches` are the boards that may be true, None if too many."""
        self.branches = branches if branches else None
        self.lost = not branches
        self.cause = cause
        self.cause_index = index
        self.fork_index = -1
        if self.unverified_from is None:
            self.unverified_from = index
