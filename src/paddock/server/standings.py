"""How strong somebody is thought to be, and what a game changes about it.

Two players are rated by Glicko-2, more by OpenSkill's model of Bradley and Terry. Both are on the scale of the arena,
where 400 points are odds of ten to one, so that the ratings of bots hold for both. `docs/decisions/ratings.md` says
why.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

Kind = Literal["two", "more"]
"""Games of two and games of more are rated apart: they are other games."""

FIRST_RATING = 1500.0
FIRST_DEVIATION = 350.0
FIRST_VOLATILITY = 0.06
PER_ODDS = 400 / math.log(10)
"""Points for each unit of the logarithm of odds."""
RESTING_POINTS = 10.0
"""By so much, in squares, the deviation of a rating grows in each period without a game."""
PERIOD_SECONDS = 5 * 86400.0
MOST_PERIODS = 1200
"""By then everything that was known is forgotten."""
TWO_SIDED_95 = 1.96
SURE_DEVIATION = 110.0
"""A rating with a greater deviation is provisional."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A rating, and how sure it is: the standard deviation of what is thought of somebody's strength."""

    rating: float = FIRST_RATING
    deviation: float = FIRST_DEVIATION
    volatility: float = FIRST_VOLATILITY
    """How much somebody's strength changes with time; for games of two only."""

    def points(self) -> int:
        return round(self.rating)

    def margin(self) -> int:
        """Half the width of the 95 % interval."""
        return round(TWO_SIDED_95 * self.deviation)

    def is_provisional(self) -> bool:
        return self.deviation > SURE_DEVIATION


NEWCOMER = Standing()


def kind_of(seats: int) -> Kind:
    return "two" if seats == 2 else "more"


def rested(standing: Standing, seconds: float) -> Standing:
    """A standing after so long without a game: nothing is forgotten at once, and everything in the end."""
    periods = min(MOST_PERIODS, int(max(0.0, seconds) / PERIOD_SECONDS))
    deviation = math.sqrt(standing.deviation**2 + periods * RESTING_POINTS**2)
    return msgspec.structs.replace(standing, deviation=min(FIRST_DEVIATION, deviation))


def after_game(kind: Kind, standings: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """The standings of all seats after a game, from those before it. Equal places are a draw."""
    found = after_two(standings, places) if kind == "two" else after_more(standings, places)
    return [msgspec.structs.replace(one, deviation=min(FIRST_DEVIATION, one.deviation)) for one in found]


def after_two(standings: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """By Glicko-2, each game being a period of its own."""
    one, other = standings
    score = 0.5 if places[0] == places[1] else float(places[0] < places[1])
    return [glicko(one, other, score), glicko(other, one, 1 - score)]


def glicko(player: Standing, against: Standing, score: float) -> Standing:
    from glicko2.math.algorithm import update_rating  # here and below: a server starts sooner without them
    from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

    met = (rating_to_mu(against.rating), max(rd_to_phi(against.deviation), 1e-6), score)
    found = update_rating(rating_to_mu(player.rating), rd_to_phi(player.deviation), player.volatility, [met])
    return Standing(rating=mu_to_rating(found.mu), deviation=phi_to_rd(found.phi), volatility=found.sigma)


def after_more(standings: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """By OpenSkill: each seat is compared with those placed next to it."""
    from openskill.models import BradleyTerryPart

    model = BradleyTerryPart(mu=FIRST_RATING, sigma=FIRST_DEVIATION, beta=PER_ODDS / math.sqrt(2), tau=5.0)
    teams = [[model.rating(mu=one.rating, sigma=max(one.deviation, 1e-6))] for one in standings]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Standing(rating=float(team[0].mu), deviation=float(team[0].sigma)) for team in rated]
