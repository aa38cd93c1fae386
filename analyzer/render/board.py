"""The board of a finding: a drawing and the identifiers that other programs read."""

from __future__ import annotations

from analyzer.findings import Finding, Situation
from analyzer.game.diagram import diagram
from analyzer.game.position_id import position_id
from analyzer.game.xgid import xgid
from analyzer.render.checked import Checked
from analyzer.render.text import shown


def position_id_of(situation: Situation) -> str:
    """GNU Backgammon's Position ID, seen by the player on roll."""
    if situation.player == 2:
        return position_id(situation.board_2, situation.board_1)
    return position_id(situation.board_1, situation.board_2)


def xgid_of(situation: Situation) -> str:
    """eXtreme Gammon's XGID; uppercase is always player 1."""
    return xgid(
        situation.board_1,
        situation.board_2,
    )


def drawing(report: Checked, finding: Finding) -> list[str]:
    """The board before the finding's action, seen by its player, and the identifiers, by lines."""
    situation = finding.situation
    if situation is None:
        return []
    lines = diagram(situation.board_1, situation.board_2).splitlines()
    return [*lines, f"XGID={xgid_of(situation)}", f"Position ID: {position_id_of(situation)}"]
