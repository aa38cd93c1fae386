"""What findings about a play carry: its words and dice as the record has them."""

from __future__ import annotations

from analyzer.game.judging import Judgement
from analyzer.transcript import Action

LONGEST_PLAY = 80


def play_text(action: Action) -> str:
    """The play as written (in the mover's own numbering), without the dice; cut where it is longer than any play."""
    text = " ".join(word.shown or word.text for word in action.words) or action.text.partition(":")[2].strip()
    return text if len(text) <= LONGEST_PLAY else f"{text[:LONGEST_PLAY]}..."


def dice_of(action: Action) -> str:
    """The dice as two digits, as written."""
    return action.dice_text or f"{action.die_1}{action.die_2}"


def play_detail(action: Action, judgement: Judgement) -> dict[str, object]:
    """What every finding about a play carries."""
    detail: dict[str, object] = {**judgement.detail, "play": play_text(action), "dice": dice_of(action)}
    if 0 <= judgement.word_index < len(action.words):
        word = action.words[judgement.word_index]
        detail["word"] = word.shown or word.text
    return detail


def pips_of(action: Action) -> int:
    """Pips of the roll."""
    total = action.die_1 + action.die_2
    return 2 * total if action.die_1 == action.die_2 else total
