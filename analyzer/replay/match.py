"""One match: its games replayed in order, its results reconciled, its findings gathered."""

from __future__ import annotations

from analyzer.findings import Finding
from analyzer.game.match_state import is_crawford_game, is_post_crawford_game
from analyzer.game.position import START
from analyzer.options import Options
from analyzer.replay.builds import STRUCTURAL, split, trim, try_other_builds
from analyzer.replay.facts import MatchFacts
from analyzer.replay.gathering import game_facts
from analyzer.replay.heads import incomplete_heads
from analyzer.replay.ledger import Entry, Ledger
from analyzer.replay.marks import say_marks
from analyzer.replay.names import follow_names
from analyzer.replay.run import GameRun
from analyzer.replay.settings import match_state, variation_name
from analyzer.replay.witnesses import line_score
from analyzer.rules.register import rules_for
from analyzer.transcript import GameRecord, MatchRecord

EXHAUSTED_GAMES = 3
SMALL_POOL = 2_000
"""After some games whose searches used up their boards, the rest of the match gets fewer: it is no sound record."""


def replay_match(record: MatchRecord, options: Options) -> MatchFacts:
    """Replay a match and judge it: facts about each game, and all findings in no particular order.

    Never raises for a bad record. Does not fill severities, numbers, or counts of errors (`analyzer.check` does).
    """
    return MatchReplay(record, options).facts()


class MatchReplay:
    """The work on one match."""

    def __init__(self, record: MatchRecord, options: Options) -> None:
        self.record = record
        self.options = options
        names, games, findings = follow_names(record.games)
        self.games = games
        self.findings: list[Finding] = [*record.findings, *incomplete_heads(record.games, record.findings), *findings]
        self.match, self.kind, head = match_state(record, names, options)
        self.findings.extend(head)
        self.variation = variation_name(record.settings.variation)
        self.knows_variation = self.variation in START
        self._uses_marks: bool | None = None
        self.crawford_notes: list[Finding] = []
        self.exhausted = 0
        """Replays whose searches used up their boards."""

    def uses_marks(self) -> bool:
        """Whether the record marks hits at all; looked up when somebody asks."""
        if self._uses_marks is None:
            self._uses_marks = any("*" in action.text for game in self.record.games for action in game.actions)
        return self._uses_marks

    # -- replaying ------------------------------------------------------------------------------------------------

    def run_game(
        self, game: GameRecord, score: tuple[int, int] | None, is_crawford: bool | None, *, pool: int | None = None
    ) -> GameRun:
        """One game through the replay. `pool`: boards that its searches may look at, where not the usual number."""
        if pool is None and self.exhausted >= EXHAUSTED_GAMES:
            pool = SMALL_POOL
        run = GameRun(
            self.match,
            game,
            score[0] if score else None,
            score[1] if score else None,
            is_crawford,
            uses_marks=self.uses_marks,
            keep_facts=self.options.keep_facts,
            reading=self.record.findings,
            pool=pool,
        )
        if not self.knows_variation:
            run.lost = True
        run.replay()
        self.exhausted += run.pool.left < 0
        return run

    def run_all(self) -> list[GameRun]:
        """All games, with the scores as written; games that were glued together are parted."""
        waiting = list(self.games)
        runs: list[GameRun] = []
        games: list[GameRecord] = []
        while waiting:
            game = waiting.pop(0)
            score = line_score(game)
            run = self.run_game(game, score, False)
            if run.stop is not None:
                first, second = split(game, run.stop.index)
                if run.facts is not None:
                    trim(run, run.stop.index)
                run.game = run.state.game = first
                run.actions = first.actions
                waiting.insert(0, second)
                game = first
            runs.append(run)
            games.append(game)
        self.games = games
        return runs

    def settle(self) -> list[Entry]:
        """Replay, weigh the results, and replay again where the reconciled scores change what holds in a game."""
        runs = self.run_all()
        runs = try_other_builds(self, runs)
        ledger = self.new_ledger(runs)
        changed = False
        marks = self.crawford_games(ledger.entries)
        for index, entry in enumerate(ledger.entries):
            run = entry.run
            state = run.state
            score = (state.score_1, state.score_2)
            if (entry.before is not None and entry.before != score) or marks[index] is not state.is_crawford:
                if self.match.judged_length and any(action.kind != "play" for action in run.game.actions):
                    changed = True
                    runs[index] = self.run_again(run, entry.before, marks[index])
                else:
                    state.is_crawford = marks[index]
                    if entry.before is not None:
                        state.score_1, state.score_2 = entry.before
        if changed:
            ledger = self.new_ledger(runs)
        self.findings.extend(ledger.findings)
        self.findings.extend(self.crawford_notes)
        return ledger.entries

    def new_ledger(self, runs: list[GameRun]) -> Ledger:
        """A settled ledger of the runs."""
        return Ledger(self.match, runs).settle()

    def run_again(self, run: GameRun, score: tuple[int, int] | None, is_crawford: bool | None) -> GameRun:
        """The same game once more under the reconciled score."""
        again = self.run_game(run.game, score, is_crawford)
        structural = [finding for finding in run.findings if finding.code in STRUCTURAL]
        again.findings = [*structural, *(one for one in again.findings if one.code != "T003")]
        again.stop = None
        return again

    # -- Crawford -------------------------------------------------------------------------------------------------

    def crawford_games(self, entries: list[Entry]) -> list[bool | None]:
        """For each game whether it is the Crawford game; None where nothing tells (rule book 5.8)."""
        self.crawford_notes = []
        length = self.match.judged_length
        if not self.match.crawford_rule:
            return [False] * len(entries)
        own_marks = [bool(entry.game.score and entry.game.score.crawford_mark) for entry in entries]
        found: list[bool | None] = []
        seen = False
        history_known = bool(entries) and self.is_start(entries[0])
        for index, entry in enumerate(entries):
            if entry.is_gap:
                history_known = False
            if entry.before is None:
                found.append(None if not seen else False)
                continue
            marked = is_crawford_game(
                entry.before[0], entry.before[1], length, crawford_rule=True, seen_before=seen, history_known=history_known
            )
            if any(own_marks) and marked is None:
                marked = own_marks[index]
            if marked is None:
                if any(action.kind == "double" for action in entry.game.actions):
                    marked = False  # a cube action proves that it is not
                else:
                    self.say_unknown_crawford(entry)
            found.append(marked)
            entry.is_post_crawford = self.is_after_crawford(entry.before, marked, seen=seen, history_known=history_known)
            if own_marks[index] and marked is False:
                self.say_wrong_mark(entry, entries, found)
            away = (length - entry.before[0], length - entry.before[1])
            if 1 in away:
                seen = True
                history_known = True
            elif min(away) > 1:
                history_known = True
        return found

    def is_after_crawford(self, score: tuple[int, int], marked: bool | None, *, seen: bool, history_known: bool) -> bool | None:
        """Whether a game at a score comes after the Crawford game; None where nothing tells."""
        length = self.match.judged_length
        is_post = is_post_crawford_game(
            score[0], score[1], length, crawford_rule=True, seen_before=seen, history_known=history_known
        )
        if is_post is None and marked is not None:
            return not marked
        return is_post and not marked

    def is_start(self, entry: Entry) -> bool:
        """True where the record begins at a score at which no Crawford game can have been played."""
        if entry.before is None:
            return False
        length = self.match.judged_length
        return max(entry.before) < length - 1

    def say_wrong_mark(self, entry: Entry, entries: list[Entry], found: list[bool | None]) -> None:
        """M007 on the score line of a game that is marked and is not the Crawford game."""
        score = entry.game.score
        if score is None:
            return
        known = next((other.game.game_number for other, flag in zip(entries, found, strict=False) if flag), None)
        detail: dict[str, object] = {"game": entry.game.game_number, "expected": known}
        self.crawford_notes.append(
            Finding("M007", score.line, score.column, score.end_column, game_number=entry.game.game_number, detail=detail)
        )

    def say_unknown_crawford(self, entry: Entry) -> None:
        """M008 on the score line."""
        score = entry.game.score
        if score is None or entry.before is None:
            return
        self.crawford_notes.append(
            Finding(
                "M008",
                score.line,
                score.column,
                score.end_column,
                game_number=entry.game.game_number,
                detail={"score_1": entry.before[0], "score_2": entry.before[1], "match_length": self.match.judged_length},
            )
        )

    # -- facts ----------------------------------------------------------------------------------------------------

    def facts(self) -> MatchFacts:
        """Everything about the match."""
        record, match = self.record, self.match
        entries = self.settle()
        match = self.match
        runs = [entry.run for entry in entries]
        if any(run.unmarked for run in runs) and self.uses_marks():
            say_marks(runs)
        games = [game_facts(entry) for entry in entries]
        for entry in entries:
            if entry.is_repeat:
                for finding in entry.run.findings:
                    finding.cause = finding.cause or entry.gap_finding
            self.findings.extend(entry.run.findings)
        self.end_of_match(entries)
        own = record.settings
        facts = MatchFacts(
            record,
            kind=self.kind,
            player_1=match.names[1],
            player_2=match.names[2],
            match_length=match.length,
            crawford_rule=None if match.length is None else bool(match.length > 1 and match.crawford_rule),
            jacoby=own.jacoby if match.judged_length else match.jacoby,
            beavers=own.beavers if match.judged_length else match.beavers,
            automatic_doubles=match.automatic_doubles,
            cube_limit=own.cube_limit if own.cube_limit is not None else match.cube_limit,
            backgammon_points=match.backgammon_points,
            variation=self.variation,
            games=games,
            findings=self.findings,
            plays=sum(game.plays for game in games),
            verified_plays=sum(game.verified_plays for game in games),
        )
        if entries and entries[0].before is not None:
            facts.start_score_1, facts.start_score_2 = entries[0].before
        if entries and entries[-1].after is not None:
            facts.final_score_1, facts.final_score_2 = entries[-1].after
            if match.judged_length and max(entries[-1].after) >= match.judged_length:
                facts.winner = 1 if entries[-1].after[0] >= match.judged_length else 2
        elif entries and entries[-1].winner and entries[-1].points is None and match.judged_length:
            facts.winner = entries[-1].winner  # a placeholder for the points of the deciding game
        if match.length == 0 and len(entries) > 1 and all(line_score(entry.game) in (None, (0, 0)) for entry in entries):
            # The score lines stay at nil: the results add up all the same.
            totals = [sum(entry.points or 0 for entry in entries if entry.winner == player) for player in (1, 2)]
            facts.final_score_1, facts.final_score_2 = totals
        starts_even = (facts.start_score_1, facts.start_score_2) == (0, 0)
        facts.complete = bool(facts.winner and starts_even and not any(entry.is_gap for entry in entries))
        self.tie_row_numbers()
        self.tie_scores_to_names()
        for finding in self.findings:
            finding.match_number = record.match_number
        return facts

    def tie_row_numbers(self) -> None:
        """A jump of row numbers where a game is glued on or a row repeated is no news of its own."""
        causes = {finding.line: finding for finding in self.findings if finding.code in ("T003", "T005")}
        if causes:
            for finding in self.findings:
                if finding.code == "S004" and finding.cause is None:
                    finding.cause = causes.get(finding.line)

    def tie_scores_to_names(self) -> None:
        """A score that does not add up on a line with other names: the names are the news."""
        causes = {finding.line: finding for finding in self.findings if finding.code in ("M005", "M010", "M011")}
        if causes:
            for finding in self.findings:
                if finding.code == "M001" and finding.cause is None:
                    finding.cause = causes.get(finding.line)

    def end_of_match(self, entries: list[Entry]) -> None:
        """S005 or M004 at the end of the record."""
        if not entries:
            return
        entry = entries[-1]
        for rule in rules_for("match_end"):
            if rule.check is None or entry.case is None:
                continue
            detail = rule.check(entry.case, entry)
            if detail is None:
                continue
            game = entry.game
            finding = Finding(rule.code, game.last_line or game.line, 1, 2, game_number=game.game_number, detail=detail)
            self.findings.append(finding)
            if rule.code == "S005":
                self.last_cell_follows(entry, finding)
            return

    def last_cell_follows(self, entry: Entry, cause: Finding) -> None:
        """In a record that was cut off, a fault of its last cell is a consequence of the cut."""
        actions = entry.game.actions
        if not actions:
            return
        last = actions[-1]
        for finding in self.findings:
            is_there = finding.line == last.line and last.column <= finding.column < max(last.end_column, last.column + 1)
            if is_there and finding is not cause and finding.code[0] in "PS" and finding.cause is None:
                finding.cause = cause
