"""Planning that grants the others plans of their own.

With few playouts it is best to expect of the others what the guide does: they choose well from the first. With many
that is the error that is left, so the others choose by what was found out about their moves, once there is something.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.search.descent import EXPLORATION
from paddock.bots.search.plan import Plan, found_at, promising
from paddock.bots.search.trials import Trials
from paddock.core.contract import State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler

BY_THE_GUIDE: Final = 8
"""So many times the others decide by the guide, before they decide by what came of it."""


class MutualPlan(Plan):
    """A tree of what one seat could do, and trees of what the others could."""

    def __init__(
        self, sampler: Sampler, guide: Guide, seat: i64, moves: vec[i64], exploration: float = EXPLORATION
    ) -> None:
        super().__init__(sampler, guide, seat, moves, exploration)
        self.others: list[dict[int, Trials]] = [{} for _ in range(sampler.game.seats)]
        """By seat, then by what it would know."""
        self.path: list[Trials] = []
        self.seats: list[i64] = []
        self.places: list[i64] = []
        """What the others decided in this playout, one after another."""

    @property
    def node_count(self) -> int:
        return 1 + len(self.nodes) + sum([len(table) for table in self.others])

    def let_move(self, world: State, seat: i64, rng: Rng) -> None:
        key = int(world.key(seat))
        node = self.others[seat].get(key)
        if node is None:
            node = Trials(self.guide.candidates(world, seat, world.legal(seat)))
            self.others[seat][key] = node
        if tries_of(node) >= BY_THE_GUIDE:
            place = promising(node, self.exploration, rng)
        else:
            move = self.guide.expected_move(world, seat, rng)
            place = found_at(move, node)
            if place < 0:
                world.apply(seat, move)
                return
        self.path.append(node)
        self.seats.append(seat)
        self.places.append(place)
        world.apply(seat, node.moves[place])

    def learn(self, world: State) -> None:
        for step in range(len(self.path)):
            self.path[step].add(self.places[step], self.guide.value(world, self.seats[step]))
        self.path = []
        self.seats = []
        self.places = []


def tries_of(node: Trials) -> i64:
    total: i64 = 0
    for tries in node.tries:
        total += tries
    return total
