"""What we write, GNU Backgammon loads; what it then writes is what we had. And it reads our samples as we do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from analyzer.formats.mat.reader import read_mat
from analyzer.formats.register import formats
from analyzer.formats.sgf.reader import read_sgf
from analyzer.writing.mat import write_mat
from analyzer.writing.sgf import write_sgf
from tests.formats.same import content
from tests.shared import CORPUS, needs_shared
from tests.writing.gnubg import needs_gnubg, run_gnubg

GENERATED = CORPUS / "generated"
NAMES = sorted(path.stem for path in GENERATED.glob("sgf/*.sgf"))
CHOSEN = [name for name in NAMES if name[0] == "s" or int(name[4:]) < 5]
"""40 matches and 10 sessions."""


def without(matches: list[Any], *keys: str) -> list[Any]:
    for match in matches:
        for game in match[1:]:
            for key in keys:
                game[key] = None
    return matches


@needs_shared
@needs_gnubg
def test_write__gnubg_loads_and_writes_the_same(tmp_path: Path) -> None:
    assert len(CHOSEN) == 50
    commands = []
    for name in CHOSEN:
        mat, sgf = tmp_path / f"{name}.mat", tmp_path / f"{name}.sgf"
        mat.write_text(write_mat(list(read_sgf((GENERATED / "sgf" / f"{name}.sgf").read_text()))).text)
        sgf.write_text(write_sgf(list(read_mat((GENERATED / "mat" / f"{name}.mat").read_text()))).text)
        # It takes Jacoby from its own settings when it reads .mat.
        commands.append(f"set jacoby {'on' if 'J' in name else 'off'}")
        for kind, path in (("import mat", mat), ("load match", sgf)):
            commands += [f"{kind} {path}", f"export match mat {path}.out.mat", f"save match {path}.out.sgf"]
    said = run_gnubg(commands, tmp_path)
    assert "nrecognised" not in said
    assert "llegal" not in said
    for name in CHOSEN:
        mats = [content(match) for match in read_mat((GENERATED / "mat" / f"{name}.mat").read_text())]
        # Automatic doubles have no place in .mat, and so not in what came by way of it; ratings it writes in SGF only.
        keys = ("ratings", "result") if name[-2:] in ("A1", "A2") else ("ratings",)
        for written in ("mat", "sgf"):
            for exported, read in (("mat", read_mat), ("sgf", read_sgf)):
                text = (tmp_path / f"{name}.{written}.out.{exported}").read_text()
                found = [content(match) for match in read(text)]
                assert without(found, *keys) == without(mats, *keys), f"{name}: our {written}, its {exported}"


@needs_gnubg
def test_write__positions(tmp_path: Path) -> None:
    """A position set in the middle of a game, a cube set by hand, a play that has no moves."""
    board = "AE[a:y]AW[f][f][h][m]AB[s][s][q][l]"
    root = "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Anna]PB[Bert]RU[Crawford]RE[W+2R]"
    (match,) = read_sgf(f"{root};W[31hefe];B[42qusu];PL[W]{board}CV[2]CP[b];W[21fefd];PL[B]DI[64];{board};W[11fefe])")
    path = tmp_path / "set.sgf"
    path.write_text(write_sgf([match]).text)
    run_gnubg([f"load match {path}", f"save match {path}.out"], tmp_path)
    (back,) = read_sgf((tmp_path / "set.sgf.out").read_text())
    mine = [action for action in match.games[0].actions if action.position is not None]
    other = [action for action in back.games[0].actions if action.position is not None]
    for action in (mine[0], mine[-1]):
        assert action.position is not None
        assert any(twin.position is not None and twin.position.board_1 == action.position.board_1 for twin in other)
    assert [action.text for action in back.games[0].actions if action.words] == ["31hefe", "42qusu", "21fefd", "11fefe"]


@needs_gnubg
@pytest.mark.parametrize(("name", "kind"), [("oldmoves", "oldmoves"), ("sgg", "sgg"), ("tmg", "tmg")])
def test_read__gnubg_reads_our_sample_as_we_do(name: str, kind: str, tmp_path: Path) -> None:
    """The formats of which no real sample is at hand."""
    # It stops at a blank line in the head of an .sgg.
    text = formats()[name].sample if name != "sgg" else formats()[name].sample.replace("\n\n", "\n")
    (tmp_path / "sample").write_text(text)
    run_gnubg([f"import {kind} {tmp_path / 'sample'}", f"save match {tmp_path / 'out.sgf'}"], tmp_path)
    (theirs,) = read_sgf((tmp_path / "out.sgf").read_text())
    (ours,) = formats()[name].read(text)
    other = by_name(content(theirs))
    assert by_name(content(ours))[0] == other[0]
    for game, twin in zip(by_name(content(ours))[1:], other[1:], strict=True):
        assert game["actions"] == twin["actions"]
        assert game["scores"] == twin["scores"]


def by_name(match: list[Any]) -> list[Any]:
    """The player whose name comes first in the alphabet is 1: it exchanges the two in some formats."""
    for game in match[1:]:
        names, scores = game["names"], game["scores"]
        if names[0] > names[1]:
            game["names"], game["scores"] = names[::-1], scores[::-1]
            game["actions"] = [(3 - action[0], *action[1:]) for action in game["actions"]]
    return match
