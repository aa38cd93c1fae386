"""The replay as text."""

from __future__ import annotations

import pytest

from analyzer.check import SourceReport, check_text
from analyzer.game.diagram import diagram
from analyzer.game.ids import parse_xgid
from analyzer.options import Options
from analyzer.render.show import listing, step_text
from analyzer.render.steps import ACTION, RESULT, START, Step, steps_of
from analyzer.render.style import Style
from tests.cli.records import BAD, GOOD
from tests.shared import CORPUS, needs_shared


def replayed(text: str | bytes) -> tuple[SourceReport, list[Step]]:
    report = check_text(text, options=Options(keep_facts=True))
    return report, steps_of(report)


def test_steps_of__head_actions_and_end_of_each_game() -> None:
    _, steps = replayed(GOOD)
    assert [step.kind for step in steps] == [START, *[ACTION] * 4, RESULT]
    assert [step.row_number for step in steps] == [None, 1, 1, 2, 2, None]
    assert steps[1].play == "8/5 6/5"


def test_steps_of__a_finding_stands_at_the_action_it_points_at() -> None:
    _, steps = replayed(BAD)
    assert [finding.code for finding in steps[2].findings] == ["P004"]
    assert steps[2].is_legal is False
    assert [finding.code for finding in steps[-1].findings] == ["M004"]


def test_step_text__of_a_play() -> None:
    report, steps = replayed(BAD)
    text = step_text(report, steps[2])
    assert text.splitlines()[0] == "game 1, row 1: Bob plays 42: 8/4 6/5 (not legal)"
    for part in (
        "O to play 42",
        "167 pips",
        "163 pips",
        "score 0-0 to 3",
        "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:42:0:0:0:3:10",
    ):
        assert part in text
    assert text.splitlines()[-1] == "error[P004] line 5: Bob plays 6/5, a move of 1 pip, with a roll of 42"


def test_step_text__seen_by_the_other_player() -> None:
    report, steps = replayed(GOOD)
    assert step_text(report, steps[1], viewer=2).index("Bob") > 0
    lines = step_text(report, steps[1], viewer=2).splitlines()
    assert next(line for line in lines if line.endswith("X Ann")) == lines[3]


def test_step_text__the_row_that_is_wrong_says_so() -> None:
    report, steps = replayed(GOOD.replace("8/4 6/4", "20/18 6/4"))
    assert "the record goes wrong here, or earlier and it shows here" in step_text(report, steps[2])
    assert "goes wrong here" not in step_text(report, steps[3])


def test_step_text__after_the_board_is_lost() -> None:
    report, steps = replayed(GOOD.replace("8/4 6/4", "20/18 6/4"))
    text = step_text(report, steps[3])
    assert "the board is not known here" in text or "not certain" in text


def test_step_text__of_results() -> None:
    report, steps = replayed(GOOD)
    assert step_text(report, steps[-1]).startswith("game 1: Ann wins 1 point (passed), score 1-0\n")


def test_step_text__names_cannot_reach_the_terminal() -> None:
    report, steps = replayed(GOOD.replace("Ann", "A\x1b[31m").replace("Bob", "<b>=x()"))
    text = listing(report, steps)
    assert "\x1b" not in text


@pytest.mark.parametrize("columns", [60, 80])
def test_listing__keeps_to_the_width(columns: int) -> None:
    report, steps = replayed(BAD.replace("Ann", "A" * 90))
    assert max(map(len, listing(report, steps, style=Style(columns=columns)).splitlines())) <= max(columns, 60)


@needs_shared
def test_listing__board_in_the_text_is_that_of_the_xgid() -> None:
    report, steps = replayed((CORPUS / "generated" / "mat" / "m07_00.mat").read_bytes())
    acting = [step for step in steps if step.kind == ACTION]
    assert len(acting) > 50
    for step in acting:
        text = step_text(report, step, viewer=1)
        key = next(line for line in text.splitlines() if line.startswith("XGID="))
        position = parse_xgid(key)
        drawn = diagram(position.board_1, position.board_2, viewer=1).splitlines()[2:7]
        assert [line[:43] for line in drawn] == [line[:43] for line in text.splitlines()[3:8]]
