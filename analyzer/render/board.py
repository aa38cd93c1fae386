"""The board of a finding: a drawing and the identifiers that other programs read."""

from __future__ import annotations

from analyzer.findings import Finding, Situation
from analyzer.game.diagram import diagram
from analyzer.game.ids import position_id, xgid
from analyzer.render.checked import Checked, match_of

OFFERED = "D"
"""What an XGID has for dice while a double waits for its answer."""


def position_id_of(situation: Situation | None) -> str | None:
    """GNU Backgammon's Position ID, seen by the player on roll; None where it cannot be written."""
    if situation is None or not situation.player:
        return None
    boards = (situation.board_1, situation.board_2)
    mine, theirs = boards if situation.player == 1 else boards[::-1]
    try:
        return position_id(mine, theirs)
    except ValueError:
        return None


def xgid_of(situation: Situation | None) -> str | None:
    """eXtreme Gammon's XGID, `XGID=` included; None where it cannot be written. Uppercase is always player 1."""
    if situation is None or not situation.player:
        return None
    try:
        return xgid(
            situation.board_1,
            situation.board_2,
            cube_value=situation.cube_value,
            cube_owner=situation.cube_owner,
            player_on_roll=situation.player,
            dice=_dice(situation),
            score_1=situation.score_1,
            score_2=situation.score_2,
            crawford=situation.is_crawford_game,
            jacoby=situation.jacoby,
            beavers=situation.beavers,
            match_length=situation.match_length,
        )
    except ValueError:
        return None


def _dice(situation: Situation) -> str:
    if situation.double_offered:
        return OFFERED
    if 1 <= situation.die_1 <= 6 and 1 <= situation.die_2 <= 6:
        return f"{situation.die_1}{situation.die_2}"
    return "00"


def drawing(report: Checked, finding: Finding) -> list[str]:
    """The board before the finding's action, seen by who is on roll, and the identifiers, by lines."""
    situation = finding.situation
    if situation is None:
        return []
    match = match_of(report, finding)
    board = diagram(
        situation.board_1,
        situation.board_2,
        player_on_roll=situation.player,
        cube_value=situation.cube_value,
        cube_owner=situation.cube_owner,
        dice=(situation.die_1, situation.die_2),
        name_1=match.player_1 if match else "",
        name_2=match.player_2 if match else "",
    )
    ids = []
    if (key := xgid_of(situation)) is not None:
        ids.append(key)
    if (key := position_id_of(situation)) is not None:
        ids.append(f"Position ID: {key}")
    return [*board.splitlines(), *ids]
