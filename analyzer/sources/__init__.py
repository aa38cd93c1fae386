"""Where text comes from: paths, folders, standard input; bytes to decoded text with its name."""

from analyzer.sources.find import Source, find_sources
from analyzer.sources.load import SourceText, load, text_of

__all__ = ["Source", "SourceText", "find_sources", "load", "text_of"]
