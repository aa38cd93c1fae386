"""The register of findings: every code with its words, its severity and, where a rule judges actions, its check.

A rule is one module `analyzer/rules/<family>/<code>_<name>.py` that assigns `RULE`. Nothing else has to be
changed for a new one: the register finds it by listing the family packages.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from analyzer.errors import AnalyzerError
from analyzer.findings import Finding

FAMILIES = ("source", "header", "dice", "play", "turn", "cube", "result", "match", "internal")
"""Packages of rules, in the order of the rule book; their codes begin with S, H, D, P, T, C, R, M, X."""

Detail = dict[str, object]


@dataclass(frozen=True, slots=True)
class Example:
    """A record that breaks or keeps a rule; run by a test.

    A line made of blanks and carets only (`   ^^^^`) is not part of the record: it marks, under the line
    before it, where the finding must point (its first caret is the column, its length the extent).
    """

    text: str
    settings: dict[str, object] = field(default_factory=dict)
    """Fields of `analyzer.options.GameSettings` that the example needs."""
    options: dict[str, object] = field(default_factory=dict)
    """Fields of `analyzer.options.Options` that the example needs."""
    encoding: str = "utf-8"
    """How the text is turned into bytes before it is read."""

    def record(self) -> str:
        """The text without its caret lines."""
        return "".join(line for line in self.text.splitlines(keepends=True) if not _is_caret_line(line))

    def marks(self) -> list[tuple[int, int, int]]:
        """(line, column, end_column) of each caret run, counted from 1 in `record()`."""
        found = []
        line_number = 0
        for line in self.text.splitlines():
            if _is_caret_line(line):
                column = line.index("^") + 1
                found.append((line_number, column, column + line.count("^")))
            else:
                line_number += 1
        return found


def _is_caret_line(line: str) -> bool:
    return "^" in line and not line.replace("^", "").strip()


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the register."""

    code: str
    name: str
    """Says what is wrong, in words joined by hyphens: `point-blocked`."""
    severity: str
    """The level when a finding gives no grade."""
    message: str | Callable[[Detail], str]
    """A template for `str.format` over the finding's detail (and `player_name`), or a function of the same mapping."""
    checks: str
    """What it checks: a paragraph."""
    why: str
    """Why that is a fault, or worth knowing: a paragraph."""
    source: str
    """The paragraph of the rule book or the part of the format that it comes from."""
    breaks: Example | None = None
    """None where no text can show it (a file that cannot be opened, a fault of our own)."""
    keeps: Example | None = None
    grades: tuple[str, ...] = ()
    """Other levels that findings of this code may carry."""
    profiles: dict[str, str] = field(default_factory=dict)
    """Levels under a profile other than the default one: {"site": "error"}."""
    check: Callable[..., Detail | None] | None = None
    """`check(state, action)`: detail when the action breaks the rule, None when it keeps it."""
    events: tuple[str, ...] = ()
    """Kinds of actions that `check` wants to see."""
    rank: int = 0
    """Where several rules of one event hold, the lowest rank is said first."""


@lru_cache(maxsize=1)
def rules() -> dict[str, Rule]:
    """All rules by code, in the order of the rule book (family, then number)."""
    found: dict[str, Rule] = {}
    for family in FAMILIES:
        package = importlib.import_module(f"analyzer.rules.{family}")
        names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
        for name in names:
            if name[1:4].isdigit():
                rule: Rule = importlib.import_module(f"analyzer.rules.{family}.{name}").RULE
                found[rule.code] = rule
    return found


def rule(code: str) -> Rule:
    """The rule of a code, letter case ignored, or of a name (`point-blocked`).

    Raises AnalyzerError when there is none.
    """
    table = rules()
    wanted = code.strip()
    if wanted.upper() in table:
        return table[wanted.upper()]
    for candidate in table.values():
        if candidate.name == wanted.lower():
            return candidate
    raise AnalyzerError(f"no rule is called {code!r}; `bgmatch rules` lists them")


@lru_cache(maxsize=16)
def rules_for(event: str) -> tuple[Rule, ...]:
    """The rules with a check for a kind of action, by rank."""
    wanted = [rule for rule in rules().values() if rule.check is not None and event in rule.events]
    return tuple(sorted(wanted, key=lambda rule: rule.rank))


def message(finding: Finding, player_name: str = "") -> str:
    """The finding in words: one line without a full stop."""
    entry = rules()[finding.code]
    values: dict[str, Any] = {"player_name": player_name or (f"player {finding.player}" if finding.player else "nobody")}
    values.update(finding.detail)
    text = entry.message(values) if callable(entry.message) else entry.message.format_map(_Lenient(values))
    missing = finding.detail.get("rows_missing")
    if missing:
        text += f" (rows {missing} are missing before it)" if " " in str(missing) else f" (row {missing} is missing before it)"
    return text


class _Lenient(dict[str, Any]):
    """A mapping that shows a missing detail as `?`: a message must never raise."""

    def __missing__(self, key: str) -> str:
        return "?"


def iter_rules() -> Iterator[Rule]:
    """All rules in the order of the rule book."""
    yield from rules().values()
