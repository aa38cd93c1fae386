"""What is measured, each in a process of its own: `python tests/bench/peers.py NAME ARGUMENT...` prints JSON.

`seconds` is the time of the work alone, without starting Python and importing. Every peer reads the same files.
"""

from __future__ import annotations

import gc
import json
import random
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


def _files(folder: str) -> list[Path]:
    return sorted(Path(folder).glob("*.mat"))


def _timed(work: Callable[[], int], unit: str) -> dict[str, Any]:
    start = time.perf_counter()
    before = time.process_time()
    count = work()
    return {"seconds": time.perf_counter() - start, "cpu": time.process_time() - before, unit: count}


def stages(folder: str) -> dict[str, Any]:
    """bgmatch without its command line: reading, replay and tables apart, seconds each."""
    from analyzer.check import check_loaded
    from analyzer.formats.mat.cells import _short_meaning, row_cutter
    from analyzer.formats.mat.simple_rows import USUAL_ROLLS
    from analyzer.formats.plays import play_words
    from analyzer.formats.register import read_source
    from analyzer.options import Options
    from analyzer.replay.match import replay_match
    from analyzer.sources import Source
    from analyzer.sources.load import SourceText, load
    from analyzer.tables import TableBuilder

    gc.set_threshold(100_000, 50, 100)  # as the command line does
    options = Options(keep_facts=True)
    clock = time.process_time
    spent = dict.fromkeys(("load", "read", "replay", "tables"), 0.0)
    plays = games = words = effects = results = 0
    builder = TableBuilder()
    for path in _files(folder):
        start = clock()
        loaded = load(Source(path.name, path), options)
        assert isinstance(loaded, SourceText)
        after_load = clock()
        records = list(read_source(loaded, options).matches)
        after_read = clock()
        for record in records:
            facts = replay_match(record, Options())
            plays += facts.plays
            games += len(facts.games)
        after_replay = clock()
        spent["load"] += after_load - start
        spent["read"] += after_read - after_load
        spent["replay"] += after_replay - after_read
        words += sum(len(action.words) for record in records for action in record.actions())
        effects += sum(not _is_sum(action) for record in records for action in record.actions() if action.words)
        results += sum(len(game.results) for record in records for game in record.games)
        report = check_loaded(loaded, options)
        start = clock()
        builder.add(report)
        if builder.pending_actions > 100_000:
            builder.tables()
        spent["tables"] += clock() - start
    start = clock()
    builder.tables()
    spent["tables"] += clock() - start
    meanings = _short_meaning.cache_info()
    caches = {
        "words of plays": (2 * words, len(play_words(None))),
        "texts of keyword cells": (meanings.hits + meanings.misses, meanings.misses),
        "plays that are no sum of their words": (2 * effects, sum(len(one.effects or ()) for one in USUAL_ROLLS.values())),
        "lines of results": (2 * results, len(row_cutter()._cuts)),
    }
    return {"plays": plays, "games": games, "caches": caches, **spent}


def _is_sum(action: Any) -> bool:
    """True for a play that the replay puts together from its words; the effect of any other one is remembered."""
    moves = 4 if action.die_1 == action.die_2 else 2
    return len(action.words) == moves and all(len(word.steps) == 1 and word.stops[-1] for word in action.words)


def gammonview_parser(folder: str) -> dict[str, Any]:
    """gammonview's parser alone."""
    from gvformat.mat_parser import parse_mat_file

    return _timed(lambda: sum(len(parse_mat_file(path.read_text())["games"]) for path in _files(folder)), "games")


def gammonview_boards(folder: str) -> dict[str, Any]:
    """gammonview's parser and its boards before and after each action; no legality."""
    from gvformat.game_reconstructor import find_crawford_game_index, reconstruct_decisions
    from gvformat.mat_parser import parse_mat_file

    def work() -> int:
        games = 0
        for path in _files(folder):
            match = parse_mat_file(path.read_text())
            length = match["match_length"]
            crawford = find_crawford_game_index(match["games"], length, match["crawford_rule"])
            for index, game in enumerate(match["games"]):
                reconstruct_decisions(game, length, match["player1"], match["player2"], is_crawford=index == crawford)
                games += 1
        return games

    return _timed(work, "games")


def chess_write(path: str, plies: str) -> dict[str, Any]:
    """Random legal games of chess as PGN, with so many plies: a fifth of them, five times over."""
    import chess
    import chess.pgn

    chance = random.Random(1)
    left = int(plies) // 5
    texts = []
    while left > 0:
        board = chess.Board()
        words = []
        while len(words) < 80 and not board.is_game_over():
            move = chance.choice(list(board.legal_moves))
            words.append(board.san(move))
            board.push(move)
        left -= len(words)
        numbered = [f"{at // 2 + 1}. {word}" if at % 2 == 0 else word for at, word in enumerate(words)]
        texts.append('[Event "random"]\n[Result "*"]\n\n' + " ".join(numbered) + " *\n\n")
    Path(path).write_text(5 * "".join(texts), encoding="ascii")
    return {}


def chess_read(path: str) -> dict[str, Any]:
    """python-chess reading PGN, every move checked for legality."""
    import chess.pgn

    def work() -> int:
        plies = 0
        with Path(path).open(encoding="ascii") as file:
            while (game := chess.pgn.read_game(file)) is not None:
                assert not game.errors
                plies += game.end().ply()
        return plies

    return _timed(work, "plies")


PEERS: dict[str, Callable[..., dict[str, Any]]] = {
    "stages": stages,
    "gammonview_parser": gammonview_parser,
    "gammonview_boards": gammonview_boards,
    "chess_write": chess_write,
    "chess_read": chess_read,
}

if __name__ == "__main__":
    result = PEERS[sys.argv[1]](*sys.argv[2:])
    result["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(result))
