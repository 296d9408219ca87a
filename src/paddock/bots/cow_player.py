"""The player of Cow 006: a model of what others pick, beliefs about their hands, and a search by playouts."""

from __future__ import annotations

from functools import cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.advice import Advice
from paddock.bots.budget import Budget
from paddock.bots.cow006.beliefs import Beliefs, PickWeights
from paddock.bots.cow006.habits import Habits, HabitTables, SmallNetwork
from paddock.bots.cow006.turn_search import TurnSearch
from paddock.bots.search.clock import Clock
from paddock.bots.search.estimate import WAIT, Estimate
from paddock.bots.searcher import FlatPlayer, Searcher, in_wins, seat_of
from paddock.core.game import Game
from paddock.core.phrase import Phrase, decimal
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.cow006.guide import POINT
from paddock.games.cow006.rules import Rules, rules_of
from paddock.games.cow006.sampler import CowSampler
from paddock.games.cow006.view import CowView
from paddock.games.cow006.weights import HabitWeights, Part, Weights, network_of, shipped_habits, shipped_weights

CROWD = 4
"""Players from whom on habits make playouts better."""


class Prospect(msgspec.Struct, frozen=True):
    """What a search has found out about a card or a row, for people."""

    estimate: Estimate
    """The value is the chance to win the game."""
    takes: float
    """In which part of the worlds a row is taken in this turn."""
    heads: float
    """The bull heads taken in this turn, on average over all worlds."""
    is_row: bool = False
    """Whether it is a row, and no card: everybody sees what that takes."""


class CowPlayer(Searcher):
    """Searches cards and rows with its own search; the special cards, both ends and the draft with a flat one."""

    def __init__(
        self,
        name: str,
        budget: Budget,
        weights: Weights | None = None,
        trust: float = 1.0,
        infer: bool = True,
        point: float = POINT,
        habits: HabitWeights | None = None,
        habit: float = 1.0,
    ) -> None:
        """`habit` says how much habits count in playouts: 0 makes all picks there random."""
        self.name = name
        self.budget = budget
        self.picks = PickWeights(network_of(weights or shipped_weights()), trust)
        self.infer = infer
        self.point = point
        self.habits = habits
        """None for those that ship."""
        self.habit = habit
        self.tables: dict[tuple[int, int], HabitTables] = {}
        """By number of players and cards in a hand."""
        self.flat = FlatPlayer(name, budget)

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        assert isinstance(view, CowView)
        if not self.searches_turn(game, view):
            return self.flat.search(game, view, moves, rng, budget)
        return self.search_turn(game, view, moves, rng, budget).trials.estimates()

    def search_turn(self, game: Game, view: CowView, moves: list[int], rng: Rng, budget: Budget) -> TurnSearch:
        """What is found out about the cards of a hand, or the rows, in the classic game."""
        self.habits_for(rules_of(game))  # made once in a process: not compiled it takes longer than all of a move
        clock = Clock(budget.seconds, budget.playouts)
        search = self.turn_search(game, view, moves)
        search.run(clock, rng)
        return search

    def searches_turn(self, game: Game, view: CowView) -> bool:
        """Whether its own search is made for this question."""
        return bool(rules_of(game).classic) and view.phase in ("pick", "lay")

    def turn_search(self, game: Game, view: CowView, moves: list[int]) -> TurnSearch:
        """A search that has tried nothing yet."""
        habits = self.habits_for(rules_of(game))
        picking = view.phase == "pick"
        infer = self.infer and picking and view.course is None and not rules_of(game).draft
        beliefs = Beliefs(CowSampler(game, view), seat_of(view), self.picks, infer)
        if habits is not None:
            habits.begin(beliefs.frame, self.picks.reader)
        return TurnSearch(beliefs, vec[i64]([move for move in moves if move != WAIT]), self.point, habits)

    def habits_for(self, rules: Rules) -> Habits | None:
        """The habits of so many players; two or three play without."""
        if self.habit == 0.0 or rules.seats < CROWD:
            return None
        key = (int(rules.seats), int(rules.hand))
        if key not in self.tables:
            own = self.habits
            self.tables[key] = tables_of(own, *key, self.habit) if own else shipped_tables(*key, self.habit)
        return Habits(self.tables[key])

    def advise(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Advice]:
        assert isinstance(view, CowView)
        if not self.searches_turn(game, view):
            return super().advise(game, view, legal, rng, budget)
        found = self.prospects(game, view, legal, rng, budget)
        best = self.pick([one.estimate for one in found], rng)
        found.sort(key=lambda one: (one.estimate.move != best, -one.estimate.value))
        return [
            Advice(one.estimate.move, one.estimate.value, one.estimate.error, prospect_words(one))
            for one in found
            if one.estimate.tries > 1
        ]

    def prospects(self, game: Game, view: CowView, moves: list[int], rng: Rng, budget: Budget) -> list[Prospect]:
        """What to tell a person about each card or row of the classic game."""
        search = self.search_turn(game, view, moves, rng, budget)
        return [
            Prospect(
                estimate,
                float(takes) / max(1, estimate.tries),
                float(heads) / max(1, estimate.tries),
                view.phase == "lay",
            )
            for estimate, takes, heads in zip(search.trials.estimates(), search.takes, search.heads, strict=True)
        ]


@cache
def shipped_tables(seats: int, size: int, trust: float) -> HabitTables:
    """All players of a process share them."""
    return tables_of(shipped_habits(), seats, size, trust)


def tables_of(weights: HabitWeights, seats: int, size: int, trust: float) -> HabitTables:
    parts = [small_network(part) for part in (weights.fitting, weights.low, weights.behind)]
    return HabitTables(parts[0], parts[1], parts[2], seats, size, trust)


def small_network(part: Part) -> SmallNetwork:
    return SmallNetwork(part.inputs, part.units, part.weights)


def prospect_words(prospect: Prospect) -> tuple[Phrase, ...]:
    """What a person is told: what the card is likely to take in this turn, and the chance to win from there."""
    return *turn_words(prospect), in_wins(prospect.estimate.value, prospect.estimate.error)


def turn_words(prospect: Prospect) -> tuple[Phrase, ...]:
    """What a card is likely to take in this turn. Of a row there is nothing to say that is not on the table."""
    if prospect.is_row:
        return ()
    if prospect.takes == 0:
        return (Phrase("This takes no row in any of the deals that were tried."),)
    heads = decimal(prospect.heads / prospect.takes)
    values: dict[str, object] = {"cases": max(1, round(100 * prospect.takes)), "heads": heads}
    return (Phrase("This takes a row in {cases} of 100 deals, with {heads} bull heads on average.", values),)
