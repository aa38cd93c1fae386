"""Mutators of the order of things: turns, rows, ends of games, lines and cells that cannot be read."""

from __future__ import annotations

from dataclasses import replace

from tests.accuracy.board import Board, is_legal, legal_plays, steps_with
from tests.accuracy.draft import DiscardError, Draft, Fault, NoPlaceError, mutator
from tests.accuracy.record import DOUBLE, DROP, PLAY, TAKE, Cell, new_uid
from tests.accuracy.writer import Writer, rows_of


def is_closed_out(board: Board) -> bool:
    """True if no roll at all lets the mover play."""
    return not any(steps_with(board, die) for die in range(1, 7))


@mutator("T001", "C003", is_local=True)
def deleted_turn(draft: Draft) -> Fault:
    """A roll with its play is missing; the player acts next who acted before.

    Where what follows is a double that is passed, the record is as well explained by a double after the roll: C003.
    """
    cells = draft.game.cells
    index = draft.pick([index for index in draft.plays(least_steps=0, is_opening_too=False) if index + 1 < len(cells)])
    if is_closed_out(draft.board(index)):
        raise DiscardError("could not have moved with any roll")
    following = cells[index + 1]
    earlier = [cell for cell in cells[:index] if cell.kind == PLAY]
    if not earlier or earlier[-1].player == cells[index].player:
        raise DiscardError("no turn of the other side before it")
    del cells[index]
    is_passed = following.kind == DOUBLE and index + 1 < len(cells) and cells[index + 1].kind == DROP
    return Fault("T001", ("cell", following.uid), frozenset({"C003"}) if is_passed else frozenset())


def full_rows(draft: Draft) -> list[tuple[int, int]]:
    """Index pairs of the cells of rows that hold two plays."""
    found = []
    at = {cell.uid: index for index, cell in enumerate(draft.game.cells)}
    for left, right in rows_of(draft.game.cells):
        if left is not None and right is not None and left.kind == right.kind == PLAY:
            pair = at[left.uid], at[right.uid]
            if draft.first <= pair[0] and pair[1] < draft.end:
                found.append(pair)
    return found


@mutator("T006", is_local=True)
def swapped_columns(draft: Draft) -> Fault:
    """The two plays of a row stand in each other's column."""
    cells = draft.game.cells
    pairs = full_rows(draft)
    if not pairs:
        raise NoPlaceError
    one, two = draft.dice.choice(pairs)
    left, right = cells[one], cells[two]
    if not is_swap_unlawful(draft, one, left, right):
        raise DiscardError("still lawful")
    cells[one], cells[two] = replace(right, player=1), replace(left, player=2)
    return Fault("T006", ("cell", right.uid))


def is_swap_unlawful(draft: Draft, index: int, left: Cell, right: Cell) -> bool:
    """True if the row's plays, exchanged, cannot both be made."""
    board = draft.states[index].seen_by(1)
    boards = [board]
    for cell in (right, left):
        following = []
        for one in boards:
            if cell.steps:
                if is_legal(one, *cell.dice, cell.steps):
                    following += [
                        after for after, way in legal_plays(one, *cell.dice).items() if sorted(way) == sorted(cell.steps)
                    ]
            elif () in legal_plays(one, *cell.dice).values():
                following.append(one)
        if not following:
            return True
        boards = [(one[1], one[0]) for one in following]
    return False


@mutator("T005", is_local=True)
def doubled_row(draft: Draft) -> Fault:
    """A row stands there twice, with the same number or the next one.

    Many tries are thrown away: where both dance, or bear off and come home with small steps, the copy can be lawful.
    """
    cells = draft.game.cells
    pairs = [pair for pair in full_rows(draft) if pair[1] + 1 < len(cells)]
    if not pairs:
        raise NoPlaceError
    one, two = draft.dice.choice(pairs)
    copies = [replace(cells[one], uid=new_uid()), replace(cells[two], uid=new_uid())]
    seen = draft.states[two + 1].seen_by(1)
    if cells[one].steps:
        is_lawful = is_legal(seen, *cells[one].dice, cells[one].steps)
    else:
        is_lawful = () in legal_plays(seen, *cells[one].dice).values()
    if is_lawful:
        raise DiscardError("still lawful")
    cells[two + 1 : two + 1] = copies
    if draft.dice.random() < 0.5:
        draft.game.repeats_number = copies[0].uid
    return Fault("T005", ("cell", copies[0].uid))


@mutator("T002")
def action_after_end(draft: Draft) -> Fault:
    """A roll or a double after the last checker is off or the double is passed."""
    last = draft.states[-1]
    if not last.is_over:
        raise NoPlaceError
    player = draft.dice.choice((1, 2))
    if draft.dice.random() < 0.5:
        cell = Cell(player, DOUBLE, value=2 * last.cube)
    else:
        roll = (draft.dice.randint(1, 6), draft.dice.randint(1, 6))
        ways = list(legal_plays(last.seen_by(player), *roll).values())
        cell = Cell(player, PLAY, roll, draft.dice.choice(ways), is_plain=True)
        cell = replace(cell, hits=(False,) * len(cell.steps))
    draft.game.cells.append(cell)
    return Fault("T002", ("cell", cell.uid))


@mutator("T003")
def glued_games(draft: Draft) -> Fault:
    """The next game has neither `Game` line nor score line; sometimes the result before it is gone too."""
    if draft.index + 1 >= len(draft.match.games):
        raise NoPlaceError
    following = draft.match.own(draft.index + 1)
    if sum(cell.kind == PLAY and bool(cell.steps) for cell in following.cells[:12]) < 8:
        raise NoPlaceError
    following.has_head = False
    if draft.dice.random() < 0.5 and draft.states[-1].is_over:
        draft.game.result = None
    return Fault("T003", ("cell", following.cells[0].uid))


@mutator("T007", is_local=True)
def roll_left_out(draft: Draft) -> Fault:
    """A play without the dice."""
    index = draft.pick(draft.plays())
    if is_pushed(draft, index):
        raise DiscardError("the cells of the row run together")
    draft.change(index, dice_text="")
    return Fault("T007", draft.place(index))


def is_pushed(draft: Draft, index: int) -> bool:
    """True for a right cell behind a left one that fills its column: without dice it reads on like the left play."""
    uid = draft.game.cells[index].uid
    for left, right in rows_of(draft.game.cells):
        if right is not None and right.uid == uid:
            return left is not None and len(Writer(draft.dialect).cell_text(left)) >= draft.dialect.second - 6
    return False


@mutator("S002", is_local=True)
def garbled_cell(draft: Draft) -> Fault:
    """A cell holds something else."""
    indexes = [
        index for index, cell in enumerate(draft.game.cells) if cell.kind in (PLAY, TAKE) and draft.first <= index < draft.end
    ]
    index = draft.pick(indexes)
    draft.change(
        index, text=draft.dice.choice(("illegible", "~~~", "(see photo)", "sneezed", "clock stopped", "6-3 played", "%%"))
    )
    return Fault("S002", draft.place(index))


@mutator("S001", is_local=True)
def stray_line(draft: Draft) -> Fault:
    """A line between rows that is no part of a record."""
    index = draft.pick(draft.plays(least_steps=0, is_opening_too=False))
    text = draft.dice.choice(("page 2", "(continued)", "-- break for lunch --", "****", "see the other sheet", "<br>"))
    draft.game.inserted.append((draft.game.cells[index].uid, text, "line"))
    return Fault("S001", ("line", draft.index))
