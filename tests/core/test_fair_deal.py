"""Fair deals: what was promised is what was dealt, and a changed record is caught at the step."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import msgspec
import pytest

from paddock.bots.arena import play_dealt
from paddock.bots.player import Player, RandomPlayer
from paddock.core.errors import RecordError
from paddock.core.fair_deal import FairDeal, KeyedRng, deal_of, new_secret, verify
from paddock.core.match import Match
from paddock.core.record import CHANCE_MARK, Record, read_record
from paddock.core.rng import FastRng
from paddock.games.catalogue import game_of, make
from paddock.testing.uniform import improbable

SECRET = bytes(range(32))
GAMES = [
    ("cow006", 3, {"edition": "jubilee"}),
    ("black_sheep", 2, {"tasks": True}),
    ("wolves_and_sheep", 3, {}),
    ("war_and_sheep", 2, {}),
]


def fair_record(game_id: str = "black_sheep", seats: int = 2, options: dict[str, object] | None = None) -> Record:
    """A game of random players, dealt fairly to its end."""
    deal = FairDeal(SECRET, ["Anna's word", *[""] * (seats - 1)])
    match = Match(make(game_id, seats, options), rng=deal)
    moves = FastRng(4)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, int(match.state.random_move(seat, moves)))
    return deal.record(match)


@pytest.fixture(scope="module")
def record() -> Record:
    return fair_record()


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


@pytest.mark.parametrize(("game_id", "seats", "options"), GAMES)
def test_every_outcome_follows_from_the_secret(game_id: str, seats: int, options: dict[str, object]) -> None:
    record = read_record(fair_record(game_id, seats, options).text())
    draws = sum(step.startswith(CHANCE_MARK) for step in record.steps)
    assert draws > 0
    assert verify(game_of(record), record) == draws


def test_a_changed_outcome_is_caught_at_its_step(record: Record) -> None:
    places = [place for place, step in enumerate(record.steps) if step.startswith(CHANCE_MARK)]
    place = places[len(places) // 2]
    other = next(record.steps[p] for p in places if record.steps[p] != record.steps[place])
    steps = [*record.steps[:place], other, *record.steps[place + 1 :]]
    with pytest.raises(RecordError, match="the secret draws") as caught:
        verify(game_of(record), changed(record, steps=steps))
    assert caught.value.step == place + 1


def test_a_move_in_the_place_of_an_outcome_is_caught(record: Record) -> None:
    with pytest.raises(RecordError, match="step 1: the secret draws"):
        verify(game_of(record), changed(record, steps=record.steps[1:]))


def test_a_changed_word_changes_the_deal(record: Record) -> None:
    with pytest.raises(RecordError, match="step 1: the secret draws"):
        verify(game_of(record), changed(record, words=["Anna's ward", ""]))


def test_a_changed_result_is_caught(record: Record) -> None:
    assert record.result is not None
    result = msgspec.structs.replace(record.result, points=[99, 0])
    with pytest.raises(RecordError, match="not as recorded"):
        verify(game_of(record), changed(record, result=result))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"commitment": None}, "no commitment"),
        ({"secret": None}, "no secret: it is shown when the game is over"),
        ({"secret": "zz"}, "hexadecimal"),
        ({"secret": "abcd"}, "the secret has 16 bits, not 256"),
        ({"secret": "00" * 32}, "does not fit the commitment"),
        ({"words": ["one"]}, "1 words were added, but there are 2 seats"),
    ],
)
def test_what_is_missing_or_does_not_agree_is_said(record: Record, fields: dict[str, object], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        deal_of(changed(record, **fields))


def test_the_secret_of_a_game_that_goes_on_is_not_told() -> None:
    deal = FairDeal(SECRET)
    told = deal.record(Match(make("black_sheep", 2), rng=deal))
    assert (told.commitment, told.secret) == (deal.commitment, None)
    assert SECRET.hex() not in told.text()


def test_a_match_goes_on_with_the_same_draws_after_any_step(record: Record) -> None:
    deal = deal_of(record)
    place = len(record.steps) // 2
    match = Match(game_of(record))
    for step in record.steps[:place]:
        match.do(step)
    match.rng = deal
    match.settle_chance(deal)
    for step in record.steps[place:]:
        if not step.startswith(CHANCE_MARK):
            match.do(step)
    assert match.steps == record.steps


def test_draws_do_not_depend_on_how_much_others_took() -> None:
    deal = FairDeal(SECRET)
    first = deal.for_draw(0)
    for _ in range(1000):
        first.below(10)
    assert deal.for_draw(1).below(1 << 40) == FairDeal(SECRET).for_draw(1).below(1 << 40)


def test_the_stream_is_the_one_that_is_documented() -> None:
    key = hashlib.sha256(b"paddock key 1\n" + SECRET + b"\0\0\0\x02hi" + b"\0\0\0\0").digest()
    block = hmac.new(key, (7).to_bytes(8, "big") + (0).to_bytes(8, "big"), "sha256").digest()
    words = [int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24)]
    rng = FairDeal(SECRET, ["hi", ""]).for_draw(7)
    assert [rng.below(1 << 40) for _ in range(4)] == [word % (1 << 40) for word in words]
    assert FairDeal(SECRET).commitment == hashlib.sha256(b"paddock commitment 1\n" + SECRET).hexdigest()


def test_words_are_kept_apart() -> None:
    keys = {FairDeal(SECRET, words).key for words in (["ab", "c"], ["a", "bc"], ["abc", ""], ["abc"], [])}
    assert len(keys) == 5


def test_every_number_is_as_likely() -> None:
    rng = KeyedRng(SECRET, 0)
    counts = Counter(int(rng.below(7)) for _ in range(7000))
    assert not improbable(counts, dict.fromkeys(range(7), 1))


def test_numbers_are_even_where_words_have_to_be_passed_over() -> None:
    bound = 3 << 61  # a quarter of all words would come twice
    rng = KeyedRng(SECRET, 0)
    counts = Counter(int(rng.below(bound)) >> 61 for _ in range(6000))
    assert not improbable(counts, dict.fromkeys(range(3), 1))
    assert rng.block > 6000 * 1.2 / 4


def test_a_secret_has_256_bits() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    with pytest.raises(ValueError, match="256 bits, not 16"):
        FairDeal(b"ab")


def test_a_fair_deal_is_no_generator_itself() -> None:
    with pytest.raises(TypeError, match="by number"):
        FairDeal(SECRET).below(6)


def test_games_between_players_may_be_dealt_fairly() -> None:
    players: list[Player] = [RandomPlayer(), RandomPlayer()]
    deal = FairDeal(SECRET)
    match = play_dealt(make("war_and_sheep", 2), players, deal, [FastRng(1), FastRng(2)])
    record = deal.record(match)
    assert verify(game_of(record), record) > 0
