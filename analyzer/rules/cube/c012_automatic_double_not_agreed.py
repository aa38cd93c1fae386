"""C012: an automatic double that was not agreed."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule
from analyzer.rules.state import OPENING, GameState
from analyzer.transcript import Action


def message(detail: Detail) -> str:
    """How many are agreed."""
    limit = detail.get("limit")
    if limit is None:
        return "an automatic double: nothing says that they are agreed"
    agreed = "none are" if limit == 0 else "only 1 a game is" if limit == 1 else f"only {limit} a game are"
    return f"an automatic double: {agreed} agreed"


def check(state: GameState, action: Action) -> Detail | None:
    """Breaks in matches, after the first roll, or beyond the agreed number; a note where the agreement is unknown."""
    agreed = state.match.automatic_doubles
    detail: Detail = {"value": 2 * state.cube_value, "limit": agreed, "found": state.automatic_doubles + 1}
    if state.match.judged_length or state.phase != OPENING:
        return detail
    if agreed is None:
        return {**detail, "grade": "note"}
    return detail if state.automatic_doubles >= agreed else None


RULE = Rule(
    code="C012",
    name="automatic-double-not-agreed",
    severity="error",
    message=message,
    checks=(
        "Equal dice at the start double the stake only in money sessions that agreed on it, and as often as agreed. "
        "Where nobody knows, it is a note."
    ),
    why="Without the agreement the dice are thrown again at the old stake.",
    source="rule book 5.9",
    breaks=Example(
        """\
(;FF[4]GM[6]CA[UTF-8]MI[length:0][game:0][ws:0][bs:0]PW[Ada]PB[Ben]CV[2]RE[W+2]
                                                                      ^
;W[31hefe]
;B[42qusu]
;W[double]
;B[drop])
""",
        settings={"automatic_doubles": 0},
    ),
    keeps=Example(
        """\
(;FF[4]GM[6]CA[UTF-8]MI[length:0][game:0][ws:0][bs:0]PW[Ada]PB[Ben]CV[2]RE[W+2]
;W[31hefe]
;B[42qusu]
;W[double]
;B[drop])
""",
        settings={"automatic_doubles": 1},
    ),
    grades=("note",),
    rank=25,
    check=check,
    events=("automatic_double",),
)
