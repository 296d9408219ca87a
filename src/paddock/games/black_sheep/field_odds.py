"""How likely each side is to win a field: by a table of what hands of two to four animals turn into (B15-B17).

Players choose what they add from several cards, so a hand ends up like the best of some random ones. What is left of
the deck is not counted.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import SPECIES, counts_of, herd_of, size
from paddock.games.black_sheep.combinations import number_of, rank
from paddock.games.black_sheep.position import BlackSheepPosition

WHOLE: Final = 5
"""Animals in a complete hand: two figures and three cards."""
ROW: Final = 256
"""Ranks go from 1 to 252."""
GRADES: Final = 8
"""A hand to be is looked at as so many equally likely complete ones."""
CHOICE: Final = (1.0, 3.0, 2.5, 2.0)
"""By number of cards that are missing: a hand ends up like the best of so many random ones."""

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


def chance_to_win(position: BlackSheepPosition, field: i64, seat: i64, side: i64) -> float:
    """The chance of a seat to win a field with this side: not exact, and not quite one in all with the others'."""
    figures = position.figures[field]
    own = line_of(figures + side)
    full = size(side) == 3
    place = position.place(field, seat)
    chance = 0.0
    grade: i64 = 0
    while grade < GRADES:
        reached = RANK_OF_GRADE[own * GRADES + grade]
        product = 1.0
        other: i64 = 0
        while other < position.rules.seats:
            if other != seat:
                rank_to_beat = reached if full and wins_ties(position, field, place, other) else reached - 1
                product *= NO_BETTER[line_of(figures + position.side(field, other)) * ROW + rank_to_beat]
            other += 1
        if full:
            return product
        chance += product
        grade += 1
    return chance / GRADES


def wins_ties(position: BlackSheepPosition, field: i64, place: i64, other: i64) -> bool:
    """Whether a full side came before another (B17); place 0 is that of a side about to be filled."""
    theirs = position.place(field, other)
    return theirs == 0 or 0 < place < theirs
