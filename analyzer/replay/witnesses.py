"""The witnesses of a game's result: its board or pass, what is announced, what the next score line says."""

from __future__ import annotations

from collections.abc import Iterable

from analyzer.game.scoring import capped_points, points_won, result_class
from analyzer.replay.branches import Branch, SearchLimitError, after_roll, explains
from analyzer.replay.facts import FORFEITED, PASSED, PLAYED_OUT, RESIGNED, UNFINISHED, UNKNOWN
from analyzer.replay.faults import Fault
from analyzer.replay.run import GameRun
from analyzer.rules.state import MatchState, ResultCase
from analyzer.transcript import GameRecord, ResultMark
from analyzer.transcript.action import FORFEIT, RESIGN

Score = tuple[int, int]


def case_of(match: MatchState, run: GameRun, before: Score | None, *, is_last: bool) -> ResultCase:
    """What the witnesses of one game say, not weighed yet. `before`: the score before the game."""
    game, state = run.game, run.state
    mark = announced(game)
    winner = run.winner
    is_pass = run.passed_value > 0
    finished_class: int | None = None
    classes: set[int] = set()
    if winner and not is_pass:
        finished_class = result_class(state.board_2 if winner == 1 else state.board_1, match.checkers)
        classes = {finished_class, *classes_on(run.branches or (), winner, match.checkers)}
    base = run.passed_value if is_pass else state.cube_value
    stakes = [int(base * ratio) for ratio in state.ratios if base * ratio >= 1 and base * ratio == int(base * ratio)]
    case = ResultCase(
        match,
        game,
        mark,
        mark.player if mark else 0,
        mark.points if mark else None,
        bool(winner),
        is_pass,
        run.branches is None and not run.lost,
        winner,
        finished_class,
        stakes or [base],
        state.cube_turned,
        is_last=is_last,
        is_word=word_of(run),
    )
    if not winner:
        case.winner = case.winner_recorded or (3 - run.resigner if run.resigner else 0)
        if case.winner and case.is_board_known:
            case.gammon_possible = (state.board_2 if case.winner == 1 else state.board_1)[0] == 0
    if match.judged_length and before is not None and case.winner:
        case.needed = max(0, match.judged_length - before[case.winner - 1])
    case.admissible = admissible_points(case)
    for other in sorted(classes - {finished_class}):
        case.admissible = list(dict.fromkeys([*case.admissible, *points_of(case, other)]))
    return case


def word_of(run: GameRun) -> str:
    """`resign` or `forfeit` where the record says so."""
    recorded = run.game.recorded_result
    return run.resigner_word or (RESIGN if recorded is not None and recorded[2] else "")


def admissible_points(case: ResultCase) -> list[int]:
    """Points that a right record may say, uncapped, likeliest first."""
    match = case.match
    found: list[int] = []
    for stake in case.stakes:
        if case.is_pass:
            found.append(stake)
        elif case.result_class is not None:
            return points_of(case, case.result_class)
        else:
            found.extend(sorted({stake, 2 * stake, match.backgammon_points * stake, 3 * stake}))
    return list(dict.fromkeys(found))


def points_of(case: ResultCase, finished_class: int) -> list[int]:
    """Points of a finished game of a class, for each admissible stake."""
    match, turned = case.match, case.cube_turned
    found = []
    for stake in case.stakes:
        for jacoby in jacoby_readings(match):
            points = points_won(
                finished_class, stake, jacoby=jacoby, cube_turned=turned, backgammon_points=match.backgammon_points
            )
            found.append(points)
    return list(dict.fromkeys(found))


def classes_on(branches: Iterable[Branch], winner: int, checkers: int) -> set[int]:
    """The classes of the result on each of the boards that may be true at the end."""
    return {result_class(one.board_2 if winner == 1 else one.board_1, checkers) for one in branches}


def final_classes(run: GameRun, fault: Fault, winner: int) -> set[int]:
    """The classes of the result, had some lawful play stood in the place of a fault; empty where none leads to the end."""
    first = run.actions[fault.index]
    budget = run.budget()
    try:
        if fault.branches is None:
            if fault.before is None:
                return set()
            fault.branches = after_roll([fault.before], first.player, first.die_1, first.die_2, fault.index, budget)
        ends = explains(fault.branches, run.actions, fault.index + 1, len(run.actions) - 1, budget)
    except SearchLimitError:
        return set()
    return classes_on(ends, winner, run.state.match.checkers)


def jacoby_readings(match: MatchState) -> list[bool]:
    """Whether Jacoby may hold: one value where it is known, both in a session that does not say."""
    if match.judged_length or match.length is None:
        return [False]
    return [False, True] if match.jacoby is None else [match.jacoby]


def cap_of(case: ResultCase) -> str:
    """Whether the recorded points were cut: to what was `needed`, or to the match `length`; "" if not (rule book 7.2)."""
    points, needed, length = case.points_recorded, case.needed, case.match.judged_length
    if not case.is_last and (case.next_winner, case.next_points) != (case.winner_recorded, points):
        return ""  # only the last game can be capped
    if not points or not needed or points in case.admissible:
        return ""
    if not case.is_finished:
        return "needed" if points == needed else ""
    if points not in capped_points(max(case.admissible), needed, length):
        return ""
    return "needed" if points == needed else "length"


def decide_stake(case: ResultCase, points: int | None) -> None:
    """Put the stake first that the reconciled points fit, where a fault of the cube left more than one open."""
    if points is None or len(case.stakes) < 2:
        return
    for stake in case.stakes:
        if case.is_pass:
            fits = points == stake
        elif case.result_class is not None:
            fits = points == stake * case.result_class
        else:
            fits = points in (stake, 2 * stake, 3 * stake)
        if fits:
            case.stakes = [stake, *(other for other in case.stakes if other != stake)]
            return


def ending_of(case: ResultCase) -> str:
    """How the game ended, as a value of `GameFacts.ending`."""
    if case.is_pass:
        return PASSED
    if case.is_finished:
        return PLAYED_OUT
    if case.is_word == FORFEIT:
        return FORFEITED
    if case.mark is not None or case.is_word:
        return RESIGNED if case.is_board_known or case.is_word else UNKNOWN
    return UNFINISHED if case.is_last else UNKNOWN


def line_score(game: GameRecord) -> Score | None:
    """The scores of a game's score line; None where it has none that can be read."""
    score = game.score
    if score is None or score.score_1 is None or score.score_2 is None:
        return None
    return score.score_1, score.score_2


def announced(game: GameRecord) -> ResultMark | None:
    """The announcement that counts: the last `Wins`, else the last `Losses`."""
    marks = game.results
    wins = [mark for mark in marks if not mark.is_loss]
    sided = [mark for mark in wins if mark.player] or wins or [mark for mark in marks if mark.player] or marks
    return sided[-1] if sided else None


def is_placeholder(case: ResultCase) -> bool:
    """More than three times the stake and more than needed, on an unfinished board: a site's placeholder."""
    points = case.points_recorded
    return (
        not case.is_finished
        and points is not None
        and case.needed is not None
        and not case.cap
        and points > 3 * max(case.stakes)
        and points > case.needed
    )


def add(score: Score, result: tuple[int, int]) -> Score:
    """The score after (winner, points)."""
    winner, points = result
    return (score[0] + points, score[1]) if winner == 1 else (score[0], score[1] + points)


def difference(before: Score, after: Score) -> tuple[int, int | None]:
    """(winner, points) that leads from one score to the next; (0, None) where no single result can."""
    gain_1, gain_2 = after[0] - before[0], after[1] - before[1]
    if gain_1 > 0 and gain_2 == 0:
        return 1, gain_1
    if gain_2 > 0 and gain_1 == 0:
        return 2, gain_2
    return 0, None


def same_game(one: GameRecord, other: GameRecord) -> bool:
    """True where two games have the same actions, word for word."""
    if len(one.actions) != len(other.actions) or not one.actions:
        return False
    return all((a.kind, a.player, a.text) == (b.kind, b.player, b.text) for a, b in zip(one.actions, other.actions, strict=True))
