"""Facts built by hand: what a replay would find, without a replay."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256

from analyzer.check import SourceReport
from analyzer.findings import Finding
from analyzer.game.packed import pack
from analyzer.replay.facts import PASSED, PLAYED_OUT, UNFINISHED, ActionFacts, GameFacts, MatchFacts
from analyzer.transcript import Action, GameRecord, Header, MatchRecord, ScoreLine, Word
from analyzer.transcript.action import DANCE, DOUBLE, EMPTY, PASS, PLAY, TAKE, WRITTEN

START = [0] * 26
for _point, _count in ((24, 2), (13, 5), (8, 3), (6, 5)):
    START[_point] = _count

NAMES = {"bar": 25, "off": 0}


@dataclass
class Table:
    """A game being played: `roll`, `double`, ... append an action and its facts."""

    boards: dict[int, list[int]] = field(default_factory=lambda: {1: START, 2: START})
    actions: list[Action] = field(default_factory=list)
    facts: ActionFacts = field(default_factory=ActionFacts)
    cube_value: int = 1
    cube_owner: int = 0
    line: int = 10

    def roll(self, player: int, dice: str, play: str = "", *, unplayed: int = 0, legal: bool = True) -> Table:
        """A roll and its play: `8/5* 6/5`, or "" for a dance."""
        words = tuple(_word(text) for text in play.split())
        text = f"{dice}: {play}".strip()
        action = self._act(PLAY, player, text, WRITTEN if words else DANCE)
        action.die_1, action.die_2, action.words = int(dice[0]), int(dice[1]), words
        moves: list[tuple[int, int, bool]] = []
        mine, theirs = list(self.boards[player]), list(self.boards[3 - player])
        for word in words:
            for source, target in word.steps:
                mine[source] -= 1
                mine[target] += 1
                hit = bool(target and theirs[25 - target])
                if hit:
                    theirs[25 - target] -= 1
                    theirs[25] += 1
                moves.append((source, target, hit))
        self.boards = {player: mine, 3 - player: theirs}
        self.facts.played[-1] = tuple(moves)
        self.facts.legal[-1] = legal
        self.facts.dice_unplayed[-1] = unplayed
        return self

    def roll_without_play(self, player: int, dice: str) -> Table:
        """A roll with nothing behind it: a resignation."""
        action = self._act(PLAY, player, f"{dice}:", EMPTY)
        action.die_1, action.die_2 = int(dice[0]), int(dice[1])
        return self

    def double(self, player: int) -> Table:
        """A double."""
        self._act(DOUBLE, player, f"Doubles => {2 * self.cube_value}").value = 2 * self.cube_value
        return self

    def take(self, player: int) -> Table:
        """A take."""
        self._act(TAKE, player, "Takes")
        self.cube_value, self.cube_owner = 2 * self.cube_value, player
        return self

    def pass_(self, player: int) -> Table:
        """A pass."""
        self._act(PASS, player, "Drops")
        return self

    def _act(self, kind: str, player: int, text: str, manner: str = "") -> Action:
        action = Action(kind, player, self.line, 6 if player == 1 else 40, len(self.actions) // 2 + 1, text, manner=manner)
        self.line += 1
        self.actions.append(action)
        facts = self.facts
        facts.boards_1.append(pack(self.boards[1]))
        facts.boards_2.append(pack(self.boards[2]))
        facts.cube_values.append(self.cube_value)
        facts.cube_owners.append(self.cube_owner)
        facts.played.append(None)
        facts.pairs.append(0)
        facts.slow.append(len(facts.slow))
        facts.legal.append(True)
        facts.verified.append(True)
        facts.dice_unplayed.append(0)
        return action

    def game(self, number: int = 1, before: tuple[int, int] = (0, 0), **facts: object) -> GameFacts:
        """The game as facts; further fields of `GameFacts` by name."""
        record = GameRecord(number, 8, score=ScoreLine(9, 1, "", "Ann", "Bea", *before), actions=self.actions)
        made = GameFacts(
            record,
            score_before_1=before[0],
            score_before_2=before[1],
            ending=UNFINISHED,
            cube_value=self.cube_value,
            cube_owner=self.cube_owner,
            cube_turned=self.cube_value > 1,
            final_board_1=self.boards[1],
            final_board_2=self.boards[2],
            verified=True,
            plays=sum(action.kind == PLAY for action in self.actions),
            actions=self.facts,
        )
        made.verified_plays = made.plays
        for name, value in facts.items():
            setattr(made, name, value)
        return made


def _word(text: str) -> Word:
    """A word of one move, like `8/5*`."""
    bare = text.rstrip("*")
    source, target = (NAMES.get(part, 0) if part in NAMES else int(part) for part in bare.split("/"))
    return Word(text, source, (target,), (text != bare,), 1, ((source, target),))


def bare_game(ending: str, winner: int, result_class: int | None = None, **facts: object) -> GameFacts:
    """A game of one play, for reports that look only at how games end."""
    table = Table().roll(1, "31", "8/5 6/5")
    return table.game(ending=ending, winner=winner, result_class=result_class, **facts)


def match(*games: GameFacts, names: tuple[str, str] = ("Ann", "Bea"), length: int | None = 5, **facts: object) -> MatchFacts:
    """A match of games; further fields of `MatchFacts` by name, `headers` as a dict and `number`."""
    headers = facts.pop("headers", {})
    assert isinstance(headers, dict)
    number = facts.pop("number", 1)
    assert isinstance(number, int)
    record = MatchRecord(number, 1, "mat", length=length, games=[game.record for game in games])
    record.headers = [Header(key, value, 1, 1) for key, value in headers.items()]
    record.header_name_1 = headers.get("Player 1", "")
    record.header_name_2 = headers.get("Player 2", "")
    made = MatchFacts(record, player_1=names[0], player_2=names[1], match_length=length, crawford_rule=bool(length))
    made.games = list(games)
    made.plays = sum(game.plays for game in games)
    made.verified_plays = sum(game.verified_plays for game in games)
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def report(*matches: MatchFacts, source: str = "a.mat", findings: tuple[Finding, ...] = ()) -> SourceReport:
    """A checked source."""
    for number, finding in enumerate(findings, 1):
        finding.finding_number = number
        finding.severity = finding.severity or "error"
        if finding.cause is not None:
            finding.consequence_of = finding.cause.finding_number
    digest = sha256(source.encode("utf-8", "surrogatepass")).hexdigest()
    return SourceReport(source, digest, "utf-8", "mat", list(matches), list(findings))


def opening(**facts: object) -> GameFacts:
    """A short game: four plays with a hit and a dance, then a double and a pass."""
    table = Table().roll(1, "31", "8/5 6/5").roll(2, "64", "24/18 18/14").roll(1, "63", "24/18 13/10")
    table.roll(2, "55").double(1).pass_(2)
    made: dict[str, object] = {"ending": PASSED, "winner": 1, "points_computed": 1, "score_after_1": 1, "score_after_2": 0}
    return table.game(**(made | facts))


__all__ = ["PLAYED_OUT", "START", "Table", "bare_game", "match", "opening", "report"]
