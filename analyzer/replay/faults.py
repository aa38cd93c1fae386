"""Faults of play that may explain later ones, and what is kept of the record for the end of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.findings import Finding, Situation
from analyzer.replay import structure
from analyzer.replay.branches import Branch, SearchLimitError, after_roll, explains
from analyzer.replay.facts import Moves
from analyzer.transcript import Action

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun

FAULTS_ASKED = 3
"""So many of the latest faults are asked whether they explain a new one."""
TOO_SOON = 4
"""A fault that nothing explains, so few actions after another one, is no fault of its own."""
GAP_CODES = frozenset(("C004", "C005", "C011"))
"""Faults of the cube that missing rows make."""
ON_ANY_BOARD = frozenset(("P004", "P011", "P012"))
"""Faults that no other board would mend."""
HARD = frozenset(("P001", "P002", "P003"))
"""Faults that show that the checkers do not stand where the record has them."""


@dataclass(slots=True)
class Fault:
    """A play fault that may explain later ones: what else could have been played in its place."""

    finding: Finding
    index: int
    branches: list[Branch] | None
    """The boards that a lawful act in its place would have reached; None where that was not worked out."""
    before: Branch | None = None
    """The board before it, from which `branches` can be worked out."""


@dataclass(slots=True)
class UnmarkedHit:
    """A play whose stars and hits differ, to be judged when the habit of the whole record is known."""

    index: int
    board: list[int]
    other: list[int]
    moves: Moves | None
    situation: Situation | None = None


@dataclass(slots=True)
class Stop:
    """Where a game has to be cut: a new game begins there without a head."""

    index: int
    finding: Finding


def word_place(action: Action, word_index: int) -> tuple[int, int]:
    """Column and end column of a word of the play; of the whole cell for -1."""
    if word_index < 0 or word_index >= len(action.words):
        return action.column, action.column + max(1, len(action.text))
    text = action.text
    start = text.find(":") + 1
    for number, word in enumerate(action.words):
        found = text.find(word.text, start)
        if found < 0:
            break
        if number == word_index:
            return action.column + found, action.column + found + len(word.text)
        start = found + len(word.text)
    return action.column, action.column + max(1, len(action.text))


def is_consequence(run: GameRun, index: int, finding: Finding) -> bool:
    """True where a lawful act in the place of an earlier fault makes everything up to here replay.

    The finding is then tied to that fault and the boards that explain both are kept open.
    """
    for fault in run.faults[: -FAULTS_ASKED - 1 : -1]:
        try:
            budget = run.budget()
            if fault.branches is None:
                if fault.before is None:
                    continue
                first = run.actions[fault.index]
                fault.branches = after_roll([fault.before], first.player, first.die_1, first.die_2, fault.index, budget)
            branches = explains(fault.branches, run.actions, fault.index + 1, index, budget)
        except SearchLimitError:
            finding.cause = fault.finding
            finding.detail["undecided"] = True
            run.unverified_from = min_index(run.unverified_from, fault.index)
            run.lose_board(index, fault.finding, None)
            return True
        if branches:
            finding.cause = fault.finding
            run.unverified_from = min_index(run.unverified_from, fault.index)
            run.lose_board(index, fault.finding, branches)
            return True
    if run.faults and finding.code not in ON_ANY_BOARD:
        earlier = structure.earlier_slip(run, index)
        if earlier:
            # One lawful but wrong play before the first fault explains them all.
            fault = run.faults[0]
            finding.cause = fault.finding
            run.unverified_from = min_index(run.unverified_from, fault.index)
            run.lose_board(index, fault.finding, earlier)
            return True
    if run.faults and index - run.faults[-1].index <= TOO_SOON and finding.code in HARD:
        # So soon after a fault an impossible play is hardly news: the board is not what the record makes it.
        fault = run.faults[-1]
        finding.cause = fault.finding
        finding.detail["undecided"] = True
        run.unverified_from = min_index(run.unverified_from, fault.index)
        run.lose_board(index, fault.finding, None)
        return True
    return False


def min_index(known: int | None, index: int) -> int:
    """The smaller of an index that may be missing and another."""
    return index if known is None else min(known, index)


def rows_missing(run: GameRun, index: int) -> str:
    """The numbers of the rows that are missing before an action, as the first jump of row numbers tells; "" if none is."""
    first, last = run.actions[0].line, run.actions[index].line
    for finding in run.reading:
        if finding.code != "S004" or not first <= finding.line <= last:
            continue
        number, expected = finding.detail.get("number"), finding.detail.get("expected")
        if isinstance(number, int) and isinstance(expected, int) and number > expected:
            return str(expected) if number == expected + 1 else f"{expected} to {number - 1}"
    return ""


def starts_late(run: GameRun) -> bool:
    """True where the first rows of the game are missing: its first action is no opening."""
    first = run.actions[0] if run.actions else None
    return first is not None and first.row_number is not None and first.row_number > 1 and bool(rows_missing(run, 0))


def follows_missing_rows(run: GameRun, index: int, finding: Finding) -> bool:
    """True where rows are missing before the first fault of a play: the board is lost for good, and the finding says so."""
    if run.faults or run.cause is not None:
        return False
    missing = rows_missing(run, index)
    if not missing:
        return False
    finding.detail["rows_missing"] = missing
    finding.cause = next((one for one in run.findings if one.code in GAP_CODES and one.cause is None), None)
    run.faults.append(Fault(finding, index, []))
    run.lose_board(index, finding, None)
    return True
