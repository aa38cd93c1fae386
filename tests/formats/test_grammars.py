"""Where grammars are found, and which parser is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.errors import AnalyzerError
from analyzer.formats import grammars


def test_grammar_text__missing() -> None:
    with pytest.raises(AnalyzerError, match="nonsense"):
        grammars.grammar_text("nonsense")


def test_grammar_text__checkout_first_then_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "grammars").mkdir()
    (tmp_path / "grammars" / "mine.lark").write_text("in the checkout")
    (tmp_path / "analyzer" / "grammars").mkdir(parents=True)
    (tmp_path / "analyzer" / "grammars" / "mine.lark").write_text("in the package")
    monkeypatch.setattr(grammars, "_CHECKOUT", tmp_path)
    monkeypatch.setattr(grammars, "files", lambda name: tmp_path / name)
    assert grammars.grammar_text("mine") == "in the package"
    (tmp_path / "pyproject.toml").touch()
    assert grammars.grammar_text("mine") == "in the checkout"


def test_is_pure__switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(grammars.PURE_SWITCH, "1")
    assert grammars.is_pure()
    assert grammars.build("play", "word").parse("13/7").data == "plain"
