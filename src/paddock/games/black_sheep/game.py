"""Black Sheep as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.options import settle_options, settle_seats
from paddock.core.sampler import Sampler
from paddock.core.view import View
from paddock.games.black_sheep import outcomes
from paddock.games.black_sheep.animals import FIGURES_EACH, SPECIES
from paddock.games.black_sheep.components import read_components
from paddock.games.black_sheep.moves import MOVE_COUNT, TEXTS, parse
from paddock.games.black_sheep.rules import ABOUT, Rules
from paddock.games.black_sheep.sampler import SheepSampler
from paddock.games.black_sheep.state import SheepState
from paddock.games.black_sheep.view import SheepView


class SheepGame(Game):
    """A table of Black Sheep. `components` may replace the reconstructed lists, in the form of `box.BOX`."""

    def __init__(self, seats: int, options: dict[str, object], components: object = None) -> None:
        self.id = ABOUT.id
        self.version = ABOUT.version
        self.seats = settle_seats(ABOUT, seats)
        self.options = settle_options(ABOUT, seats, options)
        self.components = components
        self.move_count = MOVE_COUNT
        self.rules = Rules(self.seats, self.options, read_components(components))

    def start(self) -> SheepState:
        return SheepState(self.rules)

    def print_move(self, move: i64) -> str:
        return TEXTS[move]

    def parse_move(self, text: str) -> i64:
        return parse(text)

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(self.rules, outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(self.rules, text)

    def sampler(self, view: View) -> Sampler:
        assert isinstance(view, SheepView)
        return SheepSampler(self.rules, view)

    def longest(self) -> int:
        """A field takes two plays of each seat and two figures; a play brings a draw and at most the others' passes.

        A scoring brings the values, a restock, and a search among at most all cards.
        """
        seats = int(self.seats)
        fields = FIGURES_EACH * SPECIES // 2
        return 1 + fields * (2 * seats * (1 + seats) + 2 + 84)


def make(seats: int, options: dict[str, object], components: object) -> SheepGame:
    return SheepGame(seats, options, components)
