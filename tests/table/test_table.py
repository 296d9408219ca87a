"""A table works a message out, changes only on commit, and tells every observer what it may know and no more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from paddock.core.contract import CHANCE, SEALED
from paddock.core.errors import BadOutcome, IllegalMove, NotationError, PaddockError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng, Rng
from paddock.core.seeds import rng_for
from paddock.core.view import EVERYONE
from paddock.games.catalogue import OWN_GAMES, about, make
from paddock.server.wire import write_step
from paddock.table.authority import KEPT_MESSAGES, Pending, Table
from paddock.table.changes import changed
from paddock.table.feed import KEPT_STEPS, Feed, Step
from paddock.table.legend import Reader, shorthand_of
from paddock.table.log import Drawn, Entry, Moved, TookBack, read_entry, write_entry
from paddock.table.past import KEPT_EVENTS, Past
from paddock.table.projection import Heard, Observer, Shown, observers, show
from paddock.testing.walk import any_step, walk

DEAL = "deal 12 30 33 38 | 14 21 3 37 1 50 51 52 53 54 | 15 24 36 41 11 60 61 62 63 64"

TABLES = [(game_id, seats) for game_id in OWN_GAMES for seats in (about(game_id).seats[0], about(game_id).seats[-1])]


def cow_table() -> Table:
    return watched(Table.rebuilt(make("cow006", 2, {"rounds": 1}), [Drawn(outcome=DEAL)]))


def watched(table: Table) -> Table:
    """A table that everybody looks at."""
    for observer in observers(table.game):
        table.feed(observer)
    return table


def played(game: Game, seed: int) -> Iterator[tuple[Table, list[Entry]]]:
    """A random game at a table, step by step, with its log so far."""
    rng = rng_for(seed, "table", game.id)
    table = watched(Table(game))
    entries: list[Entry] = []
    while not table.is_over:
        pending = table.draw(rng) if table.state.kind == CHANCE else any_move(table, rng, f"m{len(entries)}")
        table.commit(pending)
        entries += pending.entries
        yield table, entries


def any_move(table: Table, rng: Rng, client: str = "a") -> Pending:
    state = table.state
    seat = state.waiting_seats()[rng.below(len(state.waiting_seats()))]
    moves = state.legal(seat)
    return table.move(seat, int(state.serial), table.game.print_move(moves[rng.below(len(moves))]), client, rng)


def move(table: Table, seat: int, text: str, client: str) -> dict[Observer, Step]:
    """Make a move that no draw follows."""
    [news] = table.commit(table.move(seat, int(table.state.serial), text, client, FastRng(1)))
    return news


def shown_to_all(table: Table) -> list[bytes]:
    who = observers(table.game)
    return [bytes_of(shown) for shown in show(table.state, [], who, [None] * len(who)).values()]


def bytes_of(shown: Shown) -> bytes:
    return msgspec.json.encode((shown.view, shown.legal))


# Messages.


def test_a_move_happens_when_it_is_committed() -> None:
    table = cow_table()
    before = table.state.truth()
    pending = table.move(0, int(table.state.serial), "14", "a", FastRng(1))
    assert table.state.truth() == before
    assert pending.entries == [Moved(seat=0, move="14", client="a")]
    assert not table.is_repeat(0, "a")
    assert {feed.number for feed in table.feeds.values()} == {1}
    table.commit(pending)
    assert table.state.waiting_seats() == (1,)


def test_a_step_that_was_worked_out_for_an_earlier_state_is_not_committed() -> None:
    table = cow_table()
    late = table.move(0, int(table.state.serial), "14", "a", FastRng(1))
    move(table, 1, "15", "b")
    with pytest.raises(AssertionError, match="has changed"):
        table.commit(late)


@pytest.mark.parametrize(
    ("seat", "serial", "text", "code"),
    [
        (0, 0, "15", "not_in_hand"),
        (0, 0, "moo", "unknown_move"),
        (0, 0, "row 1", "pick_a_card"),
        (0, -1, "14", "stale"),
        (0, 1 << 63, "14", "stale"),
        (2, 0, "14", "no_such_seat"),
        (-1, 0, "14", "no_such_seat"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, serial: int, text: str, code: str) -> None:
    table = cow_table()
    before = table.state.truth()
    with pytest.raises(IllegalMove) as refused:
        table.move(seat, int(table.state.serial) + serial, text, "a", FastRng(1))
    assert refused.value.code == code
    assert table.state.truth() == before


def test_a_message_counts_once_also_after_a_restart() -> None:
    table = cow_table()
    assert not table.is_repeat(0, "a")
    move(table, 0, "14", "a")
    assert table.is_repeat(0, "a")
    assert not table.is_repeat(1, "a")
    game = make("cow006", 2, {"rounds": 1})
    *_, (_, whole) = played(game, 1)
    again = Table.rebuilt(game, whole)
    assert all(again.is_repeat(entry.seat, entry.client) for entry in whole if isinstance(entry, Moved))


def test_only_the_latest_messages_of_a_seat_are_known_again() -> None:
    table = cow_table()
    for number in range(KEPT_MESSAGES + 2):
        table.note_handled(Moved(seat=0, move="14", client=f"{number}"))
    assert [number for number in range(KEPT_MESSAGES + 2) if not table.is_repeat(0, f"{number}")] == [0, 1]


def test_a_pick_can_be_taken_back_and_only_a_pick() -> None:
    table = cow_table()
    serial = int(table.state.serial)
    before = table.state.truth()
    with pytest.raises(IllegalMove, match="no answer to take back"):
        table.take_back(0, serial, "a", FastRng(1))
    move(table, 0, "14", "b")
    table.commit(table.take_back(0, serial, "c", FastRng(1)))
    assert table.state.truth() == before


# The log.


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_table_is_its_log(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    length = sum(1 for _ in played(game, 2))
    for number, (table, entries) in enumerate(played(game, 2), 1):
        if number not in (1, length // 2, length):
            continue
        again = Table.rebuilt(game, [read_entry(write_entry(entry)) for entry in entries])
        assert table.state.truth() == again.state.truth()
        assert shown_to_all(table) == shown_to_all(again)
        assert [table.past.of(who) for who in observers(game)] == [again.past.of(who) for who in observers(game)]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_replayed_log_tells_every_observer_the_same_steps(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    *_, (table, entries) = played(game, 4)
    again = watched(Table(game))
    for entry in entries:
        again.replay(entry)
    assert [kept(feed) for feed in again.feeds.values()] == [kept(feed) for feed in table.feeds.values()]


def kept(feed: Feed) -> list[bytes]:
    """The steps that a feed keeps, without the name of the feed, which is drawn at random."""
    return [step.replace(feed.epoch.encode(), b"") for step in feed.steps]


@pytest.mark.parametrize(
    ("entry", "error"),
    [
        (Moved(seat=0, move="15", client="a"), IllegalMove),
        (Moved(seat=2, move="14", client="a"), IllegalMove),
        (Moved(seat=0, move="moo", client="a"), NotationError),
        (TookBack(seat=0, client="a"), IllegalMove),
        (Drawn(outcome=DEAL), BadOutcome),
    ],
)
def test_a_log_that_cannot_be_is_refused(entry: Entry, error: type[PaddockError]) -> None:
    with pytest.raises(error):
        Table.rebuilt(make("cow006", 2, {"rounds": 1}), [Drawn(outcome=DEAL), entry])


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_move_and_its_draws_are_found_before_anything_happens(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    rng = rng_for(3, "draws", game_id)
    table = Table(game)
    longest = 0
    while not table.is_over:
        before = table.state.truth()
        pending = any_move(table, rng) if table.state.waiting_seats() else table.draw(rng)
        assert table.state.truth() == before
        table.commit(pending)
        assert table.state.kind != CHANCE
        longest = max(longest, len(pending.entries))
    assert longest > 1


# Feeds.


def test_a_change_of_mind_is_nothing_to_others() -> None:
    table = cow_table()
    assert set(move(table, 0, "14", "a")) == {None, 0, 1}
    assert set(move(table, 0, "21", "b")) == {0}


def test_a_feed_gives_what_was_missed_or_says_that_it_cannot() -> None:
    table = cow_table()
    feed = table.feed(0)
    for number in range(2, KEPT_STEPS + 20):
        step = move(table, 0, ("14", "21")[number % 2], f"{number}")[0]
        assert step.number == feed.number == number
    missed = feed.since(feed.number - 3)
    assert missed is not None
    assert [json.loads(write_step(body))[1] for body in missed] == [
        feed.number - 2,
        feed.number - 1,
        feed.number,
    ]
    assert feed.since(feed.number) == []
    assert feed.since(1) is None
    assert feed.since(feed.number + 1) is None


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_who_applies_the_steps_sees_what_the_table_shows(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    reader = Reader(shorthand_of(game).legend)
    seen: dict[Observer, Any] = {}
    for table, _ in played(game, 7):
        for observer, feed in table.feeds.items():
            number, view, legal = seen.get(observer, (feed.number, plain(feed.view), plain_legal(feed)))
            for body in feed.since(number) or []:
                view, legal = followed(view, legal, reader.message(json.loads(write_step(body))))
            assert (msgspec.convert(view, type(feed.view)), legal) == (feed.view, plain_legal(feed))
            seen[observer] = (feed.number, view, legal)


def followed(view: Any, legal: Any, told: Any) -> tuple[Any, Any]:
    if told["say"] == "tick":
        waiting = [seat for seat in view["header"]["waiting"] if seat != told["seat"]]
        return view | {"header": view["header"] | {"waiting": waiting}}, legal
    view = changed(view, told["view"]) if "view" in told else view
    return view, changed(legal, told["legal"]) if "legal" in told else legal


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def plain_legal(feed: Feed) -> Any:
    return json.loads(feed.whole_legal())


def test_a_sealed_pick_is_a_tick_to_the_others() -> None:
    table = cow_table()
    news = move(table, 0, "14", "a")
    legend = table.shorthand.legend.events
    assert json.loads(write_step(news[1].body)) == [table.feed(1).epoch, 2, 0, legend.index(["Committed", "seat"])]
    assert isinstance(json.loads(write_step(news[0].body))[2], list)


def test_what_nobody_looks_at_is_not_made() -> None:
    table = Table.rebuilt(make("cow006", 2, {"rounds": 1}), [Drawn(outcome=DEAL)])
    assert move(table, 0, "14", "a") == {}
    number = table.feed(0).number
    assert set(move(table, 0, "21", "b")) == {0}
    table.end_feed(0)
    assert move(table, 0, "14", "c") == {}
    assert table.feed(0).number == number
    assert table.feed(0).epoch != table.feed(1).epoch


def test_who_comes_while_a_step_is_written_is_told_it_at_once() -> None:
    table = Table(make("cow006", 2, {"rounds": 1}))
    deal = table.draw(FastRng(1))
    feed = table.feed(0)
    [news] = table.commit(deal)
    assert news[0].number == feed.number == 2
    assert plain(feed.view) == plain(table.state.view(0))


# The past.


def test_everyone_is_told_as_many_past_events_whatever_the_others_were_told() -> None:
    for secret in (0, 3 * KEPT_EVENTS):
        past = Past()
        for number in range(KEPT_EVENTS + 7):
            past.add([Heard(EVERYONE, b"%d" % number), *[Heard(2, b"-1")] * (secret // KEPT_EVENTS)])
        assert plain(past.of(None)) == plain(past.of(0)) == list(range(7, KEPT_EVENTS + 7))
        assert len(plain(past.of(1))) == KEPT_EVENTS
    assert len(past.runs) <= 2 * KEPT_EVENTS + 2


# Secrets: what a seat is sent does not depend on what it may not know.


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_swapping_all_that_a_seat_may_not_know_changes_nothing_it_is_sent(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    rng = rng_for(5, "swap", game_id, seats)
    for match in walk(game, rng):
        if rng.below(12):
            continue
        who = observers(game)
        shown = show(match.state, [], who, [None] * len(who))
        for observer in who:
            world = game.sampler(match.state.view(observer)).sample(rng)
            assert bytes_of(show(world, [], [observer], [None])[observer]) == bytes_of(shown[observer])


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
    table.state = match.state.copy()
    table.state.watch()
    news = move(watched(table), seat, text, "a")
    return {
        observer: step.body.replace(table.feed(observer).epoch.encode(), b"")
        for observer, step in news.items()
        if observer != seat
    }
