"""Mutators of cube actions: C codes."""

from __future__ import annotations

from dataclasses import replace

from tests.accuracy.draft import Draft, Fault, NoPlaceError, mutator
from tests.accuracy.record import BEAVER, DOUBLE, DROP, PLAY, TAKE, Cell


def insert_double(draft: Draft, index: int, player: int, *, answer: str = TAKE) -> Cell:
    """A double by a player and its answer before a cell."""
    double = Cell(player, DOUBLE, value=2 * draft.states[index].cube)
    draft.game.cells[index:index] = [double, Cell(3 - player, answer)]
    return double


def places_to_double(draft: Draft) -> list[int]:
    """Plays before which their player could act, save the opening and those right after a double of his own."""
    cells = draft.game.cells
    return [index for index in draft.plays(least_steps=0, is_opening_too=False) if cells[index - 1].kind == PLAY]


def doubles(draft: Draft, answer: str) -> list[int]:
    """Doubles that were answered so."""
    cells = draft.game.cells
    return [
        index
        for index, cell in enumerate(cells)
        if cell.kind == DOUBLE and index + 1 < len(cells) and cells[index + 1].kind == answer and draft.first <= index < draft.end
    ]


@mutator("C001", is_local=True)
def double_in_crawford_game(draft: Draft) -> Fault:
    """A double, taken, in the Crawford game."""
    if not draft.is_crawford:
        raise NoPlaceError
    index = draft.pick(places_to_double(draft))
    double = insert_double(draft, index, draft.game.cells[index].player)
    return Fault("C001", ("cell", double.uid))


@mutator("C002", is_local=True)
def double_by_non_owner(draft: Draft) -> Fault:
    """A double, taken, by the player who does not own the cube."""
    cells = draft.game.cells
    index = draft.pick([index for index in places_to_double(draft) if draft.states[index].owner == 3 - cells[index].player])
    double = insert_double(draft, index, cells[index].player)
    return Fault("C002", ("cell", double.uid))


@mutator("C003", is_local=True)
def double_after_roll(draft: Draft) -> Fault:
    """A player plays, then doubles; the other side takes and rolls."""
    cells = draft.game.cells
    if draft.is_crawford:
        raise NoPlaceError
    indexes = []
    for index in draft.plays(least_steps=0):
        player = cells[index].player
        is_access = draft.states[index].owner in (0, player) and not draft.is_dead(index, player)
        if is_access and index + 1 < len(cells) and cells[index + 1].kind == PLAY:
            indexes.append(index)
    index = draft.pick(indexes)
    double = insert_double(draft, index + 1, cells[index].player)
    return Fault("C003", ("cell", double.uid))


@mutator("C004", is_local=True)
def removed_double(draft: Draft) -> Fault:
    """The double before a take is gone."""
    cells = draft.game.cells
    index = draft.pick(doubles(draft, TAKE))
    answer = cells[index + 1]
    del cells[index]
    return Fault("C004", ("cell", answer.uid))


@mutator("C004", is_local=True)
def inserted_take(draft: Draft) -> Fault:
    """A take that answers nothing."""
    cells = draft.game.cells
    index = draft.pick(places_to_double(draft))
    take = Cell(cells[index].player, TAKE)
    cells.insert(index, take)
    return Fault("C004", ("cell", take.uid))


@mutator("C005", is_local=True)
def removed_answer(draft: Draft) -> Fault:
    """The take after a double is gone."""
    index = draft.pick(doubles(draft, TAKE))
    del draft.game.cells[index + 1]
    return Fault("C005", draft.place(index))


@mutator("C014")
def removed_pass(draft: Draft) -> Fault:
    """The pass after the last double is gone: supplied, with a note."""
    index = draft.pick(doubles(draft, DROP))
    del draft.game.cells[index + 1]
    return Fault("C014", draft.place(index))


@mutator("C006", is_local=True)
def changed_cube_value(draft: Draft) -> Fault:
    """A double to another value than twice the cube's."""
    index = draft.pick(sorted(doubles(draft, TAKE) + doubles(draft, DROP)))
    value = draft.game.cells[index].value
    wrong = draft.dice.choice([one for one in (1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 64) if one != value])
    draft.change(index, value=wrong)
    return Fault("C006", draft.place(index))


@mutator("C007", is_local=True)
def beaver_in_match(draft: Draft) -> Fault:
    """A beaver instead of a take, in a match."""
    if not draft.match.length or is_single_game(draft):
        raise NoPlaceError
    return beaver(draft, "C007")


def is_single_game(draft: Draft) -> bool:
    """True for a single game that a site writes as a match of its stake cap: beavers may be agreed there."""
    game = draft.match.games[0]
    return len(draft.match.games) == 1 and game.result is not None and not game.result.claims_match


def beaver(draft: Draft, code: str) -> Fault:
    """A beaver instead of a take."""
    index = draft.pick(doubles(draft, TAKE))
    draft.change(index + 1, kind=BEAVER, value=2 * draft.game.cells[index].value)
    return Fault(code, draft.place(index + 1))


@mutator("C008")
def beaver_not_allowed(draft: Draft) -> Fault:
    """A beaver instead of a take, in a session without beavers."""
    if draft.match.length:
        raise NoPlaceError
    draft.match.headers["Beaver"] = "Off"
    return beaver(draft, "C008")


@mutator("C009", is_local=True)
def dead_cube_double(draft: Draft) -> Fault:
    """A double, taken, although the doubler's stake wins him the match already."""
    cells = draft.game.cells
    indexes = [
        index
        for index in places_to_double(draft)
        if draft.is_dead(index, cells[index].player)
        and draft.states[index].owner in (0, cells[index].player)
        and not draft.is_crawford
    ]
    index = draft.pick(indexes)
    double = insert_double(draft, index, cells[index].player)
    return Fault("C009", ("cell", double.uid))


@mutator("C010")
def cube_over_limit(draft: Draft) -> Fault:
    """The record sets a limit that one of its doubles goes beyond."""
    values = [(cell.value, game, cell) for game in draft.match.games for cell in game.cells if cell.kind == DOUBLE]
    if not values:
        raise NoPlaceError
    highest = max(value for value, _, _ in values)
    over = [cell for value, _, cell in values if value == highest]
    if highest < 4 or len(over) > 1:
        raise NoPlaceError
    draft.match.headers["CubeLimit"] = str(highest // 2)
    return Fault("C010", ("cell", over[0].uid))


@mutator("C011")
def double_before_opening(draft: Draft) -> Fault:
    """A double, taken, before the first roll."""
    player = draft.game.cells[0].player
    double = insert_double(draft, 0, player)
    return Fault("C011", ("cell", double.uid))


@mutator("C013", is_local=True)
def answer_by_wrong_side(draft: Draft) -> Fault:
    """The answer stands in the doubler's own column."""
    cells = draft.game.cells
    index = draft.pick(sorted(doubles(draft, TAKE) + doubles(draft, DROP)))
    cells[index + 1] = replace(cells[index + 1], player=cells[index].player)
    return Fault("C013", ("cell", cells[index + 1].uid))
