"""Wolves and Sheep as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.options import settle_options, settle_seats
from paddock.core.sampler import Sampler
from paddock.core.view import View
from paddock.games.wolves_and_sheep import moves, outcomes
from paddock.games.wolves_and_sheep.components import read_tiles, shipped_tiles
from paddock.games.wolves_and_sheep.rules import ABOUT, Rules, with_default_herds
from paddock.games.wolves_and_sheep.sampler import SheepSampler
from paddock.games.wolves_and_sheep.state import SheepState
from paddock.games.wolves_and_sheep.tiles import Tiles
from paddock.games.wolves_and_sheep.view import SheepView

NEW_DEALS = 200
"""New deals before the first tile that a bound on a game's length allows for. Each is a matter of luck (W8): even with
a single village tile in the bag, fewer than one game in a billion would need more."""

_shipped: list[Tiles] = []


def tiles_for(components: object) -> Tiles:
    """An owner's own tiles, or those that ship with Paddock, which are read once."""
    if components is not None:
        return read_tiles(components)
    if len(_shipped) == 0:
        _shipped.append(read_tiles(shipped_tiles()))
    return _shipped[0]


class SheepGame(Game):
    """A table of Wolves and Sheep. `rules` may be changed before the first state is made, to study smaller games."""

    def __init__(self, seats: int, options: dict[str, object], components: object = None) -> None:
        self.id = ABOUT.id
        self.version = ABOUT.version
        self.seats = settle_seats(ABOUT, seats)
        self.options = settle_options(ABOUT, seats, with_default_herds(seats, options))
        self.components = components
        self.move_count = moves.MOVE_COUNT
        self.rules = Rules(self.seats, self.options, tiles_for(components))

    def start(self) -> SheepState:
        return SheepState(self.rules)

    def print_move(self, move: i64) -> str:
        return moves.print_move(move)

    def parse_move(self, text: str) -> i64:
        return moves.parse_move(text)

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(self.rules, outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(self.rules, text)

    def sampler(self, view: View) -> Sampler:
        assert isinstance(view, SheepView)
        return SheepSampler(self.rules, view)

    def longest(self) -> int:
        """72 tiles with a draw each, a round of passes before each and after the last, everyone's giving up."""
        seats = int(self.seats)
        return 1 + 72 * (2 + seats) + 2 * seats + NEW_DEALS * (1 + seats)


def make(seats: int, options: dict[str, object], components: object) -> SheepGame:
    return SheepGame(seats, options, components)
