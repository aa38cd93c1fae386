from __future__ import annotations

import dataclasses
from hashlib import blake2b

from analyzer.replay.facts import PASSED, RESIGNED, MatchFacts
from analyzer.tables.identity import canonical_name, player_key, record_id
from tests.tables.handmade import Table, match, opening
from tests.tables.identified import ids_of as ids


def digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()


def swapped_match() -> MatchFacts:
    """The match of `opening()` with the columns changed."""
    table = Table().roll(2, "31", "8/5 6/5").roll(1, "64", "24/18 18/14").roll(2, "63", "24/18 13/10")
    table.roll(1, "55").double(2).pass_(1)
    return match(table.game(ending=PASSED, winner=2), names=("Bea", "Ann"))


def test_record_id__tells_sources_and_matches_apart() -> None:
    found = {record_id("a.mat", 1), record_id("a.mat", 2), record_id("b.mat", 1), record_id("a.mat1", 1)}
    assert len(found) == 4
    assert all(len(one) == 16 and int(one, 16) >= 0 for one in found)


def test_record_id__file_name_that_is_no_text() -> None:
    assert len(record_id("caf\udce9.mat", 1)) == 16


def test_player_key__same_player_in_other_spellings() -> None:
    assert player_key(" Ana_María ") == player_key("Ana Mari\u0301a") == "Ana María"
    assert player_key("ann") != player_key("Ann")


def test_canonical_name__cut_at_31_characters() -> None:
    assert canonical_name("x" * 40) == "x" * 31
    assert canonical_name("y" * 30 + "_z") == "y" * 30


def test_content_ids__bytes_as_documented() -> None:
    table = Table().roll(2, "13", "8/5 6/5").double(1).pass_(2)
    after = bytes(table.boards[2]) + bytes(table.boards[1])
    made = match(table.game(before=(2, 1), ending=PASSED, winner=1), length=7, names=("Ann", "Bea"))
    game = b"G" + bytes([0, 0, 0, 1]) + bytes([0, 0, 0, 2])
    body = digest(game + b"P\x00\x03\x01" + after + b"C\x01" + b"X\x00")
    length = bytes([0, 0, 0, 7])
    match_id = digest(b"bgmatch match 1" + length + b"\x01" + b"Ann\x00Bea\x00" + body)
    assert ids(made) == (match_id.hex(), digest(b"bgmatch play 1" + length + body).hex())


def test_content_ids__columns_do_not_matter() -> None:
    assert ids(swapped_match()) == ids(match(opening()))


def test_content_ids__spelling_of_names_does_not_matter() -> None:
    spelled = match(opening(), names=(" Ann_B ", "Bea\u0301"))
    assert ids(spelled) == ids(match(opening(), names=("Ann B", "Beá")))
    long = "n" * 45
    assert ids(match(opening(), names=(long, "Bea"))) == ids(match(opening(), names=(long[:31], "Bea")))


def test_content_ids__other_names_have_the_same_play_id() -> None:
    renamed = match(opening(), names=("Zoe", "Bea"))
    assert ids(renamed)[0] != ids(match(opening()))[0]
    assert ids(renamed)[1] == ids(match(opening()))[1]


def test_content_ids__who_of_the_two_played_what_matters() -> None:
    other = match(opening(), names=("Bea", "Ann"))
    assert ids(other)[0] != ids(match(opening()))[0]
    assert ids(other)[1] == ids(match(opening()))[1]


def test_content_ids__order_of_dice_and_words_hit_marks_and_takes_do_not_matter() -> None:
    one = Table().roll(1, "31", "8/5 6/5").double(2).take(1).roll(2, "64", "24/18 13/9").game()
    two = Table().roll(1, "13", "6/5 8/5").double(2).roll(2, "46", "13/9 24/18").game(ending=RESIGNED, winner=2)
    assert ids(match(one)) == ids(match(two, jacoby=True))


def test_content_ids__a_pass_that_is_not_written() -> None:
    written = opening()
    silent = opening()
    silent.record.actions.pop()
    assert ids(match(silent)) == ids(match(written))


def test_content_ids__an_empty_roll_before_a_resignation_is_left_out() -> None:
    one = Table().roll(1, "31", "8/5 6/5").game()
    two = Table().roll(1, "31", "8/5 6/5").roll_without_play(2, "66").game()
    assert ids(match(one)) == ids(match(two))


def test_content_ids__a_dance_counts() -> None:
    one = Table().roll(1, "31", "8/5 6/5").game()
    two = Table().roll(1, "31", "8/5 6/5").roll(2, "66").game()
    assert ids(match(one)) != ids(match(two))


def test_content_ids__scores_lengths_dice_and_plays_matter() -> None:
    base = match(opening())
    changed = [
        match(opening(), length=7),
        match(opening(score_before_1=1)),
        match(opening(), opening()),
        match(Table().roll(1, "31", "8/5 6/5").game()),
        match(Table().roll(1, "32", "8/5 6/5").game()),
        match(Table().roll(1, "31", "24/23 13/10").game()),
    ]
    found = [ids(one) for one in (base, *changed)]
    assert len({one[0] for one in found}) == len(found)
    assert len({one[1] for one in found}) == len(found)


def test_content_ids__lost_board_uses_the_words() -> None:
    def adrift(play: str) -> MatchFacts:
        game = Table().roll(1, "31", play).game(final_board_1=None)
        return match(game)

    assert ids(adrift("8/5 6/5")) == ids(adrift("6/5 8/5"))
    assert ids(adrift("8/5 6/5")) != ids(adrift("24/23 13/10"))
    assert ids(adrift("8/5 6/5")) != ids(match(Table().roll(1, "31", "8/5 6/5").game()))


def test_content_ids__no_facts_kept() -> None:
    made = match(dataclasses.replace(opening(), actions=None))
    assert len(ids(made)[0]) == 32


def test_content_ids__no_games_at_all() -> None:
    assert ids(match())[0] != ids(match(length=None))[0]
