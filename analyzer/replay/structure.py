"""Faults of the record's build that look like faults of play: a game glued on, an earlier slip, a row out of place."""

from __future__ import annotations

import dataclasses
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.replay.boards import open_branches
from analyzer.replay.branches import Branch, SearchLimitError, after_action, after_roll, explains
from analyzer.replay.facts import ActionFacts
from analyzer.replay.faults import Stop
from analyzer.rules.state import OVER
from analyzer.transcript import Action, GameRecord, Word
from analyzer.transcript.action import DOUBLE, PASS, PLAY, TAKE, WRITTEN

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun

PLAYS_THAT_PROVE = 6
"""So many plays must replay from the start position before a new game is believed (all that are left, if 4 or 5)."""
PLAYS_WITHOUT_RESTART = 10
"""So many must where the row numbers do not start again; and as many must stand before."""
EARLY = 6
"""A fault among so many first actions may mean that the columns of the whole game are exchanged."""
ROWS_BACK = 30
"""How many rows before a fault are looked at for one that stands twice."""
SLIP_WINDOW = 40
"""How many actions before a fault are searched for the slip that explains it."""


def new_game_begins(run: GameRun, index: int) -> bool:
    """True where the actions from `index` on replay from the start position: two games are glued (T003).

    The finding is made and the run is told to stop here.
    """
    actions = run.actions
    if index == 0 or actions[index].kind != PLAY or run.stop is not None:
        return False
    first = actions[index]
    if first.die_1 == first.die_2 or first.manner != WRITTEN:
        return False
    if stands_twice(actions, index):
        return False
    is_over = run.state.phase == OVER
    wanted = PLAYS_THAT_PROVE if is_over or rows_restart(actions, index) else PLAYS_WITHOUT_RESTART
    if wanted == PLAYS_WITHOUT_RESTART and index < wanted:
        return False
    if is_over and not rows_restart(actions, index) and goes_on(run, index):
        return False
    start = list(run.state.match.start)
    branches = [Branch(start, start)]
    budget = run.budget(2_000)
    replayed = 0
    player = 0
    try:
        for later in range(index, len(actions)):
            action = actions[later]
            if action.kind in (DOUBLE, TAKE, PASS):
                continue
            if action.kind != PLAY:
                break
            if action.player == player:
                return False
            player = action.player
            branches = after_action(branches, action, later, budget)
            if not branches:
                return False
            replayed += 1
            if replayed >= wanted:
                break
    except SearchLimitError:
        return False
    if replayed < (2 if is_over else 4) or (wanted == PLAYS_WITHOUT_RESTART and replayed < wanted):
        return False
    run.stop = Stop(index, run.say("T003", index, {"row": actions[index].row_number}))
    return True


def goes_on(run: GameRun, index: int) -> bool:
    """True where the plays from `index` on fit the board of a game that was passed: the game goes on all the same."""
    if not run.passed_value:
        return False
    try:
        return bool(explains(open_branches(run), run.actions, index, min(index + 3, len(run.actions) - 1), run.budget(2_000)))
    except SearchLimitError:
        return False


def stands_twice(actions: list[Action], index: int) -> bool:
    """True where the row of an action says what the row before it says: a row doubled, no new game."""
    rows = rows_of(actions)
    at = next((number for number, row in enumerate(rows) if index in row), 0)
    return at > 0 and same_row(actions, rows[at - 1], rows[at])


def rows_restart(actions: list[Action], index: int) -> bool:
    """True where the row number at an action is not above the one before it."""
    here = actions[index].row_number
    before = next((action.row_number for action in reversed(actions[:index]) if action.line != actions[index].line), None)
    return here is not None and before is not None and here <= before


def earlier_slip(run: GameRun, index: int) -> list[Branch] | None:
    """The boards that are left if one lawful but wrong play before the first fault explains all up to `index`.

    None: no such play. An empty list: the search ran out of boards.
    """
    if not run.faults:
        return None
    first_fault = run.faults[0].index
    history = boards_before(run)
    budget = run.budget()
    try:
        for earlier in range(first_fault - 1, max(-1, first_fault - SLIP_WINDOW), -1):
            action = run.actions[earlier]
            board = history[earlier] if earlier < len(history) else None
            if action.kind != PLAY or board is None or not (0 < action.die_1 < 7 and 0 < action.die_2 < 7):
                continue
            branches = after_roll([board], action.player, action.die_1, action.die_2, earlier, budget)
            branches = explains(branches, run.actions, earlier + 1, index, budget)
            if branches:
                return branches
    except SearchLimitError:
        return []
    return None


def boards_before(run: GameRun) -> list[Branch | None]:
    """The board before each action up to the first fault, by replaying the game once more with facts."""
    from analyzer.replay.run import GameRun

    if run.facts is not None:
        facts = run.facts
    else:
        state = run.state
        short = dataclasses.replace(run.game, actions=run.actions[: run.faults[0].index], results=[])
        again = GameRun(
            state.match, short, state.score_1, state.score_2, state.is_crawford, uses_marks=run.uses_marks, keep_facts=True
        ).replay()
        facts = again.facts or ActionFacts()
    pairs = map(facts.boards, range(len(facts.boards_1)))
    return [None if pair is None else Branch(*pair) for pair in pairs]


# -- edits: what the record would be without one fault of its build ---------------------------------------------


@dataclass(slots=True)
class Edit:
    """One fault of the record's build, and the game as it would be without it."""

    code: str
    game: GameRecord
    action: Action
    """Where the finding points."""
    detail: dict[str, object]
    index: int
    """The first action that the edit changes."""


def edits_near(game: GameRecord, fault_index: int) -> list[Edit]:
    """Edits worth trying for a game whose first fault of play or turn is at `fault_index`."""
    actions = game.actions
    rows = rows_of(actions)
    at = next((number for number, row in enumerate(rows) if row[0] <= fault_index <= row[-1]), -1)
    if at < 0:
        return []
    near = range(min(at + 1, len(rows) - 1), max(0, at - ROWS_BACK), -1)
    found = [without_row(game, rows[number]) for number in near if same_row(actions, rows[number - 1], rows[number])]
    for number in (at, at - 1):
        if 0 <= number < len(rows):
            swapped = swap_row(game, rows[number])
            if swapped is not None:
                first = actions[rows[number][0]]
                found.append(Edit("T006", swapped, first, {"row": first.row_number}, rows[number][0]))
    if fault_index < EARLY:
        swapped = all_swapped(game)
        if swapped is not None:
            found.append(Edit("T006", swapped, actions[0], {"row": actions[0].row_number, "whole_game": True}, 0))
    return found


def doubled_rows(game: GameRecord) -> list[Edit]:
    """Rows that say what the row before them says and have its number too: no fault has to prove them."""
    rows = rows_of(game.actions)
    return [
        without_row(game, row)
        for before, row in itertools.pairwise(rows)
        if game.actions[row[0]].row_number == game.actions[before[0]].row_number and same_row(game.actions, before, row)
    ]


def without_row(game: GameRecord, row: list[int]) -> Edit:
    """The game without a row that stands there twice."""
    kept = [action for index, action in enumerate(game.actions) if index not in row]
    first = game.actions[row[0]]
    detail: dict[str, object] = {"row": first.row_number, "previous": first.row_number}
    return Edit("T005", dataclasses.replace(game, actions=kept), first, detail, row[0])


def all_swapped(game: GameRecord) -> GameRecord | None:
    """The game with the cells of every row in each other's column; None where a row has more than two."""
    actions: list[Action] = []
    for row in rows_of(game.actions):
        if len(row) > 2:
            return None
        cells = [game.actions[index].changed(player=3 - game.actions[index].player) for index in row]
        actions.extend(reversed(cells))
    results = [
        dataclasses.replace(mark, player=3 - mark.player) if mark.player and mark.row_number is not None else mark
        for mark in game.results
    ]
    return dataclasses.replace(game, actions=actions, results=results)


def rows_of(actions: list[Action]) -> list[list[int]]:
    """Indexes of the actions of each row (actions on one line), in order."""
    rows: list[list[int]] = []
    line = -1
    for index, action in enumerate(actions):
        if action.line != line:
            rows.append([])
            line = action.line
        rows[-1].append(index)
    return rows


def same_row(actions: list[Action], one: list[int], other: list[int]) -> bool:
    """True where two rows say the same and at least one play is written."""
    if len(one) != len(other) or not any(actions[index].words for index in one):
        return False
    return all(
        (actions[a].kind, actions[a].player, actions[a].text) == (actions[b].kind, actions[b].player, actions[b].text)
        for a, b in zip(one, other, strict=True)
    )


def swap_row(game: GameRecord, row: list[int]) -> GameRecord | None:
    """The game with the cells of a row in each other's column (a lone cell in the other one)."""
    if len(row) > 2:
        return None
    actions = list(game.actions)
    cells = [actions[index].changed(player=3 - actions[index].player) for index in row]
    for index, cell in zip(row, reversed(cells), strict=True):
        actions[index] = cell
    return dataclasses.replace(game, actions=actions)


def mirrored(game: GameRecord, player: int) -> GameRecord:
    """The game with the plays of one side read in the other side's numbering."""
    actions = [
        action.changed(words=tuple(mirrored_word(word) for word in action.words)) if action.player == player else action
        for action in game.actions
    ]
    return dataclasses.replace(game, actions=actions)


def mirrored_word(word: Word) -> Word:
    """A word with each point as the other side counts it; bar and off stay what they are."""

    def turn(point: int, is_source: bool) -> int:
        if point in (0, 25):
            return 25 if is_source else 0
        return 25 - point

    source = turn(word.source, True)
    stops = tuple(turn(stop, False) for stop in word.stops)
    steps = tuple((turn(one, True), turn(two, False)) for one, two in word.steps)
    return Word(word.text, source, stops, word.marks, word.copies, steps)
