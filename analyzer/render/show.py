"""Steps of a replay as text: the board with both players' numbers, cube, score, dice, play, pips, ids, findings."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from analyzer.findings import Finding
from analyzer.game.diagram import diagram
from analyzer.render.board import position_id_of, xgid_of
from analyzer.render.checked import Checked, player_name, severity_rank
from analyzer.render.steps import ACTION, START, Step
from analyzer.render.style import PLAIN, Style
from analyzer.render.text import clip, count, shown
from analyzer.replay.facts import PASSED, UNFINISHED, GameFacts, MatchFacts
from analyzer.rules.register import message
from analyzer.transcript.action import DOUBLE, FORFEIT, PASS, PLAY, RESIGN, SET_POSITION, TAKE, UNREADABLE

CLASSES = {1: "single", 2: "gammon", 3: "backgammon"}

HERE = "the record goes wrong here, or earlier and it shows here"
ELSEWHERE = "this board is not certain: the record goes wrong before it or after it"

_ACTS = {TAKE: "takes", PASS: "passes", RESIGN: "resigns", FORFEIT: "forfeits", SET_POSITION: "position is set"}


def step_text(report: Checked, step: Step, *, style: Style = PLAIN, viewer: int = 0, lowest: str = "note") -> str:
    """One step, ended by a newline; no line is longer than the style's columns where its words can be clipped.

    viewer: 1 or 2 whose home is at the lower right, 0 for the player on roll. lowest: least severity of findings shown.
    """
    lines = [style.paint(clip(heading(step), style.columns), "bold")]
    if step.kind != START:
        lines += _board(step, viewer, style)
    lines += _findings(report, step.findings, style, lowest)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def listing(report: Checked, steps: Iterable[Step], *, style: Style = PLAIN, viewer: int = 0, lowest: str = "note") -> str:
    """All steps, one under the other, separated by blank lines."""
    return "\n".join(step_text(report, step, style=style, viewer=viewer, lowest=lowest) for step in steps)


def heading(step: Step) -> str:
    """What a step is: the game and its score, the action, or the result."""
    if step.kind == START:
        return f"{match_words(step.match)}; {game_words(step)}"
    if step.kind == ACTION:
        return f"{place_words(step)}: {action_words(step)}"
    return f"{_game(step)}: {result_words(step.match, step.game)}"


def match_words(match: MatchFacts) -> str:
    """`Ada - Ben, 7 points`, for what the record holds."""
    length = match.match_length
    kind = "length unknown" if length is None else f"{count(length, 'point')}" if length else "money"
    return f"{_name(match, 1)} - {_name(match, 2)}, {kind}"


def game_words(step: Step) -> str:
    """`game 3, score 2-4, Crawford game`."""
    game = step.game
    parts = [_game(step)]
    if game.score_before_1 is not None and game.score_before_2 is not None:
        parts.append(f"score {game.score_before_1}-{game.score_before_2}")
    if game.is_crawford_game:
        parts.append("Crawford game")
    elif game.is_post_crawford:
        parts.append("post-Crawford")
    elif game.is_crawford_game is None:
        parts.append("Crawford game or not: cannot be told")
    return ", ".join(parts)


def place_words(step: Step) -> str:
    """`game 3, row 5`."""
    return _game(step) + (f", row {step.row_number}" if step.row_number is not None else "")


def action_words(step: Step) -> str:
    """`Ada plays 31: 8/5 6/5`."""
    action = step.action
    if action is None:
        return ""
    name = _name(step.match, action.player) if action.player else "nobody"
    if action.kind == PLAY:
        dice = f"{action.die_1}{action.die_2}" if action.die_1 or action.die_2 else (action.dice_text or "an unknown roll")
        if step.play:
            words = step.play
        elif step.play == "":
            words = "cannot move"
        else:
            written = " ".join(word.text for word in action.words) or action.text.partition(":")[2].strip()
            words = f"{shown(written)} (as written)" if written else "no play is written"
        if step.is_legal is False:
            words += " (not legal)"
        return f"{name} plays {shown(dice)}: {words}"
    if action.kind == UNREADABLE:
        return f"{name}: {shown(action.text)} (not understood)"
    if action.kind in _ACTS:
        return f"{name} {_ACTS[action.kind]}"
    verb = {DOUBLE: "doubles"}.get(action.kind, action.kind.replace("_", " ") + "s")
    return f"{name} {verb}" + (f" to {action.value}" if action.value else "")


def result_words(match: MatchFacts, game: GameFacts) -> str:
    """`Ada wins 2 points (gammon), score 4-4`."""
    if not game.winner:
        words = "not finished" if game.ending == UNFINISHED else "the result is not known"
    else:
        points = game.points_computed if game.points_computed is not None else game.points_recorded
        how = [] if game.ending == "played_out" else [game.ending]
        if game.ending != PASSED and game.result_class:
            how.append(CLASSES[game.result_class])
        if game.capped:
            how.append("capped")
        won = count(points, "point") if points is not None else "an unknown number of points"
        words = f"{_name(match, game.winner)} wins {won}" + (f" ({', '.join(how)})" if how else "")
    if game.score_after_1 is not None and game.score_after_2 is not None:
        words += f", score {game.score_after_1}-{game.score_after_2}"
    return words


def _name(match: MatchFacts, player: int) -> str:
    """A player's name, fit to be shown."""
    return shown(match.player_1 if player == 1 else match.player_2) or f"player {player}"


def _game(step: Step) -> str:
    number = step.game.record.game_number
    words = f"game {number}" if number is not None else "a game without number"
    return words if step.match.record.match_number == 1 else f"match {step.match.record.match_number}, {words}"


def _board(step: Step, viewer: int, style: Style) -> list[str]:
    """The drawing and the identifiers."""
    situation = step.situation
    if situation is None:
        return ["the board is not known here"]
    match = step.match
    board = diagram(
        situation.board_1,
        situation.board_2,
        player_on_roll=situation.player,
        cube_value=situation.cube_value,
        cube_owner=situation.cube_owner,
        dice=(situation.die_1, situation.die_2),
        viewer=viewer,
        name_1=match.player_1,
        name_2=match.player_2,
    ).splitlines()
    score = f"score {situation.score_1}-{situation.score_2}"
    if situation.match_length:
        score += f" to {situation.match_length}"
    if situation.is_crawford_game:
        score += ", Crawford game"
    lines = [*board, score]
    if (key := xgid_of(situation)) is not None:
        lines.append(style.paint(key, "dim"))
    if (key := position_id_of(situation)) is not None:
        lines.append(style.paint(f"Position ID: {key}", "dim"))
    if not step.is_verified:
        goes_wrong_here = any(
            finding.consequence_of is None and severity_rank(finding.severity) >= severity_rank("error")
            for finding in step.findings
        )
        lines.append(HERE if goes_wrong_here else ELSEWHERE)
    return lines


def _findings(report: Checked, findings: list[Finding], style: Style, lowest: str) -> list[str]:
    """A line a finding."""
    lines = []
    for finding in findings:
        if severity_rank(finding.severity) < severity_rank(lowest):
            continue
        mark = f"{finding.severity}[{finding.code}]"
        tail = " (follows from an earlier finding)" if finding.consequence_of is not None else ""
        words = f"{mark} line {finding.line}: {shown(message(finding, player_name(report, finding)))}{tail}"
        first, *rest = textwrap.wrap(words, style.columns, subsequent_indent="  ")
        lines += [style.paint(mark, finding.severity) + first.removeprefix(mark), *rest]
    return lines
