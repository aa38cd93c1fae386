"""The entry of .mat in the register of formats."""

from __future__ import annotations

import re

from analyzer.formats.mat.dialects import DIALECTS
from analyzer.formats.mat.reader import NAME, read_mat
from analyzer.formats.mat.starts import LOOK_BACK, find_start
from analyzer.formats.register import Format, Sniff

_LENGTH = re.compile(
    r"^[ \t]*+(?:-?[0-9]++[ \t]*+points?[ \t]*+match|match of[ \t]++-?[0-9]++"
    r"|(?:unlimited|money)(?:[ \t]++(?:match|session|game|play))?[ \t]*+$)",
    re.IGNORECASE | re.MULTILINE,
)
_TAG = re.compile(r"^[ \t]*+[;#][ \t]*+\[[^\"\n]*+\"[^\"\n]*+\"", re.MULTILINE)
_GAME = re.compile(r"^[ \t]*+game[ \t]++[0-9]++[ \t]*+$", re.IGNORECASE | re.MULTILINE)
_SCORE = re.compile(r"^[^\n:]*+:[^\n]*?-?[0-9][^\n:]*+:[ \t]*+-?[0-9]++[ \t]*+$", re.MULTILINE)
_ROW = re.compile(
    r"^[ \t]*+[0-9]++\)[ \t]*+(?:[0-9]{2}:|(?:doubles|takes|drops|wins|resigns|cannot|illegal)\b|[ \t]*+$)",
    re.IGNORECASE | re.MULTILINE,
)

_SURE = 99
_BEGINNING = re.compile(r"[ \t\n]*+[;#0-9]")
_SGF = re.compile(r"\(\s*+;")
_LOOKED_AT = 65_536

SAMPLE = """\
; [Site "Example"]
; [Crawford "On"]

3 point match

 Game 1
 Anna : 0                       Bert : 0
  1) 31: 8/5 6/5                 Doubles => 2
  2)  Drops                       Wins 1 point
"""


def _sniff(text: str) -> Sniff:
    evidence = 0
    length, tag, game, row = (pattern.search(text) for pattern in (_LENGTH, _TAG, _GAME, _ROW))
    if length:
        evidence += 40
    if tag:
        evidence += 20
    if game:
        evidence += 20
        if _score_behind(text, game.end()):
            evidence += 40
    if row:
        evidence += 40
    if evidence >= 40:
        return Sniff(min(evidence, _SURE), "match length, games and numbered rows")
    line, shown = _first_line(text)
    return Sniff(0, f"no match length, no numbered row; it begins with: {shown}", line, evidence)


def _is_certain(text: str) -> bool:
    """Whether no other format can be surer of a text, so that none has to be asked.

    Only those that begin otherwise, SGF, oldmoves and Snowie's positions ever are; and the last not below a tag.
    """
    if _BEGINNING.match(text) is None:
        return False
    bracket = text.find("(", 0, _LOOKED_AT)
    if bracket >= 0 and _SGF.match(text, bracket) is not None:
        return False
    # One character is found at once, a text of several in 5 microseconds, one without a blank in 3.
    marks: tuple[str, ...] = (" is X", "X: (") if text.find("X", 0, _LOOKED_AT) >= 0 else ()
    if text.find("core", 0, _LOOKED_AT) >= 0:
        marks += ("core is",)
    if any(text.find(mark, 0, _LOOKED_AT) >= 0 for mark in marks):
        return False
    is_headed = _TAG.search(text) is not None or text.count(";") < 20
    return is_headed and _sniff(text).score == _SURE


def _score_behind(text: str, at: int) -> bool:
    end = len(text)
    for _ in range(10):
        start = at + 1
        if start >= end:
            return False
        stop = text.find("\n", start)
        stop = end if stop < 0 else stop
        line = text[start:stop]
        if line.strip(" \t") and line.lstrip(" \t")[0] not in ";#":
            return len(line) < 2_000 and _SCORE.match(line) is not None
        at = stop
    return False


def _first_line(text: str) -> tuple[int, str]:
    for number, line in enumerate(text[:10_000].split("\n"), 1):
        if line.strip(" \t"):
            shown = line.strip(" \t")
            return number, shown if len(shown) <= 40 else shown[:37] + "..."
    return 1, ""


FORMAT = Format(
    name=NAME,
    title="JellyFish match text (.mat)",
    extensions=(".mat", ".txt"),
    writers=(
        "JellyFish, GNU Backgammon, eXtreme Gammon, Snowie, Backgammon Galaxy, Backgammon Studio, DailyGammon, OpenGammon "
        "and many more"
    ),
    records=(
        "names, match length, score at the start of each game, rolls and plays, cube actions, results; a head with date, event "
        "and settings"
    ),
    cannot_record=(
        "automatic doubles, times, in most dialects how a game was resigned, and plays that are not lawful (eXtreme Gammon "
        "writes a position instead)"
    ),
    sample=SAMPLE,
    sniff=_sniff,
    is_certain=_is_certain,
    read=read_mat,
    find_start=find_start,
    look_back=LOOK_BACK,
    dialects=tuple((dialect.name, dialect.title, dialect.habits) for dialect in DIALECTS),
)
