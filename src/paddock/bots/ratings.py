"""Ratings of players on one scale, from who was placed before whom (Bradley and Terry's model)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from paddock.bots.statistics import student_95

ANCHOR = 1500
SCALE = 400 / math.log(10)
"""200 points more: placed before the other in 76 of 100 games. 400 points: in 91."""
GROUPS = 40
"""Deals are dealt to so many groups, to see how much the ratings change if one is left out."""
ROUNDS = 10_000
CLOSE_ENOUGH = 1e-9

Wins = Mapping[tuple[str, str], float]
"""How often the first was placed before the second; an equal place is half of it to each."""


class Rating(msgspec.Struct, frozen=True):
    player: str
    rating: float
    margin: float
    """Half the width of the 95 % interval of the distance to the player whose rating is 1500."""


def wins_of(bots: Sequence[str], places: Sequence[int]) -> dict[tuple[str, str], float]:
    """Who was placed before whom in one game."""
    wins: dict[tuple[str, str], float] = {}
    for one, one_place in zip(bots, places, strict=True):
        for other, other_place in zip(bots, places, strict=True):
            if one != other and one_place <= other_place:
                wins[one, other] = wins.get((one, other), 0.0) + (1.0 if one_place < other_place else 0.5)
    return wins


def fit(wins: Wins, names: Sequence[str]) -> dict[str, float]:
    """Strengths whose differences explain the wins best, as logarithms of odds; the mean is 0.

    Every two that met are given one more game that is even: who won all games is not infinitely strong.
    """
    met = {frozenset(pair) for pair in wins}
    counted = {pair: wins.get(pair, 0.0) + 0.5 for two in met for pair in _both_ways(two)}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        before = dict(strength)
        for name in names:
            won = sum(count for (one, _), count in counted.items() if one == name)
            games = sum(
                (count + counted[other, one]) / (strength[one] + strength[other])
                for (one, other), count in counted.items()
                if one == name
            )
            strength[name] = won / games if games else 1.0
        middle = math.exp(sum(math.log(value) for value in strength.values()) / len(names))
        strength = {name: value / middle for name, value in strength.items()}
        if all(abs(math.log(strength[name] / before[name])) < CLOSE_ENOUGH for name in names):
            break
    return {name: math.log(value) for name, value in strength.items()}


def _both_ways(two: Iterable[str]) -> list[tuple[str, str]]:
    one, other = sorted(two)
    return [(one, other), (other, one)]


def anchor_of(names: Sequence[str]) -> str:
    """Whose rating is 1500: the heuristic player, or else the first."""
    return "heuristic" if "heuristic" in names else names[0]


def rate(groups: Sequence[Wins], names: Sequence[str]) -> list[Rating]:
    """Ratings from the wins of groups of deals, the best first. The margin is found by leaving out one at a time."""
    anchor = anchor_of(names)
    full = [group for group in groups if group]
    found = _distances(added_wins(full), names, anchor)
    without = [_distances(added_wins(full[:left] + full[left + 1 :]), names, anchor) for left in range(len(full))]
    ratings = [
        Rating(name, round(ANCHOR + found[name], 1), round(_margin(name, found, without, full, anchor), 1))
        for name in names
    ]
    return sorted(ratings, key=lambda rating: -rating.rating)


def _distances(wins: Wins, names: Sequence[str], anchor: str) -> dict[str, float]:
    strength = fit(wins, names)
    return {name: SCALE * (strength[name] - strength[anchor]) for name in names}


def _margin(
    name: str,
    found: dict[str, float],
    without: list[dict[str, float]],
    groups: Sequence[Wins],
    anchor: str,
) -> float:
    """By the jackknife, but no less than the model allows: who always won would vary in no group."""
    count = len(without)
    if name == anchor:
        return 0.0
    if count < 2:
        return math.inf
    mean = sum(other[name] for other in without) / count
    spread = math.sqrt((count - 1) / count * sum((other[name] - mean) ** 2 for other in without))
    return student_95(count - 1) * max(spread, _least_error(name, found, added_wins(groups)))


def _least_error(name: str, found: dict[str, float], wins: Wins) -> float:
    """The standard error of a rating if the others were known and all games independent."""
    known = 0.0
    for (one, other), count in wins.items():
        if name in (one, other):
            odds = math.exp((found[one] - found[other]) / SCALE)
            known += count * odds / (1 + odds) ** 2
    return SCALE / math.sqrt(known) if known else math.inf


def added_wins(groups: Iterable[Wins]) -> dict[tuple[str, str], float]:
    total: dict[tuple[str, str], float] = {}
    for group in groups:
        for pair, count in group.items():
            total[pair] = total.get(pair, 0.0) + count
    return total
