"""Plain lists and numpy arrays to Arrow arrays, for columns whose numbers and texts come from records and may be anything.

Arrays are put together from their buffers: `pyarrow.array` would import pandas, which costs a process 0.2 seconds and 50 MB.
"""

from __future__ import annotations

import datetime
from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

NOTHING = -(1 << 62)
"""Stands in columns of numbers for what is not known, or too large for any of them."""
Numbers = np.ndarray[Any, np.dtype[Any]]
"""A numpy array of numbers or truth values."""

_EPOCH = datetime.date(1970, 1, 1).toordinal()


def to_array(values: Sequence[Any], kind: pa.DataType) -> pa.Array[Any]:
    """An Arrow array of a type; a number that the type cannot hold becomes null, a lone surrogate U+FFFD.

    Types: whole numbers, float64, bool, string, date32; None is null.
    """
    if pa.types.is_string(kind):
        return texts(values)
    known = None if None not in values else np.array([value is not None for value in values], dtype=np.bool_)
    if pa.types.is_integer(kind):
        try:
            # A truth value counts as a number, as everywhere in Python.
            found = np.array(values if known is None else [0 if v is None else v for v in values], dtype=np.int64)
        except OverflowError:
            found = np.array([v if v is not None and NOTHING < v < -NOTHING else NOTHING for v in values], dtype=np.int64)
        return whole(found, kind, known)
    if pa.types.is_date32(kind):
        days = [0 if v is None else v.toordinal() - _EPOCH for v in values]
        return _from_numpy(np.array(days, dtype=np.int32), known, kind)
    filled = values if known is None else [v or 0 for v in values]
    return _from_numpy(np.array(filled, dtype=np.bool_ if pa.types.is_boolean(kind) else np.float64), known, kind)


def texts(values: Sequence[str | None]) -> pa.Array[Any]:
    """An Arrow array of texts; None is null, a lone surrogate U+FFFD."""
    known = None if None not in values else np.array([value is not None for value in values], dtype=np.bool_)
    filled: Sequence[str] = values if known is None else [value or "" for value in values]  # type: ignore[assignment]
    joined = "".join(filled)
    if joined.isascii():
        data = joined.encode("ascii")
        sizes = map(len, filled)
    else:
        pieces = list(map(_encoded, filled))
        data = b"".join(pieces)
        sizes = map(len, pieces)
    offsets = np.zeros(len(filled) + 1, dtype=np.int32)
    np.cumsum(np.fromiter(sizes, dtype=np.int32, count=len(filled)), out=offsets[1:])
    return pa.Array.from_buffers(pa.string(), len(filled), [_validity(known), _buffer(offsets), _buffer(data)])


class GatheredTexts:
    """Texts gathered some at a time as bytes, so that the texts themselves can go."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._sizes = array("q")

    def add(self, values: list[str]) -> None:
        """Appends texts."""
        joined = "".join(values)
        if joined.isascii():
            self._data += joined.encode("ascii")
            self._sizes.fromlist(list(map(len, values)))
        else:
            pieces = list(map(_encoded, values))
            self._data += b"".join(pieces)
            self._sizes.fromlist(list(map(len, pieces)))

    def to_array(self) -> pa.Array[Any]:
        """All texts, a lone surrogate being U+FFFD."""
        offsets = np.zeros(len(self._sizes) + 1, dtype=np.int32)
        np.cumsum(self._sizes, out=offsets[1:])
        return pa.Array.from_buffers(pa.string(), len(self._sizes), [None, _buffer(offsets), _buffer(bytes(self._data))])


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeError:
        return clean_text(text).encode()


def clean_text(text: str) -> str:
    """The text with lone surrogates (from file names that are no UTF-8) as U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def masked(values: Numbers, known: Numbers | None, kind: pa.DataType) -> pa.Array[Any]:
    """An Arrow array of numbers or truth values, null where `known` is false. Does not check: that the type holds them."""
    return _from_numpy(values, known, kind)


def numbers(column: array[int]) -> Numbers:
    """A gathered column of machine numbers as a numpy array; a copy, so that the column may grow again."""
    return np.array(column)


def small(column: bytearray) -> Numbers:
    """A gathered column of numbers from 0 to 255 as a numpy array; a copy, so that the column may grow again."""
    return np.frombuffer(bytes(column), dtype=np.uint8)


def whole(values: Numbers, kind: pa.DataType, known: Numbers | None = None) -> pa.Array[Any]:
    """An Arrow array of whole numbers; null where `known` is false and where the type cannot hold one."""
    bound = min(1 << (kind.bit_width - 1), -NOTHING)
    fits = (values > -bound - 1) & (values < bound)
    if bound == -NOTHING:
        fits &= values != NOTHING
    if not fits.all():
        known = fits if known is None else known & fits
    return _from_numpy(values, known, kind)


def _from_numpy(values: Numbers, known: Numbers | None, kind: pa.DataType) -> pa.Array[Any]:
    if pa.types.is_boolean(kind):
        data = np.packbits(values, bitorder="little")
    else:
        letter = "f" if pa.types.is_floating(kind) else "i"
        data = np.ascontiguousarray(values.astype(f"{letter}{kind.bit_width // 8}", copy=False))
    return pa.Array.from_buffers(kind, len(values), [_validity(known), _buffer(data)])


def _validity(known: Numbers | None) -> pa.Buffer | None:
    if known is None or known.all():
        return None
    return _buffer(np.packbits(known, bitorder="little"))


def _buffer(data: Any) -> pa.Buffer:
    return pa.py_buffer(data)


def spread(values: Sequence[Any], kind: pa.DataType, rows: Numbers) -> pa.Array[Any]:
    """One value a group, repeated: element i is `values[rows[i]]`."""
    return to_array(values, kind).take(_from_numpy(rows, None, pa.int64()))


def fixed_texts(characters: Numbers) -> pa.Array[Any]:
    """Texts of one length from ASCII characters, uint8[n, length]; no Python text is made."""
    size, length = characters.shape
    offsets = np.arange(size + 1, dtype=np.int32) * np.int32(length)
    data = np.ascontiguousarray(characters)
    return pa.Array.from_buffers(pa.string(), size, [None, _buffer(offsets), _buffer(data)])


def lists(offsets: Numbers, items: pa.Array[Any], known: Numbers, kind: pa.ListType[Any]) -> pa.Array[Any]:
    """An Arrow array of lists: element i is `items[offsets[i]:offsets[i + 1]]`, null where `known` is false."""
    starts = _buffer(np.ascontiguousarray(offsets, dtype=np.int32))
    return pa.Array.from_buffers(kind, len(offsets) - 1, [_validity(known), starts], children=[items])


def scattered(values: pa.Array[Any], known: Numbers) -> pa.Array[Any]:
    """Values for the rows where `known` is true, in their order; null in the others."""
    if len(values) == len(known):
        return values
    places = np.cumsum(known) - 1
    return values.take(_from_numpy(places, known, pa.int64()))


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
