"""Damaged results and scores: exactly the right finding at the right place, and nothing else."""

from __future__ import annotations

import pytest

from analyzer.check import check_text
from tests.damage.marked import check_marked


def test_points__of_a_pass_are_wrong_and_the_next_score_line_right():
    report = check_marked("""\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 2 points
      ^^^^^^^^^^^^^ R001

 Game 2
 Ada : 1                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")
    assert [(game.score_after_1, game.score_after_2) for game in report.matches[0].games] == [(1, 0), (2, 0)]


def test_points__of_a_pass_and_the_next_score_line_are_wrong_alike_is_one_finding():
    check_marked("""\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 2 points
      ^^^^^^^^^^^^^ R001

 Game 2
 Ada : 2                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")


def test_points__of_a_finished_game_ignore_the_cube():
    check_marked("""\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-AA----------------b------/-1
  1) 21: 2/off 1/off
      Wins 3 points
      ^^^^^^^^^^^^^ R001
^ M004
""")


def test_winner__of_a_pass_stands_in_the_other_column():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
                                  Wins 1 point
                                  ^^^^^^^^^^^^ R002

 Game 2
 Ada : 1                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
""")


def test_score_line__between_two_right_ones_is_wrong_once():
    report = check_marked("""\
 9 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 2                         Ben : 0
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M001
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 3
 Ada : 2                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 4
 Ada : 3                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")
    assert (report.matches[0].final_score_1, report.matches[0].final_score_2) == (4, 0)


def test_score_line__goes_wrong_and_the_record_goes_on_from_it():
    check_marked("""\
 9 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 1
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M001
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 3
 Ada : 2                         Ben : 1
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")


def test_score_line__with_exchanged_scores():
    check_marked("""\
 9 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 0                         Ben : 1
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M001
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 3
 Ada : 2                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")


@pytest.mark.parametrize("cut", range(1, 5))
def test_truncated__inside_a_game_is_one_warning_on_its_last_line(cut):
    rows = [
        "  1) 31: 8/5 6/5                 42: 8/4 6/4",
        "  2) 64: 24/14                   61: 13/7 8/7",
        "  3) 52: 13/6                     Doubles => 2",
        "  4)  Takes                      65: 24/18 13/8",
    ]
    check_marked("\n".join([" 5 point match", "", " Game 1", " Ada : 0                         Ben : 0", *rows[:cut], "^ S005"]))


@pytest.mark.parametrize("kept", range(len("64: 24/14"), 0, -1))
def test_truncated__inside_a_cell_says_no_more_than_that_it_was_cut(kept):
    text = """\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) """
    report = check_text(text + "64: 24/14"[:kept])
    primaries = [finding for finding in report.findings if finding.cause is None]
    assert [(finding.code, finding.line, finding.column) for finding in primaries] == [("S005", 6, 1)]


def test_truncated__after_the_head_of_a_game():
    check_marked("""\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
^ S005""")


def test_truncated__before_a_second_match_of_the_same_text():
    check_marked("""\
 5 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14
^ S005

 3 point match

 Game 1
 Cid : 0                         Dora : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")


def test_fragment__at_match_point_leaves_crawford_unknown():
    check_marked("""\
 7 point match

 Game 9
 Ada : 6                         Ben : 4
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M008
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14
      Wins 1 point
      ^^^^^^^^^^^^ R006
""")


def test_fragment__at_match_point_with_a_double_is_no_crawford_game():
    check_marked("""\
 7 point match

 Game 9
 Ada : 6                         Ben : 4
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                    Doubles => 2
  3)  Takes                      61: 13/7 8/7
  4) 52: 13/6
      Wins 2 points
      ^^^^^^^^^^^^^ R006
""")


def test_fragment__at_six_to_nil_is_the_crawford_game():
    check_marked("""\
 7 point match

 Game 5
 Ada : 6                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                    Doubles => 2
                                  ^^^^^^^^^^^^ C001
  3)  Takes                      61: 13/7 8/7
  4) 52: 13/6
      Wins 2 points
      ^^^^^^^^^^^^^ R006
""")


def test_game__repeated_word_for_word():
    check_marked("""\
 9 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 1
 ^^^^^^ H007
 Ada : 0                         Ben : 0
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M001 after H007
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")


def test_game__missing_in_the_middle():
    check_marked("""\
 9 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 3
 ^^^^^^ H007
 Ada : 1                         Ben : 4
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M001 after H007
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point
^ M004
""")


def test_game__after_the_match_was_won():
    check_marked("""\
 1 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-AA----------------b------/0
  1) 21: 2/off 1/off
      Wins 1 point

 Game 2
 Ada : 1                         Ben : 0
 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ M002
  1) 42: 8/4 6/4                 31: 8/5 6/5
  2) 64: 24/14
      Wins 1 point
      ^^^^^^^^^^^^ R006
""")
