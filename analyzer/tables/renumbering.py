"""Tables of a part of a source, numbered as what follows its other parts."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pyarrow.compute as pa_compute

from analyzer.tables.arrays import spread, whole
from analyzer.tables.identity import record_id


def renumbered(data: pa.Table, matches: int, findings: int) -> pa.Table:
    """A table whose rows are all of one source, with so many matches and findings before it.

    Changes `record_id`, `match_number`, `finding_number` and `consequence_of`; needs `source`.
    """
    if not data.num_rows or not (matches or findings):
        return data
    if "match_number" in data.column_names:
        numbers = data.column("match_number").combine_chunks().to_numpy(zero_copy_only=False) + matches
        data = _with(data, "match_number", whole(numbers, data.schema.field("match_number").type))
        if "record_id" in data.column_names:
            source = data.column("source")[0].as_py()
            first = int(numbers.min())
            ids = [record_id(source, number) for number in range(first, int(numbers.max()) + 1)]
            data = _with(data, "record_id", spread(ids, pa.string(), numbers - first))
    for name in ("finding_number", "consequence_of"):
        if name in data.column_names:
            column = pa_compute.add(data.column(name), findings)
            data = _with(data, name, column.cast(data.schema.field(name).type))
    return data


def _with(data: pa.Table, name: str, column: pa.Array[Any] | pa.ChunkedArray[Any]) -> pa.Table:
    index = data.schema.get_field_index(name)
    return data.set_column(index, data.schema.field(index), column)
