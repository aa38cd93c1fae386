"""Plain lists to Arrow arrays, for columns whose numbers and texts come from records and may be anything."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

NOTHING = -(1 << 62)
"""Stands in columns of numbers for what is not known, or too large for any of them."""
Numbers = np.ndarray[Any, np.dtype[Any]]
"""A numpy array of numbers or truth values."""


def to_array(values: Sequence[object], kind: pa.DataType) -> pa.Array[Any]:
    """An Arrow array of a type; a number that the type cannot hold becomes null, a lone surrogate U+FFFD."""
    try:
        return pa.array(values, kind)
    except (OverflowError, pa.ArrowInvalid, UnicodeError):
        if pa.types.is_integer(kind):
            bound = 1 << (kind.bit_width - 1)
            return pa.array([v if isinstance(v, int) and -bound <= v < bound else None for v in values], kind)
        if pa.types.is_string(kind):
            return pa.array([clean_text(v) if isinstance(v, str) else v for v in values], kind)
        raise


def clean_text(text: str) -> str:
    """The text with lone surrogates (from file names that are no UTF-8) as U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def masked(values: Numbers, known: Numbers, kind: pa.DataType) -> pa.Array[Any]:
    """An Arrow array of numbers, null where `known` is false."""
    return pa.array(values, kind, mask=~known)


def numbers(column: array[int]) -> Numbers:
    """A gathered column of machine numbers as a numpy array; a copy, so that the column may grow again."""
    return np.array(column)


def whole(values: Numbers, kind: pa.DataType) -> pa.Array[Any]:
    """An Arrow array of whole numbers; null where the type cannot hold one."""
    bound = min(1 << (kind.bit_width - 1), -NOTHING)
    known = (values > -bound - 1) & (values < bound)
    if bound == -NOTHING:
        known &= values != NOTHING
    return pa.array(values.astype(kind.to_pandas_dtype()), kind, mask=None if known.all() else ~known)


def spread(values: Sequence[object], kind: pa.DataType, rows: Numbers) -> pa.Array[Any]:
    """One value a group, repeated: element i is `values[rows[i]]`."""
    return to_array(values, kind).take(pa.array(rows, pa.int64()))


def fixed_texts(characters: Numbers) -> pa.Array[Any]:
    """Texts of one length from ASCII characters, uint8[n, length]; no Python text is made."""
    size, length = characters.shape
    offsets = np.arange(size + 1, dtype=np.int32) * np.int32(length)
    buffers = [None, *(pa.py_buffer(array.tobytes()) for array in (offsets, characters))]
    return pa.Array.from_buffers(pa.string(), size, buffers)


def scattered(values: pa.Array[Any], known: Numbers) -> pa.Array[Any]:
    """Values for the rows where `known` is true, in their order; null in the others."""
    if len(values) == len(known):
        return values
    places = np.cumsum(known) - 1
    return values.take(pa.array(places, pa.int64(), mask=~known))


def one_based(values: Sequence[int]) -> Numbers:
    """1..n for each n of `values`, one after the other."""
    counts = np.asarray(values, dtype=np.int64)
    total = int(counts.sum())
    starts = np.repeat(np.cumsum(counts) - counts, counts)
    result: Numbers = np.arange(total, dtype=np.int64) - starts + 1
    return result


def table_of(schema: pa.Schema, columns: dict[str, pa.Array[Any]]) -> pa.Table:
    """A table with exactly the schema's columns, in its order."""
    return pa.Table.from_arrays([columns[name] for name in schema.names], schema=schema)
