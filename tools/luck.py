"""Measures what docs/decisions/luck.md claims: luck is nothing on average, and results without it scatter less.

`python tools/luck.py [GAME …] --games 200` lets bots play, works out the luck of one seat of each game, and prints a
row of the table for each game: the mean of luck with its 95 % interval, and the variance of results with and without.
With `--unknown` it also tells what is left of hidden things on average, which takes longer.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from paddock.bots.analysis.luck import Amount, luck_alone, luck_of, trust_in
from paddock.bots.analysis.settings import PLAYOUTS, Settings
from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.bots.statistics import NORMAL_95
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.seeds import derive
from paddock.games.catalogue import make

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "cow006": (4, {"rounds": 1}),
    "black_sheep": (2, {}),
    "wolves_and_sheep": (2, {}),
    "war_and_sheep": (2, {}),
}
PLAYER = "hard@40"


class Found(NamedTuple):
    """What one game has shown of a seat, in win share and in points ahead."""

    result: tuple[float, float]
    luck: tuple[float, float]
    unknown: tuple[float, float]


def games(game_id: str, count: int, playouts: int, seed: int, with_unknown: bool) -> Iterator[Found]:
    seats, options = TABLES[game_id]
    game = make(game_id, seats, options)
    for number in range(count):
        players = [make_player(PLAYER, game_id) for _ in range(seats)]
        match = play_match(game, players, FastRng(derive(seed, "game", game_id, number)))
        settings = Settings(playouts=playouts, seed=derive(seed, "luck", game_id, number))
        yield found_in(match, number % seats, settings, with_unknown)


def found_in(match: Match, seat: int, settings: Settings, with_unknown: bool) -> Found:
    game, record, end = match.game, match.record(), match.state
    luck = luck_alone(game, record, seat, settings)
    unknown = luck_of(game, record, seat, settings).unknown if with_unknown else luck
    return Found((end.won_share(seat), end.lead(seat)), means(luck), means(unknown))


def means(amount: Amount) -> tuple[float, float]:
    return amount.share.mean, amount.points.mean


def row(game_id: str, found: list[Found], with_unknown: bool) -> str:
    """A row of the table, for win shares and for leads in points."""
    cells = [f"{game_id}, {len(found)} games"]
    trust = trust_in(make(game_id, *TABLES[game_id]))
    for measure, digits in ((0, 3), (1, 2)):
        luck = [one.luck[measure] for one in found]
        raw = [one.result[measure] for one in found]
        less = [result - trust[measure] * lucky for result, lucky in zip(raw, luck, strict=True)]
        cells.append(interval(luck, digits))
        if with_unknown:
            cells.append(interval([one.unknown[measure] for one in found], digits))
        before, after = statistics.variance(raw), statistics.variance(less)
        best = statistics.covariance(raw, luck) / statistics.variance(luck)
        gained, error = factor(raw, less)
        cells += [f"{before:.3f}", f"{after:.3f}", f"{gained:.2f} ± {error:.2f}", f"{best:.2f}"]
    return " | ".join(cells)


def factor(raw: Sequence[float], less: Sequence[float]) -> tuple[float, float]:
    """The variance of results over that of results without luck, and its standard error by leaving out each game."""
    before, after = variances_without_each(raw), variances_without_each(less)
    parts = [one / other for one, other in zip(before, after, strict=True)]
    error = ((len(raw) - 1) * statistics.pvariance(parts)) ** 0.5
    return statistics.variance(raw) / statistics.variance(less), error


def variances_without_each(values: Sequence[float]) -> list[float]:
    """The variance of all values but the first, but the second, and so on."""
    count, mean = len(values), statistics.fmean(values)
    squares = math.fsum([(value - mean) ** 2 for value in values])
    return [(squares - (value - mean) ** 2 * count / (count - 1)) / (count - 2) for value in values]


def interval(values: list[float], digits: int) -> str:
    margin = NORMAL_95 * statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.fmean(values):+.{digits}f} ± {margin:.{digits}f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all four if none is named")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="a tenth of them for each position")
    parser.add_argument("--seed", type=int, default=2, help="the games of seed 1 are those that trust was fitted on")
    parser.add_argument("--unknown", action="store_true", help="what hidden things come to, too")
    given = parser.parse_args()
    print("game | luck | (unknown) | variance | without luck | factor | best trust | the same in points", flush=True)
    for game_id in given.games_named or list(TABLES):
        found: list[Found] = []
        for one in games(game_id, given.games, given.playouts, given.seed, given.unknown):
            found.append(one)
            if len(found) % 50 == 0:
                print(row(game_id, found, given.unknown), file=sys.stderr, flush=True)
        print(row(game_id, found, given.unknown), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
