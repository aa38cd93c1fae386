"""The dice: faces, rolls, doubles, pips, against what fair dice give."""

from __future__ import annotations

import math
from typing import Any

import pandas as pd

from analyzer.reports.chi_square import chi_square, corrected
from analyzer.reports.condensed import ROLLS
from analyzer.reports.coverage import share_text
from analyzer.reports.intervals import Z_95
from analyzer.reports.names import player_names
from analyzer.reports.rates import frame_of, interval, with_rate
from analyzer.reports.report import Column, Frames, ReportSpec, Section
from analyzer.reports.selection import MATCH_COLUMNS, MATCH_OPTIONS, Selection

ALL_ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
"""The 21 rolls."""
DOUBLES, PIPS = 1 / 6, 49 / 6
"""What fair dice give: the share of doubles, and pips a roll with doubles counted fourfold."""
_PIPS_VARIANCE = 665 / 36
"""Of the pips of one fair roll: the mean of their squares is 3066 / 36."""
SMALL_EXPECTED = 5
"""Below so many expected in a cell the chi-square distribution is no good approximation."""
MANY_ROLLS = 2_000


def run_dice(frames: Frames, **options: Any) -> list[Section]:
    """Tests against fair dice; faces, rolls, opening rolls, players.

    Every roll of the chosen matches whose dice the record gives, verified or not: what dice fall does not depend on the
    board. Opening rolls are never doubles and stand apart.
    """
    selection = Selection(**options)
    matches = selection.matches(frames["matches"])
    rolls = ROLLS.of(frames["actions"])
    rolls = rolls[rolls["record_id"].isin(matches["record_id"])]
    known = rolls[rolls["high"].notna() & rolls["low"].notna()]
    later = known[~known["is_opening"].fillna(False).astype(bool)]
    first = known[known["is_opening"].fillna(False).astype(bool)]
    opening_doubles = first["high"] == first["low"]
    seen, n = _sum(rolls), _sum(later)
    notes = [
        f"rolls whose dice are known: {share_text(_sum(known), seen)}; all count, verified or not",
        f"of these opening rolls, tested apart: {_sum(first):,}",
        "p is the chance that fair dice deviate at least so much; p corrected is for all tests of this table together (Holm)",
    ]
    if seen - _sum(known):
        notes.append(f"left out, hidden or impossible rolls: {seen - _sum(known):,}")
    if bool(opening_doubles.any()):
        notes.append(f"left out, opening rolls that are doubles: {_sum(first[opening_doubles]):,}")
    first = first[~opening_doubles.astype(bool)]
    if n < MANY_ROLLS:
        notes.append(
            f"{n:,} rolls are few: dice that are loaded a little cannot be told from fair ones with fewer than {MANY_ROLLS:,}"
        )
    else:
        least = Z_95 * math.sqrt(DOUBLES * (1 - DOUBLES) / n)
        notes.append(
            f"with {n:,} rolls a share of doubles that is off by less than {100 * least:.2f} points cannot be told from chance"
        )
    return [
        Section("Tests", _tests(later, first), notes),
        Section("Faces", _faces(later), ["each die of each roll after the opening"]),
        Section("Rolls", _rolls(later)),
        Section("Opening rolls", _openings(first)),
        Section("Dice by player", _by_player(rolls, matches), ["opening rolls left out; expected: doubles 0.167, pips 8.167"]),
    ]


def _sum(rolls: pd.DataFrame) -> int:
    return int(rolls["rolls"].sum())


def _count(rolls: pd.DataFrame, high: int, low: int) -> int:
    return _sum(rolls[((rolls["high"] == high) & (rolls["low"] == low)).astype(bool)])


def _face_counts(rolls: pd.DataFrame) -> list[int]:
    """How often each face fell, counting both dice."""
    return [
        _sum(rolls[(rolls["high"] == face).astype(bool)]) + _sum(rolls[(rolls["low"] == face).astype(bool)])
        for face in range(1, 7)
    ]


def _chance(high: int, low: int) -> float:
    return 1 / 36 if high == low else 1 / 18


def _pips(rolls: pd.DataFrame) -> pd.Series:
    """Pips of each row's roll."""
    return (rolls["high"] + rolls["low"]) * (1 + (rolls["high"] == rolls["low"]).astype("Int64"))


def _tests(later: pd.DataFrame, first: pd.DataFrame) -> pd.DataFrame:
    """One row a test."""
    n, openings = _sum(later), _sum(first)
    doubles = _sum(later[(later["high"] == later["low"]).astype(bool)])
    counts = [_count(later, high, low) for high, low in ALL_ROLLS]
    starts = [_count(first, high, low) for high, low in ALL_ROLLS if high != low]
    rows: list[tuple[str, int, float, int, float, float]] = [
        ("faces", 2 * n, *chi_square(_face_counts(later), [1 / 6] * 6), 2 * n / 6),
        ("21 rolls", n, *chi_square(counts, [_chance(high, low) for high, low in ALL_ROLLS]), n / 36),
        ("doubles", n, *chi_square([doubles, n - doubles], [DOUBLES, 1 - DOUBLES]), n / 6),
        ("15 opening rolls", openings, *chi_square(starts, [1 / 15] * 15), openings / 15),
    ]
    if n:
        mean = float((_pips(later) * later["rolls"]).sum()) / n
        score = (mean - PIPS) / math.sqrt(_PIPS_VARIANCE / n)
        rows.insert(3, ("pips a roll", n, score * score, 1, math.erfc(abs(score) / math.sqrt(2)), n / 6))
    else:
        rows.insert(3, ("pips a roll", 0, 0.0, 1, math.nan, 0.0))
    together = corrected([row[4] for row in rows])
    return frame_of(
        [
            (name, trials, statistic, degrees, _known(p), _known(p_corrected), expected >= SMALL_EXPECTED)
            for (name, trials, statistic, degrees, p, expected), p_corrected in zip(rows, together, strict=True)
        ],
        {
            "test": "string", "n": "Int64", "statistic": "Float64", "degrees": "Int64", "p": "Float64", "p_corrected": "Float64",
            "is_large_enough": "boolean",
        },
    )  # fmt: skip


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


_COUNTED = {"count": "Int64", "n": "Int64", "expected": "Float64"}


def _faces(later: pd.DataFrame) -> pd.DataFrame:
    n = 2 * _sum(later)
    rows = [(str(face), count, n, n / 6) for face, count in enumerate(_face_counts(later), start=1)]
    return with_rate(frame_of(rows, {"face": "string"} | _COUNTED), "share", "count", "n")


def _rolls(later: pd.DataFrame) -> pd.DataFrame:
    n = _sum(later)
    rows = [(f"{high}{low}", _count(later, high, low), n, n * _chance(high, low)) for high, low in ALL_ROLLS]
    return with_rate(frame_of(rows, {"roll": "string"} | _COUNTED), "share", "count", "n")


def _openings(first: pd.DataFrame) -> pd.DataFrame:
    n = _sum(first)
    rows = [(f"{high}{low}", _count(first, high, low), n, n / 15) for high, low in ALL_ROLLS if high != low]
    return with_rate(frame_of(rows, {"roll": "string"} | _COUNTED), "share", "count", "n")


def _by_player(rolls: pd.DataFrame, matches: pd.DataFrame) -> pd.DataFrame:
    """One row a player, most rolls first; p of his doubles, corrected for the number of players."""
    known = rolls[(rolls["high"].notna() & ~rolls["is_opening"].fillna(False)).astype(bool)]
    known = known.merge(matches[["record_id", "player_1", "player_2"]], on="record_id")
    name = player_names(known["player_1"].where(known["player"] == 1, known["player_2"]))
    is_double = known["high"] == known["low"]
    pips = _pips(known) * known["rolls"]
    counted = pd.DataFrame(
        {"player": name, "rolls": known["rolls"], "doubles": known["rolls"].where(is_double, 0), "pips": pips}
    ).groupby("player")
    frame = counted.sum().astype("Int64").reset_index().astype({"player": "string"})
    frame = with_rate(frame, "double_rate", "doubles", "rolls")
    tests = [
        chi_square([int(doubles), int(n - doubles)], [DOUBLES, 1 - DOUBLES])[2]
        for doubles, n in zip(frame["doubles"], frame["rolls"], strict=True)
    ]
    frame["p_corrected"] = pd.array(corrected(tests), dtype="Float64")
    half = [Z_95 * math.sqrt(_PIPS_VARIANCE / int(n)) for n in frame["rolls"]]
    frame["pips_a_roll"] = (frame["pips"] / frame["rolls"]).astype("Float64")
    frame["pips_a_roll_low"] = frame["pips_a_roll"] - pd.array(half, dtype="Float64")
    frame["pips_a_roll_high"] = frame["pips_a_roll"] + pd.array(half, dtype="Float64")
    return frame.drop(columns="pips").sort_values(["rolls", "player"], ascending=[False, True], ignore_index=True)


DICE = ReportSpec(
    name="dice",
    title="Dice against fair dice",
    tables=("matches", "actions"),
    table_columns={"matches": MATCH_COLUMNS, "actions": ROLLS.reads},
    run=run_dice,
    columns=(
        Column("test", "string", "", "what is compared with fair dice"),
        Column("n", "Int64", "rolls or dice", "how many were seen"),
        Column("statistic", "Float64", "", "Pearson's chi-square; for pips the square of the standard score"),
        Column("degrees", "Int64", "", "degrees of freedom"),
        Column("p", "Float64", "probability", "of a deviation at least so large with fair dice"),
        Column("p_corrected", "Float64", "probability", "p corrected for the tests, or players, of the table (Holm)"),
        Column("is_large_enough", "boolean", "", "5 or more are expected in every cell, as the test needs"),
        Column("face", "string", "pips", "the face of a die"),
        Column("roll", "string", "dice", "the higher die first"),
        Column("count", "Int64", "rolls or dice", "how often it fell"),
        Column("expected", "Float64", "rolls or dice", "how often with fair dice, on average"),
        *interval("share", "share", "count of n"),
        Column("player", "string", "", "name, `_` as blank"),
        Column("rolls", "Int64", "rolls", "his rolls after the opening"),
        Column("doubles", "Int64", "rolls", "of these doubles"),
        *interval("double_rate", "share", "doubles of the rolls; fair dice: 0.167"),
        *interval("pips_a_roll", "pips", "sum of the dice, doubles fourfold; fair dice: 8.167"),
    ),
    options=MATCH_OPTIONS,
    condense={"actions": ROLLS.of},
)
