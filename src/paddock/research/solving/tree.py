"""The tree of a small game for two, in sequence form.

A sequence is what a seat has done so far; 0 is to have done nothing. A seat remembers all that it saw and did, so
each of its information sets follows one sequence and opens one more for each of its moves. What the leaves pay is
summed up by the two sequences that lead there: this is all that equilibria and best responses need, and it is far
smaller than the tree.
"""

from __future__ import annotations

from collections import defaultdict

import msgspec

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.core.keys import START, mix

MOST_NODES = 5_000_000
MOST_OUTCOMES = 100_000
NOTHING_DONE = 0
"""The sequence of a seat that has not moved yet."""

Position = tuple[State, float]
"""A state, and how likely it is by chance alone."""


class TooLarge(PaddockError):  # noqa: N818 - it says what is the case
    """A game whose tree does not end within reason."""


class InformationSet(msgspec.Struct, frozen=True):
    """A question to a seat, as far as the seat can tell it from others."""

    follows: int
    """The sequence of the seat that leads here."""
    first: int
    """The sequence of its first move; those of the others come next."""
    moves: tuple[int, ...]
    key: int
    """What the seat knows, without how it came to know it: all that a bot is shown."""
    state: State
    """One of the positions in which it is asked."""


class Side:
    """What one seat may be asked, in an order in which what comes first in the game comes first."""

    def __init__(self) -> None:
        self.sets: list[InformationSet] = []
        self.sequences = 1
        self._found: dict[tuple[int, int], InformationSet] = {}

    def asked(self, follows: int, path: int, seat: int, state: State) -> InformationSet:
        """The information set of a seat that came here by a sequence, having seen what its path says."""
        found = self._found.get((follows, path))
        if found is None:
            moves = tuple(int(move) for move in state.legal(seat))
            found = InformationSet(follows, self.sequences, moves, int(state.key(seat)), state.copy())
            self.sequences += len(moves)
            self.sets.append(found)
            self._found[follows, path] = found
        return found


class Tree:
    """A game for two from some positions on, grown to its ends."""

    def __init__(self, game: Game, positions: list[Position] | None = None, most: int = MOST_NODES) -> None:
        """PaddockError for a game that cannot be grown; `positions` are those that it may begin in, else its start."""
        if game.seats != 2:
            raise PaddockError(f"a game of two is solved, not of {game.seats}")
        if game.has_interrupts():
            raise PaddockError(f"{game.id} is solved without stepping in: interrupts=own_turn")
        self.game = game
        self.sides = (Side(), Side())
        self.payoffs: dict[tuple[int, int], float] = defaultdict(float)
        """By sequences of both seats: the utility of the first, times the odds of chance, summed over the leaves."""
        self.nodes = 0
        self.leaves = 0
        self._left = most
        begun = [(game.start(), 1.0)] if positions is None else positions
        total = sum(odds for _, odds in begun)
        for state, odds in begun:
            self._grow(state, odds / total, (NOTHING_DONE, NOTHING_DONE), self._looked(state, (START, START)))

    def _looked(self, state: State, paths: tuple[int, int]) -> tuple[int, int]:
        """Both seats remember what they see now."""
        return int(mix(paths[0], state.key(0))), int(mix(paths[1], state.key(1)))

    def _grow(self, state: State, odds: float, done: tuple[int, int], paths: tuple[int, int]) -> None:
        self.nodes += 1
        if self.nodes > self._left:
            raise TooLarge(f"{self.game.id}: the tree has more than {self._left} nodes")
        if state.kind == OVER:
            self.leaves += 1
            self.payoffs[done] += odds * float(state.utility(0))
        elif state.kind == CHANCE:
            for branch, share in outcomes(state):
                self._grow(branch, odds * share, done, self._looked(branch, paths))
        else:
            self._ask(state, odds, done, paths)

    def _ask(self, state: State, odds: float, done: tuple[int, int], paths: tuple[int, int]) -> None:
        seat = int(state.next_waiting())
        asked = self.sides[seat].asked(done[seat], paths[seat], seat, state)
        for sequence, move in enumerate(asked.moves, asked.first):
            branch = state.copy()
            branch.apply(seat, move)
            then = (sequence, done[1]) if seat == 0 else (done[0], sequence)
            self._grow(branch, odds, then, self._looked(branch, paths))


def outcomes(state: State) -> list[Position]:
    """Where chance may lead, with probabilities; outcomes that differ only in their order are one."""
    drawn = state.outcomes(MOST_OUTCOMES)
    if drawn is None:
        raise TooLarge(f"{state.game.id}: chance has more than {MOST_OUTCOMES} outcomes here")
    found: dict[bytes, Position] = {}
    for outcome, share in drawn:
        branch = state.copy()
        branch.settle(outcome)
        truth = msgspec.json.encode(branch.truth())
        known = found.get(truth)
        found[truth] = (branch, share if known is None else known[1] + share)
    return list(found.values())
