"""BKG."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.formats.building import Builder, Place, place_of
from analyzer.formats.pieces import piece_reader, shown
from analyzer.formats.plays import play_word
from analyzer.formats.register import Format, Sniff
from analyzer.transcript import Action, MatchRecord, Word
from analyzer.transcript.action import DOUBLE, PASS, TAKE, UNREADABLE, UNREADABLE_PLAY, WRITTEN

NAME = "bkg"

_NAMES = ("Black", "White")
_WINS = re.compile(r"wins\b[ \t]*+(?:a[ \t]++)?+(backgammon|gammon)?", re.IGNORECASE)
_DOUBLES = re.compile(r"doubles\b[^A-Za-z\n]*+(?:to[^A-Za-z\n]*+)?+(accepted)?", re.IGNORECASE)
_ROLL = re.compile(r"([0-9])[^0-9A-Za-z]?([0-9])(?![0-9])")
_NUMBER = re.compile(r"[0-9]+")
_STRANGE = re.compile(r"[^0-9 \t,;:()*/-]+")
_CLASSES = {"gammon": 2, "backgammon": 3}
_MAX_NUMBERS = 40

SAMPLE = """\
Black  3 1   8-5,6-5
White  4 2   17-21,19-21
Black doubles         Accepted
Black  6 5   24-18,18-13
White  3 1   17-20,19-20
Black  4 2   8-4,6-4
White doubles         Refused
White wins
"""


def read_bkg(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The session of a text. Never fails on any text; linear in its length. Black is player 1."""
    build = Builder(NAME, pure=pure)
    build.match.length = 0
    cube = 1
    for piece in piece_reader(NAME, pure).read(text):
        place = place_of(piece)
        if build.game is None or build.game.results:
            build.open_game(len(build.match.games) + 1, place)
            build.score(place, _NAMES, (None, None))
            cube = 1
        player = 1 if place.text.startswith("Black") else 2
        rest = place.part(5)
        wins, doubles, roll = _WINS.match(rest.text), _DOUBLES.match(rest.text), _ROLL.match(rest.text)
        if wins is not None:
            build.result(player, _CLASSES.get((wins.group(1) or "").casefold(), 1) * cube, rest)
        elif doubles is not None:
            build.act(DOUBLE, player, rest)
            answer = rest.part(doubles.start(1)) if doubles.group(1) else rest.part(len(doubles.group().rstrip()))
            build.act(TAKE if doubles.group(1) else PASS, 3 - player, answer if answer.text else rest)
            cube *= 2 if doubles.group(1) else 1
        elif roll is not None:
            action = build.roll(player, rest, roll.group(1) + roll.group(2), None)
            _moves(build, action, rest.part(roll.end()))
        else:
            action = build.act(UNREADABLE, player, rest)
            build.find("S002", rest, action, text=shown(rest.text))
    yield build.done(is_last=True)


def _moves(build: Builder, action: Action, play: Place) -> None:
    """Pairs of numbers: from, to, from, to."""
    strange = _STRANGE.search(play.text)
    numbers = list(_NUMBER.finditer(play.text[:400]))[:_MAX_NUMBERS]
    if strange is not None or len(numbers) % 2:
        at = strange.span() if strange is not None else numbers[-1].span()
        place = play.part(*at)
        build.find("S003", place, action, word=shown(place.text), play=shown(play.text), count=1)
        action.manner = UNREADABLE_PLAY
        return
    words = []
    for source, target in zip(numbers[::2], numbers[1::2], strict=True):
        one, other = (int(point.group()[:4]) for point in (source, target))
        if action.player == 2:
            # Black's numbers: White's own are turned, and so are his bar (0) and off (25).
            one, other = abs(25 - one), abs(25 - other)
        text = play.text[source.start() : target.end()]
        words.append(Word(text, one, (other,), (False,), 1, ((one, other),), play_word(one, (other,), (False,), 1)))
    action.words = tuple(words)
    if words:
        action.manner = WRITTEN


_LINE = re.compile(r"^[ \t]*+(?:Black|White)[ \t]++(?:[1-6][ \t]?[1-6]\b|doubles\b|wins\b)", re.MULTILINE | re.IGNORECASE)


def _sniff(text: str) -> Sniff:
    head = text[:65_536]
    if "Black" not in head and "White" not in head:
        return Sniff(0, "no line `Black` or `White` with a roll", closeness=-1)
    found = _LINE.search(head)
    if found is None:
        return Sniff(0, "no line `Black` or `White` with a roll", closeness=-1)
    line = head.count("\n", 0, found.start()) + 1
    if _LINE.search(head, found.end()) is None:
        return Sniff(0, "only one line `Black` or `White` with a roll", line, 30)
    return Sniff(60, "lines `Black` and `White` with rolls", line)


FORMAT = Format(
    name=NAME,
    title="BKG (.bkg)",
    extensions=(".bkg",),
    writers="Berliner's BKG; this reader was made from a description, without a real sample",
    records="rolls and plays, doubles with their answers, results as single, gammon or backgammon, of money games",
    cannot_record="names, scores, points, values of doubles, hit marks; lines that begin with neither colour are talk",
    sample=SAMPLE,
    sniff=_sniff,
    read=read_bkg,
)
