from __future__ import annotations

import json

import pytest

from analyzer.render.explanation import explanation, rule_book_markdown, rule_json, rule_table, severity_words
from analyzer.rules.register import Rule

BOOK = """P003 point-blocked (error)

What it checks
  What.

Why
  Why.

Breaks
  (with jacoby: on)
     1) 61: 13/7 8/1
                ^^^

Keeps
     1) 61: 13/7 8/7

Source
  Section 1.
"""


def test_explanation__all_sections(few_rules: dict[str, Rule]) -> None:
    assert explanation(few_rules["P003"]) == BOOK


def test_explanation__without_examples(few_rules: dict[str, Rule]) -> None:
    text = explanation(few_rules["X001"])
    assert "Breaks" not in text
    assert "Keeps" not in text


def test_severity_words__grades_and_profiles(few_rules: dict[str, Rule]) -> None:
    assert severity_words(few_rules["P009"]) == "warning or note; note with --profile site"


def test_rule_table__a_heading_a_subject(few_rules: dict[str, Rule]) -> None:
    lines = rule_table(few_rules.values()).splitlines()
    assert lines[0].startswith("Source")
    assert "  P003  point-blocked          error" in lines


def test_rule_book_markdown__a_section_a_rule(few_rules: dict[str, Rule]) -> None:
    text = rule_book_markdown(few_rules.values())
    assert text.count("\n### ") == len(few_rules)
    assert "| [P003](#p003-point-blocked) | point-blocked | error |" in text


def test_rule_json__is_an_array(few_rules: dict[str, Rule]) -> None:
    entries = json.loads(rule_json(few_rules.values()))
    assert [entry["code"] for entry in entries] == list(few_rules)


@pytest.mark.parametrize("columns", [40, 80])
def test_explanation__keeps_to_the_width(few_rules: dict[str, Rule], columns: int) -> None:
    from dataclasses import replace

    from analyzer.render.style import Style

    rule = replace(few_rules["P003"], checks="word " * 60)
    assert max(map(len, explanation(rule, style=Style(columns=columns)).splitlines())) <= columns
