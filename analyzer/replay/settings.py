"""The settings of a match: the record's own word first, then the option, then the default; findings H00x about them."""

from __future__ import annotations

from analyzer.findings import Finding
from analyzer.game.position import CHECKERS, START
from analyzer.options import Options
from analyzer.replay.facts import FRAGMENT, MATCH, SESSION, STAKE_CAPPED_GAME
from analyzer.replay.names import same_name
from analyzer.replay.witnesses import announced, line_score
from analyzer.rules.state import MatchState
from analyzer.transcript import MatchRecord
from analyzer.transcript.dates import is_ambiguous_date

LINE_END = 1_000_000
"""An end column beyond any line: the finding is about the whole line (`analyzer.check` cuts it)."""
LONGEST_MATCH = 999
DATE_KEYS = ("eventdate", "date", "startdate", "dt")
NAMELESS_FORMATS = ("bkg",)
"""Formats that have no place for names."""
STAKE_CAPS = (4, 8, 16, 32, 64)
"""Lengths that a site writes for single games: its stake cap."""


def kind_of(record: MatchRecord) -> str:
    """`match`, `session`, `stake_capped_game` or `fragment`, by the record's length, games and first score."""
    if record.length == 0:
        return SESSION
    games = record.games
    if not games:
        return MATCH
    first = line_score(games[0])
    if len(games) == 1 and record.length in STAKE_CAPS and first in (None, (0, 0)):
        mark = announced(games[0])
        if mark is not None and not mark.claims_match and mark.points is not None and mark.points < (record.length or 0):
            return STAKE_CAPPED_GAME
    starts_late = first not in (None, (0, 0)) or (games[0].game_number or 1) > 1
    return FRAGMENT if starts_late else MATCH


def variation_name(text: str | None) -> str:
    """The name of a variation as `analyzer.game.position.START` has it, else the text in lower case."""
    if not text or not text.strip():
        return "backgammon"
    plain = "".join(letter for letter in text.casefold() if letter.isalnum())
    return plain if plain not in ("standard", "normal", "regular") else "backgammon"


def match_state(record: MatchRecord, names: tuple[str, str], options: Options) -> tuple[MatchState, str, list[Finding]]:
    """(state, kind, findings about the head) of a match."""
    own, chosen = record.settings, options.settings
    findings: list[Finding] = []
    kind = kind_of(record)
    length = record.length
    if length is not None and not 0 <= length <= LONGEST_MATCH:
        findings.append(
            Finding(
                "H003",
                record.length_line or record.line,
                record.length_column,
                record.length_column + max(1, len(record.length_text)),
                detail={"match_length": length, "text": record.length_text[:60]},
            )
        )
        length = None
    judged = length or 0
    if kind == STAKE_CAPPED_GAME:
        judged = 0
    variation = variation_name(own.variation)
    if variation not in START:
        findings.append(about_header(record, "H004", ("variation",), {"text": own.variation or ""}))
    crawford = own.crawford if own.crawford is not None else chosen.crawford
    jacoby = own.jacoby if own.jacoby is not None else chosen.jacoby
    beavers = own.beavers if own.beavers is not None else chosen.beavers
    if length == 0 and own.crawford:
        findings.append(about_header(record, "H006", ("crawford",), {"setting": "Crawford", "kind": "money session"}))
    if length and own.jacoby:
        findings.append(about_header(record, "H006", ("jacoby",), {"setting": "Jacoby", "kind": "match"}))
    if length and own.beavers:
        findings.append(about_header(record, "H006", ("beaver", "beavers"), {"setting": "beavers", "kind": "match"}))
    limit = own.cube_limit if own.cube_limit is not None else chosen.cube_limit
    if kind == STAKE_CAPPED_GAME:
        jacoby = None if not own.jacoby else True
    state = MatchState(
        length=length,
        judged_length=judged,
        crawford_rule=crawford and judged > 1,
        jacoby=jacoby if judged == 0 else False,
        beavers=beavers if judged == 0 else False,
        automatic_doubles=own.automatic_doubles if own.automatic_doubles is not None else chosen.automatic_doubles,
        cube_limit=limit if limit is None or limit > 1 else None,
        backgammon_points=chosen.backgammon_points,
        checkers=CHECKERS.get(variation, 15),
        start=tuple(START.get(variation, START["backgammon"])),
        names=("", names[0], names[1]),
        is_cubeless=limit is not None and limit <= 1,
        profile=options.profile,
    )
    score = next((game.score for game in record.games if game.score is not None), None)
    if score is not None and not all(names) and record.format not in NAMELESS_FORMATS:
        side = 0 if not any(names) else 2 - bool(names[1])
        findings.append(
            Finding(
                "H002",
                score.line,
                score.column,
                score.end_column,
                player=side,
                detail={"player": side, "text": score.text.strip()},
            )
        )
    if score is None and record.format == "mat" and record.games:
        game = record.games[0]
        end = game.column + max(1, len(game.text))
        findings.append(Finding("H002", game.line, game.column, end, game_number=game.game_number, detail={"missing_line": True}))
    findings.extend(
        Finding("H011", header.line, header.column, LINE_END, detail={"text": header.value.strip()})
        for header in record.headers
        if header.key.casefold() in DATE_KEYS and is_ambiguous_date(header.value)
    )
    if options.profile == "site":
        findings.extend(names_of_head(record, names))
    return state, kind, findings


def names_of_head(record: MatchRecord, names: tuple[str, str]) -> list[Finding]:
    """H005 where the head names other players than the columns (only asked of a site's own records)."""
    head = (record.header_name_1, record.header_name_2)
    if not all(head) or not all(names):
        return []
    if same_name(head[0], names[0]) and same_name(head[1], names[1]):
        return []
    detail: dict[str, object] = {"expected": f"{names[0]} and {names[1]}", "found": f"{head[0]} and {head[1]}"}
    return [about_header(record, "H005", ("player 1",), detail)]


def about_header(record: MatchRecord, code: str, keys: tuple[str, ...], detail: dict[str, object]) -> Finding:
    """A finding on the header line with one of these keys, else on the record's first line."""
    for header in record.headers:
        if header.key.casefold().strip() in keys:
            return Finding(code, header.line, header.column, LINE_END, detail=detail)
    return Finding(code, record.line, 1, 2, detail=detail)
