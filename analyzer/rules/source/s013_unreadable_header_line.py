"""S013: a header line without its shape."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """What the line should be, and what is wrong with it."""
    reason, text = detail.get("reason"), str(detail.get("text", "?"))[:60]
    if reason in (None, "tag"):
        return f'a header line is of the form ; [Key "value"]; kept as a comment: {text}'
    what = {"score line": "names and scores", "position": "the position"}.get(str(reason))
    return f"{what} cannot be read: {text}" if what else f"{reason}; kept as text: {text}"


RULE = Rule(
    code="S013",
    name="unreadable-header-line",
    severity="warning",
    message=message,
    checks=(
        "A header line of a match text is a semicolon and, in square brackets, a key and a value in quotes. The value "
        "of a setting, the score line of a game and a set position have to be readable too."
    ),
    why="A setting or a name that cannot be read does not take effect: the games are judged without it.",
    source="records, header",
    breaks=Example(
        """\
; [Event Club night"]
^^^^^^^^^^^^^^^^^^^^^
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
; [Event "Club night"]
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
