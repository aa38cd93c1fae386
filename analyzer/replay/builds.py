"""Other builds of a record: another start position, a mirrored side, a row repeated or swapped.

Where a game breaks early, it is read once more as it would stand without one such fault; the fault is believed
only where that explains more than a slip of one play.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.game.position import CHECKERS, START
from analyzer.replay.run import MOST_FAULTS, GameRun
from analyzer.replay.settings import about_header
from analyzer.replay.structure import Edit, doubled_rows, edits_near, mirrored
from analyzer.replay.witnesses import line_score
from analyzer.transcript import GameRecord

if TYPE_CHECKING:
    from analyzer.replay.match import MatchReplay

BOARD_FAULTS = frozenset(("P001", "P002", "P003", "P004", "P005", "P006", "P007", "P008", "P011", "P012", "P013", "P015", "T001"))
"""Codes that an edit of the record's build may explain away."""
EDITABLE = BOARD_FAULTS | {"C003", "C004", "C005", "C013", "T002"}
"""Codes that a row repeated or swapped may be the cause of."""
POSSIBLE_FAULTS = frozenset(("P002", "P004", "P005", "P006", "P007", "P008", "P011", "P012"))
"""Of these, the ones that leave a board that can be played on."""
STRUCTURAL = ("T003", "T005", "T006")
"""Findings about the build of a game: kept when it is replayed once more."""
EDITS = 4
"""So many faults of the build of one game are looked for."""
MIRRORED_PLAYS = 2
"""So many plays of a side must read right in the other numbering before it is believed."""
EDIT_POOL = 4_000
"""Boards that the replay of an edited game may look at: one that needs more is not what the record meant."""
LONG_GAME = 20
"""A game of so many plays does not replay from a wrong start position by chance."""
CLEAR_AFTER = 8
"""After an edit the game must replay for so many actions beyond the fault before the edit is believed."""


def try_other_builds(replay: MatchReplay, runs: list[GameRun]) -> list[GameRun]:
    """Where a game breaks early, see whether one fault of the record's build explains it."""
    if not replay.knows_variation:
        return runs
    faulty = [index for index, run in enumerate(runs) if first_board_fault(run) is not None]
    if not faulty:
        return [edited(replay, run) if run.findings or has_doubled_row(run) else run for run in runs]
    other = other_variation(replay, runs, faulty)
    if other is not None:
        return other
    turned = mirrored_side(replay, runs, faulty)
    if turned is not None:
        return turned
    return [edited(replay, run) for run in runs]


def other_variation(replay: MatchReplay, runs: list[GameRun], faulty: list[int]) -> list[GameRun] | None:
    """H008: the games replay from another start position than the record says."""
    if any(action.kind == "set_position" for game in replay.games for action in game.actions):
        return None
    own = replay.match
    most = 2 * len(faulty) >= len(runs)
    best: tuple[int, str, list[GameRun]] | None = None
    for name, start in START.items():
        if tuple(start) == own.start:
            continue
        replay.match = dataclasses.replace(own, start=tuple(start), checkers=CHECKERS[name])
        first = replay.run_game(replay.games[faulty[0]], line_score(replay.games[faulty[0]]), False)
        own_run = runs[faulty[0]]
        is_clean = is_certain(first) and not primary_errors(first)
        own_faults = sum(1 for one in own_run.findings if one.code in BOARD_FAULTS)
        goes_further = fault_index(first) >= fault_index(own_run) + CLEAR_AFTER
        if (is_clean and (own_faults > 1 or first.plays >= LONG_GAME)) or (
            goes_further and is_certain(first) and len(primary_errors(first)) < len(primary_errors(own_run))
        ):
            others = [replay.run_game(game, line_score(game), False) for game in replay.games]
            count = sum(1 for run in others if first_board_fault(run) is not None or not is_certain(run))
            if (count * 2 < len(faulty) + 1 if most else count == 0) and (best is None or count < best[0]):
                best = (count, name, others)
    if best is None:
        replay.match = own
        return None
    _, name, others = best
    replay.match = dataclasses.replace(own, start=tuple(START[name]), checkers=CHECKERS[name])
    detail: dict[str, object] = {"found": name, "expected": replay.variation}
    replay.variation = name
    finding = about_header(replay.record, "H008", ("variation",), detail)
    if not any(one.key.casefold() == "variation" for one in replay.record.headers) and replay.games:
        finding.line = replay.games[0].line
    replay.findings.append(finding)
    return others


def mirrored_side(replay: MatchReplay, runs: list[GameRun], faulty: list[int]) -> list[GameRun] | None:
    """H009: one side is written in the other side's numbering."""
    if 2 * len(faulty) < len(runs):
        return None
    at = faulty[0]
    for player in (2, 1):
        fault = first_board_fault(runs[at])
        if fault is None or fault_index(runs[at]) > 3:
            return None
        game = mirrored(replay.games[at], player)
        run = replay.run_game(game, line_score(game), False)
        plays = sum(1 for action in game.actions if action.player == player and action.words)
        if first_board_fault(run) is not None or not is_certain(run) or plays < MIRRORED_PLAYS:
            continue
        games = [mirrored(one, player) for one in replay.games]
        others = [replay.run_game(one, line_score(one), False) for one in games]
        if sum(1 for one in others if first_board_fault(one) is not None) * 2 > len(faulty):
            continue
        number = next((number for number, action in enumerate(game.actions) if action.player == player and action.words), 0)
        action = replay.games[at].actions[number]
        replay.findings.append(
            Finding(
                "H009",
                action.line,
                action.column,
                action.end_column,
                game_number=game.game_number,
                row_number=action.row_number,
                action_number=number + 1,
                player=player,
                detail={"name": replay.match.names[player]},
            )
        )
        return others
    return None


def edited(replay: MatchReplay, run: GameRun) -> GameRun:
    """The run of the game without faults of its build, as far as these explain board faults; else the run itself."""
    for edit in doubled_rows(run.game):
        again = replay.run_game(edit.game, line_score(run.game), False, pool=EDIT_POOL)
        if again.stop is None and len(primary_errors(again)) <= len(primary_errors(run)):
            run = after_edit(again, run, edit)
            break
    if len(fault_indexes(run)) >= MOST_FAULTS:
        return run  # no one fault explains so many
    for _ in range(EDITS):
        for at in fault_indexes(run)[:EDITS]:
            mended = edited_at(replay, run, at)
            if mended is not None:
                run = mended
                break
        else:
            return run
    return run


def edited_at(replay: MatchReplay, run: GameRun, at: int) -> GameRun | None:
    """The run without one fault of its build that explains the board fault at an action; None where there is none."""
    until = at + CLEAR_AFTER
    if any("rows_missing" in one.detail for one in run.findings):
        return None  # said already
    near = [one for one in run.findings if one.code in EDITABLE and at - 1 <= (one.action_number or 0) - 1 <= until]
    # A lone play that leaves a board to go on from may have stood: all after it replays.
    is_lone = len(near) == 1 and near[0].code in POSSIBLE_FAULTS
    for edit in edits_near(run.game, at):
        if edit.code != "T005" and is_lone:
            continue
        if run.unverified_from is not None and run.unverified_from < edit.index:
            continue  # the board was lost before: what follows there proves nothing
        again = replay.run_game(edit.game, line_score(run.game), False, pool=EDIT_POOL)
        if again.stop is not None or not is_clear(again, run, edit.index, until):
            continue
        heals_all = not primary_errors(again) and len(primary_errors(run)) > 1
        if edit.code != "T005" and len(near) < 2 and not heals_all:
            continue  # another play in this one place explains the rest: the simpler story
        if errors_until(again, until) >= errors_until(run, until):
            continue
        return after_edit(again, run, edit)
    return None


def has_doubled_row(run: GameRun) -> bool:
    """True where the reader noted a row number that stands twice (a jump of 0)."""
    return any(finding.code == "S004" and run.game.line <= finding.line <= run.game.last_line for finding in run.reading)


def after_edit(again: GameRun, run: GameRun, edit: Edit) -> GameRun:
    """The run of the edited game, with the finding that says what was edited."""
    action = edit.action
    said = [one for one in run.findings if one.code in STRUCTURAL]
    said.append(
        Finding(
            edit.code,
            action.line,
            action.column,
            action.end_column,
            game_number=run.game.game_number,
            row_number=action.row_number,
            detail=edit.detail,
        )
    )
    again.findings[:0] = said
    return again


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
    for name in ("boards_1", "boards_2", "cube_values", "cube_owners", "played", "pairs", "dice_unplayed"):
        del getattr(facts, name)[length:]
    facts.slow = [index for index in facts.slow if index < length]
    facts.hits = {index: hit for index, hit in facts.hits.items() if index < length}


def is_certain(run: GameRun) -> bool:
    """True where the board was never lost: silence of a lost board proves nothing."""
    return not run.lost and run.unverified_from is None


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


def fault_indexes(run: GameRun) -> list[int]:
    """Indexes of the actions with primary board faults, in order."""
    return sorted(
        {one.action_number - 1 for one in run.findings if one.code in EDITABLE and one.cause is None and one.action_number}
    )


def is_clear(again: GameRun, run: GameRun, first: int, until: int) -> bool:
    """True where an edited game has no fault from the edit on for a while, a board that is certain there, and none new before."""
    if again.lost or (again.unverified_from is not None and again.unverified_from < until):
        return False
    indexes = [one.action_number - 1 for one in again.findings if one.code in EDITABLE and one.action_number is not None]
    if any(first <= index < until for index in indexes):
        return False
    before = sum(1 for one in run.findings if one.code in EDITABLE and (one.action_number or 0) - 1 < first)
    return sum(1 for index in indexes if index < first) <= before


def errors_until(run: GameRun, index: int) -> int:
    """How many primary errors stand at actions up to an index."""
    return sum(1 for one in primary_errors(run) if one.action_number is None or one.action_number - 1 <= index)
