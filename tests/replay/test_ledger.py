"""Results and scores: the finding names the odd one out, and only that."""

from __future__ import annotations

import pytest

from tests.replay.records import (
    SHORT_END,
    codes,
    game,
    left_bears_off,
    left_wins,
    match,
    passed,
    passed_by_left,
    report,
    right_wins,
    row,
)


def test_scores__add_up() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(2, 1, 0, *passed_by_left()), game(3, 1, 1, *passed()))
    assert codes(text, notes=True) == []
    assert report(text).matches[0].final_score_1 == 2


def test_scores__wrong_line_between_two_right_ones_is_one_finding_there() -> None:
    text = match(
        0, game(1, 0, 0, *passed()), game(2, 3, 0, *passed_by_left()), game(3, 1, 1, *passed()), game(4, 2, 1, *passed())
    )
    assert codes(text, notes=True) == ["M001@10"]


def test_scores__record_that_goes_on_from_a_wrong_line_says_it_once() -> None:
    text = match(
        0, game(1, 0, 0, *passed()), game(2, 3, 0, *passed_by_left()), game(3, 3, 1, *passed()), game(4, 4, 1, *passed())
    )
    assert codes(text, notes=True) == ["M001@10"]
    assert report(text).matches[0].final_score_1 == 5


def test_scores__wrong_points_with_a_right_next_line() -> None:
    text = match(0, game(1, 0, 0, *passed(2)), game(2, 1, 0, *passed()))
    assert codes(text, notes=True) == ["R001@7"]


def test_scores__wrong_points_that_the_next_line_repeats() -> None:
    text = match(0, game(1, 0, 0, *passed(2)), game(2, 2, 0, *passed()))
    assert codes(text, notes=True) == ["R001@7"]


def test_scores__wrong_winner() -> None:
    rows = (*passed()[:2], right_wins(1))
    assert codes(match(0, game(1, 0, 0, *rows), game(2, 1, 0, *passed())), notes=True) == ["R002@7"]


def test_scores__session_that_stays_at_nil() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(2, 0, 0, *passed_by_left()), game(3, 0, 0, *passed()))
    assert codes(text, notes=True) == []


def test_missing_result__is_filled_from_the_next_line() -> None:
    text = match(0, game(1, 0, 0, row(1, "31: 8/5 6/5", "42: 8/4 6/4")), game(2, 2, 0, *passed()))
    assert [code[:4] for code in codes(text)] == ["R005"]
    assert report(text).matches[0].games[0].score_after_1 == 2


def test_missing_result__pass_needs_none() -> None:
    assert codes(match(0, game(1, 0, 0, *passed()[:2]), game(2, 1, 0, *passed())), notes=True) == []


def test_resignation__one_two_or_three_times_the_cube() -> None:
    opening = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
    for points, expected in ((1, ["R006@6"]), (2, ["R006@6"]), (3, ["R006@6"]), (4, ["R003@6"]), (8, ["R003@6"])):
        assert codes(match(0, game(1, 0, 0, opening, left_wins(points))), notes=True) == expected


def test_resignation__next_line_against_the_announcement() -> None:
    opening = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
    text = match(0, game(1, 0, 0, opening, left_wins(2)), game(2, 1, 0, *passed()), game(3, 2, 0, *passed()))
    assert codes(text) == ["R001@6"]


def test_resignation__line_after_next_supports_the_announcement() -> None:
    opening = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
    text = match(0, game(1, 0, 0, opening, left_wins(2)), game(2, 1, 0, *passed()), game(3, 3, 0, *passed()))
    assert codes(text) == ["M001@9"]


def test_placeholder__is_no_error() -> None:
    opening = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
    assert codes(match(7, game(1, 0, 0, opening, left_wins(2008)))) == ["R008@6"]


def test_cap__what_was_needed_or_the_length() -> None:
    end = (SHORT_END.replace("/0", "/-2") + "\n", row(1, "21: 1/off(2)"))
    for points, expected in ((4, []), (2, ["R007@7"]), (7, ["R001@7"]), (3, ["R001@7"])):
        assert codes(match(7, game(4, 5, 0, *end, left_wins(points))), notes=True) == expected
    big = (SHORT_END.replace("/0", "/-3") + "\n", row(1, "21: 1/off(2)"))
    assert codes(match(7, game(4, 5, 0, *big, left_wins(7))), notes=True) == ["R007@7"]


def test_cap__never_in_mid_match() -> None:
    end = (SHORT_END.replace("/0", "/-1") + "\n", row(1, "21: 1/off(2)"), left_wins(1))
    assert codes(match(7, game(1, 0, 0, *end), game(2, 2, 0, *left_bears_off(1)))) == ["R001@7"]


def test_match_given_up__exactly_what_was_missing() -> None:
    opening = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
    assert codes(match(7, game(1, 2, 0, opening, left_wins(5))), notes=True) == ["R006@6", "R007@6"]


def test_match_over__no_game_after_it() -> None:
    text = match(1, game(1, 0, 0, *left_bears_off(1)), game(2, 1, 0, *left_bears_off(1)))
    assert codes(text) == ["M002@10"]


def test_match_claim__too_early() -> None:
    assert codes(match(7, game(1, 0, 0, *left_bears_off(1, rest=" and the match")))) == ["M003@7"]


def test_match_unfinished__is_a_note_at_the_last_line() -> None:
    assert codes(match(7, game(1, 0, 0, *left_bears_off(1))), notes=True) == ["M004@7"]


def test_gap__the_score_jump_is_a_consequence() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(4, 5, 2, *passed()))
    found = report(text).findings
    assert [(one.code, one.severity, one.consequence_of) for one in found] == [("H007", "warning", None), ("M001", "error", 1)]


def test_repeated_game__counts_once() -> None:
    text = match(0, game(1, 0, 0, *passed()), game(1, 0, 0, *passed()), game(2, 1, 0, *passed_by_left()))
    found = report(text).findings
    assert [(one.code, one.severity) for one in found if one.cause is None] == [("H007", "error")]


def test_stake_capped_game__is_no_match() -> None:
    opening = row(1, "31: 8/5 6/5", "42: 8/4 6/4")
    facts = report(match(16, game(1, 0, 0, opening, left_wins(1)))).matches[0]
    assert facts.kind == "stake_capped_game"
    assert [one.code for one in facts.findings] == ["R006"]


def test_last_cell__an_empty_roll_before_a_result_is_a_resignation() -> None:
    rows = (row(1, "31: 8/5 6/5", "42: 8/4 6/4"), row(2, "61:"), right_wins(1))
    assert codes(match(0, game(1, 0, 0, *rows)), notes=True) == ["R006@7"]


def test_last_cell__a_roll_that_must_end_the_game_ends_it() -> None:
    rows = (SHORT_END + "\n", row(1, "66: ????"), left_wins(1))
    assert codes(match(0, game(1, 0, 0, *rows)), notes=True) == []
    rows = (SHORT_END + "\n", row(1, "66: ????"), left_wins(2))
    assert codes(match(0, game(1, 0, 0, *rows)), notes=True) == ["R001@7"]


@pytest.mark.parametrize("word", ["Resigns", "Concedes", "????", "00: ????"])
def test_resignation__in_any_words(word: str) -> None:
    rows = (row(1, "31: 8/5 6/5", "42: 8/4 6/4"), f"  2) {word}\n", right_wins(2))
    assert codes(match(0, game(1, 0, 0, *rows)), notes=True) == ["R006@7"]


def test_forfeit__is_noted() -> None:
    rows = (row(1, "31: 8/5 6/5", "42: 8/4 6/4"), "  2) Forfeits\n", right_wins(2))
    assert codes(match(0, game(1, 0, 0, *rows)), notes=True) == ["R009@7"]


def test_cut_file__fault_of_its_last_cell_is_a_consequence() -> None:
    text = match(0, game(1, 0, 0, row(1, "31: 8/5 6/5", "42: 8/4 6/4"), row(2, "64: 24/")))
    found = report(text).findings
    assert [one.code for one in found if one.cause is None] == ["S005"]


def test_wrong_points__after_a_fault_of_the_cube_follow_from_it() -> None:
    rows = (row(1, "31: 8/5 6/5", "42: 8/4 6/4"), row(2, "Doubles => 2"), row(3, "51: 13/8 6/5", "52: 13/8 24/22"))
    for points in (1, 2, 3, 4, 6):
        assert codes(match(0, game(1, 0, 0, *rows, right_wins(points)))) == ["C005@6"]
    found = report(match(0, game(1, 0, 0, *rows, right_wins(5)))).findings
    assert [(one.code, one.consequence_of) for one in found if one.severity == "error"] == [("C005", None), ("R003", 1)]


def test_wrong_points__that_another_play_explains_follow_from_its_fault() -> None:
    position = "; Set Pos=-B-a---------------ddcc---/0\n"
    rows = (position, row(1, "", "61: 6/5 4/3"), row(2, "21: 1/off(2)"))
    for points, followers in ((3, []), (2, ["R001"]), (6, [])):
        found = report(match(0, game(1, 0, 0, *rows, left_wins(points)))).findings
        assert [one.code for one in found if one.cause is None and one.code != "R001"] == ["P004"]
        assert [one.code for one in found if one.cause is not None] == followers


def test_wrong_winner__of_a_game_that_goes_on_after_a_pass_follows_from_that() -> None:
    rows = (
        row(1, "31: 8/5 6/5", "42: 8/4 6/4"),
        row(2, "53: 8/3 6/3", "61: 13/7 8/7"),
        row(3, "Doubles => 2", "Drops"),
        row(4, "21: 24/23 13/11", "21: 24/23 13/11"),
    )
    found = report(match(0, game(1, 0, 0, *rows, right_wins(2)))).findings
    assert [(one.code, one.consequence_of) for one in found if one.severity == "error"] == [("T002", None), ("R002", 1)]
