"""Laws about secrets: sampled worlds, spectators, interrupts and events tell nobody more than they may know."""

from __future__ import annotations

import msgspec

from paddock.core.contract import CHANCE, OPEN, SEALED, State
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View, heard_by
from paddock.testing.law import Course, Observer, encoded, hurry, moved, observers, payload, require, some_states
from paddock.testing.walk import movers, moves_of, random_move


def sampled_worlds(game: Game, rng: Rng) -> None:
    """A sampled world is sound, looks the same to the seat it was sampled for, and can be played on."""
    for match in some_states(game, rng, 10):
        state = match.state
        for seat in observers(game):
            world = game.sampler(state.view(seat)).sample(rng)
            require(
                payload(world, seat) == payload(state, seat), f"a world sampled for seat {seat} looks different to it"
            )
            require(not world.audit(), f"a sampled world is not sound: {'; '.join(world.audit())}")
            hurry(world, rng)


def non_interference(game: Game, rng: Rng) -> None:
    """A sampler reads the view and nothing else.

    The same view and seed give the same world: from another truth, from the view's bytes alone, and long after.
    """
    asked: list[tuple[View, int, bytes]] = []
    for match in some_states(game, rng, 12):
        for seat in observers(game):
            view = match.state.view(seat)
            other_truth = game.sampler(view).sample(rng)
            seed = int(rng.below(1 << 30))
            through_json = msgspec.json.decode(encoded(view), type=type(view))
            worlds = {_world(game, same, seed) for same in (view, other_truth.view(seat), through_json)}
            require(len(worlds) == 1, f"the sampler of seat {seat} knows more than the view")
            asked.append((view, seed, worlds.pop()))
    for view, seed, world in asked:
        require(_world(game, view, seed) == world, f"the sampler of seat {view.seat} knows more than the view")


def _world(game: Game, view: View, seed: int) -> bytes:
    return encoded(game.sampler(view).sample(FastRng(seed)).truth())


def spectators(game: Game, rng: Rng) -> None:
    """A spectator sees no more than any seat: worlds that a seat cannot tell apart look alike to a spectator too."""
    for match in some_states(game, rng, 10):
        seen = payload(match.state, None)
        for seat in range(game.seats):
            world = game.sampler(match.state.view(seat)).sample(rng)
            require(payload(world, None) == seen, f"a spectator sees something that seat {seat} does not")


def silent_interrupts(game: Game, rng: Rng) -> None:
    """Whether a seat could step in out of turn shows to nobody else, nor does what an observer is refused.

    Worlds that an observer cannot tell apart, in which others can and cannot interrupt, ask the same question of the
    same seats, send the observer the same, and refuse it the same moves in the same words.
    """
    for match in some_states(game, rng, 8):
        if match.state.kind != OPEN:
            continue
        for seat in observers(game):
            tries = [int(rng.below(game.move_count)) for _ in range(8)]
            seen = _seen_and_refused(match.state, seat, tries)
            for _ in range(3):
                world = game.sampler(match.state.view(seat)).sample(rng)
                same = _seen_and_refused(world, seat, tries) == seen
                require(same, f"seat {seat} can tell who could step in: {who_could_interrupt(game, world)}")


def who_could_interrupt(game: Game, state: State) -> list[int]:
    """Seats that owe nothing and could move all the same."""
    return [seat for seat in movers(game, state) if not state.waits_for(seat)]


def _seen_and_refused(state: State, seat: Observer, tries: list[int]) -> list[object]:
    found: list[object] = [
        int(state.kind),
        int(state.waiting),
        int(state.turn),
        int(state.serial),
        payload(state, seat),
    ]
    if seat is None:
        return found
    for move in tries:
        try:
            state.check(seat, move)
        except IllegalMove as refusal:
            found.append((refusal.code, refusal.sentence()))
        else:
            found.append("legal")
    return found


def quiet_events(game: Game, rng: Rng) -> None:
    """Events tell no more than views: where a seat's view cannot tell two courses of things apart, nor can its events.

    Compared are different draws of chance, one open move, and one set of all sealed answers, in worlds that the seat
    cannot tell apart.
    """
    for match in some_states(game, rng, 4):
        state = match.state
        for seat in observers(game):
            worlds = [state, *[game.sampler(state.view(seat)).sample(rng) for _ in range(2)]]
            if state.kind == CHANCE:
                _compare(seat, [_drawn(world, rng) for world in (state, *worlds)])
            elif state.kind == SEALED and movers(game, state) == list(state.waiting_seats()):
                answers = {waiting: random_move(state, waiting, rng) for waiting in state.waiting_seats()}
                _compare(seat, [_answered(world, answers) for world in worlds if _can_answer(world, answers)])
            elif state.kind == OPEN:
                movable = movers(game, state)
                mover = movable[rng.below(len(movable))]
                move = random_move(state, mover, rng)
                _compare(seat, [moved(world, mover, move) for world in worlds if move in moves_of(world, mover)])


def _drawn(state: State, rng: Rng) -> Course:
    copy = state.copy()
    copy.watch()
    copy.settle(copy.chance(rng))
    return copy, copy.heard()


def _can_answer(state: State, answers: dict[int, int]) -> bool:
    return all(move in moves_of(state, seat) for seat, move in answers.items())


def _answered(state: State, answers: dict[int, int]) -> Course:
    copy = state.copy()
    copy.watch()
    for seat, move in answers.items():
        copy.apply(seat, move)
    return copy, copy.heard()


def _compare(seat: Observer, courses: list[Course]) -> None:
    heard: dict[bytes, bytes] = {}
    for after, events in courses:
        said = encoded(heard_by(events, seat))
        require(heard.setdefault(payload(after, seat), said) == said, f"an event tells seat {seat} more than its view")
