"""What was probably meant: the plays and rolls that would make a faulty record right."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from analyzer.game.generator import legal_plays
from analyzer.game.judging import canonical_play
from analyzer.game.plays import play_as_written
from analyzer.replay.branches import ALL_ROLLS, Branch
from analyzer.replay.faults import Fault
from analyzer.replay.wording import play_text
from analyzer.transcript import Action

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun

NAMED = 3
"""So many plays are named at most."""


def say_meant(run: GameRun) -> None:
    """Put into the details of primary faults what would have been right, where the rest of the game tells.

    `meant`: the lawful plays of the roll after which the rest of the game replays, likest to the written one first
    (at most three), and `meant_count`, how many there are. `fits_rolls`: rolls one die away with which the written play
    is lawful. Does not look for faults elsewhere that would explain the same.
    """
    for fault in run.faults:
        finding = fault.finding
        action = run.actions[fault.index]
        if finding.cause is not None or not (0 < action.die_1 < 7 and 0 < action.die_2 < 7):
            continue
        if fault.before is None:
            continue
        if run.cause is finding and run.branches:
            plays = surviving_plays(run.branches, fault, action)
            if plays:
                finding.detail["meant"] = likest_first(plays, play_text(action))[:NAMED]
                finding.detail["meant_count"] = len(plays)
        rolls = fitting_rolls(fault.before, action)
        if rolls:
            finding.detail["fits_rolls"] = rolls


def surviving_plays(branches: list[Branch], fault: Fault, action: Action) -> list[str]:
    """The plays in the fault's place from which a board that is still open came."""
    reached: dict[bytes, Branch] = {}
    for branch in branches:
        link: Branch | None = branch
        while link is not None and link.action_index > fault.index:
            link = link.parent
        if link is not None and link.action_index == fault.index:
            reached[bytes(link.board_1) + bytes(link.board_2)] = link
    before = fault.before
    if before is None or not reached:
        return []
    mine, theirs = (before.board_1, before.board_2) if action.player == 1 else (before.board_2, before.board_1)
    found = []
    for play in legal_plays(mine, theirs, action.die_1, action.die_2):
        board_1, board_2 = (play.mine, play.theirs) if action.player == 1 else (play.theirs, play.mine)
        if bytes(board_1) + bytes(board_2) in reached:
            found.append(canonical_play(play.moves) or "no move at all")
    return found


def likest_first(plays: list[str], written: str) -> list[str]:
    """The plays by how much their text is like the written one; ties in alphabetical order."""
    wanted = sorted(written.replace("*", "").lower().split())

    def unlikeness(play: str) -> tuple[float, str]:
        words = sorted(play.replace("*", "").split())
        return -difflib.SequenceMatcher(None, " ".join(words), " ".join(wanted)).ratio(), play

    return sorted(plays, key=unlikeness)


def after_other_rolls(before: Branch, action: Action, index: int) -> list[Branch]:
    """The boards that the written play reaches with the rolls, one die away, that allow it: a die may be misread."""
    mine, theirs = (before.board_1, before.board_2) if action.player == 1 else (before.board_2, before.board_1)
    found = []
    for roll in fitting_rolls(before, action):
        result = play_as_written(mine, theirs, int(roll[0]), int(roll[1]), action.words)
        if result is not None:
            own, other = result[0], result[1]
            found.append(Branch(own, other, before, index) if action.player == 1 else Branch(other, own, before, index))
    return found[:1]


def fitting_rolls(before: Branch, action: Action) -> list[str]:
    """Rolls that differ from the written one in one die and with which the written play is lawful as it stands."""
    if not action.words:
        return []
    mine, theirs = (before.board_1, before.board_2) if action.player == 1 else (before.board_2, before.board_1)
    own = sorted((action.die_1, action.die_2))
    found = []
    for high, low in ALL_ROLLS:
        if sorted((high, low)) == own or not {high, low} & set(own):
            continue
        if play_as_written(mine, theirs, high, low, action.words) is not None:
            found.append(f"{high}{low}")
    return found if len(found) <= NAMED else []
