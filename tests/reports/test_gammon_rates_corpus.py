"""Rates over records that a program played, against counts made from its own SGF files with plain patterns."""

from __future__ import annotations

import re
from collections import Counter

from analyzer.check import check_text
from analyzer.options import Options
from analyzer.reports import REPORTS, frames_of
from tests.shared import CORPUS, needs_shared

GENERATED = CORPUS / "generated"
RESULT = re.compile(r"RE\[([WB])\+(\d+)(R?)\]")


def counted_by_pattern(text: str) -> Counter[str]:
    """Endings and classes of the games of an SGF text: the class is the points divided by the cube."""
    counts: Counter[str] = Counter()
    for game in text.split("(;FF")[1:]:
        result = RESULT.search(game)
        assert result is not None
        points, resigned = int(result[2]), bool(result[3])
        cube = 2 ** len(re.findall(r";[WB]\[take\]", game))
        is_pass = bool(re.search(r";[WB]\[drop\]", game))
        result_class = points // cube
        counts["games"] += 1
        counts[f"cube {cube}"] += 1
        counts["points"] += points
        counts["passed" if is_pass else "resigned" if resigned else "played out"] += 1
        if not is_pass and result_class >= 2:
            counts["gammons"] += 1
            counts["gammons played out"] += not resigned
        if not is_pass and result_class >= 3:
            counts["backgammons"] += 1
    return counts


@needs_shared
def test_gammon_rates__of_generated_matches_as_their_sgf_says() -> None:
    # Sessions are left out: beavers and automatic doubles are not to be seen in this way.
    paths = sorted(GENERATED.glob("sgf/m*.sgf"))
    expected: Counter[str] = Counter()
    for path in paths:
        expected += counted_by_pattern(path.read_text(encoding="utf-8"))
    options = Options(keep_facts=True)
    reports = [
        check_text((GENERATED / "mat" / f"{path.stem}.mat").read_bytes(), path.stem, options)
        for path in paths
        if (GENERATED / "mat" / f"{path.stem}.mat").exists()
    ]
    assert len(reports) == len(paths)
    spec = REPORTS["gammon-rates"]
    sections = {section.title: section.frame for section in spec.run(frames_of(reports, spec.tables, spec.table_columns))}
    whole, played = sections["Gammon rate"].iloc[0], sections["Gammon rate"].iloc[1]
    endings = sections["Endings"].set_index(["group", "ending"])["count"]
    cubes = sections["Final cube"].set_index(["group", "cube_value"])["count"]
    found = {
        "games": whole["games"],
        "gammons": whole["gammons"],
        "backgammons": whole["backgammons"],
        "gammons played out": played["gammons"],
        "played out": played["games"],
        "passed": endings["all games", "passed"],
        "resigned": endings["all games", "resigned"],
    }
    assert found == {name: expected[name] for name in found}
    assert {f"cube {value}": count for (group, value), count in cubes.items() if group == "all games"} == {
        name: count for name, count in expected.items() if name.startswith("cube")
    }
    means = sections["Means"].set_index(["group", "measure"])["mean"]
    assert round(means["all games", "points a game"] * whole["games"]) == expected["points"]
