"""Luck and skill: a result split into the deal, chance, the others' choices, one's own, and what could not be known.

`docs/decisions/luck.md` derives it. The parts add up to the result, and those of luck are nothing on average.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from paddock.bots.analysis.figure import Figure, difference
from paddock.bots.analysis.judge import Decision
from paddock.bots.analysis.outlook import Outlook, look_ahead, outlook_of
from paddock.bots.analysis.path import Cause, Event, Path, path_of
from paddock.bots.analysis.plan import check_seat
from paddock.bots.analysis.settings import PLAYOUTS, Settings
from paddock.bots.analysis.sharing import shared_out
from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.record import Record
from paddock.core.rng import FastRng
from paddock.core.seeds import derive, rng_for

SHARE_OF_PLAYOUTS = 10
"""A position is looked at with a tenth of the playouts of a decision: there are many more positions."""
FEWEST = 20


class Trust(NamedTuple):
    """How much of the luck that playouts see is taken from a result."""

    share: float
    points: float


TRUST = {
    "cow006": Trust(0.8, 0.95),
    "black_sheep": Trust(0.9, 0.7),
    "wolves_and_sheep": Trust(0.0, 0.0),
    "war_and_sheep": Trust(0.5, 0.8),
}
"""By game. Any fixed number keeps a result right on average; with these it scatters least: playouts see only so far,
and have an uncertainty of their own. In Wolves and Sheep what they see of luck is noise, so that nothing is taken.
`docs/decisions/luck.md` has the figures and their games."""
TRUST_ELSEWHERE = Trust(0.5, 0.5)
LUCK = (Cause.DEAL, Cause.CHANCE)


class Amount(msgspec.Struct, frozen=True):
    """So much of a result."""

    share: Figure
    """In win share, from 0 to 1 for a whole game."""
    points: Figure
    """In points ahead of the mean of the others, more being better."""


class Swing(msgspec.Struct, frozen=True):
    """What one event changed for the seat."""

    cause: Cause
    steps: list[int]
    """The numbers of its steps, from 1."""
    who: int
    """The seat that chose; -1 for chance, and for several at once."""
    before: float
    """The chance to win."""
    after: float
    lead_before: float
    lead_after: float


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a seat and what it is made of: `par` and the five parts add up to `result`."""

    seat: int
    result: Amount
    par: Amount
    """What the seat could expect before the game, if everybody plays as in playouts."""
    deal: Amount
    """The luck of the deals: of all chance before the first choice of a round."""
    chance: Amount
    """The luck of all other chance."""
    others: Amount
    """What the others' choices changed."""
    own: Amount
    """What the seat's choices changed, by what it knew: against play as in playouts."""
    unknown: Amount
    """What its choices changed beyond that, because of what it could not know."""
    mistakes: Figure
    """The part of its own choices, in win share, that is below the best moves: nothing or less, but for chance."""
    adjusted: Amount
    """The result less a part (`trust_in`) of the luck of deals and chance: as great on average, and less scattered."""
    swings: list[Swing]


class Unit(msgspec.Struct, frozen=True):
    """A position or an own choice to be looked at: independent of all others."""

    game: Game
    playouts: int
    seed: int
    state: State | None = None
    event: Event | None = None


def look(unit: Unit) -> Outlook | Amount:
    """The outlook of a position, or what a choice changed by what was known. Runs in any process."""
    if unit.state is not None:
        return outlook_of(unit.game, unit.state, unit.playouts, unit.seed)
    assert unit.event is not None
    return known_change(unit.game, unit.event, unit.playouts, unit.seed)


class LuckPlan:
    """What has to be looked at to split the result of a seat: `units`, to be given to `look` in any order and place."""

    def __init__(self, game: Game, record: Record, seat: int, settings: Settings) -> None:
        check_seat(game, seat)
        self.game = game
        self.seat = seat
        self.path = path_of(game, record, seat)
        playouts = playouts_of(settings)
        positions = [
            Unit(game, playouts, derive(settings.seed, "outlook", place), state)
            for place, state in enumerate(self.path.states)
        ]
        self.chosen = [place for place, event in enumerate(self.path.events) if event.choices > 1]
        choices = [
            Unit(game, playouts, derive(settings.seed, "known", place), None, self.path.events[place])
            for place in self.chosen
        ]
        self.units = [*positions, *choices]

    def joined(self, found: Sequence[Outlook | Amount], decisions: Sequence[Decision] = ()) -> Luck:
        """The split, from what was found out about the units, in their order, and the seat's analysis."""
        outlooks = [one for one in found if isinstance(one, Outlook)]
        known = dict(zip(self.chosen, [one for one in found if isinstance(one, Amount)], strict=True))
        return split(self.seat, self.path, outlooks, known, decisions, trust_in(self.game))


def luck_of(
    game: Game, record: Record, seat: int, settings: Settings, decisions: Sequence[Decision] = (), cores: int = 1
) -> Luck:
    """Split the result of a seat. `decisions` are its analysis, for its mistakes."""
    plan = LuckPlan(game, record, seat, settings)
    return plan.joined(list(shared_out(look, plan.units, cores)), decisions)


def luck_alone(game: Game, record: Record, seat: int, settings: Settings) -> Amount:
    """The luck of deals and chance alone: looks only at the positions before and after them."""
    path = path_of(game, record, seat)
    playouts = playouts_of(settings)
    nothing = Outlook([NOTHING] * game.seats, [NOTHING] * game.seats)
    outlooks = [nothing] * len(path.states)
    for place, event in enumerate(path.events):
        if event.cause in LUCK:
            for at in (place, place + 1):
                if outlooks[at] is nothing:
                    seed = derive(settings.seed, "outlook", at)
                    outlooks[at] = outlook_of(game, path.states[at], playouts, seed)
    shares = Split([outlook.shares[seat] for outlook in outlooks], path.events, {})
    leads = Split([outlook.leads[seat] for outlook in outlooks], path.events, {})
    return Amount(shares.change(LUCK), leads.change(LUCK))


NOTHING = Figure(0.0, 0.0)


def trust_in(game: Game) -> Trust:
    """How much of the luck that is seen in a game is taken from its results."""
    return TRUST.get(game.id, TRUST_ELSEWHERE)


def playouts_of(settings: Settings) -> int:
    """Playouts for each position."""
    return max(FEWEST, (settings.playouts or PLAYOUTS) // SHARE_OF_PLAYOUTS)


def known_change(game: Game, event: Event, playouts: int, seed: int) -> Amount:
    """What a choice changed by what the seat knew: tried in worlds that look like its view, and not made there."""
    assert event.view is not None
    sampler, guide, seat = game.sampler(event.view), game.guide(), event.who
    rng = rng_for(seed, "worlds")
    made: list[tuple[float, float]] = []
    left: list[tuple[float, float]] = []
    for number in range(playouts):
        world = sampler.sample(rng)
        branch = world.copy()
        branch.apply(seat, event.move)
        for found, state in ((made, branch), (left, world)):
            shares, leads = look_ahead(game, guide, state, FastRng(derive(seed, number)))
            found.append((shares[seat], leads[seat]))
    shares_changed = difference([share for share, _ in made], [share for share, _ in left])
    return Amount(shares_changed, difference([lead for _, lead in made], [lead for _, lead in left]))


Change = dict[int, Amount]
"""By the place of an event: what an own choice changed by what the seat knew."""


def split(
    seat: int, path: Path, outlooks: list[Outlook], known: Change, decisions: Sequence[Decision], trust: Trust
) -> Luck:
    shares = Split(
        [outlook.shares[seat] for outlook in outlooks], path.events, {n: one.share for n, one in known.items()}
    )
    leads = Split(
        [outlook.leads[seat] for outlook in outlooks], path.events, {n: one.points for n, one in known.items()}
    )

    def amount(part: Callable[[Split], Figure]) -> Amount:
        return Amount(part(shares), part(leads))

    return Luck(
        seat=seat,
        result=amount(lambda found: found.values[-1]),
        par=amount(lambda found: found.values[0]),
        deal=amount(lambda found: found.by_cause(Cause.DEAL)),
        chance=amount(lambda found: found.by_cause(Cause.CHANCE)),
        others=amount(lambda found: found.by_cause(Cause.OTHERS)),
        own=amount(lambda found: found.own()),
        unknown=amount(lambda found: found.unknown()),
        mistakes=sum_of([one.cost for one in decisions], -1.0),
        adjusted=Amount(shares.adjusted(trust.share), leads.adjusted(trust.points)),
        swings=[swing(event, n, shares.values, leads.values) for n, event in enumerate(path.events)],
    )


class Split:
    """One measure, share or lead, along a path: the values of its positions, and what is known of own choices."""

    def __init__(self, values: list[Figure], events: list[Event], known: dict[int, Figure]) -> None:
        self.values = values
        self.events = events
        self.known = known

    def change(self, causes: tuple[Cause, ...]) -> Figure:
        """What the events of some causes changed. Where one follows another, the value between them cancels out."""
        weights = [0] * len(self.values)
        for place, event in enumerate(self.events):
            if event.cause in causes:
                weights[place] -= 1
                weights[place + 1] += 1
        mean = math.fsum([weight * value.mean for weight, value in zip(weights, self.values, strict=True)])
        squares = math.fsum([(weight * value.error) ** 2 for weight, value in zip(weights, self.values, strict=True)])
        return Figure(mean, math.sqrt(squares))

    def by_cause(self, cause: Cause) -> Figure:
        return self.change((cause,))

    def own(self) -> Figure:
        return sum_of(list(self.known.values()))

    def unknown(self) -> Figure:
        """What own choices changed in truth, less what they changed by what was known."""
        return plus(self.change((Cause.OWN,)), self.own(), -1.0)

    def adjusted(self, trust: float) -> Figure:
        """The result is certain; what luck is taken from it is not."""
        luck = self.change(LUCK)
        return Figure(self.values[-1].mean - trust * luck.mean, trust * luck.error)


def sum_of(figures: Sequence[Figure], factor: float = 1.0) -> Figure:
    mean = factor * math.fsum([figure.mean for figure in figures])
    return Figure(mean, math.sqrt(math.fsum([figure.error**2 for figure in figures])))


def plus(first: Figure, second: Figure, factor: float = 1.0) -> Figure:
    return Figure(first.mean + factor * second.mean, math.hypot(first.error, second.error))


def swing(event: Event, place: int, shares: list[Figure], leads: list[Figure]) -> Swing:
    return Swing(
        event.cause,
        event.steps,
        event.who,
        shares[place].mean,
        shares[place + 1].mean,
        leads[place].mean,
        leads[place + 1].mean,
    )
