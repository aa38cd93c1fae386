"""The mutators: seeded, honest about what they damaged, and enough of them."""

import random

from analyzer.rules.register import rules
from tests.accuracy import measure
from tests.accuracy.bases import play_match, random_bases
from tests.accuracy.board import is_legal
from tests.accuracy.draft import MUTATORS, DiscardError, NoPlaceError, draft_of
from tests.accuracy.measure import PAIRS, Tally, mutants, one_mutant, two_faults
from tests.accuracy.play_faults import PLAY_CODES
from tests.accuracy.writer import DIALECTS, write

NOT_IN_MAT = {
    "C012": "automatic doubles have no cell in these texts",
    "M007": "no mark of the Crawford game in these texts",
}
"""Error-level codes that no `.mat` text can show."""


def test_mutators__every_error_of_a_record_has_one() -> None:
    codes = {code for one in MUTATORS.values() for code in one.codes}
    errors = {code for code, rule in rules().items() if rule.severity == "error"}
    assert errors - codes == set(NOT_IN_MAT)


def test_mutants__same_seed_same_text() -> None:
    bases = random_bases(3, 2)
    names = ["wrong_source", "deleted_turn", "changed_points"]
    first = [mutant.text for mutant in mutants(bases, 2, "seed", Tally(), names)]
    assert first == [mutant.text for mutant in mutants(bases, 2, "seed", Tally(), names)]
    assert first != [mutant.text for mutant in mutants(bases, 2, "other", Tally(), names)]


def test_mutators__bases_stay_clean() -> None:
    bases = random_bases(3, 2)
    before = [write(base, DIALECTS[0]).text for base in bases]
    for name in sorted(MUTATORS):
        one_mutant(MUTATORS[name], bases, name, Tally())
    for kind in PAIRS:
        two_faults(kind, bases, kind, Tally())
    assert [write(base, DIALECTS[0]).text for base in bases] == before


def test_play_mutators__brute_force_calls_the_play_illegal() -> None:
    base = play_match(7)
    seen = 0
    for name in sorted(MUTATORS):
        if not set(MUTATORS[name].codes) <= set(PLAY_CODES):
            continue
        for number in range(6):
            draft = draft_of(base, 0, DIALECTS[0], random.Random(number), [base])
            try:
                fault = MUTATORS[name].apply(draft)
            except (NoPlaceError, DiscardError):
                continue
            assert fault.place is not None
            index = draft.game.index_of(fault.place[1])
            cell = draft.game.cells[index]
            assert not is_legal(draft.board(index), *cell.dice, cell.steps), (name, cell)
            seen += 1
    assert seen > 30


def test_two_faults__in_one_game_they_are_far_apart() -> None:
    mutant = two_faults("one game", random_bases(4, 2), "x", Tally())
    assert mutant is not None
    lines = [mutant.places[fault.place][0] for fault in mutant.faults if fault.place is not None]
    assert lines[1] - lines[0] >= measure.FAR_APART // 2 - 2
