"""Faults of reading that users of such programs met, by their number in the list of faults."""

from __future__ import annotations

from analyzer.formats.mat.reader import read_mat
from analyzer.sources import SourceText, text_of
from analyzer.transcript import action as kinds
from tests.formats.reading import HEAD, action_of, codes_of, game_of, match_of

ROW = "  1) 31: 8/5 6/5                 62: 24/18 13/11\n"


def test_fault_01_numeric_bar_and_off() -> None:
    assert action_of("31: 25/22 25/24").words[0].steps == ((25, 22),)
    assert action_of("21: 2/0 1/0").words[1].steps == ((1, 0),)


def test_fault_03_next_header_directly_behind_a_result() -> None:
    match = match_of(f"{HEAD}{ROW}  Wins 1 point\n Game 2\n Anna : 1      Bert : 0\n{ROW}")
    assert [game.game_number for game in match.games] == [1, 2]


def test_fault_04_result_with_more_words() -> None:
    (mark,) = game_of(f"{ROW}      Wins 2 points and the match\n").results
    assert (mark.points, mark.claims_match) == (2, True)


def test_fault_05_multiplier() -> None:
    assert action_of("22: 13/11(2) 6/4(2)").words[1].steps == ((6, 4), (6, 4))
    assert action_of("31: 13/10(5)").words[0].copies == 5


def test_fault_06_empty_play_is_no_move_from_point_0() -> None:
    action = action_of("66:")
    assert (action.manner, action.words) == (kinds.EMPTY, ())


def test_fault_09_missing_play_is_no_dance() -> None:
    assert action_of("21: ???").manner == kinds.HIDDEN


def test_fault_12_side_comes_from_the_column() -> None:
    game = game_of(f"{ROW}  2) 42: 8/4 6/4\n  3) 53: 8/3 6/3                 31: 6/5\n")
    assert [action.player for action in game.actions] == [1, 2, 1, 1, 2]


def test_fault_13_resigned_game() -> None:
    assert game_of(f"{ROW}  2)                             Resigned Game\n").actions[2].kind == kinds.RESIGN


def test_fault_15_names_of_several_words() -> None:
    score = match_of(f" 7 point match\n Game 1\n Anna de Vries : 0   Bob : 0\n{ROW}").games[0].score
    assert score is not None
    assert (score.name_1, score.name_2) == ("Anna de Vries", "Bob")


def test_fault_16_length_behind_a_long_head() -> None:
    assert match_of('; [X "y"]\n' * 500 + HEAD + ROW).length == 7


def test_fault_17_bear_off_with_spare_pips() -> None:
    assert action_of("61: 2/off 1/off").words[0].steps == ((2, 0),)


def test_fault_18_dialect_is_named() -> None:
    assert match_of(f'; [Site "BackgammonGalaxy"]\n{HEAD}{ROW}').dialect == "galaxy"


def test_fault_21_names_keep_their_underscores() -> None:
    score = match_of(f" 7 point match\n Game 1\n Al_Smith : 0     Bob : 0\n{ROW}").games[0].score
    assert score is not None
    assert score.name_1 == "Al_Smith"


def test_fault_24_date_is_kept_raw() -> None:
    assert match_of(f'; [EventDate "12/16/09"]\n{HEAD}{ROW}').header("EventDate") == "12/16/09"


def test_fault_25_negative_and_huge_length() -> None:
    assert [match_of(f"{length} point match\n").length for length in (-5, 999, 10**8)] == [-5, 999, 10**8]


def test_fault_26_nothing_leaks_into_the_next_text() -> None:
    other = "5 point match\n Game 1\n Carl : 0           Dora : 0\n  1)          62: 24/18\n"
    alone = list(read_mat(other))
    list(read_mat(HEAD + ROW * 3))
    assert list(read_mat(other)) == alone


def test_fault_27_truncated_game_before_the_next_head() -> None:
    matches = list(read_mat(f"{HEAD}{ROW}  2) 64: 24/\n 7 point match\n\n Game 1\n Carl : 0      Dora : 0\n{ROW}"))
    assert [len(match.games) for match in matches] == [1, 1]
    assert matches[0].games[0].ends_text
    assert [code for code, *_ in codes_of(matches[0])] == ["S003"]
    assert codes_of(matches[1]) == []


def test_fault_28_broken_tag_keeps_the_head() -> None:
    match = match_of(f'; [Player 1 Alice"]\n; [Event "x"]\n{HEAD}{ROW}')
    assert [code for code, *_ in codes_of(match)] == ["S013"]
    assert match.header("Event") == "x"


def test_fault_29_byte_order_mark() -> None:
    text = text_of("x", b"\xef\xbb\xbf" + b'; [Site "x"]\n' + HEAD.encode())
    assert isinstance(text, SourceText)
    assert text.findings == []
    assert match_of(text.text).header("Site") == "x"


def test_fault_31_line_ends() -> None:
    record = f'; [Site "x"]\n{HEAD}{ROW}  2) zzz\n'
    readings = []
    for end in ("\n", "\r\n", "\r"):
        text = text_of("x", record.replace("\n", end).encode())
        assert isinstance(text, SourceText)
        readings.append(list(read_mat(text.text)))
    assert readings[0] == readings[1] == readings[2]


def test_fault_34_other_words_and_unknown_ones() -> None:
    assert game_of("  1)  Accepts\n").actions[0].kind == kinds.TAKE
    match = match_of(HEAD + "  1)  Akzeptiert\n")
    assert [code for code, *_ in codes_of(match)] == ["S002"]


def test_fault_36_a_game_not_read_has_a_finding() -> None:
    match = match_of(HEAD + "one\ntwo\n")
    assert [code for code, *_ in codes_of(match)] == ["S001", "S001"]


def test_fault_37_free_text_result() -> None:
    assert game_of(f"{ROW}      Wins 2pts\n").results[0].points == 2
