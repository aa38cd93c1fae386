"""Writing and reading again: in the same format all comes back, in another one all that both can say."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.check import check_text
from analyzer.formats.jsonl import read_jsonl
from analyzer.formats.mat.reader import read_mat
from analyzer.formats.register import formats, read_source
from analyzer.formats.sgf.reader import read_sgf
from analyzer.options import Options
from analyzer.sources import SourceText, text_of
from analyzer.transcript import MatchRecord
from analyzer.writing.jsonl import write_jsonl
from analyzer.writing.mat import write_mat
from analyzer.writing.sgf import write_sgf
from tests.formats.same import content, full
from tests.shared import CORPUS, needs_shared

REAL = sorted(CORPUS.glob("real/*/*"))
GENERATED = sorted(
    [*CORPUS.glob("generated/sgf/s*"), *CORPUS.glob("generated/*/m0[357]_0*"), *CORPUS.glob("generated/variants/*")]
)


def matches_of(path: Path) -> tuple[str, list[MatchRecord]]:
    text = text_of(path.name, path.read_bytes())
    assert isinstance(text, SourceText)
    result = read_source(text, Options())
    return result.format, list(result.matches)


@needs_shared
@pytest.mark.parametrize("paths", [pytest.param(REAL, id="real"), pytest.param(GENERATED, id="generated")])
def test_write__comes_back(paths: list[Path]) -> None:
    for path in paths[::2]:
        kind, matches = matches_of(path)
        shared = [content(match) for match in matches]
        all_of_it = [full(match) for match in matches]
        mats, sgfs = list(read_mat(write_mat(matches).text)), list(read_sgf(write_sgf(matches).text))
        assert [content(match) for match in mats] == shared, path
        assert [content(match) for match in sgfs] == shared, path
        if kind in ("mat", "snowie"):
            assert [full(match) for match in mats] == all_of_it, path
        else:
            assert [full(match) for match in sgfs] == all_of_it, path
        back = list(read_jsonl(write_jsonl(matches).text))
        assert [full(match) for match in back] == all_of_it, path
        assert [[action.text for action in match.actions()] for match in back] == [
            [action.text for action in match.actions()] for match in matches
        ]


@needs_shared
def test_write__as_faulty_as_before() -> None:
    """Not better either: faults go along."""
    for path in REAL[::9]:
        _, matches = matches_of(path)
        before = sorted(one.code for one in check_text(path.read_bytes()).findings if one.severity == "error")
        for text in (write_mat(matches).text, write_sgf(matches).text, write_jsonl(matches).text):
            assert sorted(one.code for one in check_text(text).findings if one.severity == "error") == before, path


@pytest.mark.parametrize("name", sorted(formats()))
def test_write__sample_of_each_format(name: str) -> None:
    text = formats()[name].sample
    matches = list(formats()[name].read(text))
    shared = [content(match) for match in matches]
    if name != "sgf":
        for match in shared:
            for game in match[1:]:
                if None in (game["scores"] or (None,)):
                    # Neither .mat nor SGF can leave a score out for long; bgmatch says so.
                    pytest.skip("no scores in this format")
    for written, read in ((write_mat(matches), read_mat), (write_sgf(matches), read_sgf), (write_jsonl(matches), read_jsonl)):
        back = [content(match) for match in read(written.text)]
        for match, other in zip(shared, back, strict=True):
            for game, twin in zip(match[1:], other[1:], strict=True):
                if game["ratings"] != twin["ratings"]:
                    assert any("rating" in loss.what for loss in written.losses)
                    twin["ratings"] = game["ratings"]
        assert back == shared
