"""What bgmatch says about the sample matches, as data beside them: `python -m tests.golden` writes it anew.

`sample_matches/expected/<folder>/<record>.jsonl` has one line for each match (players, plays, games with their
endings) and one for each finding. Review the difference before you commit it: it is what users will see.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from analyzer.check import SourceReport, check_text

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "sample_matches"
EXPECTED = SAMPLES / "expected"

Row = dict[str, object]


def records() -> list[Path]:
    """All sample records, sorted by path."""
    return sorted(path for path in SAMPLES.rglob("*.mat"))


def expected_path(record: Path) -> Path:
    """Where the expectations of a record stand."""
    return (EXPECTED / record.relative_to(SAMPLES)).with_suffix(".jsonl")


def name_of(record: Path) -> str:
    """The record's path below the samples, with `/`."""
    return record.relative_to(SAMPLES).as_posix()


def rows_of(report: SourceReport) -> Iterator[Row]:
    """What is compared of a report: its matches, then its findings in order."""
    for match in report.matches:
        yield {
            "match": match.record.match_number,
            "dialect": match.record.dialect,
            "players": [match.player_1, match.player_2],
            "kind": match.kind,
            "plays": match.plays,
            "verified_plays": match.verified_plays,
            "winner": match.winner,
            "games": [[game.ending, game.winner, game.score_after_1, game.score_after_2] for game in match.games],
        }
    for finding in report.findings:
        yield {
            "code": finding.code,
            "line": finding.line,
            "column": finding.column,
            "end_column": finding.end_column,
            "severity": finding.severity,
            "consequence_of": finding.consequence_of,
            "detail": finding.detail,
        }


def lines_of(record: Path) -> list[str]:
    """The lines of a record's expectations, as they would be written now."""
    report = check_text(record.read_bytes(), name_of(record))
    return [json.dumps(row, ensure_ascii=False) for row in rows_of(report)]


def main() -> None:
    """Write the expectations of all samples; remove those whose record is gone."""
    wanted = set()
    for record in records():
        path = expected_path(record)
        wanted.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = "".join(f"{line}\n" for line in lines_of(record))
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"written: {path.relative_to(ROOT).as_posix()}")
    for path in sorted(EXPECTED.rglob("*.jsonl")):
        if path not in wanted:
            path.unlink()
            print(f"removed: {path.relative_to(ROOT).as_posix()}")


if __name__ == "__main__":
    main()
