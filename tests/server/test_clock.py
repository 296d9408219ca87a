"""W24: the clock of a table, with a timer that the test turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.server.clock import TurnClock
from paddock.server.rows import Chair, TableRow
from paddock.server.seats import SeatedTable
from paddock.server.timekeeper import Timekeeper
from paddock.server.wire import PlayMove
from paddock.table.authority import Table
from server.scripts import run

FULL = 60.0


class HandTimer:
    """A timer whose time passes when the test says so; it calls nobody back."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, callback: Callable[[int], object], seat: int, /) -> HandTimer:
        return self

    def cancel(self) -> None:
        pass


class ClockedGame:
    """A game of Wolves and Sheep with a clock of a minute."""

    def __init__(self, seats: int) -> None:
        game = make("wolves_and_sheep", seats, {"clock": int(FULL)})
        chairs = [Chair(kind="person") for _ in range(seats)]
        row = TableRow(
            id="t", order=1, game=game.id, version=game.version, options={}, chairs=chairs, host="", invitation=""
        )
        self.seated = SeatedTable(row, game)
        self.table = self.seated.table = Table(game)
        self.timer = HandTimer()
        self.rng = FastRng(1)
        self.keeper = Timekeeper(self.seated, self.never_take, self.rng, self.timer)
        self.table.commit(self.table.draw(self.rng))
        self.keeper.update(None)

    async def never_take(self, seat: int, move: PlayMove) -> None:
        raise AssertionError("nobody's time is up here")

    def asked(self) -> int:
        return self.table.state.waiting_seats()[0]

    def do(self, seat: int, move: int) -> None:
        state = self.table.state
        text = self.table.game.print_move(move)
        self.table.commit(self.table.move(seat, int(state.serial), text, f"{state.serial}", self.rng))
        self.keeper.update(seat)

    def moves(self, seat: int) -> list[int]:
        return [int(move) for move in self.table.state.legal(seat)]

    def after(self, seat: int, move: int) -> State:
        """The state that a move would lead to."""
        state = self.table.state.copy()
        state.apply(seat, move)
        while state.kind == CHANCE:
            state.settle(state.chance(FastRng(1)))
        return state


def any_interrupt(game: ClockedGame, asked_next: Callable[[int, int], int]) -> tuple[int, int] | None:
    """An interrupt after which a certain seat is asked: who makes it, and the move."""
    turn = game.asked()
    for seat in range(game.table.game.seats):
        for move in game.moves(seat) if seat != turn else []:
            after = game.after(seat, move)
            if after.kind != OVER and after.turn == turn and after.waits_for(asked_next(turn, seat)):
                return seat, move
    return None


def play_until_interrupt(asked_next: Callable[[int, int], int]) -> tuple[ClockedGame, int, int]:
    game = ClockedGame(3)
    while True:
        found = any_interrupt(game, asked_next)
        if found is not None:
            return game, *found
        seat = game.asked()
        game.do(seat, game.moves(seat)[0])


def test_w24_an_interrupt_leaves_the_asked_seat_the_time_it_had() -> None:
    game, seat, wolf = play_until_interrupt(lambda turn, seat: turn)
    turn = game.asked()
    game.timer.now += 50
    game.do(seat, wolf)
    assert game.asked() == turn
    assert game.keeper.left() == FULL - 50


def test_w24_after_a_reveal_and_its_bonus_tile_the_interrupted_seat_goes_on_with_the_time_it_had() -> None:
    game, seat, reveal = play_until_interrupt(lambda turn, seat: seat)
    turn = game.asked()
    game.timer.now += 50
    game.do(seat, reveal)
    assert (game.asked(), game.keeper.left()) == (seat, FULL)
    game.timer.now += 20
    game.do(seat, game.moves(seat)[0])
    assert (game.asked(), game.keeper.left()) == (turn, FULL - 50)


def test_w24_a_new_turn_has_its_full_time() -> None:
    game = ClockedGame(3)
    for _ in range(6):
        seat = game.asked()
        game.timer.now += 50
        assert game.keeper.left() == FULL - 50
        game.do(seat, game.moves(seat)[0])
        assert game.keeper.left() == FULL
        assert game.asked() != seat


def test_w24_every_turn_of_the_last_one_in_has_its_full_time() -> None:
    game = ClockedGame(2)
    last = 1 - game.asked()
    game.do(game.asked(), game.moves(game.asked())[-1])  # gives up
    game.timer.now += 50
    game.do(last, game.moves(last)[0])
    assert (game.asked(), game.keeper.left()) == (last, FULL)


def test_a_clock_keeps_the_time_of_seats_that_it_is_not_running_for() -> None:
    timer = HandTimer()
    clock = TurnClock(timer, FULL, lambda seat: None)
    assert clock.left() is None
    clock.run_for(0)
    timer.now = 10
    clock.run_for(1)
    timer.now = 15
    clock.run_for(0)
    assert clock.left() == FULL - 10
    clock.run_for(1)
    assert clock.left() == FULL - 5
    clock.reset()
    clock.run_for(1)
    assert clock.left() == FULL
    clock.run_for(None)
    assert clock.left() is None


def test_w24_who_lets_the_time_run_out_has_a_move_made_for_them(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    wish = NewTable(game="wolves_and_sheep", name="Anna", seating=["me", "open"], options={"clock": 5})
    live = await Seating(hub).make("anna", wish)
    live.timekeeper.clock.seconds = 0.3
    anna = FakeWatcher()
    live.add_watcher(anna, Watch(table=live.row.id))
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    await until(lambda: live.written > 9)
    told = [message for message in anna.received if type(message).__name__ == "ShortStep"]
    print(all(0 <= message.beside.left <= 0.3 for message in told))
    moves = [entry for entry in (await hub.store.log_of(live.row.id)).entries if hasattr(entry, "seat")]
    print({entry.seat for entry in moves}, all(entry.client.startswith("clock ") for entry in moves))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "True\n{0, 1} True\n"
