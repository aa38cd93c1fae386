"""Reports of checked sources to the four tables."""

from __future__ import annotations

from collections.abc import Iterable

import pyarrow as pa

from analyzer.replay.facts import STAKE_CAPPED_GAME, GameFacts, MatchFacts
from analyzer.tables.action_rows import ActionRows, actions_of, game_counts
from analyzer.tables.action_table import GameKeys, action_table
from analyzer.tables.checked import CheckedSource
from analyzer.tables.finding_table import FindingRows, finding_table
from analyzer.tables.game_table import GameRows, game_table
from analyzer.tables.identity import MatchBody, PlayBytes, content_ids, match_body, record_id
from analyzer.tables.match_table import MatchRows, match_table
from analyzer.tables.schema import TABLES, schema_of


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
        self._pending: list[tuple[MatchBody, int]] = []
        """The matches, with the row of each one's first action: their ids are made of all boards at once."""
        self._firsts: list[int] = []
        """For each game the first player of its match."""

    @property
    def pending_actions(self) -> int:
        """Actions gathered since the last call of `tables`."""
        return len(self._actions)

    def add(self, report: CheckedSource) -> None:
        """Gather a report; one of a skipped file leaves no trace."""
        if report.is_skipped:
            return
        indexes: dict[int, int] = {}
        numbers = {finding.match_number for finding in report.findings}
        numbers.update(match.record.match_number for match in report.matches)
        record_ids = {number: record_id(report.source, number) for number in numbers}
        for match in report.matches:
            number = match.record.match_number
            indexes[number] = len(self._pending)
            body = match_body(match)
            self._pending.append((body, len(self._actions)))
            self._matches.add(report, match, record_ids[number])
            self._firsts.extend([body.first] * len(match.games))
            for game in match.games:
                self._add_game(report.source, record_ids[number], match, game)
        self._findings.add(report, record_ids, indexes)

    def _add_game(self, source: str, record: str, match: MatchFacts, game: GameFacts) -> None:
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
        self._actions.add(game)
        self._games.add(match, game)

    def tables(self) -> dict[str, pa.Table]:
        """The wanted tables of all that was added since the last call."""
        actions = actions_of(self._actions)
        plays = PlayBytes(actions, self._firsts)
        ids = [content_ids(match, plays, start) for match, start in self._pending]
        made: dict[str, pa.Table] = {}
        for table in self._wanted:
            if table == "matches":
                made[table] = match_table(self._matches, ids)
            elif table == "games":
                made[table] = game_table(self._games, self._keys, game_counts(self._actions, actions), actions)
            elif table == "actions":
                made[table] = action_table(self._actions, self._keys, actions)
            else:
                made[table] = finding_table(self._findings, [one[0] for one in ids])
        self._clear()
        return made
