"""The ids of one match, without making its tables."""

from __future__ import annotations

from analyzer.replay.facts import MatchFacts
from analyzer.tables.action_rows import ActionRows, actions_of
from analyzer.tables.identity import PlayBytes, content_ids, first_player


def ids_of(match: MatchFacts) -> tuple[str, str]:
    """(match_id, play_id)"""
    rows = ActionRows()
    for game in match.games:
        rows.add(game)
    return content_ids(match, PlayBytes(actions_of(rows), [first_player(match)] * len(match.games)), 0)
