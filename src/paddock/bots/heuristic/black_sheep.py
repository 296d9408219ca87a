"""A heuristic player for Black Sheep: for every field, what its figures are worth times the chance to win it."""

from __future__ import annotations

from itertools import accumulate, combinations_with_replacement
from math import comb, prod

from paddock.bots.budget import Budget
from paddock.bots.reasoned import Reasoned
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.black_sheep.animals import BLACK, SPECIES, contains, counts_of, herd_of, size
from paddock.games.black_sheep.combinations import rank
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.moves import DROPPED, PER_FIELD, PLAYED
from paddock.games.black_sheep.rules import Rules
from paddock.games.black_sheep.sampler import unseen_cards
from paddock.games.black_sheep.view import BlackSheepView, TaskView

RANKS = 253
CHOICE = 2
"""Players choose among several cards: a side ends up like the best of so many random ones."""
FRESH_CARD = 0.4
"""What a card yet to be drawn is worth beside one in hand."""


class Heuristic(Reasoned):
    """Weighs each move by what it does to every field, and by how well the cards that are left fit."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, BlackSheepView)
        assert isinstance(game, BlackSheepGame)
        odds = Odds(game.rules, view)
        worths = field_worths(view)
        return max(legal, key=lambda move: (_value(view, odds, worths, move), -move))

    def reason(self, game: Game, view: View, legal: list[int], move: int) -> Phrase:
        assert isinstance(view, BlackSheepView)
        assert isinstance(game, BlackSheepGame)
        field = move // PER_FIELD
        worth = field_worths(view)[field]
        chance = Odds(game.rules, view).win(field, _side_after(view, move), _left(view, move))
        values: dict[str, object] = {"field": field + 1, "points": round(abs(worth)), "chance": round(100 * chance)}
        if worth < 0.5:
            return Phrase("You can spare these cards: the figures of field {field} would not help you.", values)
        if _is_complete(_side_after(view, move)):
            return Phrase(
                "Field {field} is worth about {points} points to you, and this side wins it in {chance} of 100 cases.",
                values,
            )
        return Phrase(
            "Field {field} is worth about {points} points to you; from here it is won in {chance} of 100 cases.", values
        )


def field_worths(view: BlackSheepView) -> list[float]:
    return [sum(figure_worth(view, animal) for animal in field.figures) for field in view.fields]


def _side_after(view: BlackSheepView, move: int) -> int:
    """The cards of the side that a move is played to, with those of the move."""
    assert view.seat is not None
    return int(herd_of(list(view.fields[move // PER_FIELD].sides[view.seat].cards)) + PLAYED[move])


def _left(view: BlackSheepView, move: int) -> int:
    """The cards that a move leaves in hand."""
    assert view.hand is not None
    return int(herd_of(list(view.hand)) - PLAYED[move] - DROPPED[move])


def _is_complete(side: int) -> bool:
    return int(size(side)) == 3


def _value(view: BlackSheepView, odds: Odds, worths: list[float], move: int) -> float:
    assert view.seat is not None
    left = _left(view, move)
    played_to = move // PER_FIELD
    total = 0.0
    for number, field in enumerate(view.fields):
        if not field.turned:
            side = _side_after(view, move) if number == played_to else int(herd_of(list(field.sides[view.seat].cards)))
            total += worths[number] * odds.win(number, side, left)
    kept = sum(_fit(view, worths, animal) * count for animal, count in enumerate(counts_of(left)))
    return total + kept + FRESH_CARD * (3 - int(size(left)))


def _fit(view: BlackSheepView, worths: list[float], animal: int) -> float:
    """How well a card in hand suits one of the fields that are still open to its owner."""
    assert view.seat is not None
    best = 0.0
    for field, worth in zip(view.fields, worths, strict=True):
        side = field.sides[view.seat].cards
        if not field.turned and len(side) < 3:
            alike = (*field.figures, *side).count(animal)
            best = max(best, alike * 0.1 * max(worth, 0.0))
    return best + 0.02 * (BLACK - animal)


def figure_worth(view: BlackSheepView, animal: int) -> float:
    """A figure's mean value, and what it does for bonus cards or tasks."""
    worth = -2.0 if animal == BLACK else 2.0
    tasks = [*view.open_tasks, *[task for secret in view.secret_tasks for task in secret or ()]]
    if view.open_tasks:
        return worth + sum(_task_worth(view, task, animal) for task in tasks)
    return worth + _majority_worth(view, animal, 6)


def _majority_worth(view: BlackSheepView, animal: int, points: int) -> float:
    assert view.seat is not None
    mine = view.corrals[view.seat][animal]
    others = max(corral[animal] for seat, corral in enumerate(view.corrals) if seat != view.seat)
    return points * (0.4 if abs(mine - others) <= 1 else 0.2)


def _task_worth(view: BlackSheepView, task: TaskView, animal: int) -> float:
    if task.kind == "flock":
        return _flock_worth(view) if animal == BLACK else 0.0
    if animal not in task.animals:
        return 0.0
    return _majority_worth(view, animal, task.points) if task.kind == "scales" else task.points / len(task.animals)


def _flock_worth(view: BlackSheepView) -> float:
    """To be the only one with black sheep wins; to keep another from it is worth a black sheep (B32)."""
    owners = [seat for seat, corral in enumerate(view.corrals) if corral[BLACK] > 0]
    return 8.0 if len(owners) <= 1 else 0.0


class Odds:
    """Chances to win each field, if all cards that the seat has not seen are equally likely to come up."""

    def __init__(self, rules: Rules, view: BlackSheepView) -> None:
        self.view = view
        self.unseen = counts_of(unseen_cards(rules, view))
        self.figures = [int(herd_of(list(field.figures))) for field in view.fields]
        self.herds: dict[int, list[tuple[int, int]]] = {}
        self.beats = [self.chance_to_beat(number) for number in range(len(view.fields))]
        self.known: dict[tuple[int, int, int], float] = {}
        self.lucks: dict[tuple[int, int], float] = {}

    def completions(self, missing: int) -> list[tuple[int, int]]:
        """Every herd of so many unseen cards, and in how many ways it comes."""
        if missing not in self.herds:
            ways = [(animals, self.ways(animals)) for animals in combinations_with_replacement(range(SPECIES), missing)]
            self.herds[missing] = [(int(herd_of(list(animals))), number) for animals, number in ways if number > 0]
        return self.herds[missing]

    def ways(self, animals: tuple[int, ...]) -> int:
        return prod(comb(self.unseen[animal], animals.count(animal)) for animal in set(animals))

    def up_to(self, base: int, missing: int) -> list[float]:
        """By rank: the chance that a side ends up with at most this rank."""
        weights = [0] * RANKS
        for herd, ways in self.completions(missing):
            weights[int(rank(base + herd))] += ways
        total = sum(weights)
        return [(so_far / total) ** CHOICE for so_far in accumulate(weights)]

    def chance_to_beat(self, number: int) -> list[float]:
        """By rank: the chance that no other side of the field comes out better."""
        chances = [1.0] * RANKS
        field = self.view.fields[number]
        for seat, side in enumerate(field.sides):
            if seat != self.view.seat and not field.turned:
                cards = int(herd_of(list(side.cards)))
                shares = self.up_to(self.figures[number] + cards, 3 - len(side.cards))
                chances = [chance * share for chance, share in zip(chances, shares, strict=True)]
        return chances

    def win(self, number: int, side: int, left: int) -> float:
        """The chance to win a field with this side and these cards left in hand."""
        key = (number, side, left)
        if key not in self.known:
            self.known[key] = self.reckon(number, side, left)
        return self.known[key]

    def reckon(self, number: int, side: int, left: int) -> float:
        beats = self.beats[number]
        base = self.figures[number] + side
        missing = 3 - int(size(side))
        if missing == 0:
            return beats[int(rank(base))]
        in_hand = [beats[int(rank(base + herd))] for herd, _ in self.completions(missing) if contains(left, herd)]
        return max([self.by_luck(number, side), *in_hand])

    def by_luck(self, number: int, side: int) -> float:
        """The chance to win a field with this side and whatever cards will come."""
        key = (number, side)
        if key not in self.lucks:
            beats = self.beats[number]
            shares = self.up_to(self.figures[number] + side, 3 - int(size(side)))
            self.lucks[key] = sum((shares[place] - shares[place - 1]) * beats[place] for place in range(1, RANKS))
        return self.lucks[key]
