"""Laws about observation vectors: they are as their layout says, and tell no more than views."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.layout import Field
from paddock.core.rng import Rng
from paddock.testing.law import require, some_states

CANARY = -31_999
"""No field of any game reaches so low."""


def vector_layout(game: Game, rng: Rng) -> None:
    """A vector fills exactly its place, every number is within the bounds of its field, and fields have own names."""
    names = [field.name for field in game.layout.fields]
    require(len(set(names)) == len(names), f"two fields have one name: {names}")
    if names:
        for match in some_states(game, rng, 6):
            for seat in range(game.seats):
                numbers = written(match.state, seat)
                for field in game.layout.fields:
                    check_bounds(field, numbers[game.layout.places(field.name)])


def written(state: State, seat: int) -> list[int]:
    """A vector, written between two numbers that have to stay."""
    length = state.game.layout.length
    cells = vec[i16]([i16(CANARY)] * (length + 2))
    end = state.write_vector(seat, cells, 1)
    require(int(end) == length + 1, f"a vector of seat {seat} has {int(end) - 1} numbers, its layout {length}")
    numbers = [int(number) for number in cells]
    require(numbers[0] == CANARY == numbers[-1], f"a vector of seat {seat} goes beyond its place")
    return numbers[1:-1]


def check_bounds(field: Field, numbers: list[int]) -> None:
    for number in numbers:
        require(field.low <= number <= field.high, f"{field.name} is {number}, not {field.low} to {field.high}")


def honest_vectors(game: Game, rng: Rng) -> None:
    """Hidden things that are swapped change no vector: worlds that a seat cannot tell apart have equal ones.

    Who might step in is as public: it is the same in all these worlds, and as the view of a spectator says.
    """
    for match in some_states(game, rng, 6):
        state = match.state
        steppers = [seat for seat in range(game.seats) if state.may_step_in() >> seat & 1 == 1]
        require(
            tuple(steppers) == game.may_step_in(state.view(None)), "the state and the game differ in who may step in"
        )
        require(game.has_interrupts() or not steppers, "a game without interrupts lets somebody step in")
        if game.layout.fields:
            for seat in range(game.seats):
                world = game.sampler(state.view(seat)).sample(rng)
                require(written(world, seat) == written(state, seat), f"the vector of seat {seat} tells what is hidden")
                require(world.may_step_in() == state.may_step_in(), f"seat {seat} can tell who might step in")
