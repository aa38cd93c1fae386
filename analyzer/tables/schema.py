"""The Arrow schemas of the four tables: names, types, and what every column means.

Column names are fixed: other programs rely on them. Each field carries `description` and `unit` in its
metadata, and each schema the table's own `description`. Player columns hold 1 (left), 2 (right) or 0 (nobody).
"""

from __future__ import annotations

import pyarrow as pa

from analyzer.errors import AnalyzerError

_Column = tuple[str, pa.DataType, str, str]

_KEYS: list[_Column] = [
    (
        "record_id",
        pa.string(),
        "Join key of all tables, unique in a dataset: hash of source and match_number",
        "16 hex digits",
    ),
    ("source", pa.string(), "Name of the source as given", "text"),
    ("match_number", pa.int32(), "Position of the match in its source", "count from 1"),
]

MOVE = pa.struct([("source", pa.int8()), ("target", pa.int8()), ("hit", pa.bool_())])
"""One checker moved by one die, in the mover's numbering: 25 bar, 0 off."""
MOVES = pa.list_(pa.field("element", MOVE))
"""The moves of a play; the inner name is the one that Parquet prescribes."""


def _two(name: str, kind: pa.DataType, description: str, unit: str) -> list[_Column]:
    """The same column for player 1 and player 2."""
    return [(f"{name}_{player}", kind, f"{description}, player {player}", unit) for player in (1, 2)]


_MATCHES: list[_Column] = [
    *_KEYS,
    ("match_id", pa.string(), "Hash of names, length, start scores and actions: the same in every format", "32 hex digits"),
    ("play_id", pa.string(), "Hash of the content without names", "32 hex digits"),
    ("line", pa.int32(), "First line of the match in its source", "line from 1"),
    ("source_sha256", pa.string(), "SHA-256 of the source's bytes", "64 hex digits"),
    ("format", pa.string(), "Name of the format", "text"),
    ("dialect", pa.string(), "Program or site whose habits the record shows, where it can be told", "text"),
    ("encoding", pa.string(), "How the bytes were decoded", "codec name"),
    ("kind", pa.string(), "match, session, stake_capped_game or fragment", "word"),
    *_two("player", pa.string(), "Name as the record writes it", "text"),
    *_two("rating", pa.float64(), "Rating as the record gives it, null where it does not", "rating points"),
    *_two("experience", pa.int64(), "Experience as the record gives it, null where it does not", "points"),
    ("match_length", pa.int32(), "Points to win; 0 for money, null where unknown", "points"),
    ("crawford_rule", pa.bool_(), "Whether the Crawford rule holds; null where unknown", "true or false"),
    ("jacoby", pa.bool_(), "Whether the Jacoby rule holds; null where unknown", "true or false"),
    ("beavers", pa.bool_(), "Whether beavers are allowed; null where unknown", "true or false"),
    ("automatic_doubles", pa.int32(), "Agreed number of automatic doubles a game; null where unknown", "doubles"),
    ("cube_limit", pa.int64(), "Highest value the cube may show; null for none or unknown", "cube value"),
    ("backgammon_points", pa.int8(), "What a backgammon counts", "times the cube"),
    ("variation", pa.string(), "backgammon, nackgammon, hypergammon, ... as judged", "word"),
    ("event", pa.string(), "Event as written", "text"),
    ("site", pa.string(), "Site or place as written", "text"),
    ("round", pa.string(), "Round as written", "text"),
    ("date", pa.date32(), "Date, null where none is written or it can be read in two ways", "day"),
    ("date_raw", pa.string(), "Date as written", "text"),
    ("time", pa.string(), "Time of day, HH:MM where it can be read, else as written", "text"),
    ("transcriber", pa.string(), "Transcriber as written", "text"),
    *_two("start_score", pa.int32(), "Score before the first game", "points"),
    *_two("final_score", pa.int32(), "Score after the last game, reconciled; null where unknown", "points"),
    ("winner", pa.int8(), "Winner of the match; 0 in a session, an unfinished match or where unknown", "player"),
    ("complete", pa.bool_(), "Recorded from 0-0 to the end of the match without a gap", "true or false"),
    ("games", pa.int32(), "Games in the record", "games"),
    ("plays", pa.int32(), "Rolls of dice in the record", "rolls"),
    ("verified_plays", pa.int32(), "Rolls on a certain board", "rolls"),
    ("errors", pa.int32(), "Findings of level error or fatal that are no consequences", "findings"),
    ("warnings", pa.int32(), "Findings of level warning that are no consequences", "findings"),
]

_GAMES: list[_Column] = [
    *_KEYS,
    ("game_number", pa.int32(), "Number that the record gives the game; null where unreadable", "count from 1"),
    ("line", pa.int32(), "First line of the game", "line from 1"),
    *_two("score_before", pa.int32(), "Score before the game, reconciled; null where unknown", "points"),
    *_two("away", pa.int32(), "Points that are missing to the match length; null for money and where unknown", "points"),
    ("is_crawford_game", pa.bool_(), "The Crawford game; null where it cannot be told", "true or false"),
    ("is_post_crawford", pa.bool_(), "A later game than the Crawford game; null where it cannot be told", "true or false"),
    ("opening_player", pa.int8(), "Who made the first play; 0 where there is none", "player"),
    ("opening_die_high", pa.int8(), "Higher die of the first roll; null where unknown", "1 to 6"),
    ("opening_die_low", pa.int8(), "Lower die of the first roll; null where unknown", "1 to 6"),
    ("start_cube", pa.int64(), "Value of the centred cube when play begins", "cube value"),
    ("automatic_doubles", pa.int32(), "Automatic doubles in this game", "doubles"),
    ("ending", pa.string(), "played_out, passed, resigned, forfeited, unfinished or unknown", "word"),
    ("winner", pa.int8(), "Winner of the game; 0 where unknown or unfinished", "player"),
    ("winner_recorded", pa.int8(), "Winner as written; 0 where nothing is", "player"),
    ("result_class", pa.int8(), "1 single, 2 gammon, 3 backgammon; null for a pass and where it cannot be told", "class"),
    ("cube_value", pa.int64(), "The stake that the points multiply; after a pass the one before the passed double", "cube value"),
    ("cube_owner", pa.int8(), "Owner of the cube at the end; 0 for a centred cube", "player"),
    ("cube_turned", pa.bool_(), "A double was taken in this game", "true or false"),
    ("points_recorded", pa.int64(), "Points as written in the result; null where none are", "points"),
    ("points_computed", pa.int64(), "Points by board, cube and settings; null where unknown", "points"),
    ("capped", pa.bool_(), "The record gives less than class times cube because no more was needed", "true or false"),
    *_two("score_after", pa.int32(), "Score after the game, reconciled; null where unknown", "points"),
    *_two("plays", pa.int32(), "Rolls of dice", "rolls"),
    *_two("rolled_doubles", pa.int32(), "Rolls of two equal dice", "rolls"),
    *_two("cube_doubles", pa.int32(), "Doubles and redoubles offered", "actions"),
    *_two("takes", pa.int32(), "Takes as written", "actions"),
    *_two("passes", pa.int32(), "Passes as written", "actions"),
    *_two("beavers", pa.int32(), "Beavers", "actions"),
    *_two("raccoons", pa.int32(), "Raccoons", "actions"),
    *_two("hits", pa.int32(), "Checkers hit by this player, in the plays that are known", "checkers"),
    *_two("dances", pa.int32(), "Rolls with no legal move, in the plays that are known", "rolls"),
    *_two("pips_rolled", pa.int32(), "Sum of the dice, doubles counted fourfold; unknown rolls left out", "pips"),
    *_two("pips_lost", pa.int32(), "Rolled but not playable, in legal plays", "pips"),
    *_two("checkers_off", pa.int8(), "Checkers borne off at the end; null where the board was lost", "checkers"),
    (
        "final_position_id",
        pa.string(),
        "GNU Position ID at the end, seen by the player to act next; null if lost",
        "14 characters",
    ),
    ("verified", pa.bool_(), "Every action is verified", "true or false"),
    ("errors", pa.int32(), "Findings of level error or fatal that are no consequences", "findings"),
]

_ACTIONS: list[_Column] = [
    *_KEYS,
    ("game_number", pa.int32(), "Number that the record gives the game; null where unreadable", "count from 1"),
    ("action_number", pa.int32(), "Position of the action in its game", "count from 1"),
    ("row_number", pa.int32(), "Number of the row as written; null where there is none", "number"),
    ("line", pa.int32(), "Line of the action", "line from 1"),
    ("column", pa.int32(), "Column of the action's first character", "column from 1"),
    ("player", pa.int8(), "Who acts", "player"),
    (
        "kind",
        pa.string(),
        "play, double, take, pass, beaver, raccoon, resign, forfeit, automatic_double, set_position or unreadable",
        "word",
    ),
    ("text", pa.string(), "The action as written", "text"),
    ("die_1", pa.int16(), "First die as written; null where there is none or beyond 16 bits", "number"),
    ("die_2", pa.int16(), "Second die as written; null where there is none or beyond 16 bits", "number"),
    ("play", pa.string(), "The play in canonical form; empty for a dance, null where unknown and for other actions", "text"),
    ("is_dance", pa.bool_(), "A roll with no legal move", "true or false"),
    ("moves", MOVES, "The moves in the order played; null where unknown and for other actions", "moves"),
    ("hits", pa.int8(), "Checkers hit by the play; null where the play is unknown", "checkers"),
    ("dice_unplayed", pa.int16(), "Pips of the roll that were not played; null for other actions and unknown plays", "pips"),
    ("cube_value", pa.int64(), "Value on the cube before the action", "cube value"),
    ("cube_owner", pa.int8(), "Owner of the cube before the action; 0 for a centred cube", "player"),
    *_two("pips", pa.int16(), "Pip count before the action; null where the board is not known", "pips"),
    *_two("bar", pa.int8(), "Checkers on the bar before the action; null where the board is not known", "checkers"),
    *_two("off", pa.int8(), "Checkers borne off before the action; null where the board is not known", "checkers"),
    (
        "position_id",
        pa.string(),
        "GNU Position ID before the action seen from the player on roll (while a double is open: the doubler)",
        "14 characters",
    ),
    ("gnubg_match_id", pa.string(), "GNU Match ID before the action, dice included", "12 characters"),
    ("xgid", pa.string(), "XGID before the action, dice included; uppercase is player 1", "text"),
    ("legal", pa.bool_(), "The action keeps the rules; null where not verified", "true or false"),
    ("verified", pa.bool_(), "The board before the action is certain", "true or false"),
]

_FINDINGS: list[_Column] = [
    *_KEYS,
    ("match_id", pa.string(), "As in matches; null where the finding belongs to no match", "32 hex digits"),
    ("line", pa.int32(), "Where it points", "line from 1"),
    ("column", pa.int32(), "Where it begins", "column from 1"),
    ("end_column", pa.int32(), "The column after its last character", "column from 1"),
    ("finding_number", pa.int32(), "Number within the source, in reading order", "count from 1"),
    ("code", pa.string(), "Code of the rule", "letter and three digits"),
    ("name", pa.string(), "Name of the rule", "words joined by hyphens"),
    ("severity", pa.string(), "fatal, error, warning or note", "word"),
    ("game_number", pa.int32(), "Number that the record gives the game; null outside games", "count from 1"),
    ("row_number", pa.int32(), "Number of the row as written; null where there is none", "number"),
    ("action_number", pa.int32(), "Position of the action in its game; null where it is about none", "count from 1"),
    ("player", pa.int8(), "Whose action it is about", "player"),
    ("player_name", pa.string(), "Name of that player; null for nobody", "text"),
    ("message", pa.string(), "The finding in words", "text"),
    ("detail", pa.string(), "Numbers and words of the finding", "JSON object"),
    ("consequence_of", pa.int32(), "finding_number of the cause; null for a primary", "count from 1"),
    ("position_id", pa.string(), "GNU Position ID before the action; null where the board is not certain", "14 characters"),
    ("xgid", pa.string(), "XGID before the action; null where the board is not certain", "text"),
]

_COLUMNS = {
    "matches": ("One row a match, session or single game of a source", _MATCHES),
    "games": ("One row a game, in the order of the record", _GAMES),
    "actions": ("One row an action; positions and cube are those before it", _ACTIONS),
    "findings": ("One row a finding", _FINDINGS),
}

TABLES: tuple[str, ...] = tuple(_COLUMNS)
"""Names of the tables."""


def _schema(description: str, columns: list[_Column]) -> pa.Schema:
    """The Arrow schema of a list of columns."""
    fields = [pa.field(name, kind, metadata={"description": text, "unit": unit}) for name, kind, text, unit in columns]
    return pa.schema(fields, metadata={"description": description})


_SCHEMAS = {table: _schema(*entry) for table, entry in _COLUMNS.items()}


def schema_of(table: str) -> pa.Schema:
    """The schema of a table, with `description` and `unit` on each field.

    Raises AnalyzerError when there is no such table.
    """
    try:
        return _SCHEMAS[table]
    except KeyError:
        raise AnalyzerError(f"no table is called {table!r}; there are {', '.join(TABLES)}") from None
