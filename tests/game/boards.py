"""Hypothesis strategies for boards and dice."""

from __future__ import annotations

from hypothesis import strategies as st

dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


@st.composite
def boards(draw: st.DrawFn, most: int = 15) -> tuple[list[int], list[int]]:
    """Two boards that share no point, up to `most` checkers a side on the board and the rest of `most` borne off.

    Kinds: anywhere, both near home with contact, the mover bearing off.
    """
    kind = draw(st.sampled_from(["anywhere", "bearing off", "bar"]))
    highest = 8 if kind == "bearing off" else 24
    mine, theirs = [0] * 26, [0] * 26
    for point in draw(st.lists(st.integers(1, highest), max_size=most)):
        mine[point] += 1
    if kind == "bar":
        for _ in range(draw(st.integers(1, 3))):
            if sum(mine) < most:
                mine[25] += 1
    for point in draw(st.lists(st.integers(1, 25), max_size=most)):
        if point == 25 or not mine[25 - point]:
            theirs[point] += 1
    mine[0], theirs[0] = most - sum(mine), most - sum(theirs)
    return mine, theirs
