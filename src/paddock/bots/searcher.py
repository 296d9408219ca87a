"""Players that search: they sample worlds that look like their view, and try their moves there."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.advice import Advice, Adviser
from paddock.bots.budget import Budget, brief
from paddock.bots.cores import search_on_cores
from paddock.bots.search.clock import Clock
from paddock.bots.search.descent import EXPLORATION, Descent
from paddock.bots.search.estimate import WAIT, Estimate
from paddock.bots.search.flat import search_flat
from paddock.bots.search.mutual_plan import MutualPlan
from paddock.bots.search.plan import Plan
from paddock.bots.search.tree import TreeSearch
from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.phrase import Phrase, decimal
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler
from paddock.core.view import View


class Searcher(Adviser):
    """Values its moves by search and plays the best. Required: `search`."""

    @abstractmethod
    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        """An estimate for each move that is worth trying, on one core; WAIT may be among the moves."""

    # With a default that a player may replace.

    def pick(self, estimates: list[Estimate], rng: Rng) -> int:
        """The move to play: the one with the best value among those that were tried enough."""
        most = max(estimate.tries for estimate in estimates)
        sure = [estimate for estimate in estimates if 2 * estimate.tries >= most]
        return max(sure, key=lambda estimate: (estimate.value, -estimate.move)).move

    def words(self, game: Game, view: View, estimate: Estimate) -> tuple[Phrase, ...]:
        """What an estimate means, for who asks for a hint."""
        return (in_cases(estimate, game.seats),)

    # Derived.

    def advise(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Advice]:
        moves = legal if view.seat in view.waiting else [WAIT, *legal]
        found = self.estimates(game, view, moves, rng, budget)
        best = self.pick(found, rng)
        found.sort(key=lambda estimate: (estimate.move != best, -estimate.value))
        return [Advice(one.move, one.value, one.error, self.words(game, view, one)) for one in found if one.tries > 1]

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[0] if len(legal) == 1 else self.pick(self.estimates(game, view, legal, rng, budget), rng)

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        move = self.pick(self.estimates(game, view, [WAIT, *legal], rng, brief(budget)), rng)
        return None if move == WAIT else move

    def estimates(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        """What it thinks of each move that is worth trying, on as many cores as the budget has."""
        if budget.cores > 1:
            return search_on_cores(self, game, view, moves, rng, budget)
        return self.search(game, view, moves, rng, budget)


class FlatPlayer(Searcher):
    """Flat Monte Carlo by a guide: the game's own, unless another is given."""

    def __init__(self, name: str, budget: Budget, guide: Guide | None = None, halving: bool = True) -> None:
        self.name = name
        self.budget = budget
        self.guide = guide
        self.halving = halving

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        clock = Clock(budget.seconds, budget.playouts)
        guide = self.guide or game.guide()
        sampler = worlds_of(game, view, guide)
        seat = seat_of(view)
        tried = moves_to_try(sampler, guide, seat, moves, rng)
        return search_flat(sampler, guide, seat, tried, clock, rng, self.halving).estimates()


class TreePlayer(Searcher):
    """Information-set tree search by a guide: the game's own, unless another is given."""

    def __init__(self, name: str, budget: Budget, guide: Guide | None = None, exploration: float = EXPLORATION) -> None:
        self.name = name
        self.budget = budget
        self.guide = guide
        self.exploration = exploration

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        clock = Clock(budget.seconds, budget.playouts)
        guide = self.guide or game.guide()
        sampler = worlds_of(game, view, guide)
        tried = moves_to_try(sampler, guide, seat_of(view), moves, rng)
        return self.tree(sampler, guide, seat_of(view), tried).run(clock, rng).estimates()

    def tree(self, sampler: Sampler, guide: Guide, seat: int, moves: vec[i64]) -> Descent:
        return TreeSearch(sampler, guide, seat, moves, self.exploration)


class PlanPlayer(TreePlayer):
    """Plans its own decisions, and expects the others to move as its guide says."""

    def tree(self, sampler: Sampler, guide: Guide, seat: int, moves: vec[i64]) -> Descent:
        return Plan(sampler, guide, seat, moves, self.exploration)


class MutualPlanPlayer(TreePlayer):
    """Plans its own decisions, and grants the others plans too."""

    def tree(self, sampler: Sampler, guide: Guide, seat: int, moves: vec[i64]) -> Descent:
        return MutualPlan(sampler, guide, seat, moves, self.exploration)


def in_cases(estimate: Estimate, seats: int) -> Phrase:
    """A value from -1 to 1 as a share of cases, with twice its error."""
    if seats == 2:
        return in_wins((1 + estimate.value) / 2, estimate.error / 2)
    value = max(-1.0, min(1.0, estimate.value))
    values: dict[str, object] = {"cases": round(50 + 50 * value), "error": max(1, round(100 * estimate.error))}
    return Phrase("You beat each of the others in about {cases} of 100 games from here, give or take {error}.", values)


def in_wins(chance: float, error: float) -> Phrase:
    """A chance to win, with twice its error."""
    cases = round(100 * max(0.0, min(1.0, chance)))
    values: dict[str, object] = {"cases": cases, "error": max(1, round(200 * error))}
    return Phrase("You win about {cases} of 100 games from here, give or take {error}.", values)


def in_points(estimate: Estimate) -> Phrase:
    """A value that is a lead in points, with twice its error."""
    values: dict[str, object] = {"points": decimal(abs(estimate.value)), "error": decimal(2 * estimate.error)}
    if estimate.value >= 0:
        return Phrase("You come out {points} points ahead of the others on average, give or take {error}.", values)
    return Phrase("You come out {points} points behind the others on average, give or take {error}.", values)


def seat_of(view: View) -> int:
    """The seat that looks."""
    if view.seat is None:
        raise ValueError("a spectator has no moves to search")
    return view.seat


def worlds_of(game: Game, view: View, guide: Guide) -> Sampler:
    """Worlds that look like a view, as likely as the guide believes them to be."""
    sampler = game.sampler(view)
    guide.believe(sampler)
    return sampler


def moves_to_try(sampler: Sampler, guide: Guide, seat: int, moves: list[int], rng: Rng) -> vec[i64]:
    """Those of a seat's moves that the guide would try, judged in one world; WAIT stays."""
    own = vec[i64]([move for move in moves if move != WAIT])
    tried = guide.candidates(sampler.sample(rng), seat, own)
    waiting = [WAIT] if WAIT in moves else []
    return vec[i64]([*waiting, *tried])
