"""What paths stand for."""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path

import pytest

from analyzer.errors import AnalyzerError
from analyzer.options import Options
from analyzer.sources import find_sources, load


def names(*paths: str) -> list[str]:
    return [source.name for source in find_sources(paths)]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("b.mat", "a.mat", ".hidden.mat", "in/c.mat", "in/x.mat/d.txt", ".git/e.mat", "CVS/f.mat"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    return tmp_path


def test_find_sources__folder_is_sorted_and_skips_hidden(tree: Path) -> None:
    assert names(".") == ["./a.mat", "./b.mat", "./in/c.mat", "./in/x.mat/d.txt"]
    assert names("in/") == ["in/c.mat", "in/x.mat/d.txt"]


def test_find_sources__named_or_met(tree: Path) -> None:
    assert [source.is_named for source in find_sources(["a.mat", "in"])] == [True, False, False]


def test_find_sources__order_and_duplicates(tree: Path) -> None:
    assert names("b.mat", "a.mat", "b.mat") == ["b.mat", "a.mat"]


def test_find_sources__globs_only_where_no_file_has_the_name(tree: Path) -> None:
    assert names("*.mat") == ["a.mat", "b.mat"]
    assert names("**/*.txt") == ["in/x.mat/d.txt"]
    (tree / "[a].mat").write_text("x")
    assert names("[a].mat") == ["[a].mat"]


@pytest.mark.parametrize("path", ["none.mat", "no*.mat", "a.mat/b", "bad\0name"])
def test_find_sources__nothing_there(tree: Path, path: str) -> None:
    with pytest.raises(AnalyzerError):
        find_sources([path])


def test_find_sources__standard_input() -> None:
    (source,) = find_sources(["-"])
    assert (source.name, source.path) == ("-", None)


def test_find_sources__links(tree: Path) -> None:
    (tree / "in" / "loop").symlink_to(tree)
    (tree / "in" / "a-link.mat").symlink_to(tree / "a.mat")
    (tree / "in" / "broken.mat").symlink_to(tree / "nothing")
    assert names("in") == ["in/a-link.mat", "in/c.mat", "in/x.mat/d.txt"]


@pytest.mark.skipif(sys.platform != "linux", reason="file names are bytes on Linux only")
def test_find_sources__name_that_is_no_utf8(tree: Path) -> None:
    (tree / "in" / os.fsdecode(b"\xff.mat")).write_text("1 point match\n")
    (source, *_) = [source for source in find_sources(["in"]) if "xff" in source.name]
    assert source.name == "in/\\xff.mat"
    assert pickle.loads(pickle.dumps(source)) == source
    assert not isinstance(load(source, Options()), list)
