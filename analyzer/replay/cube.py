"""Cube actions: access, order, answers, values. After a fault both stakes stay admissible until the result decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.findings import Finding
from analyzer.replay.turns import after_end, missing_turn
from analyzer.rules.state import ANSWER, BEAVERED, OVER, TO_ROLL
from analyzer.transcript import Action

if TYPE_CHECKING:
    from analyzer.replay.run import GameRun

STAKE_LOST = frozenset(("C004", "C005", "C008", "C013"))
"""Faults after which nobody can tell how often the cube was turned."""


def on_double(run: GameRun, index: int, action: Action) -> None:
    """A double (or redouble)."""
    state = run.state
    player = action.player
    if state.phase == OVER:
        after_end(run, index, action)
        return
    if state.phase in (ANSWER, BEAVERED):
        unanswered(run, index)
    state.next_roller = run.next_roller(index)
    broken = run.ask("double", action)
    if broken is None and state.turn not in (0, player) and not run.turn_silent:
        missing_turn(run, index, state.turn)
    run.turn_silent = False
    if broken is not None:
        finding = run.say(broken[0], index, broken[1])
        if broken[0] == "C006":
            finding.cause = earlier_fault(run, STAKE_LOST)
        if broken[0] == "C006" and action.value:
            run.doubt_stake(action.value / (2 * state.cube_value), doubts_owner=False)
            run.doubt_stake(0.5, doubts_owner=False)
        else:
            run.doubt_stake(0.5)
        if broken[0] == "C003":
            run.turn_silent = True
    else:
        decide_stake(run, action.value)
        state.owner_open = False
    offer(run, player)


def offer(run: GameRun, player: int) -> None:
    """A double waits for its answer."""
    state = run.state
    state.offered_value = 2 * state.cube_value
    state.doubler = state.first_doubler = player
    state.phase = ANSWER
    state.last_play = None


def decide_stake(run: GameRun, value: int | None) -> None:
    """After a fault of the cube, the value of a later lawful double tells which of the stakes held."""
    state = run.state
    if value is None or len(state.ratios) < 2:
        return
    for ratio in state.ratios:
        if value == 2 * state.cube_value * ratio:
            state.cube_value = int(state.cube_value * ratio)
            state.ratios = [1.0]
            return


def unanswered(run: GameRun, index: int) -> None:
    """The open double was never answered: said at the double; taken as accepted, with the old stake still admissible."""
    state = run.state
    if state.phase == BEAVERED:
        take_beaver(run)
        run.note_cube_again(index)
        return
    doubled = last_double(run, index)
    if doubled >= 0:
        run.say("C005", doubled, {"name": state.match.names[3 - state.doubler]})
    accept(run, 3 - state.doubler)
    run.note_cube_again(index)
    run.doubt_stake(0.5)
    run.turn_silent = True


def earlier_fault(run: GameRun, codes: frozenset[str]) -> Finding | None:
    """The first primary fault of the cube in this game among `codes`: it may explain a later one."""
    return next((one for one in run.findings if one.code in codes and one.cause is None and one.grade != "note"), None)


def last_double(run: GameRun, index: int) -> int:
    """The index of the last double (or beaver) before an action."""
    for earlier in range(index - 1, -1, -1):
        if run.actions[earlier].kind in ("double", "beaver", "raccoon"):
            return earlier
    return -1


def accept(run: GameRun, taker: int) -> None:
    """The open double is taken."""
    state = run.state
    state.cube_value = state.offered_value
    state.cube_owner = taker
    state.cube_turned = True
    state.phase = TO_ROLL
    state.turn = state.first_doubler


def take_beaver(run: GameRun) -> None:
    """The open beaver (or raccoon) is accepted by going on: the player first doubled keeps the cube."""
    state = run.state
    state.cube_value = state.offered_value
    state.cube_owner = 3 - state.first_doubler
    state.cube_turned = True
    state.phase = TO_ROLL
    state.turn = state.first_doubler


def answer_unknown(run: GameRun) -> None:
    """The answer stands in an unreadable cell: the game goes on, so it was a take."""
    state = run.state
    if state.phase == BEAVERED:
        take_beaver(run)
    else:
        accept(run, 3 - state.doubler)


def on_take(run: GameRun, index: int, action: Action) -> None:
    """A take, of a double or of a beaver."""
    state = run.state
    if state.phase == OVER:
        after_end(run, index, action)
        return
    state.next_roller = run.next_roller(index)
    broken = run.ask("take", action)
    if broken is not None:
        run.say(broken[0], index, broken[1])
    if state.phase == ANSWER:
        accept(run, 3 - state.doubler)
    elif state.phase == BEAVERED:
        take_beaver(run)
    elif broken is not None:
        run.doubt_stake(2.0)
        run.turn_silent = True


def on_pass(run: GameRun, index: int, action: Action) -> None:
    """A pass, of a double or of a beaver: the game is over."""
    state = run.state
    if state.phase == OVER:
        after_end(run, index, action)
        return
    broken = run.ask("pass", action)
    if broken is not None:
        run.say(broken[0], index, broken[1])
    if state.phase in (ANSWER, BEAVERED):
        run.end_by_pass(state.doubler, index)
    else:
        run.end_by_pass(3 - action.player, index)
        run.doubt_stake(2.0)


def on_beaver(run: GameRun, index: int, action: Action) -> None:
    """A beaver, or a raccoon (which some writers also call beaver)."""
    state = run.state
    if state.phase == OVER:
        after_end(run, index, action)
        return
    broken = run.ask("beaver", action)
    if broken is not None:
        grade = str(broken[1].pop("grade", ""))
        run.say(broken[0], index, broken[1], grade=grade)
        if broken[0] == "C006" and action.value:
            run.doubt_stake(action.value / state.value_after(action), doubts_owner=False)
        if not grade and state.phase in (ANSWER, BEAVERED):
            run.doubt_stake(0.5, doubts_owner=broken[0] != "C006")
    if state.phase == ANSWER:
        state.first_doubler = state.doubler
        state.cube_value = state.offered_value
    elif state.phase == BEAVERED:
        state.cube_value = state.offered_value
    else:
        run.doubt_stake(0.5)
        state.first_doubler = 3 - action.player
    state.cube_owner = 3 - state.first_doubler
    state.offered_value = 2 * state.cube_value
    state.doubler = action.player
    state.phase = BEAVERED
    state.cube_turned = True


def on_automatic_double(run: GameRun, index: int, action: Action) -> None:
    """Equal dice at the start, by agreement: the cube goes up and stays in the middle."""
    state = run.state
    if state.phase == OVER:
        return
    broken = run.ask("automatic_double", action)
    if broken is not None:
        run.say(broken[0], index, broken[1], grade=str(broken[1].pop("grade", "")))
    state.automatic_doubles += 1
    state.cube_value *= 2


def settle_open_double(run: GameRun) -> None:
    """The game ends with a double open: passed if its maker is said to win; else the answer is missing."""
    state = run.state
    index = last_double(run, len(run.actions))
    if index < 0:
        return
    marks = [mark for mark in run.game.results if mark.player]
    if marks and marks[-1].player == state.doubler:
        run.say("C014", index, {"name": state.match.names[3 - state.doubler]})
        run.end_by_pass(state.doubler, index)
    elif marks or not run.game.ends_text:
        # Taken or not, nobody can tell: the game was then given up by the other side.
        if not marks:
            return
        run.say("C005", index, {"name": state.match.names[3 - state.doubler]})
        accept(run, 3 - state.doubler)
        run.doubt_stake(0.5)
