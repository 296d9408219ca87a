"""What a position is worth to each seat if everybody plays on as in playouts: hidden things are as they are.

This is the one measure by which luck is told from skill (`docs/decisions/luck.md`). Whatever happens to a position by
chance, its worth before is the mean of its worths after: playouts draw what chance draws, and then look equally far.
"""

from __future__ import annotations

import math

import msgspec

from paddock.bots.analysis.figure import Figure, mean_of
from paddock.core.contract import CHANCE, OVER, State
from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.result import LEAST
from paddock.core.rng import FastRng, Rng
from paddock.core.seeds import derive


class Outlook(msgspec.Struct, frozen=True):
    """By seat: the chance to win, and the lead over the mean of the others in points, more being better."""

    shares: list[Figure]
    leads: list[Figure]


def outlook_of(game: Game, state: State, playouts: int, seed: int) -> Outlook:
    """The outlook by so many playouts; exact when the game is over. A unit of work, as `judge` is one."""
    if state.kind == OVER:
        shares, leads = seen_now(game, game.guide(), state)
        return Outlook([Figure(share, 0.0) for share in shares], [Figure(lead, 0.0) for lead in leads])
    guide = game.guide()
    seen = [look_ahead(game, guide, state.copy(), FastRng(derive(seed, number))) for number in range(playouts)]
    seats = range(game.seats)
    return Outlook(
        [mean_of([shares[seat] for shares, _ in seen]) for seat in seats],
        [mean_of([leads[seat] for _, leads in seen]) for seat in seats],
    )


def look_ahead(game: Game, guide: Guide, state: State, rng: Rng) -> tuple[list[float], list[float]]:
    """Play a state on, and what everybody can expect then: shares of the win, and leads. Chance comes first."""
    while state.kind == CHANCE:
        state.settle(state.chance(rng))
    guide.play_on(state, rng)
    return seen_now(game, guide, state)


def seen_now(game: Game, guide: Guide, state: State) -> tuple[list[float], list[float]]:
    """What everybody can expect where a playout was cut: shares that make up one win together, and leads."""
    seats = range(game.seats)
    shares = [guide.win_share(state, seat) for seat in seats]
    together = math.fsum(shares)
    even = 1.0 / game.seats
    points = [guide.points_to_expect(state, seat) for seat in seats]
    return [share / together if together > 0 else even for share in shares], leads_of(points, game.best)


def leads_of(points: list[float], best: str) -> list[float]:
    """By seat: how far ahead of the mean of the others it is."""
    total, others = math.fsum(points), len(points) - 1
    leads = [own - (total - own) / others for own in points]
    return [-lead for lead in leads] if best == LEAST else leads
