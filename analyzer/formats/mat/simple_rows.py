"""The cells of rows that one pattern takes whole: rolls with plain words, and usual actions of the cube."""

from __future__ import annotations

import re

from analyzer.formats.mat.cells import meaning
from analyzer.formats.mat.layout import ROLL, Placed
from analyzer.formats.plays import PlayWords
from analyzer.transcript import Action, Content, Word
from analyzer.transcript.action import DANCE, EMPTY, PLAY, WRITTEN

DICE = {f"{high}{low}": (high, low) for high in range(10) for low in range(10)}
"""Dice by their two digits."""
USUAL_ROLLS = {
    f"{high}{low}:": Content(PLAY, high, low, WRITTEN, is_shared=True) for high in range(1, 10) for low in range(1, 10)
}
"""Rolls with a written play, by the dice as they stand in a cell; all cells share them."""
EMPTY_ROLLS = {dice: Content(PLAY, roll.die_1, roll.die_2, EMPTY, is_shared=True) for dice, roll in USUAL_ROLLS.items()}
"""The same with nothing behind the dice."""


def played(play: str | None, words: PlayWords) -> tuple[tuple[Word, ...], str]:
    """(words, manner) of what stands behind dice: plain words, `Cannot Move` or nothing. Raises UnreadableWord."""
    if play is None:
        return (), EMPTY
    if play[0] == "C":
        return (), DANCE
    return tuple(map(words.__getitem__, play.split(" "))), WRITTEN


def simple_cells(match: re.Match[str], row: int, line: int, words: PlayWords) -> list[Placed]:
    """The cells of a row that `RowCutter.simple` matched, each with its action, their sides not known yet.

    Raises UnreadableWord.
    """
    placed = []
    before = match.end(1) + 1
    for group in (2, 6):
        text = match.group(group)
        if text is None:
            break
        start = match.start(group)
        dice = match.group(group + 1)
        if dice is None:
            says = meaning("TAKE" if text == "Takes" else "PASS" if text == "Drops" else "DOUBLE", text)
            action = Action(says.kind, 0, line, start + 1, row, text, value=says.value, is_match=says.flag)
        else:
            read, manner = played(match.group(group + 2), words)
            die_1, die_2 = DICE[dice]
            action = Action(PLAY, 0, line, start + 1, row, text, die_1, die_2, read, manner)
        end = start + len(text)
        blanks = start - before
        placed.append(Placed(start + 1, blanks, ROLL, [action], line=line, source_column=start + 1, end_column=end + 1))
        before = end
    return placed
