"""Quick moves for playouts: a glance at a few random tiles, and what a player would do who is in a hurry."""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.wolves_and_sheep.colour_weights import known_weights
from paddock.games.wolves_and_sheep.gains import Glance
from paddock.games.wolves_and_sheep.legal import can_pass
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.phases import TAKING_TURN
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.random_moves import count_layings, laying_at
from paddock.games.wolves_and_sheep.specials import NO_MOVE, best_animal, best_reveal
from paddock.games.wolves_and_sheep.tiles import COLOURS
from paddock.games.wolves_and_sheep.tuning import Tuning


def quick_move(position: WolvesPosition, seat: i64, hopes: vec[float], tuning: Tuning, rng: Rng) -> i64:
    """The best of a few random tiles at a glance, a wolf, hunter or "?" tile that pays, or going out in time."""
    glance = Glance(position.land, hopes)
    weights = known_weights(position, seat, tuning.quick_spite)
    if position.phase == TAKING_TURN:
        special = paying_special(position, seat, glance, weights, tuning)
        if special != NO_MOVE:
            return special
    sums, _ = count_layings(position, seat, True, False)
    total = sums[len(sums) - 1]
    if total == 0:
        return PASS if can_pass(position, seat) else GIVE_UP
    best: i64 = NO_MOVE
    most = -math.inf
    tries = i64(tuning.tries if position.bagged > 0 else tuning.last_tries)
    while tries > 0:
        move = laying_at(position, seat, True, False, sums, rng.below(total))
        space = position.land.frontier.find(place_of(move))
        value = glance.gain(weights, space, tile_of(move), orientation_of(move))
        if value > most:
            most = value
            best = move
        tries -= 1
    return GIVE_UP if position.phase == TAKING_TURN and should_stop(position, seat, glance, most, tuning) else best


def paying_special(position: WolvesPosition, seat: i64, glance: Glance, weights: vec[float], tuning: Tuning) -> i64:
    """A "?" tile, wolf or hunter that brings enough, or NO_MOVE."""
    hidden = position.hidden_mask(seat)
    if hidden != 0:
        move = best_reveal(position, hidden, glance, weights, tuning.reveal)
        if move != NO_MOVE:
            return move
    return best_animal(position, seat, glance, weights, tuning.strike)


def should_stop(position: WolvesPosition, seat: i64, glance: Glance, gain: float, tuning: Tuning) -> bool:
    """Whether the points for going out now outweigh what another tile brings."""
    prize = float(position.rules.prizes[position.out_count])
    if position.bagged == 0:
        return gain < prize * tuning.stop
    if prize <= 1.0 or gain >= prize * tuning.stop_early:
        return False
    safe = 0.0
    colour: i64 = 0
    while colour < COLOURS:
        if i64(position.owners[colour]) == seat + 1:
            safe += glance.closed[colour]
        colour += 1
    return safe >= tuning.content * float(position.rules.herds)


def any_laying(position: WolvesPosition, seat: i64, rng: Rng) -> i64:
    """A random move, but never going out or passing while something fits."""
    move = position.random_move(seat, rng)
    if move < PASS:
        return move
    sums, _ = count_layings(position, seat, True, False)
    total = sums[len(sums) - 1]
    if total == 0:
        return PASS if can_pass(position, seat) else GIVE_UP
    return laying_at(position, seat, True, False, sums, rng.below(total))
