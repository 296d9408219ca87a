"""The contract of a sampler: worlds that look like a view."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.core.contract import KIND_NAMES, NOBODY, SEALED, State, mask_of, require_methods
from paddock.core.rng import Rng
from paddock.core.view import Header

if TYPE_CHECKING:
    from paddock.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class PickModel(metaclass=ABCMeta):
    """An opinion about how others answer a sealed question, for samplers."""

    @abstractmethod
    def weights(self, world: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """How likely each of a seat's legal moves is in a world, as whole numbers that are not all zero."""
        raise NotImplementedError


def check_header(game: Game, header: Header) -> None:
    """ValueError unless a view with this header can be one of this game."""
    if header.game != game.id or header.seats != game.seats:
        raise ValueError(f"this is a view of {header.game} for {header.seats}, not of {game.id} for {game.seats}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler(metaclass=ABCMeta):
    """Worlds that look like one view. Reads the view and nothing else."""

    def __init__(self, game: Game, header: Header, model: PickModel | None = None) -> None:
        check_header(game, header)
        self.game = game
        self.header = header
        self.model = model
        require_methods(type(self), Sampler, ("sample",))

    # Required.

    @abstractmethod
    def sample(self, rng: Rng) -> State:
        """A state that the seat of the view cannot tell from the true one, as likely as it is by the rules."""
        raise NotImplementedError

    # Derived.

    def resumed(self) -> State:
        """A first state that asks the question of the view: to be filled with what the view tells."""
        header = self.header
        state = self.game.start()
        state.kind = KIND_NAMES.index(header.kind)
        state.waiting = mask_of(header.waiting)
        state.turn = NOBODY if header.turn is None else header.turn
        state.serial = header.serial
        state.round = header.round
        return state

    def hidden_answers(self) -> i64:
        """Mask of the seats whose answer to the sealed question under way is not shown to the seat of the view."""
        header = self.header
        if header.kind != KIND_NAMES[SEALED]:
            return 0
        seats = [seat for seat in range(header.seats) if seat not in header.waiting and seat != header.seat]
        return mask_of(tuple(seats))

    def pick(self, world: State, seat: i64, rng: Rng) -> i64:
        """An answer of a seat to a sealed question in a world: by the model, or any legal one."""
        moves = world.legal(seat)
        model = self.model
        if model is None:
            return moves[rng.below(i64(len(moves)))]
        weights = model.weights(world, seat, moves)
        total: i64 = 0
        for weight in weights:
            total += weight
        left = rng.below(total)
        place: i64 = 0
        while left >= weights[place]:
            left -= weights[place]
            place += 1
        return moves[place]
