"""Heads of games that are not complete, in records whose other games have complete ones."""

from __future__ import annotations

from analyzer.findings import Finding
from analyzer.transcript import GameRecord


def incomplete_heads(games: list[GameRecord], reading: list[Finding]) -> list[Finding]:
    """H007 for a game without a number, H002 for a game without a score line, where other games have them.

    reading: what the reader said; a head that it could not read is not said to be missing.
    """
    if len(games) < 2:
        return []
    have_numbers = any(game.game_number is not None for game in games)
    have_scores = any(game.score is not None for game in games)
    unread = {finding.line for finding in reading}
    findings = []
    for index, game in enumerate(games):
        score = game.score
        if have_numbers and game.game_number is None and not game.text and score is not None:
            previous = games[index - 1].game_number if index else None
            detail: dict[str, object] = {"game": None, "previous_game": previous}
            findings.append(Finding("H007", score.line, score.column, score.end_column, grade="warning", detail=detail))
        if have_scores and score is None and game.text and game.line not in unread:
            findings.append(
                Finding(
                    "H002",
                    game.line,
                    game.column,
                    game.column + len(game.text),
                    game_number=game.game_number,
                    detail={"missing_line": True},
                )
            )
    return findings
