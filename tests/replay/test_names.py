"""Names and columns from game to game."""

from __future__ import annotations

from tests.replay.records import codes, game, match, passed, passed_by_left, report


def test_columns__swapped_with_their_scores_are_followed_by_name() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(2, 0, 1, *passed_by_left(), names=("Ben", "Ada")), game(3, 2, 0, *passed()))
    assert codes(text, notes=True) == ["M009@10"]
    assert report(text).matches[0].final_score_1 == 3


def test_columns__names_exchanged_without_their_scores() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(2, 1, 0, *passed(), names=("Ben", "Ada")), game(3, 2, 0, *passed()))
    assert codes(text, notes=True) == ["M010@10"]


def test_names__one_respelled_is_a_warning_once() -> None:
    names = ("Ada L.", "Ben")
    text = match(0, game(1, 0, 0, *passed()), game(2, 1, 0, *passed(), names=names), game(3, 2, 0, *passed(), names=names))
    assert codes(text, notes=True) == ["M011@10"]


def test_names__two_others() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(2, 1, 0, *passed(), names=("Cem", "Dora")))
    assert codes(text, notes=True) == ["M005@10"]


def test_names__underscore_is_a_blank() -> None:
    text = match(0, game(1, 0, 0, *passed(), names=("Ada L", "Ben")), game(2, 1, 0, *passed(), names=("Ada_L", "Ben")))
    assert codes(text, notes=True) == []


def test_names__the_same_twice_never_change_places() -> None:
    twins = ("Ada", "Ada")
    text = match(0, game(1, 0, 0, *passed(), names=twins), game(2, 1, 0, *passed(), names=twins))
    assert codes(text, notes=True) == []


def test_head__without_number_or_score_line_is_said_once() -> None:
    games = [game(1, 0, 0, *passed()), game(2, 1, 0, *passed()), game(3, 2, 0, *passed())]
    whole = match(0, *games)
    assert codes(whole.replace(" Game 2\n", "")) == ["H007@9"]
    assert codes(match(0, games[0], games[1].replace(games[1].splitlines(keepends=True)[1], ""), games[2])) == ["H002@9"]
