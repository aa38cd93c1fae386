"""Plain counts over GNU Backgammon's SGF files, made without any code of bgmatch: patterns and a bare board."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

HEAD = re.compile(r"MI\[length:(\d+)\]\[game:\d+\]\[ws:(\d+)\]\[bs:(\d+)\]PW\[([^\]]*)\]PB\[([^\]]*)\]")
RESULT = re.compile(r"RE\[([WB])\+(\d+)(R?)\]")
NODE = re.compile(r";([WB])\[([a-z0-9]+)\]")


@dataclass
class Game:
    """A game: W is the left player of the `.mat`."""

    length: int
    white_score: int
    black_score: int
    white: str
    black: str
    winner: str
    points: int
    is_resigned: bool
    nodes: list[tuple[str, str]]
    crawford: str = ""
    """"Crawford", "post-Crawford", "no Crawford" or ""."""
    match_winner: str = ""

    def away(self, side: str) -> int:
        return self.length - (self.white_score if side == "W" else self.black_score)

    @property
    def cube(self) -> int:
        return 2 ** sum(text == "take" for _, text in self.nodes)

    @property
    def is_pass(self) -> bool:
        return any(text == "drop" for _, text in self.nodes)

    @property
    def result_class(self) -> int:
        return 0 if self.is_pass else self.points // self.cube

    def rolls(self) -> list[tuple[str, str, str]]:
        """(side, dice, higher first, moves) of each roll."""
        return [(side, "".join(sorted(text[:2], reverse=True)), text[2:]) for side, text in self.nodes if text[0].isdigit()]


def read(path: Path) -> list[Game]:
    """The games of a match, with Crawford state and the match's winner."""
    games = []
    for text in path.read_text(encoding="utf-8").split("(;FF")[1:]:
        head, result = HEAD.search(text), RESULT.search(text)
        assert head is not None
        assert result is not None
        body = text[text.index("\n") :] if "\n" in text else ""
        games.append(
            Game(
                int(head[1]), int(head[2]), int(head[3]), head[4], head[5], result[1], int(result[2]), bool(result[3]),
                NODE.findall(body),
            )
        )  # fmt: skip
    has_rule = "RU[Crawford" in path.read_text(encoding="utf-8")
    seen = False
    for game in games:
        if game.length and 1 in (game.away("W"), game.away("B")) and game.away("W") != game.away("B"):
            game.crawford = "no Crawford" if not has_rule else "post-Crawford" if seen else "Crawford"
            seen = True
    last = games[-1]
    for game in games:
        game.match_winner = last.winner if last.points >= last.away(last.winner) else ""
    return games


@dataclass
class Board:
    """Points 1 to 24 from White's side; Black's point p is White's 25 - p; index 25 is the bar."""

    sides: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for side in "WB":
            self.sides[side] = [0] * 26
            for point, count in ((24, 2), (13, 5), (8, 3), (6, 5)):
                self.sides[side][point] = count

    def open_points(self, side: str) -> int:
        """Points of the other side's home on which `side` can enter."""
        other = self.sides["B" if side == "W" else "W"]
        return sum(other[point] < 2 for point in range(1, 7))

    def move(self, side: str, moves: str) -> int:
        """Makes the moves; how many checkers they hit."""
        hits = 0
        mine, other = self.sides[side], self.sides["B" if side == "W" else "W"]
        for source, target in zip(moves[::2], moves[1::2], strict=True):
            mine[self._point(side, source)] -= 1
            if target == "z":
                continue
            point = self._point(side, target)
            mine[point] += 1
            if other[25 - point]:
                other[25 - point] -= 1
                other[25] += 1
                hits += 1
        return hits

    def _point(self, side: str, letter: str) -> int:
        if letter == "y":
            return 25
        number = ord(letter) - ord("a") + 1
        return number if side == "W" else 25 - number


def on_the_board(games: list[Game]) -> Counter[str]:
    """Hits, dances, turns on the bar and pips; entering as `turns N` and `entered N` by open points.

    A roll without moves as the last node of a game is a dance if the bar cannot be left with it; else the game stopped there.
    """
    counts: Counter[str] = Counter()
    for game in games:
        board = Board()
        shut: set[str] = set()
        rolls = game.rolls()
        for index, (side, dice, moves) in enumerate(rolls):
            one, two = int(dice[0]), int(dice[1])
            counts["pips rolled"] += (one + two) * (2 if one == two else 1)
            other = board.sides["B" if side == "W" else "W"]
            is_shut = bool(board.sides[side][25]) and other[one] > 1 and other[two] > 1
            can_tell = bool(moves) or index < len(rolls) - 1 or is_shut
            if not can_tell:
                counts["last rolls without moves"] += 1
            if board.sides[side][25] and can_tell:
                counts["turns on the bar"] += 1
                points = board.open_points(side)
                counts[f"turns {points}"] += 1
                counts[f"entered {points}"] += bool(moves)
                if not points:
                    shut.add("B" if side == "W" else "W")
            if can_tell and not moves:
                counts["dances"] += 1
            counts["hits"] += board.move(side, moves)
        counts["closed boards"] += len(shut)
    return counts
