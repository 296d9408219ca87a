"""Fit the numbers that judge positions of Wolves and Sheep: `python tools/fit_wolves_and_sheep.py --games 250`.

Games of `hard` with few playouts, and of one such player among the rule of thumb, at tables of all sizes: in some of
their positions each seat's chance to win is reckoned, with all herds known as in a world of a search, and compared with
who won. One number after the other is changed as long as that makes the outcomes of three quarters of the games less
surprising; the others tell whether it holds. What is found is to be written into `tuning.py` by hand.
Takes some ten minutes of one core with 250 games a table.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

import msgspec

from paddock.bots.arena import play_turn
from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.outlook import chance_to_win, expected_points
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tuning import Tuning

TABLES: list[tuple[int, dict[str, object]]] = [(2, {}), (2, {"two_herds": False}), (3, {}), (4, {})]
PLAYER = "hard@120"
NOTED = 0.4
"""The share of positions that are looked at."""
NUMBERS = ("doubt", "doubt_bag", "doubt_out", "typical", "vague", "growth", "wait", "race")
PASTURES = ("ease", "idle", "second", "afraid", "saved")
HELD_BACK = 4
"""Every so manyth game is left out of the fit."""
FIRST_STEP, LAST_STEP = 0.25, 0.03
"""A number is made larger or smaller by such a part."""
MOST_ROUNDS = 12
SURE = 0.001
"""No chance counts as nearer to 0 or 1 than that."""


class Noted(msgspec.Struct, frozen=True):
    """A position, and who won from there."""

    game: int
    state: WolvesState
    won: tuple[float, ...]


def play(table: tuple[int, dict[str, object]], games: int, seed: int) -> list[Noted]:
    """Positions of games at one table; in every third game one player meets the rule of thumb."""
    seats, options = table
    game = make("wolves_and_sheep", seats, options)
    thinker, thumb = make_player(PLAYER, game.id), make_player("heuristic", game.id)
    found: list[Noted] = []
    for number in range(games):
        alone = number // 3 % seats if number % 3 == 2 else None
        players = [thinker if alone in (None, seat) else thumb for seat in range(seats)]
        chance, noting = rng_for(seed, "deal", number), rng_for(seed, "noted", number)
        rngs = [rng_for(seed, "player", number, seat) for seat in range(seats)]
        match = Match(game)
        state = match.state
        assert isinstance(state, WolvesState)
        noted: list[WolvesState] = []
        while state.kind != OVER:
            match.settle_chance(chance)
            if state.kind != OVER:
                if int(noting.below(1000)) < 1000 * NOTED:
                    noted.append(state.copy())
                play_turn(match, players, rngs)
        won = tuple([float(state.won_share(seat)) for seat in range(seats)])
        found += [Noted(number, position, won) for position in noted]
    return found


def surprise(tuning: Tuning, positions: Sequence[Noted]) -> float:
    """The log loss of the chances to win, by seat."""
    total = 0.0
    seats = 0
    for noted in positions:
        points = expected_points(noted.state, tuning)
        for seat, won in enumerate(noted.won):
            chance = min(1 - SURE, max(SURE, chance_to_win(noted.state, points, seat, tuning)))
            total -= won * math.log(chance) + (1 - won) * math.log(1 - chance)
            seats += 1
    return total / seats


def fit(tuning: Tuning, positions: Sequence[Noted]) -> None:
    """Change one number after the other as long as it helps."""
    least = surprise(tuning, positions)
    steps = dict.fromkeys((*NUMBERS, *PASTURES), FIRST_STEP)
    for _ in range(MOST_ROUNDS):
        for name, step in steps.items():
            before = getattr(tuning, name)
            for factor in (1 + step, 1 / (1 + step)):
                setattr(tuning, name, before * factor)
                found = surprise(tuning, positions)
                if found < least:
                    least = found
                    steps[name] = 1.2 * step
                    break
                setattr(tuning, name, before)
            else:
                steps[name] = 0.5 * step
        if max(steps.values()) < LAST_STEP:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=250, help="games played at each table")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    by_table = [play(table, options.games, options.seed) for table in TABLES]
    positions = [noted for table in by_table for noted in table]
    tuning = Tuning()
    fit(tuning, [noted for noted in positions if noted.game % HELD_BACK != 0])
    for (seats, settings), table in zip(TABLES, by_table, strict=True):
        left_out = [noted for noted in table if noted.game % HELD_BACK == 0]
        was, now = surprise(Tuning(), left_out), surprise(tuning, left_out)
        print(f"{seats} players {settings or ''}: log loss {was:.4f} before, {now:.4f} now, on games left out")
    print({name: round(getattr(tuning, name), 3) for name in (*NUMBERS, *PASTURES)})


if __name__ == "__main__":
    main()
