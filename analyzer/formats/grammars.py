"""Grammar files: where they lie, and parsers built from them."""

from __future__ import annotations

import os
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lark import Lark, Transformer

from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    from lark.load_grammar import Grammar

PURE_SWITCH = "BGMATCH_PURE_LARK"
"""Environment variable: set and not empty, the parsers are pure Lark even where lark-cython is installed."""

_CHECKOUT = Path(__file__).resolve().parent.parent.parent


def grammar_text(name: str) -> str:
    """The text of `grammars/<name>.lark`: from the checkout that holds this package, else from the package's data.

    Raises AnalyzerError when there is none.
    """
    beside = _CHECKOUT / "grammars" / f"{name}.lark"
    if (_CHECKOUT / "pyproject.toml").is_file() and beside.is_file():
        return beside.read_text(encoding="utf-8")
    packaged = files("analyzer") / "grammars" / f"{name}.lark"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    raise AnalyzerError(f"the grammar {name}.lark is missing from this installation")


def is_pure() -> bool:
    """True if parsers are to be pure Lark: asked for, or lark-cython is not installed."""
    return bool(os.environ.get(PURE_SWITCH)) or not _plugins()


def build(name: str, start: str, transformer: Transformer[Any, Any] | None = None, *, pure: bool | None = None) -> Lark:
    """An LALR parser with a contextual lexer for one start rule of a grammar.

    pure: True for pure Lark, False for lark-cython where installed, None for what `is_pure` says.
    With lark-cython tokens are no `str`: use `.value`; never turn its errors into text.
    """
    plugins = {} if (is_pure() if pure is None else pure) else _plugins()
    return _lark(name, start, parser="lalr", lexer="contextual", transformer=transformer, _plugins=plugins)


def terminals_of(name: str, start: str) -> dict[str, str]:
    """The patterns of all terminals that a rule is made of, down to its parts, as regular expressions, by falling priority.

    No parser is built for it, which would take as long again.
    """
    grammar = _lark(name, start, parser=None, lexer="basic")
    found: set[str] = set()
    waiting = [start]
    # Lark keeps rules of other starts that name each other.
    while waiting:
        symbol = waiting.pop()
        if symbol not in found:
            found.add(symbol)
            waiting.extend(part.name for rule in grammar.rules if rule.origin.name == symbol for part in rule.expansion)
    terminals = sorted(grammar.terminals, key=lambda terminal: -terminal.priority)
    return {terminal.name: terminal.pattern.to_regexp() for terminal in terminals if terminal.name in found}


_loaded: dict[str, Grammar] = {}
"""Grammars once their text has been read, by name: that is a third of building a parser."""


def _lark(name: str, start: str, **options: Any) -> Lark:
    grammar = _loaded.get(name) or grammar_text(name)
    lark = Lark(grammar, start=start, propagate_positions=False, maybe_placeholders=False, **options)
    _loaded[name] = lark.grammar
    return lark


@lru_cache(maxsize=1)
def _plugins() -> dict[str, Any]:
    try:
        plugins: dict[str, Any] = import_module("lark_cython").plugins
    except ImportError:
        return {}
    return plugins
