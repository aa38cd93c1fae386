"""One match: its games replayed in order, its results reconciled, its findings gathered."""

from __future__ import annotations

import dataclasses

from analyzer.findings import Finding
from analyzer.game.judging import hit_marks
from analyzer.game.match_state import is_crawford_game
from analyzer.game.plays import resolved_moves
from analyzer.game.position import CHECKERS, START
from analyzer.options import Options
from analyzer.replay.facts import STAKE_CAPPED_GAME, GameFacts, MatchFacts
from analyzer.replay.faults import UnmarkedHit, word_place
from analyzer.replay.ledger import Entry, Ledger, line_score
from analyzer.replay.names import follow_names
from analyzer.replay.run import GameRun
from analyzer.replay.settings import about_header, match_state, variation_name
from analyzer.replay.structure import edits_near, mirrored
from analyzer.rules.register import rules_for
from analyzer.transcript import GameRecord, MatchRecord

BOARD_FAULTS = frozenset(("P001", "P002", "P003", "P004", "P005", "P006", "P007", "P008", "P011", "P012", "P013", "P015", "T001"))
"""Codes that an edit of the record's build may explain away."""
POSSIBLE_FAULTS = frozenset(("P002", "P004", "P005", "P006", "P007", "P008", "P011", "P012"))
"""Of these, the ones that leave a board that can be played on."""
CLEAR_AFTER = 8
"""After an edit the game must replay for so many actions beyond the fault before the edit is believed."""


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
        self.findings: list[Finding] = [*record.findings, *findings]
        self.match, self.kind, head = match_state(record, names, options)
        self.findings.extend(head)
        self.variation = variation_name(record.settings.variation)
        self.knows_variation = self.variation in START
        self.uses_marks = any("*" in action.text for game in games for action in game.actions)
        self.crawford_notes: list[Finding] = []

    # -- replaying ------------------------------------------------------------------------------------------------

    def run_game(self, game: GameRecord, score: tuple[int, int] | None, is_crawford: bool | None) -> GameRun:
        """One game through the replay."""
        run = GameRun(
            self.match,
            game,
            score[0] if score else None,
            score[1] if score else None,
            is_crawford,
            uses_marks=self.uses_marks,
            keep_facts=self.options.keep_facts,
            reading=self.record.findings,
        )
        if not self.knows_variation:
            run.lost = True
        return run.replay()

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
        runs = self.try_other_builds(runs)
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
        return Ledger(self.match, runs, is_stake_capped=self.kind == STAKE_CAPPED_GAME).settle()

    def run_again(self, run: GameRun, score: tuple[int, int] | None, is_crawford: bool | None) -> GameRun:
        """The same game once more under the reconciled score."""
        again = self.run_game(run.game, score, is_crawford)
        structural = [finding for finding in run.findings if finding.code in ("T003", "T005", "T006")]
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
            away = (length - entry.before[0], length - entry.before[1])
            if 1 in away:
                seen = True
                history_known = True
            elif min(away) > 1:
                history_known = True
        return found

    def is_start(self, entry: Entry) -> bool:
        """True where the record begins at a score at which no Crawford game can have been played."""
        if entry.before is None:
            return False
        length = self.match.judged_length
        return max(entry.before) < length - 1

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

    # -- faults of the record's build -------------------------------------------------------------------------------

    def try_other_builds(self, runs: list[GameRun]) -> list[GameRun]:
        """Where a game breaks early, see whether one fault of the record's build explains it."""
        if not self.knows_variation:
            return runs
        faulty = [index for index, run in enumerate(runs) if first_board_fault(run) is not None]
        if not faulty:
            return runs
        other = self.other_variation(runs, faulty)
        if other is not None:
            return other
        turned = self.mirrored_side(runs, faulty)
        if turned is not None:
            return turned
        for index in faulty:
            runs[index] = self.edited(runs[index])
        return runs

    def other_variation(self, runs: list[GameRun], faulty: list[int]) -> list[GameRun] | None:
        """H008: the games replay from another start position than the record says."""
        if any(action.kind == "set_position" for game in self.games for action in game.actions):
            return None
        if 2 * len(faulty) < len(runs) or not any(fault_index(runs[index]) < 12 for index in faulty):
            return None
        own = self.match
        best: tuple[int, str, list[GameRun]] | None = None
        for name, start in START.items():
            if tuple(start) == own.start:
                continue
            self.match = dataclasses.replace(own, start=tuple(start), checkers=CHECKERS[name])
            first = self.run_game(self.games[faulty[0]], line_score(self.games[faulty[0]]), False)
            at = fault_index(first)
            own_run = runs[faulty[0]]
            is_clean = not primary_errors(first) and len(board_faults(own_run)) > 1
            if is_clean or (
                at >= fault_index(own_run) + CLEAR_AFTER and len(primary_errors(first)) < len(primary_errors(own_run))
            ):
                others = [self.run_game(game, line_score(game), False) for game in self.games]
                count = sum(1 for run in others if first_board_fault(run) is not None)
                if count * 2 < len(faulty) + 1 and (best is None or count < best[0]):
                    best = (count, name, others)
        if best is None:
            self.match = own
            return None
        _, name, others = best
        self.match = dataclasses.replace(own, start=tuple(START[name]), checkers=CHECKERS[name])
        detail: dict[str, object] = {"found": name, "expected": self.variation}
        self.variation = name
        finding = about_header(self.record, "H008", ("variation",), detail)
        if finding.line == self.record.line and self.games:
            finding.line = self.games[0].line
        self.findings.append(finding)
        return others

    def mirrored_side(self, runs: list[GameRun], faulty: list[int]) -> list[GameRun] | None:
        """H009: one side is written in the other side's numbering."""
        if 2 * len(faulty) < len(runs):
            return None
        at = faulty[0]
        for player in (2, 1):
            fault = first_board_fault(runs[at])
            if fault is None or fault_index(runs[at]) > 3:
                return None
            game = mirrored(self.games[at], player)
            run = self.run_game(game, line_score(game), False)
            if first_board_fault(run) is not None:
                continue
            games = [mirrored(one, player) for one in self.games]
            others = [self.run_game(one, line_score(one), False) for one in games]
            if sum(1 for one in others if first_board_fault(one) is not None) * 2 > len(faulty):
                continue
            number = next((number for number, action in enumerate(game.actions) if action.player == player and action.words), 0)
            action = self.games[at].actions[number]
            self.findings.append(
                Finding(
                    "H009",
                    action.line,
                    action.column,
                    action.end_column,
                    game_number=game.game_number,
                    row_number=action.row_number,
                    action_number=number + 1,
                    player=player,
                    detail={"name": self.match.names[player]},
                )
            )
            return others
        return None

    def edited(self, run: GameRun) -> GameRun:
        """The run of the game without one fault of its build, if that explains its first board fault; else the run itself."""
        at = fault_index(run)
        faults = [one for one in run.findings if one.code in BOARD_FAULTS]
        if len(faults) == 1 and faults[0].code in POSSIBLE_FAULTS:
            return run  # the play may have stood: all after it replays
        for edit in edits_near(run.game, at):
            again = self.run_game(edit.game, line_score(run.game), False)
            fault = first_board_fault(again)
            if again.stop is not None or (fault is not None and fault_index(again) < at + CLEAR_AFTER):
                continue
            if len(primary_errors(again)) >= len(primary_errors(run)):
                continue
            if edit.code == "T006" and len(faults) < 2:
                continue  # another play in this one place explains the rest: the simpler story
            action = edit.action
            again.findings.insert(
                0,
                Finding(
                    edit.code,
                    action.line,
                    action.column,
                    action.end_column,
                    game_number=run.game.game_number,
                    row_number=action.row_number,
                    player=0,
                    detail=edit.detail,
                ),
            )
            return again
        return run

    # -- hit marks ------------------------------------------------------------------------------------------------

    def say_marks(self, runs: list[GameRun]) -> None:
        """P009 and P010, in records that have the habit of marking hits."""
        if not self.uses_marks:
            return
        missing: list[tuple[GameRun, UnmarkedHit, int, str]] = []
        marked = sum(run.hits_marked for run in runs)
        unmarked = 0
        for run in runs:
            for one in run.unmarked:
                action = run.actions[one.index]
                moves = one.moves or resolved_moves(one.board, one.other, action.die_1, action.die_2, action.words)
                if moves is None:
                    continue
                without, extra = hit_marks(action.words, moves)
                # Some writers star every checker that comes to the point of a hit: a habit, no fault.
                hit_points = {target for _, target, is_hit in moves if is_hit}
                extra = [word for word in extra if not hit_points.intersection(action.words[word].stops)]
                hits = sum(1 for move in moves if move[2])
                unmarked += len(without)
                marked += max(0, hits - len(without))
                missing.extend((run, one, word, "P009") for word in without)
                missing.extend((run, one, word, "P010") for word in extra)
        if unmarked > marked:
            missing = [entry for entry in missing if entry[3] == "P010"]
        for run, one, word, code in missing:
            action = run.actions[one.index]
            column, end_column = word_place(action, word)
            run.findings.append(
                Finding(
                    code,
                    action.line,
                    column,
                    end_column,
                    game_number=run.game.game_number,
                    row_number=action.row_number,
                    action_number=one.index + 1,
                    player=action.player,
                    detail={"word": action.words[word].text, "play": action.text.partition(":")[2].strip()},
                )
            )

    # -- facts ----------------------------------------------------------------------------------------------------

    def facts(self) -> MatchFacts:
        """Everything about the match."""
        record, match = self.record, self.match
        entries = self.settle()
        match = self.match
        runs = [entry.run for entry in entries]
        self.say_marks(runs)
        games = [self.game_facts(index, entry, entries) for index, entry in enumerate(entries)]
        for run in runs:
            self.findings.extend(run.findings)
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
        starts_even = (facts.start_score_1, facts.start_score_2) == (0, 0)
        facts.complete = bool(facts.winner and starts_even and not any(entry.is_gap for entry in entries))
        self.tie_row_numbers()
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

    def game_facts(self, index: int, entry: Entry, entries: list[Entry]) -> GameFacts:
        """The facts of one game."""
        run, game, case = entry.run, entry.game, entry.case
        state = run.state
        match = self.match
        facts = GameFacts(game)
        if entry.before is not None:
            facts.score_before_1, facts.score_before_2 = entry.before
        facts.is_crawford_game = state.is_crawford
        length = match.judged_length
        if length and entry.before is not None and match.crawford_rule:
            is_one_away = length - max(entry.before) == 1
            facts.is_post_crawford = (
                None if state.is_crawford is None else bool(is_one_away and not state.is_crawford and length > 1)
            )
            if entry.before[0] == entry.before[1] and not any(entries[k].run.state.is_crawford for k in range(index)):
                facts.is_post_crawford = False
        facts.automatic_doubles = state.automatic_doubles
        facts.start_cube = 2**state.automatic_doubles
        facts.ending = entry.ending
        facts.winner = entry.winner
        facts.cube_owner = state.cube_owner
        facts.cube_turned = state.cube_turned
        facts.cube_value = run.passed_value or state.cube_value
        if case is not None:
            facts.winner_recorded = case.winner_recorded
            facts.points_recorded = case.points_recorded
            facts.result_class = case.result_class
            facts.capped = bool(case.cap)
            if case.is_finished:
                facts.points_computed = case.admissible[0]
                if case.points_recorded in case.admissible:
                    facts.points_computed = case.points_recorded
            elif entry.ending == "resigned" and entry.points is not None and not case.cap:
                facts.points_computed = entry.points
                value = facts.cube_value
                if value and entry.points % value == 0 and entry.points // value in (1, 2, 3):
                    facts.result_class = entry.points // value
        if entry.after is not None:
            facts.score_after_1, facts.score_after_2 = entry.after
        known = run.branches is None and not run.lost
        if known:
            facts.final_board_1, facts.final_board_2 = state.board_1, state.board_2
        unverified = run.unverified
        if run.unverified_from is not None:
            unverified = unverified | set(range(run.unverified_from, len(run.actions)))
        facts.plays = run.plays
        lost_plays = sum(1 for number in unverified if number < len(run.actions) and run.actions[number].kind == "play")
        facts.verified_plays = run.plays - lost_plays
        facts.verified = not unverified
        kept = run.facts
        if kept is not None:
            faulty = {
                finding.action_number
                for finding in run.findings
                if finding.code[0] in "PDC" and finding.code not in ("P009", "P010", "P016", "P017", "C014", "D003")
            }
            total = len(kept.boards_1)
            kept.verified = [number not in unverified for number in range(total)]
            kept.legal = [None if number in unverified else (number + 1) not in faulty for number in range(total)]
        facts.actions = kept
        return facts


def split(game: GameRecord, index: int) -> tuple[GameRecord, GameRecord]:
    """A game cut in two before the action at `index`; results go to the part that they stand in."""
    first = dataclasses.replace(
        game,
        actions=game.actions[:index],
        results=[mark for mark in game.results if mark.action_index <= index],
        last_line=game.actions[index - 1].line if index else game.line,
        ends_text=False,
    )
    later = [
        dataclasses.replace(mark, action_index=mark.action_index - index) for mark in game.results if mark.action_index > index
    ]
    second = dataclasses.replace(
        game, game_number=None, line=game.actions[index].line, text="", score=None, actions=game.actions[index:], results=later
    )
    return first, second


def trim(run: GameRun, length: int) -> None:
    """Cut the kept facts to the first `length` actions."""
    facts = run.facts
    if facts is None:
        return
    for name in ("boards_1", "boards_2", "cube_values", "cube_owners", "moves", "dice_unplayed"):
        del getattr(facts, name)[length:]


def board_faults(run: GameRun) -> list[Finding]:
    """Primary findings of play and turn."""
    return [finding for finding in run.findings if finding.code in BOARD_FAULTS and finding.cause is None]


def primary_errors(run: GameRun) -> list[Finding]:
    """Primary findings of dice, plays, turns, cube and set positions."""
    quiet = ("P016", "P017", "C014", "T004")
    return [one for one in run.findings if one.code[0] in "DPTCH" and one.code not in quiet and one.cause is None]


def first_board_fault(run: GameRun) -> Finding | None:
    """The first primary finding of play or turn; None where there is none."""
    return next(iter(board_faults(run)), None)


def fault_index(run: GameRun) -> int:
    """The index of the action of the first board fault; the number of actions where there is none."""
    fault = first_board_fault(run)
    return len(run.actions) if fault is None or fault.action_number is None else fault.action_number - 1
