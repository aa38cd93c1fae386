"""Rolls and plays that the replay's quick path does not decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.game.generator import Play, legal_plays
from analyzer.game.judging import Judgement, Reading, canonical_play, hit_marks, judge
from analyzer.game.plays import can_move, has_legal_move, play_as_written, resolved_moves
from analyzer.game.position import faults_of
from analyzer.replay import cube, structure
from analyzer.replay.branches import (
    Branch,
    Budget,
    SearchLimit,
    after_action,
    after_any_roll,
    after_roll,
    after_words,
    explains,
)
from analyzer.rules.state import ANSWER, BEAVERED, OVER, TO_ACT
from analyzer.transcript import Action
from analyzer.transcript.action import DANCE, DECLARED_ILLEGAL, EMPTY, HIDDEN, UNREADABLE_PLAY, WRITTEN

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


def on_play(run: GameRun, index: int, action: Action) -> None:
    """A roll, with whatever is written of its play."""
    state = run.state
    player = action.player
    if state.phase == OVER:
        after_end(run, index, action)
        return
    if state.phase == ANSWER or state.phase == BEAVERED:
        cube.roll_without_answer(run, index, action)
    check_turn(run, index, action)
    if run.stop is not None:
        return
    dice_fault = check_dice(run, index, action)
    manner = action.manner
    if manner == WRITTEN:
        written(run, index, action, dice_fault)
    elif manner in (EMPTY, DANCE, HIDDEN):
        nothing_written(run, index, action, dice_fault)
    elif manner == DECLARED_ILLEGAL:
        declared_illegal(run, index, action)
    elif manner == UNREADABLE_PLAY:
        unreadable_play(run, index, action)
    if run.stop is not None:
        return
    if state.phase != OVER:
        state.phase = TO_ACT
        state.turn = 3 - player
    state.last_play = action


def after_end(run: GameRun, index: int, action: Action) -> None:
    """The game is over: said once, or a new game that begins without a head."""
    if run.said_after_end:
        return
    if structure.new_game_begins(run, index):
        return
    broken = run.ask("after_end", index, action)
    if broken is not None:
        run.say(broken[0], index, broken[1])
        run.said_after_end = True


def check_turn(run: GameRun, index: int, action: Action) -> None:
    """The player who rolls must be the one on turn."""
    state = run.state
    expected = state.turn
    if expected in (0, action.player):
        run.turn_silent = False
        return
    if run.turn_silent:
        run.turn_silent = False
        return
    if structure.new_game_begins(run, index):
        return
    missing_turn(run, index, action, expected)


def missing_turn(run: GameRun, index: int, action: Action, expected: int) -> None:
    """A turn of `expected` is not in the record."""
    state = run.state
    if run.branches is None and not run.lost:
        mine, theirs = boards_of(run, expected)
        if not any(has_legal_move(mine, theirs, die) for die in range(1, 7)):
            run.say("T004", index, {"name": state.match.names[expected]})
            return
    finding = run.say("T001", index, {"name": state.match.names[expected], "missing_player": expected})
    if run.lost:
        return
    start = open_branches(run)
    try:
        branches = after_any_roll(start, expected, index - 1, Budget())
    except SearchLimit:
        branches = []
    run.lose_board(index, finding, branches)


def check_dice(run: GameRun, index: int, action: Action) -> Finding | None:
    """The D rules; the finding, if one was made."""
    state = run.state
    if 0 < action.die_1 < 7 and 0 < action.die_2 < 7 and action.die_1 != action.die_2:
        return None
    if not action.die_1 and not action.die_2 and not action.dice_text.strip("0"):
        return None  # hidden dice: `nothing_written` judges them
    broken = run.ask("dice", index, action)
    if broken is None:
        return None
    finding = run.say(broken[0], index, broken[1])
    column, length = action.column, max(len(action.dice_text), 2)
    finding.column, finding.end_column = column, column + length
    state.last_play = action
    return finding


def boards_of(run: GameRun, player: int) -> tuple[list[int], list[int]]:
    """(own, other) board of a player."""
    state = run.state
    return (state.board_1, state.board_2) if player == 1 else (state.board_2, state.board_1)


def open_branches(run: GameRun) -> list[Branch]:
    """The boards that may be on the table: the open branches, else the one certain board."""
    if run.branches is not None:
        return run.branches
    return [Branch(run.state.board_1, run.state.board_2)]


def put(run: GameRun, player: int, mine: list[int], theirs: list[int]) -> None:
    """Put the board that `player` reached on the table; ends the game when he has borne off all."""
    state = run.state
    if player == 1:
        state.board_1, state.board_2 = mine, theirs
    else:
        state.board_2, state.board_1 = mine, theirs


def put_and_look(run: GameRun, index: int, player: int, mine: list[int], theirs: list[int]) -> None:
    """`put`, then see whether the game is over."""
    put(run, player, mine, theirs)
    if mine[0] >= run.state.match.checkers:
        run.end_by_board(player, index)


# -- written plays --------------------------------------------------------------------------------------------


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
            run.facts.moves[index] = resolved_moves(mine, theirs, action.die_1, action.die_2, action.words)
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
    from analyzer.replay.run import UnmarkedHit

    if hits == run.actions[index].text.count("*"):
        run.hits_marked += hits
    else:
        run.unmarked.append(UnmarkedHit(index, mine, theirs, reading.moves if reading else None))


def take_reading(run: GameRun, index: int, action: Action, mine: list[int], theirs: list[int], judgement: Judgement) -> None:
    """A lawful play: put its board, or keep several boards open where the words have two readings."""
    player = action.player
    readings = judgement.readings
    if len(readings) > 1 and (run.uses_marks or "*" in action.text):
        agreeing = [reading for reading in readings if hit_marks(action.words, reading.moves) == ([], [])]
        if agreeing:
            readings = agreeing
    reading = readings[0]
    if run.facts is not None:
        run.facts.moves[index] = reading.moves
        run.facts.dice_unplayed[index] = reading.dice_unplayed
    if len(readings) == 1:
        note_marks(run, index, mine, theirs, sum(1 for move in reading.moves if move[2]), reading)
        put_and_look(run, index, player, reading.mine, reading.theirs)
        return
    before = Branch(run.state.board_1, run.state.board_2)
    fork(run, index, "P016", [as_branch(before, player, one.mine, one.theirs, index) for one in readings])


def as_branch(before: Branch | None, player: int, mine: list[int], theirs: list[int], index: int) -> Branch:
    """A branch with the board that `player` reached."""
    return Branch(mine, theirs, before, index) if player == 1 else Branch(theirs, mine, before, index)


def fork(run: GameRun, index: int, kind: str, branches: list[Branch]) -> None:
    """Keep several boards open until a later play decides; the first is the likeliest."""
    first = branches[0]
    run.state.board_1, run.state.board_2 = first.board_1, first.board_2
    if len(branches) == 1:
        return
    run.branches = branches
    run.cause = None
    run.fork_index = index
    run.fork_kind = kind
    run.state.is_certain = False


def settle_fork(run: GameRun) -> None:
    """One branch of a fork is left: it is the board, and it was the board all along."""
    assert run.branches is not None
    branch = run.branches[0]
    run.state.board_1, run.state.board_2 = branch.board_1, branch.board_2
    run.branches = None
    run.state.is_certain = True
    facts = run.facts
    if facts is not None:
        link: Branch | None = branch
        while link is not None and link.action_index >= run.fork_index:
            follower = link.action_index + 1
            if follower < len(facts.boards_1):
                facts.boards_1[follower], facts.boards_2[follower] = link.board_1, link.board_2
            parent = link.parent
            action = run.actions[link.action_index]
            if parent is not None:
                facts.moves[link.action_index] = moves_between(parent, link, action)
            link = parent
    run.fork_index = -1


def moves_between(before: Branch, after: Branch, action: Action) -> tuple[tuple[int, int, bool], ...] | None:
    """The moves of a play between two boards; None where they cannot be told."""
    mine, theirs = (before.board_1, before.board_2) if action.player == 1 else (before.board_2, before.board_1)
    reached = after.board_1 if action.player == 1 else after.board_2
    other = after.board_2 if action.player == 1 else after.board_1
    for play in legal_plays(mine, theirs, action.die_1, action.die_2):
        if play.mine == reached and play.theirs == other:
            return play.moves
    return None


def settle_forks_at_end(run: GameRun) -> None:
    """At the end of a game: a play with two readings that nothing decided is said."""
    if run.branches is None or run.cause is not None or run.fork_index < 0:
        return
    index = run.fork_index
    if run.fork_kind == "P016":
        finding = run.say("P016", index, {"play": play_text(run.actions[index])})
        finding.situation = None
    for later in range(index + 1, len(run.actions)):
        run.unverified.add(later)


def apply_despite_dice(run: GameRun, index: int, player: int, judgement: Judgement, cause: Finding) -> None:
    """A play whose roll is faulty is applied as written, without a word about the play."""
    if judgement.readings:
        reading = judgement.readings[0]
        put_and_look(run, index, player, reading.mine, reading.theirs)
        return
    run.lose_board(index, cause, None)


def play_text(action: Action) -> str:
    """The play as written, without the dice."""
    return action.text.partition(":")[2].strip()


def dice_of(action: Action) -> str:
    """The dice as two digits, as written."""
    return action.dice_text or f"{action.die_1}{action.die_2}"


def play_detail(action: Action, judgement: Judgement) -> dict[str, object]:
    """What every finding about a play carries."""
    detail: dict[str, object] = {"play": play_text(action), "dice": dice_of(action)}
    if 0 <= judgement.word_index < len(action.words):
        detail["word"] = action.words[judgement.word_index].text
    detail.update(judgement.detail)
    return detail


def illegal(run: GameRun, index: int, action: Action, judgement: Judgement) -> None:
    """A play that the rules forbid, on a certain board."""
    from analyzer.replay.run import Fault

    state = run.state
    player = action.player
    if structure.new_game_begins(run, index):
        return
    state.judgement = judgement
    broken = run.ask("play", index, action)
    state.judgement = None
    if broken is None:
        return
    code, detail = broken
    finding = run.say(code, index, {**play_detail(action, judgement), **detail}, word_index=judgement.word_index)
    if is_consequence(run, index, finding):
        return
    before = Branch(state.board_1, state.board_2)
    if judgement.is_possible and judgement.readings:
        reading = judgement.readings[0]
        if run.facts is not None:
            run.facts.moves[index] = reading.moves
            run.facts.dice_unplayed[index] = reading.dice_unplayed
        run.faults.append(Fault(finding, index, None, before))
        put_and_look(run, index, player, reading.mine, reading.theirs)
        return
    try:
        branches = after_roll([before], player, action.die_1, action.die_2, index, Budget())
    except SearchLimit:
        branches = []
    run.faults.append(Fault(finding, index, branches, before))
    run.lose_board(index, finding, branches)


def is_consequence(run: GameRun, index: int, finding: Finding) -> bool:
    """True where a lawful act in the place of an earlier fault makes everything up to here replay.

    The finding is then tied to that fault and the boards that explain both are kept open.
    """
    for fault in reversed(run.faults):
        try:
            budget = Budget()
            if fault.branches is None:
                if fault.before is None:
                    continue
                first = run.actions[fault.index]
                fault.branches = after_roll([fault.before], first.player, first.die_1, first.die_2, fault.index, budget)
            branches = explains(fault.branches, run.actions, fault.index + 1, index, budget)
        except SearchLimit:
            finding.cause = fault.finding
            finding.detail["undecided"] = True
            run.unverified_from = min_index(run.unverified_from, fault.index)
            run.lose_board(index, fault.finding, None)
            return True
        if branches:
            finding.cause = fault.finding
            run.unverified_from = min_index(run.unverified_from, fault.index)
            run.lose_board(index, fault.finding, branches)
            return True
    return False


def min_index(known: int | None, index: int) -> int:
    """The smaller of an index that may be missing and another."""
    return index if known is None else min(known, index)


def written_on_branches(run: GameRun, index: int, action: Action) -> None:
    """A play while more than one board may be true: those on which it is lawful remain."""
    branches = run.branches
    assert branches is not None
    try:
        remaining = after_words(branches, action, index, Budget())
    except SearchLimit:
        run.branches, run.lost = None, True
        return
    if remaining:
        keep_branches(run, index, action, remaining)
        return
    if run.cause is None:
        fails_on_fork(run, index, action, branches)
    else:
        second_fault(run, index, action, branches)


def keep_branches(run: GameRun, index: int, action: Action, remaining: list[Branch]) -> None:
    """The boards that are left after an action."""
    run.branches = remaining
    if run.cause is None and len(remaining) == 1:
        settle_fork(run)
    mover = remaining[0].board_1 if action.player == 1 else remaining[0].board_2
    if all((one.board_1 if action.player == 1 else one.board_2)[0] >= run.state.match.checkers for one in remaining):
        run.state.board_1, run.state.board_2 = remaining[0].board_1, remaining[0].board_2
        if mover[0] >= run.state.match.checkers:
            run.end_by_board(action.player, index)


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
    run.state.is_certain = True
    illegal(run, index, action, judgements[best])


def second_fault(run: GameRun, index: int, action: Action, branches: list[Branch]) -> None:
    """The board was lost to a fault, and no board that this fault allows explains the play: another fault.

    Unless one slip before the first fault explains all of it: then the first finding stands for both.
    """
    from analyzer.replay.run import Fault

    cause = run.cause
    assert cause is not None
    judgements = [judged(branch, action) for branch in branches[:BRANCHES_JUDGED]]
    best = min(range(len(judgements)), key=lambda number: MILDEST_FIRST.index(judgements[number].verdict))
    judgement = judgements[best]
    run.state.judgement = judgement
    broken = run.ask("play", index, action)
    run.state.judgement = None
    if broken is None:
        run.branches, run.lost = None, True
        return
    code, detail = broken
    finding = run.say(code, index, {**play_detail(action, judgement), **detail}, word_index=judgement.word_index)
    earlier = structure.earlier_slip(run, index)
    if earlier is not None:
        finding.cause = cause
        run.branches, run.lost = (earlier, False) if earlier else (None, True)
        return
    player = action.player
    try:
        following = after_roll(branches, player, action.die_1, action.die_2, index, Budget())
    except SearchLimit:
        following = []
    for branch, one in zip(branches, judgements, strict=False):
        if one.is_possible and one.readings:
            following.append(as_branch(branch, player, one.readings[0].mine, one.readings[0].theirs, index))
    run.faults.append(Fault(finding, index, following))
    run.lose_board(index, finding, following)


# -- rolls without a play --------------------------------------------------------------------------------------


def nothing_written(run: GameRun, index: int, action: Action, dice_fault: Finding | None) -> None:
    """Dice (or not even these) and no play: a dance, a resignation, or a play that the record leaves out."""
    player = action.player
    is_known = 0 < action.die_1 < 7 and 0 < action.die_2 < 7
    if dice_fault is not None:
        if not run.is_last(index):
            run.lose_board(index, dice_fault, None)
        return
    if not is_known:
        hidden_roll(run, index, action)
        return
    if run.lost:
        return
    if run.branches is not None:
        nothing_on_branches(run, index, action)
        return
    mine, theirs = boards_of(run, player)
    if not can_move(mine, theirs, action.die_1, action.die_2):
        if run.facts is not None:
            run.facts.moves[index] = ()
            run.facts.dice_unplayed[index] = pips_of(action)
        return
    plays = legal_plays(mine, theirs, action.die_1, action.die_2)
    if run.is_last(index):
        last_roll(run, index, action, plays)
        return
    play_left_out(run, index, action, plays)


def pips_of(action: Action) -> int:
    """Pips of the roll."""
    total = action.die_1 + action.die_2
    return 2 * total if action.die_1 == action.die_2 else total


def last_roll(run: GameRun, index: int, action: Action, plays: list[Play]) -> None:
    """The last cell of the game: a resignation, unless the roll must end the game."""
    checkers = run.state.match.checkers
    if all(play.mine[0] >= checkers for play in plays):
        if run.facts is not None:
            run.facts.moves[index] = plays[0].moves
        put_and_look(run, index, action.player, plays[0].mine, plays[0].theirs)


def hidden_roll(run: GameRun, index: int, action: Action) -> None:
    """The record hides the roll: the end of the game, or a hole in it."""
    if run.is_last(index):
        return
    finding = run.say("D003", index, {"text": action.text}, grade="error")
    if run.lost:
        return
    try:
        branches = after_any_roll(open_branches(run), action.player, index, Budget())
    except SearchLimit:
        branches = []
    run.lose_board(index, finding, branches)


def nothing_on_branches(run: GameRun, index: int, action: Action) -> None:
    """No play written while more than one board may be true."""
    branches = run.branches
    assert branches is not None
    if run.is_last(index):
        return
    try:
        remaining = after_action(branches, action, index, Budget())
        if not remaining:
            remaining = after_roll(branches, action.player, action.die_1, action.die_2, index, Budget())
    except SearchLimit:
        remaining = []
    if remaining:
        keep_branches(run, index, action, remaining)
    else:
        run.branches, run.lost = None, True


def play_left_out(run: GameRun, index: int, action: Action, plays: list[Play]) -> None:
    """The game goes on, and the roll could have been played."""
    from analyzer.replay.run import Fault

    state = run.state
    player = action.player
    state.legal_count = len(plays)
    state.legal_examples = " or ".join(canonical_play(play.moves) for play in plays[:4])
    before = Branch(state.board_1, state.board_2)
    branches = [as_branch(before, player, play.mine, play.theirs, index) for play in plays]
    if action.manner == HIDDEN and len(plays) == 1:
        run.say("P017", index, {"play": canonical_play(plays[0].moves), "dice": dice_of(action)})
        if run.facts is not None:
            run.facts.moves[index] = plays[0].moves
        put_and_look(run, index, player, plays[0].mine, plays[0].theirs)
        return
    broken = run.ask("no_play", index, action)
    if broken is None:
        return
    finding = run.say(broken[0], index, {"dice": dice_of(action), "text": action.text, **broken[1]})
    if is_consequence(run, index, finding):
        return
    if action.manner == HIDDEN:
        run.faults.append(Fault(finding, index, branches, before))
        run.lose_board(index, finding, branches)
    elif len(plays) == 1:
        unmoved = as_branch(before, player, *boards_of(run, player), index)
        run.faults.append(Fault(finding, index, branches, before))
        fork(run, index, "P015", [unmoved, branches[0]])
    else:
        run.faults.append(Fault(finding, index, branches, before))


def declared_illegal(run: GameRun, index: int, action: Action) -> None:
    """`Illegal play`: the record itself says so, and may show the board after it."""
    state = run.state
    position = action.position
    player = action.player
    if position is not None and not faults_of(list(position.board_1), list(position.board_2), state.match.checkers):
        reached_1, reached_2 = list(position.board_1), list(position.board_2)
        is_lawful = False
        if run.branches is None and not run.lost and 0 < action.die_1 < 7 and 0 < action.die_2 < 7:
            mine, theirs = boards_of(run, player)
            wanted = (reached_1, reached_2) if player == 1 else (reached_2, reached_1)
            for play in legal_plays(mine, theirs, action.die_1, action.die_2):
                if (play.mine, play.theirs) == wanted:
                    is_lawful = True
                    if run.facts is not None:
                        run.facts.moves[index] = play.moves
        if not is_lawful:
            run.say("P014", index, {"dice": dice_of(action), "has_board": True})
        state.board_1, state.board_2 = reached_1, reached_2
        find_board_again(run, index)
        own = reached_1 if player == 1 else reached_2
        if own[0] >= state.match.checkers:
            run.end_by_board(player, index)
        return
    finding = run.say("P014", index, {"dice": dice_of(action), "has_board": False})
    if run.is_last(index):
        return
    try:
        branches = after_any_roll(open_branches(run), player, index, Budget()) if not run.lost else []
    except SearchLimit:
        branches = []
    run.lose_board(index, finding, branches)


def find_board_again(run: GameRun, index: int) -> None:
    """The record shows the board: it is certain from here."""
    if run.unverified_from is not None:
        for lost in range(run.unverified_from, index + 1):
            run.unverified.add(lost)
        run.unverified_from = None
    run.branches = None
    run.lost = False
    run.cause = None
    run.fork_index = -1
    run.faults.clear()
    run.state.is_certain = True


def unreadable_play(run: GameRun, index: int, action: Action) -> None:
    """Clear dice, unreadable play (S003 was said by the reader): the board is adrift."""
    if run.is_last(index) or run.lost:
        return
    cause = run.reading_finding(action)
    try:
        if 0 < action.die_1 < 7 and 0 < action.die_2 < 7:
            branches = after_roll(open_branches(run), action.player, action.die_1, action.die_2, index, Budget())
        else:
            branches = []
    except SearchLimit:
        branches = []
    run.lose_board(index, cause, branches)


def on_unreadable(run: GameRun, index: int, action: Action) -> None:
    """A cell that is none of the known actions (S002 was said by the reader)."""
    state = run.state
    run.turn_silent = True
    if run.is_last(index) or run.lost or state.phase == OVER:
        return
    cause = run.reading_finding(action)
    start = open_branches(run)
    try:
        branches = [*start, *after_any_roll(start, action.player, index, Budget())]
    except SearchLimit:
        branches = []
    run.lose_board(index, cause, branches)
    if state.phase in (ANSWER, BEAVERED):
        cube.answer_unknown(run)
    run.doubt_stake()
    if state.phase < OVER:
        state.phase = TO_ACT


def on_set_position(run: GameRun, index: int, action: Action) -> None:
    """The record puts a position on the board."""
    state = run.state
    position = action.position
    if position is None:
        return
    faults = faults_of(list(position.board_1), list(position.board_2), state.match.checkers)
    if faults:
        finding = run.say("H010", index, {"text": action.text, "faults": "; ".join(faults)})
        find_board_again(run, index)
        run.lose_board(index, finding, None)
    else:
        state.board_1, state.board_2 = list(position.board_1), list(position.board_2)
        find_board_again(run, index)
    if position.cube_value:
        state.cube_value = position.cube_value
        state.cube_owner = position.cube_owner or 0
        state.cube_turned = position.cube_value > 1
    state.is_set_position = True
    state.turn = position.player or 0
    state.phase = TO_ACT
