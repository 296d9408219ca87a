"""The few moves of many that are worth a search: those with the best prospects at first sight."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.wolves_and_sheep.colour_weights import known_weights, weighed
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.moves import PASS, is_special, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.prospects import Supply, all_seen, expected_sheep
from paddock.games.wolves_and_sheep.score import largest_pastures
from paddock.games.wolves_and_sheep.tiles import COLOURS
from paddock.games.wolves_and_sheep.tuning import Tuning


def best_moves(position: WolvesPosition, seat: i64, moves: vec[i64], tuning: Tuning) -> vec[i64]:
    """The best ordinary tiles, the best wolves, hunters and "?" tiles, and what one may say if it makes sense."""
    values = scores(position, seat, moves, tuning)
    going_out = may_go_out(position, seat, tuning)
    kept = vec[i64]()
    place: i64 = 0
    while place < len(moves):
        move = moves[place]
        if move >= PASS:
            if move == PASS or going_out or len(moves) == 1:
                kept = append(kept, move)
        elif better_ones(moves, values, place) < (tuning.most_special if is_special(move) else tuning.most):
            kept = append(kept, move)
        place += 1
    return kept if len(kept) > 0 else moves


def urgent(position: WolvesPosition, seat: i64, moves: vec[i64], tuning: Tuning) -> vec[i64]:
    """The moves out of turn that bring something at first sight, the best few."""
    values = scores(position, seat, moves, tuning)
    least = score_now(position, seat, tuning) + tuning.urgent
    kept = vec[i64]()
    place: i64 = 0
    while place < len(moves):
        if values[place] >= least and better_ones(moves, values, place) < tuning.most_special:
            kept = append(kept, moves[place])
        place += 1
    return kept


def may_go_out(position: WolvesPosition, seat: i64, tuning: Tuning) -> bool:
    """Whether going out is worth a thought: not while there is much to draw and little to lose."""
    if position.bagged == 0 or not position.can_lay(seat):
        return True
    return float(safe_sheep(position, seat)) >= tuning.enough * float(position.rules.herds)


def safe_sheep(position: WolvesPosition, seat: i64) -> i64:
    """The sheep that count for a seat as things stand (W21, W23)."""
    largest = largest_pastures(position.land)
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if i64(position.owners[colour]) == seat + 1:
            total += largest[colour]
        colour += 1
    return total


# First sight.


def score_now(position: WolvesPosition, seat: i64, tuning: Tuning) -> float:
    """The prospects as they are, by what the seat knows of the herds."""
    weights = known_weights(position, seat, tuning.spite)
    return weighed(weights, expected_sheep(position.land, Supply(position), all_seen(position, tuning), tuning))


def scores(position: WolvesPosition, seat: i64, moves: vec[i64], tuning: Tuning) -> vec[float]:
    """By move: the prospects after it, by what the seat knows of the herds."""
    supply = Supply(position)
    weights = known_weights(position, seat, tuning.spite)
    seen = all_seen(position, tuning)
    found = vec[float]([0.0] * len(moves))
    land = position.land
    place: i64 = 0
    while place < len(moves):
        move = moves[place]
        if move < PASS:
            after = Landscape(land.tiles, land)
            touching = after.receive(tile_of(move), orientation_of(move), place_of(move), seat)
            found[place] = weighed(weights, expected_sheep(after, supply, seen, tuning))
            found[place] += tuning.draw * float(touching)
        place += 1
    return found


def better_ones(moves: vec[i64], scores: vec[float], place: i64) -> i64:
    """How many moves of the same sort have a higher score, or the same and come before."""
    special = is_special(moves[place])
    score = scores[place]
    better: i64 = 0
    other: i64 = 0
    while other < len(moves):
        ahead = scores[other] > score or (scores[other] == score and other < place)
        if ahead and is_special(moves[other]) == special:
            better += 1
        other += 1
    return better
