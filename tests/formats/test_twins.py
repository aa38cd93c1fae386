"""The same matches in three formats, as GNU Backgammon wrote them: equal transcripts, equal ids, true results."""

from __future__ import annotations

import json
import time
from functools import lru_cache

import pytest

from analyzer.check import SourceReport, check_text
from analyzer.formats.mat.reader import read_mat
from analyzer.formats.sgf.reader import read_sgf
from analyzer.formats.snowie import read_snowie
from analyzer.options import Options
from tests.formats.same import content
from tests.shared import CORPUS, needs_shared
from tests.tables.identified import ids_of

GENERATED = CORPUS / "generated"
NAMES = sorted(path.stem for path in GENERATED.glob("sgf/*.sgf"))
FEW = [name for name in NAMES if name[0] == "s" or int(name[4:]) % 3 == 0]
AUTOMATIC = [name for name in NAMES if name.endswith(("A1", "A2"))]


def text_of(kind: str, name: str) -> str:
    ending = {"mat": "mat", "sgf": "sgf", "snowietxt": "txt"}[kind]
    return (GENERATED / kind / f"{name}.{ending}").read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def judged(kind: str, name: str) -> SourceReport:
    return check_text(text_of(kind, name), name, Options(keep_facts=True))


@needs_shared
def test_read__same_transcript_in_three_formats() -> None:
    for name in NAMES:
        mats = [content(match) for match in read_mat(text_of("mat", name))]
        assert len(mats) == 1, name
        assert [content(match) for match in read_snowie(text_of("snowietxt", name))] == mats, name
        sgfs = [content(match) for match in read_sgf(text_of("sgf", name))]
        if name in AUTOMATIC:
            # .mat leaves automatic doubles out of its results.
            for match in (mats, sgfs):
                for game in match[0][1:]:
                    game["result"] = None
        for match in (mats, sgfs):
            for game in match[0][1:]:
                # GNU Backgammon writes ratings in SGF only.
                game["ratings"] = None
        assert sgfs == mats, name


@needs_shared
def test_read__variation() -> None:
    matches = [
        *read_sgf((GENERATED / "variants" / "nackgammon_5.sgf").read_text()),
        *read_mat((GENERATED / "variants" / "nackgammon_5.mat").read_text()),
    ]
    assert content(matches[0]) == content(matches[1])
    assert [str(match.settings.variation).casefold() for match in matches] == ["nackgammon"] * 2


@needs_shared
@pytest.mark.parametrize("name", FEW)
def test_match_id__equal_in_three_formats(name: str) -> None:
    if name in AUTOMATIC:
        pytest.skip("automatic doubles change the scores that follow, and .mat does not have them")
    ids = set()
    for kind in ("mat", "sgf", "snowietxt"):
        for match in judged(kind, name).matches:
            ids.add(ids_of(match))
    assert len(ids) == 1


@needs_shared
@pytest.mark.parametrize("name", FEW)
def test_check__result_of_sgf_is_what_we_compute(name: str) -> None:
    report = judged("sgf", name)
    assert [one.code for one in report.findings if one.severity == "error" and one.code != "M001"] == []
    if name not in AUTOMATIC:
        assert [one.code for one in report.findings if one.severity != "note"] == []
    for facts in report.matches[0].games:
        recorded = facts.record.recorded_result
        assert recorded is not None
        winner, points, is_resigned = recorded
        assert (facts.winner, facts.points_computed, facts.ending == "resigned") == (winner, points, is_resigned)


@needs_shared
@pytest.mark.parametrize("name", AUTOMATIC)
def test_check__automatic_doubles_make_the_scores_of_gnubg_wrong(name: str) -> None:
    """Its MI leaves them out: what is found is that, and nothing else."""
    codes = {one.code for one in judged("sgf", name).findings if one.severity != "note"}
    has_doubles = any(action.kind == "automatic_double" for action in judged("sgf", name).matches[0].record.actions())
    assert codes == ({"M001"} if has_doubles else set())


@needs_shared
def test_check__real_sgf_has_no_error() -> None:
    for path in sorted((CORPUS / "real" / "sgf").glob("*.sgf")):
        report = check_text(path.read_bytes(), path.name)
        assert report.format == "sgf"
        assert [(one.code, one.line) for one in report.findings if one.severity != "note"] == [], path.name
        assert all(facts.verified_plays == facts.plays > 0 for facts in report.matches)


@needs_shared
def test_read_sgf__5_megabytes_a_second_with_analysis() -> None:
    """Analysis is skipped, not read: a file that is nearly all analysis costs what looking over it costs."""
    text = "".join(path.read_text(encoding="utf-8") for path in (CORPUS / "real" / "sgf").glob("*.sgf"))
    list(read_sgf(text))
    best = 1e9
    for _ in range(5):
        start = time.process_time()
        list(read_sgf(text))
        best = min(best, time.process_time() - start)
    assert len(text) / best > 5e6


@needs_shared
def test_read_gva__what_gammonview_makes_of_a_mat() -> None:
    convert = pytest.importorskip("gvformat.mat", reason="gammonview is not installed").mat_to_ogxm
    for name in ("m03_00", "m05_01", "m07_02"):
        report = check_text(json.dumps(convert(text_of("mat", name)), indent=1), name)
        assert report.format == "gva"
        assert [one.code for one in report.findings if one.severity != "note"] == []
        mine, other = content(report.matches[0].record), content(next(read_mat(text_of("mat", name))))
        for game in (*mine[1:], *other[1:]):
            # White is the alphabetically first name there; scores and ratings it does not write.
            game["scores"] = game["ratings"] = None
        if mine[1]["names"] == other[1]["names"]:
            assert mine == other
