"""A table takes one message at a time, writes before it acts, and tells every observer what it may know and no more."""

from __future__ import annotations

from collections import deque

import msgspec
import pytest

from paddock.core.contract import CHANCE, SEALED
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import Rng
from paddock.core.seeds import rng_for
from paddock.games.catalogue import OWN_GAMES, about, make
from paddock.table.authority import Table
from paddock.table.feed import KEPT, Feed
from paddock.table.log import Entry, Moved, read_entry, write_entry
from paddock.table.projection import Observer, Shown, show, written
from paddock.testing.walk import any_step, walk

DEAL = "*: deal 12 30 33 38 | 14 21 3 37 1 50 51 52 53 54 | 15 24 36 41 11 60 61 62 63 64"

TABLES = [(game_id, seats) for game_id in OWN_GAMES for seats in (about(game_id).seats[0], about(game_id).seats[-1])]


def cow_table() -> Table:
    table = Table(make("cow006", 2, {"rounds": 1}))
    table.match.do(DEAL)
    table.match.state.heard()
    table.feeds = table.new_feeds()
    return table


def entries_of(game: Game, seed: int) -> list[Entry]:
    """The log of a whole random game."""
    rng = rng_for(seed, "table", game.id)
    table = Table(game)
    entries: list[Entry] = []
    while not table.is_over:
        state = table.match.state
        if state.kind == CHANCE:
            new = table.with_draws(None, rng)
        else:
            new = table.with_draws(any_move(table, rng, f"m{len(entries)}"), rng)
        for entry in new:
            table.carry_out(entry)
        entries += new
    return entries


def any_move(table: Table, rng: Rng, client: str = "a") -> Moved:
    state = table.match.state
    seat = state.waiting_seats()[rng.below(len(state.waiting_seats()))]
    moves = state.legal(seat)
    return table.move(seat, int(state.serial), table.game.print_move(moves[rng.below(len(moves))]), client)


def bytes_of(shown: Shown) -> bytes:
    return msgspec.json.encode(shown)


# Messages.


def test_a_move_is_examined_first_and_happens_when_it_is_carried_out() -> None:
    table = cow_table()
    serial = int(table.match.state.serial)
    entry = table.move(0, serial, "14", "a")
    assert table.match.state.waiting_seats() == (0, 1)
    table.carry_out(entry)
    assert table.match.state.waiting_seats() == (1,)


@pytest.mark.parametrize(
    ("seat", "serial", "text", "code"),
    [
        (0, 0, "15", "not_in_hand"),
        (0, 0, "moo", "unknown_move"),
        (0, 0, "row 1", "pick_a_card"),
        (0, -1, "14", "stale"),
        (2, 0, "14", "no_such_seat"),
        (-1, 0, "14", "no_such_seat"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, serial: int, text: str, code: str) -> None:
    table = cow_table()
    before = table.match.state.truth()
    with pytest.raises(IllegalMove) as refused:
        table.move(seat, int(table.match.state.serial) + serial, text, "a")
    assert refused.value.code == code
    assert table.match.state.truth() == before


def test_a_message_counts_once_also_after_a_restart() -> None:
    table = cow_table()
    entry = table.move(0, int(table.match.state.serial), "14", "a")
    assert not table.is_repeat(0, "a")
    table.carry_out(entry)
    assert table.is_repeat(0, "a")
    assert not table.is_repeat(1, "a")
    whole = entries_of(make("cow006", 2, {"rounds": 1}), 1)
    again = Table.rebuilt(make("cow006", 2, {"rounds": 1}), whole)
    assert all(again.is_repeat(entry.seat, entry.client) for entry in whole if isinstance(entry, Moved))


def test_a_pick_can_be_taken_back_and_only_a_pick() -> None:
    table = cow_table()
    serial = int(table.match.state.serial)
    with pytest.raises(IllegalMove, match="no answer to take back"):
        table.take_back(0, serial, "a")
    table.carry_out(table.move(0, serial, "14", "b"))
    table.carry_out(table.take_back(0, serial, "c"))
    assert table.match.state.waiting_seats() == (0, 1)
    assert table.match.steps == [DEAL]


# The log.


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_table_is_its_log(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    entries = entries_of(game, 2)
    for cut in (0, 1, len(entries) // 2, len(entries)):
        one, other = Table(game), Table.rebuilt(game, [read_entry(write_entry(entry)) for entry in entries[:cut]])
        for entry in entries[:cut]:
            one.carry_out(entry)
        assert one.match.state.truth() == other.match.state.truth()
        assert [bytes_of(one.shown(who)) for who in one.observers()] == [
            bytes_of(other.shown(who)) for who in one.observers()
        ]
        assert [feed.past for feed in one.feeds.values()] == [feed.past for feed in other.feeds.values()]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_move_and_its_draws_are_found_before_anything_happens(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    rng = rng_for(3, "draws", game_id)
    table = Table(game)
    longest = 0
    while not table.is_over:
        state = table.match.state
        before = state.truth()
        move = any_move(table, rng) if state.waiting_seats() else None
        entries = table.with_draws(move, rng)
        assert state.truth() == before
        for entry in entries:
            table.carry_out(entry)
        assert table.match.state.kind != CHANCE
        longest = max(longest, len(entries))
    assert longest > 1


# Feeds.


def test_a_change_of_mind_is_nothing_to_others() -> None:
    table = cow_table()
    serial = int(table.match.state.serial)
    first = table.carry_out(table.move(0, serial, "14", "a"))
    assert set(first) == {None, 0, 1}
    second = table.carry_out(table.move(0, serial, "21", "b"))
    assert set(second) == {0}


def test_a_feed_gives_what_was_missed_or_says_that_it_cannot() -> None:
    feed = Feed(shown_as(0))
    for number in range(2, KEPT + 20):
        step = feed.add(shown_as(number))
        assert step is not None
        assert step.number == number
    latest = feed.latest.number
    missed = feed.since(latest - 3)
    assert missed is not None
    assert [step.number for step in missed] == [latest - 2, latest - 1, latest]
    assert feed.since(latest) == []
    assert feed.since(1) is None
    assert feed.since(latest + 1) is None
    assert feed.add(shown_as(latest)) is None
    assert feed.add(shown_as(latest, "moo")) is not None
    assert feed.past == deque([written("moo")])


def shown_as(view: int, *events: str) -> Shown:
    return Shown(events=[written(event) for event in events], view=written(view), legal=written([]))


# Secrets: what a seat is sent does not depend on what it may not know.


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_swapping_all_that_a_seat_may_not_know_changes_nothing_it_is_sent(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    rng = rng_for(5, "swap", game_id, seats)
    for match in walk(game, rng):
        if rng.below(12):
            continue
        observers: list[Observer] = [None, *range(seats)]
        for observer in observers:
            world = game.sampler(match.state.view(observer)).sample(rng)
            assert bytes_of(show(game, world, [], observer)) == bytes_of(show(game, match.state, [], observer))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_different_secret_answers_tell_the_others_the_same(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    rng = rng_for(6, "secret", game_id, seats)
    match = Match(game)
    for _ in range(80):
        state = match.state
        waiting = state.waiting_seats()
        if state.kind == SEALED and len(waiting) > 1:
            moves = [game.print_move(move) for move in state.legal(waiting[0])]
            told = [tell_others(game, match, waiting[0], text) for text in (moves[0], moves[-1])]
            assert told[0] == told[1]
        if state.kind == CHANCE or len(waiting) > 0:
            any_step(match, rng)


def tell_others(game: Game, match: Match, seat: int, text: str) -> dict[Observer, bytes]:
    table = Table(game)
    table.match.state = match.state.copy()
    table.match.state.watch()
    table.feeds = table.new_feeds()
    news = table.carry_out(table.move(seat, int(match.state.serial), text, "a"))
    return {observer: msgspec.json.encode(step) for observer, step in news.items() if observer != seat}
