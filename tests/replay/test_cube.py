"""The cube, paragraph by paragraph of the rule book."""

from __future__ import annotations

import pytest

from analyzer.options import GameSettings
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

OPENING = row(1, "31: 8/5 6/5", "42: 8/4 6/4")


def session(*rows: str) -> str:
    return match(0, game(1, 0, 0, *rows))


# -- 5.2, 5.3 access --------------------------------------------------------------------------------------------


def test_5_2_a_player_who_is_closed_out_may_double() -> None:
    text = session(
        "; Set Pos=-A----------------bbbbbbcA/0\n",
        row(1, "Doubles => 2", "Drops"),
        left_wins(1),
    )
    assert codes(text) == []


def test_5_3_the_owner_alone_may_redouble() -> None:
    rows = (OPENING, row(2, "Doubles => 2", "Takes"), row(3, "51: 13/8 6/5", "Doubles => 4"), row(4, "Drops"), right_wins(2))
    assert codes(session(*rows)) == []


def test_5_3_the_same_player_twice_in_a_row() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2", "Takes"),
        row(3, "51: 13/8 6/5", "52: 13/8 24/22"),
        row(4, "Doubles => 4", "Drops"),
        left_wins(2),
    )
    assert codes(session(*rows)) == ["C002@8"]


def test_5_3_a_take_gives_the_cube_to_the_taker() -> None:
    rows = (
        OPENING,
        row(2, "51: 13/8 6/5", "Doubles => 2"),
        row(3, "Takes", "52: 13/8 24/22"),
        row(4, "Doubles => 4", "Takes"),
        row(5, "61: 13/7 8/7", "Doubles => 8"),
        row(6, "Drops"),
        right_wins(4),
    )
    assert codes(session(*rows)) == []


def test_5_3_cubeless_session_has_no_cube() -> None:
    text = match(0, game(1, 0, 0, *passed()), head='; [CubeLimit "1"]\n')
    assert [code[:4] for code in codes(text)] == ["C002"]


# -- 2.3 and order ------------------------------------------------------------------------------------------------


def test_2_3_double_before_the_opening_roll() -> None:
    assert codes(
        session(row(1, "Doubles => 2", "Takes"), row(2, "31: 8/5 6/5", "Doubles => 4"), row(3, "Drops"), right_wins(2))
    ) == ["C011@5"]


def test_5_4_double_after_ones_own_roll() -> None:
    rows = (
        row(1, "31: 8/5 6/5", "42: 8/4 6/4"),
        row(2, "51: 13/8 6/5"),
        row(3, "Doubles => 2", "Takes"),
        row(4, "", "52: 13/8 24/22"),
        row(5, "61: 13/7 8/7", "Doubles => 4"),
        row(6, "Drops"),
        right_wins(2),
    )
    assert codes(session(*rows)) == ["C003@7"]


def test_5_4_unanswered_double_with_the_game_going_on() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2"),
        row(3, "51: 13/8 6/5", "52: 13/8 24/22"),
        row(4, "61: 13/7 8/7", "Doubles => 4"),
        row(5, "Drops"),
        right_wins(2),
    )
    assert codes(session(*rows)) == ["C005@6"]


def test_5_4_unanswered_double_and_the_doubler_wins_is_a_pass() -> None:
    assert codes(session(OPENING, row(2, "Doubles => 2"), left_wins(1)), notes=True) == ["C014@6"]


def test_5_4_answer_without_double() -> None:
    rows = (OPENING, row(2, "51: 13/8 6/5", "Takes"), row(3, "", "52: 13/8 24/22"), row(4, "Doubles => 2", "Drops"), left_wins(1))
    assert codes(session(*rows)) == ["C004@6"]


def test_5_4_answered_twice() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2", "Takes"),
        row(3, "51: 13/8 6/5", "Takes"),
        row(4, "", "Doubles => 4"),
        row(5, "Drops"),
        right_wins(2),
    )
    assert codes(session(*rows)) == ["C004@7"]


def test_5_4_answered_by_the_doubler_himself() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2"),
        row(3, "Takes"),
        row(4, "51: 13/8 6/5", "Doubles => 4"),
        row(5, "Drops"),
        right_wins(2),
    )
    assert codes(session(*rows)) == ["C013@7"]


@pytest.mark.parametrize("value", [3, 4, 8, 0])
def test_5_4_a_double_offers_twice_the_value(value: int) -> None:
    assert codes(session(OPENING, row(2, f"Doubles => {value}", "Drops"), left_wins(1))) == ["C006@6"]


def test_5_5_a_pass_is_worth_the_stake_before_the_double() -> None:
    rows = (OPENING, row(2, "Doubles => 2", "Takes"), row(3, "51: 13/8 6/5", "Doubles => 4"), row(4, "Drops"), right_wins(4))
    assert codes(session(*rows)) == ["R001@9"]


def test_5_1_no_limit_unless_set() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2", "Takes"),
        row(3, "51: 13/8 6/5", "Doubles => 4"),
        row(4, "Takes", "52: 13/8 24/22"),
        row(5, "Doubles => 8", "Drops"),
        left_wins(4),
    )
    assert codes(session(*rows)) == []
    assert codes(session(*rows), GameSettings(cube_limit=4)) == ["C010@9"]


# -- 5.7 dead cube ------------------------------------------------------------------------------------------------


def test_5_7_worked_example_dead_for_the_player_with_three() -> None:
    text = match(
        7,
        game(
            4, 3, 2, SHORT_END.replace("/0", "/-2") + "\n", row(1, "Doubles => 8", "Takes"), row(2, "21: 1/off(2)"), left_wins(8)
        ),
    )
    assert codes(text) == ["C009@6"]


def test_5_7_worked_example_live_for_the_player_with_two() -> None:
    rows = (SHORT_END.replace("/0", "/2") + "\n", row(1, "", "Doubles => 8"), row(2, "Drops"), right_wins(4))
    assert codes(match(7, game(4, 3, 2, *rows))) == []


def test_5_7_a_player_one_point_away_may_never_turn_a_centred_cube() -> None:
    text = match(3, game(1, 2, 2, *left_bears_off(2, row(1, "Doubles => 2", "Takes"))))
    assert codes(text) == ["C009@6"]


def test_5_7_one_point_match() -> None:
    text = match(1, game(1, 0, 0, *left_bears_off(2, row(1, "Doubles => 2", "Takes"))))
    assert codes(text) == ["C009@6"]


# -- 5.8 Crawford ---------------------------------------------------------------------------------------------------


def test_5_8_exactly_the_first_game_in_which_one_side_is_one_away() -> None:
    head = (game(1, 0, 0, *passed()), game(2, 1, 0, *passed()))
    crawford = game(3, 2, 0, *left_bears_off(2, row(1, "", "Doubles => 2"), row(2, "Takes", "32: 6/4 5/2")))
    found = codes(match(3, *head, crawford))
    assert found == ["C001@18"]


def test_5_8_both_players_are_barred() -> None:
    head = (game(1, 0, 0, *passed()), game(2, 1, 0, *passed()))
    leader = game(3, 2, 0, *left_bears_off(2, row(1, "Doubles => 2", "Takes")))
    assert codes(match(3, *head, leader)) == ["C001@18"]


def test_5_8_after_it_the_cube_is_back() -> None:
    text = match(
        3,
        game(1, 0, 0, *passed()),
        game(2, 1, 0, *passed()),
        game(3, 2, 0, "; Set Pos=-----BB-----------------b-/0\n", row(1, "", "21: 1/off(2)"), right_wins(1)),
        game(4, 2, 1, *left_bears_off(2, row(1, "", "Doubles => 2"), row(2, "Takes", "32: 6/4 5/2"))),
    )
    assert codes(text) == []


def test_5_8_six_nil_is_always_that_game() -> None:
    text = match(7, game(1, 6, 0, *left_bears_off(2, row(1, "", "Doubles => 2"), row(2, "Takes", "32: 6/4 5/2"))))
    assert codes(text) == ["C001@6"]


def test_5_8_six_one_cannot_be_told() -> None:
    text = match(7, game(1, 6, 1, *left_bears_off(1)))
    assert codes(text, notes=True) == ["M008@4"]


def test_5_8_six_one_with_a_cube_action_is_not_that_game() -> None:
    text = match(7, game(1, 6, 1, *left_bears_off(2, row(1, "", "Doubles => 2"), row(2, "Takes", "32: 6/4 5/2"))))
    assert codes(text, notes=True) == []


def test_5_8_both_one_away_have_none() -> None:
    facts = report(match(7, game(1, 6, 6, *left_bears_off(1)))).matches[0]
    assert facts.games[0].is_crawford_game is False


@pytest.mark.parametrize("how", ["header", "option"])
def test_5_8_without_the_rule(how: str) -> None:
    rows = left_bears_off(2, row(1, "", "Doubles => 2"), row(2, "Takes", "32: 6/4 5/2"))
    head = '; [Crawford "Off"]\n' if how == "header" else ""
    settings = GameSettings(crawford=how == "header")
    assert codes(match(7, game(1, 6, 0, *rows), head=head), settings) == []


def test_5_8_a_gap_leaves_the_first_game_at_such_a_score_open() -> None:
    text = match(7, game(1, 0, 0, *passed()), game(9, 6, 3, *left_bears_off(1)))
    assert "M008@10" in codes(text, notes=True)
    assert "C001" not in " ".join(codes(text))


# -- 5.10, 5.11 money -----------------------------------------------------------------------------------------------

GAMMON_END = "; Set Pos=-B----------------hg------/0\n"


def test_5_10_jacoby_makes_a_gammon_with_an_unturned_cube_single() -> None:
    rows = (GAMMON_END, row(1, "21: 1/off(2)"))
    assert codes(session(*rows, left_wins(2)), GameSettings(jacoby=True)) == ["R004@7"]
    assert codes(session(*rows, left_wins(1)), GameSettings(jacoby=True)) == []
    assert codes(session(*rows, left_wins(1)), GameSettings(jacoby=False)) == ["R004@7"]
    assert codes(session(*rows, left_wins(2)), GameSettings(jacoby=False)) == []


def test_5_10_unknown_jacoby_is_a_note() -> None:
    assert codes(session(GAMMON_END, row(1, "21: 1/off(2)"), left_wins(1)), notes=True) == ["R004@7"]
    assert codes(session(GAMMON_END, row(1, "21: 1/off(2)"), left_wins(2)), notes=True) == []


def test_5_10_a_turned_cube_counts_the_gammon() -> None:
    rows = (GAMMON_END, row(1, "Doubles => 2", "Takes"), row(2, "21: 1/off(2)"))
    assert codes(session(*rows, left_wins(4)), GameSettings(jacoby=True)) == []
    assert codes(session(*rows, left_wins(2)), GameSettings(jacoby=True)) == ["R001@8"]


def test_5_11_beaver_then_the_doubler_goes_on() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2", "Beavers => 4"),
        row(3, "51: 13/8 6/5", "Doubles => 8"),
        row(4, "Drops"),
        right_wins(4),
    )
    assert codes(session(*rows), GameSettings(beavers=True)) == []
    assert codes(session(*rows), GameSettings(beavers=False)) == ["C008@6"]
    assert codes(session(*rows)) == []
    assert codes(session(*rows), notes=True) == ["C008@6"]


def test_5_11_a_passed_beaver_costs_the_stake_after_the_first_turn() -> None:
    rows = (OPENING, row(2, "Doubles => 2", "Beavers => 4"), row(3, "Drops"))
    assert codes(session(*rows, right_wins(2)), GameSettings(beavers=True)) == []
    assert codes(session(*rows, right_wins(1)), GameSettings(beavers=True)) == ["R001@8"]


def test_5_11_raccoon_leaves_the_cube_with_the_player_first_doubled() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2", "Beavers => 4"),
        row(3, "Raccoons => 8", "Takes"),
        row(4, "51: 13/8 6/5", "Doubles => 16"),
        row(5, "Drops"),
        right_wins(8),
    )
    assert codes(session(*rows), GameSettings(beavers=True)) == []


def test_5_11_never_in_a_match() -> None:
    rows = (
        OPENING,
        row(2, "Doubles => 2", "Beavers => 4"),
        row(3, "51: 13/8 6/5", "Doubles => 8"),
        row(4, "Drops"),
        right_wins(4),
    )
    assert codes(match(11, game(1, 0, 0, *rows))) == ["C007@6"]


def test_5_3_passed_double_is_the_doublers_win() -> None:
    assert codes(session(*passed_by_left())) == []
