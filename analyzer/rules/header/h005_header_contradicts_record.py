"""H005: a header that says something else than the games do."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What the header says against what the games show."""
    found, expected = detail.get("found") or "something else", detail.get("expected")
    return f"the header says {found}, the games {f'say {expected}' if expected else 'do not'}"


RULE = Rule(
    code="H005",
    name="header-contradicts-record",
    severity="note",
    message=message,
    checks=(
        "Players, settings and scores of the header are those of the games. Names are compared under the profile `site` "
        "only, because transcribers like to put full names into the header and nicknames over the games."
    ),
    why=("The games are believed, not the header. Where the two differ, one of them was edited or belongs to another match."),
    source="records, header",
    breaks=Example(
        """\
; [Player 1 "Cem"]
^^^^^^^^^^^^^^^^^^
; [Player 2 "Ben"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
""",
        options={"profile": "site"},
    ),
    keeps=Example(
        """\
; [Player 1 "Ada"]
; [Player 2 "Ben"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
""",
        options={"profile": "site"},
    ),
    profiles={"site": "warning"},
)
