"""Damaged plays: exactly the right finding at the right place, and nothing else."""

from __future__ import annotations

from tests.damage.marked import check_marked


def test_play__from_a_point_without_checker_loses_the_board():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                   61: 13/7 8/7
  3) 52: 12/5                    43: 13/10 13/9
         ^^^^ P001
  4) 21: 13/11 6/5               53: 8/3 6/3
  5)  Doubles => 2                Drops
      Wins 1 point
""")
    (finding,) = report.findings
    assert (finding.player, finding.game_number, finding.row_number, finding.action_number) == (1, 1, 3, 5)
    game = report.matches[0].games[0]
    assert (game.plays, game.verified_plays, game.verified) == (8, 4, False), "unverified from the fault on"


def test_play__onto_a_made_point():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                   61: 13/7 8/7
  3) 43: 24/21 13/9              52: 24/22 13/8
         ^^^^^ P003
  4)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.findings[0].detail["point"] == 21


def test_play__with_one_checker_through_made_points_on_both_ways():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                   31: 8/5 6/5
  3) 43: 24/17                   52: 24/22 13/8
         ^^^^^ P003
  4)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.findings[0].detail["point"] in (20, 21)


def test_play__of_other_checkers_with_one_on_the_bar_stood():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 62: 24/18 13/11             61: 13/7* 8/7
  2) 21: 13/11 8/7               43: 24/20 13/10
         ^^^^^ P002
  3) 41: bar/20                  42: 8/4 6/4
  4)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.matches[0].verified_plays == 6, "an illegal play that stood leaves the board certain"


def test_play__that_leaves_a_die():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/18                   53: 8/3 6/3
     ^^^^^^^^^ P005
  3)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.findings[0].detail["dice"] == "64"


def test_play__with_the_smaller_die_where_only_one_can_be_played():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-GG---b-------A----edd----/0
  1) 62: 14/12                    Doubles => 2
         ^^^^^ P006
  2)  Drops
                                  Wins 1 point
""")


def test_play__with_three_of_four_moves_of_a_double():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 33: 13/10 13/10 8/5         61: 13/7 8/7
     ^^^^^^^^^^^^^^^^^^^ P005
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def test_play__with_three_of_four_moves_where_there_is_no_fourth():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-b-FE------A----A--b--k-B-/0
  1) 55: 16/11 11/6 11/6          Doubles => 2
  2)  Drops
                                  Wins 1 point
""")


def test_play__bears_off_with_a_larger_die_over_a_higher_checker():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=--D---A------------ee-----/0
  1) 43: 2/off 2/off              Doubles => 2
         ^^^^^ P008
  2)  Drops
                                  Wins 1 point
""")


def test_play__bears_off_while_a_checker_is_outside():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=----BBBA-----------ee-----/0
  1) 54: 5/off 4/off              Doubles => 2
         ^^^^^ P007
  2)  Drops
                                  Wins 1 point
""")


def test_play__bears_off_after_the_last_checker_came_home_in_either_order_of_words():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=----BBBA-----------ee-----/0
  1) 61: 6/off 7/6                Doubles => 2
  2)  Drops
                                  Wins 1 point
""")


def test_play__backwards():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 6/8                61: 13/7 8/7
              ^^^ P011
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def test_play__of_three_moves_with_two_dice():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 52: 13/8 13/11 6/4          61: 13/7 8/7
                    ^^^ P012
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def test_play__of_five_moves_with_a_double():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 11: 8/7 8/7 6/5 6/5 24/23   61: 13/7 8/7
                         ^^^^^ P012
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def test_play__with_a_distance_that_was_not_rolled():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/18 13/8              61: 13/7* 8/7
               ^^^^ P004
  3)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.matches[0].verified_plays == 4


def test_play__with_dice_that_do_not_exist_is_one_finding():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 74: 13/6 13/9               61: 13/7 8/7
     ^^^^^^^^^^^^^ D001
  3)  Doubles => 2                Drops
      Wins 1 point
""")


def test_turn__of_the_right_player_is_missing():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14
  3) 52: 13/6                    43: 13/10 13/9
     ^^^^^^^^ T001
  4) 21: 13/11 6/5               53: 8/3 6/3
  5)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.findings[0].detail["missing_player"] == 2
    assert report.matches[0].verified_plays == 3


def test_turn__of_the_left_player_is_missing():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)                             61: 13/7 8/7
                                 ^^^^^^^^^^^^ T001
  3) 52: 13/6                    43: 13/10 13/9
  4)  Doubles => 2                Drops
      Wins 1 point
""")


def test_turn__of_a_player_who_is_closed_out_may_be_left_out():
    # Ben has a checker on the bar; Ada holds her points 1 to 6.
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=aCCCBBB------------ff-b---/0
  1) 21: 2/off 1/off
  2) 43: 4/off 3/off              Doubles => 2
     ^^^^^^^^^^^^^^^ T004
  3)  Drops
                                  Wins 1 point
""")


def test_two_faults__that_do_not_explain_each_other_are_two_findings():
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/18                   61: 13/7* 8/7
     ^^^^^^^^^ P005
  3) 52: bar/20 13/11            64: 24/18 13/8
                                           ^^^^ P004
  4)  Doubles => 2                Drops
      Wins 1 point
""")


def test_later_fault__that_the_first_one_explains_is_a_consequence():
    # Ada meant 13/7: with her checker there, 7/2 is lawful.
    check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 61: 13/8 6/5                53: 24/16
         ^^^^ P004
  3) 51: 7/2 6/5                 53: 8/3 6/3
         ^^^ P001 after P004
  4)  Doubles => 2                Drops
      Wins 1 point
""")


def test_cell__that_is_nothing_known_costs_neither_its_neighbour_nor_a_turn():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14                   6Z! 13/7 8/7
                                 ^^^^^^^^^^^^ S002
  3) 52: 13/6                    43: 13/10 13/9
  4) 21: 13/11 6/5               53: 8/3 6/3
  5)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.matches[0].verified_plays == 3, "both plays of row 1 and the neighbour"


def test_stray_character__between_two_cells_is_one_finding():
    report = check_marked("""\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 64: 24/14               x   61: 13/7 8/7
                             ^ S002
  3) 52: 13/6                    43: 13/10 13/9
  4)  Doubles => 2                Drops
      Wins 1 point
""")
    assert report.matches[0].variation == "backgammon"
