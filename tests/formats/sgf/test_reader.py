"""SGF: what each property and each kind of node becomes."""

from __future__ import annotations

import pytest

from analyzer.formats.sgf.reader import read_sgf
from analyzer.formats.sgf.values import letter_of, point_of
from analyzer.game.position import START
from analyzer.transcript import GameRecord, MatchRecord
from tests.formats.judged import cells, found, match_of, places, report

ROOT = "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Anna]PB[Bert]RU[Crawford]"


def read(nodes: str, root: str = ROOT) -> MatchRecord:
    (match,) = read_sgf(f"{root}{nodes})\n")
    return match


def game(nodes: str, root: str = ROOT) -> GameRecord:
    (one,) = read(nodes, root).games
    return one


def test_point_of__absolute_to_own() -> None:
    assert [point_of(letter, 1) for letter in "axyz"] == [1, 24, 25, 0]
    assert [point_of(letter, 2) for letter in "axyz"] == [24, 1, 25, 0]
    assert point_of("A", 1) is None
    for player in (1, 2):
        assert [point_of(letter_of(point, player, is_target=True), player) for point in range(26)] == list(range(26))


def test_read_sgf__moves_in_each_players_own_view() -> None:
    one = game("\n;W[31hefe]\n;B[42qusu]\n;W[63ysnk]\n;B[65]\n;W[66fzfz]")
    assert cells(one) == [
        (1, "31", [(8, 5), (6, 5)]),
        (2, "42", [(8, 4), (6, 4)]),
        (1, "63", [(25, 19), (14, 11)]),
        (2, "65", "empty"),
        (1, "66", [(6, 0), (6, 0)]),
    ]


def test_read_sgf__places_are_those_of_the_values() -> None:
    text = f"{ROOT}\n;W[31hefe]\n;\nB\n[42 qu\nsu]C[a]\n;W[double])\n"
    (match,) = read_sgf(text)
    actions = match.games[0].actions
    assert [(one.line, one.column) for one in actions] == [(2, 4), (5, 2), (7, 4)]
    assert [one.text for one in actions] == ["31hefe", "42 qu\nsu", "double"]
    assert cells(match.games[0])[1] == (2, "42", [(8, 4), (6, 4)])


def test_read_sgf__names_and_escapes() -> None:
    root = ROOT.replace("Anna", "An\\]na\\: \\\\ x").replace("Bert", "Be\\\nrt")
    score = game(";W[31]", root).score
    assert score is not None
    assert (score.name_1, score.name_2) == ("An]na: \\ x", "Bert")


def test_read_sgf__head() -> None:
    match = read(";W[31]", ROOT + "DT[2024-05-01]EV[Club\nnight]RO[2]PC[Hall]AN[Carl]AP[X:1]XX[y]GC[first\nsecond]WR[1500]")
    assert [(one.key, one.value) for one in match.headers] == [
        ("EventDate", "2024-05-01"), ("Event", "Club night"), ("Round", "2"), ("Site", "Hall"), ("Transcriber", "Carl"),
        ("Application", "X:1"), ("XX", "y"),
    ]  # fmt: skip
    assert [text for _, text in match.comments] == ["first\nsecond"]
    assert match.games[0].score is not None
    assert match.games[0].score.rating_1 == "1500"


@pytest.mark.parametrize(
    ("rules", "length", "crawford", "jacoby", "variation", "limit"),
    [
        ("RU[Crawford:CrawfordGame]", 5, True, None, None, None),
        ("RU[Nackgammon]", 5, False, None, "Nackgammon", None),
        ("", 5, None, None, None, None),
        ("RU[Jacoby:NoCube]", 0, None, True, None, 1),
        ("RU[]", 0, None, False, None, None),
        ("RU[Crawford:Hypergammon2]", 5, True, None, "HyperGammon (2)", None),
    ],
)
def test_read_sgf__rules(
    rules: str, length: int, crawford: bool | None, jacoby: bool | None, variation: str | None, limit: int | None
) -> None:
    match = read(";W[31]", ROOT.replace("RU[Crawford]", rules).replace("length:5", f"length:{length}"))
    own = match.settings
    assert (own.crawford, own.jacoby, own.variation, own.cube_limit) == (crawford, jacoby, variation, limit)
    score = match.games[0].score
    assert score is not None
    assert score.crawford_mark is ("CrawfordGame" in rules)


def test_read_sgf__gnubg_leaves_out_what_is_off() -> None:
    root = ROOT.replace("RU[Crawford]", "").replace("MI", "AP[GNU Backgammon:1.07.001]MI")
    assert read(";W[31]", root).settings.crawford is False
    assert read(";W[31]", root.replace("length:5", "length:0")).settings.jacoby is False


@pytest.mark.parametrize(
    ("result", "mark", "recorded"),
    [
        ("RE[W+2]", (1, 2), (1, 2, False)),
        ("RE[B+4R]", (2, 4), (2, 4, True)),
        ("RE[W+R]", (1, None), None),
        ("RE[?]", None, None),
        ("", None, None),
    ],
)
def test_read_sgf__result(result: str, mark: tuple[int, int] | None, recorded: tuple[int, int, bool] | None) -> None:
    one = game(";W[31hefe]", ROOT + result)
    assert [(found_mark.player, found_mark.points) for found_mark in one.results] == ([mark] if mark else [])
    assert one.recorded_result == recorded


def test_read_sgf__cube() -> None:
    one = game(";W[31hefe];B[double];W[take];B[42qusu];W[double];B[drop]")
    assert cells(one)[1:3] == [(2, "double"), (1, "take")]
    assert cells(one)[4:] == [(1, "double"), (2, "pass")]


def test_read_sgf__beavers_are_doubles() -> None:
    one = game(";W[31hefe];B[double];W[double];B[double];W[take];B[42qusu];W[double]")
    assert cells(one)[1:5] == [(2, "double"), (1, "beaver"), (2, "raccoon"), (1, "take")]
    assert cells(one)[6] == (1, "double")


def test_read_sgf__automatic_doubles_are_in_the_root() -> None:
    one = game(";W[31hefe]", ROOT + "CV[4]")
    assert [(action.kind, action.value, action.player) for action in one.actions[:2]] == [
        ("automatic_double", 2, 0),
        ("automatic_double", 4, 0),
    ]
    assert cells(one)[2:] == [(1, "31", [(8, 5), (6, 5)])]


def test_read_sgf__games_of_a_match_and_both_ways_to_count_them() -> None:
    for base in (0, 1):
        text = "".join(
            f"{ROOT.replace('game:0', f'game:{base + number}').replace('ws:0', f'ws:{number}')}RE[W+1];W[31])\n"
            for number in range(3)
        )
        (match,) = read_sgf(text)
        assert [one.game_number for one in match.games] == [1, 2, 3]
        assert [one.score.score_1 for one in match.games if one.score] == [0, 1, 2]
        assert [one.ends_text for one in match.games] == [False, False, True]


def test_read_sgf__gnubg_counts_a_fragment_from_0_too() -> None:
    root = ROOT.replace("game:0", "game:3").replace("MI", "AP[GNU Backgammon:1.08]MI")
    assert game(";W[31]", root).game_number == 4


@pytest.mark.parametrize(
    "second",
    [
        ROOT.replace("Anna", "Cara").replace("Bert", "Dora"),
        ROOT.replace("length:5", "length:7"),
        ROOT,
    ],
)
def test_read_sgf__another_match_begins(second: str) -> None:
    first = f"{ROOT}RE[W+5];W[31])\n{ROOT.replace('game:0', 'game:1').replace('ws:0', 'ws:1')}RE[W+5];W[31])\n"
    matches = list(read_sgf(f"{first}{second};W[31])\n"))
    assert [len(match.games) for match in matches] == [2, 1]
    assert [match.is_last for match in matches] == [False, True]
    assert [match.match_number for match in matches] == [1, 2]


def test_read_sgf__first_variation_is_followed() -> None:
    match = read(";W[31hefe](;B[42qusu](;W[double];B[drop])(;W[66]))(;B[11];W[11])")
    assert [action.text for action in match.games[0].actions] == ["31hefe", "42qusu", "double", "drop"]
    assert [text for _, text in match.comments] == ["variation, not followed: 1 moves", "variation, not followed: 2 moves"]


def test_read_sgf__analysis_is_skipped() -> None:
    noise = "A[0][hefe E ver 3 -inf\n1][x\\]y]DA[E 2C]MR[]LU[0.1]GB[1]BM[2]"
    assert [action.text for action in game(f";W[31hefe]{noise}C[kept]\n;B[65]{noise}").actions] == ["31hefe", "65"]


SET = "AE[a:y]AW[a][a][b]AB[x:w][y]"


def test_read_sgf__set_position() -> None:
    one = game(f";W[31hefe];PL[B]{SET}CV[4]CP[b];B[21]")
    position = one.actions[1].position
    assert one.actions[1].kind == "set_position"
    assert position is not None
    assert {point: count for point, count in enumerate(position.board_1) if count} == {0: 12, 1: 2, 2: 1}
    # `x:w` runs backwards and is no range.
    assert {point: count for point, count in enumerate(position.board_2) if count} == {0: 14, 25: 1}
    assert (position.cube_value, position.cube_owner, position.player) == (4, 2, 2)


def test_read_sgf__set_position_changes_the_board_played_to() -> None:
    one = game(";W[31hefe];AE[e]AW[d]AB[e:f]")
    position = one.actions[1].position
    assert position is not None
    assert {point: count for point, count in enumerate(position.board_1) if count} == {0: 1, 4: 1, 6: 4, 8: 2, 13: 5, 24: 2}
    assert position.board_2[19:21] == (1, 1)


def test_read_sgf__cube_alone_keeps_the_board() -> None:
    position = game(";CV[2];CO[w]").actions[1].position
    assert position is not None
    assert position.board_1 == position.board_2 == START["backgammon"]
    assert (position.cube_value, position.cube_owner) == (2, 1)


def test_read_sgf__dice_alone() -> None:
    assert cells(game(";PL[W]DI[31];W[31hefe]")) == [(1, "31", [(8, 5), (6, 5)])]
    assert cells(game(";W[31hefe];PL[B]DI[42]")) == [(1, "31", [(8, 5), (6, 5)]), (2, "42", "empty")]


def test_read_sgf__dice_and_a_board_are_a_play_that_has_no_moves() -> None:
    one = game(f";PL[W]DI[64];PL[W]{SET};B[52]")
    assert cells(one)[0] == (1, "64", "illegal")
    position = one.actions[0].position
    assert position is not None
    assert position.board_1[1] == 2


DAMAGED = """\
mail text
(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[An\\]na]PB[Bert\\:x]EV[Club
night]C[hello]RU[Crawford]RE[W+1]
;W[31hefe]C[nice]A[0][hefe E ver 3 0.1
;B[42qusu]
;W[64xrzap]
;B[beaver?]
;W[66xrxrmgmg]B[11abab]
;W[double];B[drop])
)
(;FF[4]GM[6]MI[length:5][game:1][ws:1][bs:0]PW[An\\]na]PB[Bert\\:x]RU[Crawford]RE[W+1]
;B[31qtst
;W[42hdfd];B[77ab]
;W[3hefe];W[double];B[drop])
(;FF[4]GM[6]MI[length:7][game:2][ws:2][bs:x]PW[An\\]na]PB[Bert\\:x]RE[Q]
;B[31 qt st]
;W[21mkoo][31]stray
"""


def test_read_sgf__damaged() -> None:
    assert found(DAMAGED) == [
        ("S013", 4, 22), ("S003", 6, 10), ("S002", 7, 4),
        ("S013", 10, 1), ("S013", 12, 2), ("D001", 13, 14), ("D004", 14, 4), ("T001", 14, 13),
        ("M006", 15, 16), ("S013", 15, 40), ("S013", 15, 66),
        ("S005", 17, 1), ("P001", 17, 8), ("S001", 17, 11), ("S013", 17, 19),
    ]  # fmt: skip
    match = match_of(DAMAGED, "sgf")
    assert places(DAMAGED, match.games[0]) == [
        "31hefe", "42qusu", "64xrzap", "beaver?", "66xrxrmgmg", "11abab", "double", "drop",
    ]  # fmt: skip


def test_read_sgf__other_games_in_a_collection() -> None:
    judged = report(f"{ROOT}RE[W+1R];W[31hefe])\n(;FF[4]GM[1]PW[x];B[aa])\n")
    assert [len(facts.record.games) for facts in judged.matches] == [1]
    assert [(one.code, one.line, one.column) for one in judged.findings if one.severity == "error"] == [("S001", 2, 8)]


def test_read_sgf__dice_of_nobody() -> None:
    match = read(";DI[31]")
    assert match.games[0].actions == []
    assert [text for _, text in match.comments] == ["DI[31]"]
    assert cells(game(";DI[31];B[31qtst]")) == [(2, "31", [(8, 5), (6, 5)])]
