"""Who sits in which column: names are followed from game to game, as far as the scores bear it out."""

from __future__ import annotations

import dataclasses
import unicodedata

from analyzer.findings import Finding
from analyzer.replay.witnesses import announced
from analyzer.transcript import GameRecord, ResultMark, ScoreLine


def same_name(one: str, other: str) -> bool:
    """Equal but for composition of letters, outer blanks, and `_` for a blank."""
    return plain_name(one) == plain_name(other)


def plain_name(name: str) -> str:
    """A name without what writers change: NFC, `_` as blank, outer blanks off."""
    if name.isascii():
        return name.replace("_", " ").strip()
    return unicodedata.normalize("NFC", name).replace("_", " ").strip()


def follow_names(games: list[GameRecord]) -> tuple[tuple[str, str], list[GameRecord], list[Finding]]:
    """The players of a match, its games with columns following the names, and findings M005, M009, M010, M011.

    Games whose columns changed places are returned as copies with the players of all cells exchanged.
    """
    players: tuple[str, str] | None = None
    findings: list[Finding] = []
    followed: list[GameRecord] = []
    first: tuple[str, str] | None = None
    is_crossed = is_exchanged = False
    known: list[tuple[str, str]] = []
    for index, game in enumerate(games):
        score = game.score
        if score is None:
            followed.append(game)
            continue
        names = (score.name_1, score.name_2)
        if players is None or first is None:
            players = first = names
            followed.append(game)
            continue
        if names == players or (same_name(names[0], players[0]) and same_name(names[1], players[1])):
            is_crossed = is_exchanged = False
            followed.append(game)
            continue
        is_swapped = same_name(names[0], players[1]) and same_name(names[1], players[0])
        if is_swapped and not same_name(players[0], players[1]):
            # Said where it begins, not again in each game that keeps it so.
            if is_exchanged:
                followed.append(game)
            elif scores_went_along(followed[-1], score, game, games[index + 1] if index + 1 < len(games) else None):
                if not is_crossed:
                    findings.append(about(score, game, "M009", {"name": names[0]}))
                is_crossed = True
                followed.append(swapped(game))
            else:
                findings.append(about(score, game, "M010", {"name": names[0]}))
                is_exchanged = True
                followed.append(game)
            continue
        followed.append(game)
        if any(same_name(names[0], one) and same_name(names[1], two) for one, two in known):
            players = names
            continue
        known.append(players)
        same_1, same_2 = same_name(names[0], players[0]), same_name(names[1], players[1])
        if same_1 or same_2:
            side = 1 if same_1 else 0
            findings.append(about(score, game, "M011", {"name": names[side], "previous_name": players[side]}, player=side + 1))
            players = names
        else:
            findings.append(
                about(
                    score, game, "M005", {"name": f"{names[0]} and {names[1]}", "previous_name": f"{players[0]} and {players[1]}"}
                )
            )
            players = names
    return first or ("", ""), followed, findings


def about(score: ScoreLine, game: GameRecord, code: str, detail: dict[str, object], player: int = 0) -> Finding:
    """A finding on a score line."""
    return Finding(code, score.line, score.column, score.end_column, game_number=game.game_number, player=player, detail=detail)


def scores_went_along(previous: GameRecord, score: ScoreLine, game: GameRecord, following: GameRecord | None) -> bool:
    """True where the scores of a line with exchanged names fit the game before when they are exchanged too.

    Where that line cannot tell (equal scores), the line after it does, with this game's result. Where nothing tells, the
    names are the better witness.
    """
    before = previous.score
    if before is None or None in (before.score_1, before.score_2, score.score_1, score.score_2):
        return True
    own = [before.score_1 or 0, before.score_2 or 0]
    mark = announced(previous)
    if mark is not None and mark.player and mark.points:
        own[mark.player - 1] += mark.points
    straight = (score.score_1, score.score_2) == (own[0], own[1])
    crossed = (score.score_1, score.score_2) == (own[1], own[0])
    if straight and crossed and following is not None:
        return not line_after_tells(own, before, game, following)
    return crossed or not straight


def line_after_tells(own: list[int], before: ScoreLine, game: GameRecord, following: GameRecord) -> bool:
    """True where the next line fits only if the names of this game stand over the wrong columns."""
    mark, line = announced(game), following.score
    if mark is None or not mark.player or not mark.points or line is None:
        return False
    by_column, by_name = list(own), list(own)
    by_column[mark.player - 1] += mark.points
    by_name[2 - mark.player] += mark.points
    found = [line.score_1, line.score_2]
    if same_name(line.name_1, before.name_1):
        return found == by_column and found != by_name
    return found == by_column and found != [by_name[1], by_name[0]]


def swapped(game: GameRecord) -> GameRecord:
    """A copy of the game with left and right exchanged in all cells, names and scores."""
    score = game.score
    actions = [
        action.changed(player=3 - action.player)
        if action.position is None
        else action.changed(
            player=3 - action.player,
            position=dataclasses.replace(action.position, board_1=action.position.board_2, board_2=action.position.board_1),
        )
        for action in game.actions
    ]
    results: list[ResultMark] = [dataclasses.replace(mark, player=3 - mark.player if mark.player else 0) for mark in game.results]
    turned = (
        dataclasses.replace(
            score,
            name_1=score.name_2,
            name_2=score.name_1,
            score_1=score.score_2,
            score_2=score.score_1,
            rating_1=score.rating_2,
            rating_2=score.rating_1,
        )
        if score is not None
        else None
    )
    return dataclasses.replace(game, actions=actions, results=results, score=turned)
