"""Cow 006 as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.layout import Layout
from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import View
from paddock.games.cow006 import fields, outcomes
from paddock.games.cow006.guide import CowGuide
from paddock.games.cow006.jubilee import JubileeState
from paddock.games.cow006.moves import FRONT, MOVE_COUNT, MOVES, NONE
from paddock.games.cow006.professional import ProfessionalState
from paddock.games.cow006.rules import ABOUT, Rules
from paddock.games.cow006.sampler import CowSampler
from paddock.games.cow006.state import CowState
from paddock.games.cow006.view import CowView


class CowGame(Game):
    """A table's game of Cow 006. `changed` sets `hand`, `rows`, `deck` or `copies` smaller, to study small games."""

    about = ABOUT
    moves = MOVES

    def set_up(self) -> None:
        if self.components is not None:
            raise OptionError("{game} has no component list to replace", "", {"game": self.id})
        self.rules = Rules(self.seats, self.options, self.changes)

    def start(self) -> CowState:
        if self.rules.jubilee:
            return JubileeState(self)
        return ProfessionalState(self) if self.rules.professional else CowState(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        return CowSampler(self, self.own_view(view, CowView), model)

    def vector_layout(self) -> Layout:
        return fields.layout(self.rules)

    def guide(self) -> Guide:
        return CowGuide()

    def longest(self) -> int:
        rules = self.rules
        rounds = rules.rounds if rules.rounds > 0 else rules.seats * rules.target + 1
        cards = rules.seats * rules.hand
        per_card = 8 if rules.jubilee else 2
        return int(rounds * (1 + cards * (per_card + (1 if rules.draft else 0))))

    def used_moves(self) -> int:
        """Special cards come last, and before them the two ends of a row, which only the professional game has."""
        if self.rules.jubilee:
            return MOVE_COUNT
        return NONE if self.rules.professional else FRONT

    def has_open_points(self) -> bool:
        """What is in closed piles is nobody else's business until the round is summed up (C10)."""
        return self.rules.open_piles

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(self.rules, outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(self.rules, text)
