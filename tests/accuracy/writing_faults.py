"""Mutators of what is written of a play: nothing, a dance, a wrong star, what cannot be read."""

from __future__ import annotations

from tests.accuracy.board import legal_plays
from tests.accuracy.draft import Draft, Fault, NoPlaceError, mutator


@mutator("P013", "P015", is_local=True)
def emptied_play(draft: Draft) -> Fault:
    """Dice, and no play behind them, in mid-game."""
    index = draft.pick(draft.plays())
    if draft.is_last_acting(index):
        raise NoPlaceError
    ways = legal_plays(draft.board(index), *draft.game.cells[index].dice)
    draft.change(index, play_text="")
    return Fault("P013" if len(ways) > 1 else "P015", draft.place(index))


@mutator("P013", is_local=True)
def hidden_play(draft: Draft) -> Fault:
    """`????` instead of the play, in mid-game, where several plays are lawful."""
    index = draft.pick(draft.plays())
    if draft.is_last_acting(index) or len(legal_plays(draft.board(index), *draft.game.cells[index].dice)) < 2:
        raise NoPlaceError
    draft.change(index, play_text="????")
    return Fault("P013", draft.place(index))


@mutator("P015", is_local=True)
def claimed_dance(draft: Draft) -> Fault:
    """`Cannot Move` where a play is lawful."""
    index = draft.pick(draft.plays())
    if draft.is_last_acting(index):
        raise NoPlaceError
    draft.change(index, play_text="Cannot Move")
    return Fault("P015", draft.place(index))


@mutator("P014", is_local=True)
def declared_illegal(draft: Draft) -> Fault:
    """`Illegal play` instead of the play."""
    index = draft.pick(draft.plays())
    draft.change(index, play_text="Illegal play")
    return Fault("P014", draft.place(index))


@mutator("S003", is_local=True)
def garbled_play(draft: Draft) -> Fault:
    """A word of the play is no word of a play."""
    index = draft.pick(draft.plays())
    cell = draft.game.cells[index]
    words = [f"{source}/{target}" for source, target in cell.steps]
    number = draft.dice.randrange(len(words))
    bad = draft.dice.choice(("{0}-{1}", "{0}/", "/{1}", "{0}//{1}", "{0}x{1}", "{0}/{1}#", "z{0}/{1}", "{0}\\{1}"))
    words[number] = bad.format(*cell.steps[number])
    draft.change(index, play_text=" ".join(words))
    return Fault("S003", draft.place(index))


# -- dice ---------------------------------------------------------------------------------------------------------


@mutator("P009")
def star_left_out(draft: Draft) -> Fault:
    """A hit is not marked, in a record that marks the others."""
    return mark(draft, "P009")


@mutator("P010")
def star_added(draft: Draft) -> Fault:
    """A step is marked that does not hit."""
    return mark(draft, "P010")


def mark(draft: Draft, code: str) -> Fault:
    """One star more or less."""
    others = sum(sum(cell.hits) for game in draft.match.games for cell in game.cells)
    if not draft.dialect.marks or others < 4:
        raise NoPlaceError
    is_hit = code == "P009"
    ways = [
        (index, number)
        for index in draft.plays()
        for number, step in enumerate(draft.game.cells[index].steps)
        if draft.game.cells[index].hits[number] is is_hit
        and step[1]
        and all(other[1] != step[1] or at == number for at, other in enumerate(draft.game.cells[index].steps))
    ]
    if not ways:
        raise NoPlaceError
    index, number = draft.dice.choice(ways)
    hits = list(draft.game.cells[index].hits)
    hits[number] = not is_hit
    draft.change(index, hits=tuple(hits), is_plain=True)
    return Fault(code, draft.place(index))
