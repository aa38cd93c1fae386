"""Between words of a play and its single moves: hit marks, and the canonical text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from analyzer.game.plays import WordLike


def hit_marks(words: Sequence[WordLike], moves: Iterable[tuple[int, int, bool]]) -> tuple[list[int], list[int]]:
    """Words that hit without a mark, and words that are marked without a hit, by index.

    `moves` are the single moves of the play as resolved. A word is marked if any of its stops is. Each hit belongs to
    one word: of several that come to that point to one that is marked there, if there is one. So `8/5 6/5*` is in order,
    and of `8/5* 6/5*` the second is marked without a blot. Equal words count as one written with a number: `6/4* 6/4*`.
    """
    hits = [(source, target) for source, target, hit in moves if hit]
    marked = [index for index, word in enumerate(words) if True in word.marks]
    if not hits:
        return [], marked
    hitting: set[int] = set()
    unmarked: list[int] = []
    for source, point in hits:
        owners = [index for index, word in enumerate(words) if point in word.stops]
        if not owners:
            owners = [index for index, word in enumerate(words) if _passes(word, point, source - point)]
        if not owners:
            continue
        for index in owners:
            word = words[index]
            if any(stop == point and mark for stop, mark in zip(word.stops, word.marks, strict=False)):
                hitting.add(index)
                break
        else:
            owner = next((index for index in owners if index in marked), None)
            if owner is not None:
                hitting.add(owner)
            elif owners[0] not in unmarked:
                unmarked.append(owners[0])
    paths = {(words[index].source, words[index].stops) for index in hitting}
    return sorted(unmarked), [index for index in marked if (words[index].source, words[index].stops) not in paths]


def _passes(word: WordLike, point: int, die: int) -> bool:
    """True if a checker that makes this word can stop on the point on its way, having come there with this die."""
    return any(source > point > target and (source - point) % die == 0 for source, target in word.steps)


POINT_NAMES = ["0", *(str(point) for point in range(1, 25)), "bar"]
END_NAMES = ["off", *POINT_NAMES[1:]]
"""How plays write where a checker comes from, and where it ends."""


def canonical_play(moves: Iterable[tuple[int, int, bool]]) -> str:
    """The canonical text of a play: the same for all ways to write and to order the same moves.

    Words by falling source; a checker that moves on is one word, with a stop between only where it hit; `*` after each
    hit, `(n)` for repeats. Empty for no moves.

    >>> canonical_play([(24, 18, True), (18, 14, False)])
    '24/18*/14'
    >>> canonical_play([(8, 6, False), (6, 4, True), (8, 6, False), (6, 4, False)])
    '8/4*(2)'
    """
    made = list(moves)
    if len(made) == 2:
        (source, target, hit), (source_2, target_2, hit_2) = made if made[0] > made[1] else (made[1], made[0])
        if source != source_2 and target != source_2 and not hit and not hit_2:
            return f"{POINT_NAMES[source]}/{END_NAMES[target]} {POINT_NAMES[source_2]}/{END_NAMES[target_2]}"
    chains: list[list[int]] = []
    ends: list[int] = []
    for source, target in sorted([(source, target) for source, target, _ in made], reverse=True):
        if source in ends:
            number = ends.index(source)
            chains[number].append(target)
            ends[number] = target
        else:
            chains.append([source, target])
            ends.append(target)
    hit_points = {target for _, target, hit in made if hit}
    copies: dict[tuple[int, int], int] = {}
    texts: dict[tuple[int, int], str] = {}
    for chain in chains:
        way = (chain[0], chain[-1])
        if way in copies:
            copies[way] += 1
            continue
        copies[way] = 1
        texts[way] = _chain_text(chain, hit_points) if hit_points else f"{POINT_NAMES[way[0]]}/{END_NAMES[way[1]]}"
    ways = sorted(copies, reverse=True) if len(copies) > 1 else copies
    return " ".join([texts[way] if copies[way] == 1 else f"{texts[way]}({copies[way]})" for way in ways])


def _chain_text(chain: list[int], hit_points: set[int]) -> str:
    """One checker's way, with the stops where it hit; these leave `hit_points`: only the first to come there hits."""
    text = POINT_NAMES[chain[0]]
    for stop in chain[1:-1]:
        if stop in hit_points:
            hit_points.remove(stop)
            text += f"/{stop}*"
    last = chain[-1]
    text += f"/{END_NAMES[last]}"
    if last in hit_points:
        hit_points.remove(last)
        text += "*"
    return text
