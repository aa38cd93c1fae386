"""Facts and findings as Arrow tables with a documented schema. Imports pyarrow and numpy."""

from analyzer.tables.builder import TableBuilder
from analyzer.tables.schema import TABLES, schema_of

__all__ = ["TABLES", "TableBuilder", "schema_of"]
