"""S008: a text in no known format."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which format it is that is not read, or what came closest and why it is not that."""
    title, reason, converter = detail.get("title"), detail.get("reason"), detail.get("converter")
    if title:
        return f"{title}: {reason or 'not read'}{f'; {converter}' if converter else ''}"
    closest = detail.get("closest_title") or detail.get("closest")
    near = f"; closest: {closest}" if closest else ""
    return f"no known format of match records{near}{f', but {reason}' if closest and reason else ''}"


RULE = Rule(
    code="S008",
    name="unknown-format",
    severity="fatal",
    message=message,
    checks="The source is written in one of the formats that `bgmatch formats` lists.",
    why="Nothing in it can be judged.",
    source="records, formats",
    breaks=Example(
        """\
Flour, butter, six eggs
^
and a little patience
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point
"""
    ),
)
