"""The records beside the checkout: played by GNU Backgammon, whose own results are the truth, and real ones."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from analyzer.check import SourceReport, check_text
from analyzer.game.generator import legal_plays
from tests.replay import real_errors
from tests.shared import CORPUS, needs_shared

GENERATED = sorted(CORPUS.glob("generated/mat/*.mat"))
REAL = sorted(CORPUS.glob("real/*/*.mat"))
DIALECTS = sorted({path.parent.name for path in REAL})
LEAST_VERIFIED = 0.995

RESULT = re.compile(r"RE\[([WB])\+([0-9]+)(R?)\]")
PLAYERS = re.compile(r"P([WB])\[([^\]]*)\]")

pytestmark = needs_shared


def check(path: Path) -> SourceReport:
    """The report on a file."""
    return check_text(path.read_bytes(), path.name)


def errors(report: SourceReport) -> list[str]:
    """Error-level primaries, one line each."""
    return [
        f"{report.source}:{finding.line}:{finding.column}: {finding.code} {finding.detail}"
        for finding in report.findings
        if finding.severity in ("error", "fatal") and finding.cause is None
    ]


def plain(name: str) -> str:
    """A name as it can be compared between the formats: `.mat` has underscores for blanks and cuts at 31 bytes."""
    return name.replace("_", " ").strip()[:28]


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.stem)
def test_generated__is_lawful_and_ends_as_its_twin_says(path):
    report = check(path)
    assert errors(report) == []
    assert sum(match.plays for match in report.matches) == sum(match.verified_plays for match in report.matches) > 0
    twin = (CORPUS / "generated" / "sgf" / f"{path.stem}.sgf").read_text(encoding="utf-8")
    players = dict(PLAYERS.findall(twin))
    results = RESULT.findall(twin)
    (match,) = report.matches
    assert len(match.games) == len(results)
    has_automatic_doubles = path.stem.endswith(("A1", "A2"))
    for game, (side, points, resigned) in zip(match.games, results, strict=True):
        where = f"{path.name}:{game.record.line}"
        winner = {1: match.player_1, 2: match.player_2}[game.winner]
        assert plain(winner) == plain(players[side]), where
        assert (game.ending == "resigned") == bool(resigned), where
        if has_automatic_doubles:
            # The text has lost them: true points are those of the text, or once or twice doubled.
            assert int(points) in [game.points_recorded * factor for factor in (1, 2, 4, 8, 16)], where
            continue
        assert (game.points_recorded, game.points_computed) == (int(points), int(points)), where
        if game.ending != "passed":
            assert game.result_class is not None
            assert game.result_class * game.cube_value == int(points), where


def test_generated__variants_follow_their_header():
    for path in sorted(CORPUS.glob("generated/variants/*.mat")):
        assert errors(check(path)) == []


@pytest.mark.parametrize("dialect", DIALECTS)
def test_real__plays_are_verified(dialect, record_property):
    counts: Counter[str] = Counter()
    plays = verified = games = 0
    for path in REAL:
        if path.parent.name != dialect:
            continue
        report = check(path)
        counts.update(finding.code for finding in report.findings)
        for match in report.matches:
            plays += match.plays
            verified += match.verified_plays
            games += len(match.games)
    print(f"{dialect}: {games} games, {plays} plays, {verified / plays:.2%} verified, {dict(sorted(counts.items()))}")
    assert verified >= LEAST_VERIFIED * plays


def test_real__errors_are_those_that_were_looked_at():
    listed = json.loads(real_errors.LIST.read_text(encoding="utf-8"))
    known = {hashlib.sha256(path.read_bytes()).hexdigest() for path in REAL}
    wanted = [
        {key: value for key, value in one.items() if key not in ("lawful", "why")} for one in listed if one["sha256"] in known
    ]
    assert sorted(real_errors.found(), key=str) == sorted(wanted, key=str)


@pytest.mark.parametrize(
    "entry", json.loads(real_errors.LIST.read_text(encoding="utf-8")), ids=lambda one: f"{one['code']}-{one['line']}"
)
def test_real__errors_are_confirmed_by_another_engine(entry):
    assert entry["why"]
    ours = legal_plays(entry["mine"], entry["theirs"], *entry["dice"])
    assert sorted({text_of(play.mine) + " | " + text_of(play.theirs) for play in ours}) == entry["lawful"]
    assert text_of(reached_by(entry)) not in {one.partition(" | ")[0] for one in entry["lawful"]}


def text_of(board: list[int]) -> str:
    """Points 1 to 24 and the bar."""
    return " ".join(map(str, board[1:26]))


def reached_by(entry: real_errors.Entry) -> list[int]:
    """The mover's board after the words as they stand, moved one by one."""
    mine = list(entry["mine"])
    for word in entry["play"].split():
        source, target = (int(point) for point in word.rstrip("*").split("/"))
        mine[source] -= 1
        mine[target] += 1
    return mine
