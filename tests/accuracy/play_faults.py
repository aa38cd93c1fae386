"""Mutators of plays: checkers that go where they may not, by P codes."""

from __future__ import annotations

from tests.accuracy.board import Step, cause_of, is_legal, legal_plays, moved, steps_with
from tests.accuracy.draft import DiscardError, Draft, Fault, NoPlaceError, mutator
from tests.accuracy.record import PLAY


def bend(draft: Draft, index: int, steps: tuple[Step, ...], *codes: str) -> Fault:
    """Write other steps into a cell; DiscardError unless brute force names one of the codes as what is wrong."""
    cell = draft.game.cells[index]
    for source, target in steps:
        if is_long(cell.dice, source, target):
            raise DiscardError("a distance of several dice")
    causes = cause_of(draft.board(index), *cell.dice, steps)
    if not causes:
        raise DiscardError("still lawful")
    if codes and causes[0] not in codes:
        raise DiscardError("another cause")
    if len(causes) > 1 and causes[0] in ("P001", "P003"):
        raise DiscardError("two causes")
    draft.change(index, steps=steps, hits=hits_of(draft, index, steps), is_plain=True)
    return Fault(causes[0], draft.place(index))


def is_long(dice: tuple[int, int], source: int, target: int) -> bool:
    """True for a distance that would be read as one word for several dice."""
    one, two = dice
    distance = source - target
    if one != two:
        return distance == one + two or (target == 0 and max(dice) < source <= one + two)
    return distance > one and (target == 0 or distance % one == 0)


def hits_of(draft: Draft, index: int, steps: tuple[Step, ...]) -> tuple[bool, ...]:
    """Which of the steps hit, as far as they can be made one after the other."""
    board = draft.board(index)
    hits = []
    for source, target in steps:
        hit = False
        if 0 < source < 26 and 0 <= target < 26 and board[0][source] > 0:
            board, hit = moved(board, source, target)
        hits.append(hit)
    return tuple(hits)


def loose(draft: Draft, steps: tuple[Step, ...]) -> int:
    """The number of a step that no later one needs, chosen at random."""
    ways = [number for number, step in enumerate(steps) if all(step[1] != later[0] for later in steps[number + 1 :])]
    return draft.dice.choice(ways)


def other_step(steps: tuple[Step, ...], number: int, step: Step) -> tuple[Step, ...]:
    """The steps with one of them replaced."""
    return (*steps[:number], step, *steps[number + 1 :])


@mutator("P001", is_local=True)
def wrong_source(draft: Draft) -> Fault:
    """A checker moves from a point where there is none; the distance stays."""
    index = draft.pick(draft.plays())
    cell = draft.game.cells[index]
    number = loose(draft, cell.steps)
    source, target = cell.steps[number]
    mine = draft.board(index)[0]
    distance = source - target
    if mine[25] or target == 0:
        raise NoPlaceError
    empty = [point for point in range(distance + 1, 25) if mine[point] == 0]
    if not empty:
        raise NoPlaceError
    point = draft.dice.choice(empty)
    return bend(draft, index, other_step(cell.steps, number, (point, point - distance)), "P001")


@mutator("P003", is_local=True)
def blocked_landing(draft: Draft) -> Fault:
    """A checker lands on a point that the other side holds; the distance is a die of the roll."""
    for index in draft.pick_some(draft.plays()):
        cell = draft.game.cells[index]
        board = draft.board(index)
        number = loose(draft, cell.steps)
        die = cell.steps[number][0] - cell.steps[number][1]
        if board[0][25]:
            sources = [25] if cell.steps[number][0] == 25 else []
            dice = set(cell.dice)
        else:
            sources = [point for point in range(die + 1, 25) if board[0][point]]
            dice = {die}
        blocked = [
            (source, source - one) for source in sources for one in dice if source > one and board[1][25 - source + one] > 1
        ]
        if blocked:
            return bend(draft, index, other_step(cell.steps, number, draft.dice.choice(blocked)), "P003")
    raise NoPlaceError


@mutator("P003", is_local=True)
def blocked_stop(draft: Draft) -> Fault:
    """One word for both dice, where both stops on the way are held by the other side."""
    for index in draft.pick_some(draft.plays(least_steps=2)):
        cell = draft.game.cells[index]
        one, two = cell.dice
        mine, theirs = draft.board(index)
        if one == two or mine[25]:
            continue
        ways = [
            source
            for source in range(24, one + two, -1)
            if mine[source]
            and theirs[25 - source + one] > 1
            and theirs[25 - source + two] > 1
            and theirs[25 - source + one + two] < 2
        ]
        if ways:
            source = draft.dice.choice(ways)
            reached = (source, source - one - two)
            board, hit = moved((mine, theirs), *reached)
            if board in legal_plays((mine, theirs), one, two):
                raise DiscardError("still lawful")
            draft.change(index, steps=(reached,), hits=(hit,), is_plain=True)
            return Fault("P003", draft.place(index))
    raise NoPlaceError


@mutator("P004", is_local=True)
def other_distance(draft: Draft) -> Fault:
    """A checker moves farther or less far than a die says."""
    index = draft.pick(draft.plays())
    cell = draft.game.cells[index]
    number = loose(draft, cell.steps)
    source, target = cell.steps[number]
    theirs = draft.board(index)[1]
    targets = [
        point
        for point in range(max(1, source - 11), source)
        if point != target and theirs[25 - point] < 2 and not (source == 25 and point < 19)
    ]
    if not targets:
        raise NoPlaceError
    return bend(draft, index, other_step(cell.steps, number, (source, draft.dice.choice(targets))), "P004")


@mutator("P004", is_local=True)
def die_used_twice(draft: Draft) -> Fault:
    """Both steps have the distance of the same die."""
    indexes = [
        index for index in draft.plays(least_steps=2) if draft.game.cells[index].dice[0] != draft.game.cells[index].dice[1]
    ]
    index = draft.pick(indexes)
    cell = draft.game.cells[index]
    number = draft.dice.randrange(2)
    kept = cell.steps[1 - number]
    die = kept[0] - kept[1]
    if kept[1] == 0:
        raise NoPlaceError
    board = draft.board(index)
    if board[0][25] and cell.steps[number][0] == 25:
        raise NoPlaceError
    ways = [step for step in steps_with(moved(board, *kept)[0], die) if step[1]]
    if not ways:
        raise NoPlaceError
    return bend(draft, index, other_step(cell.steps, number, draft.dice.choice(ways)), "P004")


@mutator("P005", is_local=True)
def dropped_move(draft: Draft) -> Fault:
    """One step of a play is not written."""
    index = draft.pick(draft.plays(least_steps=2))
    cell = draft.game.cells[index]
    number = draft.dice.randrange(len(cell.steps))
    return bend(draft, index, (*cell.steps[:number], *cell.steps[number + 1 :]), "P005")


@mutator("P006", is_local=True)
def smaller_die(draft: Draft) -> Fault:
    """Only one die can be played, and the smaller one is."""
    for index in draft.pick_some(draft.plays(), 500):
        cell = draft.game.cells[index]
        one, two = cell.dice
        if one == two or len(cell.steps) != 1:
            continue
        board = draft.board(index)
        if len(next(iter(legal_plays(board, one, two).values()))) != 1:
            continue
        ways = [step for step in steps_with(board, min(one, two)) if not is_legal(board, one, two, (step,))]
        if ways and steps_with(board, max(one, two)):
            return bend(draft, index, (draft.dice.choice(ways),), "P006")
    raise NoPlaceError


@mutator("P002", is_local=True)
def bar_ignored(draft: Draft) -> Fault:
    """A checker moves while another stays on the bar."""
    for index in draft.pick_some(draft.plays(), 100):
        cell = draft.game.cells[index]
        board = draft.board(index)
        onward = {source for source, _ in cell.steps}
        entries = [number for number, step in enumerate(cell.steps) if step[0] == 25 and step[1] not in onward]
        if not entries:
            continue
        number = draft.dice.choice(entries)
        die = 25 - cell.steps[number][1]
        without = ((*board[0][:25], 0), board[1])
        ways = [step for step in steps_with(without, die) if step[1]]
        if ways:
            return bend(draft, index, other_step(cell.steps, number, draft.dice.choice(ways)), "P002")
    raise NoPlaceError


@mutator("P002", is_local=True)
def bar_ignored_in_a_dance(draft: Draft) -> Fault:
    """A player who cannot enter moves another checker."""
    indexes = [
        index
        for index, cell in enumerate(draft.game.cells)
        if cell.kind == PLAY and not cell.steps and draft.first <= index < draft.end and draft.board(index)[0][25]
    ]
    index = draft.pick(indexes)
    mine, theirs = draft.board(index)
    die = draft.dice.choice(draft.game.cells[index].dice)
    ways = [step for step in steps_with(((*mine[:25], 0), theirs), die) if step[1]]
    if not ways:
        raise NoPlaceError
    return bend(draft, index, (draft.dice.choice(ways),), "P002")


@mutator("P007", is_local=True)
def early_bear_off(draft: Draft) -> Fault:
    """A checker is borne off while another stands outside."""
    for index in draft.pick_some(draft.plays(), 500):
        cell = draft.game.cells[index]
        mine = draft.board(index)[0]
        if mine[25] or not any(mine[7:25]) or sum(mine[7:25]) > 4:
            continue
        numbers = [number for number, step in enumerate(cell.steps) if step[1] and mine[step[0] - step[1]]]
        if not numbers:
            continue
        number = draft.dice.choice(numbers)
        die = cell.steps[number][0] - cell.steps[number][1]
        return bend(draft, index, other_step(cell.steps, number, (die, 0)), "P007")
    raise NoPlaceError


@mutator("P008", is_local=True)
def bear_off_over_higher(draft: Draft) -> Fault:
    """A die bears off from a lower point while a higher one is held.

    Many tries are thrown away: often the other die bears off from that point lawfully, or takes the higher checker first.
    """
    for index in draft.pick_some(draft.plays(), 500):
        cell = draft.game.cells[index]
        mine = draft.board(index)[0]
        if any(mine[7:]):
            continue
        number = loose(draft, cell.steps)
        source, target = cell.steps[number]
        die = source - target if target else max(cell.dice)
        lower = [point for point in range(1, die) if mine[point]]
        if lower and any(mine[point] for point in range(lower[0] + 1, 7)):
            return bend(draft, index, other_step(cell.steps, number, (draft.dice.choice(lower), 0)), "P008")
    raise NoPlaceError


@mutator("P011", is_local=True)
def backwards(draft: Draft) -> Fault:
    """A checker moves backwards by a die."""
    for index in draft.pick_some(draft.plays()):
        cell = draft.game.cells[index]
        mine, theirs = draft.board(index)
        number = loose(draft, cell.steps)
        die = cell.steps[number][0] - cell.steps[number][1]
        ways = [(point, point + die) for point in range(1, 25 - die) if mine[point] and theirs[25 - point - die] < 2]
        if ways and not mine[25]:
            return bend(draft, index, other_step(cell.steps, number, draft.dice.choice(ways)), "P011")
    raise NoPlaceError


@mutator("P012", is_local=True)
def extra_move(draft: Draft) -> Fault:
    """One move more than the roll gives."""
    for index in draft.pick_some(draft.plays(least_steps=2)):
        cell = draft.game.cells[index]
        if len(cell.steps) != (4 if cell.dice[0] == cell.dice[1] else 2):
            continue
        board = draft.board(index)
        for step in cell.steps:
            board, _ = moved(board, *step)
        ways = [step for die in range(1, 7) for step in steps_with(board, die) if step[1]]
        if ways:
            return bend(draft, index, (*cell.steps, draft.dice.choice(ways)), "P012")
    raise NoPlaceError


PLAY_CODES = ("P001", "P002", "P003", "P004", "P005", "P006", "P007", "P008", "P011", "P012")


@mutator(*PLAY_CODES, is_local=True)
def mistyped_point(draft: Draft) -> Fault:
    """One digit of a play is another one.

    Many tries are thrown away: a random digit often breaks two rules at once, and which speaks first is not the question here.
    """
    index = draft.pick(draft.plays())
    cell = draft.game.cells[index]
    number = loose(draft, cell.steps)
    source, target = cell.steps[number]
    is_source = draft.dice.random() < 0.5
    digits = str(source if is_source else target)
    at = draft.dice.randrange(len(digits))
    typed = int(digits[:at] + draft.dice.choice("0123456789".replace(digits[at], "")) + digits[at + 1 :])
    source, target = (typed, target) if is_source else (source, typed)
    if not 1 <= source <= 25 or not 0 <= target <= 24 or source == target:
        raise NoPlaceError
    return bend(draft, index, other_step(cell.steps, number, (source, target)), *PLAY_CODES)


@mutator(*PLAY_CODES, is_local=True)
def mistyped_die(draft: Draft) -> Fault:
    """One digit of the dice is another one from 1 to 6.

    A fifth of the tries is thrown away: a step that now has the distance of both dice together means something else.
    """
    index = draft.pick(draft.plays(is_opening_too=False))
    cell = draft.game.cells[index]
    dice = list(cell.dice)
    at = draft.dice.randrange(2)
    dice[at] = draft.dice.choice([die for die in range(1, 7) if die != dice[at]])
    draft.change(index, dice=tuple(dice))
    return bend(draft, index, cell.steps, *PLAY_CODES)


# -- plays that are not written -----------------------------------------------------------------------------------
