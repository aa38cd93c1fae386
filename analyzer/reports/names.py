"""Players across files: the same text is the same player."""

from __future__ import annotations

import pandas as pd

from analyzer.tables.identity import player_key

UNNAMED = "(no name)"
"""Stands for a player whom the record does not name."""


def player_names(names: pd.Series) -> pd.Series:
    """Names as they are compared: NFC, outer blanks off, `_` as blank; `(no name)` for none."""
    unique = {name: player_key(name) or UNNAMED for name in names.dropna().unique()}
    return names.map(unique, na_action="ignore").astype("string").fillna(UNNAMED)


def is_player(names: pd.Series, wanted: str) -> pd.Series:
    """Where a name is the wanted one."""
    return player_names(names) == (player_key(wanted) or UNNAMED)
