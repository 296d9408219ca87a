"""Planning for one seat: a tree of its own decisions, while the others move as the guide expects.

A plain tree search needs many visits before the others choose well in it. Where the guide's quick moves are good, they
choose well from the first, and the visits go to what the seat itself could do next.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.search.descent import EXPLORATION, Descent
from paddock.bots.search.estimate import WAIT
from paddock.bots.search.trials import Trials
from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler

UNTRIED: Final = 0.3
"""So much less than the mean of its node is hoped for from a move that was not tried yet."""


class Plan(Descent):
    """A tree of what one seat could do."""

    def __init__(
        self, sampler: Sampler, guide: Guide, seat: i64, moves: vec[i64], exploration: float = EXPLORATION
    ) -> None:
        super().__init__(sampler, guide, seat, moves, exploration)
        self.nodes: dict[int, Trials] = {}
        """By what the seat knows."""
        self.replies: list[dict[int, int]] = [{} for _ in range(sampler.game.seats)]
        """By seat, then by what it would know: the move to expect, where that is certain."""

    @property
    def node_count(self) -> int:
        return 1 + len(self.nodes)

    def descend(self, world: State, rng: Rng) -> None:
        begun = world.round
        path = [self.root]
        places = [promising(self.root, self.exploration, rng)]
        if self.root.moves[places[0]] != WAIT:
            world.apply(self.seat, self.root.moves[places[0]])
        new = False
        while not new and self.comes_to_decide(world, begun, rng):
            key = int(world.key(self.seat))
            node = self.nodes.get(key)
            new = node is None
            if node is None:
                node = Trials(self.guide.candidates(world, self.seat, world.legal(self.seat)))
                self.nodes[key] = node
                place = place_of(self.guide.quick_move(world, self.seat, rng), node)
            else:
                place = promising(node, self.exploration, rng)
            path.append(node)
            places.append(place)
            world.apply(self.seat, node.moves[place])
        self.guide.play_on(world, rng)
        value = self.guide.value(world, self.seat)
        for step in range(len(path)):
            path[step].add(places[step], value)
        self.learn(world)

    def comes_to_decide(self, world: State, begun: i64, rng: Rng) -> bool:
        """Let chance and the others move until the seat is asked. False: the game or the round is over before."""
        while world.kind != OVER and world.round == begun:
            if world.waiting == 0:
                world.settle(world.chance(rng))
                continue
            seat = world.next_waiting()
            if seat == self.seat:
                return True
            self.let_move(world, seat, rng)
        return False

    # What a plan may do otherwise.

    def let_move(self, world: State, seat: i64, rng: Rng) -> None:
        """Another seat moves."""
        if not self.guide.certain:
            world.apply(seat, self.guide.expected_move(world, seat, rng))
            return
        key = int(world.key(seat))
        move = self.replies[seat].get(key)
        if move is None:
            move = int(self.guide.expected_move(world, seat, rng))
            self.replies[seat][key] = move
        world.apply(seat, move)

    def learn(self, world: State) -> None:
        """The playout has come to this: what it tells of the others."""


def place_of(move: i64, node: Trials) -> i64:
    """The place of a move; the first if it is not among those worth trying."""
    place = found_at(move, node)
    return place if place >= 0 else 0


def found_at(move: i64, node: Trials) -> i64:
    """The place of a move; -1 if it is not among those worth trying."""
    place: i64 = 0
    while place < len(node.moves):
        if node.moves[place] == move:
            return place
        place += 1
    return -1


def promising(node: Trials, exploration: float, rng: Rng) -> i64:
    """The place of the move with the best upper bound (UCB1). A move that was not tried has one too."""
    count = i64(len(node.moves))
    total: i64 = 0
    sum_of = 0.0
    for place in range(count):
        total += node.tries[place]
        sum_of += node.sums[place]
    breadth = exploration * math.sqrt(math.log(float(total + 1)))
    untried = sum_of / float(max(total, 1)) - UNTRIED + breadth
    best: i64 = 0
    most = -math.inf
    first = rng.below(count)
    for step in range(count):
        place = (first + step) % count
        tries = node.tries[place]
        bound = untried if tries == 0 else node.sums[place] / float(tries) + breadth / math.sqrt(float(tries))
        if bound > most:
            most = bound
            best = place
    return best
