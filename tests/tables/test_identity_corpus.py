"""The same match from two writers has the same id: real records that are there twice."""

from __future__ import annotations

from analyzer.check import check_text
from analyzer.options import Options
from analyzer.tables import TableBuilder
from tests.shared import CORPUS, needs_shared


@needs_shared
def test_match_id__the_same_match_from_two_exports_with_other_layout() -> None:
    builder = TableBuilder(("matches",))
    for name in ("xg-25/xg-25-003.mat", "xg-baroff/xg-baroff-007.mat"):
        builder.add(check_text((CORPUS / "real" / name).read_bytes(), name, Options(keep_facts=True)))
    matches = builder.tables()["matches"]
    assert matches.num_rows == 2
    for column in ("match_id", "play_id"):
        assert len(set(matches.column(column).to_pylist())) == 1
    assert len(set(matches.column("record_id").to_pylist())) == 2
