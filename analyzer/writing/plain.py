"""What all targets need to know of a transcript: words of plays, the turning of the cube, how a game ended."""

from __future__ import annotations

from collections.abc import Iterator

from analyzer.formats.sgf.setup import Board, start_board
from analyzer.transcript import Action, GameRecord, MatchRecord, ResultMark
from analyzer.transcript.action import AUTOMATIC_DOUBLE, BEAVER, DOUBLE, PASS, PLAY, RACCOON, SET_POSITION, TAKE

CUBE_TURNS = frozenset({DOUBLE, BEAVER, RACCOON})


def cube_values(game: GameRecord) -> Iterator[tuple[Action, int]]:
    """Each turn of the cube with the value that it offers by the rules: twice what stands."""
    value, is_open = 1, False
    for action in game.actions:
        kind = action.kind
        if is_open and kind in (TAKE, PLAY, BEAVER, RACCOON):
            value, is_open = 2 * value, False
        if kind == AUTOMATIC_DOUBLE:
            value *= 2
        elif kind == SET_POSITION and action.position is not None:
            value = action.position.cube_value or value
        elif kind in CUBE_TURNS:
            is_open = True
            yield action, 2 * value


def result_of(game: GameRecord) -> ResultMark | None:
    """The result that a record writes of a game: the last `Wins`, else the last `Losses`; None if there is none."""
    wins = [mark for mark in game.results if not mark.is_loss]
    sided = [mark for mark in wins if mark.player] or [mark for mark in game.results if mark.player]
    return sided[-1] if sided else None


def is_given_up(match: MatchRecord, game: GameRecord, winner: int) -> bool:
    """True where a game ended by resignation: nobody passed, and the winner still has checkers on the board."""
    if game.recorded_result is not None:
        return game.recorded_result[2]
    if any(action.kind == PASS for action in game.actions):
        return False
    start = start_board(match.settings.variation)
    board = Board(start).play(game.actions).sides[winner]
    return any(board[1:])


def crawford_games(match: MatchRecord) -> list[bool]:
    """For each game whether it is the Crawford game: as marked, else the first with exactly one side one point away.

    False where the record begins at such a score: nothing tells then.
    """
    length = match.length or 0
    marks = [bool(game.score and game.score.crawford_mark) for game in match.games]
    if any(marks) or length < 2 or match.settings.crawford is False:
        return marks
    seen = False
    for index, game in enumerate(match.games):
        score = game.score
        if score is None or score.score_1 is None or score.score_2 is None:
            continue
        is_away = (length - score.score_1 == 1) != (length - score.score_2 == 1)
        if is_away and not seen and index > 0:
            marks[index] = True
        seen = seen or length - 1 in (score.score_1, score.score_2)
    return marks
