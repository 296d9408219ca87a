"""How likely each world is to who has a view, counted out: for games that are small enough.

**What the contract asks of a sampler.** A world weighs what chance makes it weigh. What others chose is taken as the
observer saw it, without a guess at why: at every question the choices that look alike to the observer are equally
likely, and those that look different weigh the same. So an answer that is still sealed is any legal one, a card laid
face down is any that could be laid, and a card shown only says that it was there to be shown. What the observer knows
is its view; where that forgets something, all ways that lead to the view count.

With `by_random_play` every legal choice is equally likely instead, and what others chose says something about why:
who had fewer choices chose this one more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import msgspec

from paddock.core.contract import CHANCE, OPEN, SEALED, State
from paddock.core.game import Game
from paddock.testing.law import Observer, observers, payload, payloads, truth
from paddock.testing.walk import movers, moves_of

Weights = list[float]
"""A weight for each observer, a spectator first."""


class Node(msgspec.Struct):
    """A state with a question to come."""

    state: State
    looks: list[bytes]
    """What each observer would be sent."""
    weights: Weights


class Posterior:
    """All that can happen in a game, counted out from its start until `most` states have been looked at."""

    def __init__(self, game: Game, most: int, by_random_play: bool = False) -> None:
        self.game = game
        self.left = most
        self.by_random_play = by_random_play
        self.complete = 0
        """Questions with a lower serial have been counted out."""
        self.found: dict[tuple[Observer, bytes], dict[bytes, float]] = {}
        """By observer and what it would be sent: the weights of worlds, by their truth."""
        self._open: dict[int, dict[bytes, Node]] = {}
        self._add(game.start(), [1.0] * (game.seats + 1))
        while self._open and self.left > 0:
            self._count_out(min(self._open))

    def worlds(self, state: State, seat: Observer) -> dict[bytes, float] | None:
        """The weights of all worlds, by their truth, that an observer cannot tell from a state; None if not known."""
        return self.found.get((seat, payload(state, seat)), {}) if state.serial < self.complete else None

    def _count_out(self, serial: int) -> None:
        """Note all states that ask the question of a serial, and go on from each."""
        for name, node in self._open.pop(serial).items():
            self._note(name, node.looks, node.weights)
            if node.state.kind == CHANCE:
                self._draw(node)
            elif node.state.kind == SEALED:
                self._answer(node)
            elif node.state.kind == OPEN:
                self._move(node)
            if self.left <= 0:
                return
        self.complete = serial + 1

    def _note(self, name: bytes, looks: list[bytes], weights: Weights) -> None:
        """A state that the observers may be in."""
        for seat, look, weight in zip(observers(self.game), looks, weights, strict=True):
            worlds = self.found.setdefault((seat, look), {})
            worlds[name] = worlds.get(name, 0.0) + weight

    def _add(self, state: State, weights: Weights, looks: list[bytes] | None = None) -> None:
        """A way that leads to a state with a question to come."""
        self.left -= 1
        asked = self._open.setdefault(int(state.serial), {})
        name = truth(state)
        if name not in asked:
            asked[name] = Node(state, payloads(state) if looks is None else looks, [0.0] * len(weights))
        ways = asked[name].weights
        for place, weight in enumerate(weights):
            ways[place] += weight

    def _draw(self, node: Node) -> None:
        outcomes = node.state.outcomes(max(1, self.left))
        if outcomes is None:
            self.left = 0
            return
        for outcome, share in outcomes:
            branch = node.state.copy()
            branch.settle(outcome)
            self._add(branch, [weight * share for weight in node.weights])

    def _move(self, node: Node) -> None:
        state = node.state
        choices = [(seat, move) for seat in movers(self.game, state) for move in moves_of(state, seat)]
        self._add_choices([_after(state, [choice]) for choice in choices], node.weights)

    def _answer(self, node: Node) -> None:
        """All answers to a sealed question, and what is noted while some are missing."""
        whole: list[State] = []
        for answers in _answers(node.state):
            branch = _after(node.state, answers)
            if branch.serial != node.state.serial:
                whole.append(branch)
            elif answers:
                self.left -= 1
                self._note(truth(branch), payloads(branch), self._hidden(node, answers))
            if self.left <= 0:
                return
        self._add_choices(whole, node.weights)

    def _hidden(self, node: Node, answers: list[tuple[int, int]]) -> Weights:
        """Weights while a sealed question is under way: what an observer does not see of it is any legal answer."""
        found = list(node.weights)
        for place, observer in enumerate(observers(self.game)):
            for seat, _ in answers:
                if seat != observer or self.by_random_play:
                    found[place] /= len(moves_of(node.state, seat))
        return found

    def _add_choices(self, branches: list[State], weights: Weights) -> None:
        """Choices that look alike to an observer share one weight."""
        looks = [payloads(branch) for branch in branches]
        alike = [Counter(look[place] for look in looks) for place in range(len(weights))]
        for branch, look in zip(branches, looks, strict=True):
            shares = [len(branches) if self.by_random_play else alike[place][seen] for place, seen in enumerate(look)]
            self._add(branch, [weight / share for weight, share in zip(weights, shares, strict=True)], look)


def _after(state: State, moves: list[tuple[int, int]]) -> State:
    branch = state.copy()
    for seat, move in moves:
        branch.apply(seat, move)
    return branch


def _answers(state: State) -> Iterator[list[tuple[int, int]]]:
    """Every set of answers that the seats that are asked can have given, from none to all."""
    choices = [[None, *[(seat, move) for move in moves_of(state, seat)]] for seat in state.waiting_seats()]
    return ([answer for answer in answers if answer is not None] for answers in product(*choices))
