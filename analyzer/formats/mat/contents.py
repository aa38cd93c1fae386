"""Usual rolls by the text of their cells: the same cell comes again and again, so it is read once."""

from __future__ import annotations

from functools import lru_cache

from analyzer.formats.plays import PlayWords, UnreadableWord, play_words
from analyzer.transcript import Content
from analyzer.transcript.action import EMPTY, PLAY, WRITTEN

MOST_CONTENTS = 65_536
"""How many are remembered, some 45 MB: in 20,000 different games five of six rolls are met again so."""

_DICE = {f"{high}{low}:": (high, low) for high in range(1, 10) for low in range(1, 10)}


class RollContents(dict[str, Content]):
    """Contents of rolls with plain words, one blank between them, by their text; ask with `get`, then `read`."""

    def __init__(self, words: PlayWords) -> None:
        super().__init__()
        self._words = words
        self.reads = 0
        """How many texts were read since the start: those that were not remembered."""

    def read(self, text: str) -> Content | None:
        """Reads the text of a cell and remembers it; None if it is no roll of two dice with readable words or none."""
        parts = text.split(" ")
        dice = _DICE.get(parts[0])
        if dice is None:
            return None
        known = self._words
        try:
            words = tuple([known[part] for part in parts[1:]])
        except UnreadableWord:
            return None
        content = Content(PLAY, text, dice[0], dice[1], words, WRITTEN if words else EMPTY, is_shared=True)
        if len(self) >= MOST_CONTENTS:
            self.clear()
        self[text] = content
        self.reads += 1
        return content


@lru_cache(maxsize=2)
def roll_contents(pure: bool | None = None) -> RollContents:
    """The memory of rolls that all readers of this process share."""
    return RollContents(play_words(pure))
