"""C007: a beaver or raccoon in a match."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import GameState
from analyzer.transcript import Action


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks in any match."""
    return {"match_length": state.match.judged_length} if state.match.judged_length else None


RULE = Rule(
    code="C007",
    name="beaver-in-match",
    severity="error",
    message="{player_name} turns the cube back in a match, where beavers do not exist",
    checks="Beavers and raccoons belong to money sessions.",
    why="The record is not of a match, or the cell is misread: a take would be played at half that stake.",
    source="rule book 5.11",
    breaks=Example(
        """\
 3 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)  Doubles => 2                Beavers => 4
                                  ^^^^^^^^^^^^
  2)  Takes
  3) 21: 1/off(2)
      Wins 4 points and the match
"""
    ),
    keeps=Example(
        """\
 0 point match

 Game 1
 Ada : 0                         Ben : 0
; Set Pos=-B-----------------bb-----/0
  1)  Doubles => 2                Beavers => 4
  2)  Takes
  3) 21: 1/off(2)
      Wins 4 points
""",
        settings={"beavers": True},
    ),
    rank=60,
    check=check,
    events=("beaver",),
)
