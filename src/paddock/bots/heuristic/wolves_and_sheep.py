"""A heuristic player for Wolves and Sheep: grow and close own pastures, spoil others', and stop in time."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.reasoned import Reasoned
from paddock.core.game import Game
from paddock.core.phrase import Phrase, counted
from paddock.core.rng import FastRng, Rng
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


class Heuristic(Reasoned):
    """Looks one tile ahead."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, WolvesView)
        world = game.sampler(view).sample(rng)
        assert isinstance(world, WolvesState)
        weights = colour_weights(view)
        hope = closing_hope(view)
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

    def reason(self, game: Game, view: View, legal: list[int], move: int) -> Phrase:
        assert isinstance(view, WolvesView)
        if move not in legal:
            return Phrase("Nothing that you could lay now changes the pastures enough.")
        if move == PASS:
            return Phrase("Nothing of yours fits, and a wolf, a hunter or the ? tile would bring too little.")
        if move == GIVE_UP:
            return counted(
                "Going out now brings {number} point, more than another tile is likely to.",
                "Going out now brings {number} points, more than another tile is likely to.",
                view.prize,
            )
        world = game.sampler(view).sample(FastRng(view.serial))
        assert isinstance(world, WolvesState)
        return _why_laid(view, world.land, move)


def closing_hope(view: WolvesView) -> float:
    return CLOSING if view.bag > 0 else CLOSING / 2


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


def laid(land: Landscape, move: int) -> tuple[Landscape, int]:
    """The landscape after a move, and how many tiles it touches."""
    copy = Landscape(land.tiles, land)
    return copy, int(copy.receive(tile_of(move), orientation_of(move), place_of(move), 0))


def after(land: Landscape, move: int, weights: list[float], hope: float) -> float:
    copy, touching = laid(land, move)
    return worth(copy, weights, hope) + TILE * touching


def should_stop(view: WolvesView, gain: float) -> bool:
    """Whether the points for going out now outweigh what laying on may bring."""
    assert view.seat is not None
    safe = sum(max(view.pastures[colour], default=0) for colour in view.herds[view.seat])
    bonus = view.prize
    content = CONTENT * len(view.herds[view.seat])
    if view.bag == 0:
        return gain < bonus / 3
    return bonus > 1 and safe >= content and gain < bonus / 2


# Why.

NOTICED = 0.05
"""A change of this many sheep is worth a word."""
COLOUR_NAMES = ("black sheep", "yellow sheep", "red sheep", "blue sheep")


def _why_laid(view: WolvesView, land: Landscape, move: int) -> Phrase:
    """What the move does to the herd for which it does most; for none, the tiles that it draws."""
    weights, hope = colour_weights(view), closing_hope(view)
    copy, touching = laid(land, move)
    before, then = all_pastures(land), all_pastures(copy)
    gains = [weight * (_best(then[c], hope)[0] - _best(before[c], hope)[0]) for c, weight in enumerate(weights)]
    colour = max(range(len(gains)), key=lambda each: gains[each])
    herd = Phrase(COLOUR_NAMES[colour])
    if gains[colour] < NOTICED:
        harm = sum([gain for gain, weight in zip(gains, weights, strict=True) if weight > 0])
        return _why_harmless(min(touching, view.bag)) if harm > -NOTICED else Phrase("Everything else costs you more.")
    if weights[colour] < 0:
        return Phrase("It spoils a pasture of the {herd}, which may be another player's.", {"herd": herd})
    return _why_own(herd, _best(before[colour], hope)[1], _best(then[colour], hope)[1])


def _why_own(herd: Phrase, before: tuple[int, int, bool], then: tuple[int, int, bool]) -> Phrase:
    (old_size, old_opens, old_danger), (size, opens, danger) = before, then
    values: dict[str, object] = {"herd": herd, "before": old_size, "size": size}
    if old_danger and not danger:
        return Phrase("The largest pasture of your {herd} is safe from wolves then.", values)
    if opens == 0 and old_opens > 0:
        return Phrase("The largest pasture of your {herd} is fenced all round then, with {size} sheep.", values)
    if size > old_size:
        return Phrase("The best pasture of your {herd} grows from {before} to {size} sheep.", values)
    return counted(
        "The best pasture of your {herd} is easier to close: {number} open edge, {size} sheep.",
        "The best pasture of your {herd} is easier to close: {number} open edges, {size} sheep.",
        opens,
        values,
    )


def _why_harmless(drawn: int) -> Phrase:
    if drawn == 0:
        return Phrase("It does your herd no harm.")
    return counted(
        "It does your herd no harm, and you draw {number} tile.",
        "It does your herd no harm, and you draw {number} tiles.",
        drawn,
    )


def _best(pastures: list[tuple[int, int, bool]], hope: float) -> tuple[float, tuple[int, int, bool]]:
    """The pasture of which most may come, and how much."""
    return max([(prospect(*pasture, hope), pasture) for pasture in pastures], default=(0.0, (0, 0, False)))
