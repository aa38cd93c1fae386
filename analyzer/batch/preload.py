"""Imported once by the process that others are forked from: what every one of them would load anyway."""

from __future__ import annotations

from analyzer.check import check_text
from analyzer.formats.mat.format import SAMPLE

# Loads the rules and builds the grammar of the usual format.
check_text(SAMPLE)
