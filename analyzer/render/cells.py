"""Columns of a frame as texts for people: a rate and the two ends of its interval in one cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.render.frames import NOTHING, PATHS, texts_of
from analyzer.render.text import shown

if TYPE_CHECKING:
    import pandas as pd


@dataclass(slots=True)
class Cells:
    """A column as text."""

    head: str
    body: list[str]
    """Fit to be shown; `-` for what is not known."""
    values: list[Any]
    """The bare values, None for what is not known."""
    is_number: bool
    is_path: bool

    @property
    def is_unknown(self) -> bool:
        """No row has a value."""
        return all(text == NOTHING for text in self.body)


def columns_of(frame: pd.DataFrame) -> list[Cells]:
    """The columns of a frame."""
    names = [str(name) for name in frame.columns]
    rates = [name for name in names if f"{name}_low" in names and f"{name}_high" in names]
    ends = {f"{name}{end}" for name in rates for end in ("_low", "_high")}
    found = []
    for index, name in enumerate(names):
        if name in ends:
            continue
        column = frame.iloc[:, index]
        body, is_number = texts_of(column)
        if name in rates:
            low, _ = texts_of(frame[f"{name}_low"])
            high, _ = texts_of(frame[f"{name}_high"])
            body = [
                f"{value} ({one}-{other})" if one != NOTHING else value for value, one, other in zip(body, low, high, strict=True)
            ]
        values = [None if missing else value for value, missing in zip(column.tolist(), column.isna(), strict=True)]
        found.append(Cells(shown(name).replace("_", " "), body, values, is_number, name in PATHS))
    return found
