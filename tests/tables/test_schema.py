from __future__ import annotations

import pytest

from analyzer.errors import AnalyzerError
from analyzer.tables import TABLES, schema_of

KEYS = "record_id source match_number"

COLUMNS = {
    "matches": f"""{KEYS} match_id play_id line source_sha256 format dialect encoding kind player_1 player_2
        rating_1 rating_2 experience_1 experience_2 match_length crawford_rule jacoby beavers automatic_doubles cube_limit
        backgammon_points variation event site round date date_raw time transcriber start_score_1 start_score_2
        final_score_1 final_score_2 winner complete games plays verified_plays errors warnings""",
    "games": f"""{KEYS} game_number line score_before_1 score_before_2 away_1 away_2 is_crawford_game is_post_crawford
        opening_player opening_die_high opening_die_low start_cube automatic_doubles ending winner winner_recorded
        result_class cube_value cube_owner cube_turned points_recorded points_computed capped score_after_1 score_after_2
        plays_1 plays_2 rolled_doubles_1 rolled_doubles_2 cube_doubles_1 cube_doubles_2 takes_1 takes_2 passes_1 passes_2
        beavers_1 beavers_2 raccoons_1 raccoons_2 hits_1 hits_2 dances_1 dances_2 pips_rolled_1 pips_rolled_2
        pips_lost_1 pips_lost_2 checkers_off_1 checkers_off_2 final_position_id verified errors""",
    "actions": f"""{KEYS} game_number action_number row_number line column player kind text die_1 die_2 play is_dance moves
        hits dice_unplayed cube_value cube_owner pips_1 pips_2 bar_1 bar_2 off_1 off_2 position_id gnubg_match_id xgid legal
        verified""",
    "findings": f"""{KEYS} match_id line column end_column finding_number code name severity game_number row_number
        action_number player player_name message detail consequence_of position_id xgid""",
}


@pytest.mark.parametrize("table", COLUMNS)
def test_schema_of__columns_that_other_programs_rely_on(table: str) -> None:
    assert schema_of(table).names == COLUMNS[table].split()


@pytest.mark.parametrize("table", COLUMNS)
def test_schema_of__every_field_says_what_it_is(table: str) -> None:
    assert schema_of(table).metadata[b"description"]
    for column in schema_of(table):
        assert column.metadata[b"description"], column.name
        assert column.metadata[b"unit"], column.name


def test_tables__all_four() -> None:
    assert set(TABLES) == set(COLUMNS)


def test_schema_of__no_such_table() -> None:
    with pytest.raises(AnalyzerError, match="rows"):
        schema_of("rows")
