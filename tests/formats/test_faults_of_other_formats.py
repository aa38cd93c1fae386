"""Faults of reading that users of such programs met, by their number in the list of faults: those that concern no .mat."""

from __future__ import annotations

from analyzer.formats.bgroom import SAMPLE as BGROOM
from analyzer.formats.register import formats
from analyzer.formats.sgf.format import SAMPLE as SGF
from analyzer.formats.sgg import SAMPLE as SGG
from analyzer.formats.tmg import SAMPLE as TMG
from analyzer.tables.header_fields import parse_date, parse_rating
from tests.formats.judged import cells, found, match_of, report


def test_fault_10_all_values_of_a_property() -> None:
    text = SGF.replace("MI[length:3][game:0][ws:0][bs:0]", "MI[length:7][game:2]\n[ws:3] [bs:1]")
    match = match_of(text, "sgf")
    score = match.games[0].score
    assert score is not None
    assert (match.length, match.games[0].game_number, score.score_1, score.score_2) == (7, 3, 3, 1)


def test_fault_21_names_keep_their_underscores() -> None:
    for name in ("Al Smith", "Al_Smith"):
        score = match_of(SGF.replace("Anna", name), "sgf").games[0].score
        assert score is not None
        assert score.name_1 == name


def test_fault_23_names_of_bgroom_stay_with_their_moves() -> None:
    score = match_of(BGROOM, "bgroom").games[0].score
    assert score is not None
    assert (score.name_1, score.name_2) == ("anna", "bert")
    assert cells(match_of(BGROOM, "bgroom").games[0])[0] == (1, "31", [(8, 5), (6, 5)])


def test_fault_24_dates_and_ratings_of_other_formats() -> None:
    for text, name, rating, day in ((SGG, "sgg", "1600.00/120", "2003-03-04"), (TMG, "tmg", "1600.5", "2004-03-05")):
        match = match_of(text, name)
        score = match.games[0].score
        assert score is not None
        assert score.rating_1 == rating
        assert parse_rating(rating)[0] in (1600.0, 1600.5)
        assert str(parse_date(match.header("EventDate") or match.header("Startdate") or "")) == day
    score = match_of(SGF.replace("RU[", "WR[1550 (Exp 80)]RU["), "sgf").games[0].score
    assert score is not None
    assert parse_rating(score.rating_1) == (1550.0, 80)


def test_fault_27_truncated_game_before_the_next_one() -> None:
    judged = report(SGF.replace(";W[double]\n;B[drop])", ";W[64xr\n") + SGF.replace("Anna", "Cara").replace("Bert", "Dora"))
    assert [len(facts.record.games) for facts in judged.matches] == [1, 1]
    assert [(one.code, one.line) for one in judged.findings if one.code == "S013"] == [("S013", 4), ("S013", 6)]


def test_fault_29_byte_order_mark() -> None:
    for entry in formats().values():
        assert report("\ufeff" + entry.sample).format == entry.name


def test_fault_30_closed_out_roll_is_not_invented() -> None:
    game = match_of(SGG.replace("2\tDouble to 2", "2\t-\n2\t\t31:\n2\t\t31: O-O\n3\tDouble to 2"), "sgg").games[0]
    assert cells(game)[2:4] == [(1, "00", "dance"), (2, "31", "dance")]


def test_fault_31_line_ends() -> None:
    for entry in formats().values():
        for end in ("\r\n", "\r"):
            assert found(entry.sample.replace("\n", end)) == found(entry.sample)


def test_fault_32_brackets_and_blank_lines() -> None:
    assert found("\n\n" + SGF) == found(SGF) == []
    assert found(SGF.rstrip("\n)") + "\n") == [("S013", 5, 8)]
    assert found(SGF + ")\n") == [("S013", 6, 1)]


def test_fault_34_unknown_word_is_a_finding() -> None:
    assert found(SGF.replace("[drop]", "[refuses]")) == [("S002", 5, 4)]


def test_fault_36_every_game_not_read_in_full_has_a_finding() -> None:
    for name, text in {
        "sgf": SGF.replace("31hefe", "31heQ"),
        "sgg": SGG.replace("8/4, 6/4", "8/4, ?"),
        "tmg": TMG.replace("8/4 6/4", "8/4 ?"),
        "bgroom": BGROOM.replace("8/4 6/4", "8/4 ?"),
    }.items():
        assert "S003" in [code for code, _, _ in found(text)], name
