"""Cells of .mat rows: what each wording means, and on which side it stands."""

from __future__ import annotations

import pytest

from analyzer.transcript import action as kinds
from tests.formats.reading import HEAD, action_of, cells_of, codes_of, game_of, match_of


@pytest.mark.parametrize(
    ("cell", "manner"),
    [
        ("52: 8/3 6/4", kinds.WRITTEN),
        ("52:8/3 6/4", kinds.WRITTEN),
        ("52:", kinds.EMPTY),
        ("52: Cannot Move", kinds.DANCE),
        ("52: can't move", kinds.DANCE),
        ("52: (none)", kinds.DANCE),
        ("52: none", kinds.DANCE),
        ("52: -", kinds.DANCE),
        ("52: 0/0", kinds.DANCE),
        ("52: ???", kinds.HIDDEN),
        ("52: ????", kinds.HIDDEN),
        ("00:", kinds.HIDDEN),
        ("00: ????", kinds.HIDDEN),
        ("????", kinds.HIDDEN),
        ("52: Illegal play", kinds.DECLARED_ILLEGAL),
        ("52: 8/3 x/4", kinds.UNREADABLE_PLAY),
        ("52: 24/", kinds.UNREADABLE_PLAY),
    ],
)
def test_roll__manner(cell: str, manner: str) -> None:
    action = action_of(cell)
    assert (action.kind, action.player, action.manner, action.text) == (kinds.PLAY, 1, manner, cell)
    assert action.end_column == action.column + len(cell)


@pytest.mark.parametrize(
    ("cell", "dice", "dice_text"),
    [
        ("31: 8/5 6/5", (3, 1), ""),
        ("13: 8/5 6/5", (1, 3), ""),
        ("77: 26/3", (7, 7), ""),
        ("3: 8/5", (3, 0), "3"),
        ("123: 8/5", (0, 0), "123"),
        ("00:", (0, 0), "00"),
        ("05: 8/3", (0, 5), "05"),
        ("??:", (0, 0), "??"),
        ("????", (0, 0), ""),
    ],
)
def test_roll__dice(cell: str, dice: tuple[int, int], dice_text: str) -> None:
    action = action_of(cell)
    assert ((action.die_1, action.die_2), action.dice_text) == (dice, dice_text)


@pytest.mark.parametrize(
    ("word", "steps", "marks"),
    [
        ("13/7", ((13, 7),), (False,)),
        ("13/7*", ((13, 7),), (True,)),
        ("bar/20", ((25, 20),), (False,)),
        ("Bar/20", ((25, 20),), (False,)),
        ("25/20", ((25, 20),), (False,)),
        ("6/off", ((6, 0),), (False,)),
        ("6/Off", ((6, 0),), (False,)),
        ("6/0", ((6, 0),), (False,)),
        ("24/18*/14", ((24, 18), (18, 14)), (True, False)),
        ("6/4(2)", ((6, 4), (6, 4)), (False,)),
        ("6/1*(2)", ((6, 1), (6, 1)), (True,)),
        ("6/4(2)*", ((6, 4), (6, 4)), (True,)),
        ("26/3", ((26, 3),), (False,)),
        ("8/5,", ((8, 5),), (False,)),
    ],
)
def test_word__steps(word: str, steps: tuple[tuple[int, int], ...], marks: tuple[bool, ...]) -> None:
    (read,) = action_of(f"31: {word}").words
    assert (read.text, read.steps, read.marks) == (word, steps, marks)


def test_word__number_apart() -> None:
    assert action_of("22: 6/4 (2) 13/11").words[0].steps == ((6, 4), (6, 4))


def test_word__spare_die_is_no_word() -> None:
    assert [word.text for word in action_of("64: 3/0 0/0").words] == ["3/0"]


@pytest.mark.parametrize(
    ("cell", "kind", "value"),
    [
        ("Doubles => 2", kinds.DOUBLE, 2),
        ("Doubles ==> 16", kinds.DOUBLE, 16),
        ("Doubles=>4", kinds.DOUBLE, 4),
        ("Doubles", kinds.DOUBLE, None),
        ("Redoubles => 4", kinds.DOUBLE, 4),
        ("Takes", kinds.TAKE, None),
        ("Take", kinds.TAKE, None),
        ("Accepts", kinds.TAKE, None),
        ("Drops", kinds.PASS, None),
        ("Passes", kinds.PASS, None),
        ("Pass", kinds.PASS, None),
        ("Rejects", kinds.PASS, None),
        ("Beavers => 4", kinds.BEAVER, 4),
        ("Raccoons => 8", kinds.RACCOON, 8),
        ("Concedes", kinds.RESIGN, None),
        ("Resigns", kinds.RESIGN, None),
        ("Resigns gammon", kinds.RESIGN, 2),
        ("Resigns single", kinds.RESIGN, 1),
        ("Resigns normal", kinds.RESIGN, 1),
        ("resigns backgammon", kinds.RESIGN, 3),
        ("Forfeits", kinds.FORFEIT, None),
        ("Lost on time", kinds.FORFEIT, None),
        ("Loses on time", kinds.FORFEIT, None),
    ],
)
def test_keyword__both_sides(cell: str, kind: str, value: int | None) -> None:
    left, right = (
        game_of(f"  1) 31: 8/5 6/5                 62: 24/18 13/11\n  2) {cell}\n").actions[2],
        game_of(f"  1) 31: 8/5 6/5                 62: 24/18 13/11\n  2) {'':<28} {cell}\n").actions[2],
    )
    assert (left.player, left.kind, left.value, left.text, left.column) == (1, kind, value, cell, 6)
    assert (right.player, right.kind, right.value, right.text, right.column) == (2, kind, value, cell, 35)


@pytest.mark.parametrize("word", ["Resigned Game", "Resigned Match"])
def test_resigned__stands_in_the_winners_column(word: str) -> None:
    rows = f"  1) 31: 8/5 6/5                 62: 24/18 13/11\n  2) {'':<27} {word}\n"
    action = game_of(rows).actions[2]
    assert (action.player, action.kind, action.is_match) == (1, kinds.RESIGN, word.endswith("Match"))


@pytest.mark.parametrize("gap", ["", " ", "   "])
def test_resign__close_behind_a_roll(gap: str) -> None:
    actions = game_of(f"  1) 62:{gap}Concedes             31: 8/5 6/5\n").actions
    assert [(action.player, action.kind, action.manner, action.text) for action in actions] == [
        (1, kinds.PLAY, kinds.EMPTY, "62:"),
        (1, kinds.RESIGN, "", "Concedes"),
        (2, kinds.PLAY, kinds.WRITTEN, "31: 8/5 6/5"),
    ]
    assert actions[1].column == 9 + len(gap)


def test_resign__far_behind_a_roll_is_the_other_sides() -> None:
    assert cells_of("  1) 62: 24/18 13/11             31: 8/5 6/5\n  2) 62: 24/18                     Resigns\n")[2:] == [
        (1, kinds.PLAY, "62: 24/18"),
        (2, kinds.RESIGN, "Resigns"),
    ]


@pytest.mark.parametrize(
    ("line", "winner", "points", "claims"),
    [
        ("      Wins 1 point", 1, 1, False),
        ("                                  Wins 2 points", 2, 2, False),
        ("                                  Wins 3 points and the match", 2, 3, True),
        ("      Wins 3 points and wins the match", 1, 3, True),
        ("      Wins 2pts", 1, 2, False),
        ("  2)                              Wins 4 point", 2, 4, False),
        ("  2)  Losses 1 point", 2, 1, False),
        ("  2)                              Loses 2 points", 1, 2, False),
        (" Losses 1 point", 0, 1, False),
        ("      Wins", 1, None, False),
        ("      Wins 99999999999999999999 points", 1, 1_000_000_000, False),
    ],
)
def test_result(line: str, winner: int, points: int | None, claims: bool) -> None:
    (mark,) = game_of(f"  1) 62: 24/18 13/11             31: 8/5 6/5\n{line}\n").results
    assert (mark.player, mark.points, mark.claims_match, mark.action_index) == (winner, points, claims, 2)
    assert mark.text == line.strip() if not line.startswith("  2)") else line[4:].strip()


def test_result__beside_a_drop() -> None:
    game = game_of(
        "  1) 62: 24/18 13/11             31: 8/5 6/5\n  2) Doubles => 2                 Drops\n  3)  Drops      Wins 1 point\n"
    )
    assert game.results[0].player == 2


def test_result__third_in_its_row() -> None:
    game = game_of("  1) 62: 24/18 13/11             31: 8/5 6/5\n  2)  Doubles => 2                Drops      Wins 1 point\n")
    assert game.results[0].player == 1


def test_side__lone_cells_and_long_left_cells() -> None:
    rows = (
        "  1)                             62: 24/18 13/11\n"
        "  2) 11: 24/23 24/23 6/5 6/5     62: 24/18 13/11\n"
        "  3) 11: 25/24 25/24 24/23* 24/23 62: 24/18 13/11\n"
        "  4) 62: 24/18 13/11\n"
        "100) 62: 24/18 13/11             31: 8/5\n"
    )
    assert [player for player, _, _ in cells_of(rows)] == [2, 1, 2, 1, 2, 1, 1, 2]


@pytest.mark.parametrize(
    ("rows", "players"),
    [
        ("1)\t31: 8/5 6/5\t62: 24/18\n2)\t31: 8/5 6/5\t62: 24/18\n3)\t\t62: 24/18\n4)\t31: 8/5\n", [1, 2, 1, 2, 2, 1]),
        ("1) 31: 8/5 6/5\t62: 24/18\n2)\t62: 24/18\n3) 31: 8/5\n", [1, 2, 2, 1]),
    ],
)
def test_side__tabs(rows: str, players: list[int]) -> None:
    match = match_of(" 7 point match\n Game 1\n Anna : 0\tBert : 0\n" + rows)
    assert [action.player for action in match.games[0].actions] == players
    assert codes_of(match) == []


def test_side__single_blanks() -> None:
    rows = "1) 31: 8/5 6/5 62: 24/18 13/11\n2) Doubles => 2 Takes\n3) Takes 64: 24/14\n"
    match = match_of(" 7 point match\nGame 1\nAnna : 0  Bert : 0\n" + rows)
    assert [action.player for action in match.games[0].actions] == [1, 2, 1, 2, 1, 2]
    assert codes_of(match) == []


def test_side__guessed() -> None:
    match = match_of(HEAD + "  1)              62: 24/18 13/11\n")
    assert codes_of(match) == [("S007", 5, 19, 34)]
    assert match.findings[0].detail == {"side": "left"}


def test_rows__numbers_jump_and_repeat() -> None:
    match = match_of(HEAD + "  1) 31: 8/5 6/5\n  3) 31: 8/5 6/5\n  3) 31: 8/5 6/5\n  4) 31: 8/5 6/5\n")
    assert codes_of(match) == [("S004", 6, 3, 4), ("S004", 7, 3, 4)]
    assert match.findings[0].detail == {"number": 3, "expected": 2, "inside": False}


def test_rows__glued() -> None:
    row = "  2) 22: 13/11 4/2      2)  Losses 1 point                              Wins 1 point and the match\n"
    match = match_of(HEAD + "  1) 31: 8/5 6/5                 62: 24/18\n" + row)
    assert codes_of(match) == [("S004", 6, 25, 26)]
    assert [(mark.player, mark.is_loss) for mark in match.games[0].results] == [(2, True), (2, False)]


def test_rows__only_a_number() -> None:
    match = match_of(HEAD + "  1) 31: 8/5 6/5                 62: 24/18\n  2)\n")
    assert len(match.games[0].actions) == 2
    assert codes_of(match) == []


def test_rows__a_bad_cell_costs_no_neighbour() -> None:
    match = match_of(HEAD + "  1) zzz    31: 8/5 6/5\n  2) 31: 8/5 6/5                 Verdoppelt => 2\n")
    assert [(action.player, action.kind, action.text) for action in match.games[0].actions] == [
        (1, kinds.UNREADABLE, "zzz"),
        (2, kinds.PLAY, "31: 8/5 6/5"),
        (1, kinds.PLAY, "31: 8/5 6/5"),
        (2, kinds.UNREADABLE, "Verdoppelt => 2"),
    ]
    assert codes_of(match) == [("S002", 5, 6, 9), ("S002", 6, 34, 49)]
    assert [(found.player, found.action_number, found.row_number) for found in match.findings] == [(1, 1, 1), (2, 4, 2)]


def test_rows__unreadable_word() -> None:
    match = match_of(HEAD + "  1) 31: 8/5 x6/5 y               62: 24/18\n")
    assert codes_of(match) == [("S003", 5, 14, 18)]
    assert match.findings[0].detail == {"word": "x6/5", "play": "8/5 x6/5 y", "count": 2}
    assert match.findings[0].player == 1


def test_rows__text_behind_an_answer() -> None:
    match = match_of(HEAD + "  1)  Takes it                   62: 24/18\n")
    assert match.games[0].actions[0].kind == kinds.TAKE
    assert codes_of(match) == [("S002", 5, 13, 15)]


def test_rows__play_without_roll() -> None:
    action = action_of("8/5 6/5")
    assert (action.kind, action.manner, action.die_1, len(action.words)) == (kinds.PLAY, kinds.WRITTEN, 0, 2)


def test_rows__remark_is_a_comment() -> None:
    match = match_of(HEAD + "  1) 31: 8/5 6/5                 62: 24/18 ; well played\n")
    assert match.comments == [(5, "; well played")]
    assert match.games[0].actions[1].text == "62: 24/18"


def test_rows__without_number() -> None:
    assert cells_of("     31: 8/5 6/5                 62: 24/18\n      Takes\n") == [
        (1, kinds.PLAY, "31: 8/5 6/5"),
        (2, kinds.PLAY, "62: 24/18"),
        (1, kinds.TAKE, "Takes"),
    ]


DUMP = "7;0;0;1;1;Bert;Anna;0;2;3;2;-1;-1;" + "1;" * 10 + "-1;" * 14 + "2;6;5;"


def test_illegal_play__dump_is_the_board_after_it_seen_by_the_next_player() -> None:
    action = action_of(f"31: Illegal play ({DUMP})")
    position = action.position
    assert action.manner == kinds.DECLARED_ILLEGAL
    assert position is not None
    assert (position.board_1[25], position.board_2[25]) == (1, 2)
    assert position.board_2[1:11] == (1,) * 10
    assert position.board_1[1:15] == (1,) * 14
    assert (position.board_1[0], position.board_2[0]) == (0, 3)
    assert (position.player, position.die_1, position.die_2) == (2, 6, 5)
    assert (position.cube_value, position.cube_owner, position.match_length) == (2, 1, 7)
    assert (position.score_1, position.score_2) == (3, 2)


def test_illegal_play__names_settle_whose_frame_it_is() -> None:
    position = action_of(f"31: Illegal play ({DUMP.replace('Bert;Anna', 'Anna;Bert')})").position
    assert position is not None
    assert (position.player, position.board_1[25]) == (1, 2)


def test_illegal_play__broken_dump() -> None:
    match = match_of(HEAD + "  1) 31: Illegal play (7;0;0)    62: 24/18\n")
    assert match.games[0].actions[0].manner == kinds.DECLARED_ILLEGAL
    assert match.games[0].actions[1].text == "62: 24/18"
    assert codes_of(match) == [("S003", 5, 23, 30)]
    assert match.findings[0].action_number == 1


def test_illegal_play__unclosed_dump_is_text() -> None:
    assert cells_of("  1) 31: Illegal play (7;0;0      62: 24/18\n")[1] == (2, kinds.PLAY, "62: 24/18")


def test_set_position() -> None:
    match = match_of(HEAD + "; Set Pos=-b----E-C---eE---c-e----B-/-1\n  1) 31: 8/5 6/5                 62: 24/18\n")
    given = match.games[0].actions[0]
    assert (given.kind, given.player, given.line, given.column) == (kinds.SET_POSITION, 0, 5, 1)
    assert given.position is not None
    assert given.position.board_1 == given.position.board_2
    assert {point: count for point, count in enumerate(given.position.board_1) if count} == {6: 5, 8: 3, 13: 5, 24: 2}
    assert (given.position.cube_value, given.position.cube_owner) == (2, 1)


def test_set_position__unreadable() -> None:
    match = match_of(HEAD + "; Set Pos=-b-\n  1) 31: 8/5 6/5                 62: 24/18\n")
    assert codes_of(match) == [("S013", 5, 1, 14)]
