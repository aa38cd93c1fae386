"""R004: a gammon counted against the Jacoby rule."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What was counted, and what the Jacoby rule says."""
    kind = detail.get("class_name") or "gammon"
    points, expected = detail.get("points", "?"), detail.get("expected_points", "?")
    how = "was not turned" if detail.get("is_turned") is False else "was turned" if detail.get("is_turned") else "decides"
    rule = f"under the Jacoby rule it counts {expected}, for the cube {how}"
    return f"a {kind} is counted as {points} {'point' if points == 1 else 'points'}; {rule}"


RULE = Rule(
    code="R004",
    name="jacoby-ignored",
    severity="error",
    message=message,
    checks=(
        "Under the Jacoby rule a gammon or backgammon counts as a single game unless a double was taken in that game. "
        "Where nobody knows if the rule holds, it is a note."
    ),
    why="The session is scored by another agreement than it says.",
    source="rule book 5.10",
    breaks=Example(
        """\
 0 point match
; [Jacoby "On"]

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B----------e------ee-----/0
  1) 21: 1/off(2)
      Wins 2 points
      ^^^^^^^^^^^^^
"""
    ),
    keeps=Example(
        """\
 0 point match
; [Jacoby "On"]

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B----------e------ee-----/0
  1) 21: 1/off(2)
      Wins 1 point
"""
    ),
    grades=("note",),
)
