"""Mutators of results, scores, heads and whole games: R, M, H codes and cut files."""

from __future__ import annotations

from dataclasses import replace

from tests.accuracy.draft import DiscardError, Draft, Fault, NoPlaceError, clean_states, mutator
from tests.accuracy.record import DOUBLE, PLAY, Game, Result, crawford_index, full_points, new_uid
from tests.accuracy.writer import Place


def result_of(draft: Draft) -> Result:
    """The game's announced result."""
    result = draft.game.result
    assert result is not None
    return result


def is_last_game(draft: Draft) -> bool:
    """True for the last game of the record."""
    return draft.index == len(draft.match.games) - 1


def needed(draft: Draft, winner: int) -> int:
    """Points that a player needed to win the match before the game; 0 in a session."""
    return (draft.match.length or 0) - draft.game.score[winner - 1] if draft.match.length else 0


def result_place(draft: Draft) -> Place:
    """Where the result is written."""
    return "result", draft.index


@mutator("R001")
def changed_points(draft: Draft) -> Fault:
    """A finished game with other points than class times cube; not those that a cap could give."""
    if not draft.states[-1].is_over:
        raise NoPlaceError
    result = result_of(draft)
    full = full_points(draft.states[-1])
    allowed = {full}
    if is_last_game(draft):
        allowed |= {needed(draft, result.winner), draft.match.length or 0}
    elif draft.match.length and needed(draft, result.winner) <= full:
        raise NoPlaceError
    if not draft.match.length and draft.states[-1].owner == 0:
        allowed.add(draft.states[-1].cube)  # by Jacoby: R004's matter
    result.points = draft.dice.choice([one for one in range(1, 13) if one not in allowed])
    result.claims_match = False
    return Fault("R001", result_place(draft))


@mutator("R001")
def changed_points_of_resignation(draft: Draft) -> Fault:
    """A resigned game counted as another class; the next score line tells the truth."""
    if draft.states[-1].is_over or is_last_game(draft):
        raise NoPlaceError
    result = result_of(draft)
    cube = draft.states[-1].cube
    result.points = draft.dice.choice([one * cube for one in (1, 2, 3) if one * cube != result.points])
    return Fault("R001", result_place(draft))


@mutator("R002")
def changed_side(draft: Draft) -> Fault:
    """The result stands in the loser's column."""
    if not draft.states[-1].is_over and is_last_game(draft):
        raise NoPlaceError
    result = result_of(draft)
    result.winner = 3 - result.winner
    result.claims_match = False
    return Fault("R002", result_place(draft))


@mutator("R003")
def impossible_resignation(draft: Draft) -> Fault:
    """A resigned game with points that are not once, twice or three times the cube."""
    if draft.states[-1].is_over:
        raise NoPlaceError
    result = result_of(draft)
    cube = draft.states[-1].cube
    need = needed(draft, result.winner)
    ways = [one for one in range(1, 3 * cube + 4) if one % cube or one // cube > 3]
    ways = [one for one in ways if one != need and (one < 3 * cube or one < need or not need)]
    if not ways:
        raise NoPlaceError
    result.points = draft.dice.choice(ways)
    result.claims_match = False
    return Fault("R003", result_place(draft))


@mutator("R008")
def placeholder(draft: Draft) -> Fault:
    """A resigned game of a match with an absurd number."""
    if draft.states[-1].is_over or not draft.match.length:
        raise NoPlaceError
    result_of(draft).points = draft.dice.choice((1004, 2008, 100, 999))
    return Fault("R008", result_place(draft))


@mutator("R004")
def jacoby_ignored(draft: Draft) -> Fault:
    """A session under Jacoby counts a gammon with an unturned cube."""
    if draft.match.length:
        raise NoPlaceError
    for index, game in enumerate(draft.match.games):
        last = clean_states(game)[-1]
        if last.is_over and last.owner == 0 and full_points(last) > 1:
            draft.match.headers["Jacoby"] = "On"
            del draft.match.games[index + 1 :]
            return Fault("R004", ("result", index))
    raise NoPlaceError


@mutator("R005")
def result_left_out(draft: Draft) -> Fault:
    """A resigned game that is not the last has no result."""
    if draft.states[-1].is_over or is_last_game(draft):
        raise NoPlaceError
    draft.game.result = None
    return Fault("R005", draft.place(len(draft.game.cells) - 1))


# -- scores and matches -------------------------------------------------------------------------------------------


@mutator("M001")
def changed_score(draft: Draft) -> Fault:
    """One number of a score line is another one."""
    games = draft.match.games
    if draft.index == 0:
        raise NoPlaceError
    before = clean_states(games[draft.index - 1])[-1]
    if is_last_game(draft) and not before.is_over:
        raise DiscardError("the line against an announcement alone")
    score = list(draft.game.score)
    side = draft.dice.randrange(2)
    highest = (draft.match.length or 16) - 1
    ways = [one for one in range(highest + 1) if one != score[side]]
    if not ways:
        raise NoPlaceError
    score[side] = draft.dice.choice(ways)
    draft.game.score = (score[0], score[1])
    return Fault("M001", ("score", draft.index))


@mutator("M002")
def game_after_match(draft: Draft) -> Fault:
    """Another game is played after the match was won."""
    match = draft.match
    last = match.games[-1]
    if not match.length or last.result is None:
        raise NoPlaceError
    gained = (last.result.points * (last.result.winner == 1), last.result.points * (last.result.winner == 2))
    score = (last.score[0] + gained[0], last.score[1] + gained[1])
    if max(score) < match.length:
        raise NoPlaceError
    extra = _game_without_cube(draft)
    extra.number, extra.score, extra.names = last.number + 1, score, last.names
    assert extra.result is not None
    extra.result.claims_match = False
    match.games.append(extra)
    return Fault("M002", ("score", len(match.games) - 1))


def _game_without_cube(draft: Draft) -> Game:
    """A finished game of another base in which the cube is not touched."""
    games = [
        game
        for base in draft.dice.sample(draft.pool, min(4, len(draft.pool)))
        for game in base.games
        if all(cell.kind == PLAY for cell in game.cells) and clean_states(game)[-1].is_over
    ]
    if not games:
        raise NoPlaceError
    return fresh(draft.dice.choice(games))


def fresh(game: Game) -> Game:
    """A copy of a game whose cells have uids of their own."""
    copy = game.copy()
    copy.cells = [replace(cell, uid=new_uid()) for cell in copy.cells]
    return copy


@mutator("M002")
def shorter_length(draft: Draft) -> Fault:
    """The match length is so small that the match was won before its last game.

    Most tries are thrown away: another length makes another game the Crawford game and kills other cubes, so that a match
    in which the cube was turned breaks those rules as well.
    """
    match = draft.match
    if not match.length or len(match.games) < 3:
        raise NoPlaceError
    last, before = match.games[-1], match.games[-2]
    lengths = [one for one in range(max(before.score) + 1, max(last.score) + 1) if one > 1]
    if not lengths:
        raise NoPlaceError
    match.length = draft.dice.choice(lengths)
    if _breaks_cube_rules(draft):
        raise DiscardError("breaks cube rules too")
    for game in match.games[:-1]:
        if game.result and max(game.score) + game.result.points > match.length and game is not before:
            raise DiscardError("breaks more")
    return Fault("M002", ("score", len(match.games) - 1))


def _breaks_cube_rules(draft: Draft) -> bool:
    """True if under the new length a double falls into the Crawford game or is dead."""
    match = draft.match
    crawford = crawford_index(match)
    for number, game in enumerate(match.games):
        for cell, state in (
            zip(game.cells, clean_states(game), strict=False)
            if number != draft.index
            else zip(game.cells, draft.states, strict=False)
        ):
            if cell.kind == DOUBLE and (number == crawford or state.cube + game.score[cell.player - 1] >= (match.length or 999)):
                return True
    return False


@mutator("M003")
def longer_length(draft: Draft) -> Fault:
    """The match length is larger than the score that the record says won the match."""
    match, last = draft.match, draft.match.games[-1]
    if not match.length or not draft.dialect.claims or last.result is None:
        raise NoPlaceError
    if max(last.score) + last.result.points < match.length:
        raise NoPlaceError
    winner_score = last.score[last.result.winner - 1] + last.result.points
    match.length = draft.dice.randint(winner_score + 1, winner_score + 6)
    if _breaks_cube_rules(draft):
        raise DiscardError("breaks cube rules too")
    return Fault("M003", ("result", len(match.games) - 1))


@mutator("M003")
def early_claim(draft: Draft) -> Fault:
    """`and the match` after a game that does not end it."""
    if is_last_game(draft) or not draft.dialect.claims or not draft.match.length:
        raise NoPlaceError
    result_of(draft).claims_match = True
    return Fault("M003", result_place(draft))


@mutator("M005")
def other_players(draft: Draft) -> Fault:
    """From one game on two other players sit at the board, or in that game only."""
    if draft.index == 0:
        raise NoPlaceError
    rename(draft, ("Nemo Stranger", "Ursula K"), only_here=draft.dice.random() < 0.5 and is_last_game(draft))
    return Fault("M005", ("score", draft.index))


def rename(draft: Draft, names: tuple[str, str], *, only_here: bool) -> None:
    """Other names in the draft's game, and in those after it."""
    draft.game.names = names
    if not only_here:
        for number in range(draft.index + 1, len(draft.match.games)):
            draft.match.own(number).names = names


@mutator("M010")
def exchanged_names(draft: Draft) -> Fault:
    """The names changed places in one score line, the scores did not."""
    if draft.index == 0 or draft.game.score[0] == draft.game.score[1]:
        raise NoPlaceError
    rename(draft, (draft.game.names[1], draft.game.names[0]), only_here=True)
    return Fault("M010", ("score", draft.index))


@mutator("M010")
def exchanged_names_to_the_end(draft: Draft) -> Fault:
    """The names changed places from one game on, the scores did not: one fault."""
    if draft.index == 0 or draft.game.score[0] == draft.game.score[1]:
        raise NoPlaceError
    rename(draft, (draft.game.names[1], draft.game.names[0]), only_here=False)
    return Fault("M010", ("score", draft.index))


@mutator("M011")
def respelled_name(draft: Draft) -> Fault:
    """One name is spelled otherwise from one game on: a warning."""
    if draft.index == 0:
        raise NoPlaceError
    rename(draft, (draft.game.names[0] + "h", draft.game.names[1]), only_here=False)
    return Fault("M011", ("score", draft.index))


@mutator("M006")
def other_length_line(draft: Draft) -> Fault:
    """A second length line with another length in mid-match."""
    if draft.index == 0 or not draft.match.length:
        raise NoPlaceError
    draft.game.length_line = draft.match.length + draft.dice.choice((1, 2, 4))
    return Fault("M006", ("length", draft.index))


@mutator("H007")
def repeated_game(draft: Draft) -> Fault:
    """A game stands there twice."""
    if len(draft.game.cells) < 4:
        raise NoPlaceError
    draft.match.games.insert(draft.index + 1, fresh(draft.game))
    return Fault("H007", ("game", draft.index + 1))


@mutator("H007")
def deleted_game(draft: Draft) -> Fault:
    """A game in the middle is missing: a warning."""
    if draft.index == 0 or is_last_game(draft):
        raise NoPlaceError
    del draft.match.games[draft.index]
    return Fault("H007", ("game", draft.index))


@mutator("H001")
def no_length(draft: Draft) -> Fault:
    """Nothing says how long the match is."""
    draft.match.length_text = ""
    return Fault("H001", None)


@mutator("H003")
def impossible_length(draft: Draft) -> Fault:
    """A match length below zero or beyond 999."""
    draft.match.length_text = draft.dice.choice((" -5 point match", " 1000 point match", " -1 point match", " 7777 point match"))
    return Fault("H003", ("length", 0))


@mutator("H004")
def unknown_variation(draft: Draft) -> Fault:
    """A variation that nobody knows."""
    draft.match.headers["Variation"] = draft.dice.choice(("Tabula", "Fevga", "Plakoto"))
    return Fault("H004", ("header Variation", 0))


@mutator("H006")
def setting_does_not_apply(draft: Draft) -> Fault:
    """Jacoby in a match, Crawford in a session: a warning."""
    key = "Jacoby" if draft.match.length else "Crawford"
    draft.match.headers[key] = "On"
    return Fault("H006", ("header " + key, 0))


@mutator("H008")
def wrong_variation(draft: Draft) -> Fault:
    """The record says Nackgammon and plays backgammon."""
    draft.match.headers["Variation"] = "NackGammon"
    return Fault("H008", ("header Variation", 0))


@mutator("H009")
def mirrored_side(draft: Draft) -> Fault:
    """One side's plays are written in the other's numbering, in all games."""
    player = draft.dice.choice((1, 2))
    first = 0
    for number in range(len(draft.match.games)):
        game = draft.game if number == draft.index else draft.match.own(number)
        for index, cell in enumerate(game.cells):
            if cell.player == player and cell.steps:
                first = first or cell.uid
                steps = tuple((source if source == 25 else 25 - source, target and 25 - target) for source, target in cell.steps)
                game.cells[index] = replace(cell, steps=steps)
    return Fault("H009", ("cell", first))


@mutator("H010")
def impossible_position(draft: Draft) -> Fault:
    """A set position with sixteen checkers of one side."""
    board = draft.dice.choice(("-b----F-C---eE---c-e----B-", "-b----E-C---fE---c-e----B-", "-b----E-C---eE---c-e----D-"))
    line = f"; Set Pos={board}/0"
    draft.game.inserted.append((draft.game.cells[0].uid, line, "line"))
    return Fault("H010", ("line", draft.index))


@mutator("S005")
def cut_file(draft: Draft) -> Fault:
    """The text ends inside a game, between two cells or inside one."""
    cells = draft.game.cells
    if len(cells) < 6:
        raise NoPlaceError
    index = draft.dice.randrange(4, len(cells) - 1)
    if cells[index].kind != PLAY:
        raise NoPlaceError
    draft.match.cut_before = ("cell", cells[index].uid)
    draft.match.cut_offset = draft.dice.choice((0, 0, 3, 5, 6, 7, 8))
    return Fault("S005", ("cell", cells[index].uid))
