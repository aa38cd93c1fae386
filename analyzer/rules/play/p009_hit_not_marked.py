"""P009: a hit without its star."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which word lacks its star, or that the whole record has none."""
    if detail.get("hits") is not None and not detail.get("word"):
        return f"the record marks no hits; {detail['hits']} were made"
    return f"{detail.get('player_name')}'s {detail.get('word', '?')} hits but carries no star"


RULE = Rule(
    code="P009",
    name="hit-not-marked",
    severity="warning",
    message=message,
    checks=(
        "In a record that marks hits, a move that hits carries a star. A record without any stars is judged by the "
        "board and gets no more than one note."
    ),
    why="The hit is carried out all the same. A missing star can mean that the transcriber saw another board.",
    source="rule book 3.4",
    breaks=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 62: 24/18 13/11             62: 13/7* 24/22
  2) 61: bar/24 24/18             Doubles => 2
                ^^^^^
  3)  Drops
                                  Wins 1 point
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
  1) 62: 24/18 13/11             62: 13/7* 24/22
  2) 61: bar/24 24/18*            Doubles => 2
  3)  Drops
                                  Wins 1 point
"""
    ),
    grades=("note",),
    profiles={"site": "error", "lenient": "note"},
    rank=200,
)
