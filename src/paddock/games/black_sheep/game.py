"""Black Sheep as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.layout import Layout
from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import View
from paddock.core.witness import Witness
from paddock.games.black_sheep import fields, outcomes
from paddock.games.black_sheep.animals import FIGURES_EACH, SPECIES, size
from paddock.games.black_sheep.components import read_components
from paddock.games.black_sheep.guide import BlackSheepGuide
from paddock.games.black_sheep.moves import MOVES
from paddock.games.black_sheep.rules import ABOUT, Rules
from paddock.games.black_sheep.sampler import BlackSheepSampler
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView
from paddock.games.black_sheep.witness import BlackSheepWitness


class BlackSheepGame(Game):
    """A table of Black Sheep. `components` may replace the reconstructed lists, in the form of `components.json`."""

    about = ABOUT
    moves = MOVES

    def set_up(self) -> None:
        self.rules = Rules(self.seats, self.options, read_components(self.components), self.changes)

    def start(self) -> BlackSheepState:
        return BlackSheepState(self)

    def has_open_points(self) -> bool:
        """Values are seen by their owners alone (B18)."""
        return False

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(self.rules, outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(self.rules, text)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        return BlackSheepSampler(self, self.own_view(view, BlackSheepView), model)

    def vector_layout(self) -> Layout:
        return fields.layout(self.rules)

    def guide(self) -> Guide:
        return BlackSheepGuide(self.seats)

    def witness(self, seat: int, move: int | None) -> Witness | None:
        return None if move is None else BlackSheepWitness(BlackSheepGuide(self.seats), seat, move)

    def longest(self) -> int:
        """A field takes two plays of each seat and two figures; a play brings a draw and at most the others' passes.

        A scoring brings the values, a restock, and a search among at most all cards.
        """
        fields = FIGURES_EACH * SPECIES // 2
        return 1 + fields * (2 * self.seats * (1 + self.seats) + 2 + int(size(self.rules.cards)))
