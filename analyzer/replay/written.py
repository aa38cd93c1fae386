"""Written plays that the quick path of the replay does not decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.game.judging import Judgement, Reading, hit_marks, judge
from analyzer.game.plays import play_as_written, resolved_moves
from analyzer.replay import structure
from analyzer.replay.boards import as_branch, boards_of, fork, keep_branches, put_and_look
from analyzer.replay.branches import Branch, SearchLimitError, after_roll, after_words
from analyzer.replay.faults import TOO_SOON, Fault, UnmarkedHit, follows_missing_rows, is_consequence
from analyzer.replay.meant import after_other_rolls
from analyzer.replay.wording import play_detail
from analyzer.transcript import Action

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun


MILDEST_FIRST = (
    "legal",
    "die_left_unplayed",
    "larger_die_not_played",
    "die_not_rolled",
    "bear_off_over_higher",
    "bear_off_too_early",
    "bar_not_entered",
    "too_many_moves",
    "backwards",
    "point_blocked",
    "no_checker",
)
BRANCHES_JUDGED = 100
"""On how many open boards a play that fits none of them is judged."""


def written(run: GameRun, index: int, action: Action, dice_fault: Finding | None) -> None:
    """A roll with a readable play."""
    if run.lost:
        return
    if run.branches is not None:
        if dice_fault is None:
            written_on_branches(run, index, action)
        else:
            run.lost, run.branches = True, None
        return
    player = action.player
    mine, theirs = boards_of(run, player)
    result = play_as_written(mine, theirs, action.die_1, action.die_2, action.words)
    if result is not None:
        new_mine, new_theirs, hits = result
        note_marks(run, index, mine, theirs, hits, None)
        if run.facts is not None:
            run.facts.played[index] = resolved_moves(mine, theirs, action.die_1, action.die_2, action.words)
        put_and_look(run, index, player, new_mine, new_theirs)
        return
    judgement = judge(mine, theirs, action.die_1, action.die_2, action.words)
    if dice_fault is not None:
        apply_despite_dice(run, index, player, judgement, dice_fault)
    elif judgement.verdict == "legal":
        take_reading(run, index, action, mine, theirs, judgement)
    else:
        illegal(run, index, action, judgement)


def note_marks(run: GameRun, index: int, mine: list[int], theirs: list[int], hits: int, reading: Reading | None) -> None:
    """Keep a play whose stars and hits differ for the end of the match, when the record's habit is known."""
    if hits == run.actions[index].text.count("*"):
        run.hits_marked += hits
    else:
        run.unmarked.append(UnmarkedHit(index, mine, theirs, reading.moves if reading else None))


def take_reading(run: GameRun, index: int, action: Action, mine: list[int], theirs: list[int], judgement: Judgement) -> None:
    """A lawful play: put its board, or keep several boards open where the words have two readings."""
    player = action.player
    readings = judgement.readings
    if len(readings) > 1 and (run.uses_marks() or "*" in action.text):
        agreeing = [reading for reading in readings if hit_marks(action.words, reading.moves) == ([], [])]
        if agreeing:
            readings = agreeing
    reading = readings[0]
    if run.facts is not None:
        run.facts.played[index] = reading.moves
        run.facts.dice_unplayed[index] = reading.dice_unplayed
    if len(readings) == 1:
        note_marks(run, index, mine, theirs, sum(1 for move in reading.moves if move[2]), reading)
        put_and_look(run, index, player, reading.mine, reading.theirs)
        return
    before = Branch(run.state.board_1, run.state.board_2)
    fork(run, index, "P016", [as_branch(before, player, one.mine, one.theirs, index) for one in readings])


def apply_despite_dice(run: GameRun, index: int, player: int, judgement: Judgement, cause: Finding) -> None:
    """A play whose roll is faulty is applied as written, without a word about the play."""
    if judgement.readings:
        reading = judgement.readings[0]
        if run.facts is not None:
            run.facts.played[index] = reading.moves
        put_and_look(run, index, player, reading.mine, reading.theirs)
        return
    run.lose_board(index, cause, None)


def illegal(run: GameRun, index: int, action: Action, judgement: Judgement) -> None:
    """A play that the rules forbid, on a certain board."""
    state = run.state
    player = action.player
    if structure.new_game_begins(run, index):
        return
    state.judgement = judgement
    broken = run.ask("play", action)
    state.judgement = None
    if broken is None:
        return
    code, detail = broken
    word_index = judgement.word_index
    if word_index < 0 and judgement.verdict == "larger_die_not_played" and len(action.words) == 1:
        word_index = 0
    finding = run.say(code, index, {**play_detail(action, judgement), **detail}, word_index=word_index)
    if follows_missing_rows(run, index, finding) or is_consequence(run, index, finding):
        return
    if run.is_hopeless():
        run.lose_board(index, finding, None)
        return
    before = Branch(state.board_1, state.board_2)
    if judgement.is_possible and judgement.readings:
        reading = judgement.readings[0]
        if run.facts is not None:
            run.facts.played[index] = reading.moves
            run.facts.dice_unplayed[index] = reading.dice_unplayed
        run.faults.append(Fault(finding, index, None, before))
        put_and_look(run, index, player, reading.mine, reading.theirs)
        return
    try:
        branches = after_roll([before], player, action.die_1, action.die_2, index, run.budget())
        branches.extend(after_other_rolls(before, action, index))
    except SearchLimitError:
        branches = []
    run.faults.append(Fault(finding, index, branches, before))
    run.lose_board(index, finding, branches)


def written_on_branches(run: GameRun, index: int, action: Action) -> None:
    """A play while more than one board may be true: those on which it is lawful remain."""
    branches = run.branches or []
    try:
        remaining = after_words(branches, action, index, run.budget())
    except SearchLimitError:
        run.branches, run.lost = None, True
        return
    if remaining:
        keep_branches(run, index, action, remaining)
        return
    if run.cause is None:
        fails_on_fork(run, index, action, branches)
    else:
        second_fault(run, index, action, branches)


def judged(branch: Branch, action: Action) -> Judgement:
    """The judgement of a play on a branch's board."""
    mine, theirs = (branch.board_1, branch.board_2) if action.player == 1 else (branch.board_2, branch.board_1)
    return judge(mine, theirs, action.die_1, action.die_2, action.words)


def fails_on_fork(run: GameRun, index: int, action: Action, branches: list[Branch]) -> None:
    """The play is unlawful whichever board is true: it is judged on the board where it breaks least."""
    judgements = [judged(branch, action) for branch in branches[:BRANCHES_JUDGED]]
    best = min(range(len(judgements)), key=lambda number: MILDEST_FIRST.index(judgements[number].verdict))
    branch = branches[best]
    run.branches = None
    run.fork_index = -1
    run.state.board_1, run.state.board_2 = branch.board_1, branch.board_2
    illegal(run, index, action, judgements[best])


def second_fault(run: GameRun, index: int, action: Action, branches: list[Branch]) -> None:
    """The board was lost to a fault, and no board that this fault allows explains the play: another fault.

    Unless one slip before the first fault explains all of it: then the first finding stands for both.
    """
    cause = run.cause
    judgements = [judged(branch, action) for branch in branches[:BRANCHES_JUDGED]]
    best = min(range(len(judgements)), key=lambda number: MILDEST_FIRST.index(judgements[number].verdict))
    judgement = judgements[best]
    run.state.judgement = judgement
    broken = run.ask("play", action)
    run.state.judgement = None
    if broken is None:
        run.branches, run.lost = None, True
        return
    code, detail = broken
    finding = run.say(code, index, {**play_detail(action, judgement), **detail}, word_index=judgement.word_index)
    # A distance that the dice do not give is wrong on any board.
    is_own = judgement.verdict in ("die_not_rolled", "too_many_moves", "backwards")
    if index - run.cause_index <= TOO_SOON and not is_own:
        finding.cause = cause
        finding.detail["undecided"] = True
        run.branches, run.lost = None, True
        return
    earlier = None if is_own else structure.earlier_slip(run, index)
    if earlier is not None:
        finding.cause = cause
        run.branches, run.lost = (earlier, False) if earlier else (None, True)
        return
    player = action.player
    try:
        following = after_roll(branches, player, action.die_1, action.die_2, index, run.budget())
    except SearchLimitError:
        following = []
    for branch, one in zip(branches, judgements, strict=False):
        if one.is_possible and one.readings:
            following.append(as_branch(branch, player, one.readings[0].mine, one.readings[0].theirs, index))
    run.faults.append(Fault(finding, index, following))
    run.lose_board(index, finding, following)
