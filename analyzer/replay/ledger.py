"""The ledger: who won each game, for how many points, and whether the scores add up.

Witnesses of a game's result are its finished board (or pass), the announced points, the next score line, and
the line after that. Two that agree beat one, a finished board beats one, and with only an announcement against
the next line the line stands. The finding names the odd one out; the score goes on as reconciled.
"""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.findings import Finding
from analyzer.replay.cube import earlier_fault
from analyzer.replay.run import GameRun
from analyzer.replay.witnesses import (
    Score,
    add,
    cap_of,
    case_of,
    decide_stake,
    difference,
    ending_of,
    final_classes,
    is_placeholder,
    line_score,
    points_of,
    same_game,
)
from analyzer.rules.register import rules_for
from analyzer.rules.state import ANNOUNCED, MatchState, ResultCase, ScoreCase
from analyzer.transcript import GameRecord

ANSWERED_WRONG = frozenset(("C004", "C013"))
"""Faults after which nobody can tell who passed."""


@dataclass(slots=True)
class Entry:
    """One game in the ledger."""

    run: GameRun
    game: GameRecord
    before: Score | None = None
    after: Score | None = None
    case: ResultCase | None = None
    winner: int = 0
    points: int | None = None
    """Reconciled points of the winner; None where unknown."""
    ending: str = ""
    is_repeat: bool = False
    is_post_crawford: bool | None = False
    is_unexplained: bool = False
    """No result is written, and the next score line gives what no game can give."""
    is_gap: bool = False
    """Games are missing between the one before and this one."""
    gap_finding: Finding | None = None


class Ledger:
    """Works through the games of a match in order. Call `settle()`, then read `entries` and `findings`."""

    def __init__(self, match: MatchState, runs: list[GameRun]) -> None:
        self.match = match
        self.entries = [Entry(run, run.game) for run in runs]
        self.findings: list[Finding] = []
        lines = [line_score(run.game) for run in runs]
        self.lines = lines
        length = match.judged_length
        self.has_running_scores = not (
            length == 0 and len(runs) > 1 and all(line == (0, 0) for line in lines if line is not None)
        )
        """False for a session whose score lines all stay 0 : 0."""
        self.match_won_said = False

    # -- the walk over the games --------------------------------------------------------------------------------

    def settle(self) -> Ledger:
        """Settle all games; returns itself."""
        expected: Score | None = None
        for index, entry in enumerate(self.entries):
            self._number(index, entry)
            line = self.lines[index]
            if index == 0:
                entry.before = line if line is not None else (0, 0)
            else:
                entry.before = self._before(index, entry, expected, line)
            self._over_already(entry)
            self._result(index, entry)
            if entry.is_repeat:
                entry.after = expected
            expected = entry.after
        return self

    def _number(self, index: int, entry: Entry) -> None:
        """H007: numbers of games that skip or repeat."""
        if index == 0:
            return
        number = entry.game.game_number
        previous = self.entries[index - 1].game.game_number
        if number is None or previous is None or number == previous + 1:
            return
        detail: dict[str, object] = {"game": number, "previous_game": previous}
        if number > previous:
            entry.is_gap = True
            entry.gap_finding = self._say_game("H007", entry, detail, "warning")
            return
        if self._repeats(index):
            entry.is_repeat = True
            entry.gap_finding = self._say_game("H007", entry, {**detail, "repeated": True}, "error")
        else:
            entry.gap_finding = self._say_game("H007", entry, detail, "warning")

    def _repeats(self, index: int) -> bool:
        """True where a game does not count on in number and its actions stand in an earlier game already."""
        game = self.entries[index].game
        number, previous = game.game_number, self.entries[index - 1].game.game_number
        if number is None or previous is None or number > previous:
            return False
        return any(same_game(earlier.game, game) for earlier in self.entries[:index])

    def _before(self, index: int, entry: Entry, expected: Score | None, line: Score | None) -> Score | None:
        """The reconciled score before a game; M001 on its line where that is the odd one out."""
        if line is None:
            return expected
        if expected is None or not self.has_running_scores or line == expected:
            return line
        previous = self.entries[index - 1]
        if previous.is_repeat and self._counts_repeat(previous, expected, line):
            previous.after = line
            return line
        finding = self._ask_score(entry, expected, previous)
        if finding is not None and (entry.is_gap or entry.is_repeat or entry.gap_finding is not None):
            # Games that are missing add points; they take none away.
            is_backward = entry.is_gap and (line[0] < expected[0] or line[1] < expected[1])
            finding.cause = None if is_backward else entry.gap_finding
        if entry.is_gap or previous.is_unexplained:
            return line
        return self._which_goes_on(index, expected, line)

    def _counts_repeat(self, repeat: Entry, expected: Score, line: Score) -> bool:
        """True where the record counts a repeated game a second time: the repetition is said, its points are no news."""
        own = self._own_result(repeat)
        return own is not None and add(expected, own) == line

    def _which_goes_on(self, index: int, expected: Score, line: Score) -> Score:
        """Which score the rest of the record goes on from: the written line or the computed one."""
        own = self._own_result(self.entries[index])
        following = self.lines[index + 1] if index + 1 < len(self.lines) else None
        if own is not None and following is not None and add(line, own) == following and add(expected, own) != following:
            return line
        return expected

    def _ask_score(self, entry: Entry, expected: Score, previous: Entry) -> Finding | None:
        score = entry.game.score
        if score is None:
            return None
        case = ScoreCase(self.match, entry.game, score, expected[0], expected[1], previous.game.game_number)
        for rule in rules_for("score"):
            if rule.check is None:
                continue
            detail = rule.check(case, None)
            if detail is not None:
                finding = Finding(
                    rule.code, score.line, score.column, score.end_column, game_number=entry.game.game_number, detail=detail
                )
                self.findings.append(finding)
                return finding
        return None

    def _over_already(self, entry: Entry) -> None:
        """M002: a game after the match was won; said once."""
        length = self.match.judged_length
        if not length or entry.before is None or self.match_won_said or max(entry.before) < length:
            return
        score = entry.game.score
        line, column, end = (
            (score.line, score.column, score.end_column) if score else (entry.game.line, 1, 1 + len(entry.game.text))
        )
        if entry.is_repeat:
            return  # said by H007
        self.match_won_said = True
        winner = 1 if entry.before[0] >= length else 2
        self.findings.append(
            Finding(
                "M002",
                line,
                column,
                end,
                game_number=entry.game.game_number,
                player=winner,
                detail={
                    "score_1": entry.before[0],
                    "score_2": entry.before[1],
                    "match_length": length,
                    "name": self.match.names[winner],
                    "game": entry.game.game_number,
                },
            )
        )

    def _say_game(self, code: str, entry: Entry, detail: dict[str, object], grade: str) -> Finding:
        game = entry.game
        finding = Finding(
            code,
            game.line,
            game.column,
            game.column + max(1, len(game.text)),
            grade=grade,
            game_number=game.game_number,
            detail=detail,
        )
        self.findings.append(finding)
        return finding

    # -- one result -----------------------------------------------------------------------------------------------

    def _own_result(self, entry: Entry) -> tuple[int, int] | None:
        """(winner, points) of a game by its own witnesses, the board first; None where they say nothing."""
        case = case_of(self.match, entry.run, None, is_last=False)
        if case.is_finished:
            if case.winner_recorded == case.winner and case.points_recorded in case.admissible:
                return case.winner, case.points_recorded
            return case.winner, case.admissible[0]
        if case.winner_recorded and case.points_recorded:
            return case.winner_recorded, case.points_recorded
        return None

    def _result(self, index: int, entry: Entry) -> None:
        """Weigh the witnesses of one game, say what is wrong, and set the score after it."""
        is_last = index == len(self.entries) - 1
        case = case_of(self.match, entry.run, entry.before, is_last=is_last)
        entry.case = case
        following = self.lines[index + 1] if not is_last and self.has_running_scores else None
        if not is_last and (self.entries[index + 1].game.game_number or 0) > (entry.game.game_number or 0) + 1:
            following = None  # games are missing in between
        if not is_last and self._repeats(index + 1):
            following = None
        if following is not None and entry.before is not None and not entry.is_repeat:
            case.next_winner, case.next_points = difference(entry.before, following)
        case.cap = cap_of(case)
        self._weigh(index, entry, case)
        if entry.before is not None and entry.winner and entry.points is not None:
            entry.after = add(entry.before, (entry.winner, entry.points))
        elif entry.before is not None and following is not None:
            entry.is_unexplained = not entry.winner and following != entry.before
            entry.after = entry.before if entry.is_unexplained else following
        else:
            entry.after = None
        case.score_after = entry.after

    def _weigh(self, index: int, entry: Entry, case: ResultCase) -> None:
        """Name the odd one out and the reconciled result."""
        recorded = (case.winner_recorded, case.points_recorded)
        has_mark = case.mark is not None and case.points_recorded is not None
        next_line = (case.next_winner, case.next_points)
        has_next = case.next_points is not None and case.next_winner > 0
        entry.ending = ending_of(case)
        if case.is_finished:
            winner = case.winner
            winner_fits = case.winner_recorded in (0, winner)
            points_fit = case.points_recorded in case.admissible or bool(case.cap)
            if has_mark and not (winner_fits and points_fit):
                case.odd = ANNOUNCED
            by_next = has_next and case.next_winner == winner and case.next_points in case.admissible
            if has_mark and winner_fits and points_fit:
                entry.winner, entry.points = winner, case.points_recorded
                if case.cap and self.match.judged_length:
                    entry.points = case.points_recorded
                if by_next and case.next_points != case.points_recorded and len(case.stakes) > 1:
                    entry.points = case.next_points
            elif by_next:
                entry.winner, entry.points = winner, case.next_points
            elif has_mark and has_next and next_line == recorded:
                entry.winner, entry.points = case.winner_recorded, case.points_recorded
            else:
                entry.winner, entry.points = winner, case.admissible[0]
        elif has_mark:
            fits = case.points_recorded in case.admissible or bool(case.cap)
            entry.winner, entry.points = case.winner_recorded, case.points_recorded
            if case.winner_recorded == 0 and has_next:
                entry.winner = case.next_winner
            case.is_placeholder = is_placeholder(case)
            if case.is_placeholder:
                entry.points = None
                if has_next:
                    entry.winner, entry.points = next_line
            elif not fits:
                case.odd = ANNOUNCED
                if has_next:
                    entry.winner, entry.points = next_line
            elif (
                has_next
                and next_line != (entry.winner, entry.points)
                and case.next_points in case.admissible
                and not self._line_after_agrees(index, entry)
            ):
                # An announcement alone against the line: the line stands, if a resignation can give it.
                case.odd = ANNOUNCED
                entry.winner, entry.points = next_line
        elif has_next and (case.next_points in case.admissible or not case.is_board_known):
            entry.winner, entry.points = next_line
        decide_stake(case, entry.points)
        self._ask_result(entry, case)

    def _explained_by(self, entry: Entry, case: ResultCase) -> Finding | None:
        """The fault of play with which the recorded points are right, had another play stood in its place."""
        points = case.points_recorded
        if points is None or not case.winner or case.is_pass:
            return None
        for fault in entry.run.faults:
            for classes in final_classes(entry.run, fault, case.winner):
                if points in points_of(case, classes):
                    entry.winner, entry.points = case.winner, points
                    return fault.finding
        return None

    def _line_after_agrees(self, index: int, entry: Entry) -> bool:
        """True where the score line after the next fits this game's announcement and not the next line."""
        if entry.before is None or index + 2 >= len(self.lines):
            return False
        after_next = self.lines[index + 2]
        own = self._own_result(self.entries[index + 1])
        if after_next is None or own is None or entry.points is None or not entry.winner:
            return False
        return add(add(entry.before, (entry.winner, entry.points)), own) == after_next

    def _ask_result(self, entry: Entry, case: ResultCase) -> None:
        """Let the rules of results look at the case; each may speak, the first error stands alone."""
        spoken = False
        for rule in rules_for("result"):
            if rule.check is None:
                continue
            detail = rule.check(case, entry)
            if detail is None:
                continue
            grade = str(detail.pop("grade", ""))
            is_error = (grade or rule.severity) == "error"
            if is_error and spoken:
                continue
            spoken = spoken or is_error
            finding = self._at_result(rule.code, entry, case, detail, grade)
            if rule.code == "R001":
                finding.cause = self._explained_by(entry, case)
            if rule.code in ("R001", "R003") and finding.cause is None and len(case.stakes) > 1:
                # No stake that the fault of the cube leaves open fits: the cube is the cause all the same.
                finding.cause = next((one for one in entry.run.findings if one.code[0] == "C"), None)
            if finding.cause is None and rule.code in ("R001", "R002", "R004") and case.is_finished and not case.is_pass:
                finding.cause = entry.run.cause  # the board at the end is one of those that a fault left open
            if rule.code in ("R001", "R002") and finding.cause is None:
                # A game that goes on after its end was not over there: what it counts follows from that.
                finding.cause = next((one for one in entry.run.findings if one.code == "T002"), None)
            if rule.code == "R002" and case.is_pass and finding.cause is None:
                finding.cause = earlier_fault(entry.run, ANSWERED_WRONG)
            self.findings.append(finding)

    def _at_result(self, code: str, entry: Entry, case: ResultCase, detail: dict[str, object], grade: str) -> Finding:
        game = entry.game
        mark = case.mark
        actions = game.actions
        action_number: int | None = None
        row_number: int | None = None
        if code in ("R005", "S005", "M004"):
            line, column, end = game.last_line or game.line, 1, 1
        elif mark is not None:
            line, column, end, row_number = mark.line, mark.column, mark.end_column, mark.row_number
        else:
            position = self.entries.index(entry)
            score = self.entries[position + 1].game.score if position + 1 < len(self.entries) else None
            if code.startswith("R00") and code not in ("R006", "R009") and score is not None:
                line, column, end = score.line, score.column, score.end_column
            elif actions:
                last = actions[-1]
                line, column, end, row_number = last.line, last.column, last.end_column, last.row_number
                action_number = len(actions)
            else:
                line, column, end = game.line, game.column, game.column + max(1, len(game.text))
        return Finding(
            code,
            line,
            column,
            max(end, column),
            grade=grade,
            game_number=game.game_number,
            row_number=row_number,
            action_number=action_number,
            player=case.winner or case.winner_recorded,
            detail=detail,
            situation=entry.run.situation() if not case.is_pass else None,
        )
