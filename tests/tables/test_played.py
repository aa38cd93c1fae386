"""Plays put together column by column against the plain functions, play by play."""

from __future__ import annotations

import random

import pytest

from analyzer.check import check_text
from analyzer.formats.plays import play_words
from analyzer.game.packed import simple_of
from analyzer.game.play_words import canonical_play
from analyzer.options import Options
from analyzer.replay.facts import ActionFacts
from analyzer.tables.played import PlayRows, plays_of
from analyzer.transcript import Action
from analyzer.transcript.action import PLAY, WRITTEN
from tests import golden
from tests.faults.games import random_game
from tests.shared import SHARED, needs_shared

SAMPLES = {golden.name_of(path): path.read_bytes() for path in golden.records()}


def check_plays(text: str | bytes, name: str) -> int:
    """Compares all plays of a record; returns how many were carried out as written."""
    report = check_text(text, name, Options(keep_facts=True))
    games = [game.actions for match in report.matches for game in match.games if game.actions is not None]
    rows = PlayRows()
    for facts in games:
        rows.add(facts)
    moves = [facts.moves(index) for facts in games for index in range(len(facts.played))]
    plays = plays_of(rows)
    assert plays.texts.to_pylist() == [None if one is None else canonical_play(one) for one in moves]
    assert plays.is_known.tolist() == [one is not None for one in moves]
    assert plays.is_dance.tolist() == [one == () for one in moves]
    assert plays.hits.tolist() == [sum(move[2] for move in one or ()) for one in moves]
    flat = zip(plays.sources.tolist(), plays.targets.tolist(), plays.hit.tolist(), strict=True)
    assert list(flat) == [move for one in moves for move in one or ()]
    assert plays.offsets.tolist() == [sum(len(one or ()) for one in moves[:end]) for end in range(len(moves) + 1)]
    return sum(not isinstance(played, tuple | None) for facts in games for played in facts.played)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_play_rows__samples(name: str) -> None:
    check_plays(SAMPLES[name], name)


@pytest.mark.parametrize("seed", range(20))
def test_play_rows__random_games(seed: int) -> None:
    assert check_plays(random_game(seed), "random.mat") > 20


@needs_shared
@pytest.mark.parametrize("name", ["galaxy", "studio", "xg-25", "opengammon", "sgf"])
def test_play_rows__real_records(name: str) -> None:
    paths = sorted((SHARED / "corpus" / "real" / name).glob("*"))[:3]
    assert paths
    for path in paths:
        assert check_plays(path.read_bytes(), path.name)


def test_play_rows__doubles_from_anywhere() -> None:
    chance = random.Random(17)
    words = play_words()
    for _ in range(3_000):
        die = chance.randint(1, 6)
        first = chance.randint(1, 25)
        sources = [first, *(max(1, first - chance.choice((0, 0, die, 2 * die, chance.randint(1, 24)))) for _ in range(3))]
        written = tuple(words[f"{source}/{max(0, source - die)}"] for source in sources)
        if chance.random() < 0.5:
            for word in written:
                object.__setattr__(word, "simple", simple_of(word))
        hit = sum(1 << 8 * (25 - source + die) for source in set(sources) if source > die and chance.random() < 0.2)
        action = Action(PLAY, 1, 1, 1, 1, "", die, die, written, WRITTEN)
        facts = ActionFacts(played=[action], pairs=[0], hits={0: hit} if hit else {})
        moves = facts.moves(0)
        assert moves is not None
        rows = PlayRows()
        rows.add(facts)
        plays = plays_of(rows)
        assert plays.texts.to_pylist() == [canonical_play(moves)], (sources, die, hit)
        assert list(zip(plays.sources.tolist(), plays.targets.tolist(), plays.hit.tolist(), strict=True)) == list(moves)


def test_play_rows__actions_of_which_nothing_is_known() -> None:
    rows = PlayRows()
    rows.add_unknown(2)
    rows.add(ActionFacts())
    plays = plays_of(rows)
    assert plays.is_known.tolist() == [False, False]
    assert plays.offsets.tolist() == [0, 0, 0]
