"""The transcript itself as JSON lines, for other programs; `analyzer.formats.jsonl` reads it back.

A line a match, then a line for each of its games:

    {"bgmatch": 1, "type": "match", "match_number": 1, "format": "mat", "length": 7, "headers": [...], ...}
    {"type": "game", "game_number": 1, "score": {...}, "actions": [...], "results": [...]}

Keys are the fields of `MatchRecord`, `GameRecord`, `ScoreLine`, `Settings`, `Header`, `Action`, `Word`, `ResultMark` and
`GivenPosition` (analyzer/transcript/), which say what each holds. A key that is not there has its usual value: null, 0,
"", [] or false. Words leave out `steps`, which follow from source, stops and copies. Points are in the mover's own
numbering, 25 is the bar, 0 is off; player 1 is the left one of .mat, White of SGF. `line` and `column` are places in the
source that was read. Not in it: findings. All is ASCII; a newline ends each line.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import Any

from analyzer.transcript import Action, MatchRecord
from analyzer.transcript.action import ACTION_FIELDS
from analyzer.writing.written import Loss, Written

VERSION = 1
"""The number under the key `bgmatch`; it grows when a key changes its meaning."""

_LEFT_OUT = frozenset({"findings", "games", "steps", "is_last", "ends_text"})


def write_jsonl(matches: Sequence[MatchRecord]) -> Written:
    """Matches as JSON lines."""
    lines = []
    losses = []
    for match in matches:
        head: dict[str, Any] = {"bgmatch": VERSION, "type": "match", **_fields(match)}
        head["comments"] = [{"line": line, "text": text} for line, text in match.comments]
        lines.append(_line(head))
        lines += [_line({"type": "game", **_fields(game)}) for game in match.games]
        unread = sum(1 for finding in match.findings if finding.code in ("S001", "S002", "S003"))
        if unread:
            losses.append(Loss(f"what could not be read: places {unread}", match.line))
    return Written("".join(lines), losses)


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=True, separators=(",", ":")) + "\n"


def _fields(record: Any) -> dict[str, Any]:
    """The fields of a dataclass or an action that have not their usual value; what it holds likewise."""
    found: dict[str, Any] = {}
    names = ACTION_FIELDS if isinstance(record, Action) else [field.name for field in dataclasses.fields(record)]
    for name in names:
        if name in _LEFT_OUT:
            continue
        value = _value(getattr(record, name))
        is_said = value == 0 and value is not None and name in _ZERO_COUNTS
        is_no = value is False and name in _YES_OR_NO
        if is_said or is_no or value not in (None, 0, "", [], {}):
            found[name] = value
    return found


_ZERO_COUNTS = frozenset(
    {
        "length", "score_1", "score_2", "game_number", "points", "row_number", "value", "cube_value", "cube_owner",
        "player", "match_length", "cube_limit", "automatic_doubles",
    }
)  # fmt: skip
"""Where 0 is another thing than null."""
_YES_OR_NO = frozenset({"crawford", "jacoby", "beavers"})
"""Where false is another thing than null."""


def _value(value: Any) -> Any:
    if isinstance(value, Action) or dataclasses.is_dataclass(value):
        return _fields(value)
    if isinstance(value, (list, tuple)):
        return [_value(item) for item in value]
    return value
