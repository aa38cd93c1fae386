"""SGF that GNU Backgammon loads.

Not kept, and not said, because it follows from the rest or is layout: hit marks, values of doubles that are twice the
value before, `and the match`, `Cannot Move` against nothing, row numbers, `Losses` beside `Wins`.
A Crawford game is marked where the scores tell it: GNU Backgammon knows it from the mark only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer import __version__
from analyzer.formats.mat.positions import SET_POSITION as SET_POSITION_LINE
from analyzer.formats.sgf.reader import HEADERS
from analyzer.formats.sgf.setup import Board, start_board
from analyzer.formats.sgf.values import escape, letter_of
from analyzer.transcript import Action, GameRecord, GivenPosition, MatchRecord
from analyzer.transcript.action import (
    AUTOMATIC_DOUBLE,
    BEAVER,
    DECLARED_ILLEGAL,
    DOUBLE,
    EMPTY,
    FORFEIT,
    HIDDEN,
    PASS,
    PLAY,
    RACCOON,
    RESIGN,
    SET_POSITION,
    TAKE,
    UNREADABLE_PLAY,
)
from analyzer.writing.plain import crawford_games, cube_values, is_given_up, result_of
from analyzer.writing.written import Losses, Written

_NAMES = {key.casefold(): name for name, key in HEADERS.items() if name != "US"}
_OWN = frozenset({"AP", "CA"})
_SETTINGS = frozenset({"variation", "crawford", "jacoby", "player1", "player2"})
_IDENT = re.compile(r"[A-Z]{1,2}")
_VARIATIONS = {
    "nackgammon": "Nackgammon",
    "hypergammon1": "Hypergammon1",
    "hypergammon2": "Hypergammon2",
    "hypergammon3": "Hypergammon3",
    "hypergammon": "Hypergammon3",
}
_COLOURS = {1: "W", 2: "B"}


def write_sgf(matches: Sequence[MatchRecord]) -> Written:
    """Matches as one collection of games."""
    written = Written("")
    for match in matches:
        writer = _SgfWriter(match)
        written.text += writer.text()
        written.losses += writer.losses.found
    return written


class _SgfWriter:
    """Writes one match."""

    def __init__(self, match: MatchRecord) -> None:
        self._match = match
        self.losses = Losses()

    def text(self) -> str:
        """The games of the match."""
        if not self._match.games:
            self.losses.add("a match without games")
        marks = crawford_games(self._match)
        texts = []
        for index, game in enumerate(self._match.games):
            self.losses.game_number = game.game_number
            texts.append(f"({self._root(game, index, is_crawford=marks[index])}{self._nodes(game)})\n")
        return "".join(texts)

    # ---- the root

    def _root(self, game: GameRecord, index: int, *, is_crawford: bool) -> str:
        match, score = self._match, game.score
        parts = [f";FF[4]GM[6]CA[UTF-8]AP[bgmatch:{__version__}]"]
        keys = [] if match.length is None else [f"length:{match.length}"]
        if game.game_number is not None:
            keys.append(f"game:{game.game_number - 1}")
        if score is not None and score.score_1 is not None:
            keys.append(f"ws:{score.score_1}")
        if score is not None and score.score_2 is not None:
            keys.append(f"bs:{score.score_2}")
        if keys:
            parts.append("MI" + "".join(f"[{key}]" for key in keys))
        if match.length is None:
            self.losses.add("no match length is known")
        if score is not None:
            parts.append(f"PW[{escape(score.name_1)}]PB[{escape(score.name_2)}]")
            parts += [f"{name}[{escape(rating)}]" for name, rating in (("WR", score.rating_1), ("BR", score.rating_2)) if rating]
        if index == 0:
            self.losses.game_number = None
            parts += self._head()
            self.losses.game_number = game.game_number
        rules = self._rules()
        if is_crawford:
            rules += ["CrawfordGame"] if "Crawford" in rules else ["Crawford", "CrawfordGame"]
        settings, length = self._match.settings, self._match.length
        # The property says what is played: without a word in it nothing is, without it nothing is known.
        is_off = (settings.jacoby is False and length == 0) or (settings.crawford is False and (length or 0) > 1)
        if rules or is_off:
            parts.append(f"RU[{':'.join(rules)}]")
        if rules and length == 0 and settings.jacoby is None:
            self.losses.add("that nothing tells whether Jacoby was played")
        doubles = sum(1 for action in game.actions if action.kind == AUTOMATIC_DOUBLE)
        if doubles:
            parts.append(f"CV[{1 << doubles}]")
        result = self._result(game)
        if result:
            parts.append(f"RE[{result}]")
        return "".join(parts)

    def _head(self) -> list[str]:
        match, settings = self._match, self._match.settings
        parts, notes, keys = [], [], []
        for header in match.headers:
            key = header.key.casefold()
            name = _NAMES.get(key) or (header.key if _IDENT.fullmatch(header.key) else "")
            if name in _OWN or key.replace(" ", "") in _SETTINGS:
                continue
            if name:
                value = header.value.replace(".", "-") if name == "DT" else header.value
                parts.append(f"{name}[{escape(value)}]")
            elif not (key.replace(" ", "") == "cubelimit" and settings.cube_limit == 1):
                notes.append(f"{header.key}: {header.value}")
                keys.append(header.key)
        if keys:
            self.losses.add(f"kept as a comment: {', '.join(keys)}")
        for name, said in (("beavers", settings.beavers), ("automatic doubles", settings.automatic_doubles)):
            if said is not None and not any(name.rstrip("s") in key.casefold() for key in keys):
                self.losses.add(f"the setting of {name}")
        notes += [text for _, text in match.comments if not SET_POSITION_LINE.match(text)]
        if notes:
            parts.append("GC[" + escape("\n".join(notes)) + "]")
        return parts

    def _rules(self) -> list[str]:
        settings, length = self._match.settings, self._match.length
        rules = []
        if length is not None and length > 1 and settings.crawford is not False:
            rules.append("Crawford")
        if settings.jacoby:
            rules.append("Jacoby")
        if settings.cube_limit is not None and settings.cube_limit <= 1:
            rules.append("NoCube")
        variation = "".join(letter for letter in (settings.variation or "").casefold() if letter.isalnum())
        if variation in _VARIATIONS:
            rules.append(_VARIATIONS[variation])
        elif variation not in ("", "backgammon", "standard"):
            self.losses.add(f"the variation {settings.variation!r}")
        return rules

    def _result(self, game: GameRecord) -> str:
        mark = result_of(game)
        if mark is None:
            if game.results or any(action.kind in (RESIGN, FORFEIT) for action in game.actions):
                self.losses.add("an end of the game without winner or points", game.last_line)
            return ""
        if any(action.kind == FORFEIT for action in game.actions):
            self.losses.add("a game forfeited: written as resigned", mark.line)
        points = "" if mark.points is None else str(mark.points)
        return f"{_COLOURS[mark.player]}+{points}{'R' if is_given_up(self._match, game, mark.player) else ''}"

    # ---- nodes

    def _nodes(self, game: GameRecord) -> str:
        board = Board(start_board(self._match.settings.variation))
        values = {id(action): value for action, value in cube_values(game)}
        nodes: list[str] = []
        is_started = False
        beaverer = 0
        last = len(game.actions) - 1
        mark = result_of(game)
        is_resigned = mark is not None and is_given_up(self._match, game, mark.player)
        for index, action in enumerate(game.actions):
            kind = action.kind
            colour = _COLOURS.get(action.player, "")
            if kind == PLAY and beaverer:
                # The format has no beavers: the double that one is has to be taken.
                nodes.append(f"{_COLOURS[3 - beaverer]}[take]")
            beaverer = action.player if kind in (BEAVER, RACCOON) else 0
            if kind == PLAY:
                nodes += self._play(action, colour, board, is_end=index == last and is_resigned)
            elif kind in (DOUBLE, BEAVER, RACCOON):
                if action.value is not None and action.value != values[id(action)]:
                    self.losses.add(f"the value of a double: {action.value}", action.line)
                nodes.append(f"{colour}[double]")
            elif kind == TAKE:
                nodes.append(f"{colour}[take]")
            elif kind == PASS:
                nodes.append(f"{colour}[drop]")
            elif kind == SET_POSITION:
                if action.position is None:
                    self.losses.add("a position that could not be read", action.line)
                else:
                    nodes += _position(action.position, action.position.player)
            elif kind == AUTOMATIC_DOUBLE:
                if is_started:
                    self.losses.add("an automatic double in the middle of a game", action.line)
            elif kind not in (RESIGN, FORFEIT):
                self.losses.add(f"a cell that could not be read: {action.text[:40]!r}", action.line)
            is_started = is_started or kind != AUTOMATIC_DOUBLE
            board.play([action])
        return "".join(f"\n;{node}" for node in nodes)

    def _play(self, action: Action, colour: str, board: Board, *, is_end: bool) -> list[str]:
        manner = action.manner
        dice = f"{action.die_1}{action.die_2}"
        if action.dice_text or not (0 < action.die_1 < 10 and 0 < action.die_2 < 10):
            if not (is_end and manner == HIDDEN):
                self.losses.add(f"a roll that is not known: {action.text[:40]!r}", action.line)
            return []
        if not colour:
            self.losses.add("whose roll it is", action.line)
            return []
        roll = f"PL[{colour}]DI[{dice}]"
        if manner == DECLARED_ILLEGAL:
            if action.position is None:
                self.losses.add("the board after a play that is declared illegal", action.line)
                return [roll]
            return [roll, *_position(action.position, 3 - action.player, has_cube=False)]
        if manner in (HIDDEN, UNREADABLE_PLAY):
            if not is_end:
                self.losses.add(f"a play that is not known: {action.text[:40]!r}", action.line)
            return [roll]
        if manner == EMPTY and is_end:
            return [roll]
        return [f"{colour}[{dice}{''.join(self._pairs(action, board))}]"]

    def _pairs(self, action: Action, board: Board) -> list[str]:
        player, pairs = action.player, []
        for source, target in _single_moves(action, board):
            if not (0 <= source <= 25 and 0 <= target <= 25):
                self.losses.add(f"a move from or to no point: {source}/{target}", action.line)
                continue
            pairs.append(letter_of(source, player) + letter_of(target, player, is_target=True))
        return pairs


def _single_moves(action: Action, board: Board) -> list[tuple[int, int]]:
    """The moves of a play, those of two dice and more in one cut into single ones."""
    high, low = max(action.die_1, action.die_2), min(action.die_1, action.die_2)
    steps = [step for word in action.words for step in word.steps]
    other = board.sides[3 - action.player]
    moves: list[tuple[int, int]] = []
    for source, target in steps:
        distance = source - target
        if high == low and high and (distance % high == 0 or not target):
            while source - high > target and source > high:
                moves.append((source, source - high))
                source -= high
        elif high != low and len(steps) == 1 and (distance == high + low if target else distance > high):
            # Through a point without opposing checkers where there is one, as GNU Backgammon goes.
            through = [source - die for die in (action.die_1, action.die_2) if 0 < source - die < 25]
            through = [point for point in through if other[25 - point] < 2]
            through.sort(key=lambda point: other[25 - point])
            if through:
                moves.append((source, through[0]))
                source = through[0]
        moves.append((source, target))
    return moves


def _position(position: GivenPosition, player: int | None, *, has_cube: bool = True) -> list[str]:
    """The nodes that put a position on the board."""
    parts = [f"PL[{_COLOURS[player]}]" if player else "", "AE[a:y]"]
    for side, name, board in ((1, "AW", position.board_1), (2, "AB", position.board_2)):
        letters = [letter_of(point, side) for point in range(1, 26) for _ in range(max(board[point], 0))]
        if letters:
            parts.append(name + "".join(f"[{letter}]" for letter in letters))
    if has_cube and position.cube_value:
        parts.append(f"CV[{position.cube_value}]CP[{ {1: 'w', 2: 'b'}.get(position.cube_owner or 0, 'c') }]")
    if has_cube and position.die_1:
        parts.append(f"DI[{position.die_1}{position.die_2}]")
    return ["".join(parts)]
