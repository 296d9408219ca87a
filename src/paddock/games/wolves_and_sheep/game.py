"""Wolves and Sheep as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.layout import Layout
from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import View
from paddock.core.witness import Witness
from paddock.games.wolves_and_sheep import fields, outcomes
from paddock.games.wolves_and_sheep.components import read_tiles, shipped_tiles
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.moves import GIVE_UP, MOVES, PASS, is_turn_tile
from paddock.games.wolves_and_sheep.rules import ABOUT, Rules, with_default_herds
from paddock.games.wolves_and_sheep.sampler import WolvesSampler
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import Tiles
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.games.wolves_and_sheep.witness import WolvesWitness

NEW_DEALS = 200
"""New deals before the first tile that a bound on a game's length allows for. Each is a matter of luck (W8): even with
a single village tile in the bag, fewer than one game in a billion would need more."""


@cache
def _shipped() -> Tiles:
    return read_tiles(shipped_tiles())


class WolvesGame(Game):
    """A table of Wolves and Sheep."""

    rules: Rules
    about = ABOUT
    moves = MOVES

    def __init__(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        components: object = None,
        changes: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(seats, with_default_herds(seats, options), components, changes)

    def set_up(self) -> None:
        components = self.components
        tiles = _shipped() if components is None else read_tiles(components)
        self.rules = Rules(self.seats, self.options, tiles, self.changes)

    def start(self) -> WolvesState:
        return WolvesState(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        return WolvesSampler(self, self.own_view(view, WolvesView), model)

    def longest(self) -> int:
        """72 tiles with a draw each, a round of passes before each and after the last, everyone's giving up."""
        seats = int(self.seats)
        return 1 + 72 * (2 + seats) + 2 * seats + NEW_DEALS * (1 + seats)

    def vector_layout(self) -> Layout:
        return fields.layout(self.rules)

    def guide(self) -> Guide:
        return WolvesGuide()

    def witness(self, seat: int, move: int | None) -> Witness | None:
        return WolvesWitness(WolvesGuide(), seat, move)

    def has_open_points(self) -> bool:
        """Herds are secret until the end, unless there are two each, face up (W6, W23)."""
        return self.rules.two_herds

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(self.rules, outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(self.rules, text)

    def has_interrupts(self) -> bool:
        return self.rules.anytime

    def may_step_in(self, view: View) -> tuple[int, ...]:
        """All but the seat whose turn it is, those that are out, and those that have passed (W10, W17, W25)."""
        shown = self.own_view(view, WolvesView)
        if not self.rules.anytime or shown.phase != "turn":
            return ()
        busy = {shown.header.turn, *shown.passes, *shown.outs}
        return tuple([seat for seat in range(self.seats) if seat not in busy])

    def timeout_move(self, state: State, seat: int, rng: Rng) -> int:
        """A random fitting tile, else a pass; out, when only a "?" tile is left (W24).

        Wolves, hunters and the "?" tile are nobody's to lay but their owner's, so they are never chosen here.
        """
        moves = [int(move) for move in state.legal(seat)]
        turns = [move for move in moves if is_turn_tile(move)]
        if turns:
            return turns[rng.below(len(turns))]
        return PASS if PASS in moves else GIVE_UP
