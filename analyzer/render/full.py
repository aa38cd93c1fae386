"""Findings the way the best compilers show theirs: the line, a caret under the fault, the board, what follows."""

from __future__ import annotations

import re

from analyzer.findings import Finding, Situation
from analyzer.game.generator import legal_plays
from analyzer.game.judging import canonical_play
from analyzer.render.board import drawing
from analyzer.render.checked import Checked, Group, groups
from analyzer.render.concise import place, words
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import count, excerpt

LAWFUL_NAMED = 8
"""All lawful plays of a roll are named when there are no more than these."""
FOLLOWERS_NAMED = 4
"""How many findings that follow from another are named with their place; the rest is counted."""


def full(report: Checked, *, lowest: str = "warning", style: Style = PLAIN) -> str:
    """A block a finding, each ended by a blank line."""
    return "".join(_block(report, group, style) + "\n" for group in groups(report, lowest))


def _block(report: Checked, group: Group, style: Style) -> str:
    finding = group.primary
    gutter = len(str(finding.line))
    blank = " " * gutter
    bar = style.paint("|", "dim")
    grade = style.paint(f"{finding.severity}[{finding.code}]", finding.severity)
    where = style.paint(place(report, finding.line, finding.column), "bold")
    lines = [f"{where}: {grade} {style.paint(words(report, group), 'bold')}"]
    if 1 <= finding.line <= len(report.lines):
        text, carets = excerpt(report.lines[finding.line - 1], finding.column, finding.end_column, style.columns - gutter - 3)
        lines.append(f"{style.paint(str(finding.line), 'dim')} {bar} {text}".rstrip())
        lines.append(f"{blank} {bar} {style.paint(carets, finding.severity)}")
    if finding.situation is not None:
        lines.append("")
        lines += [f"{blank}   {row}".rstrip() for row in drawing(report, finding)]
        lines.append("")
    sign = style.paint("=", "dim")
    lines += [f"{blank} {sign} {text}" for text in advice(finding)]
    context = _context(finding)
    if context:
        lines.append(f"{blank} {sign} {context}")
    if group.followers:
        lines.append(f"{blank} {sign} {_following(group.followers)}")
    lines.append(f"{blank} {sign} bgmatch explain {finding.code}")
    return "\n".join(lines) + "\n"


def advice(finding: Finding) -> list[str]:
    """What would have been right: plays that explain the rest of the game, rolls that fit, all lawful plays when few."""
    found = []
    meant = finding.detail.get("meant")
    if isinstance(meant, list) and meant:
        total = finding.detail.get("meant_count")
        only = "only this play makes" if total == 1 else f"one of {total} plays that make"
        found.append(f"probably meant: {meant[0]} ({only} the rest of the game right)")
    missing = finding.detail.get("rows_missing")
    if missing:
        which = f"rows {missing} of this game are" if " " in str(missing) else f"row {missing} of this game is"
        found.append(f"{which} missing: the board may be another one")
    found += hints(finding)
    rolls = finding.detail.get("fits_rolls")
    if isinstance(rolls, list) and rolls:
        found.append(f"the play fits a roll of {' or '.join(str(roll) for roll in rolls)}")
    if finding.code[0] == "P" and finding.severity in ("error", "fatal") and finding.situation is not None:
        found += _lawful(finding.situation)
    return found


MISREAD = str.maketrans("OolI|-\\\u2215\u2044:", "00111/////")
"""Signs that stand for others in texts that were typed or scanned."""
PLAY_WORD = re.compile(r"(?:[0-9]{1,2}|bar)/(?:[0-9]{1,2}|off)\*?(?:\([2-4]\))?")
SHEET_DATE = re.compile(r"[0-9]{1,2}[.-]?[A-Za-z]{3}[a-z.]*")


def hints(finding: Finding) -> list[str]:
    """What an unreadable word or cell probably is."""
    word = str(finding.detail.get("word", "")) if finding.code == "S003" else ""
    if word and SHEET_DATE.fullmatch(word):
        return [f"{word} looks like a date that a spreadsheet made of a play"]
    mended = word.translate(MISREAD)
    if word and mended != word and PLAY_WORD.fullmatch(mended):
        return [f"{word} is probably {mended}"]
    text = str(finding.detail.get("text", "")) if finding.code == "S002" else ""
    if re.match(r"[1-6][1-6][ \t]+[0-9bB]", text):
        return ["the colon behind the dice is probably missing"]
    return []


def _lawful(situation: Situation) -> list[str]:
    """The lawful plays of the roll: all of them when they are few, else how many there are."""
    if not (0 < situation.die_1 < 7 and 0 < situation.die_2 < 7) or situation.player not in (1, 2):
        return []
    boards = (list(situation.board_1), list(situation.board_2))
    mine, theirs = boards if situation.player == 1 else boards[::-1]
    plays = legal_plays(mine, theirs, situation.die_1, situation.die_2)
    if len(plays) > LAWFUL_NAMED:
        return [f"{len(plays)} plays are lawful with this roll"]
    texts = [canonical_play(play.moves) or "no move at all" for play in plays]
    return [f"lawful with this roll: {'; '.join(texts)}"]


def _context(finding: Finding) -> str:
    """`match 2, game 3, row 14`: the parts that the record numbers."""
    parts = []
    if finding.match_number > 1:
        parts.append(f"match {finding.match_number}")
    if finding.game_number is not None:
        parts.append(f"game {finding.game_number}")
    if finding.row_number is not None:
        parts.append(f"row {finding.row_number}")
    return ", ".join(parts)


def _following(followers: list[Finding]) -> str:
    named = ", ".join(f"{finding.code} in line {finding.line}" for finding in followers[:FOLLOWERS_NAMED])
    rest = len(followers) - FOLLOWERS_NAMED
    tail = f" and {rest} more" if rest > 0 else ""
    verb = "follows" if len(followers) == 1 else "follow"
    return f"{count(len(followers), 'more finding')} {verb} from it: {named}{tail}"
