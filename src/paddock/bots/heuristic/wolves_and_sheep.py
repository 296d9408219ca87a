"""A heuristic player for Wolves and Sheep: grow and close own pastures, spoil others', and stop in time."""

from __future__ import annotations

from paddock.bots.player import Player
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, is_special, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.score import all_pastures
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.view import WolvesView

CLOSING = 0.72
"""How likely an edge that faces an empty space is to be closed in time, while there are tiles to draw."""
SECOND = 0.2
"""What a second pasture is worth beside the largest."""
SPITE = 0.5
"""What others' sheep count against one's own."""
TILE = 0.15
"""What a drawn tile is worth."""
SPECIAL_GAIN = 1.5
"""What a wolf, a hunter or a reveal has to bring before it is laid."""
CONTENT = 9
"""With so many sheep safe behind fences, the points for going out early are worth more than growing on."""


class Heuristic(Player):
    """Looks one tile ahead."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng) -> int:
        assert isinstance(view, WolvesView)
        world = game.sampler(view).sample(rng)
        assert isinstance(world, WolvesState)
        weights = colour_weights(view)
        hope = CLOSING if view.bag > 0 else CLOSING / 2
        now = worth(world.land, weights, hope)
        scores = {move: after(world.land, move, weights, hope) for move in legal if move < PASS}
        special = max((move for move in scores if is_special(move)), key=lambda move: scores[move], default=None)
        if special is not None and scores[special] > now + SPECIAL_GAIN:
            return special
        turns = [move for move in scores if not is_special(move)]
        best = max(turns, key=lambda move: scores[move], default=None)
        if GIVE_UP in legal and should_stop(view, 0.0 if best is None else scores[best] - now):
            return GIVE_UP
        if best is not None:
            return best
        return PASS if PASS in legal else GIVE_UP


def colour_weights(view: WolvesView) -> list[float]:
    """What a sheep of each colour is worth to this seat; a colour that may be anybody's counts by its odds."""
    assert view.seat is not None
    known = {colour for herds in view.herds for colour in herds}
    rivals = view.seats - 1
    hidden = sum(1 for seat in range(view.seats) if seat != view.seat and not view.herds[seat])
    odds = hidden / max(1, 4 - len(known))
    weights = [-SPITE * odds / rivals] * 4
    for seat, herds in enumerate(view.herds):
        for colour in herds:
            weights[colour] = 1.0 if seat == view.seat else -SPITE / rivals
    return weights


def worth(land: Landscape, weights: list[float], hope: float) -> float:
    """The pastures of all colours, each at what may come of it."""
    total = 0.0
    for weight, pastures in zip(weights, all_pastures(land), strict=True):
        values = sorted((prospect(*pasture, hope) for pasture in pastures), reverse=True)
        total += weight * (sum(values[:1]) + SECOND * sum(values[1:2]))
    return total


def prospect(size: int, opens: int, threatened: bool, hope: float) -> float:
    value = (size + opens) * hope**opens if opens > 0 else float(size)
    return value * 0.25 if threatened else value


def after(land: Landscape, move: int, weights: list[float], hope: float) -> float:
    copy = Landscape(land.tiles, land)
    touching = copy.receive(tile_of(move), orientation_of(move), place_of(move), 0)
    return worth(copy, weights, hope) + TILE * int(touching)


def should_stop(view: WolvesView, gain: float) -> bool:
    """Whether the points for going out now outweigh what laying on may bring."""
    assert view.seat is not None
    safe = sum(max(view.pastures[colour], default=0) for colour in view.herds[view.seat])
    bonus = view.prize
    content = CONTENT * len(view.herds[view.seat])
    if view.bag == 0:
        return gain < bonus / 3
    return bonus > 1 and safe >= content and gain < bonus / 2
