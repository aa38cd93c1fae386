"""Datasets: folders (or places behind URLs) of Parquet or CSV tables with a manifest. Imports pyarrow."""

from analyzer.datasets.layout import holds_dataset, is_dataset
from analyzer.datasets.reading import read_tables
from analyzer.datasets.writing import DatasetWriter, ExportSummary, write_dataset

__all__ = ["DatasetWriter", "ExportSummary", "holds_dataset", "is_dataset", "read_tables", "write_dataset"]
