"""What writing gives: a text, and what it could not say."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Loss:
    """Something of a transcript that the target format cannot say, or says in another way."""

    what: str
    line: int = 0
    """Where it stands in the source; 0 for the match as a whole."""
    game_number: int | None = None


@dataclass(slots=True)
class Written:
    """A text and its losses."""

    text: str
    losses: list[Loss] = field(default_factory=list)


class Losses:
    """Collects losses of one match."""

    def __init__(self) -> None:
        self.found: list[Loss] = []
        self.game_number: int | None = None

    def add(self, what: str, line: int = 0) -> None:
        """Notes one, each only once."""
        loss = Loss(what, line, self.game_number)
        if loss not in self.found:
            self.found.append(loss)
