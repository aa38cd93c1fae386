"""A checked source as the steps of a replay: each action with the state before it and the findings about it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from analyzer.findings import Finding, Situation
from analyzer.game.play_words import canonical_play
from analyzer.render.checked import Checked
from analyzer.replay.facts import STAKE_CAPPED_GAME, GameFacts, MatchFacts
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, PLAY, RACCOON, TAKE, Action

START, ACTION, RESULT = "start", "action", "result"
"""Kinds of steps: the head of a game, an action, the end of a game."""

_ANSWERS = (TAKE, PASS, BEAVER, RACCOON)
_OFFERS = (DOUBLE, BEAVER, RACCOON)


@dataclass(slots=True)
class Step:
    """One step: what is on the board, what happens next, what is to be said about it."""

    kind: str
    match: MatchFacts
    game: GameFacts
    situation: Situation | None = None
    """Before the action, or at the end of the game; None where the board is not known."""
    action: Action | None = None
    play: str | None = None
    """The play in canonical form; "" for a dance, None where it is none or cannot be told."""
    is_legal: bool | None = None
    """None where the action is not verified."""
    is_verified: bool = True
    findings: list[Finding] = field(default_factory=list)

    @property
    def row_number(self) -> int | None:
        """The number of the row that the action stands in."""
        return self.action.row_number if self.action is not None else None


def steps_of(report: Checked) -> list[Step]:
    """All steps of a source that was checked with `keep_facts`, in the order of the record.

    Every finding stands at one step: at the action that it points at, else at the end of its game where it points past the
    last action, else at the head of its game; what comes before the first game stands at its head.
    """
    steps = [step for match in report.matches for game in match.games for step in _game_steps(match, game)]
    places = _Places(steps)
    for finding in report.findings:
        step = places.step_of(finding)
        if step is not None:
            step.findings.append(finding)
    return steps


def _game_steps(match: MatchFacts, game: GameFacts) -> Iterator[Step]:
    """Head, actions and end of a game."""
    facts = game.actions
    yield Step(START, match, game)
    doubler = 0
    offered = False
    last = 0
    for index, action in enumerate(game.record.actions):
        is_answer = offered and action.kind in _ANSWERS
        player = doubler if is_answer else action.player
        step = Step(ACTION, match, game, action=action)
        if facts is not None:
            boards = facts.boards(index)
            moves = facts.moves(index)
            step.play = None if moves is None else canonical_play(moves)
            step.is_legal, step.is_verified = facts.legal[index], facts.verified[index]
            if boards is not None:
                step.situation = _situation(match, game, *boards)
                step.situation.player = player
                step.situation.cube_value = facts.cube_values[index]
                step.situation.cube_owner = facts.cube_owners[index]
                step.situation.double_offered = is_answer
                if action.kind == PLAY and 0 < action.die_1 < 7 and 0 < action.die_2 < 7:
                    step.situation.die_1, step.situation.die_2 = action.die_1, action.die_2
        yield step
        if action.kind == DOUBLE or (action.kind in _OFFERS and not offered):
            doubler = action.player
        offered = action.kind in _OFFERS
        last = action.player
    end = Step(RESULT, match, game)
    if game.final_board_1 is not None and game.final_board_2 is not None:
        end.situation = _situation(match, game, game.final_board_1, game.final_board_2)
        end.situation.player = 3 - last if last and not game.winner else 0
        end.situation.cube_value, end.situation.cube_owner = game.cube_value, game.cube_owner
    yield end


def _situation(match: MatchFacts, game: GameFacts, board_1: Sequence[int], board_2: Sequence[int]) -> Situation:
    """The board with what holds all through a game."""
    is_match = match.kind != STAKE_CAPPED_GAME
    return Situation(
        tuple(board_1),
        tuple(board_2),
        0,
        score_1=game.score_before_1 or 0,
        score_2=game.score_before_2 or 0,
        match_length=(match.match_length or 0) if is_match else 0,
        is_crawford_game=bool(game.is_crawford_game),
        jacoby=bool(match.jacoby),
        beavers=bool(match.beavers),
    )


class _Places:
    """Where findings belong among the steps, found by line."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._acting: dict[int, list[Step]] = {}
        self._heads = [step for step in steps if step.kind == START]
        self._lines = [step.game.record.line for step in self._heads]
        self._ends = {id(step.game): step for step in steps if step.kind == RESULT}
        for step in steps:
            if step.action is not None:
                self._acting.setdefault(step.action.line, []).append(step)

    def step_of(self, finding: Finding) -> Step | None:
        """The step that a finding is shown with; None where the source has no step at all."""
        for step in self._acting.get(finding.line, ()):
            action = step.action
            if action is not None and action.column <= finding.column < max(action.end_column, action.column + 1):
                return step
        if not self._heads:
            return None
        head = self._heads[max(bisect_right(self._lines, finding.line) - 1, 0)]
        actions = head.game.record.actions
        if finding.line >= head.game.record.line and actions and finding.line >= actions[-1].line:
            return self._ends[id(head.game)]
        return head
