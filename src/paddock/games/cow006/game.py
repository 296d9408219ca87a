"""Cow 006 as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import settle_options, settle_seats
from paddock.core.sampler import Sampler
from paddock.core.view import View
from paddock.games.cow006 import outcomes
from paddock.games.cow006.moves import MOVE_COUNT, TEXTS, parse
from paddock.games.cow006.rules import ABOUT, Rules
from paddock.games.cow006.sampler import CowSampler, new_state
from paddock.games.cow006.state import CowState
from paddock.games.cow006.view import CowView


class CowGame(Game):
    """A table of Cow 006. `rules` may be changed before the first state is made, to study smaller games."""

    def __init__(self, seats: int, options: dict[str, object], components: object = None) -> None:
        if components is not None:
            raise OptionError("cow006 has no component list to replace")
        self.id = ABOUT.id
        self.version = ABOUT.version
        self.seats = settle_seats(ABOUT, seats)
        self.options = settle_options(ABOUT, seats, options)
        self.components = None
        self.move_count = MOVE_COUNT
        self.rules = Rules(self.seats, self.options)

    def start(self) -> CowState:
        return new_state(self.rules)

    def print_move(self, move: i64) -> str:
        return TEXTS[move]

    def parse_move(self, text: str) -> i64:
        return parse(text)

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(self.rules, outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(self.rules, text)

    def sampler(self, view: View) -> Sampler:
        assert isinstance(view, CowView)
        return CowSampler(self.rules, view)

    def longest(self) -> int:
        rules = self.rules
        rounds = rules.rounds if rules.rounds > 0 else rules.seats * rules.target + 1
        cards = rules.seats * rules.hand
        per_card = 8 if rules.jubilee else 2
        return int(rounds * (1 + cards * (per_card + (1 if rules.draft else 0))))


def make(seats: int, options: dict[str, object], components: object) -> CowGame:
    return CowGame(seats, options, components)
