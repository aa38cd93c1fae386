"""Rules in words: one at length for `bgmatch explain`, all of them as a list or as a book."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable

from analyzer.render.style import PLAIN, Style
from analyzer.rules import rule_book
from analyzer.rules.register import Example, Rule

SUBJECTS = {
    "S": "Source: what could not be read as it stands",
    "H": "Header: length, players, settings, the start",
    "D": "Dice",
    "P": "Plays",
    "T": "Turns",
    "C": "Cube",
    "R": "Results of games",
    "M": "The match: scores, players, length, Crawford game",
    "X": "Faults of bgmatch itself",
}
"""What the letter of a code means."""


def explanation(rule: Rule, *, style: Style = PLAIN) -> str:
    """A rule at length: What it checks, Why, Breaks, Keeps, Source."""
    columns = min(style.columns, 100)
    parts = [f"{style.paint(f'{rule.code} {rule.name}', 'bold')} ({severity_words(rule)})"]
    parts += _section("What it checks", _wrapped(rule.checks, columns), style)
    parts += _section("Why", _wrapped(rule.why, columns), style)
    for title, example in (("Breaks", rule.breaks), ("Keeps", rule.keeps)):
        if example is not None:
            parts += _section(title, _example(example, style), style)
    parts += _section("Source", _wrapped(_source_words(rule), columns), style)
    return "\n".join(parts) + "\n"


def _source_words(rule: Rule) -> str:
    """Where a rule comes from, and where that can be read."""
    if rule_book.paragraphs_in(rule.source):
        return f"{rule.source}; {rule_book.WHERE}"
    if rule.source.startswith("records"):
        return f"{rule.source}; `bgmatch formats` describes them"
    return rule.source


def severity_words(rule: Rule) -> str:
    """`error`, `warning or error`, `note; warning with --profile site`."""
    levels = [rule.severity, *(grade for grade in rule.grades if grade != rule.severity)]
    text = " or ".join(levels)
    for profile, level in rule.profiles.items():
        text += f"; {level} with --profile {profile}"
    return text


def _section(title: str, body: list[str], style: Style) -> list[str]:
    return ["", style.paint(title, "bold"), *body]


def _wrapped(text: str, columns: int) -> list[str]:
    lines: list[str] = []
    for paragraph in textwrap.dedent(text).strip().split("\n\n"):
        if lines:
            lines.append("")
        lines += textwrap.wrap(" ".join(paragraph.split()), columns, initial_indent="  ", subsequent_indent="  ")
    return lines


def _example(example: Example, style: Style) -> list[str]:
    lines = []
    conditions = _conditions(example)
    if conditions:
        lines += [f"  (with {conditions})"]
    for line in example.text.rstrip("\n").split("\n"):
        is_mark = "^" in line and not line.replace("^", "").strip()
        text = f"    {_visible(line)}".rstrip()
        lines.append(style.paint(text, "error") if is_mark else text)
    return lines


def _visible(line: str) -> str:
    """An example's line with what cannot be seen written as an escape; tabs are kept."""
    return "".join(character if character.isprintable() or character == "\t" else repr(character)[1:-1] for character in line)


def _conditions(example: Example) -> str:
    parts = [f"{name.replace('_', ' ')}: {_value(value)}" for name, value in {**example.settings, **example.options}.items()]
    if example.encoding.lower() not in ("utf-8", "utf8"):
        parts.append(f"encoding: {example.encoding}")
    return ", ".join(parts)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)


def rule_table(rules: Iterable[Rule], *, style: Style = PLAIN) -> str:
    """A line a rule: code, name, severity; a heading for each subject."""
    entries = list(rules)
    longest = max((len(rule.name) for rule in entries), default=0)
    lines: list[str] = []
    subject = ""
    for rule in entries:
        if rule.code[0] != subject:
            subject = rule.code[0]
            if lines:
                lines.append("")
            lines.append(style.paint(SUBJECTS.get(subject, subject), "bold"))
        lines.append(f"  {rule.code}  {rule.name.ljust(longest)}  {severity_words(rule)}")
    return "\n".join(lines) + "\n"


def rule_json(rules: Iterable[Rule]) -> str:
    """All rules as one JSON array with their words; without their examples."""
    entries = [
        {
            "code": rule.code,
            "name": rule.name,
            "severity": rule.severity,
            "grades": list(rule.grades),
            "profiles": rule.profiles,
            "checks": " ".join(rule.checks.split()),
            "why": " ".join(rule.why.split()),
            "source": " ".join(rule.source.split()),
        }
        for rule in rules
    ]
    return json.dumps(entries, indent=2) + "\n"


def rule_book_markdown(rules: Iterable[Rule]) -> str:
    """All rules as a Markdown document: a table, a section a rule, and the rule book that they name as their source."""
    entries = list(rules)
    lines = ["# Rules", "", "| code | name | severity |", "|---|---|---|"]
    lines += [f"| [{rule.code}](#{rule.code.lower()}-{rule.name}) | {rule.name} | {severity_words(rule)} |" for rule in entries]
    subject = ""
    for rule in entries:
        if rule.code[0] != subject:
            subject = rule.code[0]
            lines += ["", f"## {SUBJECTS.get(subject, subject)}"]
        lines += ["", f"### {rule.code} {rule.name}", "", f"*{severity_words(rule)}*", "", _paragraph(rule.checks)]
        lines += ["", f"**Why.** {_paragraph(rule.why)}"]
        for title, example in (("Breaks", rule.breaks), ("Keeps", rule.keeps)):
            if example is not None:
                conditions = _conditions(example)
                lines += ["", f"**{title}.**" + (f" ({conditions})" if conditions else "")]
                lines += ["", "```text", *(_visible(line).rstrip() for line in example.text.rstrip("\n").split("\n")), "```"]
        lines += ["", f"**Source.** {_paragraph(rule.source)}"]
    lines += ["", "## Rule book", "", "The rules of the game, as the replay applies them."]
    for chapter, paragraphs in rule_book.CHAPTERS.items():
        lines += ["", f"**{chapter}**"]
        for number, text in paragraphs.items():
            lines += ["", f"**{number}** {text}"]
    return "\n".join(lines) + "\n"


def _paragraph(text: str) -> str:
    return "\n\n".join(" ".join(part.split()) for part in textwrap.dedent(text).strip().split("\n\n"))
