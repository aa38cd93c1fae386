"""What was probably meant."""

from __future__ import annotations

from tests.replay.records import game, left_wins, match, report, row


def test_meant__the_play_that_makes_the_rest_right_comes_first() -> None:
    rows = (
        row(1, "31: 8/5 6/5", "42: 8/4 6/4"),
        row(2, "64: 24/14", "61: 13/7 8/7"),
        row(3, "43: 24/21 13/9", "52: 24/22 13/8"),
        row(4, "21: 9/7 6/5", "53: 8/3 6/3"),
        row(5, "Doubles => 2", "Drops"),
        left_wins(1),
    )
    (finding,) = report(match(0, game(1, 0, 0, *rows))).findings
    assert finding.code == "P003"
    assert finding.detail["meant"][0] in ("24/20 13/10", "13/9 13/10", "13/9 8/5", "14/11 13/9", "13/9 6/3")  # type: ignore[index]
    assert "13/9" in finding.detail["meant"][0]  # type: ignore[index]


def test_fits_rolls__a_misread_die() -> None:
    rows = (row(1, "31: 8/5 6/5", "42: 24/22 13/8"), row(2, "Doubles => 2", "Drops"), left_wins(1))
    (finding,) = report(match(0, game(1, 0, 0, *rows))).findings
    assert finding.code == "P004"
    assert finding.detail["fits_rolls"] == ["52"]
