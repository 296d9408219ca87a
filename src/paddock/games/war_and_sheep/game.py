"""War & Sheep as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.options import settle_options, settle_seats
from paddock.core.sampler import Sampler
from paddock.core.view import View
from paddock.games.war_and_sheep import outcomes
from paddock.games.war_and_sheep.box import SHEEP, TOKENS
from paddock.games.war_and_sheep.cards import WIND, copies
from paddock.games.war_and_sheep.moves import MOVE_COUNT, TEXTS, parse
from paddock.games.war_and_sheep.rules import ABOUT, QUIET_TURNS, Rules
from paddock.games.war_and_sheep.sampler import WarSampler
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.view import WarView


class WarGame(Game):
    """A table of War & Sheep."""

    def __init__(self, seats: int, options: dict[str, object], components: object = None) -> None:
        self.id = ABOUT.id
        self.version = ABOUT.version
        self.seats = settle_seats(ABOUT, seats)
        self.options = settle_options(ABOUT, seats, options)
        self.components = components
        self.move_count = MOVE_COUNT
        self.rules = Rules(self.options, components)

    def start(self) -> WarState:
        return WarState(self.rules)

    def print_move(self, move: i64) -> str:
        return TEXTS[move]

    def parse_move(self, text: str) -> i64:
        return parse(text)

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(text)

    def sampler(self, view: View) -> Sampler:
        assert isinstance(view, WarView)
        return WarSampler(self.rules, view)

    def longest(self) -> int:
        """Every token is turned up once, every ordinary sheep eaten once; eight turns without either end it (S15).

        An action takes at most five steps: Grass fire, Bird's view, or a look, and a turn has two of them and at most
        one turning back; each Second wind adds two.
        """
        lively = TOKENS + 2 * SHEEP
        turns = (lively + 1) * int(QUIET_TURNS)
        return 1 + turns * 11 + int(copies(self.rules.cards, WIND)) * 10


def make(seats: int, options: dict[str, object], components: object) -> WarGame:
    return WarGame(seats, options, components)
