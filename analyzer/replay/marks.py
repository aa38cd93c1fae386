"""Hit marks, judged by the habit of the whole record."""

from __future__ import annotations

from analyzer.findings import Finding
from analyzer.game.judging import hit_marks
from analyzer.game.plays import resolved_moves
from analyzer.replay.faults import UnmarkedHit, word_place
from analyzer.replay.run import GameRun
from analyzer.replay.wording import play_text


def say_marks(runs: list[GameRun]) -> None:
    """P009 and P010, in records that have the habit of marking hits."""
    missing: list[tuple[GameRun, UnmarkedHit, int, str]] = []
    marked = sum(run.hits_marked for run in runs)
    unmarked = 0
    for run in runs:
        lost = len(run.actions) if run.unverified_from is None else run.unverified_from
        for one in run.unmarked:
            if one.index >= lost or one.index in run.unverified:
                continue
            action = run.actions[one.index]
            moves = one.moves or resolved_moves(one.board, one.other, action.die_1, action.die_2, action.words)
            if moves is None:
                continue
            without, extra = hit_marks(action.words, moves)
            # Some writers star every checker that comes to the point of a hit: a habit, no fault.
            hit_points = {target for _, target, is_hit in moves if is_hit}
            extra = [word for word in extra if not hit_points.intersection(action.words[word].stops)]
            hits = sum(1 for move in moves if move[2])
            unmarked += len(without)
            marked += max(0, hits - len(without))
            missing.extend((run, one, word, "P009") for word in without)
            missing.extend((run, one, word, "P010") for word in extra)
    if unmarked > marked:
        missing = [entry for entry in missing if entry[3] == "P010"]
    for run, one, word, code in missing:
        action = run.actions[one.index]
        column, end_column = word_place(action, word)
        run.findings.append(
            Finding(
                code,
                action.line,
                column,
                end_column,
                game_number=run.game.game_number,
                row_number=action.row_number,
                action_number=one.index + 1,
                player=action.player,
                detail={"word": action.words[word].shown or action.words[word].text, "play": play_text(action)},
            )
        )
