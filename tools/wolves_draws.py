"""Measures what the tiles that are drawn in Wolves and Sheep foretell of the result, for docs/decisions/luck.md.

A draw is worth what its tiles are worth to the player who draws them, less the mean of all tiles in the bag: nothing on
average, and known exactly, without playouts and their noise. What sheep, forests, wolves and hunters are worth is
fitted to one half of the games and tried on the other, both ways: `python tools/wolves_draws.py --games 800` prints how
many times as many games would be needed without it, with its standard error. Who begins counts, too.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
from luck import factor
from numpy.typing import NDArray

from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.core.contract import CHANCE
from paddock.core.match import Match, replay, replay_step
from paddock.core.rng import FastRng
from paddock.core.seeds import derive
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import ANIMAL, COLOURS, HUNTER, LETTERS, PLAIN_TILES, WOLF

PLAYER = "hard@40"
SEATS = 2
RIDGE = 50.0
"""Keeps weights small of which the games say little."""
Numbers = NDArray[np.float64]


def worths(position: WolvesPosition, tile: int, seat: int) -> Numbers:
    """What might count of a tile for who draws it."""
    tiles = position.rules.tiles
    sides = [tiles.text(tile, 0), tiles.text(tile, ANIMAL)]
    own = [colour for colour in range(COLOURS) if position.owners[colour] == seat + 1]
    sheep = [side.count(LETTERS[colour]) for colour in own for side in sides]
    plain = tile < PLAIN_TILES
    wolf, hunter = WOLF <= tile < HUNTER, tile >= HUNTER
    return np.array(
        [
            sum(sheep),
            max(sheep),
            max(sheep) == 4,
            sum(side.count("V") for side in sides),
            sum(side.count("F") for side in sides) if plain else 0,
            wolf,
            hunter,
            hunter and tile % COLOURS in own,
        ],
        dtype=np.float64,
    )


def luck_of_draw(before: WolvesPosition, after: WolvesPosition, seat: int) -> Numbers:
    """What a seat drew, less what it could expect from this bag; what the others drew counts against it."""
    bag = [int(tile) for tile in before.bag_tiles()]
    found = np.zeros(8)
    for drawer in range(SEATS):
        drawn = set(after.hand(drawer)) - set(before.hand(drawer))
        if drawn:
            expected = np.mean([worths(after, tile, drawer) for tile in bag], axis=0)
            more = sum(worths(after, int(tile), drawer) - expected for tile in drawn)
            found += more if drawer == seat else -more
    return found


def row_of(match: Match, seat: int) -> Numbers:
    """The result of a seat, its lead in points, whether it began, and the luck of its draws: early ones once more."""
    record = match.record()
    again = replay(match.game, record, 0)
    first, total, early = 0.0, np.zeros(8), np.zeros(8)
    for number, step in enumerate(record.steps, 1):
        before = again.state.copy()
        replay_step(again, step, number)
        if before.kind == CHANCE:
            assert isinstance(before, WolvesPosition)
            assert isinstance(again.state, WolvesPosition)
            luck = luck_of_draw(before, again.state, seat)
            total += luck
            early += luck * before.bagged / before.rules.bag
            if number == 1:
                first = 1.0 if again.state.turn == seat else -1.0
    end = match.state
    return np.array([end.won_share(seat), end.lead(seat), first, *total, *early])


def rows(seed: int, count: int) -> Numbers:
    game = make("wolves_and_sheep", SEATS)
    found = []
    for number in range(count):
        players = [make_player(PLAYER, game.id) for _ in range(SEATS)]
        match = play_match(game, players, FastRng(derive(seed, "game", game.id, number)))
        found.append(row_of(match, number % SEATS))
    return np.array(found)


def weights(luck: Numbers, results: Numbers) -> Numbers:
    scale = luck.std(axis=0) + 1e-9
    scaled = luck / scale
    square = scaled.T @ scaled + RIDGE * np.eye(luck.shape[1])
    fitted: Numbers = np.linalg.solve(square, scaled.T @ (results - results.mean())) / scale
    return fitted


def without_luck(luck: Numbers, results: Numbers) -> Numbers:
    """Results less the luck of their games, by what was fitted to the other half."""
    even = np.arange(len(results)) // SEATS % 2 == 0  # both seats in each half
    less = results.copy()
    for half in (even, ~even):
        less[half] -= luck[half] @ weights(luck[~half], results[~half])
    return less


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = rows(given.seed, given.games)
    for measure, name in ((0, "win share"), (1, "points ahead")):
        raw = found[:, measure]
        gained, error = factor(raw.tolist(), without_luck(found[:, 2:], raw).tolist())
        print(f"{name}: factor {gained:.3f} ± {error:.3f} in {len(raw)} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
