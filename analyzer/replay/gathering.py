"""The facts of a game, gathered from its replay and the ledger."""

from __future__ import annotations

from analyzer.replay.facts import GameFacts
from analyzer.replay.ledger import Entry
from analyzer.transcript.action import BEAVER, DOUBLE, PASS, PLAY, RACCOON, TAKE

GAME_KINDS = frozenset((PLAY, DOUBLE, TAKE, PASS, BEAVER, RACCOON))
"""Kinds of actions that belong into a game that goes on."""


def game_facts(entry: Entry) -> GameFacts:
    """The facts of one game."""
    run, game, case = entry.run, entry.game, entry.case
    state = run.state
    facts = GameFacts(game)
    if entry.before is not None:
        facts.score_before_1, facts.score_before_2 = entry.before
    facts.is_crawford_game = state.is_crawford
    facts.is_post_crawford = entry.is_post_crawford
    facts.automatic_doubles = state.automatic_doubles
    facts.start_cube = 2**state.automatic_doubles
    facts.ending = entry.ending
    facts.winner = entry.winner
    facts.cube_owner = state.cube_owner
    facts.cube_turned = state.cube_turned
    facts.cube_value = run.passed_value or state.cube_value
    if case is not None and len(case.stakes) > 1:
        # After a fault of the cube the result decides which turns of it held.
        facts.cube_value = case.stakes[0]
        if not run.passed_value and facts.cube_value < state.cube_value:
            facts.cube_turned = facts.cube_value > facts.start_cube
            facts.cube_owner = state.cube_owner if facts.cube_turned else 0
    if case is not None:
        facts.winner_recorded = case.winner_recorded
        facts.points_recorded = case.points_recorded
        facts.result_class = case.result_class
        facts.capped = bool(case.cap)
        if case.is_finished:
            facts.points_computed = case.admissible[0]
            if case.points_recorded in case.admissible:
                facts.points_computed = case.points_recorded
        elif entry.ending == "resigned" and entry.points is not None and not case.cap:
            facts.points_computed = entry.points
            value = facts.cube_value
            if value and entry.points % value == 0 and entry.points // value in (1, 2, 3):
                facts.result_class = entry.points // value
    if entry.after is not None:
        facts.score_after_1, facts.score_after_2 = entry.after
    known = run.branches is None and not run.lost
    if known:
        facts.final_board_1, facts.final_board_2 = state.board_1, state.board_2
    unverified = run.unverified
    if run.unverified_from is not None:
        unverified = unverified | set(range(run.unverified_from, len(run.actions)))
    if run.ending_action >= 0:
        # What stands after the end is no part of the game.
        unverified = unverified | {
            number for number in range(run.ending_action + 1, len(run.actions)) if run.actions[number].kind in GAME_KINDS
        }
    facts.plays = run.plays
    lost_plays = sum(1 for number in unverified if number < len(run.actions) and run.actions[number].kind == "play")
    facts.verified_plays = run.plays - lost_plays
    facts.verified = not unverified
    kept = run.facts
    if kept is not None:
        faulty = {
            finding.action_number
            for finding in run.findings
            if finding.code[0] in "PDC" and finding.code not in ("P009", "P010", "P016", "P017", "C014", "D003")
        }
        total = len(kept.boards_1)
        if unverified or faulty:
            kept.verified = [number not in unverified for number in range(total)]
            kept.legal = [None if number in unverified else (number + 1) not in faulty for number in range(total)]
        else:
            kept.verified = [True] * total
            kept.legal = [True] * total
    facts.actions = kept
    return facts
