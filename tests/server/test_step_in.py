"""Time to step in before a bot moves: how long it is, who ends it, and that its length tells nothing of a hand."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.server.following import LONGEST_WAIT
from paddock.server.live import LiveTable
from paddock.server.pauses import Pauses
from paddock.server.step_in import LONGEST_HOLD
from paddock.server.wire import GoOn, Hold, PlayMove, ShortStep, StepInTime
from paddock.table.log import Moved
from server.virtual_time import Memory, Page, Workers, now, run, table_in, watch

PAUSES = Pauses(bot=0.1, step_in=3.0)
LATEST_BOT = 0.2
"""Seconds that a bot takes at most with these pauses."""


@cache
def _questions() -> dict[tuple[bool, bool], State]:
    """Three at the table, the third at turn: the same to the third, whether or not the others could step in."""
    game = make("wolves_and_sheep", 3, {})
    rng = FastRng(1)
    while True:
        for state in boards(game.start(), rng):
            sampler = game.sampler(state.view(2))
            worlds = [sampler.sample(rng) for _ in range(40)]
            found = {(may_move(world, 0), may_move(world, 1)): world for world in worlds}
            if len(found) == 4:
                return found


def boards(state: State, rng: FastRng) -> Iterator[State]:
    """A game by chance, whenever the third is at turn and the first two have laid their "?" tiles."""
    while state.kind != OVER:
        while state.kind == CHANCE:
            state.settle(state.chance(rng))
        seat = int(state.next_waiting())
        shown = state.view(None)
        assert isinstance(shown, WolvesView)
        if state.turn == 2 and seat == 2 and shown.hidden[:2] == (0, 0) and not shown.passes:
            yield state
        for able in [*range(3), seat]:
            moves = [int(move) for move in state.legal(able)]
            if moves and (able == seat or rng.below(3) == 0):
                state.apply(able, moves[rng.below(len(moves) - (len(moves) > 1))])
                break


def may_move(state: State, seat: int) -> bool:
    return len(state.legal(seat)) > 0


def question(anna_may: bool, ben_may: bool = False) -> State:
    """Whether the first and the second could lay a wolf or the like."""
    return _questions()[anna_may, ben_may].copy()


def alone(anna_may: bool, workers: Workers | None = None) -> LiveTable:
    """Anna with two bots, the second of which is at turn."""
    return table_in(question(anna_may), ["anna", "bot heuristic", "bot heuristic"], PAUSES, workers)


async def begin(live: LiveTable, *pages: Page) -> None:
    live.bots.start()
    for page in pages:
        await page.until(ShortStep)


async def end(live: LiveTable) -> None:
    await live.close()


def serial(live: LiveTable) -> int:
    assert live.table is not None
    return int(live.table.state.serial)


def test_who_may_step_in_has_the_time_that_was_set() -> None:
    async def main() -> tuple[float, StepInTime]:
        live = alone(anna_may=True)
        anna = watch(live, "anna")
        await begin(live, anna)
        told = next(message for _, message in anna.received if isinstance(message, StepInTime))
        await end(live)
        return anna.times(ShortStep)[0], told

    moved, told = run(main())
    assert moved == 3.0
    assert (told.left, told.whole, told.held) == (3.0, 3.0, False)


def test_alone_who_has_nothing_to_step_in_with_does_not_wait() -> None:
    async def main() -> tuple[float, int]:
        live = alone(anna_may=False)
        anna = watch(live, "anna")
        await begin(live, anna)
        await end(live)
        return anna.times(ShortStep)[0], len(anna.times(StepInTime))

    moved, told = run(main())
    assert moved <= LATEST_BOT
    assert told == 0


def schedule(state: State) -> list[tuple[str, float, str, int]]:
    """All that everyone is sent until the bot has moved: who, when, what, and of what size, without what is theirs."""

    async def main() -> list[tuple[str, float, str, int]]:
        live = table_in(state, ["anna", "ben", "bot heuristic"], PAUSES)
        live.bots.time_to_take = lambda: 0.1  # type: ignore[method-assign]  # no chance in it
        pages = [watch(live, session) for session in ("anna", "ben", "cleo")]
        await begin(live, *pages)
        await end(live)
        return [
            (page.session, time, type(message).__name__, size(message))
            for page in pages
            for time, message in page.received
        ]

    def size(message: msgspec.Struct) -> int:
        return len(msgspec.json.encode(message)) if isinstance(message, StepInTime) else 0

    return run(main())


@pytest.mark.parametrize("hands", [(True, False), (False, True), (False, False)])
def test_with_several_people_the_pause_is_the_same_whoever_could_step_in(hands: tuple[bool, bool]) -> None:
    said = schedule(question(*hands))
    steps = [time for _, time, kind, _ in said if kind == "ShortStep"]
    assert set(steps) == {3.0}
    asked = [(who, time, size) for who, time, kind, size in said if kind == "StepInTime"]
    assert [who for who, _, _ in asked] == ["anna", "anna", "ben", "ben"]
    assert said == schedule(question(True, True))


def test_one_person_with_somebody_looking_on_waits_as_several_do() -> None:
    async def main() -> float:
        live = alone(anna_may=False)
        anna, _ = watch(live, "anna"), watch(live, "cleo")
        await begin(live, anna)
        await end(live)
        return anna.times(ShortStep)[0]

    assert run(main()) == 3.0


def test_go_on_ends_it_once_everyone_has_said_so() -> None:
    async def main() -> tuple[list[float], float]:
        live = table_in(question(True, True), ["anna", "ben", "bot heuristic"], PAUSES)
        anna, ben = watch(live, "anna"), watch(live, "ben")
        live.bots.start()
        await anna.until(StepInTime)
        await live.handle(anna, GoOn(table="t", serial=serial(live)))
        assert anna.latest(StepInTime).left == 0
        await asyncio.sleep(1)
        assert not anna.times(ShortStep)
        await live.handle(ben, GoOn(table="t", serial=serial(live)))
        said = now()
        await ben.until(ShortStep)
        await end(live)
        return ben.times(ShortStep), said

    moved, said = run(main())
    assert moved[0] == pytest.approx(said, abs=0.02)


def test_wait_holds_the_game_until_go_on_but_not_for_ever() -> None:
    async def main() -> tuple[float, float]:
        times = []
        for patience in (10.0, 1000.0):
            live = alone(anna_may=True)
            anna = watch(live, "anna")
            begun = now()
            live.bots.start()
            await anna.until(StepInTime)
            await live.handle(anna, Hold(table="t", serial=serial(live)))
            assert anna.latest(StepInTime).held
            await asyncio.sleep(patience)
            await live.handle(anna, GoOn(table="t", serial=serial(live)))
            await anna.until(ShortStep)
            times.append(anna.times(ShortStep)[0] - begun)
            await end(live)
        return times[0], times[1]

    held, longest = run(main())
    assert held == pytest.approx(10, abs=0.05)
    assert longest == pytest.approx(3 + LONGEST_HOLD, abs=0.05)


def movers(live: LiveTable) -> list[str]:
    """Whose moves were written, in order."""
    assert isinstance(live.store, Memory)
    return [entry.client for entry in live.store.entries if isinstance(entry, Moved)]


def test_who_steps_in_does_so_before_the_bot() -> None:
    async def main() -> list[str]:
        live = alone(anna_may=True)
        anna = watch(live, "anna")
        live.bots.start()
        await anna.until(StepInTime)
        await asyncio.sleep(2.9)
        assert live.table is not None
        move = live.game.print_move(int(live.table.state.legal(0)[0]))
        await live.handle(anna, PlayMove(table="t", client="a", serial=serial(live), move=move))
        await anna.until(ShortStep, 2)
        await end(live)
        return movers(live)

    assert run(main())[0] == "a"


def test_bots_step_in_within_the_same_time() -> None:
    async def main() -> list[tuple[float, str]]:
        live = table_in(question(True, True), ["anna", "bot hard", "bot hard"], PAUSES, Workers(lambda legal: legal[0]))
        anna = watch(live, "anna")
        await begin(live, anna)
        await end(live)
        return list(zip(anna.times(ShortStep), movers(live), strict=False))

    moved = run(main())
    assert moved[0][0] <= LATEST_BOT
    assert moved[0][1].startswith("bot steps in")


def test_do_not_ask_me_again_before_my_turn() -> None:
    async def main() -> tuple[list[float], set[int], set[int]]:
        live = table_in(question(True, False), ["anna", "bot heuristic", "bot heuristic"], PAUSES)
        anna = watch(live, "anna")
        live.bots.start()
        await anna.until(StepInTime)
        await live.handle(anna, GoOn(table="t", serial=serial(live), until_my_turn=True))
        quiet = set(live.step_ins.quiet)
        assert live.table is not None
        while not live.table.state.waits_for(0):
            await asyncio.sleep(0.01)
        await end(live)
        return anna.times(ShortStep), quiet, set(live.step_ins.quiet)

    moved, before, after = run(main())
    assert moved[-1] < 1
    assert (before, after) == ({0}, set())


@pytest.mark.parametrize("leaving", ["before", "meanwhile"])
def test_nobody_who_left_is_waited_for(leaving: str) -> None:
    async def main() -> float:
        live = table_in(question(True, True), ["anna", "ben", "bot heuristic"], PAUSES)
        anna = watch(live, "anna")
        if leaving == "before":
            live.remove_watcher(anna)
        live.bots.start()
        if leaving == "meanwhile":
            await asyncio.sleep(1)
            await live.handle(anna, Hold(table="t", serial=serial(live)))
            live.remove_watcher(anna)
        before = serial(live)
        while serial(live) == before:
            await asyncio.sleep(0.01)
        moved = now()
        await end(live)
        return moved

    assert run(main()) <= 1 + LATEST_BOT


def test_a_clock_is_never_run_down_by_waiting() -> None:
    async def main() -> float:
        live = alone(anna_may=True)
        live.step_ins.seconds_left = lambda: 5.0
        anna = watch(live, "anna")
        live.bots.start()
        await anna.until(StepInTime)
        await live.handle(anna, Hold(table="t", serial=serial(live)))
        await anna.until(ShortStep)
        await end(live)
        return anna.times(ShortStep)[0]

    assert run(main()) == pytest.approx(2.5, abs=0.05)


def test_the_time_begins_when_the_page_has_caught_up() -> None:
    async def main(patience: float | None) -> float:
        live = alone(anna_may=True)
        anna = watch(live, "anna", shows=True)
        live.bots.start()
        if patience is not None:
            await asyncio.sleep(patience)
            live.watchers.following.note(anna, live.watchers.latest_of(anna) or 0)
        await anna.until(ShortStep)
        await end(live)
        return anna.times(ShortStep)[0]

    assert run(main(5)) == pytest.approx(5 + 3)
    assert run(main(None)) == pytest.approx(LONGEST_WAIT + 3)


def test_games_without_moves_out_of_turn_give_no_such_time() -> None:
    for name, seats in (("cow006", 3), ("black_sheep", 3), ("war_and_sheep", 2)):
        game = make(name, seats, {})
        state = game.start()
        state.settle(state.chance(FastRng(1)))
        assert game.may_step_in(state.view(None)) == ()
    own_turn = make("wolves_and_sheep", 3, {"interrupts": "own_turn"})
    state = own_turn.start()
    while state.kind == CHANCE:
        state.settle(state.chance(FastRng(1)))
    assert own_turn.may_step_in(state.view(None)) == ()


def test_w10_everyone_in_but_the_seat_at_turn_might_step_in() -> None:
    state = question(True, True)
    assert state.game.may_step_in(state.view(None)) == (0, 1)
