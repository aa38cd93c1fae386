"""Error-level primaries on records that are known to be right, against the list of those that were checked by hand."""

from __future__ import annotations

from analyzer.check import check_source, check_text
from analyzer.options import Options
from analyzer.sources import Source
from tests.accuracy.measure import primaries
from tests.accuracy.record import Match
from tests.accuracy.writer import DIALECTS, write
from tests.shared import CORPUS

PROVEN: dict[tuple[str, int, str], str] = {
    ("real/hedgehog/hedgehog-001.mat", 71, "P011"): "a third move of a roll goes backwards",
    ("real/hedgehog/hedgehog-001.mat", 98, "P004"): "four pips with a three",
    ("real/hedgehog/hedgehog-001.mat", 104, "P004"): "six pips with four and one",
    ("real/hedgehog/hedgehog-002.mat", 232, "P004"): "thirteen pips with double threes",
    ("generated/sgf/s05_J-A1.sgf", 42, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/sgf/s06_-BA1.sgf", 113, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/sgf/s06_-BA1.sgf", 290, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/sgf/s07_JBA1.sgf", 225, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/sgf/s07_JBA1.sgf", 283, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/sgf/s08_--A2.sgf", 216, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/sgf/s09_J-A2.sgf", 167, "M001"): "the score leaves an automatic double out, the result does not",
    ("generated/variants/nackgammon_5.txt", 3, "H008"): "Nackgammon is played, and nothing in the text says so",
}
"""(file, line, code) of each error on the records beside the checkout, read by hand, with what is wrong there."""


def on_corpus(pattern: str) -> tuple[int, list[tuple[str, int, str]]]:
    """(how many files, error-level primaries that are not PROVEN) of the files that a pattern names."""
    found = []
    paths = [path for path in sorted(CORPUS.glob(pattern)) if path.is_file()]
    for path in paths:
        name = path.relative_to(CORPUS).as_posix()
        errors = primaries(check_source(Source(name, path, True), Options()).findings)
        found += [(name, error.line, error.code) for error in errors if (name, error.line, error.code) not in PROVEN]
    return len(paths), found


def on_bases(bases: list[Match]) -> list[tuple[str, str, int, str]]:
    """(base, dialect, line, code) of each error-level primary on clean bases, written in every dialect."""
    return [
        (base.name, dialect.name, finding.line, finding.code)
        for base in bases
        for dialect in DIALECTS
        for finding in primaries(check_text(write(base, dialect).text).findings)
    ]


def report(bases: list[Match]) -> bool:
    """Print what is said against right records; True if nothing is."""
    print("\nfalse alarms")
    on_clean = on_bases(bases)
    print(f"  {len(bases)} clean bases in {len(DIALECTS)} dialects: {len(on_clean)}")
    unproven: list[tuple[object, ...]] = [*on_clean]
    for pattern in ("generated/*/*", "real/*/*"):
        files, found = on_corpus(pattern)
        print(f"  {files} files of {pattern}: {len(found)}, beside those checked by hand")
        unproven += found
    for one in unproven[:20]:
        print("   ", *one)
    return not unproven
