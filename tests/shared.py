"""Where the material that is not part of the project lies, if it is there: records and oracle tables beside the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
CORPUS = SHARED / "corpus"
ORACLE = SHARED / "oracle"

needs_shared = pytest.mark.skipif(not CORPUS.is_dir(), reason="needs ../shared beside the checkout (real records, oracle tables)")
