"""What may be: worlds that look like a view."""

from __future__ import annotations

from high_card import HighCardSampler, HighCardState

from paddock.core.rng import Rng
from paddock.core.view import View


class WrongHands(HighCardSampler):
    def sample(self, rng: Rng) -> HighCardState:
        world = super().sample(rng)
        world.hands[0] = world.hands[0][:-1]
        return world


class Unsound(HighCardSampler):
    def sample(self, rng: Rng) -> HighCardState:
        world = super().sample(rng)
        if self.view.seat == 0 and world.hands[1] and world.hands[0]:
            world.hands[1][0] = world.hands[0][0]
        return world


SEEN: list[HighCardState] = []


class Seen(HighCardState):
    """Leaves itself where a peeking sampler finds it."""

    def view(self, seat: int | None) -> View:
        SEEN[:] = [self]
        return super().view(seat)


class Peeking(HighCardSampler):
    """Returns the truth."""

    def sample(self, rng: Rng) -> HighCardState:
        return SEEN[0].copy()  # type: ignore[return-value]  # a copy is of the same class


class Lopsided(HighCardSampler):
    """The first of the others gets the best cards."""

    def sample(self, rng: Rng) -> HighCardState:
        one, other = super().sample(rng), super().sample(rng)
        seat = 1 if self.view.seat == 0 else 0
        return one if one.hands[seat] > other.hands[seat] else other
