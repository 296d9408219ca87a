"""Measures what the tiles that are drawn in Wolves and Sheep foretell of the result, for docs/decisions/luck.md.

A draw is worth what its tiles are worth to the player who draws them, less the mean of all tiles in the bag: nothing on
average, and known exactly, without playouts and their noise. What sheep, forests, wolves and hunters are worth is
fitted to one half of the games and tried on the other, both ways: `python tools/wolves_draws.py --games 800` prints how
many times as many games would be needed without it, with its standard error. Who begins counts, too.

With `--landscape` a tile is worth what it would bring where it fits best, as the landscape lies when it is drawn: by
the prospects that the guide of the game sees, and by how much better that is than all that the player has already.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

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
from paddock.games.wolves_and_sheep import legal
from paddock.games.wolves_and_sheep.moves import PASS, tile_of
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.shortlist import score_now, scores
from paddock.games.wolves_and_sheep.tiles import ANIMAL, COLOURS, HUNTER, LETTERS, PLAIN_TILES, WOLF
from paddock.games.wolves_and_sheep.tuning import Tuning

PLAYER = "hard@40"
SEATS = 2
RIDGE = 50.0
"""Keeps weights small of which the games say little."""
TUNING = Tuning()
Numbers = NDArray[np.float64]
Worths = dict[int, Numbers]
"""By tile: what might count of it for who draws it."""
Value = Callable[[WolvesPosition, WolvesPosition, int], Worths]
"""The worths of all tiles in the bag, from the positions before and after a draw, for who draws."""


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


def plain_worths(before: WolvesPosition, after: WolvesPosition, drawer: int) -> Worths:
    """By tile in the bag, whatever the landscape."""
    return {tile: worths(after, tile, drawer) for tile in before.bag_tiles()}


def worths_in_landscape(before: WolvesPosition, after: WolvesPosition, drawer: int) -> Worths:
    """By tile in the bag: the best that it brings now, how much more than the whole hand, and whether it fits at all.

    Herds are dealt with the first tiles, so that they are known afterwards only.
    """
    position = after.copy()
    assert isinstance(position, WolvesPosition)
    held, bag = before.hand(drawer), before.bag_tiles()
    for tile in set(bag) - set(position.hand(drawer)):
        position.put_in_hand(drawer, tile)
    moves = legal.layings(position, drawer, True, True)
    now = score_now(after, drawer, TUNING)
    gains: dict[int, float] = {}
    for move, score in zip(moves, scores(position, drawer, moves, TUNING), strict=True):
        if move < PASS:
            tile = int(tile_of(move))
            gains[tile] = max(gains.get(tile, score - now), score - now)
    best_held = max([0.0, *[gains[tile] for tile in held if tile in gains]])
    return {
        tile: np.array([gains.get(tile, 0.0), max(0.0, gains.get(tile, 0.0) - best_held), tile in gains])
        for tile in bag
    }


def luck_of_draw(before: WolvesPosition, after: WolvesPosition, seat: int, value: Value) -> Numbers:
    """What a seat drew, less what it could expect from this bag; what the others drew counts against it."""
    found: Numbers = np.zeros(1)
    for drawer in range(SEATS):
        drawn = set(after.hand(drawer)) - set(before.hand(drawer))
        if drawn:
            worth = value(before, after, drawer)
            expected = np.mean(list(worth.values()), axis=0)
            more = sum([worth[tile] - expected for tile in drawn])
            found = found + (more if drawer == seat else -more)
    return found


def row_of(match: Match, seat: int, value: Value) -> Numbers:
    """The result of a seat, its lead in points, whether it began, and the luck of its draws: early ones once more."""
    record = match.record()
    again = replay(match.game, record, 0)
    first = 0.0
    total: Numbers = np.zeros(1)
    early: Numbers = np.zeros(1)
    for number, step in enumerate(record.steps, 1):
        before = again.state.copy()
        replay_step(again, step, number)
        if before.kind == CHANCE:
            assert isinstance(before, WolvesPosition)
            assert isinstance(again.state, WolvesPosition)
            luck = luck_of_draw(before, again.state, seat, value)
            total = total + luck
            early = early + luck * before.bagged / before.rules.bag
            if number == 1:
                first = 1.0 if again.state.turn == seat else -1.0
    end = match.state
    return np.array([end.won_share(seat), end.lead(seat), first, *total, *early])


def rows(seed: int, count: int, value: Value) -> Numbers:
    game = make("wolves_and_sheep", SEATS)
    found = []
    for number in range(count):
        players = [make_player(PLAYER, game.id) for _ in range(SEATS)]
        match = play_match(game, players, FastRng(derive(seed, "game", game.id, number)))
        found.append(row_of(match, number % SEATS, value))
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
    parser.add_argument("--landscape", action="store_true", help="by the landscape as it lies when a tile is drawn")
    given = parser.parse_args()
    found = rows(given.seed, given.games, worths_in_landscape if given.landscape else plain_worths)
    every = list(range(2, found.shape[1]))
    parts = (found.shape[1] - 3) // 2
    fitted = {"all": every, **{f"worth {part + 1} alone": [3 + part] for part in range(parts)}}
    for measure, name in ((0, "win share"), (1, "points ahead")):
        raw = found[:, measure]
        for what, columns in fitted.items():
            gained, error = factor(raw.tolist(), without_luck(found[:, columns], raw).tolist())
            tied = np.corrcoef(found[:, columns[0]], raw)[0, 1]
            said = "" if what == "all" else f", correlation {tied:+.3f}"
            print(f"{name}, {what}: factor {gained:.3f} ± {error:.3f} in {len(raw)} games{said}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
