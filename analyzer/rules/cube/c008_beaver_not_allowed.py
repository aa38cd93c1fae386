"""C008: a beaver or raccoon that may not be made."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import ANSWER, BEAVERED, GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """Why not: the reason, where it is known."""
    name = detail.get("player_name")
    reason = detail.get("reason")
    if reason == "unknown":
        return f"{name} turns the cube back: nothing says that beavers are agreed"
    why = {
        "order": ": there is no double to answer",
        "doubler": ": the double is not the other side's",
        "off": ": beavers are not agreed",
    }
    return f"{name} may not turn the cube back{why.get(str(reason), '')}"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks out of order, by whoever turned the cube last, or where beavers are off; a note where that is unknown."""
    if state.phase not in (ANSWER, BEAVERED):
        return {"text": action.text, "reason": "order"}
    if action.player == state.doubler:
        return {"text": action.text, "reason": "doubler"}
    if state.match.beavers is False:
        return {"text": action.text, "reason": "off"}
    return {"text": action.text, "reason": "unknown", "grade": "note"} if state.match.beavers is None else None


RULE = Rule(
    code="C008",
    name="beaver-not-allowed",
    severity="error",
    message=message,
    checks=(
        "A beaver answers a double and a raccoon a beaver, at once and by the other side, in a money session in which "
        "beavers are agreed. Where nobody knows if they are, it is a note."
    ),
    why="The stake would be twice what the rules allow.",
    source="rule book 5.11",
    breaks=Example(
        """\
 0 point match
; [Beaver "Off"]

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Beavers => 4
                                  ^^^^^^^^^^^^
  3)  Drops
                                  Wins 2 points
"""
    ),
    keeps=Example(
        """\
 0 point match
; [Beaver "On"]

 Game 1
 Ada : 0                         Ben : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Beavers => 4
  3)  Drops
                                  Wins 2 points
"""
    ),
    grades=("note",),
    profiles={"lenient": "warning"},
    rank=70,
    check=check,
    events=("beaver",),
)
