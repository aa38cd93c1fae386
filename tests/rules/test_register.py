"""The register: every code once, with its words, its severity and its place."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from analyzer.errors import AnalyzerError
from analyzer.findings import SEVERITIES, Finding
from analyzer.rules import register
from analyzer.rules.register import Example, Rule, message, rule, rules, rules_for
from analyzer.rules.rule_book import CHAPTERS, paragraphs, paragraphs_in

RULES = Path(register.__file__).parent

# code, name, severity, other severities that findings of the code may carry
CODES = """
S001 unreadable-line error
S002 unreadable-cell error
S003 unreadable-play error
S004 row-number-jump note
S005 truncated-record warning
S006 assumed-encoding note warning
S007 uncertain-column warning
S008 unknown-format fatal
S009 empty-source fatal
S010 binary-format fatal
S011 not-a-transcript fatal
S012 control-character warning
S013 unreadable-header-line warning
S014 unreadable-source fatal
S015 limit-exceeded fatal
H001 missing-match-length error
H002 missing-players warning
H003 impossible-match-length error
H004 unknown-variation error
H005 header-contradicts-record note
H006 setting-does-not-apply warning
H007 game-number-out-of-sequence warning error
H008 other-start-position error
H009 mirrored-numbering error
H010 impossible-set-position error
H011 ambiguous-date note
D001 impossible-dice error
D002 opening-roll-is-double error
D003 unknown-dice note error
D004 die-count error
P001 no-checker-on-point error
P002 bar-not-entered error
P003 point-blocked error
P004 die-not-rolled error
P005 die-left-unplayed error
P006 larger-die-not-played error
P007 bear-off-too-early error
P008 bear-off-over-higher-checker error
P009 hit-not-marked warning note
P010 hit-marked-without-blot warning
P011 move-backwards error
P012 too-many-moves error
P013 play-missing error
P014 declared-illegal-play error
P015 dance-claimed-but-playable error
P016 ambiguous-play warning
P017 forced-play-supplied note
T001 turn-missing error
T002 action-after-game-end error
T003 two-games-glued error
T004 dance-not-written note
T005 row-repeated error
T006 cells-swapped error
T007 play-without-roll error
C001 double-in-crawford-game error
C002 cube-not-available error
C003 double-after-roll error
C004 answer-without-double error
C005 double-unanswered error
C006 wrong-cube-value error
C007 beaver-in-match error
C008 beaver-not-allowed error note
C009 dead-cube-double error
C010 cube-over-limit error
C011 double-before-opening-roll error
C012 automatic-double-not-agreed error note
C013 answer-by-wrong-side error
C014 answer-supplied note
R001 wrong-points error
R002 wrong-winner error
R003 impossible-resignation error
R004 jacoby-ignored error note
R005 result-missing warning
R006 resigned note
R007 points-capped note
R008 placeholder-points warning
R009 forfeited note
M001 score-does-not-add-up error
M002 play-after-match-won error
M003 match-claim-wrong error
M004 match-unfinished note
M005 players-changed error
M006 match-length-changed error
M007 wrong-crawford-mark error
M008 crawford-unknown note
M009 columns-swapped note
M010 names-exchanged error
M011 name-respelled warning
X001 internal-error fatal
"""
TABLE = {line.split()[0]: line.split()[1:] for line in CODES.split("\n") if line}

PLAYS = [
    "T002",
    "T001",
    "D001",
    "D002",
    "D003",
    "D004",
    "S003",
    "P014",
    "P013",
    "P015",
    "P001",
    "P003",
    "P011",
    "P012",
    "P002",
    "P007",
    "P008",
    "P004",
    "P006",
    "P005",
]
CUBE = ["T002", "C011", "C003", "C001", "C002", "C007", "C008", "C009", "C010", "C006"]
"""What is said first where several rules hold of one action."""

FAMILY_LETTERS = "SHDPTCRMX"
NO_TEXT_SHOWS_IT = {"S014", "S015", "X001"}
"""A file that cannot be opened, a limit, a fault of our own."""


def every_rule() -> list[Rule]:
    return list(rules().values())


def test_rules__are_exactly_the_codes_of_the_design_in_its_order():
    assert list(rules()) == list(TABLE)


def test_rules__no_code_and_no_name_has_two_files():
    files = [path for family in register.FAMILIES for path in (RULES / family).glob("[a-z][0-9][0-9][0-9]_*.py")]
    assert len(files) == len(TABLE)
    assert len({entry.name for entry in every_rule()}) == len(TABLE)


@pytest.mark.parametrize("code", TABLE)
def test_rule__has_name_and_severities_of_the_design(code):
    entry = rule(code)
    name, severity, *grades = TABLE[code]
    assert (entry.name, entry.severity, list(entry.grades)) == (name, severity, grades)
    levels = {entry.severity, *entry.grades, *entry.profiles.values()}
    assert levels <= set(SEVERITIES)
    assert set(entry.profiles) <= {"site", "lenient"}


@pytest.mark.parametrize("code", TABLE)
def test_rule__stands_in_the_file_that_its_name_says(code):
    entry = rule(code)
    family = register.FAMILIES[FAMILY_LETTERS.index(code[0])]
    module = f"analyzer.rules.{family}.{code.lower()}_{entry.name.replace('-', '_')}"
    assert importlib.import_module(module).RULE is entry


@pytest.mark.parametrize("code", TABLE)
def test_rule__profiles_are_stricter_under_site_and_milder_under_lenient(code):
    entry = rule(code)
    own = SEVERITIES.index(entry.severity)
    if "site" in entry.profiles:
        assert SEVERITIES.index(entry.profiles["site"]) > own
    if "lenient" in entry.profiles:
        assert SEVERITIES.index(entry.profiles["lenient"]) < own


@pytest.mark.parametrize("code", TABLE)
def test_rule__explains_itself(code):
    entry = rule(code)
    for words in (entry.checks, entry.why):
        assert words == " ".join(words.split())
        assert words.endswith(".")
    assert entry.source
    if code in NO_TEXT_SHOWS_IT:
        assert entry.breaks is None
    else:
        assert entry.breaks is not None
        assert entry.keeps is not None


@pytest.mark.parametrize("code", TABLE)
def test_rule__its_source_stands_in_the_rule_book(code):
    book = (RULES / "rule_book.md").read_text(encoding="utf-8")
    source = rule(code).source
    for paragraph in re.findall(r"[1-8]\.[0-9]+", source):
        assert f"\n{paragraph} " in book
    if "records" in source:
        topic = source.partition("records, ")[2]
        assert f"\n**{topic[0].upper()}{topic[1:]}.** " in book
    assert code == "X001" or source.startswith(("rule book ", "records, "))


DETAILS: dict[str, dict[str, object]] = {
    "empty": {},
    "numbers": {
        "points": 1,
        "needed": 1,
        "value": 4,
        "away": 1,
        "game": 3,
        "previous_game": 1,
        "row": 7,
        "limit": 0,
        "distance": 1,
    },
    "texts": {
        "word": "13/7*",
        "dice": "66",
        "text": "x" * 500,
        "legal_examples": "24/18 13/10 or 13/7 6/3",
        "dice_left": "6 and 6",
    },
    "nulls": {
        "word": None,
        "dice": None,
        "text": None,
        "points": None,
        "point": None,
        "name": None,
        "reason": None,
        "game": None,
    },
    "odd types": {"word": 7, "dice": [6, 6], "text": ["a"], "points": "many", "needed": "2", "game": "3", "length": {}},
}


@pytest.mark.parametrize("kind", DETAILS)
@pytest.mark.parametrize("code", TABLE)
def test_message__is_one_plain_line_whatever_the_detail(code, kind):
    for player, player_name in ((0, ""), (1, "Ada"), (2, "")):
        words = message(Finding(code, 1, player=player, detail=dict(DETAILS[kind])), player_name)
        assert words.strip()
        assert "\n" not in words
        assert not words.endswith(".")


@pytest.mark.parametrize("code", TABLE)
def test_message__begins_in_lower_case_unless_with_a_name(code):
    words = message(Finding(code, 1, player=1), "Ada")
    assert words[0].islower() or words.startswith(("Ada", "?")) or not words[0].isalpha()


@pytest.mark.parametrize("order", [PLAYS, CUBE], ids=["plays", "cube"])
def test_rank__follows_the_precedence_of_the_design(order):
    ranks = [rule(code).rank for code in order]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


def test_rules_for__gives_rules_with_a_check_by_rank():
    for event in ("play", "double", "take", "pass", "result", "score"):
        found = rules_for(event)
        assert all(entry.check is not None and event in entry.events for entry in found)
        assert [entry.rank for entry in found] == sorted(entry.rank for entry in found)


def test_rule__finds_codes_and_names_in_any_case():
    assert rule(" p003 ") is rule("Point-Blocked") is rules()["P003"]


def test_rule__no_such_rule_is_a_bad_request():
    with pytest.raises(AnalyzerError, match="P999"):
        rule("P999")


def test_example__caret_lines_mark_the_line_above_and_are_no_part_of_the_record():
    example = Example("one\n ^^\ntwo\nthree\n^\n")
    assert example.record() == "one\ntwo\nthree\n"
    assert example.marks() == [(1, 2, 4), (3, 1, 2)]


@pytest.mark.parametrize("code", [code for code in TABLE if code not in NO_TEXT_SHOWS_IT])
def test_example__breaks_has_one_mark_and_keeps_none(code):
    entry = rule(code)
    assert entry.breaks is not None
    assert entry.keeps is not None
    assert len(entry.breaks.marks()) == 1
    assert entry.keeps.marks() == []


def test_rule_book__has_every_paragraph_that_a_rule_names() -> None:
    known = paragraphs()
    named = {number for entry in rules().values() for number in paragraphs_in(entry.source)}
    assert named
    assert named <= set(known)
    for chapter, texts in CHAPTERS.items():
        assert {number.partition(".")[0] for number in texts} == {chapter.partition(" ")[0]}
