from __future__ import annotations

import datetime
import json
from typing import Any

import pyarrow as pa
import pytest

from analyzer.errors import AnalyzerError
from analyzer.findings import Finding, Situation
from analyzer.game.ids import MatchState, match_id, position_id, xgid
from analyzer.game.packed import pack
from analyzer.replay.facts import PASSED, STAKE_CAPPED_GAME, GameFacts
from analyzer.tables import TABLES, TableBuilder, schema_of
from analyzer.tables.identity import record_id
from analyzer.transcript import Action
from analyzer.transcript.action import BEAVER, RACCOON
from tests.tables.handmade import START, Table, match, opening, report


def tables_of(*reports: Any) -> dict[str, pa.Table]:
    builder = TableBuilder()
    for one in reports:
        builder.add(one)
    return builder.tables()


def column(table: pa.Table, name: str) -> list[Any]:
    values: list[Any] = table.column(name).to_pylist()
    return values


def actions_of(game: GameFacts, **facts: Any) -> pa.Table:
    return tables_of(report(match(game, **facts)))["actions"]


def test_tables__nothing_added() -> None:
    made = tables_of()
    assert set(made) == set(TABLES)
    for table, data in made.items():
        assert data.num_rows == 0
        assert data.schema.equals(schema_of(table), check_metadata=True)


def test_tables__schemas_are_exactly_those() -> None:
    finding = Finding("P005", 12, game_number=1)
    made = tables_of(report(match(opening()), findings=(finding,)))
    for table, data in made.items():
        assert data.num_rows
        assert data.schema.equals(schema_of(table), check_metadata=True)
        data.validate(full=True)


def test_tables__added_is_forgotten_after_a_call() -> None:
    builder = TableBuilder()
    builder.add(report(match(opening())))
    assert builder.pending_actions == 6
    first = builder.tables()
    assert builder.pending_actions == 0
    assert builder.tables()["actions"].num_rows == 0
    builder.add(report(match(opening())))
    assert builder.tables()["actions"].equals(first["actions"])


def test_tables__only_those_wanted() -> None:
    builder = TableBuilder(("games",))
    builder.add(report(match(opening())))
    assert list(builder.tables()) == ["games"]
    with pytest.raises(AnalyzerError):
        TableBuilder(("moves",))


def test_actions__of_a_short_game() -> None:
    data = actions_of(opening())
    rows = range(6)
    assert column(data, "record_id") == [record_id("a.mat", 1)] * 6
    assert column(data, "action_number") == [1, 2, 3, 4, 5, 6]
    assert column(data, "row_number") == [1, 1, 2, 2, 3, 3]
    assert column(data, "line") == [10, 11, 12, 13, 14, 15]
    assert column(data, "column") == [6, 40, 6, 40, 6, 40]
    assert column(data, "player") == [1, 2, 1, 2, 1, 2]
    assert column(data, "kind") == ["play"] * 4 + ["double", "pass"]
    assert column(data, "text") == ["31: 8/5 6/5", "64: 24/18 18/14", "63: 24/18 13/10", "55:", "Doubles => 2", "Drops"]
    assert column(data, "die_1") == [3, 6, 6, 5, None, None]
    assert column(data, "die_2") == [1, 4, 3, 5, None, None]
    assert column(data, "play") == ["8/5 6/5", "24/14", "24/18 13/10", "", None, None]
    assert column(data, "is_dance") == [False, False, False, True, False, False]
    assert column(data, "hits") == [0, 0, 0, 0, None, None]
    assert column(data, "dice_unplayed") == [0, 0, 0, 0, None, None]
    assert column(data, "moves")[0] == [{"source": 8, "target": 5, "hit": False}, {"source": 6, "target": 5, "hit": False}]
    assert column(data, "moves")[3:] == [[], None, None]
    assert column(data, "cube_value") == [1 for _ in rows]
    assert column(data, "cube_owner") == [0 for _ in rows]
    assert column(data, "pips_1") == [167, 163, 163, 154, 154, 154]
    assert column(data, "pips_2") == [167, 167, 157, 157, 157, 157]
    assert column(data, "legal") == [True for _ in rows]


def test_actions__bar_hits_and_off() -> None:
    table = Table().roll(1, "64", "24/18 18/14").roll(2, "65", "13/7 13/8").roll(1, "41", "14/10 24/23")
    table.roll(2, "31", "24/21 8/7")
    table.boards = {1: [14, 1] + [0] * 24, 2: [0, 0, 0, 0, 0, 0, 0, 0] + [0] * 17 + [15]}
    data = actions_of(table.roll(1, "61", "1/off").game())
    assert column(data, "bar_2")[-1] == 15
    assert column(data, "off_1")[-1] == 14
    assert column(data, "pips_1")[-1] == 1
    assert column(data, "pips_2")[-1] == 375
    assert column(data, "play")[-1] == "1/off"


def test_actions__a_hit() -> None:
    table = Table().roll(1, "43", "13/9 13/10").roll(2, "96", "24/15")
    data = actions_of(table.roll(1, "11", "6/5").game())
    assert column(data, "play")[1] == "24/15*"
    assert column(data, "hits") == [0, 1, 0]
    assert column(data, "bar_1") == [0, 0, 1]
    assert column(data, "moves")[1] == [{"source": 24, "target": 15, "hit": True}]


def test_actions__ids_as_the_scalar_functions_give_them() -> None:
    table = Table().roll(1, "31", "8/5 6/5").double(2).take(1).roll(2, "64", "24/14")
    boards = [(START, START)] + [table.facts.boards(1)] * 3
    data = actions_of(table.game(before=(2, 4), is_crawford_game=None), length=7)
    players = [1, 2, 2, 2]
    dice = [(3, 1), (0, 0), (0, 0), (6, 4)]
    cube = [(1, 0), (1, 0), (1, 0), (2, 1)]
    for row in range(4):
        pair = boards[row]
        assert pair is not None
        one, two = pair
        mine, other = (one, two) if players[row] == 1 else (two, one)
        assert column(data, "position_id")[row] == position_id(mine, other)
        offered = row == 2
        state = MatchState(
            cube_value=cube[row][0],
            cube_owner=cube[row][1],
            player_on_roll=players[row],
            player_to_decide=1 if offered else players[row],
            double_offered=offered,
            die_1=dice[row][0],
            die_2=dice[row][1],
            match_length=7,
            score_1=2,
            score_2=4,
        )
        assert column(data, "gnubg_match_id")[row] == match_id(state)
        expected = xgid(
            one,
            two,
            cube_value=cube[row][0],
            cube_owner=cube[row][1],
            player_on_roll=players[row],
            dice="D" if offered else "{}{}".format(*dice[row]),
            score_1=2,
            score_2=4,
            match_length=7,
        )
        assert column(data, "xgid")[row] == expected


def test_actions__beaver_and_raccoon() -> None:
    table = Table().roll(1, "31", "8/5 6/5").double(2)
    table._act(BEAVER, 1, "Beavers => 4")
    table._act(RACCOON, 2, "Raccoons => 8")
    table.take(1)
    data = actions_of(table.game(), length=0)
    assert [text.split(":")[4] for text in column(data, "xgid")] == ["31", "00", "D", "B", "R"]
    assert [text.split(":")[3] for text in column(data, "xgid")] == ["1", "-1", "-1", "-1", "-1"]


def test_actions__unknown_score_leaves_the_position_id_only() -> None:
    data = actions_of(opening(score_before_1=None))
    assert column(data, "position_id")[0] == "4HPwATDgc/ABMA"
    assert column(data, "xgid") == [None] * 6
    assert column(data, "gnubg_match_id") == [None] * 6


def test_actions__stake_capped_game_is_written_like_money() -> None:
    data = actions_of(opening(), length=16, kind=STAKE_CAPPED_GAME)
    assert column(data, "xgid")[0] == "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def test_actions__lost_board_says_nothing_of_it() -> None:
    table = Table().roll(1, "31", "8/5 6/5").roll(2, "64", "24/14")
    table.facts.boards_1[1] = table.facts.boards_2[1] = None
    table.facts.played[1] = None
    table.facts.verified[1], table.facts.legal[1] = False, True
    data = actions_of(table.game())
    for name in ("pips_1", "pips_2", "bar_1", "off_2", "position_id", "xgid", "legal", "play", "moves", "hits"):
        assert column(data, name)[1] is None, name
        assert column(data, name)[0] is not None, name
    assert column(data, "verified") == [True, False]
    assert column(data, "gnubg_match_id")[1] is not None


def test_actions__absurd_numbers_of_a_record() -> None:
    table = Table().roll(1, "31", "8/5 6/5").roll(2, "64", "24/14").roll(1, "21", "13/11 6/5")
    table.actions[0].die_1 = 10**30
    table.actions[1].row_number = 10**30
    table.facts.boards_1[2] = pack([400, *START[1:]])
    table.facts.cube_values[1] = 3
    table.facts.cube_values[2] = 2**80
    data = actions_of(table.game())
    assert column(data, "die_1") == [None, 6, 2]
    assert column(data, "row_number") == [1, None, 2]
    assert column(data, "cube_value") == [1, 3, None]
    assert column(data, "pips_1")[2] is None
    assert column(data, "xgid")[1:] == [None, None]


def test_actions__too_many_checkers_for_an_id() -> None:
    table = Table().roll(1, "31", "8/5 6/5")
    table.facts.boards_1[0] = pack([0, 40, *START[2:]])
    data = actions_of(table.game())
    assert column(data, "position_id") == [None]
    assert column(data, "pips_1") == [207]


def test_actions__facts_not_kept() -> None:
    game = opening()
    game.actions = None
    made = tables_of(report(match(game)))
    assert column(made["actions"], "text")[0] == "31: 8/5 6/5"
    assert column(made["actions"], "play") == [None] * 6
    assert column(made["games"], "hits_1") == [None]
    assert column(made["games"], "plays_1") == [2]


def test_games__of_a_short_match() -> None:
    second = Table().roll(2, "61", "13/7 8/7").roll(1, "33", "8/5 8/5").roll(2, "52", "13/8", unplayed=2).double(1).take(2)
    second.roll_without_play(1, "66")
    data = tables_of(report(match(opening(errors=2), second.game(2, (1, 0), is_post_crawford=None))))["games"]
    expected: dict[str, list[Any]] = {
        "game_number": [1, 2],
        "line": [8, 8],
        "score_before_1": [0, 1],
        "score_before_2": [0, 0],
        "away_1": [5, 4],
        "away_2": [5, 5],
        "is_crawford_game": [False, False],
        "is_post_crawford": [False, None],
        "opening_player": [1, 2],
        "opening_die_high": [3, 6],
        "opening_die_low": [1, 1],
        "start_cube": [1, 1],
        "ending": [PASSED, "unfinished"],
        "winner": [1, 0],
        "result_class": [None, None],
        "cube_value": [1, 2],
        "cube_owner": [0, 2],
        "cube_turned": [False, True],
        "points_computed": [1, None],
        "score_after_1": [1, None],
        "plays_1": [2, 2],
        "plays_2": [2, 2],
        "rolled_doubles_1": [0, 2],
        "rolled_doubles_2": [1, 0],
        "cube_doubles_1": [1, 1],
        "takes_1": [0, 0],
        "takes_2": [0, 1],
        "passes_2": [1, 0],
        "beavers_1": [0, 0],
        "raccoons_2": [0, 0],
        "hits_1": [0, 0],
        "dances_1": [0, 0],
        "dances_2": [1, 0],
        "pips_rolled_1": [13, 36],
        "pips_rolled_2": [30, 14],
        "pips_lost_1": [0, 0],
        "pips_lost_2": [0, 2],
        "checkers_off_1": [0, 0],
        "verified": [True, True],
        "errors": [2, 0],
    }
    for name, values in expected.items():
        assert column(data, name) == values, name


def test_games__final_position_is_seen_by_the_player_to_act_next() -> None:
    played = Table().roll(1, "31", "8/5 6/5")
    resigned = Table().roll(1, "31", "8/5 6/5").roll_without_play(2, "66")
    passed = Table().roll(1, "31", "8/5 6/5").double(2).pass_(1)
    after = (played.boards[2], played.boards[1])
    data = tables_of(report(match(played.game(), resigned.game(), passed.game(), Table().game())))["games"]
    assert column(data, "final_position_id") == [position_id(*after)] * 3 + [None]


def test_games__money_has_nothing_to_be_away_from() -> None:
    data = tables_of(report(match(opening(), length=0), match(opening(), length=None)))["games"]
    assert column(data, "away_1") == [None, None]


def test_matches__of_two_matches_in_a_source() -> None:
    first = match(opening(), headers={"EventDate": "2009.12.16", "Event": "Cup"}, winner=1, complete=True, errors=1, warnings=2)
    second = match(opening(), names=("Ann", ""), length=None, number=2, crawford_rule=None)
    data = tables_of(report(first, second))["matches"]
    assert column(data, "match_number") == [1, 2]
    assert column(data, "record_id") == [record_id("a.mat", 1), record_id("a.mat", 2)]
    assert column(data, "date") == [datetime.date(2009, 12, 16), None]
    assert column(data, "date_raw") == ["2009.12.16", None]
    assert column(data, "event") == ["Cup", None]
    assert column(data, "player_2") == ["Bea", ""]
    assert column(data, "match_length") == [5, None]
    assert column(data, "crawford_rule") == [True, None]
    assert column(data, "games") == [1, 1]
    assert column(data, "plays") == [4, 4]
    assert column(data, "errors") == [1, 0]
    assert column(data, "dialect") == [None, None]
    assert column(data, "play_id")[0] != column(data, "play_id")[1]


def test_matches__source_name_that_is_no_text() -> None:
    data = tables_of(report(match(opening()), source="caf\udce9.mat"))["matches"]
    assert column(data, "source") == ["caf\ufffd.mat"]


def test_findings__keys_of_the_json_lines() -> None:
    situation = Situation(tuple(START), tuple(START), 2, 3, 1, score_1=2, score_2=4, match_length=7)
    cause = Finding("P001", 12, 6, 11, game_number=1, row_number=2, action_number=3, player=2, situation=situation)
    cause.detail = {"point": 9, "legal": ["8/5 6/5"]}
    later = Finding("P003", 13, cause=cause, match_number=1)
    alone = Finding("S008", 1, match_number=2, severity="fatal")
    made = tables_of(report(match(opening(), names=("Ann", "Bea")), findings=(cause, later, alone)))
    data = made["findings"]
    assert column(data, "finding_number") == [1, 2, 3]
    assert column(data, "code") == ["P001", "P003", "S008"]
    assert column(data, "name") == ["no-checker-on-point", "point-blocked", "unknown-format"]
    assert column(data, "severity") == ["error", "error", "fatal"]
    assert column(data, "consequence_of") == [None, 1, None]
    assert column(data, "player") == [2, 0, 0]
    assert column(data, "player_name") == ["Bea", None, None]
    assert json.loads(column(data, "detail")[0]) == {"point": 9, "legal": ["8/5 6/5"]}
    assert all(column(data, "message"))
    assert column(data, "match_id") == column(made["matches"], "match_id") * 2 + [None]
    assert column(data, "record_id") == [record_id("a.mat", number) for number in (1, 1, 2)]
    assert column(data, "position_id") == [position_id(START, START), None, None]
    assert column(data, "xgid") == [
        xgid(START, START, player_on_roll=2, dice="31", score_1=2, score_2=4, match_length=7),
        None,
        None,
    ]


def test_findings__source_without_a_match() -> None:
    made = tables_of(report(findings=(Finding("S009", 1, severity="fatal"),)))
    assert made["matches"].num_rows == 0
    assert column(made["findings"], "match_id") == [None]


def test_actions__position_of_a_game_without_any_player() -> None:
    table = Table()
    table.actions.append(Action("unreadable", 0, 3, 1, None, "?"))
    table._act("unreadable", 0, "?")
    table.actions.pop(0)
    assert column(actions_of(table.game()), "xgid") == [None]
