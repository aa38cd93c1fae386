"""The ids of one match, without making its tables."""

from __future__ import annotations

from analyzer.replay.facts import MatchFacts
from analyzer.tables.action_rows import ActionRows, actions_of
from analyzer.tables.identity import PlayBytes, content_ids, match_body


def ids_of(match: MatchFacts) -> tuple[str, str]:
    """(match_id, play_id)"""
    rows = ActionRows()
    for game in match.games:
        rows.add(game)
    body = match_body(match)
    return content_ids(body, PlayBytes(actions_of(rows), [body.first] * len(match.games)), 0)
