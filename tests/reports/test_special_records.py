"""What is counted and what is left out where records are not plain: single games as matches, caps, resignations, hidden rolls."""

from __future__ import annotations

import math
from typing import Any

import pandas as pd
import pytest

from analyzer.check import SourceReport
from analyzer.replay.facts import MATCH, PASSED, PLAYED_OUT, RESIGNED, SESSION, STAKE_CAPPED_GAME, UNFINISHED
from analyzer.reports import REPORTS, Section, frames_of
from analyzer.reports.chi_square import chi_square, corrected, upper_tail
from analyzer.reports.positions import boards_of, open_points
from tests.tables.handmade import Table, bare_game, match, opening, report


def sections(name: str, *reports: SourceReport, **options: Any) -> dict[str, Section]:
    spec = REPORTS[name]
    return {section.title: section for section in spec.run(frames_of(reports, spec.tables, spec.table_columns), **options)}


def plain_match(**facts: object) -> SourceReport:
    won = bare_game(PLAYED_OUT, 1, 1, points_computed=1, score_before_1=4, score_before_2=2, score_after_1=5, score_after_2=2)
    won.is_crawford_game = True
    return report(match(won, **({"winner": 1, "kind": MATCH} | facts)), source="plain")


def single_game() -> SourceReport:
    game = bare_game(PLAYED_OUT, 1, 2, points_computed=1, score_before_1=0, score_before_2=0, score_after_1=1, score_after_2=0)
    return report(match(game, names=("Dee", "Eve"), length=16, kind=STAKE_CAPPED_GAME), source="single")


@pytest.mark.parametrize("name", ["scores", "crawford", "players"])
def test_reports__single_games_are_no_matches(name: str) -> None:
    found = sections(name, plain_match(), single_game())
    if name == "players":
        counts = found["Players"].frame.set_index("player")
        assert counts.loc["Dee", ["matches", "games"]].tolist() == [0, 1]
        assert counts.loc["Ann", ["matches", "matches_won"]].tolist() == [1, 1]
    elif name == "scores":
        won = found["Matches won by the leader"]
        assert won.frame[["leader_away", "trailer_away", "crawford", "matches"]].to_numpy().tolist() == [[1, 3, "Crawford", 1]]
        assert "left out, single games written as a match: 1" in won.notes
    else:
        assert found["Crawford games"].frame["games"].sum() == 1


def test_scores__a_capped_result_leads_to_the_end_of_the_match_and_is_counted() -> None:
    game = bare_game(
        PLAYED_OUT, 2, 2, points_computed=4, capped=True, score_before_1=4, score_before_2=2, score_after_1=4, score_after_2=5
    )
    found = sections("scores", report(match(game, winner=2)))
    assert found["Next scores"].frame.iloc[0]["next_score"] == "trailer won"
    assert "results that the record caps, counted with the score that they lead to: 1" in found["Matches won by the leader"].notes


def test_endings__every_game_stands_somewhere() -> None:
    games = [bare_game(PASSED, 1), bare_game(RESIGNED, 2, None), bare_game(UNFINISHED, 0), bare_game(PLAYED_OUT, 1, 3)]
    found = sections("endings", report(match(*games)))
    assert found["Endings"].frame["games"].iloc[0] == 2
    assert {"left out, resigned, class unknown: 1", "left out, unfinished or of unknown result: 1"} <= set(found["Endings"].notes)
    every = found["All games"].frame
    assert dict(zip(every["recorded_ending"], every["count"], strict=True)) == {
        "passed": 1, "played_out": 1, "resigned, class unknown": 1, "unfinished": 1,
    }  # fmt: skip


def test_dice__hidden_and_impossible_rolls_are_left_out() -> None:
    game = opening()
    game.record.actions[1].die_1 = game.record.actions[1].die_2 = 0
    game.record.actions[2].die_1 = 7
    found = sections("dice", report(match(game)))
    assert "left out, hidden or impossible rolls: 2" in found["Tests"].notes
    assert "rolls whose dice are known: 2 of 4 (50.00 %); all count, verified or not" in found["Tests"].notes
    assert found["Rolls"].frame["count"].sum() == 1
    assert any("are few" in note for note in found["Tests"].notes)


def test_openings__a_hidden_first_roll_is_no_opening() -> None:
    hidden, seen = opening(), opening()
    seen.record.game_number = 2
    hidden.record.actions[0].die_1 = hidden.record.actions[0].die_2 = 0
    found = sections("openings", report(match(hidden, seen)))
    assert found["Opening rolls"].frame["count"].sum() == 1
    assert "left out, first roll not in the record: 1" in found["Games won by the player who starts"].notes


def test_cube__a_pass_that_is_not_written_counts() -> None:
    table = Table().roll(1, "31", "8/5 6/5").double(2)
    game = table.game(ending=PASSED, winner=2, points_computed=1)
    frame = sections("cube", report(match(game)))["Answers"].frame
    assert frame.iloc[0][["offers", "takes", "passes"]].tolist() == [1, 0, 1]


def test_cube__money_has_no_score() -> None:
    game = Table().roll(1, "31", "8/5 6/5").double(2).take(1).game(ending=PLAYED_OUT, winner=2, result_class=1, points_computed=2)
    frame = sections("cube", report(match(game, length=0, kind=SESSION)))["Initial doubles by score"].frame
    assert len(frame) == 1
    assert frame["doubler_away"].isna().all()


def test_players__suspected_aliases() -> None:
    reports = [
        report(match(bare_game(PASSED, 1), names=names), source=str(number))
        for number, names in enumerate(
            (("Ann Lee", "Bea"), ("ann_lee", "Bëa"), ("A Quite Long Nam", "A Quite Long Name of a Player"))
        )
    ]
    frame = sections("players", *reports)["Suspected aliases"].frame
    assert [tuple(row) for row in frame[["name", "other_name", "why"]].itertuples(index=False)] == [
        ("A Quite Long Nam", "A Quite Long Name of a Player", "one is cut"),
        ("Ann Lee", "ann lee", "same letters"),
        ("Bea", "Bëa", "same letters"),
    ]


def rolled(count: int, names: tuple[str, str] = ("Ann", "Bea"), last: str = "13/7 8/7") -> Any:
    table = Table()
    for index in range(count):
        table.roll(1 + index % 2, "61", last if index == count - 1 else "13/7 8/7" if index < 2 else "")
    return match(table.game(), names=names)


def test_duplicates__four_ways() -> None:
    long, short = rolled(12, last=""), rolled(9, last="")
    reports = [
        report(long, source="a"), report(rolled(12, last=""), source="b"), report(rolled(12, ("Cy", "Di"), last=""), source="c"),
        report(short, source="d"), report(rolled(4), source="e"), report(rolled(12, ("X", "Y"), last="24/23"), source="f"),
    ]  # fmt: skip
    frame = sections("duplicates", *reports)["Which records"].frame
    assert {(row.source, row.other_source): row.how for row in frame.itertuples()} == {
        ("a", "b"): "same match",
        ("a", "c"): "same play, other names",
        ("a", "f"): "same rolls, other plays",
        ("a", "d"): "cut short",
    }


@pytest.mark.parametrize("name", REPORTS)
def test_reports__take_the_same_filters(name: str) -> None:
    spec = REPORTS[name]
    assert {"player", "since", "until", "event", "match_length", "source"} <= set(spec.options)
    frames = frames_of([plain_match(), single_game()], spec.tables, spec.table_columns)
    assert spec.run(frames, source="PLAIN", player="Ann", match_length=5)


@pytest.mark.parametrize("name", [name for name, spec in REPORTS.items() if spec.condense])
def test_reports__part_by_part_or_at_once_is_the_same(name: str) -> None:
    spec = REPORTS[name]
    reports = [plain_match(), single_game(), report(match(opening()), source="c"), report(rolled(12), source="d")]
    whole = frames_of(reports, spec.tables, spec.table_columns)
    parts = [frames_of([one], spec.tables, spec.table_columns, spec.condense)["actions"] for one in reports]
    joined = {**whole, "actions": pd.concat(parts, ignore_index=True)}
    for one, other in zip(spec.run(whole), spec.run(joined), strict=True):
        pd.testing.assert_frame_equal(one.frame, other.frame)
        assert one.notes == other.notes


def test_chi_square__tables_of_the_distribution() -> None:
    # Critical values of 5 % as printed in every table of the distribution.
    for degrees, critical in ((1, 3.841), (2, 5.991), (5, 11.070), (10, 18.307), (14, 23.685), (20, 31.410)):
        assert upper_tail(critical, degrees) == pytest.approx(0.05, abs=1e-4)
    assert upper_tail(0, 3) == 1
    assert upper_tail(1e5, 20) == 0
    statistic, degrees, p = chi_square([5, 8, 9, 8, 10, 20], [1 / 6] * 6)
    assert (statistic, degrees) == (pytest.approx(13.4), 5)
    assert p == pytest.approx(0.0199, abs=1e-4)
    assert math.isnan(chi_square([0, 0], [0.5, 0.5])[2])


def test_corrected__holm() -> None:
    assert corrected([0.04, math.nan, 0.01]) == pytest.approx([0.04, math.nan, 0.02], nan_ok=True)


def test_boards_of__start_and_bar() -> None:
    ids = pd.Series(["4HPwATDgc/ABMA", "4HPwATDgc/ABMA"], dtype="string")
    on_roll, other = boards_of(ids)
    assert on_roll[0].tolist() == [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0]
    assert (other == on_roll).all()
    assert open_points(other).tolist() == [5, 5]
