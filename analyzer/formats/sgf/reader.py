"""An SGF text to matches and games."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.findings import Finding
from analyzer.formats.pieces import piece_reader, shown
from analyzer.formats.sgf.moves import MoveReader
from analyzer.formats.sgf.setup import SETUP
from analyzer.formats.sgf.trees import Tree, trees
from analyzer.formats.sgf.values import Property, Value, unescape
from analyzer.transcript import Action, GameRecord, Header, MatchRecord, ResultMark, ScoreLine
from analyzer.transcript.action import AUTOMATIC_DOUBLE

NAME = "sgf"

HEADERS = {
    "EV": "Event",
    "RO": "Round",
    "PC": "Site",
    "DT": "EventDate",
    "AN": "Transcriber",
    "US": "Transcriber",
    "GN": "Game name",
    "SO": "Source",
    "CP": "Copyright",
    "AP": "Application",
    "CA": "Encoding",
}
"""Root properties that are kept, and the keys that they have in the head of other formats."""

_RESULT = re.compile(r"([WB])\+([0-9]{1,9})?(R(?:esign)?)?", re.IGNORECASE)
_NO_RESULT = frozenset({"", "?", "0", "void", "draw"})
_EXPERIENCE = re.compile(r"([0-9]{1,6}(?:[.,][0-9]{1,6})?)[ \t]*\((?:Exp|exp)[ \t]*([0-9]{1,9})\)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_VARIATIONS = {
    "nackgammon": "Nackgammon",
    "hypergammon1": "HyperGammon (1)",
    "hypergammon2": "HyperGammon (2)",
    "hypergammon3": "HyperGammon",
    "hypergammon": "HyperGammon",
}
_RULES = frozenset({"crawford", "crawfordgame", "jacoby", "nocube"})
_DIALECTS = {
    "gnu backgammon": "gnubg",
    "backgammonmobile": "backgammonmobile",
    "backgammonhub": "backgammonhub",
    "bgmatch": "bgmatch",
}


def read_sgf(text: str, *, pure: bool | None = None) -> Iterator[MatchRecord]:
    """The matches of a text, one by one as they are complete. Never fails on any text; linear in its length.

    White is player 1. pure: True for pure Lark, False for lark-cython, None for what is installed.
    """
    return _SgfReader(trees(piece_reader(NAME, pure).read(text))).matches()


class _SgfReader:
    """Puts the games of one text together."""

    def __init__(self, games: Iterator[Tree]) -> None:
        self._trees = games
        self._is_done = False
        """True when the match has been handed out."""
        self._others: list[Property] = []
        """GM of games of another kind, not said yet."""
        self._match: MatchRecord | None = None
        self._base: int | None = None
        """The number that MI gives the first game; None until something tells."""

    def matches(self) -> Iterator[MatchRecord]:
        """All matches of the text; at least one."""
        for tree in self._trees:
            root: dict[str, Property] = {}
            for entry in tree.properties:
                if entry.node <= 0:
                    root.setdefault(entry.name, entry)
            game = _Root(tree, root)
            if game.text("GM") not in ("6", ""):
                self._others.append(root["GM"])
                continue
            if self._match is not None and self._is_new_match(game):
                yield self._closed(is_last=False)
            if self._match is None or self._is_done:
                number = self._match.match_number + 1 if self._match is not None else 1
                self._match = MatchRecord(number, tree.line, NAME)
                self._is_done = False
                self._begin_match(game)
            self._read_game(game)
        if self._match is None:
            self._match = MatchRecord(1, 1, NAME)
        yield self._closed(is_last=True)

    # ---- matches

    def _is_new_match(self, game: _Root) -> bool:
        """True for a game of other players, or one that begins anew."""
        match = self._match
        assert match is not None  # noqa: S101 - the caller looked
        if not match.games:
            return False
        last = match.games[-1]
        names, score = (game.text("PW"), game.text("PB")), last.score
        if score is None:
            return False
        if set(names) & {score.name_1, score.name_2} or names == ("", ""):
            is_start = (game.number("ws"), game.number("bs")) == (0, 0)
            raw = game.number("game")
            if not is_start or raw is None or raw > 1:
                return False
            base = self._base if self._base is not None else 1
            if last.game_number is not None and raw < last.game_number - 1 + base:
                # The count begins anew, whichever number it begins with.
                return True
            number = raw + 1 - base
            return number <= 1 and (last.game_number or 0) >= 1 and (last.game_number != number or len(match.games) > 1)
        return True

    def _begin_match(self, game: _Root) -> None:
        match = self._match
        assert match is not None  # noqa: S101 - the caller made it
        application = game.text("AP").partition(":")[0].strip().casefold()
        match.dialect = _DIALECTS.get(application, "")
        number = game.number("game")
        if application == "gnu backgammon" or number == 0:
            self._base = 0
        elif number == 1 and (game.number("ws"), game.number("bs")) == (0, 0):
            self._base = 1
        else:
            self._base = None
        length = game.keys.get("length")
        if length is not None:
            match.length = game.number("length")
            value = length[1]
            match.length_line, match.length_column, match.length_text = value.line, value.column, value.raw
            if match.length is None:
                self._find("S013", value.line, value.column, len(value.raw), text=value.raw, reason="not a number")
        self._rules(game, match)

    def _rules(self, game: _Root, match: MatchRecord) -> None:
        entry = game.root.get("RU")
        settings = match.settings
        rules = set()
        if entry is not None:
            for value in entry.values():
                for rule in value.text.split(":"):
                    name = rule.strip().casefold()
                    if name in _VARIATIONS:
                        settings.variation = _VARIATIONS[name]
                    elif name in _RULES:
                        rules.add(name)
                    elif name:
                        # What is not known may be a variation: the rules look at it there.
                        settings.variation = settings.variation or rule.strip()
        is_complete = entry is not None or match.dialect == "gnubg"
        if "crawford" in rules or "crawfordgame" in rules:
            settings.crawford = True
        elif is_complete and match.length is not None and match.length > 1:
            settings.crawford = False
        if "jacoby" in rules:
            settings.jacoby = True
        elif is_complete and match.length == 0:
            settings.jacoby = False
        if "nocube" in rules:
            settings.cube_limit = 1

    def _closed(self, *, is_last: bool) -> MatchRecord:
        match = self._match
        assert match is not None  # noqa: S101 - `matches` made it
        self._is_done = True
        for entry in self._others:
            self._find("S001", entry.line, entry.column, len(entry.text), text=shown(entry.text))
        if match.length is None and not match.length_line and (match.games or not self._others):
            match.findings.append(Finding("H001", match.line, match_number=match.match_number))
        self._others = []
        match.is_last = is_last
        if match.games:
            match.games[-1].ends_text = True
        match.last_line = max([match.line, *(game.last_line for game in match.games)])
        match.findings.sort(key=lambda finding: (finding.line, finding.column))
        return match

    # ---- games

    def _read_game(self, game: _Root) -> None:
        match, tree = self._match, game.tree
        assert match is not None  # noqa: S101 - `matches` made it
        number = game.number("game")
        base = self._base if self._base is not None else 1
        record = GameRecord(None if number is None else number + 1 - base, tree.line, tree.column, "(;")
        if "game" in game.keys:
            value = game.keys["game"][1]
            if value.line == tree.line:
                record.column, record.text = value.column, value.raw
        record.last_line = max(tree.last_line, tree.line)
        match.games.append(record)
        record.score = self._score_line(game)
        self._headers(game, is_first=len(match.games) == 1)
        self._check_length(game)
        if "CV" in game.root and not SETUP & (set(game.root) - {"CV"}):
            self._automatic_doubles(game.root["CV"], record)
        moves = MoveReader(match, record)
        moves.read(tree.properties)
        self._result(game, record)
        for slip in tree.slips:
            if slip.is_unreadable:
                self._find("S001", slip.line, slip.column, len(slip.text), text=shown(slip.text))
            else:
                self._find("S013", slip.line, slip.column, len(slip.text), text=slip.text, reason=slip.reason)
        for line, count in tree.variations:
            match.comments.append((line, f"variation, not followed: {count} moves"))

    def _score_line(self, game: _Root) -> ScoreLine:
        entry = game.root.get("MI")
        at: Property | None = entry or game.root.get("PW") or game.root.get("PB")
        line, column, text = (at.line, at.column, at.text) if at is not None else (game.tree.line, game.tree.column, "(;")
        text = text.split("\n", 1)[0]
        for key in ("ws", "bs", "game"):
            if key in game.keys and game.number(key) is None:
                value = game.keys[key][1]
                self._find("S013", value.line, value.column, len(value.raw), text=shown(value.raw), reason="not a number")
        rules = {rule.strip().casefold() for rule in game.text("RU").split(":")}
        return ScoreLine(
            line,
            column,
            text,
            game.text("PW"),
            game.text("PB"),
            game.number("ws"),
            game.number("bs"),
            _rating(game.text("WR")),
            _rating(game.text("BR")),
            crawford_mark="crawfordgame" in rules,
        )

    def _headers(self, game: _Root, *, is_first: bool) -> None:
        """Keeps what the root says of the match: all of the first game, of later ones what is new."""
        match = self._match
        assert match is not None  # noqa: S101 - `matches` made it
        known = {header.key for header in match.headers}
        for name, entry in game.root.items():
            if name in _UNDERSTOOD or (name in SETUP and name != "CP"):
                continue
            value = entry.values()[0]
            if name in ("C", "GC"):
                match.comments.append((entry.line, unescape(value.raw)))
                continue
            if name == "CP" and value.text[:1].casefold() in ("c", "w", "b") and len(value.text) == 1:
                continue  # the cube's owner, by GNU Backgammon's habit
            key = HEADERS.get(name, name)
            if is_first or key not in known:
                match.headers.append(Header(key, value.text, entry.line, entry.column))

    def _check_length(self, game: _Root) -> None:
        match, length = self._match, game.number("length")
        assert match is not None  # noqa: S101 - `matches` made it
        if length is None or match.length is None or length == match.length:
            return
        value = game.keys["length"][1]
        self._find("M006", value.line, value.column, len(value.raw), old=match.length, new=length)

    def _automatic_doubles(self, entry: Property, record: GameRecord) -> None:
        value = entry.values()[0]
        number = int(value.text) if _NUMBER.fullmatch(value.text) else 0
        if number < 1 or number & (number - 1):
            self._find("S013", entry.line, entry.column, len(entry.text), text=shown(entry.text), reason="no value of the cube")
            return
        for power in range(1, number.bit_length()):
            record.actions.append(Action(AUTOMATIC_DOUBLE, 0, value.line, value.column, None, value.raw, value=1 << power))

    def _result(self, game: _Root, record: GameRecord) -> None:
        entry = game.root.get("RE")
        if entry is None:
            return
        value = entry.values()[0]
        if value.text.casefold() in _NO_RESULT:
            return
        found = _RESULT.fullmatch(value.text)
        if found is None:
            self._find("S013", entry.line, entry.column, len(entry.text), text=shown(entry.text), reason="no result")
            return
        winner = 1 if found.group(1) in "Ww" else 2
        points = int(found.group(2)) if found.group(2) else None
        record.results.append(ResultMark(winner, points, value.line, value.column, value.raw, None, len(record.actions)))
        if points is not None:
            record.recorded_result = (winner, points, bool(found.group(3)))

    def _find(self, code: str, line: int, column: int, width: int, **detail: object) -> None:
        match = self._match
        assert match is not None  # noqa: S101 - `matches` made it
        number = match.games[-1].game_number if match.games else None
        match.findings.append(
            Finding(
                code, line, column, column + max(width, 1), match_number=match.match_number, game_number=number, detail=detail
            )
        )


def _rating(text: str) -> str:
    """A rating as other formats write it: `1550 (Exp 80)` is `1550/80`."""
    found = _EXPERIENCE.fullmatch(text)
    return f"{found.group(1)}/{found.group(2)}" if found is not None else text


_UNDERSTOOD = frozenset({"FF", "GM", "MI", "PW", "PB", "WR", "BR", "RU", "RE", "W", "B"})


class _Root:
    """The root of a game: its properties by name, and what MI says."""

    def __init__(self, tree: Tree, root: dict[str, Property]) -> None:
        self.tree = tree
        self.root = root
        self.keys: dict[str, tuple[str, Value]] = {}
        """The keys of MI in lower case: (text, where it stands)."""
        if "MI" in root:
            for value in root["MI"].values():
                key, _, text = value.text.partition(":")
                self.keys.setdefault(key.strip().casefold(), (text.strip(), value))

    def text(self, name: str) -> str:
        """The first value of a property; "" where there is none."""
        entry = self.root.get(name)
        return entry.values()[0].text if entry is not None else ""

    def number(self, key: str) -> int | None:
        """The number that MI gives a key; None where there is none that can be read."""
        text = self.keys[key][0] if key in self.keys else ""
        return int(text) if _NUMBER.fullmatch(text) else None
