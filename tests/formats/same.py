"""What two transcripts of the same match have to agree on.

Ignored, because formats differ in it: lines, columns and texts; row numbers; how a dance, or a play that is not told, is
written; hit marks and the joining of moves (what leaves a point and comes to one is compared); values of doubles; takes
after a beaver; whether a beaver is called raccoon; automatic doubles (`.mat` has none); settings that one of the two does
not state; `and the match`; the moment and the words of a resignation.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from analyzer.transcript import Action, GameRecord, MatchRecord
from analyzer.transcript.action import AUTOMATIC_DOUBLE, BEAVER, DANCE, EMPTY, FORFEIT, HIDDEN, PLAY, RACCOON, RESIGN, TAKE


def content(match: MatchRecord) -> list[Any]:
    """All that formats share, ready to be compared."""
    return [match.length, *(game_content(game) for game in match.games)]


def game_content(game: GameRecord) -> dict[str, Any]:
    score = game.score
    return {
        "number": game.game_number,
        "names": None if score is None else (score.name_1, score.name_2),
        "scores": None if score is None else (score.score_1, score.score_2),
        "ratings": None if score is None else (score.rating_1, score.rating_2),
        "actions": actions_content(game.actions),
        "result": [(mark.player, mark.points) for mark in game.results if not mark.is_loss][-1:],
    }


def actions_content(actions: list[Action]) -> list[Any]:
    found: list[Any] = []
    is_beavered = False
    for action in actions:
        kind = BEAVER if action.kind == RACCOON else action.kind
        if kind in (AUTOMATIC_DOUBLE, RESIGN, FORFEIT) or (kind == TAKE and is_beavered):
            continue
        is_beavered = kind == BEAVER
        if kind == PLAY:
            manner = EMPTY if action.manner in (DANCE, HIDDEN) else action.manner
            if action.die_1 or action.die_2:
                found.append((action.player, action.die_1, action.die_2, manner, net(action), boards(action)))
        else:
            found.append((action.player, kind, boards(action)))
    return found


def net(action: Action) -> dict[int, int]:
    """How many checkers more or fewer stand on each point after a play."""
    change: Counter[int] = Counter()
    for word in action.words:
        for source, target in word.steps:
            change[source] -= 1
            change[target] += 1
    return {point: count for point, count in change.items() if count}


def boards(action: Action) -> Any:
    given = action.position
    return None if given is None else (given.board_1, given.board_2)


def full(match: MatchRecord) -> dict[str, Any]:
    """All but places and texts: what `read(write(match))` gives back in the match's own format."""
    settings = match.settings
    return {
        "length": match.length,
        "settings": settings,
        "headers": [(header.key, header.value) for header in match.headers if header.key not in ("Application", "Encoding")],
        "comments": sorted(line.strip("; \t") for _, text in match.comments for line in text.split("\n") if line.strip("; \t")),
        "games": [
            {
                **game_content(game),
                "actions": [
                    (
                        action.kind,
                        action.player,
                        action.die_1,
                        action.die_2,
                        action.manner,
                        [(word.source, word.stops, word.marks, word.copies) for word in action.words],
                        action.value,
                        action.is_match,
                        boards(action),
                    )
                    for action in game.actions
                ],
                "claims": [mark.claims_match for mark in game.results if not mark.is_loss],
                "recorded": game.recorded_result,
            }
            for game in match.games
        ],
    }
