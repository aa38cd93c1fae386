"""Heads, score lines, games and matches of .mat."""

from __future__ import annotations

import pickle

import pytest

from analyzer.formats.mat.header import parse_score
from analyzer.formats.mat.reader import read_mat
from tests.formats.reading import HEAD, codes_of, match_of

ROW = "  1) 31: 8/5 6/5                 62: 24/18 13/11\n"


@pytest.mark.parametrize(
    ("line", "length"),
    [
        (" 7 point match", 7),
        ("7 points match", 7),
        ("7 Point Match", 7),
        ("Match of 7 points", 7),
        ("0 point match", 0),
        ("Unlimited match", 0),
        ("Money session", 0),
        ("-5 point match", -5),
        ("999 point match", 999),
        (" 7 point match (unrated)", 7),
    ],
)
def test_length(line: str, length: int) -> None:
    match = match_of(f"{line}\n\n Game 1\n Anna : 0      Bert : 0\n{ROW}")
    assert (match.length, match.length_line, match.length_text) == (length, 1, line.strip())
    assert match.findings == []


def test_length__missing() -> None:
    match = match_of(f"\n Game 1\n Anna : 0      Bert : 0\n{ROW}")
    assert match.length is None
    assert codes_of(match) == [("H001", 1, 1, 1)]


def test_numbers_of_thousands_of_digits() -> None:
    digits = "9" * 5_000
    match = match_of(
        f"{digits} point match\n Game {digits}\n Anna : {digits}      Bert : 0\n{digits}) {digits}: {digits}/5   62: 24/18\n"
    )
    game = match.games[0]
    assert (match.length, game.game_number) == (1_000_000_000, None)
    assert game.score is not None
    assert (game.score.score_1, game.score.score_2) == (None, 0)
    assert {code for code, *_ in codes_of(match)} == {"S013", "S004", "S003"}


def test_tags() -> None:
    match = match_of(
        '; [Site "Example"]\n; [Player 1 "Al "Ace" S: [x]"]\n; [Crawford "Off"]\n; [Jacoby "On"]\n'
        f'; [Beaver "Off"]\n; [Cubelimit "64"]\n; [Variation "NackGammon"]\n; [Colour of sky "blue"]\n{HEAD}'
    )
    settings = match.settings
    assert match.header("site") == "Example"
    assert match.header_name_1 == 'Al "Ace" S: [x]'
    assert (settings.crawford, settings.jacoby, settings.beavers, settings.cube_limit) == (False, True, False, 64)
    assert settings.variation == "NackGammon"
    assert match.header("Colour of sky") == "blue"
    assert match.findings == []


@pytest.mark.parametrize("tag", ['; [Player 1 Anna"]', '; [Player 1 "Anna]', "; [Site example]", '; [Crawford "maybe"]'])
def test_tags__broken_one_keeps_the_block(tag: str) -> None:
    match = match_of(f'; [Event "x"]\n{tag}\n; [Round "1"]\n{HEAD}{ROW}')
    assert codes_of(match) == [("S013", 2, 1, len(tag) + 1)]
    assert (match.header("Event"), match.header("Round")) == ("x", "1")
    assert len(match.games) == 1


def test_comments_and_boxes_anywhere() -> None:
    match = match_of(f"; free text\n+-----+\n| box |\n+-----+\n# other\n{HEAD}{ROW}; [Game 1, Move 1: x]\n+--+\n  2) 31: 6/5\n")
    assert [text for _, text in match.comments] == [
        "; free text",
        "+-----+",
        "| box |",
        "+-----+",
        "# other",
        "; [Game 1, Move 1: x]",
        "+--+",
    ]
    assert match.findings == []
    assert len(match.games[0].actions) == 3


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (" Anna : 0      Bert : 3", ("Anna", 0, "Bert", 3, "", "")),
        ("Anna: 0               Bert: 3", ("Anna", 0, "Bert", 3, "", "")),
        (" Anna de Vries : 0   Bert : 3", ("Anna de Vries", 0, "Bert", 3, "", "")),
        (" anna,1842 : 0        bert,1500.5 : 3", ("anna", 0, "bert", 3, "1842", "1500.5")),
        (" Smith, Anna : 0        Roe, Bert : 3", ("Smith, Anna", 0, "Roe, Bert", 3, "", "")),
        (" a:b : 1        c: 5 : 3", ("a:b", 1, "c: 5", 3, "", "")),
        (" A: 5 : 0          B : 3", ("A: 5", 0, "B", 3, "", "")),
        (" : 0          Bert : 3", ("", 0, "Bert", 3, "", "")),
        (" Anna : 0          : 3", ("Anna", 0, "", 3, "", "")),
        (" 31: : 0          Wins 2 points : 3", ("31:", 0, "Wins 2 points", 3, "", "")),
        (" Game 1 : 0        1) x : 3", ("Game 1", 0, "1) x", 3, "", "")),
        (" abcdefghijabcdefghijabcdefghij : 0Bert : 3", ("abcdefghijabcdefghijabcdefghij", 0, "Bert", 3, "", "")),
        (" xx02: 0  yy03: 3", ("xx02", 0, "yy03", 3, "", "")),
    ],
)
def test_score_line(line: str, expected: tuple[object, ...]) -> None:
    match = match_of(f" 7 point match\n\n Game 1\n{line}\n{ROW}")
    score = match.games[0].score
    assert score is not None
    assert (score.name_1, score.score_1, score.name_2, score.score_2, score.rating_1, score.rating_2) == expected
    assert (score.line, score.text) == (4, line.strip())
    assert match.findings == []
    assert len(match.games[0].actions) == 2


def test_score_line__broken() -> None:
    match = match_of(f" 7 point match\n\n Game 1\n Anna : x      Bert : 3\n{ROW}")
    score = match.games[0].score
    assert score is not None
    assert (score.name_1, score.score_1, score.name_2, score.score_2) == ("Anna", None, "Bert", 3)
    assert codes_of(match) == [("S013", 4, 2, 24)]


def test_parse_score__none() -> None:
    assert parse_score("no score here", 1) is None
    assert parse_score("one : 0", 1) is None


def test_unreadable_line() -> None:
    match = match_of(f"{HEAD}{ROW}  what is this\n")
    assert codes_of(match) == [("S001", 6, 3, 15)]


def test_fragment__rows_only() -> None:
    match = match_of(ROW)
    assert len(match.games) == 1
    assert match.games[0].game_number is None
    assert [code for code, *_ in codes_of(match)] == ["H001"]


def test_fragment__score_line_without_game() -> None:
    match = match_of(f" 7 point match\n Anna : 2      Bert : 3\n{ROW}")
    assert match.games[0].score is not None
    assert (match.games[0].score.score_2, len(match.games[0].actions)) == (3, 2)


def test_last_lines() -> None:
    match = match_of(f"{HEAD}{ROW}      Wins 1 point\n\n Game 2\n Anna : 1      Bert : 0\n{ROW}\n\n")
    assert [(game.last_line, game.ends_text) for game in match.games] == [(6, False), (10, True)]
    assert (match.last_line, match.is_last) == (10, True)


def second(names: str, game: int = 1, length: int = 7) -> str:
    return f"\n {length} point match\n\n Game {game}\n {names}\n{ROW}"


def test_matches__a_length_line_begins_a_new_one() -> None:
    matches = list(read_mat(f"{HEAD}{ROW}{second('Anna : 0      Bert : 0')}"))
    assert [(match.match_number, match.is_last, match.line, len(match.games)) for match in matches] == [
        (1, False, 1, 1),
        (2, True, 7, 1),
    ]
    assert matches[0].games[-1].ends_text


def test_matches__tags_begin_a_new_one() -> None:
    matches = list(read_mat(f'{HEAD}{ROW}\n; [Site "x"]\n; [Site x"]\n 5 point match\n Game 1\n Carl : 0    Dora : 0\n{ROW}'))
    assert [match.length for match in matches] == [7, 5]
    assert matches[1].header("Site") == "x"
    assert codes_of(matches[1]) == [("S013", 8, 1, 12)]
    assert (matches[1].line, matches[1].findings[0].match_number) == (7, 2)


@pytest.mark.parametrize(("length", "codes"), [(7, []), (9, [("M006", 7, 2, 15)])])
def test_matches__same_names_and_the_game_goes_on(length: int, codes: list[object]) -> None:
    match = match_of(f"{HEAD}{ROW}{second('Anna : 1      Bert : 0', 2, length)}")
    assert len(match.games) == 2
    assert match.length == 7
    assert codes_of(match) == codes
    if codes:
        assert match.findings[0].detail == {"old": 7, "new": 9}


@pytest.mark.parametrize("names", ["Anna : 1      Carl : 0", "Anna : 1      Bert : 1"])
def test_matches__other_names_or_scores(names: str) -> None:
    assert len(list(read_mat(f"{HEAD}{ROW}{second(names, 2)}"))) == 2


def test_matches__stream() -> None:
    text = "".join(f"{HEAD}{ROW}      Wins 1 point\n\n" for _ in range(50))
    matches = read_mat(text)
    assert next(matches).match_number == 1
    assert sum(1 for _ in matches) == 49


def test_match__pickles() -> None:
    match = match_of(HEAD + ROW)
    assert pickle.loads(pickle.dumps(match)) == match


@pytest.mark.parametrize(
    ("site", "dialect"),
    [("BackgammonGalaxy", "galaxy"), ("Backgammon Studio", "studio"), ("Foxamon", "foxamon"), ("somewhere", "jellyfish")],
)
def test_dialect__by_site(site: str, dialect: str) -> None:
    assert match_of(f'; [Site "{site}"]\n; [Crawford "On"]\n{HEAD}{ROW}').dialect == dialect


def test_dialect__ratings() -> None:
    assert match_of(f" 7 point match\n Game 1\n anna,1700 : 0     bert,1600 : 0\n{ROW}").dialect == "rated-names"
