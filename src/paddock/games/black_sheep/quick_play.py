"""Quick moves of Black Sheep, for playouts: the best of some random ones at sight."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.black_sheep.animals import BLACK, SPECIES, count
from paddock.games.black_sheep.field_odds import chance_to_win
from paddock.games.black_sheep.moves import DROPPED, FIELDS, PER_FIELD, PLAYED
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.worth_trying import field_worth

TRIES: Final = 10
"""Random moves that a quick move is the best of: with fewer the others look harmless, with more all play alike."""
FIT: Final = 0.1
"""What a card in hand is worth for each animal of its species at a field, as a share of the field's worth."""
FRESH_CARD: Final = 0.4
"""What a card yet to be drawn is worth instead."""
BETTER_ANIMAL: Final = 0.02

_NO_FITS: Final[vec[float]] = vec[float]([0.0] * SPECIES)
_NO_WORTHS: Final[vec[float]] = vec[float]([0.0] * FIELDS)


def quick_move(state: BlackSheepState, seat: i64, rng: Rng) -> i64:
    """The best of some random moves: by what it does to its field, less what its cards would be worth in hand."""
    worths = worths_of(state, seat)
    fits = fits_of(state, seat, worths)
    chances = chances_of(state, seat)
    best: i64 = -1
    most = -math.inf
    left: i64 = TRIES
    while left > 0:
        move = state.random_move(seat, rng)
        if move != best:
            field = move // PER_FIELD
            after = chance_to_win(state, field, seat, state.side(field, seat) + PLAYED[move])
            gain = (after - chances[field]) * worths[field] - fit_of(fits, PLAYED[move] + DROPPED[move])
            if gain > most:
                best = move
                most = gain
        left -= 1
    return best


def worths_of(state: BlackSheepState, seat: i64) -> vec[float]:
    """By field that is open to a seat: what its figures are worth to it."""
    worths = _NO_WORTHS[:]
    field: i64 = 0
    while field < FIELDS:
        if state.is_open(field, seat):
            worths[field] = field_worth(state, field, seat)
        field += 1
    return worths


def chances_of(state: BlackSheepState, seat: i64) -> vec[float]:
    """By field that is open to a seat: its chance to win it as things are."""
    chances = _NO_WORTHS[:]
    field: i64 = 0
    while field < FIELDS:
        if state.is_open(field, seat):
            chances[field] = chance_to_win(state, field, seat, state.side(field, seat))
        field += 1
    return chances


def fits_of(state: BlackSheepState, seat: i64, worths: vec[float]) -> vec[float]:
    """By species: how much more a card of it is worth in hand than one yet to be drawn."""
    fits = _NO_FITS[:]
    field: i64 = 0
    while field < FIELDS:
        lying = state.figures[field] + state.side(field, seat)
        animal: i64 = 0
        while animal < SPECIES:
            fit = FIT * float(count(lying, animal)) * worths[field]
            fits[animal] = fit if fit > fits[animal] else fits[animal]
            animal += 1
        field += 1
    animal = 0
    while animal < SPECIES:
        fits[animal] += BETTER_ANIMAL * float(BLACK - animal) - FRESH_CARD
        animal += 1
    return fits


def fit_of(fits: vec[float], herd: i64) -> float:
    """What some cards are worth in hand."""
    worth = 0.0
    animal: i64 = 0
    while herd != 0:
        worth += float(herd & 255) * fits[animal]
        herd >>= 8
        animal += 1
    return worth
