"""How likely each side is to win a field: by a table of what hands of two to four animals turn into (B15-B17).

Players choose what they add from several cards and wait for good ones, so a hand ends up like the best of many random
ones. What is left of the deck is not counted.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import SPECIES, count, counts_of, herd_of, one, size
from paddock.games.black_sheep.combinations import number_of, rank
from paddock.games.black_sheep.position import BlackSheepPosition

WHOLE: Final = 5
"""Animals in a complete hand: two figures and three cards."""
ROW: Final = 256
"""Ranks go from 1 to 252."""
GRADES: Final = 8
"""A hand to be is looked at as so many equally likely complete ones."""
CHOICE: Final = (1.0, 5.0, 10.0, 25.0)
"""By number of cards that are missing: a hand ends up like the best of so many random ones. Fitted to games."""

_NUMBERS: Final = 7776
"""Six to the fifth: see `combinations.number_of`."""


def _herds(animals: int) -> list[i64]:
    return [herd_of(list(herd)) for herd in combinations_with_replacement(range(SPECIES), animals)]


def _ways(herd: i64) -> float:
    """In how many orders these cards come, of a deck without end."""
    return float(factorial(int(size(herd)))) / prod([factorial(number) for number in counts_of(herd)])


def _shares(begun: i64, missing: int) -> list[float]:
    """By rank: the share of complete hands that are no better."""
    weights = [0.0] * ROW
    for rest in _herds(missing):
        weights[rank(begun + rest)] += _ways(rest)
    total = sum(weights)
    found: list[float] = []
    so_far = 0.0
    for weight in weights:
        so_far += weight
        found.append(min(1.0, so_far / total) ** CHOICE[missing])
    return found


def _grades(shares: list[float]) -> list[int]:
    """The ranks in the middle of as many equal parts as there are grades."""
    found: list[int] = []
    place = 0
    for grade in range(GRADES):
        while shares[place] * GRADES < grade + 0.5:
            place += 1
        found.append(place)
    return found


class _Tables:
    """All hands of two to five animals, one after the other."""

    def __init__(self) -> None:
        self.lines = [0] * (4 * _NUMBERS)
        self.no_better: list[float] = []
        self.grades: list[int] = []
        for missing in range(4):
            for herd in _herds(WHOLE - missing):
                shares = _shares(herd, missing)
                self.lines[missing * _NUMBERS + int(number_of(herd))] = len(self.no_better) // ROW
                self.no_better += shares
                self.grades += _grades(shares)


_TABLES: Final = _Tables()
LINES: Final[vec[i64]] = vec[i64](_TABLES.lines)
"""By missing cards and number of the hand: its line in the next two."""
NO_BETTER: Final[vec[float]] = vec[float](_TABLES.no_better)
"""By line and rank: the chance that the hand ends up no better than this rank."""
RANK_OF_GRADE: Final[vec[i64]] = vec[i64](_TABLES.grades)


def line_of(hand: i64) -> i64:
    """The line of a field's figures and the cards of a side."""
    return LINES[(WHOLE - size(hand)) * _NUMBERS + number_of(hand)]


def chance_to_win(position: BlackSheepPosition, field: i64, seat: i64, side: i64, with_hands: bool = False) -> float:
    """The chance of a seat to win a field with this side: not exact, and not quite one in all with the others'.

    With hands, nobody ends up with less than the own cards make at once.
    """
    figures = position.figures[field]
    own = line_of(figures + side)
    full = size(side) == 3
    place = position.place(field, seat)
    least = sure_rank(figures + side, position.hands[seat]) if with_hands else i64(0)
    chance = 0.0
    grade: i64 = 0
    while grade < GRADES:
        reached = RANK_OF_GRADE[own * GRADES + grade]
        reached = least if least > reached else reached
        product = 1.0
        other: i64 = 0
        while other < position.rules.seats:
            if other != seat:
                rank_to_beat = reached if full and wins_ties(position, field, place, other) else reached - 1
                theirs = figures + position.side(field, other)
                if with_hands and rank_to_beat < sure_rank(theirs, position.hands[other]):
                    product = 0.0
                else:
                    product *= NO_BETTER[line_of(theirs) * ROW + rank_to_beat]
            other += 1
        if full:
            return product
        chance += product
        grade += 1
    return chance / GRADES


def sure_rank(begun: i64, cards: i64) -> i64:
    """The best rank that an unfinished hand reaches with these cards alone; 0 if they do not complete it."""
    missing = WHOLE - size(begun)
    spare = size(cards) - missing
    if missing == 0 or spare < 0:
        return 0
    if spare == 0:
        return rank(begun + cards)
    best: i64 = 0
    animal: i64 = 0
    while animal < SPECIES:
        if count(cards, animal) > 0:  # of three cards at most: one is played, or one stays
            reached = rank(begun + one(animal) if missing == 1 else begun + cards - one(animal))
            best = reached if reached > best else best
        animal += 1
    return best


def wins_ties(position: BlackSheepPosition, field: i64, place: i64, other: i64) -> bool:
    """Whether a full side came before another (B17); place 0 is that of a side about to be filled."""
    theirs = position.place(field, other)
    return theirs == 0 or 0 < place < theirs
