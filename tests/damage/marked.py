"""Records with their findings written into them, as the rules' own examples have them.

A line of blanks and carets, then a code (`    ^^^^^ P003`), is not part of the record: it says that this finding
stands on the line before it, from the first caret to the last. `^^^ P001 after P003` is a consequence of a
P003 of the same record. All findings of a record must be written so, and no others.
"""

from __future__ import annotations

import re

from analyzer.check import SourceReport, check_text
from analyzer.options import Options

MARK = re.compile(r"^( *)(\^+) ([A-Z][0-9]{3})(?: after ([A-Z][0-9]{3}))?$")

Place = tuple[int, int, int, str, str]
"""(line, column, end column, code, code of the cause or "")."""


def split_marks(marked: str) -> tuple[str, list[Place]]:
    """The record without its marks, and the marks."""
    lines: list[str] = []
    places: list[Place] = []
    for line in marked.split("\n"):
        found = MARK.match(line)
        if found is None:
            lines.append(line)
        else:
            column = len(found[1]) + 1
            places.append((len(lines), column, column + len(found[2]), found[3], found[4] or ""))
    return "\n".join(lines), sorted(places)


def places_of(report: SourceReport) -> list[Place]:
    """Where the findings of a report stand; a finding without extent takes one column."""
    return sorted(
        (one.line, one.column, max(one.end_column, one.column + 1), one.code, one.cause.code if one.cause else "")
        for one in report.findings
    )


def check_marked(marked: str, options: Options | None = None, name: str = "example.mat") -> SourceReport:
    """Check the record and compare all its findings with the marks; gives the report for more questions."""
    text, places = split_marks(marked)
    report = check_text(text, name, options)
    found = places_of(report)
    assert found == places, difference(text, found, places)
    return report


def difference(text: str, found: list[Place], expected: list[Place]) -> str:
    """What is too much and what is missing, each with its line."""
    lines = text.split("\n")
    said = [f"not expected: {one} in {lines[one[0] - 1][:200]!r}" for one in found if one not in expected]
    missing = [f"missing: {one} in {lines[one[0] - 1][:200]!r}" for one in expected if one not in found]
    return "\n".join(["findings differ", *said, *missing])
