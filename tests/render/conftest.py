from __future__ import annotations

import pytest

from analyzer.rules import register
from analyzer.rules.register import Rule
from tests.render.build import RULES


@pytest.fixture
def few_rules(monkeypatch: pytest.MonkeyPatch) -> dict[str, Rule]:
    """A register with five rules in place of the real one."""
    monkeypatch.setattr(register, "rules", lambda: RULES)
    return RULES
