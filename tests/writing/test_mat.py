"""Canonical .mat."""

from __future__ import annotations

from analyzer.formats.mat.reader import read_mat
from analyzer.formats.sgf.reader import read_sgf
from analyzer.transcript import MatchRecord
from analyzer.writing.mat import write_mat

ROOT = "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Anna]PB[Bert]RU[Crawford]"


def written(sgf: str) -> tuple[str, list[str]]:
    made = write_mat(list(read_sgf(sgf)))
    return made.text, [loss.what for loss in made.losses]


def test_write_mat__layout() -> None:
    text, losses = written(ROOT + "EV[Club]RE[B+1];B[31qtst];W[66xrxrmgmg];B[63];W[double];B[take];W[11abab];B[double];W[drop])")
    assert losses == []
    assert text == (
        '; [Event "Club"]\n; [Crawford "On"]\n\n 5 point match\n\n Game 1\n'
        " Anna : 0                       Bert : 0\n"
        "  1)                             31: 8/5 6/5\n"
        "  2) 66: 24/18 24/18 13/7 13/7   63:\n"
        "  3)  Doubles => 2                Takes\n"
        "  4) 11: 1/2 1/2                  Doubles => 4\n"
        "  5)  Drops                      \n"
        "                                  Wins 1 point\n"
    )


def test_write_mat__every_row_reaches_the_second_column() -> None:
    """GNU Backgammon reads a short row with a cube action together with the row before it."""
    text, _ = written(ROOT + "RE[W+1];W[31hefe];B[42qusu];W[double];B[drop])")
    rows = [line for line in text.split("\n") if ")" in line[:5]]
    assert rows
    assert all(len(row) > 32 for row in rows)


def test_write_mat__two_turns_running_take_two_rows() -> None:
    text, _ = written(ROOT + ";W[31hefe];W[42hdfd];B[65];B[64])")
    assert [row.strip() for row in text.split("\n") if ")" in row[:5]] == [
        "1) 31: 8/5 6/5", "2) 42: 8/4 6/4                 65:", "3)                             64:",
    ]  # fmt: skip


def test_write_mat__losses_are_said() -> None:
    _, losses = written(ROOT.replace("Anna", "An\\:na") + "CV[2]WR[high];W[31zz];PL[W]AE[a:y]AW[a]AB[b]DI[31])")
    assert losses == [
        "other readers stumble over the colon in the name 'An:na'",
        "the rating 'high'",
        "an automatic double",
        "dice that stand with a position",
        "the cube of a position",
    ]


def test_write_mat__comments_never_stand_inside_games() -> None:
    """Another reader would take `Game 2` there for a game."""
    text, _ = written(ROOT + ";W[31hefe]C[Game 2 was\nbetter];B[65])")
    assert text.index("; Game 2 was\n; better\n") < text.index("point match")


def test_write_mat__position_and_play_declared_illegal() -> None:
    position = "AE[a:y]AW[f][h][m]AB[s][q]"
    text, losses = written(f"{ROOT};PL[W]{position}CV[2]CP[b];W[31hefe];PL[B]DI[64];{position};W[21fefd])")
    assert losses == []
    assert "; Set Pos=" in text
    assert "64: Illegal play (5;0;0;0;0;Anna;Bert;0;0;0;2;-1;0;0;" in text
    (match,) = read_mat(text)
    assert [action.kind for action in match.games[0].actions] == ["set_position", "play", "play", "play"]
    first, third = match.games[0].actions[0].position, match.games[0].actions[2].position
    assert first is not None
    assert third is not None
    assert first.board_1 == third.board_1
    assert (first.cube_value, first.cube_owner) == (2, 2)


def test_write_mat__several_matches() -> None:
    text, _ = written(ROOT + "RE[W+1];W[31])\n" + ROOT.replace("Anna", "Cara").replace("Bert", "Dora") + ";W[42])")
    matches: list[MatchRecord] = list(read_mat(text))
    assert [match.games[0].score.name_1 for match in matches if match.games[0].score] == ["Anna", "Cara"]
