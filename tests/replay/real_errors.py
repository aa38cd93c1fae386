"""The error-level findings in the real records, each with what another engine says: `python -m tests.replay.real_errors`.

Writes `real_errors.json`: for each finding the record (by the hash of its bytes), place and code, the board before the
play as both sides see it, the roll, every position that GNU Backgammon's generator (PyPI gnubg-nn) reaches from there,
and, kept from the file as it was, a line that says why the record is wrong. Look at the board before you write that line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from analyzer.check import check_text
from analyzer.findings import Finding
from tests.shared import CORPUS

LIST = Path(__file__).with_name("real_errors.json")

Entry = dict[str, Any]


def place(record: bytes, finding: Finding) -> Entry:
    """What identifies a finding, with the situation it was made in."""
    situation = finding.situation
    entry: Entry = {
        "sha256": hashlib.sha256(record).hexdigest(),
        "line": finding.line,
        "column": finding.column,
        "code": finding.code,
    }
    if situation is not None:
        boards = (situation.board_1, situation.board_2)
        mine, theirs = boards if finding.player == 1 else boards[::-1]
        entry.update(mine=list(mine), theirs=list(theirs), dice=[situation.die_1, situation.die_2])
        entry["play"] = finding.detail.get("play", "")
    return entry


def found() -> Iterator[Entry]:
    """All error-level primaries in the real records."""
    for path in sorted(CORPUS.glob("real/*/*.mat")):
        raw = path.read_bytes()
        for finding in check_text(raw, path.name).findings:
            if finding.severity in ("error", "fatal") and finding.cause is None:
                yield place(raw, finding)


def reached(mine: list[int], theirs: list[int], dice: list[int]) -> list[str]:
    """The mover's boards (points 1 to 24 and bar) that GNU Backgammon's generator reaches, sorted, as text."""
    import gnubg_nn

    results = set()
    for key in gnubg_nn.moves([theirs[1:26], mine[1:26]], *dice):
        other, own = gnubg_nn.board_from_position_key(key)
        results.add((tuple(own), tuple(other)))
    seen_by_mover = {(own, other) for own, other in results if sum(own) <= sum(mine[1:26]) and sum(other) == sum(theirs[1:26])}
    if len(seen_by_mover) != len(results):  # the engine gives the side to move next first
        seen_by_mover = {(other, own) for own, other in results}
    return sorted(" ".join(map(str, own)) + " | " + " ".join(map(str, other)) for own, other in seen_by_mover)


def main() -> None:
    """Write the list anew; reasons are kept."""
    before: list[Entry] = json.loads(LIST.read_text(encoding="utf-8")) if LIST.is_file() else []
    reasons = {(one["sha256"], one["line"], one["code"]): one["why"] for one in before}
    entries = []
    for entry in found():
        if "dice" in entry:
            entry["lawful"] = reached(entry["mine"], entry["theirs"], entry["dice"])
        entry["why"] = reasons.get((entry["sha256"], entry["line"], entry["code"]), "")
        entries.append(entry)
    lines = ",\n".join(" " + json.dumps(entry, ensure_ascii=False) for entry in entries)
    LIST.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
