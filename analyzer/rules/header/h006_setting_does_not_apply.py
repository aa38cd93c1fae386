"""H006: a setting of matches in a money session, or the reverse."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which setting, and where it means nothing."""
    setting = detail.get("setting") or detail.get("name") or "this setting"
    kind = detail.get("kind") or ("money session" if detail.get("match_length") == 0 else "match")
    return f"{setting} means nothing in a {kind}; it is not applied"


RULE = Rule(
    code="H006",
    name="setting-does-not-apply",
    severity="warning",
    message=message,
    checks=("The Crawford rule belongs to matches of more than one point; the Jacoby rule and beavers belong to money sessions."),
    why="A setting that cannot hold here was probably copied from another record, and the kind of play may be wrong too.",
    source="rule book 5.8, 5.10, 5.11",
    breaks=Example(
        """\
; [Crawford "On"]
^^^^^^^^^^^^^^^^^
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    keeps=Example(
        """\
; [Jacoby "On"]
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
    profiles={"site": "error", "lenient": "note"},
)
