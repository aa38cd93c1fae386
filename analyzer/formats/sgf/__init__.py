"""Smart Game Format, GM[6] (.sgf)."""

from analyzer.formats.sgf.format import FORMAT

__all__ = ["FORMAT"]
