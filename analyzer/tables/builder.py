"""Reports of checked sources to the four tables."""

from __future__ import annotations

from collections.abc import Iterable

import pyarrow as pa

from analyzer.replay.facts import STAKE_CAPPED_GAME, GameFacts, MatchFacts
from analyzer.tables.action_rows import ActionRows, game_counts, played_moves
from analyzer.tables.action_table import GameKeys, action_table
from analyzer.tables.boards import game_boards
from analyzer.tables.checked import CheckedSource
from analyzer.tables.finding_table import FindingRows, finding_table
from analyzer.tables.game_table import GameRows, game_table
from analyzer.tables.identity import Boards, content_ids, record_id
from analyzer.tables.match_table import MatchRows, match_table
from analyzer.tables.schema import TABLES, schema_of
from analyzer.transcript.action import PLAY


class TableBuilder:
    """Gathers reports and makes tables of them.

    `add` is cheap and only collects; `tables` does the work on all that was added since the last call and
    forgets it, so memory is bounded by how often it is called. Reports need `Options.keep_facts`; without it
    boards, plays and ids are null and `match_id` is made from the words as written.
    """

    def __init__(self, tables: Iterable[str] = TABLES) -> None:
        """Raises AnalyzerError for a table that does not exist."""
        self._wanted = tuple(tables)
        for table in self._wanted:
            schema_of(table)
        self._clear()

    def _clear(self) -> None:
        self._matches = MatchRows()
        self._games = GameRows()
        self._keys = GameKeys()
        self._actions = ActionRows()
        self._findings = FindingRows()

    @property
    def pending_actions(self) -> int:
        """Actions gathered since the last call of `tables`."""
        return len(self._actions)

    def add(self, report: CheckedSource) -> None:
        """Gather a report; one of a skipped file leaves no trace."""
        if report.is_skipped:
            return
        match_ids: dict[int, str] = {}
        numbers = {finding.match_number for finding in report.findings}
        numbers.update(match.record.match_number for match in report.matches)
        record_ids = {number: record_id(report.source, number) for number in numbers}
        for match in report.matches:
            number = match.record.match_number
            boards = [game_boards(game) for game in match.games]
            ids = content_ids(match, boards)
            match_ids[number] = ids[0]
            self._matches.add(report, match, record_ids[number], ids)
            for game, (boards_1, boards_2) in zip(match.games, boards, strict=True):
                self._add_game(report.source, record_ids[number], match, game, boards_1, boards_2)
        self._findings.add(report, record_ids, match_ids)

    def _add_game(self, source: str, record: str, match: MatchFacts, game: GameFacts, boards_1: Boards, boards_2: Boards) -> None:
        """Gather a game and its actions."""
        keys = self._keys
        keys.record_ids.append(record)
        keys.sources.append(source)
        keys.match_numbers.append(match.record.match_number)
        keys.game_numbers.append(game.record.game_number)
        keys.scores_1.append(game.score_before_1)
        keys.scores_2.append(game.score_before_2)
        keys.match_lengths.append(0 if match.kind == STAKE_CAPPED_GAME else match.match_length)
        keys.is_crawford.append(game.is_crawford_game)
        keys.jacoby.append(match.jacoby)
        keys.beavers.append(match.beavers)
        self._actions.add(game, boards_1, boards_2)
        finals = (boards_1[-1], boards_2[-1]) if boards_1 and boards_2 else (None, None)
        self._games.add(match, game, self._next_player(game), finals)

    def _next_player(self, game: GameFacts) -> int:
        """Who would act after the game's last action; 0 where there is no action."""
        actions = game.record.actions
        if not actions:
            return 0
        last = self._actions.on_roll[-1]
        made = game.actions is None or game.actions.moves[-1] is not None
        return 3 - last if actions[-1].kind == PLAY and made and last else last

    def tables(self) -> dict[str, pa.Table]:
        """The wanted tables of all that was added since the last call."""
        played = played_moves(self._actions)
        made: dict[str, pa.Table] = {}
        for table in self._wanted:
            if table == "matches":
                made[table] = match_table(self._matches)
            elif table == "games":
                made[table] = game_table(self._games, self._keys, game_counts(self._actions, played))
            elif table == "actions":
                made[table] = action_table(self._actions, self._keys, played)
            else:
                made[table] = finding_table(self._findings)
        self._clear()
        return made
