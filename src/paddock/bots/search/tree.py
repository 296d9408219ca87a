"""Information-set tree search: one table of nodes for each seat, a node for all that the seat knows.

Every seat selects by its own node, so seats that choose at the same time do so without knowing of each other
(decoupled selection), and what chance draws needs no node.
"""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.search.descent import EXPLORATION, Descent
from paddock.bots.search.estimate import WAIT
from paddock.bots.search.trials import Trials
from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler


class TreeSearch(Descent):
    """Each seat chooses by a tree of its own."""

    def __init__(
        self, sampler: Sampler, guide: Guide, seat: i64, moves: vec[i64], exploration: float = EXPLORATION
    ) -> None:
        super().__init__(sampler, guide, seat, moves, exploration)
        self.nodes: list[dict[int, Trials]] = [{} for _ in range(sampler.game.seats)]

    @property
    def node_count(self) -> int:
        return 1 + sum([len(table) for table in self.nodes])

    def descend(self, world: State, rng: Rng) -> None:
        begun = world.round
        path = [self.root]
        seats = [self.seat]
        places = [select(self.root, self.exploration, rng)]
        if self.root.moves[places[0]] != WAIT:
            world.apply(self.seat, self.root.moves[places[0]])
        grown = False
        while not grown and world.kind != OVER and world.round == begun:
            if world.waiting == 0:
                world.settle(world.chance(rng))
                continue
            seat = world.next_waiting()
            nodes = self.nodes[seat]
            key = int(world.key(seat))
            node = nodes.get(key)
            if node is None:
                node = Trials(self.guide.candidates(world, seat, world.legal(seat)))
                nodes[key] = node
                grown = True
            place = select(node, self.exploration, rng)
            path.append(node)
            seats.append(seat)
            places.append(place)
            world.apply(seat, node.moves[place])
        self.guide.play_on(world, rng)
        self.note(world, path, seats, places)

    def note(self, world: State, path: list[Trials], seats: list[i64], places: list[i64]) -> None:
        count = self.sampler.game.seats
        values = [math.nan] * count
        for step in range(len(path)):
            seat = seats[step]
            if math.isnan(values[seat]):
                values[seat] = self.guide.value(world, seat)
            path[step].add(places[step], values[seat])


def select(node: Trials, exploration: float, rng: Rng) -> i64:
    """The place of the move to try: one never tried, at random, else the best upper bound (UCB1)."""
    count = i64(len(node.moves))
    fresh: i64 = 0
    total: i64 = 0
    place: i64 = 0
    while place < count:
        tries = node.tries[place]
        total += tries
        if tries == 0:
            fresh += 1
        place += 1
    if fresh > 0:
        return _untried(node, rng.below(fresh))
    breadth = exploration * math.sqrt(math.log(float(total)))
    best: i64 = 0
    most = -math.inf
    place = 0
    while place < count:
        tries = node.tries[place]
        bound = node.sums[place] / float(tries) + breadth / math.sqrt(float(tries))
        if bound > most:
            most = bound
            best = place
        place += 1
    return best


def _untried(node: Trials, number: i64) -> i64:
    place: i64 = 0
    while True:
        if node.tries[place] == 0:
            if number == 0:
                return place
            number -= 1
        place += 1
