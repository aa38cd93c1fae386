"""Usual plays by what they do to packed boards, where that is certain: the quick half of the replay."""

from __future__ import annotations

from analyzer.game.packed import GUARD, GUARD_AND_BAR, HIGHER, effect_of, simple_of
from analyzer.transcript import Action, Content
from analyzer.transcript.action import PLAY, WRITTEN

MOST_EFFECTS = 2_000
"""How many plays of a pair of dice are remembered: those that are more than the sum of two simple words."""


def carried_out(action: Action, mine: int, theirs: int) -> tuple[int, int, int, int] | None:
    """(board after, bits hit, stars, COUNT if something is borne off) of a play by its effect; None where that says nothing."""
    content, words = action.content, action.words
    if content.two < 0:
        prepare(content)
    bit = content.four
    if bit and len(words) == 4:
        one, two, three, four = words
        first, second, third, fourth = one.simple, two.simple, three.simple, four.simple
        if first and second and third and fourth and first[0] == second[0] == third[0] == fourth[0] == bit:
            after = mine + first[1] + second[1] + third[1] + fourth[1]
            hit = theirs & (first[2] | second[2] | third[2] | fourth[2])
            if (hit and hit & HIGHER) or (
                after & GUARD_AND_BAR != GUARD and (after & GUARD != GUARD or first[3] or second[3] or third[3] or fourth[3])
            ):
                return None
            return after, hit, first[4] + second[4] + third[4] + fourth[4], 0
    effects = content.effects
    if effects is None:
        return None
    effect = effects.get(words)
    if effect is None:
        for word in words:
            if word.simple is None:
                object.__setattr__(word, "simple", simple_of(word))  # the word is frozen: this is no part of it
        if len(effects) >= MOST_EFFECTS:
            effects.clear()
        effect = effects[words] = effect_of(content.die_1, content.die_2, words)
    if not effect:
        return None
    change, met, barred, empty, off = effect
    after = mine + change
    hit = theirs & met
    if hit & HIGHER or theirs & barred or after & GUARD != GUARD or after & empty:
        return None
    return after, hit, action.text.count("*"), off


def prepare(content: Content) -> None:
    """Work out what the quick way wants to know of a content: nothing of all but usual rolls with a written play."""
    die_1, die_2 = content.die_1, content.die_2
    content.two = 0
    if content.kind == PLAY and content.manner == WRITTEN and not content.dice_text and 0 < die_1 < 7 and 0 < die_2 < 7:
        content.effects = {}
        if die_1 == die_2:
            content.four = 1 << die_1
        else:
            content.two = 1 << die_1 | 1 << die_2
