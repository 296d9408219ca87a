"""How the games of a person went, in figures: shares won, mean points, leads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple, get_args

import msgspec

from paddock.bots.statistics import share_margin, student_95
from paddock.core.result import LEAST
from paddock.games import catalogue
from paddock.server.wire import GameStatistics, Opponents, Outing, Tally

MOST_OUTINGS = 200
LEVELS: tuple[Opponents, ...] = ("easy", "medium", "hard")


class Noted(msgspec.Struct):
    """What is needed of a table's JSON."""

    game: str
    finished: float = 0.0
    places: list[int] = []
    points: list[int] = []
    lesson: bool = False
    origin: msgspec.Raw | None = None
    """There if the game was played on from a moment of another."""


class Past(NamedTuple):
    """A game of a person, in figures."""

    order: int
    table: str
    seat: int
    noted: Noted


def opponents_of(words: set[str]) -> Opponents:
    """Against whom a game was: `people`, if any, or the only bot that sat there, if it is of a level."""
    if "people" in words:
        return "people"
    for level in LEVELS:
        if words == {level}:
            return level
    return "others"


def game_statistics(game: str, past: Sequence[Past], against: Mapping[str, Opponents]) -> GameStatistics:
    """How games of one kind went; `past` has the newest first."""
    sign = -1 if is_least(game) else 1
    outings = [outing(one, sign) for one in past]
    by_kind: defaultdict[Opponents, list[int]] = defaultdict(list)
    for place, one in enumerate(past):
        by_kind[against.get(one.table, "others")].append(place)
    tallies = [
        tally(kind, [past[place] for place in by_kind[kind]], [outings[place] for place in by_kind[kind]])
        for kind in get_args(Opponents)
        if kind in by_kind
    ]
    led = [one for one in outings if one.lead is not None]
    return GameStatistics(
        game=game,
        tallies=tallies,
        outings=outings[:MOST_OUTINGS][::-1],
        best=max(led, key=lead_of, default=None),
        worst=min(led, key=lead_of, default=None),
    )


def lead_of(one: Outing) -> float:
    return one.lead or 0.0


def is_least(game: str) -> bool:
    """Whether few points are good; a game that is no longer installed counts as others do."""
    return game in catalogue.game_ids() and catalogue.about(game).best == LEAST


def outing(past: Past, sign: int) -> Outing:
    places, points, seat = past.noted.places, past.noted.points, past.seat
    won = 1 / places.count(1) if places[seat] == 1 else 0.0
    others = [point for other, point in enumerate(points) if other != seat]
    lead = sign * (points[seat] - sum(others) / len(others)) if others else None
    return Outing(table=past.table, finished=past.noted.finished, won=won, fair=1 / len(places), lead=lead)


def tally(against: Opponents, past: Sequence[Past], outings: Sequence[Outing]) -> Tally:
    share, margin = share_margin([(one.won, 1) for one in outings])
    return Tally(
        against=against,
        games=len(outings),
        won=sum(one.won for one in outings),
        share=(share, max(0.0, share - margin), min(1.0, share + margin)),
        fair=sum(one.fair for one in outings) / len(outings),
        points=mean_of([one.noted.points[one.seat] for one in past if one.noted.points]),
    )


def mean_of(values: Sequence[int]) -> tuple[float, float, float] | None:
    """A mean and its interval; one value alone says nothing of how far others are."""
    if not values:
        return None
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    error = student_95(len(values) - 1) * (spread / len(values)) ** 0.5
    return mean, mean - error, mean + error
