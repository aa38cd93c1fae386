"""M007: a Crawford game marked where it is not."""

from __future__ import annotations

from analyzer.rules.register import Detail, Example, Rule


def message(detail: Detail) -> str:
    """Which game is marked, and which is the Crawford game."""
    expected = detail.get("expected")
    return f"the mark of the Crawford game is wrong{f': it is game {expected}' if expected else ''}"


RULE = Rule(
    code="M007",
    name="wrong-crawford-mark",
    severity="error",
    message=message,
    checks="Formats that mark the Crawford game mark the first game in which a player needs just one point, and no other.",
    why="A cube action may be legal by the mark and illegal by the score, or the reverse. The score decides.",
    source="rule book 5.8",
    breaks=Example(
        """\
(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:2][bs:0]PW[Ada]PB[Ben]RU[Crawford]RE[B+1]
;AE[a:y]AW[e][f]AB[x][x]PL[B]
;B[21xzxz])
(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:1][ws:2][bs:1]PW[Ada]PB[Ben]RU[Crawford:CrawfordGame]RE[W+1]
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
;AE[a:y]AW[a][a]AB[s][t]PL[W]
;W[21azaz])
"""
    ),
    keeps=Example(
        """\
(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:2][bs:0]PW[Ada]PB[Ben]RU[Crawford:CrawfordGame]RE[B+1]
;AE[a:y]AW[e][f]AB[x][x]PL[B]
;B[21xzxz])
(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:1][ws:2][bs:1]PW[Ada]PB[Ben]RU[Crawford]RE[W+1]
;AE[a:y]AW[a][a]AB[s][t]PL[W]
;W[21azaz])
"""
    ),
)
