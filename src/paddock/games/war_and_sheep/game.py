"""War & Sheep as a game of the contract."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.layout import Layout
from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import View
from paddock.core.witness import Witness
from paddock.games.war_and_sheep import fields, outcomes
from paddock.games.war_and_sheep.cards.kinds import WIND, copies
from paddock.games.war_and_sheep.cards.turn import WIND_ACTIONS
from paddock.games.war_and_sheep.components import SHEEP, TOKENS
from paddock.games.war_and_sheep.guide import WarGuide
from paddock.games.war_and_sheep.moves import MOVES
from paddock.games.war_and_sheep.rules import ABOUT, Rules
from paddock.games.war_and_sheep.sampler import WarSampler
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.view import WarView
from paddock.games.war_and_sheep.witness import WarWitness

ACTION_STEPS = 5
"""An action takes at most so many steps: Grass fire, Bird's view, or a look."""


class WarGame(Game):
    """War & Sheep with its options and components."""

    about = ABOUT
    moves = MOVES

    def set_up(self) -> None:
        self.rules = Rules(self.options, self.components, self.changes)

    def start(self) -> WarState:
        return WarState(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        return WarSampler(self, self.own_view(view, WarView), model)

    def vector_layout(self) -> Layout:
        return fields.layout()

    def guide(self) -> Guide:
        return WarGuide()

    def witness(self, seat: int, move: int | None) -> Witness | None:
        return None if move is None else WarWitness(WarGuide(), seat, move)

    def has_open_points(self) -> bool:
        """A Blue ribbon counts at the end and is not shown before (S16); the piles are public."""
        return False

    def print_outcome(self, outcome: vec[i64]) -> str:
        return outcomes.print_outcome(outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        return outcomes.parse_outcome(text)

    def longest(self) -> int:
        """Every token is turned up once, every ordinary sheep eaten once; some turns without either end it (S15).

        A turn has its actions and at most one turning back; each Second wind adds two actions.
        """
        rules = self.rules
        turns = (TOKENS + 2 * SHEEP + 1) * int(rules.quiet_turns)
        turn = int(rules.actions) * ACTION_STEPS + 1
        return 1 + turns * turn + int(copies(rules.cards, WIND)) * WIND_ACTIONS * ACTION_STEPS
