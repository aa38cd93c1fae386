"""Small records for tests of the replay, written in JellyFish columns."""

from __future__ import annotations

from analyzer.check import SourceReport, check_text
from analyzer.options import GameSettings, Options

SHORT_END = "; Set Pos=-B-----------------bb-----/0"
"""Left has two checkers on his ace point, right one each on his 6 and 5 points (the others are off)."""


def row(number: int, left: str = "", right: str = "") -> str:
    """One row; cube words get their extra blank."""
    left = f" {left}" if left[:1].isalpha() else left
    right = f" {right}" if right[:1].isalpha() else right
    return f"{number:3d}) {left:<27} {right}".rstrip() + "\n"


def game(number: int, score_1: int, score_2: int, *rows: str, names: tuple[str, str] = ("Ada", "Ben")) -> str:
    """A game: its head, then rows (strings that are not rows, like results, go in as they are)."""
    left = f"{names[0]} : {score_1}"
    return f" Game {number}\n {left:<31}{names[1]} : {score_2}\n" + "".join(rows) + "\n"


def match(length: int, *games: str, head: str = "") -> str:
    """A record of a match of a length (0: a money session)."""
    return f"{head} {length} point match\n\n" + "".join(games)


def left_wins(points: int, rest: str = "") -> str:
    """A result line of the left player."""
    return f"      Wins {points} point{'s' if points != 1 else ''}{rest}\n"


def right_wins(points: int, rest: str = "") -> str:
    """A result line of the right player."""
    return f"{'':34}Wins {points} point{'s' if points != 1 else ''}{rest}\n"


def left_bears_off(points: int, *cube_rows: str, rest: str = "") -> tuple[str, ...]:
    """The end of a game from a set position: left bears off his last two checkers."""
    return (SHORT_END + "\n", *cube_rows, row(len(cube_rows) + 1, "21: 1/off(2)"), left_wins(points, rest))


def passed(number_of_points: int = 1) -> tuple[str, ...]:
    """Two rolls, then left doubles and right passes."""
    return (row(1, "31: 8/5 6/5", "42: 8/4 6/4"), row(2, "Doubles => 2", "Drops"), left_wins(number_of_points))


def passed_by_left(number_of_points: int = 1) -> tuple[str, ...]:
    """A roll, then right doubles and left passes."""
    return (row(1, "31: 8/5 6/5", "Doubles => 2"), row(2, "Drops"), right_wins(number_of_points))


def report(text: str, settings: GameSettings | None = None, **options: object) -> SourceReport:
    """The report on a record."""
    return check_text(text, options=Options(settings=settings or GameSettings(), **options))  # type: ignore[arg-type]


def codes(text: str, settings: GameSettings | None = None, *, notes: bool = False, **options: object) -> list[str]:
    """Codes of the primary findings, with `@line`; notes only on request."""
    found = report(text, settings, **options).findings
    return [f"{one.code}@{one.line}" for one in found if one.cause is None and (notes or one.severity != "note")]
