"""Mutators of dice: D codes."""

from __future__ import annotations

from tests.accuracy.board import legal_plays
from tests.accuracy.draft import Draft, Fault, NoPlaceError, mutator
from tests.accuracy.record import PLAY


@mutator("D001", is_local=True)
def impossible_die(draft: Draft) -> Fault:
    """A die shows 0, 7, 8 or 9."""
    index = draft.pick(draft.plays())
    digits = [str(die) for die in draft.game.cells[index].dice]
    digits[draft.dice.randrange(2)] = draft.dice.choice("0789")
    draft.change(index, dice_text="".join(digits))
    return Fault("D001", draft.place(index))


@mutator("D004", is_local=True)
def die_count(draft: Draft) -> Fault:
    """A digit of the dice is lost or typed twice."""
    index = draft.pick(draft.plays())
    one, two = draft.game.cells[index].dice
    draft.change(index, dice_text=draft.dice.choice((str(one), f"{one}{one}{two}", f"{one}{two}{two}")))
    return Fault("D004", draft.place(index))


@mutator("D003", is_local=True)
def hidden_roll(draft: Draft) -> Fault:
    """`00:` instead of a roll with its play, in mid-game."""
    index = draft.pick(draft.plays())
    if draft.is_last_acting(index):
        raise NoPlaceError
    draft.change(index, dice_text="00", play_text=draft.dice.choice(("", "????")))
    return Fault("D003", draft.place(index))


@mutator("D002")
def opening_double(draft: Draft) -> Fault:
    """The first roll of a game shows two equal dice."""
    cell = draft.game.cells[0]
    if cell.kind != PLAY:
        raise NoPlaceError
    die = draft.dice.choice(cell.dice)
    draft.change(0, dice=(die, die))
    return Fault("D002", draft.place(0))


@mutator("D002")
def opening_double_played(draft: Draft) -> Fault:
    """The first roll of a game is a double, lawfully played; then the game stops with a result."""
    die = draft.dice.randint(1, 6)
    cell = draft.game.cells[0]
    ways = list(legal_plays(draft.board(0), die, die).values())
    steps = draft.dice.choice(ways)
    if draft.index != len(draft.match.games) - 1 or len(steps) < 4 or draft.states[-1].is_over is False:
        raise NoPlaceError
    draft.change(0, dice=(die, die), steps=steps, hits=(False,) * len(steps))
    del draft.game.cells[1:]
    result = draft.game.result
    assert result is not None
    result.winner, result.points, result.claims_match = cell.player, 1, False
    return Fault("D002", draft.place(0))


# -- hit marks: warnings ------------------------------------------------------------------------------------------
