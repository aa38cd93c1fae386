from __future__ import annotations

import datetime
from typing import Any

import pytest

from analyzer.check import SourceReport
from analyzer.errors import AnalyzerError
from analyzer.replay.facts import FORFEITED, PASSED, PLAYED_OUT, RESIGNED, SESSION, STAKE_CAPPED_GAME, UNFINISHED
from analyzer.reports import REPORTS, Section, frames_of
from analyzer.reports.intervals import wilson
from tests.tables.handmade import Table, bare_game, match, report


def games_and_sessions() -> list[SourceReport]:
    """11 games that count: 4 of them gammons (one a backgammon, one resigned), 5 passes, 2 singles; and 5 that do not."""
    first = match(
        bare_game(PLAYED_OUT, 1, 2, points_computed=2, score_before_1=0),
        bare_game(PASSED, 2, points_computed=1, score_before_1=2),
        bare_game(PLAYED_OUT, 1, 1, points_computed=2, cube_value=2, cube_turned=True),
        bare_game(PASSED, 1, is_crawford_game=True, points_computed=1),
        bare_game(RESIGNED, 2, 2, is_post_crawford=True, points_computed=4, cube_value=2, cube_turned=True),
        bare_game(UNFINISHED, 0),
        headers={"EventDate": "2020.05.01", "Event": "Spring Cup"},
    )
    session = match(
        bare_game(PLAYED_OUT, 2, 3, points_computed=6, cube_value=2, cube_turned=True),
        bare_game(PASSED, 1, points_computed=2, cube_value=2, cube_turned=True),
        bare_game(PASSED, 1, points_computed=1),
        bare_game(PASSED, 2, points_computed=1),
        bare_game(RESIGNED, 1, None),
        bare_game(FORFEITED, 1),
        bare_game(PLAYED_OUT, 1, 1, verified=False, points_computed=1),
        names=("A_nn", "Cy"),
        length=0,
        kind=SESSION,
        jacoby=False,
        headers={"EventDate": "2021.05.01"},
    )
    single = match(bare_game(PLAYED_OUT, 1, 2, points_computed=1), names=("Dee", "Bea"), length=16, kind=STAKE_CAPPED_GAME)
    point = match(bare_game(PLAYED_OUT, 2, 1, points_computed=1, score_before_1=0), names=("Dee", "Bea"), length=1)
    other = match(bare_game(PLAYED_OUT, 2, 3), variation="nackgammon")
    return [report(one, source=str(number)) for number, one in enumerate((first, session, single, point, other))]


def sections(**options: Any) -> dict[str, Section]:
    spec = REPORTS["gammon-rates"]
    found = spec.run(frames_of(games_and_sessions(), spec.tables), **options)
    return {section.title: section for section in found}


def counts(section: Section, *names: str) -> list[tuple[Any, ...]]:
    return list(section.frame[list(names)].itertuples(index=False, name=None))


def test_gammon_rates__by_situation() -> None:
    section = sections()["Gammon rate"]
    assert counts(section, "group", "population", "games", "gammons", "backgammons") == [
        ("all games", "all games", 11, 4, 1),
        ("all games", "played out", 5, 3, 1),
        ("Crawford", "all games", 1, 0, 0),
        ("Crawford", "played out", 0, 0, 0),
        ("live cube", "all games", 3, 1, 0),
        ("live cube", "played out", 2, 1, 0),
        ("money", "all games", 5, 2, 1),
        ("money", "played out", 2, 2, 1),
        ("no cube", "all games", 1, 0, 0),
        ("no cube", "played out", 1, 0, 0),
        ("post-Crawford", "all games", 1, 1, 0),
        ("post-Crawford", "played out", 0, 0, 0),
    ]
    row = section.frame.iloc[0]
    assert row["gammon_rate"] == 4 / 11
    assert (row["gammon_rate_low"], row["gammon_rate_high"]) == wilson(4, 11)
    assert row["backgammon_rate"] == 1 / 11
    assert section.frame.iloc[3].isna()["gammon_rate_low"]


def test_gammon_rates__says_what_was_left_out_and_what_was_counted_how() -> None:
    assert sections()["Gammon rate"].notes[:-5] == [
        "games counted: 11 of 16 (68.75 %)",
        "left out, of another variation than backgammon: 1",
        "left out, with a play that cannot be verified: 1",
        "left out, forfeited: 1",
        "left out, unfinished or of unknown result: 1",
        "left out, resigned, class unknown: 1",
        "counted with the class that was agreed, resigned: 1",
        "counted as games and never as matches, single games written as a match: 1",
        "counted as gammons although the Jacoby rule made or may have made them single: 1",
    ]


def test_gammon_rates__by_length() -> None:
    found = counts(sections()["Gammon rate by match length"], "group", "population", "games", "gammons")
    assert [row for row in found if row[1] == "all games"] == [
        ("1", "all games", 1, 0),
        ("5", "all games", 5, 2),
        ("money", "all games", 4, 1),
        ("stake-capped game", "all games", 1, 1),
    ]


def test_gammon_rates__by_cube() -> None:
    found = counts(sections()["Gammon rate by final cube"], "group", "population", "games", "gammons")
    assert [row for row in found if row[1] == "all games"] == [("1", "all games", 7, 2), ("2", "all games", 4, 2)]


def test_gammon_rates__by_player() -> None:
    frame = sections()["Gammons by player"].frame.set_index("player")
    assert set(frame.index) == {"Ann", "A nn", "Bea", "Cy", "Dee"}
    ann = frame.loc["Ann"]
    assert (ann["games"], ann["won"], ann["gammons_won"], ann["lost"], ann["gammons_lost"]) == (5, 3, 1, 2, 1)
    assert ann["gammon_win_rate"] == 1 / 3
    assert (ann["gammon_win_rate_low"], ann["gammon_win_rate_high"]) == wilson(1, 3)
    cy = frame.loc["Cy"]
    assert (cy["backgammons_won"], cy["backgammon_rate"], cy["backgammon_rate_per_win"]) == (1, 0.25, 0.5)
    assert int(frame["games"].sum()) == 22


def test_gammon_rates__endings_add_up() -> None:
    section = sections()["Endings"]
    found = {(row[0], row[1]): row[2] for row in counts(section, "group", "ending", "count")}
    assert [found["all games", ending] for ending in ("passed", "single", "gammon", "backgammon", "resigned")] == [5, 2, 2, 1, 1]
    assert [found["money", ending] for ending in ("passed", "backgammon")] == [3, 1]
    assert found["stake-capped games", "gammon"] == 1


def test_gammon_rates__final_cube_and_means() -> None:
    found = sections()
    assert counts(found["Final cube"], "group", "cube_value", "count", "games")[:2] == [
        ("all games", "1", 7, 11),
        ("all games", "2", 4, 11),
    ]
    means = {(row[0], row[1]): (row[2], row[3]) for row in counts(found["Means"], "group", "measure", "games", "mean")}
    assert means["all games", "final cube"] == (11, pytest.approx(15 / 11))
    assert means["all games", "points a game"] == (11, pytest.approx(22 / 11))


def all_games(**options: Any) -> int:
    frame = sections(**options)["Gammon rate"].frame
    return int(frame["games"].iloc[0]) if len(frame) else 0


@pytest.mark.parametrize(
    ("options", "games"),
    [
        ({"player": "A nn"}, 4),
        ({"player": "nobody"}, 0),
        ({"since": datetime.date(2021, 1, 1)}, 4),
        ({"until": datetime.date(2021, 1, 1)}, 5),
        ({"event": "spring"}, 5),
        ({"match_length": 5}, 5),
        ({"match_length": 16}, 0),
        ({"match_length": 0}, 4),
        ({"cube": 2}, 4),
        ({"away": (5, 3)}, 1),
        ({"away": (1, 1)}, 1),
        ({"unverified": True}, 12),
    ],
)
def test_gammon_rates__filters(options: dict[str, Any], games: int) -> None:
    assert all_games(**options) == games


def test_gammon_rates__impossible_range_of_days() -> None:
    with pytest.raises(AnalyzerError, match="no day"):
        sections(since=datetime.date(2021, 1, 1), until=datetime.date(2020, 1, 1))


def test_gammon_rates__set_positions_do_not_count() -> None:
    table = Table()
    table._act("set_position", 0, "Set Pos")
    table.roll(1, "31", "8/5 6/5")
    spec = REPORTS["gammon-rates"]
    frames = frames_of([report(match(table.game(ending=PLAYED_OUT, winner=1, result_class=2)))], spec.tables)
    assert spec.run(frames)[0].notes[:2] == ["games counted: 0 of 1 (0.00 %)", "left out, from a set position: 1"]


def test_gammon_rates__says_that_a_match_is_there_twice() -> None:
    spec = REPORTS["gammon-rates"]
    twice = [report(match(bare_game(PLAYED_OUT, 1, 2)), source=source) for source in ("a", "b")]
    notes = spec.run(frames_of(twice, spec.tables))[0].notes
    assert "matches that stand in the records once more with the same content, counted each time: 1" in notes
