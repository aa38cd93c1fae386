"""The same match from other writers and formats has the same id: records that are there more than once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from analyzer.check import check_text
from analyzer.options import Options
from analyzer.tables import TableBuilder
from tests.shared import CORPUS, needs_shared

GENERATED = CORPUS / "generated"


def ids(*paths: Path) -> dict[str, list[Any]]:
    """record_id, match_id, play_id and format of the match in each file."""
    builder = TableBuilder(("matches",))
    for path in paths:
        builder.add(check_text(path.read_bytes(), path.name, Options(keep_facts=True)))
    matches = builder.tables()["matches"]
    return {name: matches.column(name).to_pylist() for name in ("record_id", "match_id", "play_id", "format")}


@needs_shared
def test_match_id__the_same_match_from_two_exports_with_other_layout() -> None:
    found = ids(CORPUS / "real" / "xg-25" / "xg-25-003.mat", CORPUS / "real" / "xg-baroff" / "xg-baroff-007.mat")
    assert len(set(found["record_id"])) == 2
    assert len(set(found["match_id"])) == len(set(found["play_id"])) == 1


@needs_shared
@pytest.mark.parametrize("name", ["m01_05", "m03_04", "m05_02", "m07_06", "m09_08", "m15_00", "s02_-BA0", "s03_JBA0"])
def test_match_id__the_same_match_in_three_formats(name: str) -> None:
    found = ids(
        *[GENERATED / folder / f"{name}.{ending}" for folder, ending in (("mat", "mat"), ("sgf", "sgf"), ("snowietxt", "txt"))]
    )
    assert found["format"][1] == "sgf"
    assert len(set(found["match_id"])) == len(set(found["play_id"])) == 1
    assert len(found["match_id"]) == 3
